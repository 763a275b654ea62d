/**
 * What a screen reader hears: a polite log of what others do, and one urgent word for "your turn".
 *
 * Sentences of a busy moment are gathered for 400 ms; of more than three the last three are read and the rest counted. The
 * elements are made once and never replaced, or readers would fall silent.
 */
import { signal } from "@preact/signals";
import { t } from "../core/i18n";

const GATHER_MS = 400;
const READ = 3;

interface Line {
  id: number;
  text: string;
}

const polite = signal<readonly Line[]>([]);
const urgent = signal("");
let waiting: string[] = [];
let gathering = false;
let last = 0;

export function gather(sentences: readonly string[]): string {
  const read = sentences.slice(-READ);
  const skipped = sentences.length - read.length;
  return (skipped > 0 ? [...read, t("and-more", { n: skipped })] : read).join(" ");
}

/** Says a sentence when there is room. */
export function narrate(text: string): void {
  waiting.push(text);
  if (gathering) return;
  gathering = true;
  setTimeout(() => {
    gathering = false;
    polite.value = [...polite.peek().slice(-5), { id: ++last, text: gather(waiting) }];
    waiting = [];
  }, GATHER_MS);
}

/** Says it at once. The same words twice are made different, or the second time would go unheard. */
export function announce(text: string): void {
  urgent.value = urgent.peek() === text ? `${text}\u00a0` : text;
}

export function LiveRegions() {
  return (
    <>
      <div class="unseen" role="log" aria-live="polite" aria-label={t("what-happens")}>
        {polite.value.map((line) => (
          <p key={line.id}>{line.text}</p>
        ))}
      </div>
      <div class="unseen" aria-live="assertive" aria-atomic="true">
        {urgent.value}
      </div>
    </>
  );
}
