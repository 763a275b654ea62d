/** Builds dist/sw.js: the worker with the list of the shell's files and a hash over their contents. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const pwa = join(dirname(fileURLToPath(import.meta.url)), "..");
const dist = join(pwa, "dist");
const walk = (folder) =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? walk(path) : [path];
  });
const shell = walk(dist)
  .map((path) => `/${relative(dist, path).split(sep).join("/")}`)
  .filter((path) => !/\.(br|gz|map)$|^\/(sw\.js|version\.json|schema\/)|apple-touch|icon-512|maskable/.test(path))
  .sort();
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
      files: shell.map((path) => (path === "/index.html" ? "/" : path)),
    }),
  },
  build: {
    outDir: dist,
    emptyOutDir: false,
    target: "es2022",
    lib: { entry: join(pwa, "sw/sw.ts"), formats: ["es"], fileName: () => "sw.js" },
  },
});
