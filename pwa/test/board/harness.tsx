/** Shows one scene (`?scene=middle`, of the second title with `&emm`), or a film driven by `window.step(n)`; `?still` asks for less motion. */
import { render } from "preact";
import { addTexts } from "../../src/core/i18n";
import type { Frame, View } from "../../src/core/wire";
import type { BoardProps } from "../../src/games/contract";
import { Art as EmmArt } from "../../src/games/escape_the_mad_mummy/art";
import { Board as EmmBoard } from "../../src/games/escape_the_mad_mummy/board";
import { Art as TopArt } from "../../src/games/treasure_of_the_pharaohs/art";
import { Board as TopBoard } from "../../src/games/treasure_of_the_pharaohs/board";
import { EMM_FILM, EMM_SCENES } from "./emm_scenes";
import { NAMES, type Shown, FILM as TOP_FILM, SCENES as TOP_SCENES } from "./scenes";

const query = new URLSearchParams(location.search);
const emm = query.has("emm");
if (emm) await addTexts("emm");
const [Art, Board, FILM, SCENES] = emm
  ? ([EmmArt, EmmBoard, EMM_FILM, EMM_SCENES] as const)
  : ([TopArt, TopBoard, TOP_FILM, TOP_SCENES] as const);
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
    onChoose: (targets) => console.info("choose", JSON.stringify(targets.map((target) => target.label))),
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
