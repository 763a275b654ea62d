/**
 * One live connection per tab, for every game that the tab watches.
 *
 * It only carries: order, gaps and folding are the watcher's business. It is alive as long as something arrives; a silent one is
 * replaced rather than trusted. Clock, timers and the socket itself are given from outside, so that the rules can be tested.
 */
import type { LiveMessage, LiveRequest, Viewer } from "../core/wire";

export interface SocketLike {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  onerror: (() => void) | null;
}

export interface Surroundings {
  open(): SocketLike;
  now(): number;
  /** Calls back after some milliseconds; the answer cancels. */
  after(ms: number, then: () => void): () => void;
  random(): number;
  hidden(): boolean;
}

export interface Watch {
  game: string;
  as?: Viewer;
  /** The seq from which frames are wanted, or undefined for a whole view. */
  after(): number | undefined;
  message(message: LiveMessage): void;
  /** The connection came or went. */
  connected(open: boolean): void;
}

/** Waits before the attempts to connect, in ms; the last one repeats. */
const RETRY_MS = [0, 300, 1000, 2000, 4000, 8000, 15_000];
const PING_VISIBLE_MS = 10_000;
const PING_HIDDEN_MS = 25_000;
/** Answers may be missing twice: a phone's network takes a breath now and then. */
const PINGS_MISSED = 2;
/** A ping that is not answered by then is sent again; after two of them the socket is dead. */
const PONG_MS = 3000;
/** The server speaks every ten seconds. A socket that has said nothing for longer, while the page slept, is not trusted. */
const SILENT_MS = 13_000;
/** A socket that may have slept gets this long to answer. */
const PROBE_MS = 600;
/** An attempt to connect that is older than this, when the network comes back, began without one. */
const STUCK_MS = 700;
const OPEN_TIMEOUT_MS = 8000;
const WAKE_COOLDOWN_MS = 300;
const LINGER_MS = 5000;

type State = "idle" | "waiting" | "opening" | "open";

export class LiveConnection {
  private state: State = "idle";
  private socket: SocketLike | undefined;
  private readonly watches = new Map<string, Watch>();
  private attempt = 0;
  private unanswered = 0;
  private lastWake = Number.NEGATIVE_INFINITY;
  private lastHeard = 0;
  private connectingSince = 0;
  private cancelTimer = (): void => {};
  private cancelPing = (): void => {};
  private cancelLinger = (): void => {};
  private cancelWake = (): void => {};

  constructor(private readonly around: Surroundings) {}

  private readonly openers: (() => void)[] = [];

  /** Calls back each time the connection has come. */
  onOpen(then: () => void): void {
    this.openers.push(then);
  }

  /** Failed attempts since the connection was last open; sockets that never open are a reason to poll. */
  get failures(): number {
    return this.state === "open" ? 0 : Math.max(0, this.attempt - 1);
  }

  get isOpen(): boolean {
    return this.state === "open";
  }

  /** Watches a game until the returned function is called. */
  watch(watch: Watch): () => void {
    this.cancelLinger();
    this.watches.set(watch.game, watch);
    if (this.state === "open") {
      watch.connected(true);
      this.ask(watch);
    } else if (this.state === "idle") this.connect();
    return () => {
      if (this.watches.get(watch.game) !== watch) return;
      this.watches.delete(watch.game);
      this.send({ type: "unwatch", game: watch.game });
      if (this.watches.size === 0) this.cancelLinger = this.around.after(LINGER_MS, () => this.rest());
    };
  }

  /** Asks again for what a watched game is missing. */
  resync(game: string): void {
    const watch = this.watches.get(game);
    if (watch) this.ask(watch);
  }

  /** The page or the person came back: connect at once, or make sure that the open connection still lives. */
  wake(): void {
    if (this.watches.size === 0) return;
    const now = this.around.now();
    const rest = this.lastWake + WAKE_COOLDOWN_MS - now;
    if (rest > 0) {
      // Not now, but not forgotten: what woke us a moment ago was before whatever has happened since.
      this.cancelWake();
      this.cancelWake = this.around.after(rest, () => this.wake());
      return;
    }
    this.lastWake = now;
    if (this.state === "open" && now - this.lastHeard > SILENT_MS) this.reconnect();
    else if (this.state === "open") this.probe();
    else if (this.state !== "opening" || now - this.connectingSince > STUCK_MS) this.reconnect();
  }

  /** The network is there again: what was open before hangs on the old one. */
  networkBack(): void {
    if (this.watches.size === 0) return;
    this.lastWake = this.around.now();
    this.attempt = 0;
    this.reconnect();
  }

