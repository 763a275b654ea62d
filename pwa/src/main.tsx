/** Boot: settings and session from this device, then the page that the address names. */
import "./style/tokens.css";
import "./style/base.css";
import "./style/lobby.css";
import "./style/table.css";
import { render } from "preact";
import { App } from "./app";
import { guardTaps } from "./device/guard";
import { watchInstall } from "./device/install";
import { unlockSound } from "./device/sound";
import { registerWorker } from "./device/update";
import { live } from "./net/live";
import { flush, unsent } from "./net/outbox";
import { loadCards } from "./store/games";
import { loadPinned } from "./store/keep";
import { loadSession } from "./store/session";
import { loadSettings } from "./store/settings";
import { settled } from "./table/settled";
import { afterPaint } from "./ui/paint";

const RETRY_MS = 5000;

async function boot(): Promise<void> {
  const root = document.getElementById("app");
  if (!root) throw new Error("index.html has no #app");
  await loadSettings();
  void loadSession();
  void loadCards();
  void loadPinned();
  guardTaps();
  watchInstall();
  render(<App />, root);
  // A tap is what lets a page speak; any one will do.
  addEventListener("pointerdown", unlockSound, { passive: true });
  const sendKept = (): void => void flush(settled).catch(() => {});
  sendKept();
  addEventListener("online", sendKept);
  // Nobody may tell that the server is back where sockets are refused: what is kept is tried again and again.
  setInterval(() => unsent.peek().some((entry) => Date.now() - entry.createdAt > RETRY_MS) && sendKept(), RETRY_MS);
  live.onOpen(sendKept);
  afterPaint(() => void registerWorker().catch(() => {}));
}

void boot();
