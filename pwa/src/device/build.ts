/** Which build this page is: the hashed files that its index.html begins with, as `version.json` of the same build lists them. */

const FIRST_FILES = 'script[src^="/assets/"], link[href^="/assets/"]';

function buildOf(page: Document): string {
  const names = [...page.querySelectorAll<HTMLElement>(FIRST_FILES)].map((element) =>
    (element.getAttribute("src") ?? element.getAttribute("href") ?? "").replace("/assets/", ""),
  );
  return names.sort().join(" ");
}

/** Read at once: what is loaded later adds links of its own. */
export const BUILD = buildOf(document);

/** The build that the server gives out now, or undefined when it cannot be asked. */
export async function servedBuild(): Promise<string | undefined> {
  try {
    const response = await fetch("/version.json", { cache: "no-store" });
    const { build } = (await response.json()) as { build?: unknown };
    return response.ok && typeof build === "string" ? build : undefined;
  } catch {
    return undefined;
  }
}

/** The build whose page the worker in charge hands out, or undefined when that cannot be read. */
export async function keptBuild(): Promise<string | undefined> {
  try {
    return buildOf(new DOMParser().parseFromString(await (await fetch("/")).text(), "text/html")) || undefined;
  } catch {
    return undefined;
  }
}
