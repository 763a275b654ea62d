/**
 * What every board does alike: a camera over two pictures, taps on what is near, the tab stop that roves along the track, keys, the
 * motion of the last event, and a caption for what one asks about. A title says what is drawn and where.
 */
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import "./board.css";
import type { Command } from "../core/wire";
import type { BoardProps } from "../games/contract";
import { type Direction, type Point, pointOf, stepFrom } from "../geometry/track";
import { CameraButtons } from "./buttons";
import { type Box, toScreen } from "./camera";
import { CameraControl, type Tap } from "./gestures";
import { hit, nearestPlace } from "./hits";
import type { Scene } from "./motion";
import { type Grounds, Places, Spot } from "./place";

const ARROWS: Record<string, Direction> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};
/** How long the name of a place stays that was asked for. */
const CAPTION_MS = 4000;

/** What on the board stands for a legal command. */
export interface Target {
  key: string;
  at: Point;
  command: Command;
  label: string;
  /** The place on which Enter means this command. */
  place?: string | undefined;
  /** Radius of what is pressed; the usual one for a piece when missing. */
  r?: number;
}

export interface StageProps extends Grounds {
  board: BoardProps;
  class: string;
  label: string;
  box: Box;
  /** Painted once. */
  ground: ComponentChildren;
  under: ComponentChildren;
  over: ComponentChildren;
  targets: readonly Target[];
  /** A target that is larger than a finger's reach. */
  wide?(point: Point): Target | undefined;
  /** What else is said of a place that one asks about. */
  help?(id: string): string | undefined;
  /** A place that the caption would cover. */
  low(id: string): boolean;
  /** Where the tab stop is at first. */
  home: string;
  /** My place, and my piece. */
  mine: string | undefined;
  me: Point | undefined;
  /** Where the last event happened, and the piece that it was about. */
  last: string | undefined;
  actor: Point | undefined;
  /** Sets the last event in motion. */
  play(stage: HTMLDivElement): Scene | undefined;
}

export function BoardStage(props: StageProps) {
  const { board, track, targets } = props;
  const still = board.reducedMotion;
  const svg = useRef<SVGSVGElement>(null);
  const world = useRef<SVGGElement>(null);
  const ground = useRef<SVGGElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const control = useRef<CameraControl | undefined>(undefined);
  const scene = useRef<Scene | undefined>(undefined);
  const [active, setActive] = useState(props.home);
  const [asked, setAsked] = useState<string>();
  const [following, setFollowing] = useState(false);
  const [zoomed, setZoomed] = useState(false);
  // The same content is the same thing.
  const signature = JSON.stringify([...props.standing]);
  const standing = useMemo(() => props.standing, [signature]);

  const tapped = useRef<(tap: Tap) => void>(() => undefined);
  tapped.current = (tap) => {
    const camera = control.current?.camera;
    if (!camera) return;
    const found = hit(
      targets.map((target) => ({ ...target, at: toScreen(camera, target.at) })),
      tap.screen,
    );
    if (found.kind === "choose") return board.onChoose(found.targets);
    const target = found.kind === "one" ? found.target : props.wide?.(tap.board);
    if (target) return board.onCommand(target.command);
    setAsked(nearestPlace(track, props.sizeOf, tap.board));
  };

  useLayoutEffect(() => {
    if (!svg.current || !world.current || !ground.current) return;
    const made = new CameraControl(svg.current, [ground.current, world.current], props.box, {
      tap: (tap) => tapped.current(tap),
      changed: () => setZoomed(made.moved),
    });
    control.current = made;
    return made.attach();
  }, []);

  useLayoutEffect(() => {
    scene.current?.finish();
    if (!board.frame || !board.previous || !board.animate || still || !stage.current) return;
    scene.current = props.play(stage.current);
    if (scene.current) board.hold.until(scene.current.finished);
  }, [board.frame, board.previous]);

  useLayoutEffect(() => {
    if (following && props.actor) control.current?.follow(props.actor, still);
  }, [board.view, following]);

  useLayoutEffect(() => {
    if (!asked) return;
    const off = setTimeout(() => setAsked(undefined), CAPTION_MS);
    return () => clearTimeout(off);
  }, [asked]);

  const goTo = (id: string) => {
    setActive(id);
    control.current?.reveal(pointOf(track, id), true);
    // The place becomes focusable with the next drawing.
    requestAnimationFrame(() => world.current?.querySelector<SVGGElement>(`[data-place="${id}"]`)?.focus());
  };

  const onKey = (event: KeyboardEvent) => {
    const { key } = event;
    const direction = ARROWS[key];
    if (direction) {
      const next = stepFrom(track, active, direction);
      if (next) goTo(next);
    } else if (key === "Enter" || key === " ") {
      const pressed = (event.target as Element).getAttribute("data-target");
      const target = targets.find((other) => (pressed ? pressed === other.key : other.place === active));
      if (target) board.onCommand(target.command);
      else setAsked(active);
    } else if (key === "+" || key === "=") control.current?.zoomBy(1.5, still);
    else if (key === "-") control.current?.zoomBy(1 / 1.5, still);
    else if (key === "f" || key === "0") control.current?.fitAll(still);
    else if (key === "l" && props.last !== undefined) goTo(props.last);
    else if (key === "w" && props.mine !== undefined) goTo(props.mine);
    else return;
    event.preventDefault();
  };

  return (
    <div class={`b-board ${props.class}${still ? " b-still" : ""}`}>
      {/* Two pictures on top of each other: the ground is painted once, however much moves above it. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the places inside take the focus; their keys are heard here, since an svg that listens for focus takes it itself */}
      <div
        class="b-quake"
        data-part="quake"
        ref={stage}
        onKeyDown={onKey}
        onFocusIn={(event) => {
          const id = (event.target as Element).getAttribute("data-place");
          if (id) setActive(id);
        }}
      >
        <svg aria-hidden="true">
          <g ref={ground}>{props.ground}</g>
        </svg>
        <svg class="b-front" role="group" aria-label={props.label} ref={svg}>
          <g ref={world}>
            {props.under}
            <g>
              <Places
                track={track}
                sizeOf={props.sizeOf}
                labelOf={props.labelOf}
                sights={props.sights}
                standing={standing}
                active={active}
              />
              {targets.map((target) => (
                <Spot key={target.key} target={target} r={target.r ?? 61} />
              ))}
            </g>
            <g class="b-through" aria-hidden="true">
              {props.over}
            </g>
          </g>
        </svg>
      </div>
      {asked && (
        <p class={props.low(asked) ? "b-caption b-caption-high" : "b-caption"}>
          {[props.labelOf(asked, standing.get(asked) ?? []), props.help?.(asked)].filter(Boolean).join(". ")}
        </p>
      )}
      <CameraButtons
        zoomed={zoomed}
        following={following}
        onZoom={(factor) => control.current?.zoomBy(factor, still)}
        onFit={() => {
          setFollowing(false);
          control.current?.fitAll(still);
        }}
        onFollow={() => {
          if (following) control.current?.fitAll(still);
          setFollowing(!following);
        }}
        onMe={props.me && (() => props.me && control.current?.follow(props.me, still))}
      />
    </div>
  );
}
