/** The board: the view drawn, the last event in motion, the squares to focus, and what I may touch. */
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import "../../board/board.css";
import "./top.css";
import { CameraButtons } from "../../board/buttons";
import { toScreen } from "../../board/camera";
import { CameraControl, type Tap } from "../../board/gestures";
import { hit } from "../../board/hits";
import { useParts } from "../../board/memo";
import { Scene } from "../../board/motion";
import { seatName, t } from "../../core/i18n";
import { type Direction, type Point, pathThrough, stepFrom } from "../../geometry/track";
import type { BoardProps } from "../contract";
import { Die } from "./die";
import { Explorer, placements, spotOf } from "./explorers";
import { Ground, Lamp } from "./ground";
import { at, BOARD_BOX, kindOf, sizeOf, TOMB, TRACK } from "./layout";
import { placeLabel } from "./names";
import { Place } from "./places";
import { Trapdoor } from "./snakes";
import { Stone } from "./stone";
import { targetsOf } from "./targets";
import { Revealed, Tomb } from "./tomb";
import { nextTrail, type Trail } from "./trail";
import { fact, type TopView, topView } from "./view";
import { Mummy, Wheel } from "./wheel";

/** How events move is fetched while the still board is looked at; until it is here, events simply cut. */
let play: typeof import("./play").play | undefined;
import("./play").then(
  (loaded) => {
    play = loaded.play;
  },
  () => {},
);

const ARROWS: Record<string, Direction> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

/** Seats by the square they are drawn on. */
function standing(view: TopView): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const [key, info] of Object.entries(view.seats)) {
    const spot = spotOf(Number(key), info);
    if (spot) found.set(spot, [...(found.get(spot) ?? []), Number(key)]);
  }
  return found;
}

/** Where the event happened, for the ring that marks it. */
function happenedAt(props: BoardProps, view: TopView): Point | undefined {
  const ev = props.frame?.ev;
  if (!ev) return undefined;
  if (ev.type.startsWith("Stone")) return at("G1");
  const seat = fact.number(ev, "seat") ?? view.on_turn;
  return seat === undefined ? undefined : placements(view).get(seat);
}

