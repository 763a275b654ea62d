/** Vibration, where the device has it; never when the person asked for less motion, and not before a first tap: browsers refuse. */
import { settings, still } from "../store/settings";

const PATTERNS = {
  tick: [10],
  turn: [18, 60, 18],
  win: [30, 60, 30, 60, 90],
  loss: [120],
  wobble: [14, 40, 14, 40, 14, 40, 14],
  stop: [70, 50, 160],
} as const;
export type Haptic = keyof typeof PATTERNS;

export function buzz(name: Haptic): void {
  if (!settings.peek().haptics || still.peek() || navigator.userActivation?.hasBeenActive === false) return;
  navigator.vibrate?.([...PATTERNS[name]]);
}
