/** The places as things one can focus and ask about, and the marks of what I may choose among them. */
import { at, sizeOf } from "./layout";
import type { Target } from "./targets";

interface PlaceProps {
  id: string;
  label: string;
  /** Holds the tab stop. */
  active: boolean;
  /** Worth a place in a screen reader's list; the others are reached by arrow keys. */
  listed: boolean;
}

export function Place({ id, label, active, listed }: PlaceProps) {
  const { x, y } = at(id);
  const { w, h } = sizeOf(id);
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

/** A target one can focus and press. */
export function TargetSpot({ target }: { target: Target }) {
  const { x, y } = target.at;
  const r = target.key === "tray" ? 120 : target.key === "cube" ? 132 : 60;
  return (
    <g class="b-place" role="button" aria-label={target.label} tabindex={0} data-target={target.key}>
      <circle cx={x} cy={y} r={r} class="b-hit" />
      <circle cx={x} cy={y} r={r + 4} class="b-focus-under" />
      <circle cx={x} cy={y} r={r + 4} class="b-focus" />
    </g>
  );
}

/** How a choice is marked on the board: a frame around the place, and the number of the die that leads there. */
export function ChoiceMark({ target }: { target: Target }) {
  if (target.key === "cube" || target.key === "tray" || target.key.startsWith("victim")) return null;
  const { x, y } = target.at;
  const { w, h } = target.place ? sizeOf(target.place) : { w: 96, h: 106 };
  const box = { x: x - w / 2 - 5, y: y - h / 2 - 5, width: w + 10, height: h + 10, rx: 10 };
  return (
    <g>
      <rect {...box} fill="none" stroke="var(--b-line)" stroke-width={target.quiet ? 10 : 16} />
      <rect {...box} class={target.quiet ? "b-choice-quiet" : "b-choice"} />
      {target.die !== undefined && (
        <g
          transform={`translate(${x + (target.key === "die-0" ? -24 : 24)} ${y + (y < 200 ? h / 2 + 10 : -h / 2 - 8)})`}
        >
          <circle r="29" fill="var(--d-face)" stroke="var(--b-line)" stroke-width="5" />
          <text class="b-sign-text" y="14" font-size="40" fill="var(--d-pip)" text-anchor="middle">
            {target.die}
          </text>
        </g>
      )}
    </g>
  );
}
