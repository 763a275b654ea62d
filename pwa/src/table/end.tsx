/** How it ended, and what one does next. */
import { maybe, seatName, t } from "../core/i18n";
import { headOf, type Timeline, viewAt } from "../core/timeline";
import type { Result } from "../core/wire";
import { api } from "../net/api";
import { Icon } from "../ui/icons";
import { SeatMark } from "../ui/seat";
import type { TableFacts } from "./source";

interface EndProps {
  facts: TableFacts;
  timeline: Timeline;
  me: number | undefined;
  onReplay(): void;
}

export function resultOf(timeline: Timeline): Partial<Result> & { winner?: number } {
  const last = [...timeline.frames].reverse().find((frame) => frame.ev.type === "GameEnded");
  const inView = viewAt(timeline, headOf(timeline))["result"] as Partial<Result> & { winner?: number };
  return { ...(last?.ev as unknown as Partial<Result> | undefined), ...inView };
}

export function EndPanel({ facts, timeline, me, onReplay }: EndProps) {
  const { reason = "other", ranking, winner = alone(ranking) } = resultOf(timeline);
  const name = winner === undefined ? "" : seatName(facts.seats, winner);
  const words =
    (winner !== undefined && winner === me ? maybe(`end-${reason}-me`) : undefined) ??
    maybe(`end-${reason}`, { name }) ??
    t("end-other");
  return (
    <section class="end" aria-label={t("game-over")}>
      <h2 class="row">
        {winner === undefined ? null : <SeatMark seat={winner} size={28} />}
        <span>{words}</span>
      </h2>
      <div class="end-buttons">
        <button type="button" class="button" onClick={onReplay}>
          {t("watch-again")}
        </button>
        <a class="button primary" href="/">
          {t("play-again")}
        </a>
        <a
          class="icon-button"
          href={api.recordUrl(facts.id)}
          download={`cartouche-${facts.id}.json`}
          aria-label={t("check-dice")}
          title={t("check-dice")}
        >
          <Icon name="download" />
        </a>
      </div>
    </section>
  );
}

/** The winner, when first place is one seat's alone and others are behind it. */
function alone(ranking: Result["ranking"] | undefined): number | undefined {
  return ranking && ranking.length > 1 && ranking[0]?.length === 1 ? ranking[0][0] : undefined;
}
