/** Two legal things too close together for a finger: asks by name which one is meant, instead of guessing. */
import { t } from "../core/i18n";
import type { Command } from "../core/wire";
import type { Choosable } from "../games/contract";
import { Sheet } from "../ui/sheet";

interface ChooserProps {
  targets: readonly Choosable[];
  onChoose(command: Command): void;
  onClose(): void;
}

export function Chooser({ targets, onChoose, onClose }: ChooserProps) {
  return (
    <Sheet title={t("board-choose")} onClose={onClose}>
      {targets.map((target) => (
        <button
          key={target.key}
          type="button"
          class="button wide"
          onClick={() => {
            onClose();
            onChoose(target.command);
          }}
        >
          {target.label}
        </button>
      ))}
    </Sheet>
  );
}
