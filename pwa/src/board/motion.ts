/**
 * Motion of one event: a handful of animations on a common clock, which can be finished at any moment.
 *
 * What is on the board already is the result; an animation only shows the way there and leaves nothing behind. So finishing
 * early, skipping, or never starting all end in the same picture.
 */

/** No event may move for longer, at normal pace. */
export const LONGEST_MS = 900;

export interface Timing {
  /** Start after so many milliseconds. */
  at?: number;
  ms: number;
  ease?: string;
  /** Holds the first keyframe before the start (default); without it the thing rests as drawn until then. */
  held?: boolean;
  /** Nothing waits for it: it rings on while the next event begins. */
  light?: boolean;
}

export class Scene {
  readonly #running: Animation[] = [];
  #over = false;

  /** `pace` 2 plays twice as fast; when `signal` aborts, everything jumps to its end. */
  constructor(
    private readonly pace: number,
    signal?: AbortSignal,
  ) {
    if (signal?.aborted) this.#over = true;
    signal?.addEventListener("abort", () => this.finish(), { once: true });
  }

  show(part: Element | null | undefined, frames: Keyframe[], timing: Timing): void {
    if (!part || this.#over || typeof part.animate !== "function") return;
    const start = Math.min(timing.at ?? 0, LONGEST_MS);
    const length = Math.min(timing.ms, LONGEST_MS - start);
    if (length <= 0) return;
    const animation = part.animate(frames, {
      delay: start / this.pace,
      duration: length / this.pace,
      easing: timing.ease ?? "ease-in-out",
      fill: timing.held === false ? "none" : "backwards",
    });
    if (!timing.light) this.#running.push(animation);
  }

  /** Settles when everything has come to rest, by itself or by `finish`. */
  get finished(): Promise<void> {
    return Promise.all(this.#running.map((animation) => animation.finished.catch(() => undefined))).then(
      () => undefined,
    );
  }

  /** Jumps to the end. */
  finish(): void {
    this.#over = true;
    for (const animation of this.#running) animation.finish();
  }
}

/** How things move. */
export const EASE = {
  /** Heavy: slow to start, a hard stop. */
  heavy: "cubic-bezier(0.45, 0, 0.2, 1)",
  /** Falls. */
  fall: "cubic-bezier(0.55, 0, 1, 0.7)",
  out: "cubic-bezier(0.15, 0.7, 0.25, 1)",
  /** Past the goal and back, as a slab that settles. */
  settle: "cubic-bezier(0.3, 1.4, 0.5, 1)",
} as const;
