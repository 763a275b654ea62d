/** Keeps the screen lit while a live game waits for nobody's sleep; taken again whenever the page comes back to sight. */
import { useEffect } from "preact/hooks";

export function useWakeLock(wanted: boolean): void {
  useEffect(() => {
    if (!wanted || !("wakeLock" in navigator)) return undefined;
    let lock: WakeLockSentinel | undefined;
    let over = false;
    const take = async (): Promise<void> => {
      if (over || document.hidden || (lock && !lock.released)) return;
      try {
        const got = await navigator.wakeLock.request("screen");
        if (over) void got.release();
        else lock = got;
      } catch {
        // A low battery may forbid it; the game goes on all the same.
      }
    };
    const look = (): void => void take();
    look();
    document.addEventListener("visibilitychange", look);
    return () => {
      over = true;
      document.removeEventListener("visibilitychange", look);
      void lock?.release().catch(() => {});
    };
  }, [wanted]);
}
