/**
 * Fingers, mouse and wheel on a board: one finger pans, two pinch, a short touch is a tap. Pointer events only.
 *
 * The pointer is captured only once the slop is passed, so that taps still reach what was tapped.
 */
import { fallsThrough } from "../device/guard";
import type { Point } from "../geometry/track";
import {
  type Box,
  between,
  type Camera,
  centreOn,
  clampTo,
  fitBox,
  pinch,
  type Size,
  toBoard,
  toScreen,
  ZOOM,
  zoomAt,
} from "./camera";

const SLOP = 8;
const TAP_MS = 300;
const GLIDE_MS = 320;

export interface Tap {
  /** Pixels from the view's upper left corner. */
  screen: Point;
  board: Point;
}

export class CameraControl {
  camera: Camera = { x: 0, y: 0, k: 1 };
  /** True once the user moved the camera: then nothing but `fitAll` moves it back. */
  moved = false;
  #view: Size = { w: 0, h: 0 };
  #drawn = 0;
  #glide = 0;
  readonly #pointers = new Map<number, Point>();
  #start: { camera: Camera; points: Point[]; at: number; tap: boolean } | undefined;

  constructor(
    private readonly svg: SVGSVGElement,
    /** The groups that move with the camera, one in each layer. */
    private readonly worlds: readonly SVGGElement[],
    private readonly box: Box,
    private readonly on: { tap(tap: Tap): void; changed(): void },
  ) {}

