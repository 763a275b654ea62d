/**
 * Renders art/icon.svg to the PNGs of the manifest with a Chromium found on this machine (CHROMIUM, default /usr/bin/chromium).
 * Run by hand (`npm run icons`); the results are committed.
 */
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const pwa = join(dirname(fileURLToPath(import.meta.url)), "..");
const icons = join(pwa, "public/icons");
const chromium = process.env.CHROMIUM ?? "/usr/bin/chromium";
const source = readFileSync(join(pwa, "art/icon.svg"), "utf8").replace(/<!--.*?-->\s*/s, "");
mkdirSync(icons, { recursive: true });
copyFileSync(join(pwa, "art/icon.svg"), join(icons, "icon.svg"));

const work = mkdtempSync(join(tmpdir(), "icons-"));
/** `safe`: the picture shrinks into the circle that every launcher's mask leaves, on a ground without corners. */
function render(name, size, safe) {
  const inner = safe ? size * 0.78 : size;
  const svg = safe ? source.replace('rx="96" fill="#141b2b"', 'fill="#141b2b"') : source;
  const page = join(work, `${name}.html`);
  writeFileSync(
    page,
    `<body style="margin:0;background:${safe ? "#141b2b" : "transparent"};display:grid;place-items:center;width:${size}px;height:${size}px">` +
      `<div style="width:${inner}px;height:${inner}px">${svg}</div></body>`,
  );
  execFileSync(
    chromium,
    [
      "--headless",
      "--no-sandbox",
      "--disable-gpu",
      "--hide-scrollbars",
      "--default-background-color=00000000",
      `--window-size=${size},${size}`,
      `--screenshot=${join(icons, name)}`,
      pathToFileURL(page).href,
    ],
    { stdio: "ignore" },
  );
}

render("icon-192.png", 192, false);
render("icon-512.png", 512, false);
render("icon-maskable-512.png", 512, true);
render("apple-touch-icon.png", 180, true);
rmSync(work, { recursive: true });
