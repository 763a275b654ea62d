/**
 * The picture of the title for lobby and cards: the mask before the sun, between the pyramids, six explorers on the bank.
 *
 * Drawn for any frame: it fills the frame and keeps its middle.
 */
import "./top.css";
import { Glyph, Mask } from "../../board/kit";
import { SeatSign } from "../../board/seat_sign";

const SUN = { x: 500, y: 258 };

const RAYS = Array.from({ length: 28 }, (_, index) => {
  const a = (index * Math.PI) / 14;
  const at = (r: number, angle: number) =>
    `${Math.round(SUN.x + r * Math.cos(angle))} ${Math.round(SUN.y + r * Math.sin(angle))}`;
  return `M${at(172, a - 0.045)}L${at(900, a - 0.05)}L${at(900, a + 0.05)}L${at(172, a + 0.045)}Z`;
}).join("");

const STARS = Array.from({ length: 60 }, (_, index) => {
  const x = (index * 373) % 1000;
  const y = (index * 211) % 330;
  return `M${x} ${y}h0`;
}).join("");

/** The courses of a pyramid's face between two slopes. */
function courses(x: number, top: number, foot: number, half: number): string {
  let d = "";
  for (let y = foot - 22; y > top + 16; y -= 22) {
    const w = (half * (y - top)) / (foot - top);
    d += `M${Math.round(x - w)} ${y}H${Math.round(x + w)}`;
  }
  return d;
}

function Pyramid({ x, top, foot, half }: { x: number; top: number; foot: number; half: number }) {
  const shade = half * 0.28;
  return (
    <g stroke-linejoin="round">
      <path d={`M${x - half} ${foot}L${x} ${top}L${x + half} ${foot}Z`} fill="var(--a-face)" />
      <path d={`M${x + shade} ${foot}L${x} ${top}L${x + half} ${foot}Z`} fill="var(--a-face-dark)" />
      <path d={courses(x, top, foot, half)} stroke="var(--a-joint)" stroke-width="2" fill="none" />
      <path
        d={`M${x - half} ${foot}L${x} ${top}L${x + half} ${foot}`}
        fill="none"
        stroke="var(--b-line)"
        stroke-width="4"
      />
      <path
        d={`M${x - half * 0.13} ${top + (foot - top) * 0.13}L${x} ${top}L${x + half * 0.13} ${top + (foot - top) * 0.13}Z`}
        fill="var(--b-gold-lit)"
        stroke="var(--b-line)"
        stroke-width="3"
      />
    </g>
  );
}

export function Art() {
  return (
    <svg class="b-top b-art" viewBox="0 0 1000 560" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path d="M-1000-400H2000V900H-1000Z" fill="var(--a-sky)" />
      <path d="M-1000 330H2000V900H-1000Z" fill="var(--a-sky-low)" fill-opacity="0.55" />
      <path d={RAYS} fill="var(--a-ray)" />
      <path d={STARS} stroke="var(--a-star)" stroke-width="4" stroke-linecap="round" />
      <path
        d="M-1000 432L-60 432L70 318L190 432L250 380L306 432H700L776 360L850 432L960 320L1080 432L2000 432V460H-1000Z"
        fill="var(--a-far)"
      />
      <Pyramid x={214} top={196} foot={452} half={236} />
      <Pyramid x={800} top={222} foot={452} half={216} />
      <circle cx={SUN.x} cy={SUN.y} r="168" fill="var(--a-sun)" stroke="var(--b-line)" stroke-width="5" />
      <circle cx={SUN.x} cy={SUN.y} r="150" fill="none" stroke="var(--a-sun-rim)" stroke-width="5" />
      <circle
        cx={SUN.x}
        cy={SUN.y}
        r="138"
        fill="none"
        stroke="var(--a-sun-rim)"
        stroke-width="2"
        stroke-dasharray="2 12"
      />
      <path d="M-1000 448H2000V900H-1000Z" fill="var(--a-bank)" stroke="var(--b-line)" stroke-width="4" />
      <Mask x={SUN.x} y={SUN.y + 28} size={272} />
      <path
        d="M424 428H576L596 470H404Z"
        fill="var(--b-frame)"
        stroke="var(--b-line)"
        stroke-width="5"
        stroke-linejoin="round"
      />
      <path d="M408 458H592" stroke="var(--b-line)" stroke-width="3" />
      <path d="M430 434H570" stroke="var(--b-wall-lit)" stroke-width="4" />
      {[-88, -44, 0, 44, 88].map((dx, index) => (
        <Glyph
          key={dx}
          name={(["ankh", "eye", "scarab", "eye", "ankh"] as const)[index] ?? "ankh"}
          x={SUN.x + dx * 0.72}
          y={447}
          size={22}
          colour="var(--b-line)"
        />
      ))}
      <path d="M-1000 506H2000V900H-1000Z" fill="var(--a-nile)" stroke="var(--b-line)" stroke-width="4" />
      <path d={WAVES} fill="none" stroke="var(--a-wave)" stroke-width="4" stroke-linejoin="round" />
      {[264, 312, 360, 640, 688, 736].map((x, seat) => (
        <g key={x} transform={`translate(${x} ${462 + (seat % 2) * 8}) scale(0.6)`}>
          <ellipse cy="40" rx="36" ry="9" fill="#000" fill-opacity="0.3" />
          <SeatSign seat={seat} />
        </g>
      ))}
      <Plants x={120} />
      <Plants x={890} />
      <Plants x={-260} />
      <Plants x={1260} />
    </svg>
  );
}

const WAVES = [0, 1, 2]
  .map((row) => {
    let d = `M${-420 + row * 14} ${526 + row * 20}`;
    for (let index = 0; index < 96; index += 1) d += `l10 ${index % 2 ? 8 : -8}l10 0`;
    return d;
  })
  .join("");

/** Lotus and reeds on the bank: where each stem stands, how tall it is, and what it carries. */
const STEMS = [
  { dx: -70, tall: 70, name: "lotus", size: 50 },
  { dx: -26, tall: 96, name: "reed", size: 58 },
  { dx: 24, tall: 84, name: "lotus", size: 60 },
  { dx: 72, tall: 104, name: "reed", size: 54 },
] as const;

function Plants({ x }: { x: number }) {
  return (
    <g>
      {STEMS.map(({ dx, tall, name, size }) => (
        <g key={dx}>
          <path
            d={`M${x + dx + 6} 530Q${x + dx - 6} ${530 - tall / 2} ${x + dx} ${534 - tall}`}
            fill="none"
            stroke="var(--a-plant)"
            stroke-width="6"
            stroke-linecap="round"
          />
          <Glyph
            name={name}
            x={x + dx}
            y={530 - tall - size * 0.4}
            size={size}
            colour={name === "lotus" ? "var(--a-flower)" : "var(--a-plant)"}
          />
        </g>
      ))}
    </g>
  );
}

/** The title's emblem: the mask alone, for headers and small cards. */
export function Emblem({ size = 40 }: { size?: number }) {
  return (
    <svg class="b-top" viewBox="-54 -54 108 108" width={size} height={size} aria-hidden="true">
      <Mask />
    </svg>
  );
}
