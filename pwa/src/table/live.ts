/**
 * A table as the server tells it: through the live connection, by long poll where sockets are refused, and from the log where
 * something is missing. What arrives is kept on this device, so that the same table opens without a network.
 */
import { batch, computed, signal } from "@preact/signals";
import { heardServerTime } from "../core/clock";
import { digest } from "../core/digest";
import { extend, firstAstray, headOf, startTimeline, type Timeline, viewAt, withHistory } from "../core/timeline";
import { heardMinClient } from "../core/version";
import type { Ask, Command, Frame, FramesPage, GameNow, LiveMessage, Viewer, Wait } from "../core/wire";
import { api, Problem } from "../net/api";
import { type Gate, hasGap, hear, jump, openGate, pass } from "../net/gate";
import { live } from "../net/live";
import { type Outcome, send } from "../net/outbox";
import { gameKey, type SavedAsks, type SavedBase, store } from "../store/db";
import { afterPaint } from "../ui/paint";
import { type Failure, factsOf, type Status, type TableFacts, type TableSource } from "./source";

/** A gap that the live connection has not closed by then is closed over HTTP. */
const GAP_MS = 400;
/** Frames of one command arrive one by one: only what is still missing a moment later is a gap. */
const MOMENT_MS = 200;
/** A connection that has not come by then is replaced by polling until it comes. */
const PATIENCE_MS = 4000;
const POLL_SECONDS = 25;
const POLL_RETRY_MS = 3000;

export class LiveSource implements TableSource {
  readonly facts = signal<TableFacts | undefined>(undefined);
  readonly timeline = signal<Timeline | undefined>(undefined);
  readonly wait = signal<Wait | undefined>(undefined);
  readonly failure = signal<Failure | undefined>(undefined);
  private readonly latest = signal<{ seq: number; asks: readonly Ask[] }>({ seq: -1, asks: [] });
  private readonly link = signal<"none" | "socket" | "poll" | "lost">("none");
  private readonly gap = signal(false);
  /** The server has told where the game is, since this table opened. */
  private readonly heard = signal(false);

  /** How far the game has gone by the answers to my commands: a decision that I have taken is closed before its frames are here. */
  private readonly answered = signal(0);

  readonly asks = computed<readonly Ask[]>(() => {
    const { seq, asks } = this.latest.value;
    const line = this.timeline.value;
    return line && seq === headOf(line) && seq >= this.answered.value ? asks : NO_ASKS;
  });
  readonly status = computed<Status>(() => {
    const link = this.link.value;
    if (link === "lost") return "offline";
    if (!this.timeline.value) return "loading";
    return link === "none" || this.gap.value || !this.heard.value ? "catching-up" : "live";
  });

  private gate: Gate = openGate(0);
  private unwatch = (): void => {};
  private readonly ending = new AbortController();
  private gapTimer: ReturnType<typeof setTimeout> | undefined;
  private polling = false;
  private historyAsked = false;

  constructor(
    private readonly id: string,
    private readonly as?: Viewer,
  ) {
    void this.start();
  }

  async send(command: Command): Promise<Outcome> {
    const line = this.timeline.peek();
    const outcome = await send(this.id, line ? headOf(line) : 0, command);
    if (outcome.kind === "done" || outcome.kind === "stale") {
      if (outcome.seq !== undefined) {
        this.gate = hear(this.gate, outcome.seq);
        this.answered.value = Math.max(this.answered.peek(), outcome.seq);
      }
      this.watchGap();
    }
    return outcome;
  }

  close(): void {
    this.ending.abort();
    clearTimeout(this.gapTimer);
    this.unwatch();
  }

  private get key() {
    return gameKey(this.id, this.as ?? "mine");
  }

  private get closed(): boolean {
    return this.ending.signal.aborted;
  }

  private async start(): Promise<void> {
    const saved = await store.timeline(this.key);
    const asks = await store.asks(this.key);
    if (this.closed) return;
    if (saved) this.takeSaved(saved.base, saved.frames, asks);
    this.unwatch = live.watch({
      game: this.id,
      ...(this.as === undefined ? {} : { as: this.as }),
      after: () => (this.timeline.peek() ? this.gate.head : undefined),
      message: (message) => this.receive(message),
      connected: (open) => {
        if (open) this.link.value = "socket";
        else {
          // The browser knows when there is no network at all; otherwise another connection may come in a moment.
          this.link.value = navigator.onLine ? "none" : "lost";
          setTimeout(() => void this.poll(), PATIENCE_MS);
        }
      },
    });
    setTimeout(() => void this.poll(), PATIENCE_MS);
  }

