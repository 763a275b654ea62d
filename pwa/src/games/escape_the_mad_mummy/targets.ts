/** What on the board stands for a legal command: the cube, the tray, landing spaces, both ends of a passage, explorers. */
import type { Target as Spot } from "../../board/stage";
import { openCommands } from "../../core/asks";
import { seatName, t } from "../../core/i18n";
import type { Ask, Command, Seats } from "../../core/wire";
import { at, CUBE_AT, isPlace, leadsTo, TRAP_OF, TRAY_AT } from "./layout";
import { placements } from "./pieces";
import type { EmmView } from "./view";

export interface Target extends Spot {
  /** How it is marked: a ring, or a ring with the die that leads there. */
  die?: number;
  /** Yes or no where a command means to go or to stay. */
  quiet?: boolean;
}

/** Only commands that were sent as legal become targets; a command without a thing on the board has its button alone. */
export function targetsOf(asks: readonly Ask[], view: EmmView, seats: Seats): Target[] {
  const placed = placements(view);
  return openCommands(asks).flatMap((command): Target[] => {
    const found = targetOf(command, view, placed, seats);
    return found ? [{ ...found, command }] : [];
  });
}

type Found = Omit<Target, "command">;

function targetOf(
  command: Command,
  view: EmmView,
  placed: ReturnType<typeof placements>,
  seats: Seats,
): Found | undefined {
  switch (command.verb) {
    case "spin_cube":
      return { key: "cube", at: CUBE_AT, r: 132, label: t("emm-do-spin") };
    case "roll_dice":
      return { key: "tray", at: TRAY_AT, r: 120, label: t("emm-do-roll") };
    case "play_die": {
      const die = Number(command["die"]);
      const place = view.decision?.to?.[String(die)];
      if (!isPlace(place)) return undefined;
      const pips = view.roll?.dice[String(die)]?.pips ?? 0;
      return { key: `die-${die}`, at: at(place), place, die: pips, label: t("emm-do-die", { pips }) };
    }
    case "use_passage":
      return ends(view.seats[command.seat]?.place, command["go"] === true, "emm-do-passage");
    case "send_mummy":
      return ends(view.mummy, command["go"] === true, "emm-do-mummy");
    case "resolve_trap": {
      const chamber = view.seats[command.seat]?.place ?? "";
      const place = command["pay"] === true ? TRAP_OF.get(chamber) : chamber;
      if (!isPlace(place)) return undefined;
      const pay = command["pay"] === true;
      return { key: `trap-${pay}`, at: at(place), place, quiet: !pay, label: t(pay ? "emm-do-pay" : "emm-do-keep") };
    }
    case "rob_explorer":
    case "choose_victim": {
      const victim = Number(command["victim"]);
      const point = placed.get(String(victim));
      const name = seatName(seats, victim);
      const label = t(command.verb === "rob_explorer" ? "emm-do-rob" : "emm-do-attack", { name });
      const place = view.seats[victim]?.place;
      return point && { key: `victim-${victim}`, at: point, label, ...(place ? { place } : {}) };
    }
    default:
      return undefined;
  }
}

/** Going through is the far end, staying is where one stands. */
function ends(here: string | undefined, go: boolean, key: string): Found | undefined {
  const place = go ? leadsTo(here ?? "") : here;
  if (!isPlace(place)) return undefined;
  return { key: `${key}-${go}`, at: at(place), place, quiet: !go, label: t(`${key}-${go ? "go" : "stay"}`) };
}
