/** A table: players, board, what just happened, and what I may do – or the replay's controls in the same place. */
import { useComputed, useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo } from "preact/hooks";
import { openCommands, pauseOf, standingCommands } from "../core/asks";
import { maybe, t } from "../core/i18n";
import { headOf, viewAt } from "../core/timeline";
import { outdated } from "../core/version";
import type { Ask, Command, Seats, Wait } from "../core/wire";
import { play, unlockSound } from "../device/sound";
import { useWakeLock } from "../device/wakelock";
import type { ActionLook, Choosable, GameModule } from "../games/contract";
import type { Outcome } from "../net/outbox";
import { unsent } from "../net/outbox";
import { settings } from "../store/settings";
import { Icon } from "../ui/icons";
import { later, useSoon } from "../ui/later";
import { announce } from "../ui/live";
import { colourOf } from "../ui/seat";
import { Sheet } from "../ui/sheet";
import { toast } from "../ui/toast";
import { Actions, looksOf } from "./actions";
import { sameCommand, verdict } from "./confirm";
import { EndPanel, endWords } from "./end";
import { TableHeader } from "./header";
import { KeptMove } from "./kept";
import { useTableKeys } from "./keys";
import { Log, lineAt, useLines } from "./log";
import { useNarration, useYourTurn } from "./narration";
import { moves, ReplayBar } from "./replay";
import { useRush } from "./rush";
import { roomy, Scene } from "./scene";
import { seatOf, type TableFacts, type TableSource } from "./source";
import type { Stage } from "./stage";
import { Strip } from "./strip";
import { UpdateChip } from "./update-chip";
import { eyesName, mySeat } from "./viewer";

interface TableProps {
  source: TableSource;
  stage: Stage;
  module: GameModule;
  facts: TableFacts;
}

const sheets = () => import("./sheets");
const Chooser = later(() => sheets().then((all) => all.Chooser), false);
const EyesSheet = later(() => sheets().then((all) => all.EyesSheet), false);
const KeysSheet = later(() => sheets().then((all) => all.KeysSheet), false);
const Paused = later(() => sheets().then((all) => all.Paused), false);
const PauseWish = later(() => sheets().then((all) => all.PauseWish), false);
const ShareSheet = later(() => sheets().then((all) => all.ShareSheet), false);
const TableMenu = later(() => sheets().then((all) => all.TableMenu), false);
const TooOld = later(() => sheets().then((all) => all.TooOld), false);

const NO_SEATS: Seats = [];

