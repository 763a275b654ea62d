/** The forty spaces of the path, each with the sign of what it does. */
import { Glyph, type SignName } from "../../board/kit";
import { along } from "../../geometry/track";
import { at, LOOP, leadsTo, PASSAGES, SPACE, SPACES } from "./layout";

const { w: W, h: H } = SPACE;

/** The animal of a passage. */
export const guardOf = (id: string): "cobra" | "falcon" => (PASSAGES[0]?.includes(id) ? "cobra" : "falcon");

function floorOf(id: string, kind: string): string {
  if (kind === "treasure") return "var(--b-tile-gold)";
  if (kind === "exit") return "var(--b-tile-exit)";
  if (kind === "gate") return "var(--b-tile-gate)";
  if (kind === "trap") return `var(--t-${leadsTo(id)})`;
  if (kind === "passage") return `var(--b-tile-${guardOf(id)})`;
  return `var(--b-tile-${((Number(id) * 7) % 3) + 1})`;
}

/** Small arrows between the spaces: which way the path runs. */
const ARROWS = Array.from({ length: LOOP }, (_, index) => {
  const a = at(String(index));
  const b = at(String((index + 1) % LOOP));
  const { x, y } = along(a, b, 0.5);
  const [dx, dy] = [Math.sign(b.x - a.x), Math.sign(b.y - a.y)];
  return `M${x - dx * 4 - dy * 13} ${y - dy * 4 - dx * 13}L${x + dx * 5} ${y + dy * 5}L${x - dx * 4 + dy * 13} ${y - dy * 4 + dx * 13}Z`;
}).join("");

export function Spaces() {
  return (
    <g stroke-linejoin="round">
      {SPACES.map(({ id, kind }) => {
        const { x, y } = at(id);
        return (
          <g key={id} transform={`translate(${x} ${y})`}>
            <path
              d={`M${-W / 2} ${-H / 2}h${W}v${H}h${-W}z`}
              fill={floorOf(id, kind)}
              stroke="var(--b-line)"
              stroke-width="3.500"
            />
            <path
              d={`M${-W / 2 + 5} ${H / 2 - 5}V${-H / 2 + 5}H${W / 2 - 5}`}
              fill="none"
              stroke="var(--b-lit)"
              stroke-width="3"
              stroke-opacity="0.75"
            />
            <path
              d={`M${W / 2 - 4} ${-H / 2 + 5}V${H / 2 - 4}H${-W / 2 + 5}`}
              fill="none"
              stroke="var(--b-low)"
              stroke-width="3"
              stroke-opacity="0.8"
            />
            <Sign id={id} kind={kind} />
          </g>
        );
      })}
      <path d={ARROWS} fill="var(--b-gold-pale)" stroke="var(--b-line)" stroke-width="2.500" />
    </g>
  );
}

const CARVED: readonly SignName[] = ["reed", "feather", "water", "djed"];

function Sign({ id, kind }: { id: string; kind: string }) {
  switch (kind) {
    case "start":
      return <Glyph name="sun" size={78} colour="var(--b-carve)" />;
    case "treasure":
      return (
        <g>
          <circle r="34" fill="var(--b-gold-deep)" fill-opacity="0.5" stroke="var(--b-line)" stroke-width="3" />
          <circle
            r="24"
            fill="var(--b-gold-pale)"
            stroke="var(--b-gold-deep)"
            stroke-width="4"
            stroke-dasharray="5 5"
          />
          <circle r="10" fill="var(--b-carnelian)" stroke="var(--b-line)" stroke-width="3" />
        </g>
      );
    case "trap":
      return <path d="M-34-38H34V38H-34Z" fill="var(--b-room)" stroke="var(--b-line)" stroke-width="4" />;
    case "passage":
      return (
        <g>
          <path d="M-27 44V-12C-27-46 27-46 27-12V44Z" fill="var(--b-plate)" stroke="var(--b-line)" stroke-width="4" />
          <Glyph name={guardOf(id)} y={4} size={52} colour={`var(--b-glow-${guardOf(id)})`} />
        </g>
      );
    case "gate":
      return (
        <g>
          <path d="M-30 52V-6C-30-40 30-40 30-6V52Z" fill="var(--b-tomb)" stroke="var(--b-line)" stroke-width="4" />
          <path d="M-16-6L0 8L16-6M-16 14L0 28L16 14" fill="none" stroke="var(--b-gold-lit)" stroke-width="5" />
        </g>
      );
    case "exit":
      return (
        <g>
          <path d="M-34 52V-14C-34-48 34-48 34-14V52Z" fill="#fffdf0" stroke="var(--b-gold-deep)" stroke-width="5" />
          <path
            d="M0-28V20M-20 2L0 24L20 2"
            fill="none"
            stroke="var(--b-malachite)"
            stroke-width="11"
            stroke-linecap="round"
          />
          <path d="M-34 40H34M-28 30H28" stroke="var(--b-gold-deep)" stroke-width="3" />
        </g>
      );
    default:
      return (
        <g opacity="0.42">
          <Glyph name={CARVED[(Number(id) * 5) % CARVED.length] ?? "reed"} size={46} colour="var(--b-carve)" />
        </g>
      );
  }
}
