/** Where we are, as a signal; and layers (sheets, dialogs) that the back button closes before it leaves the page. */
import { signal } from "@preact/signals";
import { screenChanged } from "./device/guard";
import { Layers } from "./layers";

export interface Place {
  path: string;
  search: URLSearchParams;
}

const here = (): Place => ({ path: location.pathname, search: new URLSearchParams(location.search) });
const depth = (): number | undefined => (history.state as { depth?: number } | null)?.depth;

export const place = signal<Place>(here());

const layers = new Layers(
  {
    push: (at) => history.pushState({ depth: at }, ""),
    back: (steps) => history.go(-steps),
    soon: (then) => void setTimeout(then),
  },
  screenChanged,
);

export function go(to: string, options: { replace?: boolean } = {}): void {
  layers.leave((left) => {
    // A link inside a sheet leaves the sheet: its entry in the history becomes the new page.
    if (left > 0 || options.replace) history.replaceState({ depth: left > 0 ? 0 : depth() }, "", to);
    else history.pushState({ depth: 0 }, "", to);
    if (!options.replace) scrollTo(0, 0);
    screenChanged();
    place.value = here();
  });
}

/** Back within the app; to the lobby when this page was the first one. */
export function back(): void {
  if (depth() !== undefined) history.back();
  else go("/", { replace: true });
}

/** Opens a layer above the page. The returned function closes it; `close` is called when the back button does. */
export function openLayer(close: () => void): () => void {
  return layers.open(close);
}

addEventListener("popstate", () => {
  layers.arrived(depth() ?? 0);
  screenChanged();
  place.value = here();
});

/** Lets ordinary links move within the app; new tabs, downloads and other origins stay the browser's business. */
document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (link.target || link.hasAttribute("download") || link.origin !== location.origin || link.hash) return;
  event.preventDefault();
  go(link.pathname + link.search);
});
