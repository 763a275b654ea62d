/** First hazard: the Great Stone of Cheops in its door frame. The height is what one sees: six notches from shut to open. */

import { Glyph } from "../../board/kit";
import { memo } from "../../board/memo";
import { at } from "./layout";

/** One notch in drawing units. */
export const NOTCH = 17;
const SILL = (at("P5").y + at("G1").y) / 2 + 6;
const X = at("P5").x;
/** Middle of the block when it is down: where a tap on it counts. */
export const STONE_AT = { x: X, y: SILL - 31 };

export const Stone = memo(function Stone({ height, legal }: { height: number; legal: boolean }) {
  const notches = [1, 2, 3, 4, 5, 6];
  return (
    <g transform={`translate(${X} ${SILL})`} stroke-linejoin="round">
      {/* The dark of the doorway shows above the sill as far as the block is up. */}
      <path d="M-42 0V-12H42V0Z" fill="var(--b-pit)" fill-opacity={height > 0 ? 0.55 : 0} />
      <path d="M-45 2V-164M45 2V-164" stroke="var(--b-line)" stroke-width="7" />
      <g transform={`translate(0 ${-height * NOTCH})`}>
        <g data-part="stone">
          <path d="M-22-62V-170M22-62V-170" stroke="var(--b-line)" stroke-width="7" class="b-ropes" />
          <path d="M-22-62V-170M22-62V-170" stroke="var(--b-rope)" stroke-width="3.5" class="b-ropes" />
          <path
            d="M-40-58L-36-62H36L40-58V-2L37 1H-37L-40-2Z"
            fill="var(--b-shade)"
            fill-opacity="0.55"
            transform="translate(3 7)"
          />
          <path
            d="M-40-58L-36-62H36L40-58V-2L37 1H-37L-40-2Z"
            fill="var(--b-block)"
            stroke="var(--b-line)"
            stroke-width="4"
          />
          <path d="M-35-3V-57H35" fill="none" stroke="var(--b-block-lit)" stroke-width="6" />
          <path d="M-33-4H35V-55" fill="none" stroke="var(--b-block-low)" stroke-width="6" />
          <path d="M-18-52h8M6-10h14M-28-20v8M28-44v10" stroke="var(--b-block-low)" stroke-width="2.5" />
          {legal && <path d="M-40-62H40V1H-40Z" class="b-legal" />}
          <Glyph name="eye" x={0} y={-31} size={50} colour="var(--b-block-carve)" />
        </g>
      </g>
      <g>
        {[-1, 1].map((side) => (
          <g key={side} transform={`scale(${side} 1)`}>
            <path d="M44 6H62V-168H44Z" fill="var(--b-frame)" stroke="var(--b-line)" stroke-width="4" />
            <path d="M58 4V-166" stroke="var(--b-wall-lit)" stroke-width="3" />
            {notches.map((notch) => (
              <path
                key={notch}
                d={`M45 ${-notch * NOTCH - 26}H56`}
                stroke={notch <= height ? "var(--b-gold-lit)" : "var(--b-line)"}
                stroke-width="7"
              />
            ))}
          </g>
        ))}
        <path d="M-72-166H72L64-204H-64Z" fill="var(--b-frame)" stroke="var(--b-line)" stroke-width="4" />
        <path d="M-66-170H66" stroke="var(--b-low)" stroke-width="4" />
        <path d="M-61-200H61" stroke="var(--b-wall-lit)" stroke-width="4" />
        {notches.map((notch) => (
          <circle
            key={notch}
            cx={(notch - 3.5) * 18}
            cy="-185"
            r="6.5"
            fill={notch <= height ? "var(--b-gold-lit)" : "var(--b-pit)"}
            stroke="var(--b-line)"
            stroke-width="2.5"
          />
        ))}
        <path d="M-68 4H68V14H-68Z" fill="var(--b-frame)" stroke="var(--b-line)" stroke-width="3.5" />
      </g>
    </g>
  );
});
