/** The pyramid itself: sand, masonry, the passages cut into it, and the chambers' floors. Static. */
import { Frieze, Glyph, type SignName } from "../../board/kit";
import { type Point, pathThrough } from "../../geometry/track";
import { at, cell, TOMB } from "./layout";

/** Passages as runs of places: a broad stroke along them is their floor. */
const PASSAGES: readonly (readonly string[])[] = [
  ["A1", "A2", "Q"],
  ["B1", "B2", "Q"],
  ["Q", "P1", "P2", "P3", "P4", "P5"],
  ["P5", "G1", "G2", "G3", "C1", "C2", "C3", "C4", "C5", "T1"],
  ["G3", "BL1", "BL2", "BL3", "BL4", "XS"],
  ["U1", "V1"],
  ["U1", "RD1", "RD2", "RD3", "RD4", "RD5"],
  ["RD5", "XW"],
  ["Y6", "Z1", "Z2", "J1", "I1"],
  ["Z2", "GR1", "GR2", "GR3", "GR4", "GR5", "GR6", "XN"],
];

const MAZE = [
  "V1",
  "M1",
  "M2",
  "M3",
  "M4",
  "M5",
  "M6",
  "M7",
  "M8",
  "M9",
  "M10",
  "M11",
  "M12",
  "M13",
  "M14",
  "M15",
  "M16",
  "M17",
  "M18",
  "M19",
  "M20",
];

const line = (ids: readonly string[]) => pathThrough(ids.map(at));

/** A rectangle of lattice cells as a path, from the wall line left above to the wall line right below. */
function cells(c0: number, r0: number, c1: number, r1: number): string {
  const a = cell(c0, r0);
  const b = cell(c1, r1);
  return `M${a.x} ${a.y}H${b.x}V${b.y}H${a.x}Z`;
}

function polygon(points: readonly Point[]): string {
  return `M${points.map((point) => `${point.x} ${point.y}`).join("L")}Z`;
}

export const OUTER_CHAMBER = polygon([
  cell(2.3, 12.52),
  cell(7.7, 12.52),
  cell(8.52, 13.3),
  cell(8.52, 14.7),
  cell(7.7, 15.52),
  cell(2.3, 15.52),
  cell(1.48, 14.7),
  cell(1.48, 13.3),
]);

const PYRAMID = "M-12-18H1012V1140H772V1250H228V1140H-12Z";
export const INNER_CHAMBER = cells(7.52, 5.5, 10.5, 8.5);
export const HALL = cells(6.5, 5.5, 7.48, 8.5);
export const TOMB_CHAMBER = cells(3.52, 5.5, 6.48, 8.5);
export const QUEENS_CHAMBER = "M441 1088H559V1222H441Z";

/** Courses of stone: a brick bond over the whole pyramid, in one path. */
function masonry(): string {
  let d = "";
  for (let row = 0; row < 49; row += 1) {
    const y = -18 + row * 24;
    d += `M-12 ${y}H1012`;
    for (let x = -12 + (row % 2) * 34 + ((row * 7) % 3) * 9; x < 1012; x += 68) d += `M${x} ${y}v24`;
  }
  return d;
}

/** Grains and ripples of the sand outside. */
function ripples(): string {
  let d = "";
  for (let index = 0; index < 46; index += 1) {
    const x = -40 + ((index * 197) % 1060);
    const y = 1150 + ((index * 89) % 480);
    d += `M${x} ${y}q9 -6 18 0t18 0`;
  }
  return d;
}

const RAYS = Array.from({ length: 24 }, (_, index) => {
  const angle = (index * Math.PI) / 12;
  const from = 84;
  const to = 190;
  const x = (r: number) => Math.round(TOMB.x + r * Math.cos(angle));
  const y = (r: number) => Math.round(TOMB.y + r * 1.06 * Math.sin(angle));
  return `M${x(from)} ${y(from)}L${x(to)} ${y(to)}`;
}).join("");

const WALL_SIGNS: readonly SignName[] = [
  "eye",
  "reed",
  "ankh",
  "water",
  "scarab",
  "feather",
  "djed",
  "lotus",
  "jackal",
  "sun",
];

/** Everything under the squares. */
export function Rooms() {
  return (
    <g stroke-linejoin="round" stroke-linecap="butt" fill="none">
      <path d="M-62-60H1062V1660H-62Z" fill="var(--b-shade)" fill-opacity="0.35" transform="translate(0 16)" />
      <path d="M-62-60H1062V1660H-62Z" fill="var(--b-sand)" stroke="var(--b-edge)" stroke-width="4" />
      <path d={ripples()} stroke="var(--b-sand-line)" stroke-width="3" stroke-linecap="round" />
      <Border />
      <path d={PYRAMID} fill="var(--b-shade)" transform="translate(0 10)" fill-opacity="0.5" />
      <path d={PYRAMID} fill="var(--b-bulk)" stroke="var(--b-edge)" stroke-width="6" />
      <path d={masonry()} stroke="var(--b-joint)" stroke-width="2.5" clip-path="url(#top-bulk)" />
      <clipPath id="top-bulk">
        <path d={PYRAMID} />
      </clipPath>
      <Reliefs />
      <path d={OUTER_CHAMBER} fill="var(--b-floor-warm)" stroke="var(--b-edge)" stroke-width="12" />
      <path d={OUTER_CHAMBER} stroke="var(--b-rim)" stroke-width="4" />
      <path d={pathThrough([at("O2"), at("A1")])} stroke="var(--b-floor-warm)" stroke-width="78" />
      <path d={pathThrough([at("O4"), at("B1")])} stroke="var(--b-floor-warm)" stroke-width="78" />
      <g stroke="var(--b-edge)" stroke-width="98" stroke-linecap="square">
        {PASSAGES.map((ids) => (
          <path key={ids.join()} d={line(ids)} />
        ))}
        <path d={line(MAZE)} />
      </g>
      <g stroke="var(--b-floor)" stroke-width="90" stroke-linecap="square">
        {PASSAGES.map((ids) => (
          <path key={ids.join()} d={line(ids)} />
        ))}
      </g>
      <path d={line(MAZE)} stroke="var(--b-floor-maze)" stroke-width="94" stroke-linecap="square" />
      <Chambers />
    </g>
  );
}