export function Table({ source, stage, module, facts }: TableProps) {
  const menu = useSignal<"none" | "menu" | "log" | "keys" | "eyes" | "share">("none");
  const closeMenu = (): void => {
    menu.value = "none";
  };
  const sending = useSignal(false);
  const rivals = useSignal<readonly Choosable[] | undefined>(undefined);
  const picked = useSignal<Command | undefined>(undefined);
  const speed = useSignal(1);
  const me = seatOf(facts);
  const seats = facts.seats ?? NO_SEATS;
  const timeline = source.timeline.value;
  const shown = stage.shown.value;
  const pinned = stage.pinned.value;
  const lines = useLines(timeline, { seats, me }, module);
  const standing = useMemo(() => (timeline ? standingCommands(me, timeline) : {}), [me, timeline]);
  const { standby, asks } = useComputed(() => askedNow(source, stage, module, me)).value;

  useNarration(source, stage, module, me, lines);
  useSoon(sheets);
  useTableKeys(() => {
    menu.value = "keys";
  });
  useWakeLock(me !== undefined && isSoon(source.wait.value));
  // What was picked for a second tap goes with the decision it belonged to.
  useEffect(() => {
    picked.value = undefined;
  }, [asks, picked]);
  const mine = module.standby && shown ? module.turn?.(shown.view).seat === me : openCommands(asks).length > 0;
  useYourTurn(mine && me !== undefined, facts.title);
  useLayoutEffect(() => {
    stage.behindMs = module.behindMs;
  }, [stage, module]);
  const possible = new Set(standby.map((look) => look.command.verb));
  const rush = useRush(asks, possible, sending.value, (given) => void command(given));

  if (!timeline || !shown) return null;
  const head = headOf(timeline);
  const line = lineAt(lines, shown.seq);
  const over = "result" in shown.view;
  const isOver = "result" in viewAt(timeline, head);
  const pause = pinned ? pauseOf(shown.view) : undefined;
  const mayPause =
    pinned && !pause && me !== undefined && isPausable(source.wait.value) && module.between?.(shown.view) === true;
  const keptMove = !sending.value && unsent.value.some((entry) => entry.game === facts.id);
  const colour = (seat: number): string => `var(--seat-${module.strip?.(shown.view, seat).colour ?? colourOf(seat)})`;

  async function command(given: Command): Promise<void> {
    if (sending.peek() || outdated.peek()) return;
    unlockSound();
    play("tap");
    sending.value = true;
    try {
      const outcome = await source.send(given);
      const early = outcome.kind === "refused" ? outcome.facts["retry_in_ms"] : undefined;
      if (possible.has(given.verb) && typeof early === "number") rush.again(given.verb, early);
      else tell(outcome, module);
    } catch {
      toast(t("failed"), { urgent: true });
    } finally {
      sending.value = false;
    }
  }

  const choose = (given: Command, from: "board" | "button"): void => {
    const look = [...looksOf(asks, shown.view, module, seats), ...standby].find((other) =>
      sameCommand(other.command, given),
    );
    const facts = { command: given, from, grave: look?.tone === "danger", urgent: look?.urgent === true };
    const send = verdict(settings.peek().confirm, isCoarse(), facts, picked.peek()) === "send";
    picked.value = send ? undefined : given;
    if (send && possible.has(given.verb)) {
      unlockSound();
      rush.press(given.verb);
    } else if (send) void command(given);
    else announce(t("tap-again-for", { what: look?.label ?? "" }));
  };

  const give = (verb: string): void => {
    if (me !== undefined) void command({ verb, seat: me });
  };

  const step = (direction: 1 | -1): void => {
    const { forward, backward } = moves(stage, timeline, module);
    if (direction === 1) forward();
    else backward();
  };

  return (
    <main class={`table ${pinned ? "live" : "past"}`} id="content" data-seq={shown.seq} data-head={head}>
      <TableHeader
        title={facts.title}
        module={module}
        view={shown.view}
        seats={seats}
        me={me}
        status={source.status.value}
        {...(pinned ? {} : { past: t("replay-position", { n: shown.seq, of: head }) })}
        onMenu={() => {
          menu.value = "menu";
        }}
      />
      <Strip module={module} view={shown.view} seats={seats} me={me} />
      <UpdateChip myTurn={mine && me !== undefined && !isOver} />
      {pause?.asked ? <PauseWish asked={pause.asked} seats={seats} me={me} onAgree={() => give("pause")} /> : null}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a tap anywhere ends the running motion early; nothing needs it */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: motion ends by itself, and the action bar never waits behind it */}
      <div class="table-board" onClick={() => stage.skip()}>
        <Scene
          module={module}
          shown={shown}
          me={me}
          asks={sending.value ? NO_ASKS : asks}
          onCommand={(given) => choose(given, "board")}
          onChoose={(targets) => {
            rivals.value = targets;
          }}
          seats={seats}
        />
      </div>
      <button
        type="button"
        class="last-event"
        onClick={() => {
          menu.value = "log";
        }}
        aria-label={`${line?.text ?? t("log-empty")} ${t("open-log")}`}
      >
        <span key={line?.seq}>{line?.text ?? ""}</span>
        <Icon name="log" size={18} />
      </button>
      {roomy.value ? (
        <aside class="table-log" aria-label={t("log")}>
          <h2>{t("log")}</h2>
          <Log lines={lines} cursor={shown.seq} colour={colour} onPick={(seq) => stage.jump(seq)} onStep={step} />
        </aside>
      ) : null}
      <div class="table-bottom">
        {!pinned ? (
          <ReplayBar
            stage={stage}
            timeline={timeline}
            module={module}
            text={line?.text ?? t("replay-start")}
            speed={speed.value}
            onSpeed={(value) => {
              speed.value = value;
              if (stage.playing.peek() !== 0) stage.play(value);
            }}
            me={mySeat(facts) ?? me}
            eyes={eyesName(facts.viewer, mySeat(facts) ?? me, seats)}
            onEyes={() => {
              menu.value = "eyes";
            }}
            onShare={() => {
              menu.value = "share";
            }}
            leave={isOver ? t("to-end") : t("to-now")}
            leaveLabel={isOver ? t("go-to-end") : t("back-to-now")}
            onLeave={() => stage.toNow()}
          />
        ) : outdated.value && !over ? (
          <TooOld />
        ) : keptMove && !over ? (
          <KeptMove />
        ) : over ? (
          <EndPanel
            facts={facts}
            module={module}
            timeline={timeline}
            me={me}
            onReplay={() => stage.jump(timeline.from)}
          />
        ) : pause?.since ? (
          <Paused
            until={source.wait.value?.at}
            sending={sending.value}
            onGoOn={me === undefined ? undefined : () => give("go_on")}
          />
        ) : (
          <Actions
            asks={asks}
            view={shown.view}
            seats={seats}
            me={me}
            module={module}
            wait={source.wait.value}
            sending={sending.value}
            over={over}
            comeBack={standing.comeBack}
            picked={picked.value}
            standby={standby}
            queued={rush.queued}
            onCommand={(given) => choose(given, "button")}
            onComeBack={(given) => void command(given)}
          />
        )}
      </div>
      {menu.value === "menu" ? (
        <TableMenu
          source={source}
          stage={stage}
          facts={facts}
          over={isOver}
          resign={standing.resign}
          onPause={mayPause ? () => give("pause") : undefined}
          onCommand={(given) => void command(given)}
          onLog={() => {
            menu.value = "log";
          }}
          onKeys={() => {
            menu.value = "keys";
          }}
          onEyes={() => {
            menu.value = "eyes";
          }}
          onShare={() => {
            menu.value = "share";
          }}
          onClose={() => {
            if (menu.peek() === "menu") menu.value = "none";
          }}
        />
      ) : null}
      {rivals.value ? (
        <Chooser
          targets={rivals.value}
          onChoose={(given) => choose(given, "button")}
          onClose={() => {
            rivals.value = undefined;
          }}
        />
      ) : null}
      {menu.value === "keys" ? <KeysSheet onClose={closeMenu} /> : null}
      {menu.value === "eyes" ? <EyesSheet facts={facts} stage={stage} over={isOver} onClose={closeMenu} /> : null}
      {menu.value === "share" ? (
        <ShareSheet
          facts={facts}
          timeline={timeline}
          cursor={shown.seq}
          over={isOver}
          result={isOver ? endWords(facts, timeline, undefined) : ""}
          onClose={closeMenu}
        />
      ) : null}
      {menu.value === "log" ? (
        <Sheet
          title={t("log")}
          onClose={() => {
            menu.value = "none";
          }}
        >
          <Log
            lines={lines}
            cursor={shown.seq}
            colour={colour}
            onStep={step}
            onPick={(seq) => {
              menu.value = "none";
              stage.jump(seq);
            }}
          />
        </Sheet>
      ) : null}
    </main>
  );
}

