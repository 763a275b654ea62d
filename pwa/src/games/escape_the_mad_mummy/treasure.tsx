/** Treasures: golden discs one can count, in the chambers, in the packs, and one on its way between them. */
import { memo } from "../../board/memo";
import type { Point } from "../../geometry/track";
import { Treasure } from "./figures";
import { TREASURY } from "./layout";
import { PACK } from "./view";

export const TREASURES = 10;

/** Where the ten of a chamber lie, from its middle: two columns of five, filled from below. */
export const SLOTS: readonly Point[] = Array.from({ length: TREASURES }, (_, index) => ({
  x: (index % 2 ? 29 : -29) + 6,
  y: 118 - Math.floor(index / 2) * 49,
}));

/** The treasures of one chamber; the places of those taken stay empty. */
export const Hoard = memo(function Hoard({ side, count }: { side: "west" | "east"; count: number }) {
  const { x, y } = TREASURY[side];
  return (
    <g transform={`translate(${x} ${y})`}>
      {SLOTS.slice(0, Math.min(count, TREASURES)).map((slot) => (
        <g key={`${slot.x}:${slot.y}`} transform={`translate(${slot.x} ${slot.y})`}>
          <Treasure />
        </g>
      ))}
      <g transform="translate(0 -150)">
        <path
          d="M-34-21H34L42 0L34 21H-34L-42 0Z"
          fill="var(--b-plate)"
          stroke="var(--b-gold-lit)"
          stroke-width="4"
          stroke-linejoin="round"
        />
        <text class="b-count" y="11" font-size="33" fill="var(--b-gold-pale)" text-anchor="middle">
          {count}
        </text>
      </g>
    </g>
  );
});

/** A pack: five places, the filled ones gold. */
export function Pack({ count }: { count: number }) {
  const full = count >= PACK;
  return (
    <g>
      <path
        d="M-40-10H40C47-10 47 10 40 10H-40C-47 10-47-10-40-10Z"
        fill={full ? "var(--b-carnelian)" : "var(--b-plate)"}
        stroke={full ? "var(--b-gold-pale)" : "var(--p-line)"}
        stroke-width="3"
      />
      {Array.from({ length: PACK }, (_, index) => {
        const filled = index < count;
        return (
          <circle
            key={index}
            cx={(index - 2) * 16}
            r={filled ? 7.5 : 4.5}
            fill={filled ? "#ffc83d" : "none"}
            stroke={filled ? "#4a2f06" : "#b99a62"}
            stroke-width={filled ? 1.5 : 2}
          />
        );
      })}
    </g>
  );
}
