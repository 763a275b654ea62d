/** Where we are, as a signal; and layers (sheets, dialogs) that the back button closes before it leaves the page. */
import { signal } from "@preact/signals";

export interface Place {
  path: string;
  search: URLSearchParams;
}

const here = (): Place => ({ path: location.pathname, search: new URLSearchParams(location.search) });

export const place = signal<Place>(here());

/** Closers of the open layers, outermost first. */
const layers: (() => void)[] = [];

export function go(to: string, options: { replace?: boolean } = {}): void {
  // A link inside a sheet leaves the sheet: its entry in the history becomes the new page.
  const inLayer = layers.length > 0;
  for (const close of layers.splice(0).reverse()) close();
  if (options.replace && !inLayer) history.replaceState(history.state, "", to);
  else if (inLayer) history.replaceState({ depth: 0 }, "", to);
  else history.pushState({ depth: 0 }, "", to);
  if (!options.replace) scrollTo(0, 0);
  place.value = here();
}

/** Back within the app; to the lobby when this page was the first one. */
export function back(): void {
  if ((history.state as { depth?: number } | null)?.depth !== undefined) history.back();
  else go("/", { replace: true });
}

/** Opens a layer above the page. The returned function closes it the way the back button would. */
export function openLayer(close: () => void): () => void {
  layers.push(close);
  history.pushState({ depth: layers.length }, "");
  return () => {
    if (layers.includes(close)) history.back();
  };
}

addEventListener("popstate", () => {
  const depth = (history.state as { depth?: number } | null)?.depth ?? 0;
  const closing = layers.splice(Math.min(depth, layers.length));
  for (const close of closing.reverse()) close();
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
