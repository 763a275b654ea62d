/**
 * Games in which seconds count: a button that opens at a moment of the server's clock takes one tap ahead, and sends it when the
 * moment has come. What is sent is always a command that the server lists as legal then.
 */
import { useSignal } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";
import { commandsOf } from "../core/asks";
import { serverNow } from "../core/clock";
import type { Ask, Command } from "../core/wire";

/** The button opens a little after the server does: a command that is refused for a millisecond costs a whole round trip. */
export const SAFETY_MS = 100;

export interface Wish {
  verb: string;
  /** Not before this moment of the server's clock. */
  notBefore: number;
}

export type Plan =
  | { kind: "send"; command: Command }
  | { kind: "wait"; ms: number }
  | { kind: "keep" }
  | { kind: "drop" };

/** What becomes of a tap that is kept. Pure: `now` is the server's clock, `possible` the verbs that may yet become legal. */
export function plan(wish: Wish, asks: readonly Ask[], possible: ReadonlySet<string>, now: number): Plan {
  const ask = asks.find((other) => other.verb === wish.verb);
  const command = ask && commandsOf(ask)[0];
  if (!ask || !command) return possible.has(wish.verb) ? { kind: "keep" } : { kind: "drop" };
  const left = Math.max(opening(ask), wish.notBefore) - now;
  return left <= 0 ? { kind: "send", command } : { kind: "wait", ms: left };
}

/** When the button of an ask opens, by the server's clock; 0 when it is open. */
export function opening(ask: Ask | undefined): number {
  return ask?.opens ? ask.opens + SAFETY_MS : 0;
}

export interface Rush {
  /** The verb of the tap that is kept. */
  readonly queued: string | undefined;
  /** Keeps a tap; the one that was kept before is forgotten. */
  press(verb: string): void;
  /** The server says that it was too early by so many milliseconds. */
  again(verb: string, ms: number): void;
}

/** Keeps one tap and sends it in time. `busy` while a command is on its way. */
export function useRush(
  asks: readonly Ask[],
  possible: ReadonlySet<string>,
  busy: boolean,
  send: (command: Command) => void,
): Rush {
  const wish = useSignal<Wish | undefined>(undefined);
  const kept = wish.value;
  useLayoutEffect(() => {
    if (!kept || busy) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const act = (): void => {
      const next = plan(kept, asks, possible, serverNow());
      if (next.kind === "wait") timer = setTimeout(act, Math.max(next.ms, 4));
      else if (next.kind !== "keep") wish.value = undefined;
      if (next.kind === "send") send(next.command);
    };
    act();
    return () => clearTimeout(timer);
  }, [kept, busy, asks, [...possible].join()]);
  return {
    queued: kept?.verb,
    press: (verb) => {
      wish.value = { verb, notBefore: 0 };
    },
    again: (verb, ms) => {
      wish.value = { verb, notBefore: serverNow() + ms };
    },
  };
}
