/** Fourth hazard: the Wheel of Anubis in the middle of the inner chamber, and the two Mummies in the doors of the hall. */

import { Glyph } from "../../board/kit";
import { memo } from "../../board/memo";
import { at } from "./layout";

export const WHEEL_AT = { x: 860, y: 704 };
export const MUMMY_AT = {
  A: { x: 725, y: at("I5").y },
  B: { x: 725, y: at("I7").y },
} as const;

/** A wedge of a sixth, its middle pointing up. */
const R = 50;
const WEDGE = `M0 0L${-R / 2} ${-R * 0.866}A${R} ${R} 0 0 1 ${R / 2} ${-R * 0.866}Z`;

export const Wheel = memo(function Wheel({ sector }: { sector: number | undefined }) {
  return (
    <g transform={`translate(${WHEEL_AT.x} ${WHEEL_AT.y})`} stroke-linejoin="round">
      <g data-part="wheel-stand">
        <circle r="56" cy="4" fill="var(--b-shade)" fill-opacity="0.6" />
        <circle r="54" fill="var(--b-gold-deep)" stroke="var(--b-line)" stroke-width="3.5" />
        <g transform={`rotate(${-((sector ?? 1) - 1) * 60})`}>
          <g data-part="wheel">
            {[1, 2, 3, 4, 5, 6].map((number) => {
              const open = number % 2 === 0;
              return (
                <g key={number} transform={`rotate(${(number - 1) * 60})`}>
                  <path
                    d={WEDGE}
                    fill={open ? "var(--b-wheel-open)" : "var(--b-wheel-shut)"}
                    stroke="var(--b-line)"
                    stroke-width="2.5"
                  />
                  {open ? (
                    <path
                      d="M-8-24V-36C-8-45 8-45 8-36V-24Z"
                      fill="var(--b-gold-pale)"
                      stroke="var(--b-line)"
                      stroke-width="2"
                    />
                  ) : (
                    <path
                      d="M-8-42L8-26M8-42L-8-26"
                      stroke="var(--b-gold-pale)"
                      stroke-width="4.5"
                      stroke-linecap="round"
                    />
                  )}
                </g>
              );
            })}
          </g>
        </g>
        <circle r="15" fill="var(--b-gold-lit)" stroke="var(--b-line)" stroke-width="3" />
        <Glyph name="jackal" x={1} y={0} size={22} colour="var(--b-line)" />
        <path d="M-10-64H10L0-44Z" fill="var(--b-carnelian)" stroke="var(--b-line)" stroke-width="3" />
      </g>
    </g>
  );
});

/** A Mummy bars its door, or has swung aside on its pin. */
export const Mummy = memo(function Mummy({ letter, open }: { letter: "A" | "B"; open: boolean }) {
  const { x, y } = MUMMY_AT[letter];
  return (
    <g transform={`translate(${x} ${y})`} stroke-linejoin="round">
      {/* The door: jambs, and light from the hall when it is free. */}
      <path
        d="M-15-44H15V44H-15Z"
        fill={open ? "var(--b-gold-lit)" : "var(--b-pit)"}
        stroke="var(--b-line)"
        stroke-width="3"
      />
      <path d="M-24 41H24V52H-24Z" fill="var(--b-frame)" stroke="var(--b-line)" stroke-width="3" />
      <g transform={open ? "translate(0 -46) rotate(84) translate(0 46)" : undefined}>
        <g data-part={`mummy-${letter}`}>
          <path
            d="M-13-47C-13-62 13-62 13-47L21-33C24-14 18 26 12 43H-12C-18 26-24-14-21-33Z"
            fill="var(--b-linen)"
            stroke="var(--b-line)"
            stroke-width="4"
          />
          <path
            d="M-20-26L18-16M-21-12L20-2M-19 3L18 12M-17 17L15 25M-14 31L12 37M20-28L-12-20M18 4L-8 9"
            stroke="var(--b-linen-low)"
            stroke-width="3"
          />
          <path
            d="M-14-46C-15-60 15-60 14-46L17-30H10L8-42H-8L-10-30H-17Z"
            fill="var(--b-gold-lit)"
            stroke="var(--b-line)"
            stroke-width="2.5"
          />
          <path d="M-8-43H8V-34C8-27-8-27-8-34Z" fill="var(--b-linen)" stroke="var(--b-line)" stroke-width="2" />
          <path d="M-5.5-38.5h3.5M2-38.5h3.5" stroke="var(--b-line)" stroke-width="3" />
          <circle cy="2" r="15" fill="var(--b-lapis)" stroke="var(--b-line)" stroke-width="3" />
          <text class="b-letter" y="10.5" font-size="23" fill="#fff6dc" text-anchor="middle">
            {letter}
          </text>
        </g>
      </g>
    </g>
  );
});
