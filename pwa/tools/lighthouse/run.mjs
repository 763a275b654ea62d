/**
 * Runs Lighthouse (mobile, cold storage, cookies kept) on pages of a browser that is running already, and prints its verdicts as JSON.
 *
 *   node run.mjs DEBUGGING_PORT URL…
 */
import lighthouse from "lighthouse";

const [port, ...urls] = process.argv.slice(2);
const results = [];

/** A trace now and then fails to record; Lighthouse says itself to run again. What it found wrong with a page is never asked twice. */
const TRIES = 3;

async function verdict(url) {
  for (let tries = 1; ; tries++) {
    const run = await lighthouse(url, {
      port: Number(port),
      logLevel: "error",
      onlyCategories: ["performance", "accessibility", "best-practices", "seo"],
    });
    const error = run ? run.lhr.runtimeError : { message: "no answer" };
    if (!error) return run.lhr;
    if (tries === TRIES) throw new Error(`${url}: ${error.message}`);
  }
}

for (const url of urls) {
  const { categories, audits, lighthouseVersion } = await verdict(url);
  const lost = Object.values(categories).flatMap((category) =>
    category.auditRefs
      .filter(({ id, weight }) => weight > 0 && audits[id]?.score !== null && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${category.id}: ${audits[id]?.title} ${audits[id]?.displayValue ?? ""}`.trim()),
  );
  results.push({
    url,
    version: lighthouseVersion,
    scores: Object.fromEntries(
      Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
    ),
    largestPaintMs: Math.round(audits["largest-contentful-paint"]?.numericValue ?? 0),
    blockedMs: Math.round(audits["total-blocking-time"]?.numericValue ?? 0),
    shift: audits["cumulative-layout-shift"]?.numericValue ?? 0,
    lost,
  });
}
console.log(JSON.stringify(results));
