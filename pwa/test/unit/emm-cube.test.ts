import { describe, expect, it } from "vitest";
import {
  after,
  around,
  atRest,
  blend,
  FACES,
  facesOf,
  falling,
  ON_CORNER,
  onCorner,
  type Pose,
  SIDES,
  turned,
  type Vector,
} from "../../src/games/escape_the_mad_mummy/cube3d";

const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const poses: Pose[] = Array.from({ length: 60 }, (_, index) => onCorner(index * 0.7, (index % 7) * 0.06, index * 1.3));

describe("the cube as a body", () => {
  it("has six sides that look away from each other in pairs, each readable from outside", () => {
    for (const side of SIDES) {
      const { right, up, normal } = FACES[side] ?? { right: [0, 0, 0], up: [0, 0, 0], normal: [0, 0, 0] };
      const cross: Vector = [
        right[1] * up[2] - right[2] * up[1],
        right[2] * up[0] - right[0] * up[2],
        right[0] * up[1] - right[1] * up[0],
      ];
      expect(dot(cross, normal)).toBe(1);
      const other = FACES[side % 2 ? side + 1 : side - 1]?.normal ?? [0, 0, 0];
      expect(dot(normal, other)).toBe(-1);
    }
  });

  it("stands on the corner where the even sides meet", () => {
    const [x, y, z] = turned(ON_CORNER, [1, 1, 1]);
    expect(Math.hypot(x, y)).toBeCloseTo(0);
    expect(z).toBeCloseTo(Math.sqrt(3));
  });

  it("shows one to three sides however it turns, never two opposite ones, and all within reach of its middle", () => {
    for (const pose of poses) {
      const seen = facesOf(pose).map((face) => face.side);
      expect(seen.length).toBeGreaterThanOrEqual(1);
      expect(seen.length).toBeLessThanOrEqual(3);
      expect(new Set(seen.map((side) => Math.ceil(side / 2))).size).toBe(seen.length);
      for (const { matrix, light } of facesOf(pose)) {
        for (const value of matrix) expect(Math.abs(value)).toBeLessThan(4);
        expect(light).toBeGreaterThanOrEqual(0);
        expect(light).toBeLessThanOrEqual(1);
      }
    }
  });

  it("never shows a mirrored side", () => {
    for (const pose of [...poses, ...SIDES.map(atRest)]) {
      for (const { matrix } of facesOf(pose)) expect(matrix[0] * matrix[3] - matrix[1] * matrix[2]).toBeGreaterThan(0);
    }
  });

  it("ends its fall with the recorded side up, largest of all that is seen", () => {
    for (const side of SIDES) {
      const end = falling(onCorner(2.1, 0.3, 1), side, 1);
      expect(turned(end.turn, FACES[side]?.normal ?? [0, 0, 0])[2]).toBeCloseTo(1);
      const area = facesOf(end).map(({ side: seen, matrix: [a, b, c, d] }) => ({
        seen,
        area: Math.abs(a * d - b * c),
      }));
      expect(area.sort((a, b) => b.area - a.area)[0]?.seen).toBe(side);
    }
  });

  it("turns without being bent", () => {
    const a = around([1, 2, 3], 0.7);
    const b = after(a, around([0, 1, 0], 2));
    for (const share of [0, 0.3, 0.8, 1]) expect(Math.hypot(...blend(a, b, share))).toBeCloseTo(1);
  });
});
