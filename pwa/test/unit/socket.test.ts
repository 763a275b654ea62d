import { beforeEach, describe, expect, it } from "vitest";
import type { LiveMessage, LiveRequest } from "../../src/core/wire";
import { LiveConnection, type SocketLike } from "../../src/net/socket";

/** A world with its own clock: timers fire when `pass` says so, sockets open when the test opens them. */
class World {
  time = 0;
  timers: { at: number; then: () => void }[] = [];
  sockets: (SocketLike & { sent: LiveRequest[]; closed: boolean })[] = [];
  hidden = false;
  live = new LiveConnection({
    open: () => {
      const socket = {
        sent: [] as LiveRequest[],
        closed: false,
        send(text: string) {
          socket.sent.push(JSON.parse(text) as LiveRequest);
        },
        close() {
          socket.closed = true;
        },
        onopen: null,
        onmessage: null,
        onclose: null,
        onerror: null,
      } as World["sockets"][number];
      this.sockets.push(socket);
      return socket;
    },
    now: () => this.time,
    after: (ms, then) => {
      const timer = { at: this.time + ms, then };
      this.timers.push(timer);
      return () => {
        this.timers = this.timers.filter((other) => other !== timer);
      };
    },
    random: () => 0.5,
    hidden: () => this.hidden,
  });

  pass(ms: number): void {
    const end = this.time + ms;
    for (;;) {
      const next = this.timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.time = next.at;
      this.timers = this.timers.filter((timer) => timer !== next);
      next.then();
    }
    this.time = end;
  }

  get socket() {
    const last = this.sockets.at(-1);
    if (!last) throw new Error("no socket was opened");
    return last;
  }

  say(message: LiveMessage): void {
    this.socket.onmessage?.({ data: JSON.stringify(message) });
  }
}

