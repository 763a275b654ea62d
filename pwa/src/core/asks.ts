/** Legal commands from asks: `verb` times the product of its choices, and nothing else. */
import { headOf, type Timeline, viewAt } from "./timeline";
import type { Ask, Command, Json, PauseView, SeatId, View } from "./wire";

/** Every legal command of an ask, in the order in which the choices were sent. */
export function commandsOf(ask: Ask): Command[] {
  let drafts: { [field: string]: Json }[] = [{}];
  for (const [field, values] of Object.entries(ask.choices)) {
    drafts = drafts.flatMap((draft) => values.map((value) => ({ ...draft, [field]: value })));
  }
  return drafts.map((draft) => ({ verb: ask.verb, seat: ask.seat, ...draft }));
}

/** What I may do now. */
export function openCommands(asks: readonly Ask[]): Command[] {
  return asks.flatMap(commandsOf);
}

/**
 * What every game allows a seat at any time, beside the asks: to give up, and to take the seat back from the bot that stands in.
 * Whether a seat is away is in every title's view; that it has given up is an event of every title.
 */
export function standingCommands(me: SeatId | undefined, timeline: Timeline): { resign?: Command; comeBack?: Command } {
  const view = viewAt(timeline, headOf(timeline));
  if (me === undefined || "result" in view) return {};
  if (timeline.frames.some((frame) => frame.ev.type === "SeatResigned" && frame.ev.by === me)) return {};
  const seat = (view["seats"] as { [seat: string]: { away?: boolean } } | undefined)?.[String(me)];
  const resign: Command = { verb: "resign", seat: me };
  return seat?.away ? { resign, comeBack: { verb: "return", seat: me } } : { resign };
}

/** What a view says of a pause, where there is one or somebody has asked for it. */
export const pauseOf = (view: View): PauseView | undefined => view["pause"] as PauseView | undefined;

/** The earliest moment at which one of these decisions is taken by itself. */
export function dueOf(asks: readonly Ask[]): number | undefined {
  const moments = asks.flatMap((ask) => (ask.due === undefined ? [] : [ask.due]));
  return moments.length ? Math.min(...moments) : undefined;
}
