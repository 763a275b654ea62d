/** In place of my choices while a move of mine waits for the network: what will become of it. */
import { t } from "../core/i18n";
import { Icon } from "../ui/icons";

export function KeptMove() {
  return (
    <section class="actions waiting" aria-label={t("actions")}>
      <p class="row" role="status">
        <Icon name="clock" />
        <span class="action-text">
          <strong>{t("kept-waiting")}</strong>
          <small class="soft">{t("kept-waiting-text")}</small>
        </span>
      </p>
    </section>
  );
}
