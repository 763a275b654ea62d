/** The action bar: every legal command is a button, and when there is none it says what the table waits for. */
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { dueOf, openCommands } from "../core/asks";
import { serverNow } from "../core/clock";
import { maybe, seatName, span, t } from "../core/i18n";
import type { Ask, Command, Seats, View, Wait } from "../core/wire";
import { screenChanged } from "../device/guard";
import type { ActionLook, GameModule } from "../games/contract";
import { useNow } from "../ui/now";
import { colourOf, isSeatColour, SeatMark } from "../ui/seat";
import { Confirm } from "../ui/sheet";
import { sameCommand } from "./confirm";
import { opening } from "./rush";

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
  /** Buttons that keep their place while nothing is known of them (see `GameModule.standby`). */
  standby: readonly ActionLook[];
  /** The verb of a tap that is kept for the moment at which it is allowed. */
  queued: string | undefined;
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
  standby,
  queued,
  onCommand,
  onComeBack,
}: ActionsProps) {
  const [asking, setAsking] = useState<ActionLook>();
  const box = useRef<HTMLDivElement>(null);
  const known = looksOf(asks, view, module, seats);
  const looks = [
    ...known,
    ...standby.filter(({ command }) => known.every((look) => look.command.verb !== command.verb)),
  ];
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
          <ActionButton
            key={look.urgent ? look.command.verb : JSON.stringify(look.command)}
            look={look}
            ask={asks.find((ask) => ask.verb === look.command.verb)}
            picked={isPicked(look)}
            queued={queued === look.command.verb}
            sending={sending}
            onPress={() => press(look)}
          />
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

interface ActionButtonProps {
  look: ActionLook;
  ask: Ask | undefined;
  picked: boolean;
  queued: boolean;
  sending: boolean;
  onPress(): void;
}

/** A button; one that opens later fills up until then, and already takes one tap. */
function ActionButton({ look, ask, picked, queued, sending, onPress }: ActionButtonProps) {
  const opens = opening(ask);
  const locked = useLocked(opens);
  const hint = queued ? t("tap-kept") : picked ? t("tap-again") : look.hint;
  const classes = ["button big action", look.tone, picked ? "picked" : "", queued ? "queued" : ""];
  if (look.urgent && (locked > 0 || !ask)) classes.push("locked");
  return (
    <button
      type="button"
      class={classes.filter(Boolean).join(" ")}
      disabled={sending && !look.urgent}
      onClick={onPress}
    >
      {locked > 0 ? <span key={opens} class="lock" style={{ animationDuration: `${Math.round(locked)}ms` }} /> : null}
      {look.icon ? <span class="action-icon">{look.icon}</span> : null}
      <span class="action-text">
        <span>{look.label}</span>
        {hint ? <small>{hint}</small> : null}
      </span>
    </button>
  );
}

/** Milliseconds until a moment of the server's clock, as it was when that moment became known; 0 once it has come. */
function useLocked(opens: number): number {
  const [open, setOpen] = useState(0);
  const left = useMemo(() => opens - serverNow(), [opens]);
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(() => setOpen(opens), left);
    return () => clearTimeout(timer);
  }, [opens, left]);
  return open === opens ? 0 : Math.max(left, 0);
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
  const colour = module?.strip?.(view, seat).colour;
  const words =
    module?.waiting?.(view, seats) ??
    (isBot || wait?.kind === "bot" ? t("thinking", { name }) : t("waiting-for", { name }));
  return (
    <p class="waiting-for">
      <SeatMark seat={seat} colour={isSeatColour(colour) ? colour : colourOf(seat)} size={22} />
      <span>{words}</span>
      {wait?.seat === seat && wait.kind !== "bot" && wait.at - now < 60_000 ? (
        <span class="soft small">{span(wait.at - now)}</span>
      ) : null}
    </p>
  );
}
