/** The titles' modules, loaded when a table of that title opens. */
import type { GameModule } from "./contract";

const loaders: { readonly [title: string]: () => Promise<GameModule> } = {};

/** The module of a title, or undefined for a title this build does not draw yet. */
export function loadGame(title: string): Promise<GameModule> | undefined {
  return loaders[title]?.();
}
