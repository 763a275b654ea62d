/** Which draws a title's events record: loaded only to check dice. */
import type { DrawsOf } from "../core/verify";

const loaders: { readonly [title: string]: () => Promise<{ draws: DrawsOf }> } = {
  treasure_of_the_pharaohs: () => import("./treasure_of_the_pharaohs/draws"),
  escape_the_mad_mummy: () => import("./escape_the_mad_mummy/draws"),
};

/** The draws of a title, or undefined for a title that this build does not know. */
export function loadDraws(title: string): Promise<DrawsOf> | undefined {
  return loaders[title]?.().then((module) => module.draws);
}
