/** Everything that never changes, drawn once: the sand, the pyramid from above, its rooms, the path and its spaces. */
import { Glyph } from "../../board/kit";
import { memo } from "../../board/memo";
import { along, type Point } from "../../geometry/track";
import { at, CUBE_AT, FOOT, PASSAGES } from "./layout";
import { Rooms } from "./rooms";
import { Spaces } from "./spaces";

/** Half the edge of the platform on the top, where the cube's base stands. */
const TOP = 146;
const COURSES = 10;

const corner = (x: number, y: number): Point => ({ x, y });
const foot = [
  corner(FOOT.left, FOOT.top),
  corner(FOOT.right, FOOT.top),
  corner(FOOT.right, FOOT.bottom),
  corner(FOOT.left, FOOT.bottom),
] as const;
const top = [
  corner(CUBE_AT.x - TOP, CUBE_AT.y - TOP),
  corner(CUBE_AT.x + TOP, CUBE_AT.y - TOP),
  corner(CUBE_AT.x + TOP, CUBE_AT.y + TOP),
  corner(CUBE_AT.x - TOP, CUBE_AT.y + TOP),
] as const;
const show = ({ x, y }: Point) => `${Math.round(x)} ${Math.round(y)}`;

/** One of the four faces: north, east, south, west; its courses of stone, and the joints between the blocks. */
const faces = (["n", "e", "s", "w"] as const).map((name, index) => {
  const [a, b] = [foot[index % 4], foot[(index + 1) % 4]] as [Point, Point];
  const [p, q] = [top[index % 4], top[(index + 1) % 4]] as [Point, Point];
  let courses = "";
  let joints = "";
  for (let row = 1; row <= COURSES; row += 1) {
    const [l, r] = [along(a, p, row / COURSES), along(b, q, row / COURSES)];
    const [l0, r0] = [along(a, p, (row - 1) / COURSES), along(b, q, (row - 1) / COURSES)];
    courses += `M${show(l)}L${show(r)}`;
    const blocks = Math.max(3, Math.round(Math.hypot(r.x - l.x, r.y - l.y) / 118));
    for (let block = 1; block < blocks; block += 1) {
      const share = (block + (row % 2 ? 0.5 : 0)) / blocks;
      if (share < 1) joints += `M${show(along(l0, r0, share))}L${show(along(l, r, share))}`;
    }
  }
  return { name, d: `M${show(a)}L${show(b)}L${show(q)}L${show(p)}Z`, courses, joints };
});

const DUNES = [-40, 250, 610, 960, 1330]
  .map((y, i) => `M-80 ${y + 60}C${160 + i * 40} ${y} ${420 - i * 30} ${y + 110} 640 ${y + 40}S980 ${y + 90} 1090 ${y}`)
  .join("");

export const Ground = memo(function Ground() {
  return (
    <g class="b-through">
      <path d="M-900-700H1900V2400H-900Z" fill="var(--b-sand)" />
      <path d={DUNES} fill="none" stroke="var(--b-sand-line)" stroke-width="3" />
      <path d="M-8-2H1008V1618H-8Z" fill="var(--b-shade)" fill-opacity="0.35" transform="translate(6 14)" />
      <path d="M-8-6H1008V1612H-8Z" fill="var(--b-bulk)" stroke="var(--b-edge)" stroke-width="4" />
      <path d="M-2 1606V0H1002" fill="none" stroke="var(--b-rim)" stroke-width="4" />
      <Pyramid />
      <Passages />
      <Rooms />
      <Spaces />
    </g>
  );
});

function Pyramid() {
  return (
    <g stroke-linejoin="round">
      <path d="M108 116H892V1490H108Z" fill="var(--b-shade)" fill-opacity="0.55" />
      {faces.map(({ name, d, courses, joints }) => (
        <g key={name}>
          <path d={d} fill={`var(--b-face-${name})`} />
          <path d={joints} stroke="var(--b-joint)" stroke-width="2" stroke-opacity="0.5" />
          <path d={courses} stroke="var(--b-joint)" stroke-width="2.500" />
        </g>
      ))}
      <path
        d={foot.map((a, index) => `M${show(a)}L${show(top[index] as Point)}`).join("")}
        stroke="var(--b-line)"
        stroke-width="9"
        stroke-opacity="0.35"
      />
      <path
        d={foot.map((a, index) => `M${show(a)}L${show(top[index] as Point)}`).join("")}
        stroke="var(--b-ridge)"
        stroke-width="5"
      />
      <path d={`M${top.map(show).join("L")}Z`} fill="var(--b-platform)" stroke="var(--b-line)" stroke-width="4" />
      <path
        d={`M${CUBE_AT.x - TOP + 9} ${CUBE_AT.y + TOP - 9}V${CUBE_AT.y - TOP + 9}H${CUBE_AT.x + TOP - 9}`}
        fill="none"
        stroke="var(--b-lit)"
        stroke-width="4"
        stroke-opacity="0.7"
      />
      <Glyph name="winged" x={500} y={1402} size={168} colour="var(--b-carve)" />
      <path d={FOOT_LINE} fill="none" stroke="var(--b-line)" stroke-width="4" />
    </g>
  );
}

const FOOT_LINE = `M${foot.map(show).join("L")}Z`;

const OF = ["cobra", "falcon"] as const;

/** The ways through the rock, dotted, with the animal that guards both ends. */
function Passages() {
  return (
    <g>
      {PASSAGES.map(([from, to], index) => {
        const name = OF[index] ?? "cobra";
        const { y } = at(from);
        const d = `M${at(from).x + 62} ${y}H${at(to).x - 62}`;
        return (
          <g key={from}>
            <path d={d} class="b-passage-under" />
            <path d={d} class="b-passage" stroke={`var(--b-mark-${name})`} />
            <circle cx="500" cy={y} r="34" fill="var(--b-plate)" stroke={`var(--b-mark-${name})`} stroke-width="5" />
            <Glyph name={name} x={500} y={y} size={46} colour={`var(--b-glow-${name})`} />
          </g>
        );
      })}
    </g>
  );
}

/** Lamp-light: the middle is lit, the edges fall into the dark. Lies over the ground and under the pieces. */
export const Lamp = memo(function Lamp() {
  return (
    <g class="b-through">
      <radialGradient
        id="emm-lamp"
        gradientUnits="userSpaceOnUse"
        cx="500"
        cy="760"
        r="1080"
        gradientTransform="translate(500 760) scale(0.82 1) translate(-500 -760)"
      >
        <stop offset="0" stop-color="var(--b-lamp-core)" />
        <stop offset="0.55" stop-color="var(--b-lamp-mid)" />
        <stop offset="1" stop-color="var(--b-lamp-edge)" />
      </radialGradient>
      <path d="M-900-700H1900V2400H-900Z" fill="url(#emm-lamp)" />
    </g>
  );
});
