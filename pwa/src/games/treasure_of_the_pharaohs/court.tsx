/** The court outside and the outer chamber: the great sun, the way round it, palms. Static. */
import { Glyph } from "../../board/kit";
import { type Point, pathThrough } from "../../geometry/track";
import { at } from "./layout";

const APPROACH = pathThrough(["O1", "L4", "L3", "L2", "L1", "START", "R1", "R2", "R3", "R4", "O5"].map(at), 40);

export function OuterCourt() {
  return (
    <g fill="none" stroke-linecap="round">
      <path d={APPROACH} stroke="var(--b-road)" stroke-width="84" stroke-linejoin="round" />
      <path
        d="M262 1330H738L760 1376L738 1422H262L240 1376Z"
        stroke="var(--b-inlay)"
        stroke-width="5"
        stroke-linejoin="round"
      />
      <path
        d="M284 1342H716L732 1376L716 1410H284L268 1376Z"
        fill="var(--b-inlay-floor)"
        stroke="var(--b-inlay)"
        stroke-width="2.5"
      />
      <Glyph name="eye" x={352} y={1376} size={58} colour="var(--b-carve)" />
      <g transform="translate(648 1376) scale(-1 1)">
        <Glyph name="eye" size={58} colour="var(--b-carve)" />
      </g>
      <Palm x={52} y={1566} />
      <Palm x={948} y={1512} small />
    </g>
  );
}

function Palm({ x, y, small = false }: Point & { small?: boolean }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${small ? 0.62 : 0.95})`} stroke-linejoin="round">
      <ellipse cx="14" cy="52" rx="42" ry="9" fill="var(--b-shade)" fill-opacity="0.3" />
      <path
        d="M-5 50C-4 20-6 0 2-22L9-20C4 2 8 24 8 50Z"
        fill="var(--b-wood)"
        stroke="var(--b-line)"
        stroke-width="3.5"
      />
      <path
        d="M4-22C-12-44-34-44-50-26C-34-32-18-28 4-22C-20-22-38-10-40 12C-28-6-12-14 4-22C-4-6-4 6 2 18C10 4 10-8 4-22C20-14 34-6 42 14C44-8 30-22 4-22C26-30 42-30 54-20C44-40 20-44 4-22Z"
        fill="var(--b-palm)"
        stroke="var(--b-line)"
        stroke-width="3.5"
      />
    </g>
  );
}
