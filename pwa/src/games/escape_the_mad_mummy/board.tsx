/** The board: the view drawn, the last event in motion, the places to focus, and what I may touch. */
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import "../../board/board.css";
import "./emm.css";
import { CameraButtons } from "../../board/buttons";
import { toScreen } from "../../board/camera";
import { CameraControl, type Tap } from "../../board/gestures";
import { hit } from "../../board/hits";
import { useParts } from "../../board/memo";
import { Scene } from "../../board/motion";
import { seatName, t } from "../../core/i18n";
import { type Direction, type Point, stepFrom } from "../../geometry/track";
import type { BoardProps } from "../contract";
import { Cube, type CubeMotion } from "./cube";
import { Die } from "./dice";
import { Treasure } from "./figures";
import { Ground, Lamp } from "./ground";
import { at, BOARD_BOX, CUBE_AT, EXIT, GATE, isPlace, PASSAGES, sizeOf, TRACK } from "./layout";
import { placeHelp, placeLabel } from "./names";
import { Explorer, MUMMY, Mummy, placements } from "./pieces";
import { ChoiceMark, Place, TargetSpot } from "./places";
import { type Target, targetsOf } from "./targets";
import { Traps } from "./traps";
import { Hoard } from "./treasure";
import { type EmmView, emmView, fact } from "./view";

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

/** Places that are worth hearing of even when nobody stands there. */
const SIGHTS = new Set(["0", EXIT, GATE, "tomb"]);

/** Who stands where: seats, and the Mummy. */
function standing(view: EmmView, name: (seat: number) => string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const put = (place: string, who: string) => found.set(place, [...(found.get(place) ?? []), who]);
  for (const [seat, info] of Object.entries(view.seats)) if (isPlace(info.place)) put(info.place, name(Number(seat)));
  put(view.mummy, t("emm-mummy"));
  return found;
}

