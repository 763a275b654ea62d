/** The moment at which what is in the page now has been painted. */

/** A page that paints nothing, because nobody sees it, is not waited for any longer. */
const LONGEST_MS = 100;

/** Calls back once, after the next paint: all that has been drawn until now is on the screen then. */
export function afterPaint(then: () => void): void {
  let waiting = true;
  const done = (): void => {
    if (!waiting) return;
    waiting = false;
    then();
  };
  setTimeout(done, LONGEST_MS);
  // The callback itself comes before the paint; a task that it leaves behind comes after.
  requestAnimationFrame(() => setTimeout(done));
}

let last: Promise<void> = Promise.resolve();

/** Calls back after all who asked before, each after a paint of its own: what is heavy to draw comes piece by piece. */
export function inTurn(then: () => void): void {
  last = last.then(() => new Promise<void>(afterPaint)).then(then);
}
