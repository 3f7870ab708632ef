import js from "@eslint/js";
import { defineConfig } from "eslint/config";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";

import svelteConfig from "./svelte.config.js";

const MAX_LINE_LENGTH = {
  code: 120,
  ignoreUrls: true,
  ignoreStrings: true,
  ignoreTemplateLiterals: true,
  ignoreRegExpLiterals: true,
  ignorePattern: String.raw`\sd="[^"]*"`, // the path data of an SVG drawing
};

export default defineConfig(
  { ignores: ["art/", "public/", "src/net/protocol.ts", "src/games/*/types.ts"] },
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  js.configs.recommended,
  ts.configs.strict,
  svelte.configs.recommended,
  {
    languageOptions: { globals: globals.browser },
    rules: {
      "max-len": ["error", MAX_LINE_LENGTH],
      eqeqeq: ["error", "always", { null: "ignore" }],
      "no-console": ["error", { allow: ["error"] }],
      "no-undef": "off", // TypeScript's own check knows the types of the DOM, too
      // `noUncheckedIndexedAccess` makes `!` the way to say that an index is in range.
      "@typescript-eslint/no-non-null-assertion": "off",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
    },
  },
  {
    // Type-aware rules: TypeScript alone, since Svelte's templates give them `any`.
    files: ["src/**/*.ts"],
    ignores: ["**/*.svelte.ts"],
    extends: [ts.configs.recommendedTypeCheckedOnly],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      "@typescript-eslint/unbound-method": "off", // a scene's methods are closures, and are passed on as values
    },
  },
  {
    files: ["**/*.test.ts"],
    rules: {
      "@typescript-eslint/require-await": "off", // stand-ins for asynchronous functions
      "@typescript-eslint/no-implied-eval": "off", // the service worker runs in a test
      "@typescript-eslint/no-unsafe-call": "off",
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    rules: {
      "svelte/no-unused-svelte-ignore": "off", // svelte-check reports them, and knows all warnings
      "svelte/no-useless-mustaches": "off", // {" "} keeps a space that the template would drop
      "svelte/prefer-svelte-reactivity": "off", // some maps are not reactive on purpose
    },
  },
  { files: ["*.{js,cjs,ts}"], languageOptions: { globals: globals.node } },
);
