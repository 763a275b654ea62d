/** The head of a page that is read: the way back and the title. */
import { t } from "../core/i18n";
import { back } from "../router";
import { Icon } from "./icons";

export function PageBar({ title }: { title: string }) {
  return (
    <div class="bar">
      <button type="button" class="icon-button" onClick={back} aria-label={t("back")}>
        <Icon name="back" />
      </button>
      <h1>{title}</h1>
    </div>
  );
}
