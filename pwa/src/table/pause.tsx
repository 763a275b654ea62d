/** A pause of a live game: the wish for one, over the board, and what stands in place of my choices while it lasts. */
import { seatName, span, t } from "../core/i18n";
import type { PauseView, Seats } from "../core/wire";
import { useNow } from "../ui/now";

interface WishProps {
  asked: NonNullable<PauseView["asked"]>;
  seats: Seats;
  me: number | undefined;
  onAgree(): void;
}

export function PauseWish({ asked, seats, me, onAgree }: WishProps) {
  const mine = me !== undefined && asked[me] === true;
  const seat = mine ? me : Number(Object.keys(asked)[0]);
  return (
    <p class="update-chip small" role="status">
      <span>{t("pause-asked", { seat: seatName(seats, seat), seatIs: mine ? "me" : "other" })}</span>
      {mine || me === undefined ? null : (
        <button type="button" class="chip gold" onClick={onAgree}>
          {t("pause-agree")}
        </button>
      )}
    </p>
  );
}

interface PausedProps {
  /** When it goes on by itself, by the server's clock. */
  until: number | undefined;
  sending: boolean;
  /** For those who play. */
  onGoOn?: (() => void) | undefined;
}

export function Paused({ until, sending, onGoOn }: PausedProps) {
  const now = useNow(until !== undefined);
  const left = until === undefined ? "" : t("time-left", { span: span(until - now) });
  return (
    <section class={onGoOn ? "actions" : "actions waiting"} aria-label={t("actions")}>
      {onGoOn ? (
        <div class="action-buttons">
          <button type="button" class="button big action primary" disabled={sending} onClick={onGoOn}>
            <span class="action-text">
              <span>{t("go-on")}</span>
            </span>
          </button>
        </div>
      ) : (
        <p>{t("game-paused")}</p>
      )}
      <p class="countdown small">{left}</p>
    </section>
  );
}
