/** The sarcophagus with its four lids, each facing one way in and wearing that passage's colour. */

import { CurseScroll, Glyph, Mask } from "../../board/kit";
import { memo } from "../../board/memo";
import { type Side, TOMB } from "./layout";

const SIDES: readonly { side: Side; turn: number; colour: string; lid: string; out: [number, number] }[] = [
  { side: "north", turn: 0, colour: "var(--b-tile-green)", lid: "M-56-66H56L24-26H-24Z", out: [0, -24] },
  { side: "east", turn: 0, colour: "var(--b-gold-lit)", lid: "M58-62V62L26 24V-24Z", out: [24, 0] },
  { side: "south", turn: 0, colour: "var(--b-tile-blue)", lid: "M-56 66H56L24 26H-24Z", out: [0, 24] },
  { side: "west", turn: 0, colour: "var(--b-tile-red)", lid: "M-58-62V62L-26 24V-24Z", out: [-24, 0] },
];

interface TombProps {
  lifted?: Side | undefined;
  /** Known only after the end, or to the viewer who may see everything. */
  treasure?: Side | undefined;
}

export const Tomb = memo(function Tomb({ lifted, treasure }: TombProps) {
  return (
    <g transform={`translate(${TOMB.x} ${TOMB.y})`} stroke-linejoin="round">
      <path d="M-66-76H66V76H-66Z" fill="var(--b-shade)" fill-opacity="0.6" transform="translate(4 10)" />
      <g data-part="tomb">
        <path
          d="M-66-60L-52-76H52L66-60V60L52 76H-52L-66 60Z"
          fill="var(--b-gold-deep)"
          stroke="var(--b-line)"
          stroke-width="4"
        />
        <path d="M-61-57L-50-70H50M-61-57V57" fill="none" stroke="var(--b-gold-pale)" stroke-width="4" />
        {SIDES.map(({ side, colour, lid, out }) => {
          const open = lifted === side;
          return (
            <g key={side}>
              <path d={lid} fill="var(--b-pit)" stroke="var(--b-line)" stroke-width="3.5" />
              {!open && treasure === side && (
                <circle cx={out[0] * 1.9} cy={out[1] * 1.9} r="9" fill="var(--b-gold-lit)" />
              )}
              <g transform={open ? `translate(${out[0]} ${out[1]})` : undefined}>
                <g data-part={`lid-${side}`}>
                  <path d={lid} fill={colour} stroke="var(--b-line)" stroke-width="3.5" />
                  <path
                    d={lid}
                    fill="none"
                    stroke="#fff"
                    stroke-opacity="0.35"
                    stroke-width="3"
                    transform="scale(0.93)"
                  />
                  {treasure === side && (
                    <Glyph name="sun" x={out[0] * 1.9} y={out[1] * 1.9} size={26} colour="var(--b-line)" />
                  )}
                </g>
              </g>
            </g>
          );
        })}
        <Glyph name="reed" y={-46} size={24} colour="var(--b-line)" />
        <Glyph name="eye" x={42} size={26} colour="var(--b-line)" />
        <Glyph name="water" y={46} size={26} colour="var(--b-line)" />
        <Glyph name="torch" x={-42} size={24} colour="var(--b-line)" />
        <circle r="27" fill="var(--b-gold-lit)" stroke="var(--b-line)" stroke-width="4" />
        <circle r="20" fill="none" stroke="var(--b-gold-deep)" stroke-width="3" />
        <Glyph name="scarab" size={36} colour="var(--b-line)" />
      </g>
    </g>
  );
});

/** What came to light, held above the sarcophagus until the next turn. */
export function Revealed({ content }: { content: "treasure" | "curse" }) {
  return (
    <g transform={`translate(${TOMB.x} ${TOMB.y})`}>
      <g data-part="revealed">
        {content === "treasure" ? (
          <>
            <path d={BEAMS} fill="var(--b-gold-pale)" fill-opacity="0.55" />
            <circle r="124" fill="var(--b-gold)" fill-opacity="0.35" />
            <Mask size={236} y={-14} />
          </>
        ) : (
          <>
            <circle r="98" fill="var(--b-carnelian)" fill-opacity="0.3" />
            <CurseScroll size={150} y={-4} />
          </>
        )}
      </g>
    </g>
  );
}

const BEAMS = Array.from({ length: 12 }, (_, index) => {
  const a = (index * Math.PI) / 6;
  const p = (r: number, t: number) => `${Math.round(r * Math.cos(t))} ${Math.round(r * Math.sin(t))}`;
  return `M0 0L${p(210, a - 0.08)}L${p(210, a + 0.08)}Z`;
}).join("");