  /** What this device kept; what does not fold to the views that were sent is damaged, and not shown. */
  private takeSaved(base: SavedBase, frames: readonly Frame[], asks: SavedAsks | undefined): void {
    let line: Timeline;
    try {
      line = extend(startTimeline(base.view, base.seq), frames);
      if (firstAstray(line) !== undefined || !Array.isArray(base.seats)) return;
    } catch {
      return;
    }
    this.gate = openGate(headOf(line));
    // A move may be given on what was last known: it waits, and is played if nothing has happened since.
    if (asks?.seq === headOf(line)) this.latest.value = asks;
    this.facts.value = factsOf({ ...base, id: this.id });
    this.timeline.value = line;
    this.historyAsked = base.seq === 0;
  }

  /** Messages that came while the ones before them are being painted. */
  private inbox: LiveMessage[] = [];
  private painting = false;

  /**
   * Takes a message at once when nothing waits to be painted. What follows close behind it is taken together after that paint: a
   * move's events come one by one, and drawing each as it comes would keep a slow phone from painting any.
   */
  private receive(message: LiveMessage): void {
    if (message.type === "head") heardServerTime(message.now);
    this.inbox.push(message);
    if (!this.painting || document.hidden) this.takeMessages();
  }

  private takeMessages(): void {
    const messages = this.inbox;
    this.inbox = [];
    this.painting = messages.length > 0 && !this.closed;
    if (!this.painting) return;
    // Before anything can go wrong: a message that cannot be taken must not hold up those after it.
    afterPaint(() => this.takeMessages());
    batch(() => {
      let frames: Frame[] = [];
      const takeFrames = (): void => {
        if (frames.length > 0) this.take(frames);
        frames = [];
      };
      for (const message of messages) {
        if (message.type === "frame") frames.push(frameOf(message));
        else {
          takeFrames();
          this.takeOther(message);
        }
      }
      takeFrames();
    });
  }

  private takeOther(message: Exclude<LiveMessage, { type: "frame" }>): void {
    switch (message.type) {
      case "hello":
        heardMinClient(message.minClient);
        this.takeWhole({ ...message, id: message.game });
        break;
      case "asks":
        this.takeAsks(message.seq, message.asks, message.wait);
        break;
      case "head":
        this.gate = hear(this.gate, message.seq);
        this.watchGap();
        break;
      case "problem":
        this.fail(message.code);
    }
  }

  private fail(code: string): void {
    if (code === "not_found") this.failure.value = "not-found";
    else if (code === "unauthenticated") this.failure.value = "unnamed";
    else if (code === "not_your_seat" || code === "forbidden") this.failure.value = "forbidden";
  }

  /** A whole view: the first one, or one after too long an absence. */
  private takeWhole(now: GameNow, anew = false): void {
    heardServerTime(now.now);
    const known = this.facts.peek();
    const line = this.timeline.peek();
    this.facts.value = factsOf({ ...now, id: this.id });
    if (anew || !line || known?.viewer !== now.viewer || headOf(line) < now.seq) {
      const passed = jump(anew ? openGate(now.seq) : this.gate, now.seq);
      this.gate = passed.gate;
      this.timeline.value = extend(startTimeline(now.view, now.seq), passed.frames);
      this.keepAll();
      this.historyAsked = false;
    }
    this.takeAsks(now.seq, now.asks, now.wait);
    void this.loadHistory();
  }

  private take(frames: readonly Frame[]): void {
    const line = this.timeline.peek();
    if (!line) return;
    const out: Frame[] = [];
    for (const frame of frames) {
      const passed = pass(this.gate, frame);
      this.gate = passed.gate;
      out.push(...passed.frames);
    }
    if (out.length > 0) {
      const grown = extend(line, out);
      const astray = firstAstray(grown, headOf(line));
      if (astray !== undefined) {
        this.differs(astray);
        return;
      }
      this.timeline.value = grown;
      // What this device keeps can wait until the board has been painted.
      afterPaint(() => void store.saveFrames(this.key, out));
    }
    this.watchGap();
  }

  /** Our fold is not the view that the server made: say so, and take the whole view instead. */
  private differs(seq: number): void {
    const line = this.timeline.peek();
    if (line) this.gate = openGate(headOf(line));
    live.reportDifference(this.id, seq);
    void store.countDifference();
    void this.fetchWhole(true);
  }

