/** Treasure of the Pharaohs for the table: board, strip of players, buttons, sounds, chapters. */
import { list, seatName, t } from "../../core/i18n";
import type { Command, Frame, SeatId, Seats, View } from "../../core/wire";
import type { ActionLook, Chapter, Effect, GameModule, StripInfo } from "../contract";
import { Board } from "./board";
import { DieFaces } from "./die";
import { spotOf } from "./explorers";
import { type TopView, topView } from "./view";

const COLOURS = ["red", "blue", "green", "yellow", "purple", "orange"];

function strip(raw: View, seat: SeatId): StripInfo {
  const view = topView(raw);
  const info = view.seats[seat];
  const colour = info?.colour ?? COLOURS[seat % COLOURS.length] ?? "red";
  if (!info) return { colour };
  if (info.status !== "playing") return { colour, status: t(`top-status-${info.status}`), out: true };
  const left = Math.max(0, 5 - info.attempt);
  const status = statusOf(view, seat);
  return {
    colour,
    marks: { icon: "torch", count: left, of: 4, label: t("top-torches", { n: left }) },
    ...(status ? { status } : {}),
  };
}

function statusOf(view: TopView, seat: SeatId): string | undefined {
  const info = view.seats[seat];
  if (info?.away) return t("top-status-away");
  if (info?.snakes !== undefined) return t("top-status-snakes");
  if (info?.in_pit) return t("top-status-pit");
  return view.stone.opener === seat ? t("top-status-opener") : undefined;
}

/** A small die for the button, as large as its icons. */
const icon = (value: number) => (
  <svg class="b-top b-die-icon" viewBox="-44 -46 88 98" width="34" height="38" aria-hidden="true">
    <DieFaces value={value} />
  </svg>
);

function actions(commands: readonly Command[], raw: View, seats: Seats = []): ActionLook[] {
  const view = topView(raw);
  return commands.map((command): ActionLook => {
    const info = view.seats[command.seat];
    const inSnakes = info?.snakes !== undefined;
    if (command.verb === "roll") {
      const hint = inSnakes ? t("top-action-roll-snakes-hint") : info && rollHint(view, info.place, info.door);
      const label = t(inSnakes ? "top-action-roll-snakes" : "top-action-roll");
      return { command, label, tone: "primary", icon: icon(inSnakes ? 6 : 0), ...(hint ? { hint } : {}) };
    }
    if (command["choice"] === "drop_stone") {
      return { command, label: t("top-action-drop"), hint: dropHint(view, seats), tone: "danger", icon: <StoneIcon /> };
    }
    const hint = t(inSnakes ? "top-action-roll-snakes-hint" : "top-action-move-hint");
    return { command, label: t("top-action-move"), hint, tone: "primary", icon: icon(6) };
  });
}

/** What this roll is about, where the square alone tells it. */
function rollHint(view: TopView, place: string, door: string | undefined): string | undefined {
  if (place === "START") return t("top-action-roll-start-hint");
  if (place === "P5" && view.stone.height < 6) return t("top-action-roll-stone-hint", { n: 6 - view.stone.height });
  return door ? t(`top-action-roll-door-${door}`) : undefined;
}

/** Whom the falling stone hits, and how deep it falls: those who stand before it. */
function dropHint(view: TopView, seats: Seats): string {
  const height = view.stone.height;
  const hit = Object.entries(view.seats)
    .filter(([seat, info]) => spotOf(Number(seat), info) === "P5")
    .map(([seat]) => seatName(seats, Number(seat)));
  if (hit.length === 0) return t("top-action-drop-hint", { height });
  return t("top-action-drop-hint-who", { height, names: list(hit) });
}

function StoneIcon() {
  return (
    <svg class="b-top b-die-icon" viewBox="-44 -46 88 98" width="34" height="38" aria-hidden="true">
      <path d="M-38-30H38V20H-38Z" fill="#b9ad98" stroke="#241b12" stroke-width="5" stroke-linejoin="round" />
      <path d="M-33 14V-24H32" fill="none" stroke="#f1ead9" stroke-width="5" />
      <path d="M0 26V46M-14 34L0 48L14 34" fill="none" stroke="currentColor" stroke-width="8" stroke-linecap="round" />
    </svg>
  );
}

const SOUNDS: Record<string, Effect> = {
  OrderDieRolled: { sound: "die" },
  DieRolled: { sound: "die" },
  ExplorerPlaced: { sound: "step" },
  ExplorerMoved: { sound: "step" },
  ExplorerClimbedOut: { sound: "climb" },
  StoneRaised: { sound: "stone", haptic: "tick" },
  StoneOpened: { sound: "open" },
  StoneDropped: { sound: "drop", haptic: "loss" },
  StoneLowered: { sound: "drop" },
  ExplorerKnockedIntoPit: { sound: "fall" },
  LadderClimbed: { sound: "climb" },
  FellToSnakes: { sound: "fall" },
  SnakesTurnMissed: { sound: "snakes" },
  SnakesEscaped: { sound: "climb" },
  WheelSpun: { sound: "wheel" },
  SarcophagusSpun: { sound: "lid" },
};

function effects(frame: Frame): Effect[] {
  const { ev } = frame;
  if (ev.type === "LidRaised") {
    return ev["content"] === "treasure"
      ? [{ sound: "treasure", haptic: "win" }]
      : [{ sound: "lid" }, { sound: "curse", haptic: "loss" }];
  }
  const effect = SOUNDS[ev.type];
  return effect ? [effect] : [];
}

const CHAPTERS: Record<string, Chapter["weight"]> = {
  TurnStarted: 1,
  EntranceReached: 2,
  StoneOpened: 2,
  StoneDropped: 2,
  ExplorerKnockedIntoPit: 2,
  LadderClimbed: 2,
  FellToSnakes: 2,
  SnakesEscaped: 2,
  WheelSpun: 2,
  LidRaised: 3,
  ExplorerLost: 3,
  SeatResigned: 2,
  GameEnded: 3,
};

function chapter({ ev }: Frame): Chapter | undefined {
  const weight = CHAPTERS[ev.type];
  return weight && { kind: ev.type === "TurnStarted" ? "turn" : ev.type, weight };
}

function turn(raw: View): { seat?: number; text?: string } {
  const view = topView(raw);
  return {
    ...(view.on_turn !== undefined && view.phase !== "over" ? { seat: view.on_turn } : {}),
    ...(view.round ? { text: t("round", { n: view.round }) } : {}),
  };
}

const REFUSALS = new Set(["not_your_turn", "choice_pending", "no_choice_pending"]);

export const game: GameModule = {
  key: "treasure_of_the_pharaohs",
  Board,
  strip,
  actions,
  effects,
  chapter,
  turn,
  between: (view) => view["phase"] === "roll",
  refusal: (code) => (REFUSALS.has(code) ? t(`top-refused-${code}`) : undefined),
};
