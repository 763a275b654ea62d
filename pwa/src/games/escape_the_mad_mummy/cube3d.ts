/**
 * The cube as a body in space: rotations, and what of it is seen from in front and above. Pure arithmetic.
 *
 * World: x to the right, y away from the viewer, z up. A picture is orthographic, so every face of the cube is an affine image of
 * one square, and whatever is painted on that square goes with it.
 */

export type Vector = readonly [number, number, number];
/** A unit quaternion (w, x, y, z). */
export type Turn = readonly [number, number, number, number];

export function around([x, y, z]: Vector, angle: number): Turn {
  const s = Math.sin(angle / 2) / (Math.hypot(x, y, z) || 1);
  return [Math.cos(angle / 2), x * s, y * s, z * s];
}

/** First `b`, then `a`. */
export function after(a: Turn, b: Turn): Turn {
  const [aw, ax, ay, az] = a;
  const [bw, bx, by, bz] = b;
  return [
    aw * bw - ax * bx - ay * by - az * bz,
    aw * bx + ax * bw + ay * bz - az * by,
    aw * by - ax * bz + ay * bw + az * bx,
    aw * bz + ax * by - ay * bx + az * bw,
  ];
}

export function turned([w, x, y, z]: Turn, [a, b, c]: Vector): Vector {
  return [
    (1 - 2 * (y * y + z * z)) * a + 2 * (x * y - w * z) * b + 2 * (x * z + w * y) * c,
    2 * (x * y + w * z) * a + (1 - 2 * (x * x + z * z)) * b + 2 * (y * z - w * x) * c,
    2 * (x * z - w * y) * a + 2 * (y * z + w * x) * b + (1 - 2 * (x * x + y * y)) * c,
  ];
}

/** The shortest way from one orientation to another. */
export function blend(a: Turn, b: Turn, share: number): Turn {
  let dot = a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3];
  const to: Turn = dot < 0 ? [-b[0], -b[1], -b[2], -b[3]] : b;
  dot = Math.min(Math.abs(dot), 1);
  const angle = Math.acos(dot);
  const s = Math.sin(angle);
  const [p, q] = s < 1e-4 ? [1 - share, share] : [Math.sin((1 - share) * angle) / s, Math.sin(share * angle) / s];
  return [a[0] * p + to[0] * q, a[1] * p + to[1] * q, a[2] * p + to[2] * q, a[3] * p + to[3] * q];
}

/** A face: where it looks, and what is right and up on it for a reader. */
interface Face {
  readonly normal: Vector;
  readonly right: Vector;
  readonly up: Vector;
}

/** Sides 1–6 of the ledger; the odd ones meet in one corner, the even ones in the opposite corner. */
export const FACES: { readonly [side: number]: Face } = {
  1: { normal: [1, 0, 0], right: [0, 1, 0], up: [0, 0, 1] },
  2: { normal: [-1, 0, 0], right: [0, -1, 0], up: [0, 0, 1] },
  3: { normal: [0, 1, 0], right: [0, 0, 1], up: [1, 0, 0] },
  4: { normal: [0, -1, 0], right: [0, 0, 1], up: [-1, 0, 0] },
  5: { normal: [0, 0, 1], right: [1, 0, 0], up: [0, 1, 0] },
  6: { normal: [0, 0, -1], right: [-1, 0, 0], up: [0, 1, 0] },
};
export const SIDES = [1, 2, 3, 4, 5, 6] as const;

/** On its corner: the diagonal through the corner of the odd faces stands upright. */
export const ON_CORNER: Turn = around([1, -1, 0], Math.acos(1 / Math.sqrt(3)));

/** Lying with a side up, its sign upright for the viewer, turned a little so that it looks like a body. */
export function lying(side: number, yaw = 0.32): Turn {
  const face = FACES[side] ?? FACES[5];
  if (!face) throw new Error("cube: no such side");
  const { right, up, normal } = face;
  return after(around([0, 0, 1], yaw), fromAxes(right, up, normal));
}

