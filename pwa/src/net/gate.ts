/**
 * The sequence gate of one watched game: frames leave it in order, each once, without a gap.
 *
 * seq ≤ head: drop. seq = head + 1: pass, and pass what was held behind it. Otherwise: hold, and ask for what is missing.
 */
import type { Frame } from "../core/wire";

export interface Gate {
  readonly head: number;
  readonly held: readonly Frame[];
  /** The newest seq the server has spoken of. */
  readonly known: number;
}

export interface Passed {
  readonly gate: Gate;
  readonly frames: readonly Frame[];
}

/** Frames held beyond this number are let go: the log has them, and the answer to the gap brings them again. */
const HELD_LIMIT = 600;

export function openGate(head: number): Gate {
  return { head, held: [], known: head };
}

export function pass(gate: Gate, frame: Frame): Passed {
  const known = Math.max(gate.known, frame.seq);
  if (frame.seq <= gate.head) return { gate: known === gate.known ? gate : { ...gate, known }, frames: [] };
  const waiting = new Map(gate.held.map((held) => [held.seq, held]));
  waiting.set(frame.seq, frame);
  const frames: Frame[] = [];
  let head = gate.head;
  for (let next = waiting.get(head + 1); next; next = waiting.get(head + 1)) {
    frames.push(next);
    waiting.delete(next.seq);
    head = next.seq;
  }
  const held = [...waiting.values()].sort((a, b) => a.seq - b.seq).slice(0, HELD_LIMIT);
  return { gate: { head, held, known }, frames };
}

/** The server says how far the game is. */
export function hear(gate: Gate, seq: number): Gate {
  return seq > gate.known ? { ...gate, known: seq } : gate;
}

/** A whole view at `seq` replaces what came before; what is held beyond it may now pass. */
export function jump(gate: Gate, seq: number): Passed {
  const later = gate.held.filter((frame) => frame.seq > seq);
  let result: Passed = { gate: { head: seq, held: [], known: Math.max(gate.known, seq) }, frames: [] };
  for (const frame of later) {
    const next = pass(result.gate, frame);
    result = { gate: next.gate, frames: [...result.frames, ...next.frames] };
  }
  return result;
}

/** True while the server has frames that have not arrived here. */
export function hasGap(gate: Gate): boolean {
  return gate.known > gate.head;
}
