/** The marks of what I may choose among the places. */
import { sizeOf } from "./layout";
import type { Target } from "./targets";

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