export function Board(props: BoardProps) {
  const view = useMemo(() => topView(props.view), [props.view]);
  const svg = useRef<SVGSVGElement>(null);
  const world = useRef<SVGGElement>(null);
  const ground = useRef<SVGGElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const control = useRef<CameraControl | undefined>(undefined);
  const scene = useRef<Scene | undefined>(undefined);
  const trail = useTrail(props);
  const [active, setActive] = useState(() => spotOf(props.me ?? -1, view.seats[props.me ?? -1] ?? NOBODY) ?? "START");
  const [asked, setAsked] = useState<string>();
  const [following, setFollowing] = useState(false);
  const [zoomed, setZoomed] = useState(false);
  const targets = useMemo(() => targetsOf(props.asks, view), [props.asks, view]);
  const here = standing(view);
  const place = useParts(Place);
  const label = (id: string) =>
    placeLabel(
      id,
      (here.get(id) ?? []).map((seat) => seatName(props.seats, seat)),
    );

  const tapped = useRef<(tap: Tap) => void>(() => undefined);
  tapped.current = (tap) => {
    const camera = control.current?.camera;
    if (!camera) return;
    const found = hit(
      targets.map((target) => ({ ...target, at: toScreen(camera, target.at) })),
      tap.screen,
    );
    if (found.kind === "one") return props.onCommand(found.target.command);
    if (found.kind === "choose") return props.onChoose(found.targets);
    setAsked(nearestPlace(tap.board));
  };

  useLayoutEffect(() => {
    if (!svg.current || !world.current || !ground.current) return;
    const made = new CameraControl(svg.current, [ground.current, world.current], BOARD_BOX, {
      tap: (tap) => tapped.current(tap),
      changed: () => setZoomed(made.moved),
    });
    control.current = made;
    return made.attach();
  }, []);

  useLayoutEffect(() => {
    scene.current?.finish();
    if (!props.frame || !props.previous || !props.animate || props.reducedMotion || !stage.current) return;
    const next = new Scene(props.pace, props.hold.signal);
    scene.current = next;
    play?.(props.frame.ev, topView(props.previous), view, next, stage.current);
    props.hold.until(next.finished);
  }, [props.frame, props.previous]);

  useLayoutEffect(() => {
    const mover = props.frame ? fact.number(props.frame.ev, "seat") : undefined;
    const point = placements(view).get(mover ?? view.on_turn ?? -1);
    if (following && point) control.current?.follow(point, props.reducedMotion);
  }, [view, following]);

  useLayoutEffect(() => {
    if (!asked) return;
    const off = setTimeout(() => setAsked(undefined), 3500);
    return () => clearTimeout(off);
  }, [asked]);

  const goTo = (id: string) => {
    setActive(id);
    control.current?.reveal(at(id), true);
    // The square becomes focusable with the next drawing.
    requestAnimationFrame(() => world.current?.querySelector<SVGGElement>(`[data-place="${id}"]`)?.focus());
  };

  const onKey = (event: KeyboardEvent) => {
    const direction = ARROWS[event.key];
    const still = props.reducedMotion;
    if (direction) {
      const next = stepFrom(TRACK, active, direction);
      if (next) goTo(next);
    } else if (event.key === "Enter" || event.key === " ") {
      const target = targets.find(
        (other) => (event.target as Element).getAttribute("data-target") === other.key || other.place === active,
      );
      if (target) props.onCommand(target.command);
      else setAsked(active);
    } else if (event.key === "+" || event.key === "=") control.current?.zoomBy(1.5, still);
    else if (event.key === "-") control.current?.zoomBy(1 / 1.5, still);
    else if (event.key === "f" || event.key === "0") control.current?.fitAll(still);
    else if (event.key === "l" && trail) goTo(trail.ids.at(-1) ?? active);
    else if (event.key === "w" && props.me !== undefined)
      goTo(spotOf(props.me, view.seats[props.me] ?? NOBODY) ?? active);
    else return;
    event.preventDefault();
  };

  const legal = new Set(targets.map((target) => target.key));
  const ring = happenedAt(props, view);
  const mine = placements(view).get(props.me ?? -1);
  const thrown =
    view.die?.value ?? (props.frame?.ev.type === "OrderDieRolled" ? fact.number(props.frame.ev, "value") : undefined);
  const thrower =
    view.die?.seat ?? (props.frame?.ev.type === "OrderDieRolled" ? fact.number(props.frame.ev, "seat") : undefined);
  return (
    <div class={["b-board b-top", props.reducedMotion ? "b-still" : "", view.phase === "six" ? "b-six" : ""].join(" ")}>
      {/* Two pictures on top of each other: the ground is painted once, however much moves above it. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the squares inside take the focus; their keys are heard here, since an svg that listens for focus takes it itself */}
      <div
        class="b-quake"
        data-part="quake"
        ref={stage}
        onKeyDown={onKey}
        onFocusIn={(event) => takeFocus(event, setActive)}
      >
        <svg aria-hidden="true">
          <g ref={ground}>
            <Ground />
            <Lamp />
          </g>
        </svg>
        <svg class="b-front" role="group" aria-label={t("top-board")} ref={svg}>
          <g ref={world}>
            <Trapdoor />
            <Trails trail={trail} />
            <Tomb lifted={view.sarcophagus.lifted?.side} treasure={view.sarcophagus.treasure} />
            <Mummy letter="A" open={isOpen(view, "A")} />
            <Mummy letter="B" open={isOpen(view, "B")} />
            <Stone height={view.stone.height} legal={legal.has("stone")} />
            <g>
              {TRACK.ids.map((id) =>
                place(id, {
                  id,
                  label: label(id),
                  active: id === active,
                  listed: here.has(id) || SIGHTS.has(id) || isNear(active, id),
                }),
              )}
              {targets.map((target) => (
                <g
                  key={target.key}
                  class="b-place"
                  role="button"
                  aria-label={target.label}
                  tabindex={0}
                  data-target={target.key}
                >
                  <circle cx={target.at.x} cy={target.at.y} r="62" class="b-hit" />
                  <circle cx={target.at.x} cy={target.at.y} r="66" class="b-focus-under" />
                  <circle cx={target.at.x} cy={target.at.y} r="66" class="b-focus" />
                </g>
              ))}
            </g>
            <g class="b-through" aria-hidden="true">
              {view.sarcophagus.lifted && <Revealed content={view.sarcophagus.lifted.content} />}
              <Pieces view={view} me={props.me} legal={legal} />
              <Die value={thrown ?? 0} seat={thrower} legal={legal.has("die")} />
              <Wheel sector={view.wheel?.sector} />
              {ring && (
                <g transform={`translate(${ring.x} ${ring.y})`}>
                  <circle r="58" class="b-pulse" data-part="pulse" opacity="0" />
                </g>
              )}
            </g>
          </g>
        </svg>
      </div>
      {asked && <p class={at(asked).y > TOMB.y ? "b-caption b-caption-high" : "b-caption"}>{label(asked)}</p>}
      <CameraButtons
        zoomed={zoomed}
        following={following}
        onZoom={(factor) => control.current?.zoomBy(factor, props.reducedMotion)}
        onFit={() => {
          setFollowing(false);
          control.current?.fitAll(props.reducedMotion);
        }}
        onFollow={() => {
          if (following) control.current?.fitAll(props.reducedMotion);
          setFollowing(!following);
        }}
        onMe={mine && (() => control.current?.follow(mine, props.reducedMotion))}
      />
    </div>
  );
}

