/** Two dice: 1 to 4 or a Mummy. The recorded side is always the one that is drawn; motion only shows others in between. */
import { DieBody } from "../../board/die";
import { memo } from "../../board/memo";
import { TRAY_AT } from "./layout";
import type { Die as DieView } from "./view";

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
];
/** Sides that can be seen while a die tumbles. */
export const SIDES = [0, 1, 2, 3, 4] as const;
const GAP = 82;
export const dieAt = (die: number) => ({ x: TRAY_AT.x + (die === 0 ? -GAP : GAP), y: TRAY_AT.y - 4 });

/** A Mummy's head, as it is cut into the die. */
function Head() {
  return (
    <g stroke-linejoin="round">
      <path
        d="M-20-4C-22-30 22-30 20-4C20 14 10 27 0 27C-10 27-20 14-20-4Z"
        fill="#e9dcc0"
        stroke="#2a1d0f"
        stroke-width="3.500"
      />
      <path d="M-17-14L13-21M-18 12L15 16M-10 21L11 19M-4-23L19-12" stroke="#a58f67" stroke-width="3" />
      <path d="M-19-8H19V5H-19Z" fill="#21170d" />
      <circle cx="-8" cy="-1.500" r="4.500" fill="#ff6a3c" />
      <circle cx="8" cy="-1.500" r="4.500" fill="#ff6a3c" />
    </g>
  );
}

/** Body and sides in a box from −40 to 40. With `side` −1 nobody has thrown it yet. */
export function DieFaces({ side }: { side: number }) {
  return (
    <g stroke-linejoin="round">
      <DieBody />
      {SIDES.map((value) => (
        <g key={value} data-face={value} opacity={value === side ? 1 : 0}>
          {value === 0 ? (
            <Head />
          ) : (
            PIPS[value]?.map(([px, py]) => (
              <circle
                key={`${px}${py}`}
                cx={px * 19}
                cy={py * 19 - 1}
                r="9"
                fill="var(--d-pip)"
                stroke="var(--d-low)"
                stroke-width="2"
              />
            ))
          )}
        </g>
      ))}
      {side < 0 && <circle r="12" cy="-1" fill="none" stroke="var(--d-side)" stroke-width="6" />}
    </g>
  );
}

interface DieProps {
  die: number;
  side: number;
  fate: DieView["fate"] | undefined;
  /** A tap on it means something. */
  legal: boolean;
}

/** One die in the tray. A die that was used sinks back, a lost one is crossed out. */
export const Die = memo(function Die({ die, side, fate, legal }: DieProps) {
  const { x, y } = dieAt(die);
  const spent = fate === "moved" || fate === "lost";
  return (
    <g transform={`translate(${x} ${y})`}>
      {legal && <circle r="66" class="b-halo b-breathe" />}
      <g opacity={spent ? 0.46 : 1} transform={spent ? "translate(0 6) scale(1.12)" : "scale(1.34)"}>
        <ellipse cx="3" cy="46" rx="42" ry="10" fill="#000" fill-opacity="0.4" />
        <g data-part={`die-${die}`}>
          <DieFaces side={side} />
        </g>
      </g>
      {fate === "lost" && (
        <path
          d="M-36-36L36 36M36-36L-36 36"
          stroke="var(--b-carnelian)"
          stroke-width="9"
          stroke-linecap="round"
          stroke-opacity="0.9"
        />
      )}
      {fate === "moved" && (
        <path
          d="M-20 2L-6 18L22-18"
          fill="none"
          stroke="var(--b-malachite)"
          stroke-width="13"
          stroke-linecap="round"
          stroke-linejoin="round"
          transform="translate(34 40) scale(0.8)"
        />
      )}
    </g>
  );
});
