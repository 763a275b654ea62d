/** The board: the view drawn, the last event in motion, the places to focus, and what I may touch. */

import { useMemo, useRef } from "preact/hooks";
import { fact } from "../../board/fact";
import "./emm.css";
import { BoardStage } from "../../board/stage";
import { seatName, t } from "../../core/i18n";
import type { Point } from "../../geometry/track";
import type { BoardProps } from "../contract";
import { ChoiceMark } from "./choice_mark";
import { Cube, type CubeMotion } from "./cube";
import { Die } from "./dice";
import { Treasure } from "./figures";
import { Ground, Lamp } from "./ground";
import { at, BOARD_BOX, CUBE_AT, EXIT, GATE, isPlace, PASSAGES, sizeOf, TRACK } from "./layout";
import { placeHelp, placeLabel } from "./names";
import { Explorer, MUMMY, Mummy, placements } from "./pieces";

import { type Target, targetsOf } from "./targets";
import { Traps } from "./traps";
import { Hoard } from "./treasure";
import { type EmmView, emmView } from "./view";

/** How events move is fetched while the still board is looked at; until it is here, events simply cut. */
let motion: typeof import("./play") | undefined;
import("./play").then(
  (loaded) => {
    motion = loaded;
  },
  () => {},
);

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
  const { frame, me, seats } = props;
  const view = useMemo(() => emmView(props.view), [props.view]);
  const cube = useRef<CubeMotion | undefined>(undefined);
  const place = me === undefined ? undefined : view.seats[me]?.place;
  const mine = isPlace(place) ? place : undefined;
  const targets = useMemo(() => targetsOf(props.asks, view, seats), [props.asks, view, seats]);
  const legal = new Set(targets.map((target) => target.key));
  const placed = placements(view);
  const mover = frame ? fact.number(frame.ev, "seat") : undefined;
  return (
    <BoardStage
      board={props}
      class={`b-emm${view.cube.status === "wobbling" ? " b-wobbling" : ""}`}
      label={t("emm-board")}
      box={BOARD_BOX}
      track={TRACK}
      sizeOf={sizeOf}
      targets={targets}
      wide={(point) => wide(targets, point)}
      standing={standing(view, (seat) => seatName(seats, seat))}
      labelOf={placeLabel}
      help={placeHelp}
      low={(id) => at(id).y > 800}
      sights={SIGHTS}
      home={mine ?? "0"}
      mine={mine}
      me={placed.get(String(me))}
      last={lastPlace(props, view)}
      actor={placed.get(String(mover ?? view.on_turn ?? -1))}
      play={(stage) => {
        if (!frame || !props.previous) return undefined;
        const side = fact.number(frame.ev, "face");
        if (frame.ev.type === "CubeStopped" && view.cube.face !== undefined && side !== undefined && cube.current) {
          props.hold.until(cube.current.fall(side, props.pace, props.hold.signal));
        }
        if (!motion) return undefined;
        const scene = new motion.Scene(props.pace, props.hold.signal);
        motion.play(frame.ev, emmView(props.previous), view, scene, stage);
        return scene;
      }}
      ground={
        <>
          <Ground />
          <Lamp />
        </>
      }
      under={
        <>
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
            <Dice view={view} frame={frame} legal={legal} />
            <LastMove props={props} view={view} />
            {targets.map((target) => (
              <ChoiceMark key={target.key} target={target} />
            ))}
          </g>
        </>
      }
      over={
        <>
          <Pieces view={view} me={me} targets={targets} />
          <g data-part="token" opacity="0">
            <Treasure />
          </g>
          <circle r="58" class="b-pulse" data-part="pulse" opacity="0" />
        </>
      }
    />
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
