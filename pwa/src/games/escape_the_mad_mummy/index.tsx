/** Escape the Mad Mummy for the table: board, strip of players, buttons, sounds, chapters. */
import { maybe, seatName, t } from "../../core/i18n";
import type { Command, Frame, SeatId, Seats, View } from "../../core/wire";
import type { ActionLook, Chapter, Effect, GameModule, StripInfo } from "../contract";
import { Board } from "./board";
import { DieFaces } from "./dice";
import { MummyFigure, ResultSign, Treasure } from "./figures";
import { EXIT, isPlace, kindOf, leadsTo } from "./layout";
import { type EmmView, emmView, PACK } from "./view";

const COLOURS = ["red", "blue", "green", "purple"];

function strip(raw: View, seat: SeatId): StripInfo {
  const view = emmView(raw);
  const info = view.seats[seat];
  const colour = info?.colour ?? COLOURS[seat % COLOURS.length] ?? "red";
  if (!info) return { colour };
  if (info.status !== "playing") return { colour, status: t("emm-status-resigned"), out: true };
  const status = statusOf(view, seat);
  const count = info.treasures;
  return {
    colour,
    marks: { icon: "gem", count, of: PACK, label: t("emm-pack", { n: count }), always: true },
    ...(status ? { status } : {}),
  };
}

function statusOf(view: EmmView, seat: SeatId): string | undefined {
  const info = view.seats[seat];
  if (!info) return undefined;
  if (info.away) return t("emm-status-away");
  if (info.trapped) return t("emm-status-tomb");
  if (isPlace(info.place) && kindOf(info.place) === "chamber") return t("emm-status-chamber");
  return info.place === EXIT && info.treasures === PACK ? t("emm-status-exit") : undefined;
}

function Picture({ children }: { children: preact.ComponentChildren }) {
  return (
    <svg class="b-emm-icon" viewBox="-50 -50 100 102" width="34" height="36" aria-hidden="true">
      {children}
    </svg>
  );
}

const dice = (sides: readonly number[]) => (
  <Picture>
    {sides.map((side, index) => (
      <g
        key={index}
        transform={
          sides.length === 1
            ? undefined
            : index === 0
              ? "translate(-14 -12) scale(0.72)"
              : "translate(14 14) scale(0.72)"
        }
      >
        <DieFaces side={side} />
      </g>
    ))}
  </Picture>
);

const cubeIcon = (
  <Picture>
    <g transform="translate(0 2) scale(44)">
      <path
        d="M0-1L0.88-0.5L0 0L-0.88-0.5Z"
        fill="var(--c-collect)"
        stroke="var(--b-line)"
        stroke-width="0.09"
        stroke-linejoin="round"
      />
      <path
        d="M-0.88-0.5L0 0V1L-0.88 0.5Z"
        fill="var(--c-tomb)"
        stroke="var(--b-line)"
        stroke-width="0.09"
        stroke-linejoin="round"
      />
      <path
        d="M0.88-0.5L0 0V1L0.88 0.5Z"
        fill="var(--c-attack)"
        stroke="var(--b-line)"
        stroke-width="0.09"
        stroke-linejoin="round"
      />
    </g>
  </Picture>
);
const mummyIcon = (
  <Picture>
    <MummyFigure />
  </Picture>
);
const treasureIcon = (
  <Picture>
    <g transform="scale(1.8)">
      <Treasure />
    </g>
  </Picture>
);
const attackIcon = (
  <Picture>
    <g transform="scale(46)">
      <ResultSign result="attack" />
    </g>
  </Picture>
);
/** An arrow through a passage, or a foot that stays. */
const goIcon = (go: boolean) => (
  <Picture>
    <path
      d={go ? "M-40 0H30M8-24L34 0L8 24" : "M-26-26H26V26H-26Z"}
      fill="none"
      stroke="currentColor"
      stroke-width="10"
      stroke-linecap="round"
      stroke-linejoin="round"
      stroke-dasharray={go ? "1 0" : undefined}
    />
  </Picture>
);

