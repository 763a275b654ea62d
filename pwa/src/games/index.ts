/** The titles' modules, loaded when a table of that title opens. */
import type { ComponentType } from "preact";
import { addTexts } from "../core/i18n";
import { colourOf, type SeatColour } from "../ui/seat";
import type { GameModule } from "./contract";

const loaders: { readonly [title: string]: () => Promise<GameModule> } = {
  treasure_of_the_pharaohs: () =>
    withTexts(
      "top",
      import("./treasure_of_the_pharaohs/index").then((title) => title.game),
    ),
  escape_the_mad_mummy: () =>
    withTexts(
      "emm",
      import("./escape_the_mad_mummy/index").then((title) => title.game),
    ),
};

/** A module together with its own texts, `locales/<language>.<texts>.ftl`. */
export function withTexts(texts: string, module: Promise<GameModule>): Promise<GameModule> {
  return Promise.all([module, addTexts(texts)]).then(([loaded]) => loaded);
}

/** The module of a title, or undefined for a title this build does not draw yet. */
export function loadGame(title: string): Promise<GameModule> | undefined {
  return loaders[title]?.();
}

const arts: { readonly [title: string]: () => Promise<ComponentType> } = {
  treasure_of_the_pharaohs: () => import("./treasure_of_the_pharaohs/art").then((title) => title.Art),
  escape_the_mad_mummy: () => import("./escape_the_mad_mummy/art").then((title) => title.Art),
};

/** Colours of seats, where a title does not deal them out as the house does. */
const colours: { readonly [title: string]: readonly SeatColour[] } = {
  escape_the_mad_mummy: ["red", "blue", "green", "purple"],
};

/** The colour of a seat before (and after) its board is open. */
export function seatColour(title: string, seat: number): SeatColour {
  return colours[title]?.[seat] ?? colourOf(seat);
}

/** The picture of a title for the lobby: decoration, without words. */
export function loadArt(title: string): Promise<ComponentType> | undefined {
  return arts[title]?.();
}
