/**
 * The cube: a body that stands on its corner and spins, wobbles, falls and shows a side. Its motion is drawn frame by frame, for as
 * long as it spins; what it does comes from the view alone, since nobody knows when it will stop.
 */
import { useLayoutEffect, useRef } from "preact/hooks";
import { atRest, facesOf, falling, onCorner, type Pose, SIDES, seen } from "./cube3d";
import { ResultSign } from "./figures";
import { CUBE_AT } from "./layout";
import type { Cube as CubeView, Result } from "./view";

/** Half an edge in drawing units. */
const HALF = 62;
/** Where its corner, or its lower side, touches the base. */
const FOOT_Y = 36;
/** Turns a second at full speed. */
const SPEED = 1.55;
export const FALL_MS = 620;
/** From the stop until the next thing happens: it falls, and its side is shown. */
export const SHOW_MS = 1200;

export const RESULT_OF: { readonly [side: number]: Result } = {
  1: "collect",
  2: "collect",
  3: "tomb",
  4: "tomb",
  5: "attack",
  6: "attack",
};

/** Moves the cube's faces; one for as long as the board is there. */
export class CubeMotion {
  private frame = 0;
  private begun = performance.now();
  private spin = 0.4;
  /** As it was last seen on its corner: from there it falls. */
  private pose: Pose = onCorner(0.4);
  private state: CubeView["status"] | "falling" = "still";
  private readonly faces: SVGGElement[];
  private readonly shade: Element | null;

  constructor(root: SVGGElement) {
    this.faces = SIDES.map((side) => root.querySelector(`[data-side="${side}"]`) as SVGGElement);
    this.shade = root.parentElement?.querySelector("[data-shade]") ?? null;
  }

  /** Brings the cube into the state of a view. `still` draws one picture and no motion. */
  show(cube: CubeView, still: boolean): void {
    if (this.state === "falling" && cube.status === "stopped") return;
    const same = this.state === cube.status;
    this.state = cube.status;
    if (cube.status === "spinning" || cube.status === "wobbling") {
      if (still) {
        this.halt();
        this.draw(onCorner(0.4, cube.status === "wobbling" ? 0.26 : 0, 0.5));
      } else if (!same || this.frame === 0) this.run(cube.status === "spinning");
      return;
    }
    this.halt();
    this.draw(cube.face ? atRest(cube.face) : onCorner(0.4, 0.16, 2.4));
  }

  /** Falls and shows a side; settles when both are over, at once when `signal` aborts. */
  fall(side: number, pace: number, signal: AbortSignal): Promise<void> {
    this.halt();
    this.state = "falling";
    const from = this.pose;
    const begun = performance.now();
    // The view has said already that it lies; nothing of that was painted yet.
    this.draw(from);
    return new Promise((resolve) => {
      const end = (): void => {
        this.halt();
        signal.removeEventListener("abort", end);
        this.state = "stopped";
        this.draw(atRest(side));
        resolve();
      };
      signal.addEventListener("abort", end, { once: true });
      if (signal.aborted) return end();
      const step = (now: number): void => {
        const passed = (now - begun) * pace;
        const share = Math.min(passed / FALL_MS, 1);
        // Once it lies it swells, so that the side is read from across the table.
        const shown = Math.min(Math.max((passed - FALL_MS) / (SHOW_MS - FALL_MS), 0), 1);
        this.draw(falling(from, side, 1 - (1 - share) ** 2), 1 + 0.4 * Math.sin(Math.PI * shown));
        if (passed >= SHOW_MS) end();
        else this.frame = requestAnimationFrame(step);
      };
      this.frame = requestAnimationFrame(step);
    });
  }

  halt(): void {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
  }

