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
    ...(mode === "gallery" ? { rolldownOptions: { input: ["gallery.html", "looks.html"] } } : {}), // for looking at, and for tests
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
  ...(mode === "test" ? { resolve: { conditions: ["browser"] } } : {}), // components are tested as a browser runs them
  // one document for all files: making one takes longer than all tests together
  test: { environment: "jsdom", isolate: false, include: ["src/**/*.test.ts"], setupFiles: ["src/lib/strings/all.ts"] },
}));
