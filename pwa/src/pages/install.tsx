/** The row on the lobby that offers an icon for the home screen, and the steps where only the person can do it. */
import { useState } from "preact/hooks";
import { t } from "../core/i18n";
import { dismissInstall, install, installOffer } from "../device/install";
import { Icon } from "../ui/icons";
import { Sheet } from "../ui/sheet";

export function InstallRow() {
  const [steps, setSteps] = useState(false);
  const offer = installOffer.value;
  if (!offer) return null;
  return (
    <section class="card install" aria-labelledby="install">
      <h2 id="install" class="section-title">
        {t("install-app")}
      </h2>
      <p class="small soft">{t("install-text")}</p>
      <div class="row">
        <button
          type="button"
          class="button grow"
          onClick={() => (offer === "ios" ? setSteps(true) : void install().catch(() => {}))}
        >
          {offer === "ios" ? t("install-how") : t("install-now")}
        </button>
        <button type="button" class="button" onClick={dismissInstall}>
          {t("install-later")}
        </button>
      </div>
      {steps ? <IosSteps onClose={() => setSteps(false)} /> : null}
    </section>
  );
}

function IosSteps({ onClose }: { onClose(): void }) {
  return (
    <Sheet title={t("install-app")} onClose={onClose}>
      <ol class="install-steps">
        <li>
          {t("install-ios-share")} <Icon name="share" />
        </li>
        <li>
          {t("install-ios-add")} <Icon name="add" />
        </li>
        <li>{t("install-ios-done")}</li>
      </ol>
    </Sheet>
  );
}
