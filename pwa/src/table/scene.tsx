/** The board at the table, and whether there is room for a log beside it. */
import { signal } from "@preact/signals";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { BoardProps, GameModule } from "../games/contract";
import { still } from "../store/settings";
import { inTurn } from "../ui/paint";
import type { Shown } from "./stage";

interface SceneProps extends Pick<BoardProps, "asks" | "onCommand" | "onChoose" | "seats"> {
  module: GameModule;
  shown: Shown;
  me: number | undefined;
}

/**
 * The board, drawn again when something on it is another: a table hears much that changes nothing there. It is the heaviest thing of
 * a table, so what stands around it is painted before.
 */
export function Scene(props: SceneProps) {
  const { module, shown, me, asks, seats } = props;
  const [ready, setReady] = useState(false);
  useEffect(() => inTurn(() => setReady(true)), []);
  const newest = useRef(props);
  newest.current = props;
  const reducedMotion = still.value;
  return useMemo(
    () =>
      ready && (
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
    [ready, module, shown, me, asks, seats, reducedMotion],
  );
}

/** Whether the log has a place beside the board (see `.table-log`): where it has none it is not even made. */
const wide = matchMedia("(min-width: 820px) and (min-height: 481px)");
export const roomy = signal(wide.matches);
wide.addEventListener("change", () => {
  roomy.value = wide.matches;
});