const NO_ASKS: readonly Ask[] = [];
const NO_LOOKS: readonly ActionLook[] = [];

/**
 * What I may do now. The table first shows what has happened – but a button that holds up nobody is offered at once, and keeps its
 * place while the answer to a tap is on its way.
 */
function askedNow(source: TableSource, stage: Stage, module: GameModule, me: number | undefined) {
  const line = source.timeline.value;
  if (!line || !stage.pinned.value) return { asks: NO_ASKS, standby: NO_LOOKS };
  const head = headOf(line);
  const view = viewAt(line, head);
  const standby = me === undefined || "result" in view ? NO_LOOKS : (module.standby?.(view, me) ?? NO_LOOKS);
  const open = source.asks.value;
  if (stage.cursor.value === head) return { asks: open, standby };
  const urgent = open.filter((ask) => standby.some((look) => look.command.verb === ask.verb));
  return { asks: urgent.length > 0 ? urgent : NO_ASKS, standby };
}

/** A finger, not a pointer with a point. */
const isCoarse = (): boolean => matchMedia("(pointer: coarse)").matches;

/** A decision within minutes belongs to a live game: the screen stays lit. Over days nobody sits and watches. */
const SOON_MS = 600_000;
const isSoon = (wait: Wait | undefined): boolean => wait !== undefined && wait.at - Date.now() < SOON_MS;

/** In a game over days nobody needs a pause, and none is given. */
const isPausable = (wait: Wait | undefined): boolean => wait?.kind === "timeout" && isSoon(wait);

/** Words for what became of a command; a done one speaks for itself. */
function tell(outcome: Outcome, module: GameModule): void {
  if (outcome.kind === "stale") toast(module.refusal?.("stale") ?? t("stale-command"));
  else if (outcome.kind === "kept") toast(t("kept-command"));
  else if (outcome.kind === "refused") {
    toast(module.refusal?.(outcome.code) ?? maybe(`refused-${outcome.code}`) ?? t("refused-other"), { urgent: true });
  }
}
