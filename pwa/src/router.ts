/** Where we are, as a signal; and layers (sheets, dialogs) that the back button closes before it leaves the page. */
import { signal } from "@preact/signals";
import { screenChanged } from "./device/guard";

export interface Place {
  path: string;
  search: URLSearchParams;
}

const here = (): Place => ({ path: location.pathname, search: new URLSearchParams(location.search) });
const depth = (): number | undefined => (history.state as { depth?: number } | null)?.depth;

export const place = signal<Place>(here());

/** Closers of the open layers, outermost first. Each has an entry in the history. */
const layers: (() => void)[] = [];
/** Entries of layers that have closed and may be used again: going back takes effect only later, and would hit what came since. */
let spare = 0;

export function go(to: string, options: { replace?: boolean } = {}): void {
  // A link inside a sheet leaves the sheet: its entry in the history becomes the new page.
  const left = spare + layers.length;
  spare = 0;
  for (const close of layers.splice(0).reverse()) close();
  if (left > 0 || options.replace) history.replaceState({ depth: left > 0 ? 0 : depth() }, "", to);
  else history.pushState({ depth: 0 }, "", to);
  if (!options.replace) scrollTo(0, 0);
  screenChanged();
  place.value = here();
}

/** Back within the app; to the lobby when this page was the first one. */
export function back(): void {
  if (depth() !== undefined) history.back();
  else go("/", { replace: true });
}

/** Opens a layer above the page. The returned function closes it; `close` is called when the back button does. */
export function openLayer(close: () => void): () => void {
  layers.push(close);
  screenChanged();
  if (spare > 0) spare -= 1;
  else history.pushState({ depth: layers.length }, "");
  return () => {
    const index = layers.indexOf(close);
    if (index < 0) return;
    layers.splice(index, 1);
    screenChanged();
    spare += 1;
    setTimeout(() => {
      if (spare === 0) return;
      const entries = spare;
      spare = 0;
      history.go(-entries);
    });
  };
}

addEventListener("popstate", () => {
  const closing = layers.splice(Math.min(depth() ?? 0, layers.length));
  for (const close of closing.reverse()) close();
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
