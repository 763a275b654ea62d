/** The board: the view drawn, the last event in motion, the squares to focus, and what I may touch. */

import { useMemo, useRef } from "preact/hooks";
import { fact } from "../../board/fact";
import "./top.css";
import { BoardStage } from "../../board/stage";
import { seatName, t } from "../../core/i18n";
import { type Point, pathThrough } from "../../geometry/track";
import type { BoardProps } from "../contract";
import { Die } from "./die";
import { bySpot, Explorer, placements, spotOf } from "./explorers";
import { Ground, Lamp } from "./ground";
import { at, BOARD_BOX, sizeOf, TOMB, TRACK } from "./layout";
import { placeLabel } from "./names";
import { Trapdoor } from "./snakes";
import { Stone } from "./stone";
import { targetsOf } from "./targets";
import { Revealed, Tomb } from "./tomb";
import { nextTrail, type Trail } from "./trail";
import { type TopView, topView } from "./view";
import { Mummy, Wheel } from "./wheel";

/** How events move is fetched while the still board is looked at; until it is here, events simply cut. */
let motion: typeof import("./play") | undefined;
import("./play").then(
  (loaded) => {
    motion = loaded;
  },
  () => {},
);

/** Where the event happened, for the ring that marks it. */
function happenedAt(props: BoardProps, view: TopView): Point | undefined {
  const ev = props.frame?.ev;
  if (!ev) return undefined;
  if (ev.type.startsWith("Stone")) return at("G1");
  const seat = fact.number(ev, "seat") ?? view.on_turn;
  return seat === undefined ? undefined : placements(view).get(seat);
}

export function Board(props: BoardProps) {
  const { frame, me, seats } = props;
  const view = useMemo(() => topView(props.view), [props.view]);
  const trail = useTrail(props);
  const targets = useMemo(() => targetsOf(props.asks, view), [props.asks, view]);
  const legal = new Set(targets.map((target) => target.key));
  const ring = happenedAt(props, view);
  const placed = placements(view);
  const mine = spotOf(me ?? -1, view.seats[me ?? -1] ?? NOBODY);
  const opening = frame?.ev.type === "OrderDieRolled" ? frame.ev : undefined;
  const mover = frame ? fact.number(frame.ev, "seat") : undefined;
  return (
    <BoardStage
      board={props}
      class={`b-top${view.phase === "six" ? " b-six" : ""}`}
      label={t("top-board")}
      box={BOARD_BOX}
      track={TRACK}
      sizeOf={sizeOf}
      targets={targets}
      standing={new Map([...bySpot(view)].map(([spot, who]) => [spot, who.map((seat) => seatName(seats, seat))]))}
      labelOf={placeLabel}
      low={(id) => at(id).y > TOMB.y}
      sights={SIGHTS}
      home={mine ?? "START"}
      mine={mine}
      me={placed.get(me ?? -1)}
      last={trail?.ids.at(-1)}
      actor={placed.get(mover ?? view.on_turn ?? -1)}
      play={(stage) => {
        if (!motion || !frame || !props.previous) return undefined;
        const scene = new motion.Scene(props.pace, props.hold.signal);
        motion.play(frame.ev, topView(props.previous), view, scene, stage);
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
          <Trapdoor />
          <Trails trail={trail} />
          <Tomb lifted={view.sarcophagus.lifted?.side} treasure={view.sarcophagus.treasure} />
          <Mummy letter="A" open={isOpen(view, "A")} />
          <Mummy letter="B" open={isOpen(view, "B")} />
          <Stone height={view.stone.height} legal={legal.has("stone")} />
        </>
      }
      over={
        <>
          {view.sarcophagus.lifted && <Revealed content={view.sarcophagus.lifted.content} />}
          <Pieces view={view} me={me} legal={legal} />
          <Die
            value={view.die?.value ?? (opening && fact.number(opening, "value")) ?? 0}
            seat={view.die?.seat ?? (opening && fact.number(opening, "seat"))}
            legal={legal.has("die")}
          />
          <Wheel sector={view.wheel?.sector} />
          {ring && (
            <g transform={`translate(${ring.x} ${ring.y})`}>
              <circle r="58" class="b-pulse" data-part="pulse" opacity="0" />
            </g>
          )}
        </>
      }
    />
  );
}

const NOBODY = { status: "resigned", place: "OUT", attempt: 1, heading: "in" } as const;
/** Squares that are worth hearing of even when nobody stands there. */
const SIGHTS = new Set(["START", "O2", "O4", "Q", "P5", "C5", "U1", "LG", "Y3", "Y4", "I5", "I7"]);

/** A Mummy stands aside while the wheel says open, for the explorer whose turn it is. */
function isOpen(view: TopView, letter: "A" | "B"): boolean {
  return view.wheel?.mummy === letter && view.wheel.open === true;
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
