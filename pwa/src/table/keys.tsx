/** Keys at a table: those that work everywhere on it, and the sheet that tells all of them. */
import { useEffect } from "preact/hooks";
import { t } from "../core/i18n";
import { Sheet } from "../ui/sheet";

/** `m` leads to what I may do, `?` to the list of keys. The board and the replay hear their own. */
export function useTableKeys(onHelp: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest("input:not([type=range]), textarea, dialog")) return;
      if (event.key === "m") document.querySelector<HTMLElement>(".table-bottom button:enabled")?.focus();
      else if (event.key === "?") onHelp();
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  });
}

const TABLE = [
  ["m", "keys-actions"],
  ["?", "keys-help"],
] as const;
const BOARD = [
  ["← ↑ → ↓", "keys-arrows"],
  ["Enter", "keys-enter"],
  ["w", "keys-where"],
  ["l", "keys-last"],
  ["+ −", "keys-zoom"],
  ["f", "keys-fit"],
] as const;
const REPLAY = [
  ["← →", "keys-step"],
  ["Shift ← →", "keys-turn"],
  ["Home End", "keys-ends"],
  ["1 … 5", "keys-speed"],
] as const;

export function KeysSheet({ onClose }: { onClose(): void }) {
  return (
    <Sheet title={t("keys")} onClose={onClose}>
      <Keys title={t("keys-at-table")} keys={TABLE} />
      <Keys title={t("keys-on-board")} keys={BOARD} />
      <Keys title={t("replay")} keys={REPLAY} />
    </Sheet>
  );
}

function Keys({ title, keys }: { title: string; keys: readonly (readonly [string, string])[] }) {
  return (
    <section class="stack tight">
      <h3>{title}</h3>
      <dl class="keys">
        {keys.map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
