/** Words for a command that was kept while the network was away and has now been answered. */
import { t } from "../core/i18n";
import type { Outcome } from "../net/outbox";
import type { OutboxEntry } from "../store/db";
import { toast } from "../ui/toast";

export function settled(_entry: OutboxEntry, outcome: Outcome): void {
  if (outcome.kind === "stale") toast(t("stale-command"));
  else if (outcome.kind === "refused") toast(t("refused-other"));
}
