/** The keys of a table, told. */
import { t } from "../core/i18n";
import { Sheet } from "../ui/sheet";

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