type Look = Omit<ActionLook, "command">;

function actions(commands: readonly Command[], raw: View, seats: Seats = []): ActionLook[] {
  const view = emmView(raw);
  return commands.map((command) => ({ command, ...lookOf(command, view, seats) }));
}

function lookOf(command: Command, view: EmmView, seats: Seats): Look {
  const here = view.seats[command.seat]?.place ?? "";
  switch (command.verb) {
    case "spin_cube":
      return { label: t("emm-do-spin"), hint: t("emm-do-spin-hint"), tone: "primary", icon: cubeIcon };
    case "roll_dice":
      return { ...rollLook(view, command.seat), urgent: true };
    case "play_die":
      return dieLook(view, Number(command["die"]));
    case "use_passage":
    case "send_mummy": {
      const go = command["go"] === true;
      const mummy = command.verb === "send_mummy";
      const key = `${mummy ? "emm-do-mummy" : "emm-do-passage"}-${go ? "go" : "stay"}`;
      const to = go ? leadsTo(mummy ? view.mummy : here) : mummy ? view.mummy : here;
      const hint = go && isPlace(to) ? t("emm-kind-plain", { id: to }) : undefined;
      return {
        label: t(key),
        tone: go ? "primary" : "plain",
        icon: mummy ? mummyIcon : goIcon(go),
        ...(hint ? { hint } : {}),
      };
    }
    case "rob_explorer":
      return victimLook("emm-do-rob", Number(command["victim"]), view, seats, treasureIcon, "primary");
    case "choose_victim": {
      const own = command["victim"] === command.seat;
      const look = victimLook(
        "emm-do-attack",
        Number(command["victim"]),
        view,
        seats,
        attackIcon,
        own ? "plain" : "danger",
      );
      return own ? { ...look, label: t("emm-do-attack-me") } : look;
    }
    case "resolve_trap": {
      const pay = command["pay"] === true;
      const key = pay ? "emm-do-pay" : "emm-do-keep";
      return {
        label: t(key),
        hint: t(`${key}-hint`),
        tone: pay ? "primary" : "plain",
        icon: pay ? treasureIcon : goIcon(false),
      };
    }
    default:
      return { label: maybe(`do-${command.verb}`) ?? command.verb, tone: "plain" };
  }
}

/** What this roll is about, where the place alone tells it. */
function rollLook(view: EmmView, seat: SeatId): Look {
  const info = view.seats[seat];
  const hint = info?.trapped
    ? t("emm-do-roll-tomb")
    : info?.place === EXIT && info.treasures === PACK
      ? t("emm-do-roll-exit")
      : view.cube.status === "wobbling"
        ? t("emm-do-roll-wobbling")
        : undefined;
  const alarm = view.cube.status === "wobbling";
  return {
    label: t("emm-do-roll"),
    tone: alarm ? "danger" : "primary",
    icon: dice([-1, -1]),
    ...(hint ? { hint } : {}),
  };
}

function dieLook(view: EmmView, die: number): Look {
  const pips = view.roll?.dice[String(die)]?.pips ?? 0;
  const place = view.decision?.to?.[String(die)];
  const hint = isPlace(place) ? whatWaits(view, place) : undefined;
  return { label: t("emm-do-die", { pips }), tone: "primary", icon: dice([pips]), ...(hint ? { hint } : {}) };
}

/** What one meets at a place, in one or two words. */
function whatWaits(view: EmmView, place: string): string {
  const met: string[] = [];
  if (view.mummy === place) met.push(t("emm-mummy"));
  if (Object.entries(view.seats).some(([seat, info]) => Number(seat) !== view.on_turn && info.place === place))
    met.push(t("emm-rival"));
  const kind = kindOf(place);
  if (kind !== "plain") met.push(t(`emm-kind-${kind}`));
  return met.length > 0 ? met.join(", ") : t("emm-kind-plain", { id: place });
}

