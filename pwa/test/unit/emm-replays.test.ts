/** Escape the Mad Mummy drawn and moved over real games, written by the Python side. */
import { beforeAll, describe, expect, it } from "vitest";
import { LONGEST_MS, Scene } from "../../src/board/motion";
import { commandsOf } from "../../src/core/asks";
import { addTexts, sentence } from "../../src/core/i18n";
import { applyPatch } from "../../src/core/patch";
import type { Ask, Frame, Replay, View } from "../../src/core/wire";
import { game } from "../../src/games/escape_the_mad_mummy/index";
import { at, BOARD_BOX, isPlace, stepsFrom } from "../../src/games/escape_the_mad_mummy/layout";
import { placements } from "../../src/games/escape_the_mad_mummy/pieces";
import { play } from "../../src/games/escape_the_mad_mummy/play";
import { targetsOf } from "../../src/games/escape_the_mad_mummy/targets";
import { emmView } from "../../src/games/escape_the_mad_mummy/view";

const files = import.meta.glob<Replay>("../../../tests/fixtures/replays/emm-*.json", {
  eager: true,
  import: "default",
});
const replays = Object.entries(files).map(([path, replay]) => [path.split("/").at(-1) ?? path, replay] as const);

beforeAll(() => addTexts("emm"));

it("has real games to draw, on the clock and by count", () => {
  const modes = new Set(replays.map(([, replay]) => emmView([...steps(replay)].at(-1)?.after ?? {}).mode));
  expect(modes).toEqual(new Set(["clock", "count"]));
});

function* steps(replay: Replay): Generator<{ frame: Frame; before: View; after: View }> {
  let before = replay.base;
  for (const frame of replay.frames) {
    const after = applyPatch(before, frame.patch) as View;
    yield { frame, before, after };
    before = after;
  }
}

/** A root whose parts only note what they are asked to show. */
function stand() {
  const shown: { part: string; frames: Keyframe[]; options: KeyframeAnimationOptions }[] = [];
  const part = (name: string) => ({
    animate(frames: Keyframe[], options: KeyframeAnimationOptions) {
      shown.push({ part: name, frames, options });
      return { finished: Promise.resolve(), finish: () => undefined };
    },
    querySelector: (selector: string) => part(`${name} ${selector}`),
  });
  return { root: { querySelector: (selector: string) => part(selector.slice(12, -2)) } as unknown as Element, shown };
}

/** The asks that a view's decision stands for, as the rules send them. */
function asksOf(raw: View): Ask[] {
  const view = emmView(raw);
  const seat = view.on_turn ?? 0;
  const ask = (verb: string, choices: Ask["choices"]): Ask => ({ seat, verb, choices, since: 1 });
  const yesNo = [false, true];
  switch (view.decision?.kind) {
    case "order":
      return [ask("play_die", { die: [0, 1] })];
    case "passage":
      return [ask("use_passage", { go: yesNo })];
    case "mummy_passage":
      return [ask("send_mummy", { go: yesNo })];
    case "trap":
      return [ask("resolve_trap", { pay: yesNo })];
    case "victim":
      return [ask("rob_explorer", { victim: view.decision.seats ?? [] })];
    case "attack":
      return [ask("choose_victim", { victim: view.decision.seats ?? [] })];
    default:
      return [];
  }
}

