/** Games as cards: whose turn, how long, who plays. */
import { seatName, span, t } from "../core/i18n";
import type { GameCard } from "../core/wire";
import { seatColour } from "../games/index";
import { isActive } from "../store/games";
import { pinned } from "../store/keep";
import { Icon } from "./icons";
import { useNow } from "./now";
import { SeatMark } from "./seat";

export function GameCards({ cards }: { cards: readonly GameCard[] }) {
  return (
    <ul class="game-cards plain">
      {cards.map((card) => (
        <li key={card.id}>
          <Card card={card} />
        </li>
      ))}
    </ul>
  );
}

function Card({ card }: { card: GameCard }) {
  const waiting = card.my_turn && isActive(card);
  const now = useNow(waiting && card.due !== undefined);
  return (
    <a class={`game-card ${waiting ? "my-turn" : ""} ${isActive(card) ? "" : "ended"}`} href={`/g/${card.id}`}>
      <span class="game-card-head">
        <strong>{t(`title-${card.title}`)}</strong>
        <span class={waiting ? "gold" : "soft"}>
          {pinned.value.has(card.id) ? (
            <span class="kept-mark" role="img" aria-label={t("kept-offline-mark")} title={t("kept-offline-mark")}>
              <Icon name="download" size={15} />
            </span>
          ) : null}
          {stateOf(card)}
        </span>
      </span>
      <span class="game-card-seats">
        {card.seats.map((seat) => (
          <span key={seat.seat} class="game-card-seat">
            <SeatMark seat={seat.seat} colour={seatColour(card.title, seat.seat)} size={16} />
            <bdi>{seat.seat === card.seat ? t("you") : (seat.name ?? t("bot"))}</bdi>
          </span>
        ))}
      </span>
      {waiting && card.due !== undefined ? (
        <span class="small soft">{t("time-left", { span: span(card.due - now) })}</span>
      ) : null}
    </a>
  );
}

function stateOf(card: GameCard): string {
  if (isActive(card)) return card.my_turn ? t("your-turn") : t("going-on");
  const first = card.result?.ranking?.[0] ?? [];
  if (first.length !== 1 || first[0] === undefined) return card.result ? t("nobody-won") : t("game-over");
  return first[0] === card.seat ? t("won-by-you") : t("won-by", { name: seatName(card.seats, first[0]) });
}
