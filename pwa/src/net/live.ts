/** The tab's one live connection, tied to the browser's clock, socket and wake-up events. */
import { LiveConnection, type SocketLike } from "./socket";

function openSocket(): SocketLike {
  const socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/api/live`);
  const like: SocketLike = {
    send: (text) => socket.send(text),
    close: () => socket.close(),
    onopen: null,
    onmessage: null,
    onclose: null,
    onerror: null,
  };
  socket.onopen = () => like.onopen?.();
  socket.onmessage = (event) => like.onmessage?.(event);
  socket.onclose = () => like.onclose?.();
  socket.onerror = () => like.onerror?.();
  return like;
}

export const live = new LiveConnection({
  open: openSocket,
  now: () => performance.now(),
  after: (ms, then) => {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
  random: Math.random,
  hidden: () => document.hidden,
});

const wake = (): void => live.wake();
addEventListener("online", () => live.networkBack());
addEventListener("pageshow", wake);
addEventListener("focus", wake);
// A frozen tab hears of its thaw by this alone.
document.addEventListener("resume", wake);
document.addEventListener("visibilitychange", () => {
  if (!document.hidden) wake();
});
/** A page that is seen has slept when its clock jumps; not every browser says so. */
const TICK_MS = 1000;
const SLEPT_MS = 3000;
let tick = performance.now();
setInterval(() => {
  const now = performance.now();
  if (now - tick > SLEPT_MS && !document.hidden) wake();
  tick = now;
}, TICK_MS);
addEventListener("offline", () => live.sleep());
