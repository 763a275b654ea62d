/** The players: who they are, what counts for them, and whose turn it is. */
import { useMemo } from "preact/hooks";
import { maybe, spoken, t } from "../core/i18n";
import type { Seats, View } from "../core/wire";
import type { GameModule, StripInfo } from "../games/contract";
import { Flame, Gem } from "../ui/flame";
import { Icon, type IconName } from "../ui/icons";
import { colourOf, isSeatColour, SeatMark } from "../ui/seat";

interface StripProps {
  module: GameModule | undefined;
  view: View;
  seats: Seats;
  me: number | undefined;
}

/** Drawn again only when something in it is another: most events change nothing here. */
export function Strip({ module, view, seats, me }: StripProps) {
  const onTurn = module?.turn?.(view).seat;
  const infos = seats.map((seat) => module?.strip?.(view, seat.seat));
  return useMemo(
    () => <Seated {...{ seats, me, onTurn, infos }} />,
    [seats, me, onTurn, JSON.stringify(infos), spoken()],
  );
}

interface SeatedProps extends Pick<StripProps, "seats" | "me"> {
  onTurn: number | undefined;
  infos: readonly (StripInfo | undefined)[];
}

function Seated({ seats, me, onTurn, infos }: SeatedProps) {
  return (
    <ol class="strip plain" aria-label={t("players")}>
      {seats.map((seat, index) => {
        const info = infos[index];
        const colour = isSeatColour(info?.colour) ? info.colour : colourOf(seat.seat);
        const classes = [
          "strip-seat",
          seat.seat === onTurn ? "on-turn" : "",
          seat.seat === me ? "mine" : "",
          info?.out ? "out" : "",
        ];
        return (
          <li
            key={seat.seat}
            class={classes.filter(Boolean).join(" ")}
            aria-current={seat.seat === onTurn ? "true" : undefined}
          >
            <SeatMark seat={seat.seat} colour={colour} size={26} />
            <span class="strip-text">
              <span class="strip-name">
                <bdi>{seat.seat === me ? t("you") : (seat.name ?? t("seat-unnamed", { number: seat.seat + 1 }))}</bdi>
              </span>
              {info?.marks && (info.marks.always || !info.status) ? <Marks {...info.marks} /> : null}
              {info?.status ? (
                <span class="strip-status">{info.status}</span>
              ) : info?.marks ? null : seat.kind === "bot" ? (
                <span class="strip-status">{t("bot")}</span>
              ) : null}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function Marks({ icon, count, of, label }: NonNullable<StripInfo["marks"]>) {
  return (
    <span class={`strip-marks ${icon}`} role="img" aria-label={label} title={label}>
      {Array.from({ length: of }, (_, i) => (
        <span key={i} class={i < count ? "lit" : "spent"}>
          {icon === "torch" ? <Flame /> : icon === "gem" ? <Gem /> : <Icon name={icon as IconName} size={13} />}
        </span>
      ))}
    </span>
  );
}

/** The reader's word for a bot's level. */
export function levelName(level: string | undefined): string {
  return (level && maybe(`level-${level}`)) ?? t("bot");
}
