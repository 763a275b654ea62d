/**
 * Sheets and dialogs above a page, each with an entry in the browser's history, so that the back button closes the topmost one before
 * it leaves the page.
 *
 * A step back in the history takes effect only later, and would hit whatever has been opened since. So entries are only made to agree
 * with the layers when no step is on its way.
 */

/** What is needed of the history, given from outside so that the rules can be tested. */
export interface Entries {
  /** A new entry for the layer at this depth, counted from 1. */
  push(depth: number): void;
  /** Starts so many steps back; `arrived` is to be called when they have been taken. */
  back(steps: number): void;
  /** Calls back when whatever happens now has happened: a sheet that takes another's place needs no new entry. */
  soon(then: () => void): void;
}

export class Layers {
  /** Closers, outermost first. */
  readonly #open: (() => void)[] = [];
  #entries = 0;
  #leaving = false;
  #waiting: ((entries: number) => void) | undefined;

  constructor(
    private readonly history: Entries,
    private readonly changed: () => void,
  ) {}

  /** Opens a layer; the returned function closes it, and `close` is called when the back button does. */
  open(close: () => void): () => void {
    this.#open.push(close);
    this.changed();
    this.#settle();
    return () => {
      const index = this.#open.indexOf(close);
      if (index < 0) return;
      this.#open.splice(index, 1);
      this.changed();
      this.#settle();
    };
  }

  /** Closes all layers for another page; `then` gets the number of entries that they leave behind, as soon as that is certain. */
  leave(then: (entries: number) => void): void {
    for (const close of this.#open.splice(0).reverse()) close();
    if (this.#leaving) this.#waiting = then;
    else this.#go(then);
  }

  /** The history stands at an entry with this depth: by our own step, or by the back button, which closes what lay above. */
  arrived(depth: number): void {
    this.#entries = depth;
    if (this.#leaving) this.#leaving = false;
    else for (const close of this.#open.splice(depth).reverse()) close();
    const waiting = this.#waiting;
    this.#waiting = undefined;
    if (waiting) this.#go(waiting);
    else this.#settle();
  }

  #go(then: (entries: number) => void): void {
    const left = this.#entries;
    this.#entries = 0;
    then(left);
  }

  #settle(): void {
    if (this.#leaving) return;
    while (this.#entries < this.#open.length) this.history.push(++this.#entries);
    if (this.#entries === this.#open.length) return;
    this.history.soon(() => {
      const extra = this.#entries - this.#open.length;
      if (this.#leaving || extra <= 0) return;
      this.#leaving = true;
      this.history.back(extra);
    });
  }
}
