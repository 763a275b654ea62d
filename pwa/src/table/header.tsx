/** The table's head: the way back, whose turn it is, the connection's honest state, the menu. */
import { pauseOf } from "../core/asks";
import { seatName, t } from "../core/i18n";
import type { Seats, View } from "../core/wire";
import type { GameModule } from "../games/contract";
import { back } from "../router";
import { change, settings } from "../store/settings";
import { Icon } from "../ui/icons";
import type { Status } from "./source";

interface HeaderProps {
  title: string;
  module: GameModule;
  view: View;
  seats: Seats;
  me: number | undefined;
  status: Status;
  /** The position, while one looks back. */
  past?: string;
  onMenu(): void;
}

export function TableHeader({ title, module, view, seats, me, status, past, onMenu }: HeaderProps) {
  const turn = module.turn?.(view);
  const over = "result" in view;
  const paused = pauseOf(view)?.since !== undefined;
  const whose = over
    ? t("game-over")
    : paused
      ? t("game-paused")
      : turn?.seat === undefined
        ? undefined
        : turn.seat === me
          ? t("turn-mine")
          : t("turn-other", { name: seatName(seats, turn.seat) });
  return (
    <header class="table-head">
      <button type="button" class="icon-button" onClick={back} aria-label={t("back")}>
        <Icon name="back" />
      </button>
      <div class="table-title">
        <h1 class="ellipsis">{t(`title-${title}`)}</h1>
        {past === undefined ? (
          <p class={`small ellipsis ${turn?.seat === me && !over ? "gold" : "soft"}`}>
            {[turn?.text, whose].filter(Boolean).join(" · ")}
          </p>
        ) : (
          <p class="small past-mark">
            <Icon name="history" size={15} /> {[turn?.text, past].filter(Boolean).join(" · ")}
          </p>
        )}
      </div>
      {status === "live" || status === "loading" ? null : (
        <p class={`status-chip small ${status}`} role="status">
          {t(`status-${status}`)}
        </p>
      )}
      <SoundButton />
      <button type="button" class="icon-button" onClick={onMenu} aria-label={t("menu")} aria-haspopup="dialog">
        <Icon name="menu" />
      </button>
    </header>
  );
}

/** Quiet with one tap, wherever one is in a game. */
function SoundButton() {
  const on = settings.value.sound;
  return (
    <button
      type="button"
      class="icon-button"
      onClick={() => change({ sound: !on })}
      aria-pressed={on}
      aria-label={t("sound")}
      title={on ? t("sound-on") : t("sound-off")}
    >
      <Icon name={on ? "sound" : "mute"} />
    </button>
  );
}
