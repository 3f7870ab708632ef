/** Which folder of src may import which: docs/web.md draws the same picture. */

/** Modules under a folder of src. */
const inside = (...folders) => `^src/(${folders.join("|")})/`;
const SHARED = "scene|ui|i18n|net|a11y|settings";

module.exports = {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "games-import-only-themselves-and-shared-folders",
      severity: "error",
      from: { path: "^src/games/([^/]+)/" },
      to: { path: "^src/", pathNot: ["^src/games/$1/", `^src/(${SHARED})/`] },
    },
    {
      name: "games-are-reached-through-their-registry",
      comment: "Only games/index.ts and games/pictures.ts import a game; everything else asks the registry.",
      severity: "error",
      from: { pathNot: ["^src/games/"] },
      to: { path: "^src/games/", pathNot: "^src/games/(index|pictures)[.]ts$" },
    },
    {
      name: "foundations-import-no-user-interface",
      severity: "error",
      from: { path: inside("net", "i18n", "settings", "scene") },
      to: { path: inside("ui", "pages", "games") },
    },
    {
      name: "shared-folders-import-no-pages",
      severity: "error",
      from: { path: inside("ui", "a11y") },
      to: { path: inside("pages", "games") },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    doNotFollow: { path: "node_modules" },
    enhancedResolveOptions: { extensions: [".ts", ".svelte", ".js"] },
  },
};
