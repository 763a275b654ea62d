/** Legal commands from asks: `verb` times the product of its choices, and nothing else. */
import type { Ask, Command, Json } from "./wire";

/** Every legal command of an ask, in the order in which the choices were sent. */
export function commandsOf(ask: Ask): Command[] {
  let drafts: { [field: string]: Json }[] = [{}];
  for (const [field, values] of Object.entries(ask.choices)) {
    drafts = drafts.flatMap((draft) => values.map((value) => ({ ...draft, [field]: value })));
  }
  return drafts.map((draft) => ({ verb: ask.verb, seat: ask.seat, ...draft }));
}

/** What I may do now: the decisions the game waits for, without the ones that are always there. */
export function openCommands(asks: readonly Ask[]): Command[] {
  return asks.filter((ask) => !ask.standing).flatMap(commandsOf);
}

/** What is always there, such as resigning. */
export function standingCommands(asks: readonly Ask[]): Command[] {
  return asks.filter((ask) => ask.standing).flatMap(commandsOf);
}

/** The earliest moment at which one of these decisions is taken by itself. */
export function dueOf(asks: readonly Ask[]): number | undefined {
  const moments = asks.flatMap((ask) => (ask.due === undefined || ask.standing ? [] : [ask.due]));
  return moments.length ? Math.min(...moments) : undefined;
}
