/** The board at the table, and whether there is room for a log beside it. */
import { signal } from "@preact/signals";
import { useMemo, useRef } from "preact/hooks";
import type { BoardProps, GameModule } from "../games/contract";
import { still } from "../store/settings";
import type { Shown } from "./stage";

interface SceneProps extends Pick<BoardProps, "asks" | "onCommand" | "onChoose" | "seats"> {
  module: GameModule;
  shown: Shown;
  me: number | undefined;
}

/** The board, drawn again when something on it is another: a table hears much that changes nothing there. */
export function Scene(props: SceneProps) {
  const { module, shown, me, asks, seats } = props;
  const newest = useRef(props);
  newest.current = props;
  const reducedMotion = still.value;
  return useMemo(
    () => (
      <module.Board
        view={shown.view}
        {...(shown.previous ? { previous: shown.previous } : {})}
        {...(shown.frame ? { frame: shown.frame } : {})}
        animate={shown.animate}
        pace={shown.pace}
        {...(me === undefined ? {} : { me })}
        asks={asks}
        onCommand={(given) => newest.current.onCommand(given)}
        onChoose={(targets) => newest.current.onChoose(targets)}
        seats={seats}
        reducedMotion={reducedMotion}
        hold={shown.hold}
      />
    ),
    [module, shown, me, asks, seats, reducedMotion],
  );
}

/** Whether the log has a place beside the board (see `.table-log`): where it has none it is not even made. */
const wide = matchMedia("(min-width: 820px) and (min-height: 481px)");
export const roomy = signal(wide.matches);
wide.addEventListener("change", () => {
  roomy.value = wide.matches;
});