  /** Starts listening; the answer stops it. */
  attach(): () => void {
    const { svg } = this;
    const off = new AbortController();
    const listen = { signal: off.signal };
    svg.addEventListener("pointerdown", (event) => this.#down(event), listen);
    svg.addEventListener("pointermove", (event) => this.#move(event), listen);
    svg.addEventListener("pointerup", (event) => this.#up(event, true), listen);
    svg.addEventListener("pointercancel", (event) => this.#up(event, false), listen);
    svg.addEventListener("wheel", (event) => this.#wheel(event), { signal: off.signal, passive: false });
    // It tells the first size too, before the first paint: to ask for it here would lay out the whole board at once.
    const sizes = new ResizeObserver(() => this.#resize());
    sizes.observe(svg);
    return () => {
      off.abort();
      sizes.disconnect();
      cancelAnimationFrame(this.#drawn);
      cancelAnimationFrame(this.#glide);
    };
  }

  /** The scale at which the whole board is seen. */
  get fitted(): Camera {
    return fitBox(this.box, this.#view);
  }

  fitAll(still = false): void {
    this.moved = false;
    this.#to(this.fitted, still);
  }

  zoomBy(factor: number, still = false): void {
    const centre = { x: this.#view.w / 2, y: this.#view.h / 2 };
    this.moved = true;
    this.#to(this.#legal(zoomAt(this.camera, centre, factor, ...this.#limits())), still);
  }

  /** The focus of the keyboard is never left outside of the view: goes as far as needed, and no further. */
  reveal(point: Point, still = false): void {
    const { x, y } = toScreen(this.camera, point);
    const edge = Math.min(48, this.#view.w / 4, this.#view.h / 4);
    const dx = Math.max(edge - x, 0) + Math.min(this.#view.w - edge - x, 0);
    const dy = Math.max(edge - y, 0) + Math.min(this.#view.h - edge - y, 0);
    if (!this.moved || (dx === 0 && dy === 0)) return;
    this.#to(this.#legal({ ...this.camera, x: this.camera.x + dx, y: this.camera.y + dy }), still);
  }

  /** Brings a point of the board to the middle, at least at twice the fitted scale. */
  follow(point: Point, still = false): void {
    this.moved = true;
    const k = Math.max(this.camera.k, this.fitted.k * 1.9);
    this.#to(this.#legal(centreOn(point, this.#view, k)), still);
  }

  #limits(): [number, number] {
    const { k } = this.fitted;
    return [k * ZOOM.least, k * ZOOM.most];
  }

  #legal(camera: Camera): Camera {
    return clampTo(camera, this.box, this.#view);
  }

  #resize(): void {
    const { width, height } = this.svg.getBoundingClientRect();
    if (width === 0 || height === 0) return;
    this.#view = { w: width, h: height };
    cancelAnimationFrame(this.#glide);
    this.camera = this.moved ? this.#legal(this.camera) : this.fitted;
    this.#write();
  }

  #to(target: Camera, still: boolean): void {
    cancelAnimationFrame(this.#glide);
    const from = this.camera;
    const begun = performance.now();
    if (still || this.#view.w === 0) {
      this.camera = target;
      this.#draw();
      return;
    }
    const step = (now: number) => {
      const share = Math.min((now - begun) / GLIDE_MS, 1);
      this.camera = between(from, target, 1 - (1 - share) ** 3);
      this.#write();
      if (share < 1) this.#glide = requestAnimationFrame(step);
    };
    this.#glide = requestAnimationFrame(step);
  }

  #point(event: PointerEvent | WheelEvent): Point {
    const rect = this.svg.getBoundingClientRect();
    return { x: event.clientX - rect.left, y: event.clientY - rect.top };
  }

  #snapshot(tap: boolean): void {
    this.#start = { camera: this.camera, points: [...this.#pointers.values()], at: performance.now(), tap };
  }

  #down(event: PointerEvent): void {
    if (event.button > 0 || this.#pointers.size >= 2) return;
    cancelAnimationFrame(this.#glide);
    this.#pointers.set(event.pointerId, this.#point(event));
    this.#snapshot(this.#pointers.size === 1);
  }

  #move(event: PointerEvent): void {
    const start = this.#start;
    if (!start || !this.#pointers.has(event.pointerId)) return;
    this.#pointers.set(event.pointerId, this.#point(event));
    const now = [...this.#pointers.values()];
    const [a, b] = now;
    const [a0, b0] = start.points;
    if (!a || !a0) return;
    if (start.tap && Math.hypot(a.x - a0.x, a.y - a0.y) < SLOP) return;
    start.tap = false;
    this.svg.setPointerCapture(event.pointerId);
    this.svg.classList.add("b-dragging");
    this.moved = true;
    const next =
      b && b0
        ? pinch(start.camera, [a0, b0], [a, b], ...this.#limits())
        : { ...start.camera, x: start.camera.x + a.x - a0.x, y: start.camera.y + a.y - a0.y };
    this.camera = this.#legal(next);
    this.#draw();
  }

  #up(event: PointerEvent, ended: boolean): void {
    const start = this.#start;
    const point = this.#pointers.get(event.pointerId);
    if (!start || !point) return;
    this.#pointers.delete(event.pointerId);
    this.svg.classList.remove("b-dragging");
    if (this.#pointers.size > 0) {
      this.#snapshot(false);
      return;
    }
    this.#start = undefined;
    if (this.camera.k <= this.fitted.k * 1.01) this.moved = false;
    if (ended && start.tap && !fallsThrough() && performance.now() - start.at < TAP_MS) {
      this.on.tap({ screen: point, board: toBoard(this.camera, point) });
    }
  }

  #wheel(event: WheelEvent): void {
    event.preventDefault();
    cancelAnimationFrame(this.#glide);
    const factor = Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0016));
    this.moved = true;
    this.camera = this.#legal(zoomAt(this.camera, this.#point(event), factor, ...this.#limits()));
    if (this.camera.k <= this.fitted.k * 1.01) this.moved = false;
    this.#draw();
  }

  /** Writes once per animation frame, however many events came. */
  #draw(): void {
    cancelAnimationFrame(this.#drawn);
    this.#drawn = requestAnimationFrame(() => this.#write());
  }

  #write(): void {
    const { x, y, k } = this.camera;
    const transform = `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${k.toFixed(5)})`;
    for (const world of this.worlds) world.setAttribute("transform", transform);
    this.on.changed();
  }
}
