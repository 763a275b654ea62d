/** The squares: cut limestone with a bevel of two strokes, three tints, and the marks of the special ones. Static. */
import { Glyph } from "../../board/kit";
import { along, type Point } from "../../geometry/track";
import { at, kindOf, type PlaceKind, sizeOf, TRACK } from "./layout";

/** Kinds that are cut stone of the plain sort. */
const STONE: ReadonlySet<PlaceKind> = new Set([
  "start",
  "branch",
  "ring",
  "entrance",
  "corridor",
  "passage",
  "maze",
  "arrow",
  "ladder",
  "ledge",
  "inner",
  "mummy",
]);

/** A small number that belongs to an id, so that hand-cut stones differ and never change. */
function grain(id: string): number {
  let value = 7;
  for (const letter of id) value = (value * 31 + letter.charCodeAt(0)) % 997;
  return value;
}

interface Cut {
  face: string;
  lit: string;
  low: string;
}

/** Outline and the two bevel strokes of a square with slightly uneven corners. */
export function cutStone(id: string, inset = 0): Cut {
  const { x, y } = at(id);
  const size = sizeOf(id);
  const w = size.w / 2 - inset;
  const h = size.h / 2 - inset;
  const g = grain(id);
  const j = (k: number) => ((g >> k) % 3) - 1;
  const corners: Point[] = [
    { x: x - w + j(0), y: y - h + j(1) },
    { x: x + w + j(2), y: y - h + j(3) },
    { x: x + w + j(4), y: y + h + j(5) },
    { x: x - w + j(6), y: y + h + j(7) },
  ];
  const [a, b, c, d] = corners as [Point, Point, Point, Point];
  const cut = 0.06;
  const face = corners
    .map((corner, index) => {
      const before = corners[(index + 3) % 4] ?? corner;
      const after = corners[(index + 1) % 4] ?? corner;
      const from = along(corner, before, cut);
      const to = along(corner, after, cut);
      return `${index ? "L" : "M"}${n(from.x)} ${n(from.y)}L${n(to.x)} ${n(to.y)}`;
    })
    .join("");
  const s = 4;
  return {
    face: `${face}Z`,
    lit: `M${n(d.x + s)} ${n(d.y - s * 1.6)}L${n(a.x + s)} ${n(a.y + s)}L${n(b.x - s * 1.6)} ${n(b.y + s)}`,
    low: `M${n(b.x - s)} ${n(b.y + s * 1.6)}L${n(c.x - s)} ${n(c.y - s)}L${n(d.x + s * 1.6)} ${n(d.y - s)}`,
  };
}

const n = (value: number) => Math.round(value * 10) / 10;

interface Layer extends Cut {
  colour: string;
}

/** All squares of one colour joined into three paths: a board of a hundred squares costs a handful of nodes. */
function layer(colour: string, ids: readonly string[]): Layer {
  const cuts = ids.map((id) => cutStone(id));
  return {
    colour,
    face: cuts.map((cut) => cut.face).join(""),
    lit: cuts.map((cut) => cut.lit).join(""),
    low: cuts.map((cut) => cut.low).join(""),
  };
}

const stones = TRACK.ids.filter((id) => STONE.has(kindOf(id)));
const ofKind = (kind: PlaceKind) => TRACK.ids.filter((id) => kindOf(id) === kind);
const isMaze = (id: string) => id.startsWith("M") || id === "V1";

const LAYERS: readonly Layer[] = [
  ...[0, 1, 2].map((tint) =>
    layer(
      `var(--b-tile-${tint + 1})`,
      stones.filter((id) => !isMaze(id) && grain(id) % 3 === tint),
    ),
  ),
  ...[0, 1].map((tint) =>
    layer(
      `var(--b-tile-maze-${tint + 1})`,
      stones.filter((id) => isMaze(id) && grain(id) % 2 === tint),
    ),
  ),
  layer("var(--b-tile-hall)", ofKind("hall")),
  layer("var(--b-tile-lid)", ofKind("lid")),
  layer("var(--b-tile-blue)", ofKind("blue")),
  layer("var(--b-tile-red)", ofKind("red")),
  layer("var(--b-tile-green)", ofKind("green")),
];

/** One pattern a passage, so that they differ without colour: water, flames, reeds. */
function motif(ids: readonly string[], draw: (p: Point) => string): string {
  return ids.map((id) => draw(at(id))).join("");
}

const WATER = motif(ofKind("blue"), ({ x, y }) =>
  [-20, 0, 20].map((dy) => `M${x - 28} ${y + dy + 4}l9.3 -9l9.3 9l9.3 -9l9.3 9l9.3 -9l9.3 9`).join(""),
);
const FLAMES = motif(ofKind("red"), ({ x, y }) =>
  [
    [-18, -14],
    [18, -14],
    [0, 14],
    [-26, 26],
    [26, 26],
  ]
    .map(([dx = 0, dy = 0]) => `M${x + dx} ${y + dy - 12}c7 8 9 12 7 18c-2 6 -12 6 -14 0c-2 -6 4 -8 7 -18`)
    .join(""),
);
const REEDS = motif(ofKind("green"), ({ x, y }) =>
  [-21, -7, 7, 21]
    .map((dx, index) => `M${x + dx} ${y + 30}V${y - 12 + (index % 2) * 8}q-6 -10 1 -16q7 6 1 16`)
    .join(""),
);

