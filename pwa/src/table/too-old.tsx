/** In place of my choices, when the server no longer understands this version. */
import { t } from "../core/i18n";

export function TooOld() {
  return (
    <section class="actions waiting" aria-label={t("actions")}>
      <p role="alert">{t("update-too-old")}</p>
      <button type="button" class="button" onClick={() => location.reload()}>
        {t("update-now")}
      </button>
    </section>
  );
}
