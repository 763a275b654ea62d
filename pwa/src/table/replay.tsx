/** The replay's controls, in reach of a thumb: turn, step, play, speed, scrubber. */
import { useEffect, useMemo, useRef } from "preact/hooks";
import { t } from "../core/i18n";
import { frameAt, headOf, seek, type Timeline } from "../core/timeline";
import type { Frame } from "../core/wire";
import type { GameModule } from "../games/contract";
import { Icon, type IconName } from "../ui/icons";
import { useRepeat } from "../ui/repeat";
import { Scrubber } from "../ui/scrubber";
import { newMoves, sinceMyLastTurn } from "./looking";
import { REAL_TIME, type Stage } from "./stage";

const SPEEDS = [0.5, 1, 2, 4, 8];
const speedsOf = (module: GameModule | undefined): readonly number[] =>
  module?.realTime ? [...SPEEDS, REAL_TIME] : SPEEDS;

interface ReplayBarProps {
  stage: Stage;
  timeline: Timeline;
  module: GameModule | undefined;
  text: string;
  speed: number;
  onSpeed(speed: number): void;
  /** Words of the way out: back to now, or to the end of a finished game. */
  leave: string;
  leaveLabel: string;
  onLeave(): void;
  /** My seat, for "since my last turn". */
  me: number | undefined;
  /** Whose eyes these are, in words. */
  eyes: string;
  onEyes(): void;
  onShare(): void;
}

/** Moves of a replay, shared by buttons and keys. */
export function moves(stage: Stage, timeline: Timeline, module: GameModule | undefined) {
  const told = (frame: Frame): boolean => frame.ev.say !== undefined;
  const turn = (frame: Frame): boolean =>
    (module?.chapter?.(frame)?.weight ?? 0) > 0 && module?.chapter?.(frame)?.kind === "turn";
  const from = stage.cursor.peek();
  const here = frameAt(timeline, from);
  /** The event whose sentence is shown now. */
  const telling = here && told(here) ? from : seek(timeline, from, -1, told);
  return {
    /** To the next event that says something; a single step keeps its motion. */
    forward: () => stage.walk(seek(timeline, from, 1, told)),
    backward: () => stage.jump(seek(timeline, telling, -1, told)),
    turnForward: () => stage.jump(seek(timeline, from, 1, turn)),
    turnBackward: () => stage.jump(seek(timeline, from, -1, turn)),
    start: () => stage.jump(timeline.from),
    end: () => stage.jump(headOf(timeline)),
  };
}

export function ReplayBar({
  stage,
  timeline,
  module,
  text,
  speed,
  onSpeed,
  leave,
  leaveLabel,
  onLeave,
  me,
  eyes,
  onEyes,
  onShare,
}: ReplayBarProps) {
  const cursor = stage.cursor.value;
  const playing = stage.playing.value !== 0;
  const speeds = speedsOf(module);
  const head = headOf(timeline);
  const marks = useMemo(
    () =>
      timeline.frames.flatMap((frame) => {
        const chapter = module?.chapter?.(frame);
        return chapter ? [{ seq: frame.seq, weight: chapter.weight }] : [];
      }),
    [timeline, module],
  );
  const toggle = (): void => (playing ? stage.pause() : stage.play(speed));
  // How far the game was when one began to look back.
  const known = useRef(head);
  const fresh = newMoves(timeline, known.current);
  const since = useMemo(() => sinceMyLastTurn(timeline, me), [timeline, me]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.target instanceof Element && event.target.closest("input:not([type=range]), dialog, textarea")) return;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const go = moves(stage, timeline, module);
      const action = event.key === "s" ? onShare : keyed(event, go, toggle, speeds, onSpeed);
      if (!action) return;
      event.preventDefault();
      action();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  });

  return (
    <section class="replay-bar" aria-label={t("replay")}>
      <Scrubber
        from={timeline.from}
        to={head}
        value={cursor}
        marks={marks}
        text={text}
        onMove={(seq) => stage.jump(seq)}
      />
      <div class="replay-buttons">
        <Step
          icon="previousTurn"
          label={t("turn-backward")}
          onStep={() => moves(stage, timeline, module).turnBackward()}
        />
        <Step icon="previous" label={t("step-backward")} onStep={() => moves(stage, timeline, module).backward()} />
        <button type="button" class="icon-button play" onClick={toggle} aria-label={playing ? t("pause") : t("play")}>
          <Icon name={playing ? "pause" : "play"} />
        </button>
        <Step icon="next" label={t("step-forward")} onStep={() => moves(stage, timeline, module).forward()} />
        <Step icon="nextTurn" label={t("turn-forward")} onStep={() => moves(stage, timeline, module).turnForward()} />
        <button
          type="button"
          class="icon-button speed"
          onClick={() => onSpeed(speeds[(speeds.indexOf(speed) + 1) % speeds.length] ?? 1)}
          aria-label={`${t("speed")} ${speed === REAL_TIME ? t("real-time") : speed}`}
          title={speed === REAL_TIME ? t("real-time") : t("speed")}
        >
          {speed === REAL_TIME ? <Icon name="clock" /> : `${speed}×`}
        </button>
        <button type="button" class="button leave" onClick={onLeave} aria-label={leaveLabel}>
          {leave}
        </button>
      </div>
      <div class="replay-more">
        {fresh > 0 ? (
          <button type="button" class="chip gold" onClick={() => stage.toNow()}>
            {t("replay-new-moves", { n: fresh })}
          </button>
        ) : since === undefined ? null : (
          <button
            type="button"
            class="chip"
            onClick={() => {
              stage.jump(since);
              stage.play(speed);
            }}
          >
            {t("replay-since")}
          </button>
        )}
        <span class="grow" />
        <button type="button" class="chip" onClick={onEyes} aria-label={t("replay-see-as-now", { who: eyes })}>
          <Icon name="eye" size={18} /> <span class="ellipsis">{eyes}</span>
        </button>
        <button type="button" class="chip" onClick={onShare} aria-label={t("share-title")}>
          <Icon name="share" size={18} />
        </button>
      </div>
    </section>
  );
}

/** A step that repeats while it is held. */
function Step({ icon, label, onStep }: { icon: IconName; label: string; onStep(): void }) {
  return (
    <button type="button" class="icon-button" aria-label={label} {...useRepeat(onStep)}>
      <Icon name={icon} />
    </button>
  );
}

function keyed(
  event: KeyboardEvent,
  go: ReturnType<typeof moves>,
  toggle: () => void,
  speeds: readonly number[],
  onSpeed: (speed: number) => void,
) {
  const inControl = event.target instanceof Element && event.target.closest("button, a, input, [tabindex]");
  switch (event.key) {
    case "ArrowRight":
      return event.shiftKey ? go.turnForward : go.forward;
    case "ArrowLeft":
      return event.shiftKey ? go.turnBackward : go.backward;
    case "Home":
      return go.start;
    case "End":
      return go.end;
    case " ":
      return inControl ? undefined : toggle;
    default: {
      const speed = speeds[Number(event.key) - 1];
      return speed === undefined ? undefined : () => onSpeed(speed);
    }
  }
}
