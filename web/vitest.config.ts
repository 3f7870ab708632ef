import { defineConfig, mergeConfig } from "vitest/config";

import build from "./vite.config.ts";

export default mergeConfig(
  build,
  defineConfig({ test: { include: ["src/**/*.test.ts"], setupFiles: ["src/browser-globals.ts"] } }),
);