  private run(fresh: boolean): void {
    this.halt();
    const begun = performance.now();
    if (fresh) this.begun = begun;
    let before = begun;
    const step = (now: number): void => {
      const seconds = (now - before) / 1000;
      before = now;
      const running = (now - this.begun) / 1000;
      const wobbling = this.state === "wobbling" ? (now - begun) / 1000 : 0;
      // Up to speed in a second; slower and slower, and more and more bent, once it wobbles.
      const speed = SPEED * Math.min(0.12 + running, 1) * Math.max(1 - wobbling * 0.3, 0.4);
      this.spin += speed * seconds * 2 * Math.PI;
      const lean = this.state === "wobbling" ? Math.min(0.08 + wobbling * 0.2, 0.4) : 0.022;
      const to = this.state === "wobbling" ? wobbling * 7.5 : running * 3.1;
      this.pose = onCorner(this.spin, lean, to);
      this.draw(this.pose);
      this.frame = requestAnimationFrame(step);
    };
    this.frame = requestAnimationFrame(step);
  }

  private draw(pose: Pose, size = 1): void {
    const visible = new Map(facesOf(pose).map((face) => [face.side, face]));
    this.faces.forEach((group, index) => {
      const face = visible.get(SIDES[index] ?? 1);
      if (!face) {
        group.setAttribute("visibility", "hidden");
        return;
      }
      group.setAttribute("visibility", "visible");
      group.setAttribute(
        "transform",
        `matrix(${face.matrix.map((value) => (value * HALF * size).toFixed(2)).join(" ")})`,
      );
      group.lastElementChild?.setAttribute("fill-opacity", (0.62 * (1 - face.light)).toFixed(3));
    });
    const [x, y] = seen([pose.middle[0], pose.middle[1], 0], pose.view);
    this.shade?.setAttribute("transform", `translate(${(x * HALF).toFixed(1)} ${(y * HALF).toFixed(1)})`);
  }
}

interface CubeProps {
  cube: CubeView;
  still: boolean;
  legal: boolean;
  /** Handed out, so that the board can let the cube fall as the motion of an event. */
  motion(motion: CubeMotion | undefined): void;
}

const FILL: { readonly [result in Result]: string } = {
  collect: "var(--c-collect)",
  tomb: "var(--c-tomb)",
  attack: "var(--c-attack)",
};

export function Cube({ cube, still, legal, motion }: CubeProps) {
  const root = useRef<SVGGElement>(null);
  const moving = useRef<CubeMotion | undefined>(undefined);
  useLayoutEffect(() => {
    if (!root.current) return undefined;
    moving.current = new CubeMotion(root.current);
    motion(moving.current);
    return () => {
      moving.current?.halt();
      motion(undefined);
    };
  }, []);
  useLayoutEffect(() => moving.current?.show(cube, still), [cube.status, cube.face, cube.spin, still]);
  const running = cube.status === "spinning" || cube.status === "wobbling";
  return (
    <g transform={`translate(${CUBE_AT.x} ${CUBE_AT.y})`}>
      {legal && <circle r="136" class="b-halo b-breathe" />}
      {running && <ellipse cy="30" rx="140" ry="109" class={`b-ring b-ring-${cube.status}`} />}
      <g data-part="cube" transform={`translate(0 ${FOOT_Y})`}>
        <ellipse data-shade rx="58" ry="30" fill="#000" fill-opacity="0.42" />
        <g ref={root}>
          {SIDES.map((side) => {
            const result = RESULT_OF[side] ?? "collect";
            return (
              <g key={side} data-side={side} visibility="hidden">
                <path
                  d="M-1-1H1V1H-1Z"
                  fill={FILL[result]}
                  stroke="var(--b-line)"
                  stroke-width="0.09"
                  stroke-linejoin="round"
                />
                <path
                  d="M-0.84-0.84H0.84V0.84H-0.84Z"
                  fill="none"
                  stroke="var(--c-sign)"
                  stroke-width="0.05"
                  stroke-opacity="0.8"
                />
                <g transform="scale(0.78)">
                  <ResultSign result={result} />
                </g>
                <path d="M-1-1H1V1H-1Z" fill="#140a04" fill-opacity="0" />
              </g>
            );
          })}
        </g>
      </g>
    </g>
  );
}
