/**
 * The picture of the title for lobby and cards: out of the pyramid's door comes the Mummy, before him four explorers run for it, and
 * over all of them the cube spins like a moon.
 *
 * Drawn for any frame: it fills the frame and keeps its middle.
 */
import "./emm.css";
import { Glyph } from "../../board/kit";
import { SeatSign } from "../../board/seat_sign";
import { MummyFigure, ResultSign, Treasure } from "./figures";

const STARS = Array.from({ length: 70 }, (_, index) => `M${(index * 397) % 1000} ${(index * 223) % 300}h0`).join("");
const PEAK = { x: 500, y: 40 };
const FOOT = 452;
const HALF = 430;

/** The courses of one flank, from the peak's line outwards. */
function courses(way: 1 | -1): string {
  let d = "";
  for (let y = 86; y < FOOT; y += 34) {
    const w = (HALF * (y - PEAK.y)) / (FOOT - PEAK.y);
    d += `M${PEAK.x + way * 0.16 * w} ${y + 4}L${Math.round(PEAK.x + way * w)} ${y}`;
  }
  return d;
}

const RIDGE = PEAK.x - 40;

export function Art() {
  return (
    <svg class="b-emm b-art" viewBox="0 0 1000 560" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path d="M-1000-400H2000V900H-1000Z" fill="var(--a-sky)" />
      <path d="M-1000 250H2000V900H-1000Z" fill="var(--a-sky-low)" fill-opacity="0.55" />
      <path d={STARS} stroke="var(--a-star)" stroke-width="4" stroke-linecap="round" />
      <circle cx="716" cy="122" r="82" fill="var(--a-moon)" stroke="var(--a-moon-rim)" stroke-width="6" />
      <path
        d="M-1000 440L-40 440L96 330L222 440L296 386L350 440H660L742 366L812 440L926 318L1060 440L2000 440V470H-1000Z"
        fill="var(--a-far)"
      />
      <g stroke-linejoin="round">
        <path d={`M${PEAK.x - HALF} ${FOOT}L${PEAK.x} ${PEAK.y}L${RIDGE + 220} ${FOOT}Z`} fill="var(--a-left)" />
        <path d={`M${RIDGE + 190} ${FOOT}L${PEAK.x} ${PEAK.y}L${PEAK.x + HALF} ${FOOT}Z`} fill="var(--a-right)" />
        <path d={courses(-1)} stroke="var(--a-joint)" stroke-width="3" fill="none" />
        <path d={courses(1)} stroke="var(--a-joint)" stroke-width="3" stroke-opacity="0.6" fill="none" />
        <path
          d={`M${PEAK.x - HALF} ${FOOT}L${PEAK.x} ${PEAK.y}L${PEAK.x + HALF} ${FOOT}`}
          fill="none"
          stroke="var(--b-line)"
          stroke-width="5"
        />
        <path d="M456 82L500 40L544 82L512 96Z" fill="var(--b-gold-lit)" stroke="var(--b-line)" stroke-width="4" />
      </g>
      <path
        d="M-1000 444C-300 428 200 460 500 446S1300 462 2000 440V900H-1000Z"
        fill="var(--a-sand)"
        stroke="var(--b-line)"
        stroke-width="4"
      />
      <path d="M-1000 520C-200 496 360 536 700 512S1500 530 2000 508V900H-1000Z" fill="var(--a-sand-low)" />
      <Door />
      <SpinningCube />
      <Runners />
    </svg>
  );
}

/** The door, its light on the sand, and who comes out of it. */
function Door() {
  return (
    <g stroke-linejoin="round">
      <path d="M392 470L604 470L720 560H260Z" fill="var(--a-glow)" fill-opacity="0.5" />
      <path d="M366 468L388 268H608L630 468Z" fill="var(--a-left)" stroke="var(--b-line)" stroke-width="6" />
      <path d="M358 262H638L624 296H372Z" fill="var(--b-gold-lit)" stroke="var(--b-line)" stroke-width="5" />
      <Glyph name="winged" x={498} y={280} size={62} colour="var(--b-line)" />
      <path d="M408 468L424 312H572L588 468Z" fill="var(--a-door)" stroke="var(--b-line)" stroke-width="5" />
      <path d="M452 468L462 330H534L544 468Z" fill="var(--a-glow)" fill-opacity="0.32" />
      <g transform="translate(498 394) scale(1.62)">
        <MummyFigure />
      </g>
      <g opacity="0.6">
        <Glyph name="eye" x={396} y={390} size={38} colour="var(--b-line)" />
        <Glyph name="eye" x={600} y={390} size={38} colour="var(--b-line)" />
      </g>
    </g>
  );
}

/** The cube on its corner, with the wind of its spin around it. */
function SpinningCube() {
  return (
    <g transform="translate(716 122)">
      <g transform="scale(58)" stroke="var(--b-line)" stroke-width="0.08" stroke-linejoin="round">
        <path d="M0-1.05L0.92-0.52L0 0L-0.92-0.52Z" fill="var(--c-collect)" />
        <path d="M-0.92-0.52L0 0V1.05L-0.92 0.52Z" fill="var(--c-tomb)" />
        <path d="M0.92-0.52L0 0V1.05L0.92 0.52Z" fill="var(--c-attack)" />
        <g transform="matrix(0.42 0.24 -0.42 0.24 0 -0.52)" stroke="none">
          <ResultSign result="collect" />
        </g>
        <g transform="matrix(0.42 0.24 0 0.48 -0.46 0.26)" stroke="none">
          <ResultSign result="tomb" />
        </g>
        <g transform="matrix(0.42 -0.24 0 0.48 0.46 0.26)" stroke="none">
          <ResultSign result="attack" />
        </g>
      </g>
      <path
        d="M-92-14C-104 22-40 52 18 46M94 10C108-26 44-56-16-50M-110-34C-116-24-118-16-116-6M112 34C120 22 122 12 120 0"
        fill="none"
        stroke="var(--c-sign)"
        stroke-width="7"
        stroke-linecap="round"
      />
    </g>
  );
}

const RUNNERS = [
  { x: 240, y: 462, size: 0.8, look: 0, turn: -9 },
  { x: 330, y: 506, size: 0.98, look: 1, turn: 7 },
  { x: 672, y: 506, size: 0.98, look: 2, turn: -7 },
  { x: 764, y: 464, size: 0.8, look: 4, turn: 9 },
] as const;

function Runners() {
  return (
    <g>
      {RUNNERS.map(({ x, y, size, look, turn }, seat) => (
        <g key={look} transform={`translate(${x} ${y}) scale(${size})`}>
          <ellipse cy="42" rx="40" ry="10" fill="#000" fill-opacity="0.32" />
          <g transform={`rotate(${turn})`}>
            <SeatSign seat={seat} look={look} />
          </g>
          <g transform={`translate(${turn > 0 ? -44 : 44} -34) scale(0.72)`}>
            <Treasure />
          </g>
        </g>
      ))}
      {[
        [396, 520],
        [604, 524],
        [100, 520],
        [912, 524],
      ].map(([x, y]) => (
        <g key={x} transform={`translate(${x} ${y}) scale(0.8)`}>
          <Treasure />
        </g>
      ))}
    </g>
  );
}
