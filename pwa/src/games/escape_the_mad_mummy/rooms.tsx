/** The rooms inside the pyramid: two Treasure Chambers, four Hidden Chambers, the Mummy's Tomb, and the tray of the dice. */
import { Glyph } from "../../board/kit";
import { TREASURE_R } from "./figures";
import { at, CHAMBER, CHAMBERS, CUBE_AT, GATE, TOMB, TRAP_OF, TRAY_AT, TREASURY } from "./layout";
import { SLOTS } from "./treasure";

interface RoomProps {
  x: number;
  y: number;
  w: number;
  h: number;
  wall: string;
  floor: string;
  rim?: string;
}

/** A room one looks down into: a rim of cut stone, two walls in the shade, the floor. */
function Room({ x, y, w, h, wall, floor, rim = "var(--b-room-rim)" }: RoomProps) {
  const [l, t] = [x - w / 2, y - h / 2];
  return (
    <g stroke-linejoin="round">
      <path
        d={`M${l - 9} ${t - 9}h${w + 18}v${h + 18}h${-w - 18}z`}
        fill={rim}
        stroke="var(--b-line)"
        stroke-width="4"
      />
      <path
        d={`M${l - 5} ${t + h + 4}V${t - 5}H${l + w + 4}`}
        fill="none"
        stroke="var(--b-lit)"
        stroke-width="3"
        stroke-opacity="0.6"
      />
      <path d={`M${l} ${t}h${w}v${h}h${-w}z`} fill={wall} stroke="var(--b-line)" stroke-width="3" />
      <path d={`M${l + 14} ${t + 16}H${l + w}V${t + h}H${l + 14}Z`} fill={floor} />
    </g>
  );
}

export function Rooms() {
  const tomb = at("tomb");
  return (
    <g>
      <Corridor />
      <Room {...tomb} {...TOMB} wall="var(--b-tomb)" floor="var(--b-tomb-floor)" />
      <Coffin />
      {CHAMBERS.map((name) => {
        const { x, y } = at(name);
        return (
          <g key={name}>
            <Shaft name={name} />
            <Room x={x} y={y} {...CHAMBER} wall="var(--b-room)" floor="var(--b-room-floor)" rim={`var(--t-${name})`} />
            <g opacity="0.34">
              <Glyph name={name} x={x + 7} y={y + 8} size={92} colour={`var(--t-${name})`} />
            </g>
          </g>
        );
      })}
      {(["west", "east"] as const).map((side) => (
        <g key={side}>
          <Room
            {...TREASURY[side]}
            w={144}
            h={288}
            wall="var(--b-vault)"
            floor="var(--b-vault-floor)"
            rim="var(--b-gold-lit)"
          />
          {SLOTS.map(({ x, y }) => (
            <circle
              key={`${x}:${y}`}
              cx={TREASURY[side].x + x}
              cy={TREASURY[side].y + y}
              r={TREASURE_R}
              fill="none"
              stroke="var(--b-gold-deep)"
              stroke-width="2.500"
              stroke-dasharray="4 5"
            />
          ))}
        </g>
      ))}
      <Base />
      <Tray />
    </g>
  );
}

/** From the tomb to the gate. */
function Corridor() {
  const { x } = at(GATE);
  const from = at("tomb").y - TOMB.h / 2;
  return (
    <g>
      <path
        d={`M${x - 38} 116H${x + 38}V${from}H${x - 38}Z`}
        fill="var(--b-tomb)"
        stroke="var(--b-line)"
        stroke-width="4"
      />
      <path
        d={`M${x - 15} ${from - 6}L${x} ${from - 20}L${x + 15} ${from - 6}M${x - 15} ${from - 26}L${x} ${from - 40}L${x + 15} ${from - 26}`}
        fill="none"
        stroke="var(--b-gold-lit)"
        stroke-width="6"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </g>
  );
}

/** From a trap door to the chamber below it. */
function Shaft({ name }: { name: string }) {
  const chamber = at(name);
  const trap = at(TRAP_OF.get(name) ?? "7");
  return (
    <path d={`M${trap.x} ${trap.y}L${chamber.x} ${chamber.y}`} stroke="var(--b-room)" stroke-width="46" fill="none" />
  );
}

/** An open coffin, carved in the tomb's floor. */
function Coffin() {
  const { x, y } = at("tomb");
  return (
    <g transform={`translate(${x} ${y + 6})`} opacity="0.75" fill="none" stroke="var(--b-gold-deep)" stroke-width="4">
      <path d="M-100-30C-66-52 60-50 96-26L104 0L96 26C60 50-66 52-100 30C-110 16-110-16-100-30Z" />
      <path d="M-84-20C-56-36 52-34 82-18V18C52 34-56 36-84 20Z" />
    </g>
  );
}

/** The cube's base: a dish with a rim of lapis and gold. */
function Base() {
  const { x, y } = CUBE_AT;
  return (
    <g transform={`translate(${x} ${y + 30})`}>
      <ellipse rx="128" ry="98" cy="10" fill="var(--b-shade)" fill-opacity="0.5" />
      <ellipse rx="124" ry="94" fill="var(--b-base)" stroke="var(--b-line)" stroke-width="5" />
      <ellipse rx="108" ry="81" fill="none" stroke="var(--b-gold-lit)" stroke-width="6" stroke-dasharray="15 9" />
      <ellipse rx="90" ry="66" fill="var(--b-base-lit)" stroke="var(--b-line)" stroke-width="4" />
      <ellipse rx="76" ry="55" fill="var(--b-base)" />
    </g>
  );
}

function Tray() {
  const { x, y } = TRAY_AT;
  return (
    <g transform={`translate(${x} ${y})`} stroke-linejoin="round">
      <path
        d="M-176-92H176L196-72V72L176 92H-176L-196 72V-72Z"
        fill="var(--b-room-rim)"
        stroke="var(--b-line)"
        stroke-width="4"
      />
      <path
        d="M-168-78H168L182-64V64L168 78H-168L-182 64V-64Z"
        fill="var(--b-base)"
        stroke="var(--b-line)"
        stroke-width="3"
      />
      <path d="M-160-68H160M-160 68H160" stroke="var(--b-gold-deep)" stroke-width="3" stroke-dasharray="12 8" />
    </g>
  );
}