function victimLook(
  key: string,
  victim: number,
  view: EmmView,
  seats: Seats,
  icon: ActionLook["icon"],
  tone: ActionLook["tone"],
): Look {
  const label = t(key, { name: seatName(seats, victim) });
  return { label, hint: t("emm-pack", { n: view.seats[victim]?.treasures ?? 0 }), tone, icon };
}

/** While my cube spins the roll button stays where it is, whatever is on its way: a tap on it is kept for the next roll. */
function standby(raw: View, me: SeatId): ActionLook[] {
  const view = emmView(raw);
  if (view.phase !== "rolling" || view.on_turn !== me || view.seats[me]?.away) return [];
  if (view.decision && !view.decision.may_roll) return [];
  return [{ command: { verb: "roll_dice", seat: me }, ...rollLook(view, me), urgent: true }];
}

const SOUNDS: Record<string, Effect> = {
  OpeningDiceRolled: { sound: "dice" },
  CubeSpun: { sound: "cord" },
  SpinResumed: { sound: "cord" },
  DiceRolled: { sound: "dice" },
  ExplorerMoved: { sound: "step" },
  MummyMoved: { sound: "mummy" },
  ExplorerClimbedOut: { sound: "climb" },
  ExplorerTookPassage: { sound: "passage" },
  MummyTookPassage: { sound: "passage" },
  TombUnlocked: { sound: "open", haptic: "tick" },
  TreasureTaken: { sound: "gem", haptic: "tick" },
  TreasureStolen: { sound: "steal" },
  TreasureGivenBack: { sound: "lose", haptic: "tick" },
  ExplorerFellIn: { sound: "fall", haptic: "tick" },
  CubeWobbled: { sound: "wobble", haptic: "wobble" },
  PieceTumbled: { sound: "fall" },
  MummySentToTomb: { sound: "lid" },
  MummyAttacked: { sound: "curse", haptic: "loss" },
  ExplorerEscaped: { sound: "treasure", haptic: "win" },
};

function effects(frame: Frame): Effect[] {
  const { ev } = frame;
  if (ev.type === "CubeStopped") {
    return ev["result"] === "none" ? [{ sound: "drop" }] : [{ sound: "cube", haptic: "stop" }];
  }
  const effect = SOUNDS[ev.type];
  return effect ? [effect] : [];
}

const CHAPTERS: Record<string, Chapter["weight"]> = {
  TurnStarted: 1,
  ExplorerFellIn: 2,
  TreasureStolen: 2,
  TombUnlocked: 2,
  MummyAttacked: 3,
  PieceTumbled: 2,
  SeatResigned: 2,
  ExplorerEscaped: 3,
  GameEnded: 3,
};

function chapter({ ev }: Frame): Chapter | undefined {
  if (ev.type === "ExplorerMoved" && ev["stopped_at_exit"] === true) return { kind: "exit", weight: 2 };
  const weight = CHAPTERS[ev.type];
  return weight && { kind: ev.type === "TurnStarted" ? "turn" : ev.type, weight };
}

function turn(raw: View): { seat?: number; text?: string } {
  const view = emmView(raw);
  return {
    ...(view.on_turn !== undefined && view.phase !== "over" ? { seat: view.on_turn } : {}),
    ...(view.round ? { text: t("round", { n: view.round }) } : {}),
  };
}

/** What the others see the roller do. */
function waiting(raw: View, seats: Seats): string | undefined {
  const view = emmView(raw);
  if (view.on_turn === undefined) return undefined;
  const name = seatName(seats, view.on_turn);
  if (view.decision) return maybe(`emm-waiting-${view.decision.kind}`, { name }) ?? t("emm-waiting-decides", { name });
  return view.phase === "spin" ? t("emm-waiting-spin", { name }) : t("emm-waiting-rolls", { name });
}

export const game: GameModule = {
  key: "escape_the_mad_mummy",
  Board,
  strip,
  actions,
  standby,
  effects,
  chapter,
  turn,
  waiting,
  between: (view) => view["phase"] === "spin",
  behindMs: 600,
  realTime: true,
  refusal: (code) => maybe(`refused-${code}`),
};
