/** What one can focus and press on a board: its places, and what stands for a legal command. */
import type { Point } from "../geometry/track";

interface PlaceProps {
  id: string;
  at: Point;
  w: number;
  h: number;
  label: string;
  /** Holds the tab stop. */
  active: boolean;
  /** Worth a place in a screen reader's list; the others are reached by arrow keys. */
  listed: boolean;
}

export function Place({ id, at: { x, y }, w, h, label, active, listed }: PlaceProps) {
  const box = { x: x - w / 2, y: y - h / 2, width: w, height: h, rx: 4 };
  return (
    <g
      class="b-place"
      role="button"
      aria-label={label}
      aria-hidden={listed || active ? undefined : true}
      tabindex={active ? 0 : -1}
      data-place={id}
    >
      <rect {...box} class="b-hit" />
      <rect {...box} class="b-focus-under" />
      <rect {...box} class="b-focus" />
    </g>
  );
}

interface SpotProps {
  target: { key: string; label: string; at: Point };
  r: number;
}

export function Spot({ target: { key, label, at }, r }: SpotProps) {
  const middle = { cx: at.x, cy: at.y };
  return (
    <g class="b-place" role="button" aria-label={label} tabindex={0} data-target={key}>
      <circle {...middle} r={r} class="b-hit" />
      <circle {...middle} r={r + 4} class="b-focus-under" />
      <circle {...middle} r={r + 4} class="b-focus" />
    </g>
  );
}
