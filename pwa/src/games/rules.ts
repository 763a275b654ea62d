/** What a title brings for the page of its rules: the board as a picture, and what to show of it beside each text. */
import type { ComponentType } from "preact";
import type { Box } from "../board/camera";

export interface RulesSection {
  /** The texts are `rules-<texts>-<key>` and `rules-<texts>-<key>-text`. */
  key: string;
  /** The part of the board that is shown, in its drawing units; without it no picture. */
  box?: Box;
  /** Pieces on top of it. */
  Pieces?: ComponentType;
}

export interface RulesModule {
  texts: string;
  /** The class that carries the title's colours. */
  colours: string;
  Board: ComponentType;
  sections: readonly RulesSection[];
}

/** The least box of this shape (width to height) around some points, with room at its edges. */
export function around(points: readonly { x: number; y: number }[], room: number, shape = 5 / 3): Box {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [left, right] = [Math.min(...xs) - room, Math.max(...xs) + room];
  const [top, bottom] = [Math.min(...ys) - room, Math.max(...ys) + room];
  const w = Math.max(right - left, (bottom - top) * shape);
  const h = w / shape;
  return { x: (left + right - w) / 2, y: (top + bottom - h) / 2, w, h };
}

const loaders: { readonly [title: string]: () => Promise<RulesModule> } = {
  treasure_of_the_pharaohs: () => import("./treasure_of_the_pharaohs/rules").then((title) => title.rules),
  escape_the_mad_mummy: () => import("./escape_the_mad_mummy/rules").then((title) => title.rules),
};

export function loadRules(title: string): Promise<RulesModule> | undefined {
  return loaders[title]?.();
}
