/** How it ended, and what one does next. */
import { useState } from "preact/hooks";
import { maybe, seatName, t } from "../core/i18n";
import { headOf, type Timeline, viewAt } from "../core/timeline";
import type { Result } from "../core/wire";
import type { GameModule } from "../games/contract";
import { rematch } from "../pages/play";
import { Icon } from "../ui/icons";
import { colourOf, isSeatColour, SeatMark } from "../ui/seat";
import type { TableFacts } from "./source";

interface EndProps {
  facts: TableFacts;
  module: GameModule;
  timeline: Timeline;
  me: number | undefined;
  onReplay(): void;
}

export function resultOf(timeline: Timeline): Partial<Result> & { winner?: number } {
  const last = [...timeline.frames].reverse().find((frame) => frame.ev.type === "GameEnded");
  const inView = viewAt(timeline, headOf(timeline))["result"] as Partial<Result> & { winner?: number };
  return { ...(last?.ev as unknown as Partial<Result> | undefined), ...inView };
}

/** How it ended, in a sentence. */
export function endWords(facts: TableFacts, timeline: Timeline, me: number | undefined): string {
  const { reason = "other", ranking, winner = alone(ranking) } = resultOf(timeline);
  const name = winner === undefined ? "" : seatName(facts.seats, winner);
  return (
    (winner !== undefined && winner === me ? maybe(`end-${reason}-me`) : undefined) ??
    maybe(`end-${reason}`, { name }) ??
    t("end-other")
  );
}

export function EndPanel({ facts, module, timeline, me, onReplay }: EndProps) {
  const { ranking, winner = alone(ranking) } = resultOf(timeline);
  const words = endWords(facts, timeline, me);
  const [busy, setBusy] = useState(false);
  const colour = winner === undefined ? undefined : module.strip?.(viewAt(timeline, headOf(timeline)), winner).colour;
  const again = async (): Promise<void> => {
    setBusy(true);
    await rematch(facts.id);
    setBusy(false);
  };
  return (
    <section class="end" aria-label={t("game-over")}>
      <h2 class="row">
        {winner === undefined ? null : (
          <SeatMark seat={winner} colour={isSeatColour(colour) ? colour : colourOf(winner)} size={28} />
        )}
        <span>{words}</span>
      </h2>
      <div class="end-buttons">
        <button type="button" class="button" onClick={onReplay}>
          {t("watch-again")}
        </button>
        {me === undefined ? (
          <a class="button primary" href="/">
            {t("play-again")}
          </a>
        ) : (
          <button type="button" class="button primary" disabled={busy} onClick={() => void again()}>
            <Icon name="again" size={20} /> {t("rematch")}
          </button>
        )}
        <a
          class="icon-button"
          href={`/check/${facts.id}`}
          aria-label={t("check-dice-open")}
          title={t("check-dice-open")}
        >
          <Icon name="dice" />
        </a>
      </div>
    </section>
  );
}

/** The winner, when first place is one seat's alone and others are behind it. */
function alone(ranking: Result["ranking"] | undefined): number | undefined {
  return ranking && ranking.length > 1 && ranking[0]?.length === 1 ? ranking[0][0] : undefined;
}
