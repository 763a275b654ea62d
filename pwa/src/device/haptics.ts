/** Vibration, where the device has it; never when the person asked for less motion. */
import { settings, still } from "../store/settings";

const PATTERNS = { tick: [10], turn: [18, 60, 18], win: [30, 60, 30, 60, 90], loss: [120] } as const;

export function buzz(name: keyof typeof PATTERNS): void {
  if (!settings.peek().haptics || still.peek()) return;
  navigator.vibrate?.([...PATTERNS[name]]);
}
