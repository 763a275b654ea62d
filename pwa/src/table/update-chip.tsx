/** "A new version is ready", quietly, at an open table; nothing while the table waits for me. */
import { t } from "../core/i18n";
import { applyUpdate, updateReady } from "../device/update";

export function UpdateChip({ myTurn }: { myTurn: boolean }) {
  if (!updateReady.value || myTurn) return null;
  return (
    <p class="update-chip small" role="status">
      <span>{t("update-ready")}</span>
      <button type="button" class="chip gold" onClick={applyUpdate} title={t("update-waits")}>
        {t("update-now")}
      </button>
    </p>
  );
}
