/** Builds dist/sw.js: the worker with the list of the shell's files and a hash over their contents. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { build } from "vite";
import { dist, pwa, walk } from "./dist.mjs";

const shell = walk(dist)
  .map((path) => `/${relative(dist, path).split(sep).join("/")}`)
  .filter(
    (path) =>
      !/\.(br|gz|map)$|^\/(sw\.js|version\.json|schema\/)|apple-touch|icon-512|maskable|^\/screenshots\//.test(path),
  )
  .sort();
const sha256 = (path) =>
  createHash("sha256")
    .update(readFileSync(join(dist, path)))
    .digest("hex");
const hashed = (path) => path.startsWith("/assets/");
const hash = createHash("sha256");
for (const path of shell) hash.update(path).update(readFileSync(join(dist, path)));

await build({
  configFile: false,
  root: pwa,
  publicDir: false,
  logLevel: "warn",
  define: {
    __SHELL__: JSON.stringify({
      hash: hash.digest("hex").slice(0, 16),
      files: shell.filter(hashed),
      exact: Object.fromEntries(
        shell.filter((path) => !hashed(path)).map((path) => [path === "/index.html" ? "/" : path, sha256(path)]),
      ),
    }),
  },
  build: {
    outDir: dist,
    emptyOutDir: false,
    target: "es2022",
    lib: { entry: join(pwa, "sw/sw.ts"), formats: ["es"], fileName: () => "sw.js" },
  },
});
