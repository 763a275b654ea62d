/**
 * Runs Lighthouse (mobile, cold storage, cookies kept) on pages of a browser that is running already, and prints its verdicts as JSON.
 *
 *   node run.mjs DEBUGGING_PORT URL…
 */
import lighthouse from "lighthouse";

const [port, ...urls] = process.argv.slice(2);
const results = [];
for (const url of urls) {
  const run = await lighthouse(url, {
    port: Number(port),
    logLevel: "error",
    onlyCategories: ["performance", "accessibility", "best-practices", "seo"],
  });
  if (!run) throw new Error(`Lighthouse said nothing about ${url}`);
  const { categories, audits, runtimeError, lighthouseVersion } = run.lhr;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
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
