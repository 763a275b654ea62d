/** The spiral maze's walls and rope ladder, the stone steps with their pit, the Queen's Chamber, the bases. Static. */
import { Glyph } from "../../board/kit";
import { SeatSign } from "../../board/seat_sign";
import { at } from "./layout";

const WALL = "M95 456V80H275V368H185V176";
const TUNNEL = "M284 316C318 312 338 288 358 258";
const HEM = "M95 464H365V252M365 196V-12";

/** Walls of the spiral, over the squares' edges; the way out of its heart runs under the outer lane. */
export function Maze() {
  const rungs = Array.from({ length: 13 }, (_, index) => `M${136 + index * 23} 206V244`).join("");
  return (
    <g fill="none" stroke-linejoin="miter" stroke-linecap="square">
      {/* The tunnel from the heart to the ledge, under the outer lane. */}
      <g stroke-linecap="round" stroke-dasharray="1 14">
        <path d={TUNNEL} stroke="var(--b-line)" stroke-width="10" />
        <path d={TUNNEL} stroke="var(--b-gold-lit)" stroke-width="5.5" />
      </g>
      {[WALL, HEM].map((d) => (
        <g key={d}>
          <path d={d} stroke="var(--b-shade)" stroke-width="12" stroke-opacity="0.6" transform="translate(2 6)" />
          <path d={d} stroke="var(--b-line)" stroke-width="14" />
          <path d={d} stroke="var(--b-wall)" stroke-width="9" />
          <path d={d} stroke="var(--b-wall-lit)" stroke-width="2.5" transform="translate(-2 -2)" />
        </g>
      ))}
      {/* Mouths of the tunnel. */}
      <path
        d="M262 338V308C262 296 274 290 281 290V338Z"
        fill="var(--b-pit)"
        stroke="var(--b-wall-lit)"
        stroke-width="3"
      />
      <path
        d="M360 268V236C360 226 374 222 380 226V268Z"
        fill="var(--b-pit)"
        stroke="var(--b-wall-lit)"
        stroke-width="3"
      />
      {/* The rope ladder, straight from the ledge into the maze. */}
      <g stroke-linecap="round">
        <path d="M116 206H432M116 244H432" stroke="var(--b-line)" stroke-width="10" />
        <path d={rungs} stroke="var(--b-line)" stroke-width="10" />
        <path d={rungs} stroke="var(--b-wood-lit)" stroke-width="5" />
        <path d="M116 206H432M116 244H432" stroke="var(--b-rope)" stroke-width="5.5" />
        <path d="M116 206H432M116 244H432" stroke="var(--b-rope-dark)" stroke-width="5.5" stroke-dasharray="2 8" />
        <path d="M438 198V252" stroke="var(--b-line)" stroke-width="12" />
        <path d="M438 198V252" stroke="var(--b-wood)" stroke-width="7" />
      </g>
    </g>
  );
}

/** One stone of the stairs: the width grows and the light falls towards the foot, which is nearest to the eye. */
const STAIRS = ["T5", "T4", "T3", "T2", "T1"].map((id, index) => ({
  id,
  ...at(id),
  half: 33 + index * 2.4,
  riser: 17 + index * 1.5,
  tint: `var(--b-step-${5 - index})`,
}));

/** A stepped outline of the stairs' flank, down the right side of the treads. */
const FLANK = "M96 556H184V646H190V742H196V838H204L214 862V934H288V1046H180L88 950Z";

/** Five steps without a rail, and the pit beside them. */
export function Steps() {
  return (
    <g stroke-linejoin="round">
      <Pit />
      <path d={FLANK} fill="var(--b-stair-flank)" stroke="var(--b-line)" stroke-width="4" />
      {STAIRS.map(({ id, x, y, half, riser, tint }, index) => (
        <g key={id}>
          <path
            d={`M${x - half} ${y - 40}H${x + half}L${x + half + 3} ${y + 38}H${x - half - 3}Z`}
            fill={tint}
            stroke="var(--b-line)"
            stroke-width="3"
          />
          {/* The step above throws its shadow on this one. */}
          {index > 0 && index < 4 && (
            <path
              d={`M${x - half + 1} ${y - 39}H${x + half - 1}V${y - 24}H${x - half + 1}Z`}
              fill="var(--b-shade)"
              fill-opacity="0.4"
            />
          )}
          <path d={`M${x - half - 1} ${y + 30}H${x + half + 1}`} stroke="var(--b-lit)" stroke-width="6" />
          <path
            d={`M${x - half - 3} ${y + 38}H${x + half + 3}V${y + 38 + riser}H${x - half - 3}Z`}
            fill="var(--b-riser)"
            stroke="var(--b-line)"
            stroke-width="3"
          />
          <path
            d={`M${x - half + 8} ${y + 38 + riser / 2}H${x - 6}M${x + 6} ${y + 38 + riser / 2}H${x + half - 8}`}
            stroke="var(--b-line)"
            stroke-opacity="0.55"
            stroke-width="3"
          />
        </g>
      ))}
    </g>
  );
}

