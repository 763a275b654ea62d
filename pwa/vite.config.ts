import { defineConfig } from "vitest/config";
import manifest from "./package.json" with { type: "json" };

declare const process: { env: Record<string, string | undefined> };

/** The origin of the running stack for `npm run dev`; the built client always talks to its own origin. */
const stack = process.env["CARTOUCHE_URL"] ?? "http://127.0.0.1:8000";

export default defineConfig({
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
