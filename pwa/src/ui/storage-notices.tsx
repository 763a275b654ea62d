/** What the reader should know about this device's memory, in words; nothing while all is well. */
import { t } from "../core/i18n";
import { blocked, full, memoryOnly, renewed } from "../store/database";
import { forgotten } from "../store/session";

export function StorageNotices() {
  return (
    <>
      {blocked.value ? <p class="notice small">{t("storage-blocked")}</p> : null}
      {memoryOnly.value ? <p class="notice quiet small">{t("storage-memory")}</p> : null}
      {full.value ? <p class="notice quiet small">{t("storage-full")}</p> : null}
      {renewed.value ? (
        <p class="notice quiet small" role="status">
          {t("storage-renewed")}
        </p>
      ) : forgotten.value ? (
        <p class="notice quiet small" role="status">
          {t("storage-forgotten")}
        </p>
      ) : null}
    </>
  );
}
