/** The server's clock as a signal that ticks while somebody looks at it. */
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { serverNow } from "../core/clock";

const now = signal(serverNow());
let lookers = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/** Milliseconds of the server's clock, fresh four times a second while `wanted`. */
export function useNow(wanted = true): number {
  useEffect(() => {
    if (!wanted) return undefined;
    lookers += 1;
    now.value = serverNow();
    timer ??= setInterval(() => {
      now.value = serverNow();
    }, 250);
    return () => {
      lookers -= 1;
      if (lookers > 0) return;
      clearInterval(timer);
      timer = undefined;
    };
  }, [wanted]);
  return wanted ? now.value : now.peek();
}
