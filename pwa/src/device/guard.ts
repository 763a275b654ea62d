/**
 * Taps that fall through: a second, impatient tap must not press what has just appeared under the finger.
 *
 * For 300 ms after the screen has changed, a tap near the one that came before the change counts for nothing. Keys are never held back, nor
 * is a tap anywhere else.
 */

const HELD_MS = 300;
const NEAR_PX = 48;

interface Spot {
  x: number;
  y: number;
}

export class TapGuard {
  #last: Spot | undefined;
  #cause: Spot | undefined;
  #changedAt = Number.NEGATIVE_INFINITY;

  /** A finger has left the screen here. */
  tapped(spot: Spot): void {
    this.#last = spot;
  }

  /** Another page, a sheet or another choice has taken the place of what was there; `now` in milliseconds. */
  changed(now: number): void {
    this.#cause = this.#last;
    this.#changedAt = now;
  }

  /** Somebody has looked at what is here now: they write in it. */
  settled(): void {
    this.#cause = undefined;
  }

  /** Whether a tap was meant for what stood here before. */
  falls(spot: Spot, now: number): boolean {
    if (!this.#cause || now - this.#changedAt >= HELD_MS) return false;
    return Math.hypot(spot.x - this.#cause.x, spot.y - this.#cause.y) < NEAR_PX;
  }
}

const guard = new TapGuard();
let falling = false;

/** Call when something new stands where a finger may still be tapping. */
export function screenChanged(): void {
  guard.changed(performance.now());
}

/** For what listens to pointers itself, as boards do: whether the tap that is just ending is one to ignore. */
export function fallsThrough(): boolean {
  return falling;
}

export function guardTaps(): void {
  const spot = (event: MouseEvent): Spot => ({ x: event.clientX, y: event.clientY });
  const down = (event: PointerEvent): void => {
    falling = guard.falls(spot(event), performance.now());
  };
  const up = (event: PointerEvent): void => {
    if (!falling) guard.tapped(spot(event));
  };
  addEventListener("pointerdown", down, true);
  addEventListener("pointerup", up, true);
  addEventListener("input", () => guard.settled(), true);
  addEventListener(
    "click",
    (event) => {
      // A click without a pointer comes from a key or a screen reader: those are never in a hurry.
      if (event.detail === 0 || !falling) return;
      falling = false;
      event.stopPropagation();
      event.preventDefault();
    },
    true,
  );
}
