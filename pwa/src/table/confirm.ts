/** Whether a tap gives a move at once, by the choice of this device. Pure. */
import type { Command } from "../core/wire";
import type { Confirm } from "../store/settings";

export interface Given {
  command: Command;
  /** A thing on the board is easier hit by mistake than a button with words on it. */
  from: "board" | "button";
  /** It cannot be made good, as giving something up. */
  grave: boolean;
  /** Every tenth of a second counts, and nothing is lost by it. */
  urgent: boolean;
}

/**
 * "send" it, or "pick" it first: then its button asks for one more tap.
 *
 * With *single* only a grave move from the board, by a finger, goes by way of its button; with *button* every move from the board
 * does; with *double* everything wants a second tap.
 */
export function verdict(mode: Confirm, coarse: boolean, given: Given, picked: Command | undefined): "send" | "pick" {
  if (given.urgent) return "send";
  if (mode === "double") return picked && sameCommand(picked, given.command) ? "send" : "pick";
  if (given.from === "button") return "send";
  return mode === "button" || (given.grave && coarse) ? "pick" : "send";
}

export function sameCommand(a: Command, b: Command): boolean {
  const fields = Object.keys(a);
  return fields.length === Object.keys(b).length && fields.every((field) => a[field] === b[field]);
}
