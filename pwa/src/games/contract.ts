/**
 * What a title gives to the client, and what the table gives to a title's board.
 *
 * A title draws its view and names what an event sounds and looks like. It holds no rule: the legal commands arrive as `asks`.
 */
import type { ComponentChildren, ComponentType } from "preact";
import type { Ask, Command, Frame, SeatId, Seats, View } from "../core/wire";
import type { Haptic } from "../device/haptics";

/** Everything a board may know. The table keeps the object's parts identical (===) while they do not change. */
export interface BoardProps {
  view: View;
  /** The view before `frame`; missing after a jump, so nothing is to be animated. */
  previous?: View;
  /** The event that led from `previous` to `view`. */
  frame?: Frame;
  /** True when the step from `previous` to `view` is to be shown as motion (a step of one, not a jump, motion wanted). */
  animate: boolean;
  /** Speed of motion: 1 is normal, 2 is twice as fast (a full queue or a faster replay). */
  pace: number;
  /** My seat; missing for a watcher. */
  me?: number;
  /** My open decisions; empty in a replay. */
  asks: readonly Ask[];
  /** Sends one legal command; the board never makes one up. */
  onCommand(command: Command): void;
  /** A tap could mean each of these: the table asks which one. */
  onChoose(targets: readonly Choosable[]): void;
  seats: Seats;
  /** The system or the settings ask for less motion: show the result at once, mark what changed. */
  reducedMotion: boolean;
  /**
   * The board says how long its motion for this frame takes: the table shows the next frame after the promise has
   * settled. The table aborts `hold.signal` when a tap skips the motion or the next frames pile up; the board then
   * jumps to the end. Without a call the next frame follows at once.
   */
  hold: Hold;
}

/** A legal command as a thing on the board. */
export interface Choosable {
  key: string;
  /** Already in the reader's language. */
  label: string;
  command: Command;
}

export interface Hold {
  until(motion: Promise<unknown>): void;
  signal: AbortSignal;
}

/** One line of what counts for a seat, shown in the strip of players. */
export interface StripInfo {
  /** Colour name of the seat: one of the `--seat-…` tokens. */
  colour: string;
  /** A count drawn as small marks, as torches for attempts left; `always` keeps it beside a status. */
  marks?: { icon: string; count: number; of: number; label: string; always?: boolean };
  /** Short status words, already in the reader's language. */
  status?: string;
  /** Out of the game: drawn quietly. */
  out?: boolean;
}

export type Tone = "primary" | "plain" | "danger";

/** How one legal command looks on the action bar. */
export interface ActionLook {
  command: Command;
  /** Already in the reader's language. */
  label: string;
  /** A second, quieter line: what it does or costs. */
  hint?: string;
  icon?: ComponentChildren;
  tone: Tone;
  /** Asks once more before it is sent. */
  confirm?: string;
  /** Offered at once, while the board is still showing what came before: this button holds up nobody. */
  urgent?: boolean;
}

/** Names from the sprite of sounds and the list of vibrations; unknown names are silent. */
export interface Effect {
  sound?: string;
  haptic?: Haptic;
}

/** A mark on the replay's scrubber; `turn` marks are small, the others carry the title's own word. */
export interface Chapter {
  kind: string;
  /** 1 = every turn, 2 = worth a look, 3 = the moments one jumps to. */
  weight: 1 | 2 | 3;
}

export interface GameModule {
  /** The title's key, as in `/api/titles`. */
  key: string;
  Board: ComponentType<BoardProps>;
  strip?(view: View, seat: SeatId): StripInfo;
  /** Replaces the plain list of legal commands; must return each of them once. */
  actions?(commands: readonly Command[], view: View, seats?: Seats): ActionLook[];
  /**
   * Buttons of mine that keep their place while the answer to a tap is on its way, for a title in which seconds count. A tap on one
   * is kept, once, and sent as soon as a command with this verb is legal.
   */
  standby?(view: View, me: SeatId): ActionLook[];
  effects?(frame: Frame, before: View, after: View): Effect[];
  chapter?(frame: Frame): Chapter | undefined;
  /** Whose turn a view shows, and words for the header such as "Round 3". */
  turn?(view: View): { seat?: number; text?: string };
  /** Whether the view stands between two turns, where a live game may pause. */
  between?(view: View): boolean;
  /** What the table waits for while others act, already in the reader's language. */
  waiting?(view: View, seats: Seats): string | undefined;
  /** How far, in milliseconds, the motion of earlier moves may lag once a newer one has arrived; without it two moves may wait. */
  behindMs?: number;
  /** A replay may run by the recorded moments. */
  realTime?: boolean;
  /** The text for a refusal code of this title, already in the reader's language. */
  refusal?(code: string): string | undefined;
}
