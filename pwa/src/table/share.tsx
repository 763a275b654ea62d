/** Handing a game on: this very position, the beginning without the result, or how it ended. */
import { t } from "../core/i18n";
import { headOf, type Timeline } from "../core/timeline";
import { share } from "../device/share";
import { Icon, type IconName } from "../ui/icons";
import { Sheet } from "../ui/sheet";
import type { TableFacts } from "./source";

interface ShareSheetProps {
  facts: TableFacts;
  timeline: Timeline;
  cursor: number;
  over: boolean;
  /** The sentence of the result, once there is one. */
  result: string;
  onClose(): void;
}

/** Whoever opens a link may not hold a seat: while a game goes on they see what everyone may see. */
export function linkTo(facts: TableFacts, seq: number, over: boolean): string {
  return `/g/${facts.id}/${seq}?as=${over ? facts.viewer : "watcher"}`;
}

export function ShareSheet({ facts, timeline, cursor, over, result, onClose }: ShareSheetProps) {
  const title = t(`title-${facts.title}`);
  const give =
    (seq: number, words = title) =>
    (): void => {
      onClose();
      void share(words, linkTo(facts, seq, over));
    };
  return (
    <Sheet title={t("share-title")} onClose={onClose}>
      <ul class="menu plain">
        <Way icon="history" text={t("share-position")} more={t("share-position-text")} onPress={give(cursor)} />
        {over ? (
          <>
            <Way icon="play" text={t("share-start")} more={t("share-start-text")} onPress={give(0)} />
            <Way
              icon="flag"
              text={t("share-result")}
              more={t("share-result-text")}
              onPress={give(headOf(timeline), `${title}. ${result}`)}
            />
          </>
        ) : null}
      </ul>
    </Sheet>
  );
}

function Way({ icon, text, more, onPress }: { icon: IconName; text: string; more: string; onPress(): void }) {
  return (
    <li>
      <button type="button" class="menu-entry" onClick={onPress}>
        <Icon name={icon} />
        <span class="action-text">
          <span>{text}</span>
          <small class="soft">{more}</small>
        </span>
      </button>
    </li>
  );
}
