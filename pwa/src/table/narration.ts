/** What a table lets one hear and feel: each frame as it is shown, and that it is my turn. */
import { useSignalEffect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../core/i18n";
import type { View } from "../core/wire";
import { buzz } from "../device/haptics";
import { play } from "../device/sound";
import type { GameModule } from "../games/contract";
import { still } from "../store/settings";
import { announce, narrate } from "../ui/live";
import { afterPaint } from "../ui/paint";
import type { useLines } from "./log";
import type { TableSource } from "./source";
import type { Stage } from "./stage";

/** Sounds, vibration and sentences of each frame as it is shown; a jump is silent. */
export function useNarration(
  source: TableSource,
  stage: Stage,
  module: GameModule,
  me: number | undefined,
  lines: ReturnType<typeof useLines>,
): void {
  const told = useRef(-1);
  const known = useRef(lines);
  known.current = lines;
  useSignalEffect(() => {
    const shown = stage.shown.value;
    if (!shown?.frame || document.hidden) return;
    const stepped = shown.seq === told.current + 1;
    const from = told.current;
    told.current = shown.seq;
    const before: View = shown.previous ?? shown.view;
    if (stepped && (shown.animate || still.peek())) {
      const { frame, view } = shown;
      // Heard and felt as it is seen: making a sound takes time in which nothing is painted.
      afterPaint(() => {
        for (const effect of module.effects?.(frame, before, view) ?? []) {
          if (effect.sound) play(effect.sound);
          if (effect.haptic && (frame.ev.by === me || effect.haptic !== "tick")) buzz(effect.haptic);
        }
      });
    }
    if (from < 0 || shown.seq <= from || source.status.peek() === "saved" || !stage.pinned.peek()) return;
    // The lines of the newest frames come with the render that this very signal causes.
    queueMicrotask(() => {
      const { current } = known;
      const fresh = current.findLastIndex((line) => line.seq <= from) + 1;
      for (const line of current.slice(fresh)) if (line.seq <= shown.seq) narrate(line.text);
    });
  });
}

/** One urgent word, a sound and the tab's title when the table waits for me. */
export function useYourTurn(mine: boolean, title: string): void {
  useEffect(() => {
    const name = t(`title-${title}`);
    document.title = mine ? `${t("your-turn")} – ${name}` : name;
    if (!mine) return;
    announce(t("your-turn"));
    play("turn");
    buzz("turn");
  }, [mine, title]);
  useEffect(
    () => () => {
      document.title = t("cartouche");
    },
    [],
  );
}
