/**
 * The board of Escape the Mad Mummy as data: the loop around the pyramid, and the places inside it.
 *
 * Source: rule ledger 1.3 (the text below is its table). The ledger's grid is 0–1000 both ways in a frame of 5 : 8, so one
 * unit of y is drawn 1.6 times as long as one of x.
 */
import { makeTrack, type Point, pointOf, type Track, type TrackPlace } from "../../geometry/track";

const TABLE = `
 0 500,964 start         1 390,964               2 280,964               3 170,964
 4 60,964                5 60,887 treasure       6 60,810                7 60,733 trap:scarab
 8 60,656                9 60,579 passage:31    10 60,502               11 60,425
12 60,348               13 60,271 passage:27    14 60,194               15 60,117
16 60,40 treasure       17 170,40               18 280,40 trap:ankh     19 390,40
20 500,40 gate          21 610,40               22 720,40 trap:lotus    23 830,40
24 940,40 treasure      25 940,117              26 940,194              27 940,271 passage:13
28 940,348              29 940,425              30 940,502              31 940,579 passage:9
32 940,656              33 940,733 trap:eye     34 940,810              35 940,887 treasure
36 940,964              37 830,964              38 720,964              39 610,964 exit
`;

export const LOOP = 40;
const STRETCH = 1.6;

export type Chamber = "scarab" | "ankh" | "lotus" | "eye";
export type PlaceKind = "plain" | "start" | "exit" | "gate" | "treasure" | "trap" | "passage" | "chamber" | "tomb";

/** Middles of the places inside the pyramid, in drawing units. */
const INNER: { readonly [id: string]: Point } = {
  tomb: { x: 500, y: 163 * STRETCH },
  scarab: { x: 203, y: 733 * STRETCH },
  ankh: { x: 280, y: 140 * STRETCH },
  lotus: { x: 720, y: 140 * STRETCH },
  eye: { x: 797, y: 733 * STRETCH },
};
export const CHAMBERS: readonly Chamber[] = ["scarab", "ankh", "lotus", "eye"];
export const TREASURY = { west: { x: 280, y: 425 * STRETCH }, east: { x: 720, y: 425 * STRETCH } } as const;
export const CUBE_AT = { x: 500, y: 425 * STRETCH };
export const CUBE_RADIUS = 130;
export const TRAY_AT = { x: 500, y: 764 * STRETCH };

interface Space {
  id: string;
  kind: PlaceKind;
  /** The other end of a passage, or the chamber below a trap door. */
  to?: string;
}

const spaces: Space[] = [];
const places: TrackPlace[] = [];
for (const [, id = "", x, y, kind = "plain", to] of TABLE.matchAll(/(\d+) (\d+),(\d+)(?: ([a-z]+)(?::(\w+))?)?/g)) {
  spaces.push({ id, kind: kind as PlaceKind, ...(to ? { to } : {}) });
  places.push({ id, x: Number(x), y: Number(y) * STRETCH, next: [String((Number(id) + 1) % LOOP)] });
}
const bySpace = new Map(spaces.map((space) => [space.id, space]));

export const SPACES: readonly Space[] = spaces;
/** Trap doors by their chamber, and the pairs of passages, each once. */
export const TRAP_OF = new Map(spaces.flatMap((space) => (space.kind === "trap" ? [[space.to ?? "", space.id]] : [])));
export const PASSAGES: readonly (readonly [string, string])[] = [
  ["9", "31"],
  ["13", "27"],
];

export const TRACK: Track = makeTrack(
  [...places, ...Object.entries(INNER).map(([id, { x, y }]) => ({ id, x, y, next: id === "tomb" ? ["20"] : [] }))],
  [...[...TRAP_OF].map(([chamber, space]) => [chamber, space] as const), ...PASSAGES],
);

export const at = (id: string): Point => pointOf(TRACK, id);
export const isPlace = (id: string | undefined): id is string => id !== undefined && TRACK.places.has(id);

/** What sort of place an id is. */
export function kindOf(id: string): PlaceKind {
  const space = bySpace.get(id);
  if (space) return space.kind;
  return id === "tomb" ? "tomb" : "chamber";
}

/** The other end of the passage that a space is an end of, or the chamber below its trap door. */
export const leadsTo = (id: string): string | undefined => bySpace.get(id)?.to;

export const SPACE = { w: 96, h: 66 * STRETCH } as const;
export const CHAMBER = { w: 126, h: 128 } as const;
export const TOMB = { w: 236, h: 150 } as const;
/** The inner edge of the path: the foot of the pyramid that one sees. */
export const FOOT = { left: 116, top: 124, right: 884, bottom: 1482 } as const;
export const BOARD_BOX = { x: -14, y: -12, w: 1028, h: 1630 } as const;

export function sizeOf(id: string): { w: number; h: number } {
  const kind = kindOf(id);
  return kind === "tomb" ? TOMB : kind === "chamber" ? CHAMBER : SPACE;
}

/** The spaces that a move of so many steps runs over, the last one included; from the tomb it begins at the gate. */
export function stepsFrom(from: string, steps: number): string[] {
  const start = from === "tomb" ? Number(GATE) - 1 : Number(from);
  return Array.from({ length: steps }, (_, index) => String((start + index + 1) % LOOP));
}

/** The spaces from one to another along the loop, both ends included. */
export function between(from: string, to: string): string[] {
  const start = from === "tomb" ? Number(GATE) : Number(from);
  const count = (Number(to) - start + LOOP) % LOOP;
  return Array.from({ length: count + 1 }, (_, index) => String((start + index) % LOOP));
}

export const GATE = "20";
export const EXIT = "39";