describe("the live connection", () => {
  let world: World;
  let got: LiveMessage[];
  let states: boolean[];
  let after: number | undefined;
  let unwatch: () => void;

  beforeEach(() => {
    world = new World();
    got = [];
    states = [];
    after = undefined;
    unwatch = world.live.watch({
      game: "g",
      after: () => after,
      message: (message) => got.push(message),
      connected: (open) => states.push(open),
    });
  });

  it("connects for the first watched game and asks for a whole view", () => {
    world.socket.onopen?.();
    expect(world.sockets).toHaveLength(1);
    expect(world.socket.sent).toEqual([{ type: "watch", game: "g" }]);
    expect(states).toEqual([true]);
  });

  it("gives a message to the game it belongs to", () => {
    world.socket.onopen?.();
    world.say({ type: "head", game: "other", seq: 1, now: 0 });
    world.say({ type: "head", game: "g", seq: 2, now: 0 });
    expect(got).toEqual([{ type: "head", game: "g", seq: 2, now: 0 }]);
  });

  it("connects again after a break and asks for what came in between", () => {
    world.socket.onopen?.();
    world.say({ type: "head", game: "g", seq: 41, now: 0 });
    after = 41;
    world.socket.onclose?.();
    expect(states).toEqual([true, false]);
    world.pass(0);
    expect(world.sockets).toHaveLength(2);
    world.socket.onopen?.();
    expect(world.socket.sent).toEqual([{ type: "watch", game: "g", after: 41 }]);
  });

  it("waits longer from attempt to attempt, and never longer than fifteen seconds and jitter", () => {
    const starts: number[] = [];
    for (let i = 0; i < 9; i++) {
      const count = world.sockets.length;
      world.socket.onerror?.();
      while (world.sockets.length === count) world.pass(50);
      starts.push(world.time);
    }
    const waits = starts.map((at, i) => at - (starts[i - 1] ?? 0));
    expect(waits[0]).toBe(300);
    expect(waits.at(-1)).toBe(15_000);
    expect([...waits].sort((a, b) => a - b)).toEqual(waits);
    expect(world.live.failures).toBe(9);
  });

  it("answers the server's pings at once, and tells no watcher of them", () => {
    world.socket.onopen?.();
    world.say({ type: "ping", token: "ab12" });
    expect(world.socket.sent.at(-1)).toEqual({ type: "pong", token: "ab12" });
    expect(got).toEqual([]);
  });

  it("takes a silent connection for dead after two pings without any answer", () => {
    world.socket.onopen?.();
    world.say({ type: "head", game: "g", seq: 1, now: 0 });
    world.pass(13_000);
    expect(world.socket.sent.filter((request) => request.type === "ping")).toHaveLength(2);
    expect(world.sockets).toHaveLength(1);
    world.pass(3000);
    expect(world.sockets).toHaveLength(2);
    expect(world.sockets[0]?.closed).toBe(true);
  });

  it("stays with a connection on which anything arrives", () => {
    world.socket.onopen?.();
    for (let i = 0; i < 20; i++) {
      world.pass(10_000);
      world.say({ type: "head", game: "g", seq: 1, now: 0 });
    }
    expect(world.sockets).toHaveLength(1);
  });

  it("connects at once when the network comes back, but not more than once a second", () => {
    for (let i = 0; i < 6; i++) {
      world.socket.onclose?.();
      if (i < 5) world.pass(20_000);
    }
    const before = world.sockets.length;
    world.live.wake();
    expect(world.sockets).toHaveLength(before + 1);
    world.socket.onclose?.();
    world.live.wake();
    expect(world.sockets).toHaveLength(before + 1);
    world.pass(1000);
    expect(world.sockets).toHaveLength(before + 2);
  });

  it("gives a connection that may have slept less than a second to prove itself", () => {
    world.socket.onopen?.();
    world.say({ type: "head", game: "g", seq: 1, now: 0 });
    world.pass(5000);
    world.live.wake();
    world.pass(800);
    expect(world.sockets[0]?.closed).toBe(true);
    expect(states).toEqual([true, false]);
    world.pass(1);
    world.socket.onopen?.();
    world.pass(2000);
    world.live.wake();
    world.say({ type: "head", game: "g", seq: 1, now: 0 });
    world.pass(3000);
    expect(world.sockets).toHaveLength(2);
  });

  it("gives up a connection that was silent while the page slept, without asking it", () => {
    world.socket.onopen?.();
    world.say({ type: "head", game: "g", seq: 1, now: 0 });
    world.timers = [];
    world.time += 60_000;
    world.live.wake();
    expect(world.sockets).toHaveLength(2);
    expect(states).toEqual([true, false]);
  });

  it("leaves the old network's connection when the network is back, even one that seems open or on its way", () => {
    world.live.networkBack();
    expect(world.sockets).toHaveLength(2);
    world.socket.onopen?.();
    world.live.networkBack();
    expect(world.sockets).toHaveLength(3);
    expect(world.sockets.slice(0, 2).every((socket) => socket.closed)).toBe(true);
  });

  it("does not hammer a server that lets it in only to turn it away", () => {
    for (let i = 0; i < 5; i++) {
      world.socket.onopen?.();
      world.say({ type: "problem", code: "unauthenticated", detail: "" });
      const count = world.sockets.length;
      world.socket.onclose?.();
      while (world.sockets.length === count) world.pass(50);
    }
    expect(world.time).toBeGreaterThan(7000);
  });

  it("rests when nothing is watched any more", () => {
    world.socket.onopen?.();
    unwatch();
    expect(world.socket.sent.at(-1)).toEqual({ type: "unwatch", game: "g" });
    world.pass(5000);
    expect(world.socket.closed).toBe(true);
    world.pass(60_000);
    expect(world.sockets).toHaveLength(1);
  });

  it("does not fall over what is no message", () => {
    world.socket.onopen?.();
    world.socket.onmessage?.({ data: "{" });
    world.socket.onmessage?.({ data: new ArrayBuffer(2) });
    expect(got).toEqual([]);
  });
});
