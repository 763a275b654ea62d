/** What has happened, in sentences; a sentence leads to its moment. */
import { useEffect, useMemo, useRef } from "preact/hooks";
import { sentence, t, type Who } from "../core/i18n";
import type { Timeline } from "../core/timeline";
import type { Frame } from "../core/wire";
import type { GameModule } from "../games/contract";

export interface LogLine {
  seq: number;
  text: string;
  by: number | undefined;
  weight: number;
}

/** The sentences of a timeline. Events without a sentence are told by their neighbours. */
export function linesOf(
  frames: readonly Frame[],
  who: Who,
  module: GameModule | undefined,
  known = new WeakMap<Frame, LogLine | undefined>(),
): LogLine[] {
  return frames.flatMap((frame) => {
    if (!known.has(frame)) known.set(frame, lineOf(frame, who, module));
    return known.get(frame) ?? [];
  });
}

function lineOf(frame: Frame, who: Who, module: GameModule | undefined): LogLine | undefined {
  const text = frame.ev.say && sentence(frame.ev.say, who);
  return text ? { seq: frame.seq, text, by: frame.ev.by, weight: module?.chapter?.(frame)?.weight ?? 0 } : undefined;
}

/** The lines of a growing timeline: each sentence is made once for as long as its readers stay the same. */
export function useLines(timeline: Timeline | undefined, who: Who, module: GameModule | undefined): readonly LogLine[] {
  const { seats, me } = who;
  const known = useMemo(() => new WeakMap<Frame, LogLine | undefined>(), [seats, me, module]);
  return useMemo(() => (timeline ? linesOf(timeline.frames, { seats, me }, module, known) : []), [timeline, known]);
}

/** The last sentence up to a moment. */
export function lineAt(lines: readonly LogLine[], seq: number): LogLine | undefined {
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle]?.seq ?? 0) <= seq) low = middle + 1;
    else high = middle;
  }
  return lines[low - 1];
}

interface LogProps {
  lines: readonly LogLine[];
  cursor: number;
  colour(seat: number): string;
  onPick(seq: number): void;
  /** A swipe along the list: one step on or back. */
  onStep?: (direction: 1 | -1) => void;
}

/** A finger that has gone this far sideways, and less than half of it up or down, has swiped. */
const SWIPE_PX = 48;

function useSwipe(onStep: ((direction: 1 | -1) => void) | undefined) {
  const start = useRef<{ x: number; y: number } | undefined>(undefined);
  if (!onStep) return {};
  return {
    onTouchStart: (event: TouchEvent) => {
      const touch = event.touches[0];
      start.current = touch && event.touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : undefined;
    },
    onTouchEnd: (event: TouchEvent) => {
      const touch = event.changedTouches[0];
      if (!start.current || !touch) return;
      const x = touch.clientX - start.current.x;
      const y = touch.clientY - start.current.y;
      start.current = undefined;
      if (Math.abs(x) < SWIPE_PX || Math.abs(y) > Math.abs(x) / 2) return;
      // Where the list scrolls already, the browser does not ask any more.
      if (event.cancelable) event.preventDefault();
      onStep(x < 0 ? 1 : -1);
    },
  };
}

/** Lines kept in the page around the cursor; a game has a few hundred. */
const WINDOW = 160;

export function Log({ lines, cursor, colour, onPick, onStep }: LogProps) {
  const swipe = useSwipe(onStep);
  const box = useRef<HTMLOListElement>(null);
  const current = lineAt(lines, cursor);
  const at = current ? lines.indexOf(current) : -1;
  const first = Math.max(0, at - WINDOW);
  const shown = lines.slice(first, at + 1);

  useEffect(() => {
    box.current?.lastElementChild?.scrollIntoView({ block: "nearest" });
  }, [at]);

  if (shown.length === 0) return <p class="soft log-empty">{t("log-empty")}</p>;
  return (
    <ol class="log plain" ref={box} {...swipe}>
      {shown.map((line) => (
        <li key={line.seq} class={line.weight >= 3 ? "log-moment" : undefined}>
          <button type="button" onClick={() => onPick(line.seq)} aria-current={line === current ? "step" : undefined}>
            <span class="log-dot" style={line.by === undefined ? {} : { background: colour(line.by) }} />
            <span>{line.text}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