/** The chambers, over the passages that lead into them. */
function Chambers() {
  return (
    <g>
      <path d={QUEENS_CHAMBER} fill="var(--b-floor-queen)" stroke="var(--b-edge)" stroke-width="6" />
      <path d={TOMB_CHAMBER} fill="var(--b-floor-tomb)" stroke="var(--b-edge)" stroke-width="8" />
      <path d={RAYS} stroke="var(--b-ray)" stroke-width="5" clip-path="url(#top-tomb)" />
      <clipPath id="top-tomb">
        <path d={TOMB_CHAMBER} />
      </clipPath>
      <path d={HALL} fill="var(--b-floor-hall)" stroke="var(--b-edge)" stroke-width="8" />
      <path d={INNER_CHAMBER} fill="var(--b-floor-inner)" stroke="var(--b-edge)" stroke-width="8" />
      {/* Doors: the floor runs on through the walls. */}
      <path d="M462 556H538V566H462ZM462 842H538V852H462ZM631 666H639V742H631Z" fill="var(--b-floor-tomb)" />
      <path d="M912 556H988V566H912Z" fill="var(--b-floor)" />
      <path d={pathThrough([at("RD5"), at("XW")])} stroke="var(--b-floor-tomb)" stroke-width="56" />
      {[cell(4, 6), cell(6, 6), cell(4, 8), cell(6, 8)].map((corner, index) => (
        <Jar key={corner.x * corner.y} x={corner.x + (corner.x < 500 ? -6 : 6)} y={corner.y + 2} index={index} />
      ))}
    </g>
  );
}

/** A canopic jar for each corner of the tomb. */
function Jar({ x, y, index }: Point & { index: number }) {
  const head: readonly SignName[] = ["jackal", "feather", "cobra", "ankh"];
  return (
    <g transform={`translate(${x} ${y})`}>
      <path
        d="M-19-8C-25 6-22 28-13 36H13C22 28 25 6 19-8Z"
        fill="var(--b-alabaster)"
        stroke="var(--b-line)"
        stroke-width="3.5"
      />
      <path
        d="M-17-10C-17-22-9-30 0-30C9-30 17-22 17-10Z"
        fill="var(--b-lapis)"
        stroke="var(--b-line)"
        stroke-width="3.5"
      />
      <path d="M-19-9H19" stroke="var(--b-gold-lit)" stroke-width="5" />
      <Glyph name={head[index] ?? "ankh"} y={13} size={26} colour="var(--b-line)" />
    </g>
  );
}

/** Carvings on the masonry that no passage needs. */
function Reliefs() {
  return (
    <g>
      <g>
        <path d="M2 1062H430V1124H2Z" fill="var(--b-relief)" stroke="var(--b-edge)" stroke-width="4" />
        <Frieze x={40} y={1093} count={8} step={50} size={38} signs={WALL_SIGNS} colour="var(--b-carve)" />
      </g>
      <g>
        <path d="M14 590H84V1032H14Z" fill="var(--b-relief)" stroke="var(--b-edge)" stroke-width="4" />
        <Frieze
          x={49}
          y={628}
          count={7}
          step={62}
          size={46}
          signs={["jackal", "reed", "eye", "cobra", "feather", "ankh", "scarab"]}
          upright
          colour="var(--b-carve)"
        />
      </g>
      <g>
        <path d="M560 478H900V548H560Z" fill="var(--b-relief)" stroke="var(--b-edge)" stroke-width="4" />
        <Glyph name="winged" x={730} y={514} size={118} colour="var(--b-carve)" />
      </g>
      <g>
        <path d="M380 290H446V548H380Z" fill="var(--b-relief)" stroke="var(--b-edge)" stroke-width="4" />
        <Frieze
          x={413}
          y={330}
          count={4}
          step={60}
          size={42}
          signs={["sun", "djed", "lotus", "water"]}
          upright
          colour="var(--b-carve)"
        />
      </g>
    </g>
  );
}

/** The frame of hieroglyphs around the whole board. */
function Border() {
  const signs: readonly SignName[] = [
    "ankh",
    "reed",
    "sun",
    "water",
    "eye",
    "feather",
    "lotus",
    "djed",
    "cobra",
    "scarab",
  ];
  return (
    <g>
      <path
        d="M-56-54H-22V1654H-56ZM1022-54H1056V1654H1022Z"
        fill="var(--b-band)"
        stroke="var(--b-edge)"
        stroke-width="3"
      />
      <Frieze x={-39} y={-14} count={33} step={51} size={28} signs={signs} upright colour="var(--b-band-sign)" />
      <Frieze x={1039} y={-14} count={33} step={51} size={28} signs={signs} upright colour="var(--b-band-sign)" />
    </g>
  );
}
