/** The six explorers: colour, shape and letter, a dark outline and a light rim, and one torch for each attempt left. */
import { memo } from "../../board/memo";
import { SeatSign } from "../../board/seat_sign";
import type { Point } from "../../geometry/track";
import { at, kindOf } from "./layout";
import type { TopSeat, TopView } from "./view";

export interface Placed extends Point {
  seat: number;
  scale: number;
}

/** Offsets in units of a piece at full size, by how many share a place. */
const FANS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[0, 0]],
  [
    [-24, 8],
    [24, -8],
  ],
  [
    [-26, 18],
    [26, 18],
    [0, -24],
  ],
  [
    [-26, -25],
    [26, -25],
    [-26, 25],
    [26, 25],
  ],
  [
    [-30, -26],
    [30, -26],
    [-30, 26],
    [30, 26],
    [0, 0],
  ],
  [
    [-42, -24],
    [0, -24],
    [42, -24],
    [-42, 26],
    [0, 26],
    [42, 26],
  ],
];
const SCALES = [1, 0.92, 0.74, 0.64, 0.6, 0.54, 0.52] as const;

/** The place where an explorer is drawn: in a pit it lies in the pit, whatever square it will go on from. */
export function spotOf(seat: number, info: TopSeat): string | undefined {
  if (info.place === "OUT" || info.status !== "playing") return undefined;
  if (info.place === "BASE") return `K${seat + 1}`;
  if (info.snakes !== undefined) return "YP";
  return info.place;
}

/** Seats by the square they are drawn on. */
export function bySpot(view: TopView): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const [key, info] of Object.entries(view.seats)) {
    const seat = Number(key);
    const spot = spotOf(seat, info);
    if (spot) found.set(spot, [...(found.get(spot) ?? []), seat]);
  }
  return found;
}

/** Where each explorer is drawn and how large: several on one square fan out, in a pit they lie side by side. */
export function placements(view: TopView): Map<number, Placed> {
  const placed = new Map<number, Placed>();
  for (const [spot, seats] of bySpot(view)) {
    const middle = at(spot);
    const kind = kindOf(spot);
    seats.forEach((seat, index) => {
      if (kind === "snakes") {
        placed.set(seat, { seat, x: middle.x + (index - (seats.length - 1) / 2) * 78, y: middle.y - 6, scale: 0.8 });
      } else if (kind === "pit") {
        placed.set(seat, {
          seat,
          x: middle.x + (index - (seats.length - 1) / 2) * 40,
          y: middle.y + (index % 2) * 10 - 4,
          scale: 0.68,
        });
      } else {
        const [dx, dy] = FANS[seats.length]?.[index] ?? [0, 0];
        placed.set(seat, {
          seat,
          x: middle.x + dx,
          y: middle.y + dy - (kind === "step" ? 4 : 0),
          scale: SCALES[seats.length] ?? 0.5,
        });
      }
    });
  }
  return placed;
}

/** One flame; drawn dark-edged so that it reads over stone and over light. */
const FLAME = "M0-11C5-5 6-2 6 2C6 6 3 8 0 8C-3 8-6 6-6 2C-6-2-2-4 0-11Z";

interface PieceProps {
  seat: number;
  x: number;
  y: number;
  scale: number;
  attempt: number;
  turn: boolean;
  legal: boolean;
  away: boolean;
}

/** One explorer. The inner group carries the motion, so that the outer one always says where the explorer is. */
export const Explorer = memo(function Explorer({ seat, x, y, scale, attempt, turn, legal, away }: PieceProps) {
  const torches = Math.max(0, 5 - attempt);
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`} class="b-piece" data-seat={seat}>
      <g data-part={`seat-${seat}`}>
        <ellipse cy="36" rx="36" ry="11" fill="#000" fill-opacity="0.38" />
        {turn && (
          <>
            <circle r="57" class="b-halo-edge" />
            <circle r="53" class={legal ? "b-halo b-breathe" : "b-halo"} />
          </>
        )}
        <g opacity={away ? 0.72 : 1}>
          <SeatSign seat={seat} />
        </g>
        <g transform="translate(0 -50)">
          {Array.from({ length: torches }, (_, index) => (
            <path
              key={index}
              d={FLAME}
              transform={`translate(${(index - (torches - 1) / 2) * 17} ${Math.abs(index - (torches - 1) / 2) * 3}) scale(1.15)`}
              fill="var(--p-flame)"
              stroke="var(--p-line)"
              stroke-width="4"
              paint-order="stroke"
            />
          ))}
        </g>
      </g>
    </g>
  );
});
