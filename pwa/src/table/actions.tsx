/** The action bar: every legal command is a button, and when there is none it says what the table waits for. */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { dueOf, openCommands } from "../core/asks";
import { maybe, seatName, span, t } from "../core/i18n";
import type { Ask, Command, Seats, View, Wait } from "../core/wire";
import { screenChanged } from "../device/guard";
import type { ActionLook, GameModule } from "../games/contract";
import { useNow } from "../ui/now";
import { SeatMark } from "../ui/seat";
import { Confirm } from "../ui/sheet";
import { sameCommand } from "./confirm";

/** The look of each legal command, by the title where it has its own words. */
export function looksOf(asks: readonly Ask[], view: View, module: GameModule | undefined, seats: Seats): ActionLook[] {
  const commands = openCommands(asks);
  if (commands.length === 0) return [];
  return module?.actions?.(commands, view, seats) ?? commands.map(plainLook);
}

function plainLook(command: Command): ActionLook {
  const values = Object.entries(command).filter(([field]) => field !== "verb" && field !== "seat");
  const label = [command.verb, ...values.map(([, value]) => String(value))].join(" ").replaceAll("_", " ");
  return { command, label: maybe(`do-${command.verb}`) ?? label, tone: "plain" };
}

interface ActionsProps {
  asks: readonly Ask[];
  view: View;
  seats: Seats;
  me: number | undefined;
  module: GameModule | undefined;
  wait: Wait | undefined;
  /** A command of ours is on its way. */
  sending: boolean;
  over: boolean;
  /** There while a bot stands in for me. */
  comeBack: Command | undefined;
  /** Waits for a second tap. */
  picked: Command | undefined;
  onCommand(command: Command): void;
  onComeBack(command: Command): void;
}

export function Actions({
  asks,
  view,
  seats,
  me,
  module,
  wait,
  sending,
  over,
  comeBack,
  picked,
  onCommand,
  onComeBack,
}: ActionsProps) {
  const [asking, setAsking] = useState<ActionLook>();
  const box = useRef<HTMLDivElement>(null);
  const looks = looksOf(asks, view, module, seats);
  const isPicked = (look: ActionLook): boolean => picked !== undefined && sameCommand(look.command, picked);
  useNewChoice(looks);
  useEffect(() => {
    if (picked) box.current?.querySelector<HTMLElement>(".picked")?.focus();
  }, [picked]);
  if (comeBack && !sending) {
    return (
      <section class="actions" aria-label={t("actions")}>
        <button type="button" class="button big action primary" onClick={() => onComeBack(comeBack)}>
          <span class="action-text">
            <span>{t("return-seat")}</span>
            <small>{t("return-text")}</small>
          </span>
        </button>
      </section>
    );
  }
  if (looks.length === 0) {
    return (
      <section class="actions waiting" aria-label={t("actions")}>
        {sending ? (
          <p>{t("sending")}</p>
        ) : over ? null : (
          <Waiting view={view} seats={seats} me={me} module={module} wait={wait} />
        )}
      </section>
    );
  }
  const press = (look: ActionLook): void => {
    if (look.confirm) setAsking(look);
    else onCommand(look.command);
  };
  return (
    <section class="actions" aria-label={t("actions")}>
      <div class="action-buttons" ref={box}>
        {looks.map((look) => (
          <button
            key={JSON.stringify(look.command)}
            type="button"
            class={`button big action ${look.tone} ${isPicked(look) ? "picked" : ""}`}
            disabled={sending}
            onClick={() => press(look)}
          >
            {look.icon ? <span class="action-icon">{look.icon}</span> : null}
            <span class="action-text">
              <span>{look.label}</span>
              {isPicked(look) ? <small>{t("tap-again")}</small> : look.hint ? <small>{look.hint}</small> : null}
            </span>
          </button>
        ))}
      </div>
      <Countdown due={dueOf(asks)} />
      {asking ? (
        <Confirm
          title={asking.label}
          text={asking.confirm ?? ""}
          yes={asking.label}
          danger={asking.tone === "danger"}
          onYes={() => onCommand(asking.command)}
          onClose={() => setAsking(undefined)}
        />
      ) : null}
    </section>
  );
}

/** A tap for the last decision must not take the next one, when that is another. */
function useNewChoice(looks: readonly ActionLook[]): void {
  const verbs = looks.map((look) => look.command.verb).join();
  const last = useRef(verbs);
  useLayoutEffect(() => {
    if (verbs === "" || verbs === last.current) return;
    if (last.current !== "") screenChanged();
    last.current = verbs;
  }, [verbs]);
}

/** Only the last stretch is worth a look: a bar that has always been there is not seen when it matters. */
const LAST_MS = 15_000;

function Countdown({ due }: { due: number | undefined }) {
  const now = useNow(due !== undefined);
  if (due === undefined) return null;
  const left = due - now;
  return (
    <p class={`countdown small ${left < LAST_MS ? "soon" : ""}`} role="timer" aria-live="off">
      {t("decides-in", { span: span(left) })}
    </p>
  );
}

function Waiting({ view, seats, me, module, wait }: Pick<ActionsProps, "view" | "seats" | "me" | "module" | "wait">) {
  const seat = module?.turn?.(view).seat ?? wait?.seat;
  const now = useNow(wait !== undefined && wait.kind !== "bot");
  if (seat === undefined) return <p class="soft">{me === undefined ? t("you-watch") : ""}</p>;
  if (seat === me) return <p class="soft">{t("on-your-way")}</p>;
  const name = seatName(seats, seat);
  const isBot = seats.find((other) => other.seat === seat)?.kind === "bot";
  return (
    <p class="waiting-for">
      <SeatMark seat={seat} size={22} />
      <span>{isBot || wait?.kind === "bot" ? t("thinking", { name }) : t("waiting-for", { name })}</span>
      {wait?.seat === seat && wait.kind !== "bot" && wait.at - now < 60_000 ? (
        <span class="soft small">{span(wait.at - now)}</span>
      ) : null}
    </p>
  );
}