/** The turn that takes `right`, `up`, `normal` to the x, y and z axes. */
function fromAxes(right: Vector, up: Vector, normal: Vector): Turn {
  const m = [right, up, normal] as const;
  const trace = m[0][0] + m[1][1] + m[2][2];
  if (trace > 0) {
    const s = Math.sqrt(trace + 1) * 2;
    return [s / 4, (m[2][1] - m[1][2]) / s, (m[0][2] - m[2][0]) / s, (m[1][0] - m[0][1]) / s];
  }
  if (m[0][0] > m[1][1] && m[0][0] > m[2][2]) {
    const s = Math.sqrt(1 + m[0][0] - m[1][1] - m[2][2]) * 2;
    return [(m[2][1] - m[1][2]) / s, s / 4, (m[0][1] + m[1][0]) / s, (m[0][2] + m[2][0]) / s];
  }
  if (m[1][1] > m[2][2]) {
    const s = Math.sqrt(1 + m[1][1] - m[0][0] - m[2][2]) * 2;
    return [(m[0][2] - m[2][0]) / s, (m[0][1] + m[1][0]) / s, s / 4, (m[1][2] + m[2][1]) / s];
  }
  const s = Math.sqrt(1 + m[2][2] - m[0][0] - m[1][1]) * 2;
  return [(m[1][0] - m[0][1]) / s, (m[0][2] + m[2][0]) / s, (m[1][2] + m[2][1]) / s, s / 4];
}

export interface Pose {
  turn: Turn;
  /** Where the middle of the cube is, in half edges. */
  middle: Vector;
  /** How high the viewer looks down, in radians. */
  view: number;
}

export interface SeenFace {
  side: number;
  /** `matrix(…)` that takes the square −1…1 (y downwards) to half edges on the screen. */
  matrix: readonly [number, number, number, number, number, number];
  /** 0 = in the shade, 1 = fully lit. */
  light: number;
}

const LIGHT: Vector = [-0.42, -0.5, 0.76];

/** The screen point of a world point, y downwards. */
export function seen([x, y, z]: Vector, view: number): readonly [number, number] {
  return [x, -(y * Math.sin(view) + z * Math.cos(view))];
}

/** The faces that the viewer sees. */
export function facesOf({ turn, middle, view }: Pose): SeenFace[] {
  return SIDES.flatMap((side) => {
    const face = FACES[side];
    if (!face) return [];
    const normal = turned(turn, face.normal);
    if (normal[2] * Math.sin(view) - normal[1] * Math.cos(view) <= 0.02) return [];
    const [ax, ay] = seen(turned(turn, face.right), view);
    const [bx, by] = seen(turned(turn, face.up), view);
    const [ex, ey] = seen([middle[0] + normal[0], middle[1] + normal[1], middle[2] + normal[2]], view);
    const light = normal[0] * LIGHT[0] + normal[1] * LIGHT[1] + normal[2] * LIGHT[2];
    return [{ side, matrix: [ax, ay, -bx, -by, ex, ey] as const, light: Math.min(Math.max(0.5 + light / 2, 0), 1) }];
  });
}

/** How far the middle is above the corner it stands on. */
const UP = Math.sqrt(3);
export const VIEW = 0.92;

/** Spinning on its corner: `spin` is how far it has turned, `lean` how far it leans over, `to` which way it leans. */
export function onCorner(spin: number, lean = 0, to = 0): Pose {
  const tilt = around([-Math.sin(to), Math.cos(to), 0], lean);
  return {
    turn: after(tilt, after(around([0, 0, 1], spin), ON_CORNER)),
    middle: turned(tilt, [0, 0, UP]),
    view: VIEW,
  };
}

/** At rest with a side up; seen more from above, so that the side can be read. */
export function atRest(side: number): Pose {
  return { turn: lying(side), middle: [0, 0, 1], view: 1.12 };
}

/** On the way from its corner to its rest; `share` runs from 0 to 1. */
export function falling(from: Pose, side: number, share: number): Pose {
  const to = atRest(side);
  const hop = Math.sin(Math.PI * Math.min(share * 1.25, 1)) * 0.55;
  const mix = (a: number, b: number) => a + (b - a) * share;
  return {
    turn: blend(from.turn, to.turn, share),
    middle: [
      mix(from.middle[0], to.middle[0]),
      mix(from.middle[1], to.middle[1]),
      mix(from.middle[2], to.middle[2]) + hop,
    ],
    view: mix(from.view, to.view),
  };
}