/** Chevrons between a square and the next one: which way the track runs. */
function chevrons(): string {
  let d = "";
  for (const place of TRACK.places.values()) {
    const kind = kindOf(place.id);
    if (kind === "base" || kind === "pit" || kind === "step" || place.id === "M20") continue;
    for (const next of place.next) {
      const to = at(next);
      if (
        next.startsWith("T") ||
        kindOf(next) === "lid" ||
        kindOf(next) === "queen" ||
        place.id === "Q" ||
        place.id === "P5"
      )
        continue;
      const middle = along(place, to, 0.5);
      const length = Math.hypot(to.x - place.x, to.y - place.y);
      const ux = (to.x - place.x) / length;
      const uy = (to.y - place.y) / length;
      const long = length > 150;
      const a = long ? 11 : 4.5;
      const b = long ? 15 : 8;
      const tips = long ? [-22, 0, 22] : [0];
      for (const shift of tips) {
        const cx = middle.x + ux * shift;
        const cy = middle.y + uy * shift;
        d += `M${n(cx - ux * a - uy * b)} ${n(cy - uy * a + ux * b)}L${n(cx + ux * a)} ${n(cy + uy * a)}L${n(cx - ux * a + uy * b)} ${n(cy - uy * a - ux * b)}`;
      }
    }
  }
  return d;
}

const CHEVRONS = chevrons();

export function Squares() {
  return (
    <g fill="none" stroke-linejoin="round">
      <path d={CHEVRONS} stroke="var(--b-way)" stroke-width="4.5" stroke-linecap="round" />
      {LAYERS.map((part) => (
        <g key={part.colour}>
          <path d={part.face} fill="var(--b-shade)" fill-opacity="0.55" transform="translate(2 6)" />
          <path d={part.face} fill={part.colour} stroke="var(--b-line)" stroke-width="2.5" />
          <path d={part.low} stroke="var(--b-low)" stroke-width="5" />
          <path d={part.lit} stroke="var(--b-lit)" stroke-width="4" />
        </g>
      ))}
      <path d={WATER} stroke="var(--b-mark-blue)" stroke-width="4.5" />
      <path d={FLAMES} fill="var(--b-mark-red)" />
      <path d={REEDS} stroke="var(--b-mark-green)" stroke-width="4" fill="var(--b-mark-green)" fill-opacity="0.35" />
      <Marks />
    </g>
  );
}

/** Signs cut into single squares. */
function Marks() {
  const start = at("START");
  const arrow = "M-24 8H2V22L28 0L2-22V-8H-24Z";
  return (
    <g>
      <g transform={`translate(${start.x} ${start.y})`}>
        <path d="M-29-31H29V31H-29Z" fill="var(--b-lapis)" stroke="var(--b-line)" stroke-width="3" />
        <path
          d="M0-25V-19M0 19V25M-25 0H-19M19 0H25M-17-17L-13-13M13 13L17 17M17-17L13-13M-13 13L-17 17"
          stroke="var(--b-gold-lit)"
          stroke-width="4"
          stroke-linecap="round"
        />
        <circle r="13" fill="var(--b-gold-lit)" stroke="var(--b-line)" stroke-width="3" />
      </g>
      <Gate id="O2" letter="A" />
      <Gate id="O4" letter="B" />
      {[
        ["M6", 58],
        ["M12", -64],
        ["M18", 20],
      ].map(([id, turn]) => {
        const p = at(String(id));
        return (
          <path
            key={id}
            d={arrow}
            transform={`translate(${p.x} ${p.y}) rotate(${turn})`}
            fill="var(--b-gold)"
            stroke="var(--b-line)"
            stroke-width="3"
            stroke-linejoin="round"
          />
        );
      })}
      <MummyMark id="I5" />
      <MummyMark id="I7" />
    </g>
  );
}

/** An entrance of the outer chamber: an arch with its letter. */
function Gate({ id, letter }: { id: string; letter: string }) {
  const { x, y } = at(id);
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M-28 34V-12C-28-40 28-40 28-12V34" fill="var(--b-gate)" stroke="var(--b-gold)" stroke-width="5" />
      <text class="b-letter" y="20" font-size="46" fill="var(--b-gold-lit)" text-anchor="middle">
        {letter}
      </text>
    </g>
  );
}

/** The square in front of a Mummy: Anubis watches it. */
function MummyMark({ id }: { id: string }) {
  const { x, y } = at(id);
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M-29-31H29V31H-29Z" fill="var(--b-basalt)" stroke="var(--b-line)" stroke-width="3" />
      <Glyph name="jackal" x={4} y={0} size={44} colour="var(--b-gold-lit)" />
    </g>
  );
}
