/**
 * Finishes dist/: version.json, the API's schema, and .br/.gz next to every text file so that no server compresses at run time.
 */
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const pwa = join(dirname(fileURLToPath(import.meta.url)), "..");
const dist = join(pwa, "dist");
const files = (folder) =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? files(path) : [path];
  });

const schema = join(pwa, "openapi.json");
if (existsSync(schema)) {
  mkdirSync(join(dist, "schema"), { recursive: true });
  copyFileSync(schema, join(dist, "schema", "openapi.json"));
}

const { version } = JSON.parse(readFileSync(join(pwa, "package.json"), "utf8"));
const build = createHash("sha256")
  .update(readFileSync(join(dist, "index.html")))
  .digest("hex")
  .slice(0, 12);
writeFileSync(join(dist, "version.json"), `${JSON.stringify({ version, build })}\n`);

const text = /\.(html|js|css|svg|json|webmanifest|ftl|txt)$/;
for (const path of files(dist)) {
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
