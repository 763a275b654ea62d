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
import { afterPaint } from "../ui/paint";

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
/** A replay in real time waits as long as people did, but not for those who slept on it. */
const LONGEST_PAUSE_MS = 20_000;
/** The speed of a replay that runs by the recorded moments. */
export const REAL_TIME = -1;
/** Frames of one command come in messages of their own, but close together. */
const TOGETHER_MS = 80;

export class Stage {
  readonly shown = signal<Shown | undefined>(undefined);
  readonly cursor = signal(0);
  readonly pinned = signal(true);
  /** Speed of a replay that plays by itself; 0 = it stands, REAL_TIME = by the recorded moments. */
  readonly playing = signal(0);
  /** How far motion may lag behind a newer arrival, in milliseconds (see `GameModule.behindMs`); undefined: by number of moves. */
  behindMs: number | undefined;
  /** When the newest commands came, by the page's clock: `seq` is the first event of each. */
  private arrivals: { seq: number; at: number }[] = [];
  private lastArrival = 0;
  private running = false;
  private shownAt = 0;
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
      if (grown && known && headOf(known) < head) this.arrived(headOf(known) + 1);
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
    this.shownAt = performance.now();
    void this.run();
  }

  pause(): void {
    if (this.playing.peek() === REAL_TIME) this.motion.abort();
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
          if (speed !== 0) this.playing.value = 0;
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

  private arrived(seq: number): void {
    const now = performance.now();
    if (now - this.lastArrival > TOGETHER_MS) this.arrivals = [...this.arrivals.slice(-7), { seq, at: now }];
    this.lastArrival = now;
  }

  /** When the motion of `seq` must be over, for what came after it: the page's clock, or undefined while nothing newer waits. */
  private dueBy(seq: number): number | undefined {
    const newer = this.arrivals.find((arrival) => arrival.seq > seq);
    return newer && this.behindMs !== undefined ? newer.at + this.behindMs : undefined;
  }

  /** The motion of a title in which seconds count: what is older gives way in time, what came together is shown whole. */
  private async showInTime(line: Timeline, next: number, dueBy: number | undefined): Promise<void> {
    const left = dueBy === undefined ? LONGEST_MS : dueBy - performance.now();
    const motions = this.show(line, next, left > 0, dueBy === undefined ? 1 : 1.6);
    const motion = this.motion;
    if (left <= 0) return;
    await nextPaint();
    if (motions.length === 0) return;
    await settled(motions, motion.signal, LONGEST_MS, () => this.dueBy(next) ?? Number.POSITIVE_INFINITY);
    motion.abort();
  }

  private async showNext(line: Timeline, speed: number): Promise<void> {
    if (speed === REAL_TIME) return this.showInRealTime(line);
    let pace = speed || 1;
    let next = this.cursor.peek() + 1;
    if (this.pinned.peek()) {
      if (this.behindMs !== undefined) return this.showInTime(line, next, this.dueBy(next));
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

  /** The next event when its moment has come, counted from the event before it. */
  private async showInRealTime(line: Timeline): Promise<void> {
    const next = this.cursor.peek() + 1;
    const gap = (frameAt(line, next)?.at ?? 0) - (frameAt(line, next - 1)?.at ?? Number.POSITIVE_INFINITY);
    const due = this.shownAt + Math.min(Math.max(gap, 0), LONGEST_PAUSE_MS);
    const wait = due - performance.now();
    if (wait > 0) await settled([pause(wait)], this.motion.signal, wait);
    if (this.playing.peek() !== REAL_TIME || this.cursor.peek() !== next - 1) return;
    const motions = this.show(line, next, true, 1);
    // Counted on from the moment that was due: what motion and painting take does not add up. A tap that skips a wait does.
    const now = performance.now();
    this.shownAt = Math.max(Math.min(due, now), now - LONGEST_MS);
    await nextPaint();
    // Events of one moment follow each other; those of the next one do not wait for the motion of these.
    const later = frameAt(line, next + 1);
    if (motions.length > 0 && later?.at === frameAt(line, next)?.at) {
      await settled(motions, this.motion.signal, LONGEST_MS);
    }
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

const nextPaint = (): Promise<void> => new Promise(afterPaint);

/** When the motions are over, the signal aborts, or a moment of the page's clock has come that may still be set meanwhile. */
function settled(
  motions: Promise<unknown>[],
  signal: AbortSignal,
  longest: number,
  until?: () => number,
): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      clearInterval(watch);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, longest);
    const watch = until ? setInterval(() => performance.now() >= until() && done(), 40) : undefined;
    if (signal.aborted) done();
    signal.addEventListener("abort", done);
    Promise.allSettled(motions).then(done);
  });
}
