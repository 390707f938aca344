import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { licences } from "./licences.ts";

// The page is built into the package, beside the server that serves it; relative addresses, so that it works from a
// subfolder behind a proxy as well.
export default defineConfig(({ mode }) => ({
  base: "./",
  plugins: [svelte(), licences()],
  build: {
    outDir: "../src/pyreborn/server/page",
    emptyOutDir: true,
    target: "es2022",
    cssTarget: ["chrome123", "firefox120", "safari17.5"], // light-dark() as it stands
    modulePreload: { polyfill: false },
    // What every page has is one file, and what the table has another: in many small ones it would be heavier, packed.
    rolldownOptions: {
      ...(mode === "gallery" ? { input: ["gallery.html", "looks.html"] } : {}), // for looking at, and for tests
      output: {
        advancedChunks: {
          groups: [
            { name: "base", test: /node_modules.svelte|strings.(?:index|en|many|table\.en|cards\.en)\.ts/, priority: 2 },
            { name: "often", test: /src.(?:lib|parts)/, minShareCount: 8, priority: 1 },
            { name: "table", test: /src.table.(?!TextTable|Keys|CommandLine)/ },
          ],
        },
      },
    },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
  ...(mode === "test" ? { resolve: { conditions: ["browser"] } } : {}), // components are tested as a browser runs them
  // one document for all files: making one takes longer than all tests together
  test: {
    environment: "jsdom", isolate: false, include: ["src/**/*.test.ts"], setupFiles: ["src/lib/strings/all.ts"],
    hookTimeout: 60_000, testTimeout: 60_000, // ten seconds are too few to mount a table on a machine that is busy
  },
}));
