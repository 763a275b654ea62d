/**
 * What is on stage: the view that is drawn now, and the step that led to it.
 *
 * Pinned to the head, the stage shows one frame after the other and waits for each motion; it never falls more than two commands
 * behind. Unpinned, it is a replay: step, jump, play.
 */
import { effect, type ReadonlySignal, signal } from "@preact/signals";
import { frameAt, headOf, type Timeline, viewAt } from "../core/timeline";
import type { Frame, View } from "../core/wire";
import type { Hold } from "../games/contract";

export interface Shown {
  seq: number;
  view: View;
  previous?: View;
  frame?: Frame;
  animate: boolean;
  pace: number;
  hold: Hold;
}

/** Commands that may wait while one is being shown; older ones are cut. */
const QUEUE = 2;
/** Pace by the number of waiting commands. */
const PACE = [1, 1.5, 2.2];
/** No motion holds the table longer. */
const LONGEST_MS = 7000;
/** How long a sentence stays in a replay that plays by itself, at speed 1. */
const READING_MS = 650;

export class Stage {
  readonly shown = signal<Shown | undefined>(undefined);
  readonly cursor = signal(0);
  readonly pinned = signal(true);
  /** Speed of a replay that plays by itself; 0 = it stands. */
  readonly playing = signal(0);
  private running = false;
  private motion = new AbortController();
  private alive = true;
  private readonly stop: () => void;

  constructor(
    private readonly timeline: ReadonlySignal<Timeline | undefined>,
    private readonly still: () => boolean,
    startAt?: number,
  ) {
    if (startAt !== undefined) {
      this.pinned.value = false;
      this.wanted = startAt;
    }
    let known: Timeline | undefined;
    this.stop = effect(() => {
      const line = timeline.value;
      if (!line) return;
      const head = headOf(line);
      const cursor = this.cursor.peek();
      const grown = known?.from === line.from;
      known = line;
      if (grown) void this.run();
      else if (this.pinned.peek() && (cursor < line.from || cursor > head || !this.shown.peek())) this.cut(head);
      // Its history has come (or it began anew): the position one wants to see can be shown now.
      else if (!this.pinned.peek()) this.cut(this.wanted);
      else void this.run();
    });
  }

  /** Where a replay stands by the reader's wish; the timeline may not reach it yet. */
  private wanted = 0;

  /** Shows a position without motion, and stays there. */
  jump(seq: number): void {
    const line = this.timeline.peek();
    if (!line) return;
    this.pinned.value = false;
    this.playing.value = 0;
    this.cut(seq);
  }

  /** Goes on to an event and shows its motion; events on the way there are passed over. */
  walk(seq: number): void {
    const line = this.timeline.peek();
    if (!line) return;
    if (seq <= this.cursor.peek() || !frameAt(line, seq)) {
      this.jump(seq);
      return;
    }
    this.pinned.value = false;
    this.playing.value = 0;
    this.motion.abort();
    this.show(line, seq, true, 1);
  }

  /** Back to live. */
  toNow(): void {
    this.playing.value = 0;
    this.pinned.value = true;
    const line = this.timeline.peek();
    if (line) this.cut(headOf(line));
  }

  play(speed: number): void {
    this.pinned.value = false;
    const line = this.timeline.peek();
    if (line && this.cursor.peek() >= headOf(line)) this.cut(line.from);
    this.playing.value = speed;
    void this.run();
  }

  pause(): void {
    this.playing.value = 0;
  }

  /** Ends the running motion at once. */
  skip(): void {
    this.motion.abort();
  }

  close(): void {
    this.alive = false;
    this.motion.abort();
    this.stop();
  }

  private cut(seq: number): void {
    const line = this.timeline.peek();
    if (!line) return;
    this.motion.abort();
    this.wanted = seq;
    this.show(line, Math.min(Math.max(seq, line.from), headOf(line)), false, 1);
  }

  private show(line: Timeline, seq: number, animate: boolean, pace: number): Promise<unknown>[] {
    const motions: Promise<unknown>[] = [];
    const motion = new AbortController();
    this.motion = motion;
    const frame = frameAt(line, seq);
    if (animate) this.wanted = seq;
    this.cursor.value = seq;
    this.shown.value = {
      seq,
      view: viewAt(line, seq),
      ...(frame ? { frame, previous: viewAt(line, seq - 1) } : {}),
      animate: animate && frame !== undefined && !this.still(),
      pace,
      hold: { until: (running) => void motions.push(running), signal: motion.signal },
    };
    return motions;
  }

  /** Shows frame after frame until the target is reached; one loop at a time. */
  private async run(): Promise<void> {
    if (this.running) return;
    this.running = true;
    try {
      while (this.alive) {
        const line = this.timeline.peek();
        if (!line) return;
        const head = headOf(line);
        const speed = this.playing.peek();
        if ((!this.pinned.peek() && speed === 0) || this.cursor.peek() >= head) {
          if (speed > 0) this.playing.value = 0;
          return;
        }
        if (document.hidden && this.pinned.peek()) {
          this.cut(head);
          return;
        }
        await this.showNext(line, speed);
      }
    } finally {
      this.running = false;
    }
  }

  private async showNext(line: Timeline, speed: number): Promise<void> {
    let pace = speed || 1;
    let next = this.cursor.peek() + 1;
    if (this.pinned.peek()) {
      const starts = commandStarts(line, next);
      const waiting = starts.length - 1;
      if (waiting > QUEUE) {
        next = starts[starts.length - 1 - QUEUE] ?? next;
        this.cut(next - 1);
      }
      pace = PACE[Math.min(waiting, QUEUE)] ?? 1;
    }
    const motions = this.show(line, next, true, pace);
    const motion = this.motion;
    await nextPaint();
    if (motions.length > 0) await settled(motions, motion.signal, LONGEST_MS);
    const reading = speed > 0 && frameAt(line, next)?.ev.say ? READING_MS / speed : 0;
    if (reading > 0) await settled([pause(reading)], motion.signal, reading);
  }
}

/** The seqs, from `first` on, at which the events of a further command begin: events of one command share their moment. */
export function commandStarts(line: Timeline, first: number): number[] {
  const starts: number[] = [];
  let moment: number | undefined;
  for (let seq = first; seq <= headOf(line); seq++) {
    const at = frameAt(line, seq)?.at;
    if (starts.length === 0 || at !== moment) starts.push(seq);
    moment = at;
  }
  return starts;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** After the next paint; a hidden page paints nothing and must not wait for it. */
function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, 100);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}

function settled(motions: Promise<unknown>[], signal: AbortSignal, longest: number): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, longest);
    if (signal.aborted) done();
    signal.addEventListener("abort", done);
    Promise.allSettled(motions).then(done);
  });
}
