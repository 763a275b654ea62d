/** Whose eyes a game is seen with: my seat's, everyone's at the table, and after the end anybody's and everything. */
import { seatName, t } from "../core/i18n";
import type { Viewer } from "../core/wire";
import { go } from "../router";
import { Icon } from "../ui/icons";
import { SeatMark } from "../ui/seat";
import { Sheet } from "../ui/sheet";
import type { TableFacts } from "./source";
import type { Stage } from "./stage";
import { mySeat } from "./viewer";

interface Eyes {
  viewer: Viewer;
  /** The address names no viewer: the server gives me my own seat. */
  mine: boolean;
  name: string;
  text: string;
}

export function eyesOf(facts: TableFacts, me: number | undefined, over: boolean): Eyes[] {
  const seat = (number: number): Eyes => {
    const name = seatName(facts.seats, number);
    return { viewer: number, mine: false, name: t("see-as-seat", { name }), text: t("see-as-seat-text", { name }) };
  };
  const mine: Eyes[] =
    me === undefined ? [] : [{ viewer: me, mine: true, name: t("see-as-me"), text: t("see-as-me-text") }];
  const watcher: Eyes = {
    viewer: "watcher",
    mine: false,
    name: t("see-as-watcher"),
    text: t("see-as-watcher-text"),
  };
  if (!over) return [...mine, watcher];
  const others = facts.seats.filter((other) => other.seat !== me).map((other) => seat(other.seat));
  return [
    ...mine,
    watcher,
    { viewer: "open", mine: false, name: t("see-as-open"), text: t("see-as-open-text") },
    ...others,
  ];
}

interface EyesSheetProps {
  facts: TableFacts;
  stage: Stage;
  over: boolean;
  onClose(): void;
}

export function EyesSheet({ facts, stage, over, onClose }: EyesSheetProps) {
  const me = mySeat(facts);
  const see = ({ viewer, mine }: Eyes): void => {
    onClose();
    const position = stage.pinned.peek() ? "" : `/${stage.cursor.peek()}`;
    go(`/g/${facts.id}${position}${mine ? "" : `?as=${viewer}`}`, { replace: true });
  };
  return (
    <Sheet title={t("see-as-title")} onClose={onClose}>
      <ul class="menu plain">
        {eyesOf(facts, me, over).map((eyes) => (
          <li key={eyes.viewer}>
            <button
              type="button"
              class="menu-entry"
              aria-current={eyes.viewer === facts.viewer ? "true" : undefined}
              onClick={() => see(eyes)}
            >
              {typeof eyes.viewer === "number" ? (
                <SeatMark seat={eyes.viewer} size={24} />
              ) : (
                <Icon name={eyes.viewer === "open" ? "eye" : "people"} />
              )}
              <span class="action-text">
                <span>{eyes.name}</span>
                <small class="soft">{eyes.text}</small>
              </span>
              {eyes.viewer === facts.viewer ? <Icon name="check" size={20} /> : null}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