describe.each(replays)("the game %s", (_name, replay) => {
  it("has a clear spot on the board for every explorer and the Mummy after every event", () => {
    for (const { frame, after } of steps(replay)) {
      const placed = [...placements(emmView(after))];
      for (const [id, { x, y, scale }] of placed) {
        expect(x > BOARD_BOX.x && x < BOARD_BOX.x + BOARD_BOX.w, `${frame.seq} ${id}`).toBe(true);
        expect(y > BOARD_BOX.y && y < BOARD_BOX.y + BOARD_BOX.h, `${frame.seq} ${id}`).toBe(true);
        expect(scale).toBeGreaterThan(0.5);
      }
      placed.forEach(([a, p], index) => {
        for (const [b, q] of placed.slice(index + 1)) {
          expect(Math.hypot(p.x - q.x, p.y - q.y), `${frame.seq}: ${a} and ${b}`).toBeGreaterThan(24);
        }
      });
    }
  });

  it("moves no event longer than 900 ms, only through points that exist, and leaves every piece where its view says", () => {
    for (const { frame, before, after } of steps(replay)) {
      const { root, shown } = stand();
      play(frame.ev, emmView(before), emmView(after), new Scene(1), root);
      for (const { part, frames, options } of shown) {
        const what = `${frame.seq} ${frame.ev.type} ${part}`;
        expect(Number(options.delay) + Number(options.duration), what).toBeLessThanOrEqual(LONGEST_MS);
        expect(JSON.stringify(frames), what).not.toMatch(/NaN|undefined|Infinity/);
        if (!/^(seat-\d|mummy)$/.test(part)) continue;
        expect(String(frames.at(-1)?.transform), what).toMatch(
          /^(none|translate\(-?0\.0px, -?0\.0px\)|rotate\(-?360deg\))$/,
        );
      }
    }
  });

  it("ends both dice of every roll on the recorded sides", () => {
    let rolls = 0;
    for (const { frame, before, after } of steps(replay)) {
      if (frame.ev.type !== "DiceRolled") continue;
      rolls += 1;
      const { root, shown } = stand();
      play(frame.ev, emmView(before), emmView(after), new Scene(1), root);
      const up = shown.filter(({ part, frames }) => part.includes("data-face") && frames.at(-1)?.opacity === 1);
      const dice = frame.ev["dice"] as number[];
      expect(up.map(({ part }) => part)).toEqual(dice.map((side, die) => `die-${die} [data-face="${side}"]`));
      expect(dice).toEqual([0, 1].map((die) => emmView(after).roll?.dice[String(die)]?.pips));
    }
    expect(rolls).toBeGreaterThan(50);
  });

  it("runs a move over the spaces that the dice say, to where the event says", () => {
    for (const { frame } of steps(replay)) {
      if (frame.ev.type !== "ExplorerMoved") continue;
      const { from, to, pips } = frame.ev as unknown as { from: string; to: string; pips: number };
      if (pips > 0) expect(stepsFrom(from, pips).at(-1), `${frame.seq}`).toBe(to);
    }
  });

  it("shows each choice once as a button, in words, and once on the board", () => {
    const kinds = new Set<string>();
    for (const { frame, after } of steps(replay)) {
      const asks = asksOf(after);
      if (asks.length === 0) continue;
      const view = emmView(after);
      kinds.add(view.decision?.kind ?? "");
      const commands = asks.flatMap(commandsOf);
      const looks = game.actions?.(commands, after, replay.seats) ?? [];
      expect(looks.map((look) => look.command)).toEqual(commands);
      for (const look of looks)
        expect(`${look.label} ${look.hint ?? ""}`, `${frame.seq}`).not.toMatch(/emm-|undefined/);
      const targets = targetsOf(asks, view, replay.seats);
      expect(targets.map((target) => target.command)).toEqual(commands);
      expect(new Set(targets.map(({ key }) => key)).size).toBe(commands.length);
      // Near the exit both dice may lead to the same space: then the table asks which one is meant.
      const places = view.decision?.to ? new Set(Object.values(view.decision.to)).size : commands.length;
      expect(new Set(targets.map(({ at: p }) => `${p.x}:${p.y}`)).size, `${frame.seq}`).toBe(places);
    }
    expect(kinds.size).toBeGreaterThan(3);
  });

  it("tells every sentence, and marks turns and the moments one jumps to", () => {
    let turns = 0;
    let moments = 0;
    for (const { frame } of steps(replay)) {
      const { say } = frame.ev;
      if (say) expect(sentence(say, { seats: replay.seats, me: 0 }), `${frame.seq} ${say[0]}`).toBeTruthy();
      const weight = game.chapter?.(frame)?.weight ?? 0;
      turns += Number(weight === 1);
      moments += Number(weight === 3);
    }
    expect(turns).toBeGreaterThan(10);
    expect(moments).toBeGreaterThan(0);
  });

  it("counts twenty treasures, in packs and chambers, after every event", () => {
    for (const { after } of steps(replay)) {
      const view = emmView(after);
      const seats = Object.keys(view.seats).map(Number);
      if (seats.length === 0) continue;
      const packs = seats.reduce((sum, seat) => sum + (view.seats[seat]?.treasures ?? 0), 0);
      for (const seat of seats) {
        const shown = game.strip?.(after, seat);
        if (!shown?.out) expect(shown?.marks?.count).toBe(view.seats[seat]?.treasures);
      }
      expect(packs + view.chambers.west + view.chambers.east).toBe(20);
    }
  });

  it("keeps the roll button in its place for the roller while the cube spins, and for nobody else", () => {
    let kept = 0;
    for (const { after } of steps(replay)) {
      const view = emmView(after);
      for (const seat of Object.keys(view.seats).map(Number)) {
        const verbs = game.standby?.(after, seat).map((look) => look.command.verb) ?? [];
        const may = view.phase === "rolling" && view.on_turn === seat && !view.seats[seat]?.away;
        if (!may) expect(verbs).toEqual([]);
        else kept += verbs.length;
      }
    }
    expect(kept).toBeGreaterThan(50);
  });
});

it("knows a view from before the first event", () => {
  expect(game.strip?.({}, 3).colour).toBe("purple");
  expect(game.turn?.({})).toEqual({});
  expect(game.waiting?.({}, [])).toBeUndefined();
  expect(placements(emmView({})).size).toBe(1);
});

it("has the forty spaces in one loop around the pyramid", () => {
  const loop = stepsFrom("39", 40);
  expect(new Set(loop).size).toBe(40);
  loop.forEach((id, index) => {
    const next = loop[(index + 1) % 40] ?? "";
    expect(isPlace(id)).toBe(true);
    expect(Math.hypot(at(id).x - at(next).x, at(id).y - at(next).y)).toBeLessThan(130);
  });
});
