/** Does something now, then again and again while the page is seen, and at once when it is seen again. */
import { useEffect, useRef } from "preact/hooks";

/** `key`: work of another kind begins at once. */
export function useEvery(ms: number, work: () => void, key?: unknown): void {
  const latest = useRef(work);
  latest.current = work;
  useEffect(() => {
    const tick = (): void => {
      if (!document.hidden) latest.current();
    };
    tick();
    const timer = setInterval(tick, ms);
    document.addEventListener("visibilitychange", tick);
    addEventListener("online", tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", tick);
      removeEventListener("online", tick);
    };
  }, [ms, key]);
}