export function Board(props: BoardProps) {
  const view = useMemo(() => emmView(props.view), [props.view]);
  const svg = useRef<SVGSVGElement>(null);
  const world = useRef<SVGGElement>(null);
  const ground = useRef<SVGGElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const control = useRef<CameraControl | undefined>(undefined);
  const scene = useRef<Scene | undefined>(undefined);
  const cube = useRef<CubeMotion | undefined>(undefined);
  const mine = props.me === undefined ? undefined : view.seats[props.me]?.place;
  const [active, setActive] = useState(() => (isPlace(mine) ? mine : "0"));
  const [asked, setAsked] = useState<string>();
  const [following, setFollowing] = useState(false);
  const [zoomed, setZoomed] = useState(false);
  const mySpot = placements(view).get(String(props.me));
  const targets = useMemo(() => targetsOf(props.asks, view, props.seats), [props.asks, view, props.seats]);
  const here = standing(view, (seat) => seatName(props.seats, seat));
  const label = (id: string) => placeLabel(id, here.get(id) ?? []);
  const place = useParts(Place);

  const tapped = useRef<(tap: Tap) => void>(() => undefined);
  tapped.current = (tap) => {
    const camera = control.current?.camera;
    if (!camera) return;
    const found = hit(
      targets.map((target) => ({ ...target, at: toScreen(camera, target.at) })),
      tap.screen,
    );
    if (found.kind === "choose") return props.onChoose(found.targets);
    const target = found.kind === "one" ? found.target : wide(targets, tap.board);
    if (target) return props.onCommand(target.command);
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
    const { ev } = props.frame;
    const side = fact.number(ev, "face");
    if (ev.type === "CubeStopped" && view.cube.face !== undefined && side !== undefined && cube.current) {
      props.hold.until(cube.current.fall(side, props.pace, props.hold.signal));
    }
    const next = new Scene(props.pace, props.hold.signal);
    scene.current = next;
    play?.(ev, emmView(props.previous), view, next, stage.current);
    props.hold.until(next.finished);
  }, [props.frame, props.previous]);

  useLayoutEffect(() => {
    const mover = props.frame ? fact.number(props.frame.ev, "seat") : undefined;
    const point = placements(view).get(String(mover ?? view.on_turn ?? -1));
    if (following && point) control.current?.follow(point, props.reducedMotion);
  }, [view, following]);

  useLayoutEffect(() => {
    if (!asked) return;
    const off = setTimeout(() => setAsked(undefined), 4500);
    return () => clearTimeout(off);
  }, [asked]);

  const goTo = useCallback((id: string) => {
    setActive(id);
    // The place becomes focusable with the next drawing.
    requestAnimationFrame(() => world.current?.querySelector<SVGGElement>(`[data-place="${id}"]`)?.focus());
  }, []);

  const onKey = (event: KeyboardEvent) => {
    const direction = ARROWS[event.key];
    const still = props.reducedMotion;
    if (direction) {
      const next = stepFrom(TRACK, active, direction);
      if (next) goTo(next);
    } else if (event.key === "Enter" || event.key === " ") {
      const key = (event.target as Element).getAttribute("data-target");
      const target = targets.find((other) => (key ? key === other.key : other.place === active));
      if (target) props.onCommand(target.command);
      else setAsked(active);
    } else if (event.key === "+" || event.key === "=") control.current?.zoomBy(1.5, still);
    else if (event.key === "-") control.current?.zoomBy(1 / 1.5, still);
    else if (event.key === "f" || event.key === "0") control.current?.fitAll(still);
    else if (event.key === "l") goTo(lastPlace(props, view) ?? active);
    else if (event.key === "w" && isPlace(mine)) goTo(mine);
    else return;
    event.preventDefault();
  };

  const legal = new Set(targets.map((target) => target.key));
  const classes = ["b-board b-emm"];
  if (props.reducedMotion) classes.push("b-still");
  if (view.cube.status === "wobbling") classes.push("b-wobbling");
  return (
    <div class={classes.join(" ")}>
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
          <g ref={ground}>
            <Ground />
            <Lamp />
          </g>
        </svg>
        <svg class="b-front" role="group" aria-label={t("emm-board")} ref={svg}>
          <g ref={world}>
            <Traps />
            <g class="b-through">
              <Hoard side="west" count={view.chambers.west} />
              <Hoard side="east" count={view.chambers.east} />
              <LitPassage view={view} />
              <Cord />
              <Cube
                cube={view.cube}
                still={props.reducedMotion}
                legal={legal.has("cube")}
                motion={(motion) => {
                  cube.current = motion;
                }}
              />
              <Dice view={view} frame={props.frame} legal={legal} />
              <LastMove props={props} view={view} />
              {targets.map((target) => (
                <ChoiceMark key={target.key} target={target} />
              ))}
            </g>
            <g>
              {TRACK.ids.map((id) =>
                place(id, {
                  id,
                  label: label(id),
                  active: id === active,
                  listed: here.has(id) || SIGHTS.has(id) || TRACK.near.get(active)?.includes(id) === true,
                }),
              )}
              {targets.map((target) => (
                <TargetSpot key={target.key} target={target} />
              ))}
            </g>
            <g class="b-through" aria-hidden="true">
              <Pieces view={view} me={props.me} targets={targets} />
              <g data-part="token" opacity="0">
                <Treasure />
              </g>
              <circle r="58" class="b-pulse" data-part="pulse" opacity="0" />
            </g>
          </g>
        </svg>
      </div>
      {asked && (
        <p class={at(asked).y > 800 ? "b-caption b-caption-high" : "b-caption"}>
          {[label(asked), placeHelp(asked)].filter(Boolean).join(". ")}
        </p>
      )}
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
        onMe={mySpot && (() => control.current?.follow(mySpot, props.reducedMotion))}
      />
    </div>
  );
}

/** The cube and the tray are large: a tap anywhere on them counts. */
function wide(targets: readonly Target[], point: Point): Target | undefined {
  return targets.find(
    ({ key, at: middle }) =>
      (key === "cube" && Math.hypot(point.x - middle.x, point.y - middle.y) < 146) ||
      (key === "tray" && Math.abs(point.x - middle.x) < 196 && Math.abs(point.y - middle.y) < 96),
  );
}

/** The place under a tap, or the nearest one. */
function nearestPlace(point: Point): string {
  let found = "0";
  let least = Number.POSITIVE_INFINITY;
  for (const id of TRACK.ids) {
    const { x, y } = at(id);
    const { w, h } = sizeOf(id);
    const away = Math.hypot(Math.max(Math.abs(point.x - x) - w / 2, 0), Math.max(Math.abs(point.y - y) - h / 2, 0));
    if (away < least) {
      least = away;
      found = id;
    }
  }
  return found;
}

/** Where the last event happened. */
function lastPlace(props: BoardProps, view: EmmView): string | undefined {
  const ev = props.frame?.ev;
  if (!ev) return undefined;
  const place = ev.type.startsWith("Mummy")
    ? view.mummy
    : view.seats[fact.number(ev, "seat") ?? view.on_turn ?? -1]?.place;
  return isPlace(place) ? place : undefined;
}

