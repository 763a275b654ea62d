/**
 * Finishes dist/: version.json, the API's schema, and .br/.gz next to every text file so that no server compresses at run time.
 */
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { dist, pwa, walk } from "./dist.mjs";

const schema = join(pwa, "openapi.json");
if (existsSync(schema)) {
  mkdirSync(join(dist, "schema"), { recursive: true });
  copyFileSync(schema, join(dist, "schema", "openapi.json"));
}

const { version } = JSON.parse(readFileSync(join(pwa, "package.json"), "utf8"));
// The hashed files that the page begins with: what a running page can tell of itself (src/device/build.ts).
const build = [...readFileSync(join(dist, "index.html"), "utf8").matchAll(/"\/assets\/([^"]+)"/g)]
  .map((match) => match[1])
  .sort()
  .join(" ");
writeFileSync(join(dist, "version.json"), `${JSON.stringify({ version, build })}\n`);

const text = /\.(html|js|css|svg|json|webmanifest|ftl|txt)$/;
for (const path of walk(dist)) {
  const data = readFileSync(path);
  if (!text.test(path) || data.length < 512) continue;
  writeFileSync(`${path}.gz`, gzipSync(data, { level: 9 }));
  writeFileSync(
    `${path}.br`,
    brotliCompressSync(data, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: data.length },
    }),
  );
}
