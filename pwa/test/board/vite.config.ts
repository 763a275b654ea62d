/** The board's harness: `npx vite --config test/board/vite.config.ts`, then open /test/board/index.html?scene=middle. */
import { defineConfig } from "vite";

export default defineConfig({
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  // Its own cache: another running server of this project must not throw away what this one has prepared.
  cacheDir: "node_modules/.vite-board",
  server: { port: 5199, strictPort: true },
});
