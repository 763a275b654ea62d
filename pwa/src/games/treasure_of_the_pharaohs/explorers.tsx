/** The six explorers: colour, shape and letter, a dark outline and a light rim, and one torch for each attempt left. */
import { memo } from "../../board/memo";
import type { Point } from "../../geometry/track";
import { at, kindOf } from "./layout";
import type { TopSeat, TopView } from "./view";

interface Shape {
  d: string;
  /** Where the letter sits, and its size. */
  y: number;
  size: number;
}

/** Shapes by seat, in a box from −36 to 36: triangle, circle, square, diamond, star, pentagon. */
export const SHAPES: readonly Shape[] = [
  { d: "M0-36L36 27H-36Z", y: 21, size: 32 },
  { d: "M0-32A32 32 0 0 1 0 32A32 32 0 0 1 0-32Z", y: 14, size: 38 },
  { d: "M-29-29H29V29H-29Z", y: 14, size: 40 },
  { d: "M0-39L38 0L0 39L-38 0Z", y: 12, size: 34 },
  { d: "M0-41L11-14L40-12L17 6L25 35L0 19L-25 35L-17 6L-40-12L-11-14Z", y: 11, size: 28 },
  { d: "M0-36L36-9L22 32H-22L-36-9Z", y: 16, size: 36 },
];

export const letterOf = (seat: number): string => String.fromCharCode(65 + seat);

/** A seat's shape with its letter; `quiet` leaves out rim and letter, for plinths. */
export function SeatSign({ seat, quiet = false }: { seat: number; quiet?: boolean }) {
  const shape = SHAPES[seat % SHAPES.length];
  if (!shape) return null;
  if (quiet) return <path d={shape.d} fill={`var(--p-${seat})`} />;
  return (
    <g stroke-linejoin="round">
      <path d={shape.d} fill="none" stroke="var(--p-rim)" stroke-width="16" />
      <path d={shape.d} fill={`var(--p-${seat})`} stroke="var(--p-line)" stroke-width="9" />
      <path d={shape.d} fill="none" stroke="#fff" stroke-opacity="0.5" stroke-width="4" transform="scale(0.84)" />
      <text class="b-letter" y={shape.y} font-size={shape.size} fill={`var(--p-ink-${seat})`} text-anchor="middle">
        {letterOf(seat)}
      </text>
    </g>
  );
}

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

/** Where each explorer is drawn and how large: several on one square fan out, in a pit they lie side by side. */
export function placements(view: TopView): Map<number, Placed> {
  const byPlace = new Map<string, number[]>();
  for (const [key, info] of Object.entries(view.seats)) {
    const seat = Number(key);
    const spot = spotOf(seat, info);
    if (spot) byPlace.set(spot, [...(byPlace.get(spot) ?? []), seat]);
  }
  const placed = new Map<number, Placed>();
  for (const [spot, seats] of byPlace) {
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
