/** Shows one scene (`?scene=middle`), or a film driven by `window.step(n)`; `?still` asks for less motion. */
import { render } from "preact";
import type { Frame, View } from "../../src/core/wire";
import type { BoardProps } from "../../src/games/contract";
import { Art } from "../../src/games/treasure_of_the_pharaohs/art";
import { Board } from "../../src/games/treasure_of_the_pharaohs/board";
import { FILM, NAMES, SCENES, type Shown } from "./scenes";

const query = new URLSearchParams(location.search);
const root = document.getElementById("app");
const reduced = query.has("still");

function show(now: Shown, before?: View): Promise<unknown> {
  let motion: Promise<unknown> = Promise.resolve();
  const props: BoardProps = {
    view: now.view,
    animate: before !== undefined,
    pace: 1,
    me: 0,
    asks: now.asks ?? [],
    onCommand: (command) => console.info("command", JSON.stringify(command)),
    seats: NAMES,
    reducedMotion: reduced,
    hold: {
      until: (until) => {
        motion = until;
      },
      signal: new AbortController().signal,
    },
    ...(now.frame ? { frame: now.frame } : {}),
    ...(before ? { previous: before } : {}),
  };
  if (now.asks?.[0]) props.me = now.asks[0].seat;
  if (root) render(<Board {...props} />, root);
  return motion;
}

const at = (index: number) => FILM[index]?.view as unknown as View;
const frameAt = (index: number) => ({ seq: index + 1, at: 0, ev: FILM[index]?.ev, patch: {} }) as unknown as Frame;

declare global {
  interface Window {
    film: number;
    step(index: number): Promise<unknown>;
    cut(index: number): void;
  }
}
window.film = FILM.length;
window.step = (index) => show({ view: at(index), frame: frameAt(index) }, at(Math.max(index - 1, 0)));
window.cut = (index) => void show({ view: at(index) });

const scene = SCENES[query.get("scene") ?? "middle"];
if (query.has("art") && root) {
  root.className = "art b-board";
  render(<Art />, root);
} else if (query.has("film")) window.cut(0);
else if (scene) show(scene);
