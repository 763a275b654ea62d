/** The die: six carved faces, of which the recorded one is always the one that is drawn; motion only shows others in between. */
import { DieBody } from "../../board/die";
import { memo } from "../../board/memo";

/** Pips on a grid of −1…1 both ways, by value. */
const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
];

/** Middle of the outer chamber, where the die lies. */
export const DIE_AT = { x: 500, y: 1376 };

/** The body and faces in a box from −40 to 40; `value` 0 is a die nobody has thrown yet. */
export function DieFaces({ value }: { value: number }) {
  return (
    <g stroke-linejoin="round">
      <DieBody />
      {PIPS.map((pips, face) => (
        <g key={face === 0 ? "blank" : face} data-face={face} opacity={face === value ? 1 : 0}>
          {face === 0 ? (
            <path
              d="M0-20A19 19 0 0 1 0 18A19 19 0 0 1 0-20ZM0-10A9 9 0 0 0 0 8A9 9 0 0 0 0-10Z"
              fill="var(--d-blank)"
            />
          ) : (
            pips.map(([px, py]) => (
              <circle
                key={`${px}${py}`}
                cx={px * 20}
                cy={py * 20 - 1}
                r={face === 1 ? 12 : 8}
                fill={face === 1 ? "var(--d-one)" : "var(--d-pip)"}
                stroke="var(--d-low)"
                stroke-width="2"
              />
            ))
          )}
        </g>
      ))}
    </g>
  );
}

interface DieProps {
  value: number;
  /** Who threw it, shown as a coloured rim. */
  seat?: number | undefined;
  legal: boolean;
}

export const Die = memo(function Die({ value, seat, legal }: DieProps) {
  return (
    <g transform={`translate(${DIE_AT.x} ${DIE_AT.y})`}>
      <circle r="64" class={legal ? "b-halo b-breathe" : "b-tray"} />
      {seat !== undefined && <circle r="60" fill="none" stroke={`var(--p-${seat})`} stroke-width="7" />}
      <ellipse cx="4" cy="44" rx="44" ry="12" fill="#000" fill-opacity="0.4" data-part="die-shade" />
      <g data-part="die">
        <DieFaces value={value} />
      </g>
    </g>
  );
});