/** The rope of the ripcord, seen only while it is pulled. */
function Cord() {
  return (
    <g transform={`translate(${CUBE_AT.x} ${CUBE_AT.y + 92})`}>
      <g data-part="cord" opacity="0">
        <path d="M0 0V190" stroke="var(--b-line)" stroke-width="15" stroke-linecap="round" />
        <path d="M0 0V190" stroke="var(--b-rope)" stroke-width="9" stroke-linecap="round" stroke-dasharray="13 4" />
        <path d="M-26 192H26" stroke="var(--b-line)" stroke-width="25" stroke-linecap="round" />
        <path d="M-26 192H26" stroke="var(--b-gold-lit)" stroke-width="15" stroke-linecap="round" />
      </g>
    </g>
  );
}

/** The passage that is being decided about lights up from end to end. */
function LitPassage({ view }: { view: EmmView }) {
  const kind = view.decision?.kind;
  if (kind !== "passage" && kind !== "mummy_passage") return null;
  const here = kind === "mummy_passage" ? view.mummy : (view.seats[view.on_turn ?? -1]?.place ?? "");
  const pair = PASSAGES.find((ends) => ends.includes(here));
  if (!pair) return null;
  const [from, to] = pair[0] === here ? pair : [pair[1], pair[0]];
  const way = Math.sign(at(to).x - at(from).x);
  return <path d={`M${at(from).x + way * 62} ${at(from).y}H${at(to).x - way * 62}`} class="b-passage-lit" />;
}

function Dice({ view, frame, legal }: { view: EmmView; frame: BoardProps["frame"]; legal: ReadonlySet<string> }) {
  const opening = frame?.ev.type === "OpeningDiceRolled" ? fact.numbers(frame.ev, "dice") : undefined;
  return (
    <>
      {legal.has("tray") && (
        <path
          transform={`translate(500 ${764 * 1.6})`}
          d="M-176-92H176L196-72V72L176 92H-176L-196 72V-72Z"
          class="b-legal"
        />
      )}
      {[0, 1].map((die) => {
        const rolled = view.roll?.dice[String(die)];
        return (
          <Die
            key={die}
            die={die}
            side={opening?.[die] ?? rolled?.pips ?? -1}
            fate={opening ? undefined : rolled?.fate}
            legal={legal.has(`die-${die}`)}
          />
        );
      })}
    </>
  );
}

/** A quiet frame around where the last move ended. */
function LastMove({ props, view }: { props: BoardProps; view: EmmView }) {
  const place = props.frame?.ev.type.match(/Moved|Passage|FellIn|ClimbedOut|Attacked/)
    ? lastPlace(props, view)
    : undefined;
  if (!place) return null;
  const { x, y } = at(place);
  const { w, h } = sizeOf(place);
  const box = { x: x - w / 2 - 3, y: y - h / 2 - 3, width: w + 6, height: h + 6, rx: 8 };
  return (
    <g>
      <rect {...box} class="b-last-edge" />
      <rect {...box} class="b-last" />
    </g>
  );
}

interface PiecesProps {
  view: EmmView;
  me: number | undefined;
  targets: readonly Target[];
}

function Pieces({ view, me, targets }: PiecesProps) {
  const chosen = new Set(targets.map((target) => target.key));
  const acting = targets.some((target) => target.key !== "cube" && target.key !== "tray");
  const placed = [...placements(view)].sort(
    ([a, p], [b, q]) =>
      Number(a === String(view.on_turn)) - Number(b === String(view.on_turn)) ||
      Number(a === MUMMY) - Number(b === MUMMY) ||
      p.y - q.y,
  );
  return (
    <>
      {placed.map(([id, spot]) => {
        if (id === MUMMY) {
          const legal = view.decision?.kind === "mummy_passage" && targets.length > 0;
          return <Mummy key={id} {...spot} legal={legal} />;
        }
        const seat = Number(id);
        return (
          <Explorer
            key={id}
            seat={seat}
            {...spot}
            treasures={view.seats[id]?.treasures ?? 0}
            turn={seat === view.on_turn && view.phase !== "over"}
            legal={chosen.has(`victim-${id}`) || (seat === me && acting && view.decision?.seats === undefined)}
            away={view.seats[id]?.away === true}
          />
        );
      })}
    </>
  );
}
