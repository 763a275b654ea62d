import { defineConfig } from "vitest/config";
import manifest from "./package.json" with { type: "json" };

declare const process: { env: Record<string, string | undefined> };

/** The origin of the running stack for `npm run dev`; the built client always talks to its own origin. */
const stack = process.env["CARTOUCHE_URL"] ?? "http://127.0.0.1:8000";

/**
 * A title's drawn board, without what is fetched by itself: its picture, its motions, its rules – and without what the picture shares
 * with it, or the lobby would load both boards for their pictures.
 */
const board = (title: string): RegExp => new RegExp(`src/games/${title}/(?!art|play|draws|rules|figures|\\w+\\.css)`);

/** What every page needs, in one file: a phone opens few connections at a time, and each small file would wait for one. */
const HOUSE = new RegExp(
  [
    "preload-helper",
    "node_modules/(preact|@preact|@fluent|idb)/",
    "src/(core|net|store|ui)/(?!pseudo|verify|record|qr)",
    "src/(layers|router|games/index|device/guard)\\.ts",
    "locales/en\\.ftl",
  ].join("|"),
);

export default defineConfig({
  plugins: [
    {
      name: "without-remarks",
      enforce: "pre",
      transformIndexHtml: (page) => page.replace(/\s*<!--[\s\S]*?-->/g, ""),
      // Remarks are for translators; a phone need not load them.
      transform: (code, id) =>
        id.endsWith(".ftl?raw") && code.startsWith("export default")
          ? code.replace(/\\n#[^\\]*(?=\\n)/g, "").replace(/(\\n){2,}(?=[a-z])/g, "\\n")
          : undefined,
    },
  ],
  // Tests of updates build several versions of the same sources.
  define: { __VERSION__: JSON.stringify(process.env["CARTOUCHE_VERSION"] ?? manifest.version) },
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    target: "es2022",
    assetsDir: "assets",
    ...(process.env["CARTOUCHE_DIST"] ? { outDir: process.env["CARTOUCHE_DIST"], emptyOutDir: true } : {}),
    // Fonts and pictures stay files: the page's policy has no `data:` for fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          // Fewer files that are always wanted together: they compress better, and a slow network asks less often.
          groups: [
            {
              name: "house",
              test: HOUSE,
            },
            { name: "boards", test: /src\/(board|geometry)\/(?!motion)/ },
            { name: "top", test: board("treasure_of_the_pharaohs") },
            { name: "emm", test: board("escape_the_mad_mummy") },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      "/api": { target: stack, ws: true },
      "/schema": { target: stack },
    },
  },
  test: {
    include: ["test/unit/**/*.test.{ts,tsx}"],
    environment: "node",
    setupFiles: ["test/unit/texts.ts"],
    // Tests of the tokens read the styles as they are written.
    css: true,
  },
});
