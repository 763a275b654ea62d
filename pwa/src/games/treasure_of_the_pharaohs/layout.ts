/**
 * The board of Treasure of the Pharaohs as data: every place, where it lies and what comes after it.
 *
 * Source: rule ledger 1.3 (the text below is its table). The ledger's grid is 0–1000 both ways in a frame of 5 : 8, so one
 * unit of y is drawn 1.6 times as long as one of x. In drawing units the squares sit on a lattice of 90 × 96.
 */
import { makeTrack, type Point, pointOf, type Track, type TrackPlace } from "../../geometry/track";

const TABLE = `
START 500,980 >L1|R1  L1 410,980 >L2      L2 320,980 >L3      L3 230,980 >L4
L4 140,920 >O1        R1 590,980 >R2      R2 680,980 >R3      R3 770,980 >R4
R4 860,920 >O5        O1 230,860 >O2      O2 320,800 >O3      O3 500,800 >O4
O4 680,800 >O5        O5 770,860 >O6      O6 680,920 >O7      O7 500,920 >O8
O8 320,920 >O1        A1 320,740 >A2      A2 410,740 >Q       B1 680,740 >B2
B2 590,740 >Q         Q 500,722 >P1       P1 590,680 >P2      P2 680,680 >P3
P3 770,680 >P4        P4 860,680 >P5      P5 950,680 >G1      G1 950,620 >G2
G2 860,620 >G3        G3 770,620 >C1|BL1  BL1 770,560 >BL2    BL2 680,560 >BL3
BL3 590,560 >BL4      BL4 500,560 >XS     C1 680,620 >C2      C2 590,620 >C3
C3 500,620 >C4        C4 410,620 >C5      C5 320,620 >T1      T1 230,620 >T2
T2 140,560 >T3        T3 140,500 >T4      T4 140,440 >T5      T5 140,380 >U1
TP 284,560 >C5        U1 140,320 >V1|RD1  RD1 230,320 >RD2    RD2 230,380 >RD3
RD3 230,440 >RD4      RD4 230,500 >RD5    RD5 320,500 >XW     V1 50,320 >M1
M1 50,260 >M2         M2 50,200 >M3       M3 50,140 >M4       M4 50,80 >M5
M5 50,20 >M6          M6 140,20 >M7       M7 230,20 >M8       M8 320,20 >M9
M9 320,80 >M10        M10 320,140 >M11    M11 320,200 >M12    M12 320,260 >M13
M13 230,260 >M14      M14 140,260 >M15    M15 140,200 >M16    M16 140,140 >M17
M17 140,80 >M18       M18 230,80 >M19     M19 230,140 >M20    M20 230,200 >LG
LG 410,140 >Y1        Y1 500,140 >Y2      Y2 590,140 >Y3      Y3 680,140 >Y4
Y4 770,140 >Y5        Y5 860,140 >Y6      Y6 950,140 >Z1      YP 725,62 >-
Z1 950,200 >Z2        Z2 950,260 >J1|GR1  GR1 860,260 >GR2    GR2 770,260 >GR3
GR3 680,260 >GR4      GR4 590,260 >GR5    GR5 500,260 >GR6    GR6 500,320 >XN
J1 950,320 >I1        I1 950,380 >I2      I2 950,440 >I3      I3 950,500 >I4
I4 860,500 >I5        I5 770,500 >I6      I6 770,440 >I7      I7 770,380 >I8
I8 860,380 >I1        DA 680,500 >H1      DB 680,380 >H1      H1 680,440 >XE
XE 590,440 >-         XS 500,500 >-       XW 410,440 >-       XN 500,380 >-
K1 50,740 >START      K2 50,800 >START    K3 50,860 >START    K4 950,740 >START
K5 950,800 >START     K6 950,860 >START`;

/** One unit of the ledger's y in drawing units. */
export const STRETCH = 1.6;
/** Size of a square in drawing units. */
export const TILE = { w: 76, h: 80 } as const;
/** Distance of the lattice that the squares sit on. */
export const CELL = { w: 90, h: 96 } as const;
/** What must be seen when the whole board is shown, the frame of hieroglyphs included. */
export const BOARD_BOX = { x: -62, y: -34, w: 1124, h: 1668 } as const;
/** Middle of the sarcophagus. */
export const TOMB: Point = { x: 500, y: 704 };