  /** Something that should have come has not: make sure that the open connection still lives. */
  doubt(): void {
    if (this.state === "open" && this.unanswered === 0) this.probe();
  }

  /** Tells the server that our view of a game is not the one it made. */
  reportDifference(game: string, seq: number): void {
    this.send({ type: "differs", game, seq });
  }

  /** The system says that the network is gone: what is open cannot be. */
  sleep(): void {
    if (this.state === "open" || this.state === "opening") this.drop();
  }

  private send(request: LiveRequest): void {
    if (this.state === "open") this.socket?.send(JSON.stringify(request));
  }

  private ask(watch: Watch): void {
    const after = watch.after();
    this.send({
      type: "watch",
      game: watch.game,
      ...(watch.as === undefined ? {} : { as: watch.as }),
      ...(after === undefined ? {} : { after }),
    });
  }

  private reconnect(): void {
    const wasOpen = this.state === "open";
    this.release();
    if (wasOpen) for (const watch of [...this.watches.values()]) watch.connected(false);
    this.connect();
  }

  private connect(): void {
    this.cancelTimer();
    this.state = "opening";
    this.connectingSince = this.around.now();
    this.attempt += 1;
    const socket = this.around.open();
    this.socket = socket;
    socket.onopen = () => {
      if (this.socket !== socket) return;
      this.cancelTimer();
      this.state = "open";
      this.unanswered = 0;
      this.lastHeard = this.around.now();
      for (const watch of [...this.watches.values()]) {
        watch.connected(true);
        this.ask(watch);
      }
      this.schedulePing();
      for (const then of this.openers) then();
    };
    socket.onmessage = (event) => {
      if (this.socket === socket) this.receive(event.data);
    };
    socket.onclose = () => {
      if (this.socket === socket) this.drop();
    };
    socket.onerror = () => {
      if (this.socket === socket) this.drop();
    };
    this.cancelTimer = this.around.after(OPEN_TIMEOUT_MS, () => this.drop());
  }

  private receive(data: unknown): void {
    this.unanswered = 0;
    this.lastHeard = this.around.now();
    if (typeof data !== "string") return;
    let message: LiveMessage;
    try {
      message = JSON.parse(data) as LiveMessage;
    } catch {
      return;
    }
    if (message.type === "ping") {
      // Answered before anything else: the server measures the line, and forgives its latency where milliseconds count.
      this.send({ type: "pong", token: message.token });
      return;
    }
    // A door that opens only to say no and close again must not be tried at full speed: the count falls when real news come.
    if (message.type !== "problem") this.attempt = 0;
    if (message.game === undefined) {
      for (const watch of [...this.watches.values()]) watch.message(message);
    } else this.watches.get(message.game)?.message(message);
  }

  private schedulePing(): void {
    this.cancelPing();
    const rest = this.around.hidden() ? PING_HIDDEN_MS : PING_VISIBLE_MS;
    const pause = this.unanswered > 0 ? PONG_MS : rest;
    this.cancelPing = this.around.after(pause, () => {
      // Whatever was heard meanwhile is as good as an answer.
      if (this.unanswered === 0 && this.around.now() - this.lastHeard < rest / 2) {
        this.schedulePing();
        return;
      }
      if (this.unanswered >= PINGS_MISSED) {
        this.drop();
        return;
      }
      this.unanswered += 1;
      this.send({ type: "ping" });
      this.schedulePing();
    });
  }

  private probe(): void {
    this.cancelPing();
    this.unanswered += 1;
    this.send({ type: "ping" });
    this.cancelPing = this.around.after(PROBE_MS, () => {
      if (this.unanswered > 0) this.drop();
      else this.schedulePing();
    });
  }

  /** Gives the present socket up, tells the watchers, and plans the next attempt. */
  private drop(): void {
    const wasOpen = this.state === "open";
    this.release();
    if (wasOpen) for (const watch of [...this.watches.values()]) watch.connected(false);
    if (this.watches.size === 0) {
      this.state = "idle";
      return;
    }
    this.state = "waiting";
    const step = RETRY_MS[Math.min(this.attempt, RETRY_MS.length - 1)] ?? 0;
    this.cancelTimer = this.around.after(step * (0.75 + this.around.random() / 2), () => this.connect());
  }

  private rest(): void {
    if (this.watches.size > 0) return;
    this.release();
    this.cancelWake();
    this.state = "idle";
    this.attempt = 0;
  }

  private release(): void {
    this.cancelTimer();
    this.cancelPing();
    const socket = this.socket;
    this.socket = undefined;
    socket?.close();
  }
}
