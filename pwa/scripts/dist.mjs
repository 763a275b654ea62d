/** Where the built client is: `dist`, or the folder that the tests of updates ask for. */
import { readdirSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const pwa = join(dirname(fileURLToPath(import.meta.url)), "..");
export const dist = process.env.CARTOUCHE_DIST ? resolve(process.env.CARTOUCHE_DIST) : join(pwa, "dist");

/** Every file below a folder. */
export const walk = (folder) =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? walk(path) : [path];
  });
