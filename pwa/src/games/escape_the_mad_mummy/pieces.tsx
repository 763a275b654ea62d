/** The explorers with their packs, and the Mummy: where each is drawn, and how. */
import { memo } from "../../board/memo";
import { SeatSign } from "../../board/seat_sign";
import type { Point } from "../../geometry/track";
import { MummyFigure } from "./figures";
import { at, isPlace, kindOf } from "./layout";
import { Pack } from "./treasure";
import type { EmmView } from "./view";

export interface Placed extends Point {
  scale: number;
}

export const MUMMY = "mummy";
/** Shape and colour by seat: triangle, circle, square, star. */
const LOOKS = [0, 1, 2, 4] as const;
export const lookOf = (seat: number): number => LOOKS[seat % LOOKS.length] ?? 0;

/** Offsets by how many share a place; the Mummy counts as one of them. */
const FANS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[0, 6]],
  [
    [-25, 20],
    [25, -12],
  ],
  [
    [-28, 32],
    [28, 30],
    [0, -33],
  ],
  [
    [-28, -29],
    [28, -29],
    [-28, 36],
    [28, 36],
  ],
  [
    [-31, -32],
    [31, -32],
    [-31, 38],
    [31, 38],
    [0, 4],
  ],
];
const SCALES = [1, 1, 0.92, 0.72, 0.64, 0.56] as const;

/** Everyone's place in the picture, by seat number and "mummy". */
export function placements(view: EmmView): Map<string, Placed> {
  const groups = new Map<string, string[]>();
  const put = (id: string, place: string) => groups.set(place, [...(groups.get(place) ?? []), id]);
  for (const [seat, info] of Object.entries(view.seats)) {
    if (info.status === "playing" && isPlace(info.place)) put(seat, info.place);
  }
  if (isPlace(view.mummy)) put(MUMMY, view.mummy);
  const placed = new Map<string, Placed>();
  for (const [place, ids] of groups) {
    const middle = at(place);
    if (kindOf(place) === "tomb") layInTomb(ids, middle, placed);
    else {
      ids.forEach((id, index) => {
        const [dx, dy] = FANS[ids.length]?.[index] ?? [0, 0];
        placed.set(id, { x: middle.x + dx, y: middle.y + dy, scale: SCALES[ids.length] ?? 0.5 });
      });
    }
  }
  return placed;
}

/** Side by side; the Mummy has the middle while he is alone, else he stands on the left. */
function layInTomb(ids: readonly string[], middle: Point, placed: Map<string, Placed>): void {
  const order = [...ids].sort((a, b) => Number(b === MUMMY) - Number(a === MUMMY));
  const step = Math.min(66, 176 / Math.max(order.length - 1, 1));
  const scale = order.length > 3 ? 0.62 : order.length > 1 ? 0.8 : 0.95;
  order.forEach((id, index) => {
    placed.set(id, { x: middle.x + 6 + (index - (order.length - 1) / 2) * step, y: middle.y + 14, scale });
  });
}

interface ExplorerProps extends Placed {
  seat: number;
  treasures: number;
  turn: boolean;
  /** May be chosen, or moves next by my word. */
  legal: boolean;
  away: boolean;
}

/** One explorer. The inner group carries the motion, so that the outer one always says where the explorer is. */
export const Explorer = memo(function Explorer(props: ExplorerProps) {
  const { seat, x, y, scale, treasures, turn, legal, away } = props;
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`} data-seat={seat}>
      <g data-part={`seat-${seat}`}>
        <ellipse cy="36" rx="36" ry="10" fill="#000" fill-opacity="0.4" />
        {(turn || legal) && (
          <>
            <circle r="58" class="b-halo-edge" />
            <circle r="54" class={legal ? "b-halo b-breathe" : "b-halo"} />
          </>
        )}
        <g opacity={away ? 0.72 : 1}>
          <SeatSign seat={seat} look={lookOf(seat)} />
        </g>
        <g transform="translate(0 -51)">
          <Pack count={treasures} />
        </g>
      </g>
    </g>
  );
});

export const Mummy = memo(function Mummy({ x, y, scale, legal }: Placed & { legal: boolean }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale * 1.08})`}>
      <g data-part="mummy">
        <ellipse cy="42" rx="30" ry="9" fill="#000" fill-opacity="0.45" />
        {legal && <circle r="58" class="b-halo b-breathe" />}
        <MummyFigure />
      </g>
    </g>
  );
});