const NOBODY = { status: "resigned", place: "OUT", attempt: 1, heading: "in" } as const;
/** Squares that are worth hearing of even when nobody stands there. */
const SIGHTS = new Set(["START", "O2", "O4", "Q", "P5", "C5", "U1", "LG", "Y3", "Y4", "I5", "I7"]);

const isNear = (active: string, id: string): boolean => TRACK.near.get(active)?.includes(id) ?? false;

/** A Mummy stands aside while the wheel says open, for the explorer whose turn it is. */
function isOpen(view: TopView, letter: "A" | "B"): boolean {
  return view.wheel?.mummy === letter && view.wheel.open === true;
}

function takeFocus(event: FocusEvent, setActive: (id: string) => void): void {
  const id = (event.target as Element).getAttribute("data-place");
  if (id) setActive(id);
}

/** The square under a tap, or the nearest one. */
function nearestPlace(point: Point): string {
  let found = "START";
  let least = Number.POSITIVE_INFINITY;
  for (const id of TRACK.ids) {
    const { x, y } = at(id);
    const { w, h } = sizeOf(id);
    const away = Math.max(Math.abs(point.x - x) - w / 2, Math.abs(point.y - y) - h / 2, 0);
    if (away < least || (away === least && kindOf(id) !== "snakes" && kindOf(id) !== "pit")) {
      least = away;
      found = id;
    }
  }
  return found;
}

const follows = (before: BoardProps["frame"], now: BoardProps["frame"]): boolean =>
  before !== undefined && now !== undefined && now.seq === before.seq + 1;

/** The trail grows with each frame and starts anew after a jump. */
function useTrail(props: BoardProps): Trail | undefined {
  const kept = useRef<{ frame: BoardProps["frame"]; trail: Trail | undefined }>({ frame: undefined, trail: undefined });
  if (kept.current.frame !== props.frame) {
    kept.current = {
      frame: props.frame,
      trail: nextTrail(kept.current.trail, props.frame, !follows(kept.current.frame, props.frame)),
    };
  }
  return kept.current.trail;
}

function Trails({ trail }: { trail: Trail | undefined }) {
  const last = trail?.ids.at(-1);
  if (!trail || !last) return null;
  const d = pathThrough(trail.ids.map(at), 18);
  const { x, y } = at(last);
  const { w, h } = sizeOf(last);
  return (
    <g class="b-through">
      <path d={d} class="b-trail-edge" />
      <path d={d} class="b-trail" />
      <rect x={x - w / 2 - 3} y={y - h / 2 - 3} width={w + 6} height={h + 6} rx="8" class="b-last-edge" />
      <rect x={x - w / 2 - 3} y={y - h / 2 - 3} width={w + 6} height={h + 6} rx="8" class="b-last" />
    </g>
  );
}

function Pieces({ view, me, legal }: { view: TopView; me: number | undefined; legal: ReadonlySet<string> }) {
  const placed = [...placements(view).values()].sort(
    (a, b) => Number(a.seat === view.on_turn) - Number(b.seat === view.on_turn) || a.y - b.y,
  );
  return (
    <>
      {placed.map(({ seat, x, y, scale }) => (
        <Explorer
          key={seat}
          seat={seat}
          x={x}
          y={y}
          scale={scale}
          attempt={view.seats[seat]?.attempt ?? 1}
          turn={seat === view.on_turn && view.phase !== "over"}
          legal={seat === me && legal.size > 0}
          away={view.seats[seat]?.away === true}
        />
      ))}
    </>
  );
}
