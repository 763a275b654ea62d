/** Cuts the display face down to the letters that titles and big numbers use. Run by hand (`npm run font`); the result is committed. */
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import subset from "subset-font";

const pwa = join(dirname(fileURLToPath(import.meta.url)), "..");
const source = join(pwa, "node_modules/@fontsource/cinzel");
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
// French and Spanish are the games' other languages.
const accents = "ÀÂÆÇÈÉÊËÎÏÔŒÙÛÜÁÍÑÓÚàâæçèéêëîïôœùûüáíñóú";
const marks = "0123456789 .,:;!?¿¡'’-–/+·&()";
const font = await subset(
  readFileSync(join(source, "files/cinzel-latin-600-normal.woff2")),
  letters + accents + marks,
  {
    targetFormat: "woff2",
  },
);
if (font.length > 14_336) throw new Error(`the display face has ${font.length} bytes, more than 14 kB`);
writeFileSync(join(pwa, "src/style/font/cinzel.woff2"), font);
copyFileSync(join(source, "LICENSE"), join(pwa, "src/style/font/LICENSE.cinzel.txt"));
console.log(`cinzel.woff2: ${font.length} bytes`);