function parse(): TrackPlace[] {
  return [...TABLE.matchAll(/(\w+) (\d+),(\d+) >(\S+)/g)].map(([, id = "", x, y, next = "-"]) => ({
    id,
    x: Number(x),
    y: Number(y) * STRETCH,
    next: next === "-" ? [] : next.split("|"),
  }));
}

/** Joints that the table does not have as successors: entrances, arrows, ladder, doors, and the ways into the pits. */
const ALSO: readonly (readonly [string, string])[] = [
  ["O2", "A1"],
  ["O4", "B1"],
  ["M6", "LG"],
  ["M12", "LG"],
  ["M18", "LG"],
  ["M10", "LG"],
  ["M16", "LG"],
  ["M19", "LG"],
  ["I5", "DA"],
  ["I7", "DB"],
  ["Y3", "YP"],
  ["Y4", "YP"],
  ["T1", "TP"],
  ["T2", "TP"],
  ["T3", "TP"],
  ["T4", "TP"],
  ["T5", "TP"],
];

export const TRACK: Track = makeTrack(parse(), ALSO);

/** The point of a place in drawing units. */
export const at = (id: string): Point => pointOf(TRACK, id);

/** Middle of a lattice cell: column 0–10 from the left, row 0–16 from the top; halves are walls. */
export const cell = (column: number, row: number): Point => ({ x: 50 + CELL.w * column, y: 32 + CELL.h * row });

export type Side = "north" | "east" | "south" | "west";
/** The square from which each lid is raised. */
export const LID_PLACE: Record<Side, string> = { north: "XN", east: "XE", south: "XS", west: "XW" };

/** Sorts of squares, which decide how a square is drawn and called. */
export type PlaceKind =
  | "start"
  | "branch"
  | "ring"
  | "entrance"
  | "corridor"
  | "queen"
  | "passage"
  | "blue"
  | "red"
  | "green"
  | "step"
  | "pit"
  | "maze"
  | "arrow"
  | "ladder"
  | "ledge"
  | "bridge"
  | "trapdoor"
  | "snakes"
  | "inner"
  | "mummy"
  | "hall"
  | "lid"
  | "base";

const SPECIAL: Record<string, PlaceKind> = {
  START: "start",
  Q: "queen",
  TP: "pit",
  YP: "snakes",
  LG: "ledge",
  O2: "entrance",
  O4: "entrance",
  M6: "arrow",
  M12: "arrow",
  M18: "arrow",
  M10: "ladder",
  M16: "ladder",
  M19: "ladder",
  Y3: "trapdoor",
  Y4: "trapdoor",
  I5: "mummy",
  I7: "mummy",
};

const BY_LETTERS: Record<string, PlaceKind> = {
  L: "branch",
  R: "branch",
  O: "ring",
  A: "corridor",
  B: "corridor",
  P: "passage",
  G: "passage",
  C: "passage",
  U: "passage",
  V: "passage",
  Z: "passage",
  J: "passage",
  BL: "blue",
  RD: "red",
  GR: "green",
  T: "step",
  M: "maze",
  Y: "bridge",
  I: "inner",
  DA: "hall",
  DB: "hall",
  H: "hall",
  XN: "lid",
  XE: "lid",
  XS: "lid",
  XW: "lid",
  K: "base",
};

/** What sort of square a place is. */
export function kindOf(id: string): PlaceKind {
  const kind = SPECIAL[id] ?? BY_LETTERS[id] ?? BY_LETTERS[id.replace(/\d+$/, "")];
  if (!kind) throw new Error(`layout: ${id} has no kind`);
  return kind;
}

/** Size of the drawn square of a place; the Queen's Chamber is a room, the pits are wide, a lid's place is a step. */
export function sizeOf(id: string): { w: number; h: number } {
  const kind = kindOf(id);
  if (kind === "queen") return { w: 100, h: 112 };
  if (kind === "pit") return { w: 170, h: 92 };
  if (kind === "snakes") return { w: 430, h: 120 };
  if (kind === "lid") return id === "XN" || id === "XS" ? { w: 76, h: 50 } : { w: 52, h: 76 };
  return TILE;
}