/** A hole cut into the floor: four walls run down to a floor that one can hardly see. */
function Pit() {
  return (
    <g>
      <path d="M206 852H376V944H206Z" fill="var(--b-pit-wall)" stroke="var(--b-line)" stroke-width="6" />
      <path d="M206 852H376L346 876H236Z" fill="var(--b-pit-far)" />
      <path d="M376 852V944L346 922V876Z" fill="var(--b-pit-side)" />
      <path d="M236 876H346V922H236Z" fill="var(--b-pit)" />
      <path
        d="M206 852L236 876M376 852L346 876M376 944L346 922M206 944L236 922"
        stroke="var(--b-line)"
        stroke-width="2.5"
      />
      <path
        d="M206 864H376M222 852V864M262 852V868M304 852V868M344 852V866"
        stroke="var(--b-line)"
        stroke-width="2"
        stroke-opacity="0.6"
      />
      <path d="M203 848H379" stroke="var(--b-lit)" stroke-width="4" />
      <path
        d="M318 893q10 -8 20 0q-2 7 -6 8v6h-8v-6q-4 -1 -6 -8M250 906l22 -8M254 896l16 14"
        stroke="var(--b-bone)"
        stroke-width="3"
        fill="var(--b-bone)"
        stroke-linecap="round"
      />
    </g>
  );
}

/** The Queen's Chamber: a room between two lotus columns. */
export function Queen() {
  const { x, y } = at("Q");
  return (
    <g transform={`translate(${x} ${y})`} stroke-linejoin="round">
      <path d="M-50-52L-44-56H44L50-52V56H-50Z" fill="var(--b-tile-queen)" stroke="var(--b-line)" stroke-width="3" />
      <path d="M-46 52V-52H46" fill="none" stroke="var(--b-lit)" stroke-width="4" />
      <path d="M-46 52H46V-50" fill="none" stroke="var(--b-low)" stroke-width="4" />
      <path d="M-37-45H37V45H-37Z" fill="none" stroke="var(--b-carnelian)" stroke-width="4" stroke-dasharray="9 6" />
      <path
        d="M-15-37H15C27-37 27 31 15 31H-15C-27 31-27-37-15-37Z"
        fill="var(--b-lapis)"
        stroke="var(--b-line)"
        stroke-width="9"
      />
      <path
        d="M-15-37H15C27-37 27 31 15 31H-15C-27 31-27-37-15-37ZM-21 38H21"
        fill="none"
        stroke="var(--b-gold-lit)"
        stroke-width="4.5"
      />
      <Glyph name="crown" y={-17} size={30} colour="var(--b-gold-lit)" />
      <Glyph name="lotus" y={13} size={30} colour="var(--b-gold-lit)" />
    </g>
  );
}

/** The six bases: a round plinth in each seat's colour with its shape. */
export function Bases() {
  return (
    <g>
      {[0, 1, 2, 3, 4, 5].map((seat) => {
        const { x, y } = at(`K${seat + 1}`);
        return (
          <g key={seat} transform={`translate(${x} ${y})`}>
            <ellipse cy="8" rx="42" ry="40" fill="var(--b-shade)" fill-opacity="0.5" />
            <circle r="40" fill="var(--b-tile-2)" stroke="var(--b-line)" stroke-width="3" />
            <circle r="33" fill="none" stroke={`var(--p-${seat})`} stroke-width="7" />
            <g opacity="0.8" transform="scale(0.6)">
              <SeatSign seat={seat} quiet />
            </g>
          </g>
        );
      })}
    </g>
  );
}
