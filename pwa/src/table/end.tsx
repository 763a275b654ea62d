/** How it ended, and what one does next. */
import { useEffect, useState } from "preact/hooks";
import { maybe, seatName, t } from "../core/i18n";
import { headOf, type Timeline, viewAt } from "../core/timeline";
import type { Result } from "../core/wire";
import type { GameModule } from "../games/contract";
import { rematch } from "../pages/play";
import { Icon } from "../ui/icons";
import { narrate } from "../ui/live";
import { colourOf, isSeatColour, SeatMark } from "../ui/seat";
import type { Rematch } from "./again";
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
  const again = useRematch(me === undefined ? undefined : facts.table);
  const colour = winner === undefined ? undefined : module.strip?.(viewAt(timeline, headOf(timeline)), winner).colour;
  const join = async (): Promise<void> => {
    setBusy(true);
    await rematch(facts.id);
    setBusy(false);
  };
  return (
    <section class="end" aria-label={t("game-over")}>
      <div class="end-head">
        <h2 class="row">
          {winner === undefined ? null : (
            <SeatMark seat={winner} colour={isSeatColour(colour) ? colour : colourOf(winner)} size={28} />
          )}
          <span>{words}</span>
        </h2>
        <a
          class="icon-button"
          href={`/check/${facts.id}`}
          aria-label={t("check-dice-open")}
          title={t("check-dice-open")}
        >
          <Icon name="dice" />
        </a>
      </div>
      {again.text ? <p class="end-news">{again.text}</p> : null}
      <div class="end-buttons">
        <button type="button" class="button" onClick={onReplay}>
          {t("watch-again")}
        </button>
        {me === undefined ? (
          <a class="button primary" href="/">
            {t("play-again")}
          </a>
        ) : again.state === "late" ? (
          <a class="button primary" href={again.game ? `/g/${again.game}` : "/"}>
            {t("watch-instead")}
          </a>
        ) : (
          <button type="button" class="button primary" disabled={busy} onClick={() => void join()}>
            <Icon name="again" size={20} /> {t(again.state === "none" ? "rematch" : "rematch-join")}
          </button>
        )}
      </div>
    </section>
  );
}

const NOTHING: Rematch = { text: "", state: "none" };

/** What the others want, while this is looked at; heard as well as seen. */
function useRematch(table: string | undefined): Rematch {
  const [news, setNews] = useState(NOTHING);
  useEffect(() => {
    if (table === undefined) return undefined;
    const ending = new AbortController();
    const { signal } = ending;
    let said = "";
    const tell = (rematch: Rematch): void => {
      setNews(rematch);
      if (rematch.text !== said) narrate(rematch.text);
      said = rematch.text;
    };
    import("./sheets").then((sheets) => sheets.watchRematch(table, signal, tell)).catch(() => {});
    return () => ending.abort();
  }, [table]);
  return news;
}

/** The winner, when first place is one seat's alone and others are behind it. */
function alone(ranking: Result["ranking"] | undefined): number | undefined {
  return ranking && ranking.length > 1 && ranking[0]?.length === 1 ? ranking[0][0] : undefined;
}
