/** Writes src/core/types.gen.ts from openapi.json; `--check` fails instead when the committed file differs. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const pwa = join(dirname(fileURLToPath(import.meta.url)), "..");
const require = createRequire(join(pwa, "tools/openapi/package.json"));
let generator;
try {
  generator = await import(pathToFileURL(require.resolve("openapi-typescript")));
} catch {
  console.error("openapi-typescript is missing: run `npm ci --prefix tools/openapi` first");
  process.exit(2);
}
// Its CommonJS build nests the default once more.
const openapiTS = typeof generator.default === "function" ? generator.default : generator.default.default;
const { astToString } = generator;
const schema = pathToFileURL(join(pwa, "openapi.json"));
const target = join(pwa, "src/core/types.gen.ts");
const text = `/** Generated from openapi.json by \`npm run gen\`; do not edit. */\n${astToString(await openapiTS(schema))}`;
if (process.argv.includes("--check")) {
  if (existsSync(target) && readFileSync(target, "utf8") === text) process.exit(0);
  console.error("src/core/types.gen.ts differs from openapi.json: run `npm run gen`");
  process.exit(1);
}
writeFileSync(target, text);
