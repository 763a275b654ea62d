/** A button that goes on doing what it does while it is held. */
import { useEffect, useRef } from "preact/hooks";

const HOLD_MS = 450;
const EVERY_MS = 110;

interface Repeating {
  onPointerDown(event: PointerEvent): void;
  onPointerUp(): void;
  onPointerCancel(): void;
  onPointerLeave(): void;
  onContextMenu(event: Event): void;
  onClick(event: Event): void;
}

/** Handlers for a button: a tap does it once, holding does it again and again. A screen reader's click does it once. */
export function useRepeat(work: () => void): Repeating {
  const latest = useRef(work);
  latest.current = work;
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const repeated = useRef(false);
  const stop = (): void => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const again = (): void => {
    repeated.current = true;
    latest.current();
    timer.current = setTimeout(again, EVERY_MS);
  };
  return {
    onPointerDown: (event) => {
      repeated.current = false;
      stop();
      if (event.button === 0) timer.current = setTimeout(again, HOLD_MS);
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerLeave: stop,
    // Holding opens a menu on some phones, which would end the hold.
    onContextMenu: (event) => event.preventDefault(),
    onClick: () => {
      stop();
      if (!repeated.current) latest.current();
      repeated.current = false;
    },
  };
}
