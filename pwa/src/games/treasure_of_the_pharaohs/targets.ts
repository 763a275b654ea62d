/** What on the board stands for a legal command: the die for a roll, the stone and my explorer for a six. */
import type { Target as Spot } from "../../board/stage";
import { openCommands } from "../../core/asks";
import { t } from "../../core/i18n";
import type { Ask } from "../../core/wire";
import { DIE_AT } from "./die";
import { placements, spotOf } from "./explorers";
import { NOTCH, STONE_AT } from "./stone";
import type { TopView } from "./view";

export interface Target extends Spot {
  key: "die" | "stone" | "explorer";
}

/** Only commands that were sent as legal become targets; a command without a thing on the board has its button alone. */
export function targetsOf(asks: readonly Ask[], view: TopView): Target[] {
  return openCommands(asks).flatMap((command): Target[] => {
    if (command.verb === "roll") return [{ key: "die", at: DIE_AT, command, label: t("top-action-roll") }];
    if (command.verb !== "use_six") return [];
    if (command["choice"] === "drop_stone") {
      const at = { x: STONE_AT.x, y: STONE_AT.y - view.stone.height * NOTCH };
      return [{ key: "stone", at, command, label: t("top-action-drop"), place: "P5" }];
    }
    const at = placements(view).get(command.seat);
    const info = view.seats[command.seat];
    return at && info
      ? [{ key: "explorer", at, command, label: t("top-action-move"), place: spotOf(command.seat, info) }]
      : [];
  });
}
