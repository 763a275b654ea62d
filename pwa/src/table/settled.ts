/** Words for a command that was kept while the network was away and has now been answered. */
import { maybe, t } from "../core/i18n";
import type { Outcome } from "../net/outbox";
import type { OutboxEntry } from "../store/db";
import { toast } from "../ui/toast";

export function settled(_entry: OutboxEntry, outcome: Outcome): void {
  if (outcome.kind === "done") toast(t("kept-played"));
  else if (outcome.kind === "stale") toast(t("kept-stale"), { urgent: true });
  else if (outcome.kind === "refused") toast(maybe(`refused-${outcome.code}`) ?? t("refused-other"), { urgent: true });
}
