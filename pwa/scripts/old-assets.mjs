/**
 * Keeps the hashed files of the builds before for thirty days, so that a page that is still open finds what it loads late.
 *
 *     node scripts/old-assets.mjs save      before a build, which empties the folder
 *     node scripts/old-assets.mjs restore   after it; nothing of the new build is ever replaced
 */
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { dist, pwa } from "./dist.mjs";

const DAYS = 30;
const assets = join(dist, "assets");
const aside = join(pwa, "node_modules", ".cache", "old-assets");

function move(from, to) {
  mkdirSync(to, { recursive: true });
  const oldest = Date.now() - DAYS * 86_400_000;
  for (const name of readdirSync(from)) {
    const { mtime } = statSync(join(from, name));
    if (mtime.getTime() < oldest || existsSync(join(to, name))) continue;
    copyFileSync(join(from, name), join(to, name));
    utimesSync(join(to, name), mtime, mtime);
  }
}

if (process.env.CARTOUCHE_DIST === undefined) {
  if (process.argv[2] === "save" && existsSync(assets)) {
    rmSync(aside, { recursive: true, force: true });
    move(assets, aside);
  }
  if (process.argv[2] === "restore" && existsSync(aside)) {
    move(aside, assets);
    rmSync(aside, { recursive: true, force: true });
  }
}
