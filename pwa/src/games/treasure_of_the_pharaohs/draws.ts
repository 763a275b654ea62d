/** The draws that this title's events record, for checking dice; as `draws` of shared/rules/treasure_of_the_pharaohs/apply.py. */
import type { DrawsOf } from "../../core/verify";

const SIDES: readonly unknown[] = ["north", "east", "south", "west"];

export const draws: DrawsOf = (event) => {
  switch (event.type) {
    case "OrderDieRolled":
      return [{ label: "order_die", n: 6, value: Number(event["value"]) - 1 }];
    case "SarcophagusSpun":
      return [{ label: "side", n: 4, value: SIDES.indexOf(event["side"]) }];
    case "WheelSpun":
      return [{ label: "wheel", n: 6, value: Number(event["sector"]) - 1 }];
    case "DieRolled":
      return [{ label: "die", n: 6, value: Number(event["value"]) - 1 }];
    default:
      return [];
  }
};