  private takeAsks(seq: number, asks: readonly Ask[], wait: Wait | undefined): void {
    this.gate = hear(this.gate, seq);
    this.heard.value = true;
    if (typeof this.facts.peek()?.viewer === "number") afterPaint(() => void store.saveAsks(this.key, { seq, asks }));
    this.latest.value = { seq, asks };
    this.wait.value = wait;
    this.watchGap();
    void this.loadHistory();
  }

  private takePage(page: FramesPage): void {
    heardServerTime(page.now);
    this.take(page.frames);
    const line = this.timeline.peek();
    if (line && headOf(line) === page.seq) this.takeAsks(page.seq, page.asks, page.wait);
    else this.gate = hear(this.gate, page.seq);
  }

  /** Frames are missing: ask the live connection again, and the log itself when that does not help. */
  private watchGap(): void {
    const missing = hasGap(this.gate);
    this.gap.value = missing;
    if (!missing) {
      clearTimeout(this.gapTimer);
      this.gapTimer = undefined;
      return;
    }
    if (this.gapTimer !== undefined) return;
    const head = this.gate.head;
    this.gapTimer = setTimeout(() => {
      if (this.gate.head === head) live.resync(this.id);
      live.doubt();
      this.gapTimer = setTimeout(() => {
        this.gapTimer = undefined;
        if (hasGap(this.gate)) void this.fetchMissing();
      }, GAP_MS);
    }, MOMENT_MS);
  }

  private async fetchMissing(): Promise<void> {
    try {
      this.takePage(await api.frames(this.id, this.gate.head, this.as));
    } catch {
      await this.fetchWhole();
    }
    this.watchGap();
  }

  private async fetchWhole(anew = false): Promise<boolean> {
    try {
      this.takeWhole(await api.game(this.id, this.as), anew);
      return true;
    } catch (error) {
      if (error instanceof Problem) this.fail(error.code);
      return false;
    }
  }

  /** Long poll through the same gate for as long as the live connection does not come. */
  private async poll(): Promise<void> {
    if (this.polling || live.isOpen || this.closed) return;
    this.polling = true;
    while (!live.isOpen && !this.closed && !this.failure.peek()) {
      let heard = false;
      try {
        if (!this.timeline.peek()) heard = await this.fetchWhole();
        else {
          this.takePage(
            await api.frames(
              this.id,
              this.gate.head,
              this.as,
              this.link.peek() === "poll" ? POLL_SECONDS : 0,
              this.ending.signal,
            ),
          );
          heard = true;
        }
      } catch (error) {
        if (error instanceof Problem) this.fail(error.code);
      }
      if (this.closed) break;
      if (!live.isOpen) this.link.value = heard ? "poll" : "lost";
      if (!heard) await new Promise((resolve) => setTimeout(resolve, POLL_RETRY_MS));
    }
    this.polling = false;
  }

  /** The frames from the beginning, so that one can step back and the whole log can be read; the table does not wait for them. */
  private async loadHistory(): Promise<void> {
    const line = this.timeline.peek();
    if (this.historyAsked || !line || line.from === 0) return;
    this.historyAsked = true;
    await new Promise((resolve) => setTimeout(resolve, 300));
    try {
      const replay = await api.replay(this.id, this.as);
      const now = this.timeline.peek();
      if (this.closed || !now || replay.viewer !== this.facts.peek()?.viewer) return;
      const history = extend(startTimeline(replay.base, 0), replay.frames);
      // A past that does not lead to what the server shows now is worse than none.
      if (firstAstray(history) !== undefined || !leadsTo(history, now)) {
        live.reportDifference(this.id, headOf(history));
        return;
      }
      this.timeline.value = withHistory(history, now);
      const head = headOf(this.timeline.value);
      if (head > this.gate.head) this.gate = jump(this.gate, head).gate;
      this.keepAll();
    } catch {
      // The table is playable without its past; the next visit asks again.
      this.historyAsked = false;
    }
  }

  private keepAll(): void {
    const facts = this.facts.peek();
    const line = this.timeline.peek();
    if (!facts || !line) return;
    const { id: _, ...constant } = facts;
    const base = { ...constant, seq: line.from, view: viewAt(line, line.from) };
    void store.saveBase(this.key, base, line.frames);
  }
}

const NO_ASKS: readonly Ask[] = [];

function frameOf({ seq, at, ev, patch, digest: said }: Frame): Frame {
  return said === undefined ? { seq, at, ev, patch } : { seq, at, ev, patch, digest: said };
}

/** True when the history's view is the one from which the timeline goes on, as far as both are known. */
function leadsTo(history: Timeline, line: Timeline): boolean {
  if (headOf(history) < line.from) return true;
  return digest(viewAt(history, line.from) as never) === digest(viewAt(line, line.from) as never);
}
