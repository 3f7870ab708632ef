import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { marked } from "marked";
import { parse } from "smol-toml";
import { defineConfig, type Plugin } from "vite";

import { offeredLanguages, TRANSLATIONS, translations } from "./languages.ts";
import { offlineFiles } from "./offline-files.ts";

const HERE = fileURLToPath(new URL(".", import.meta.url));
const ROOT = join(HERE, "..");
const TERMINAL_ONLY = /^(api|cli|plugin|program|record|store|site)-/; // text keys
const BOARDS = gamesWith((game) => join(HERE, "src", "games", game, "index.ts"));
const BOARD_TEXT = new RegExp(`^web-(?:keys-)?(${BOARDS.join("|")})\\b`); // keys of texts that only a board uses
const DRAWN = gamesWith((game) => join(HERE, "art", game)); // with drawings that only their boards use

// Modules that every page needs, and that compress better in one file than in twenty.
const CORE = new RegExp(
  [
    "node_modules/(svelte|@fluent)/",
    "src/i18n/i18n",
    "src/settings/(settings|saved-tables)",
    "src/router",
    "src/a11y/focus",
    "src/ui/(Icon|DocumentTitle|PageHeader|LanguageThemeToggle)",
  ].join("|"),
);

function gamesWith(path: (game: string) => string): readonly string[] {
  return readdirSync(join(HERE, "src", "games")).filter((game) => existsSync(path(game)));
}

/** Return the SVG files of a folder as symbols; the id is the file's name. */
function symbols(folder: string): string {
  const files = readdirSync(folder).filter((name) => name.endsWith(".svg"));
  return files.map((name) => symbol(basename(name, ".svg"), readFileSync(join(folder, name), "utf-8"))).join("");
}

/** Return the drawings of the home page: its own, and those of games that are in the pictures of the games. */
function homeSymbols(): string {
  const pictured = gamesWith((game) => join(HERE, "src", "games", game, "Picture.svelte")).flatMap((game) => {
    const source = readFileSync(join(HERE, "src", "games", game, "Picture.svelte"), "utf-8");
    const names = [...source.matchAll(/art: "([\w-]+)"/g)].map((found) => found[1]!);
    return names.map((name) => join(HERE, "art", game, `${name}.svg`)).filter((path) => existsSync(path));
  });
  const games = pictured.map((path) => symbol(basename(path, ".svg"), readFileSync(path, "utf-8")));
  return [symbols(join(HERE, "art", "home")), ...games].join("");
}

function symbol(id: string, svg: string): string {
  const box = /viewBox="([^"]+)"/.exec(svg)?.[1] ?? "0 0 64 64";
  const inside = svg
    .replace(/^[\s\S]*?<svg[^>]*>/, "")
    .replace(/<\/svg>\s*$/, "")
    .replace(/\n/g, "");
  return `<symbol id="${id}" viewBox="${box}">${inside}</symbol>`;
}

/** Return a module that maps names to imports. */
function importMap(entries: readonly (readonly [string, string])[]): string {
  const lines = entries.map(([name, path]) => `${JSON.stringify(name)}: () => import(${JSON.stringify(path)})`);
  return `export default { ${lines.join(", ")} };`;
}

/**
 * Modules made from folders:
 * - `virtual:sprite` has the shared drawings of `art/`, `virtual:sprite/<folder>` those of a game or of the home page;
 * - `virtual:game-sprites` maps a game to its sprite;
 * - `virtual:board-texts` maps `<game>/<language>` to the texts that only the board of this game uses;
 * - `virtual:languages` lists the languages and their names, `virtual:terms` maps a translation to its terms.
 */
function virtualModules(): Plugin {
  const written = readdirSync(join(HERE, "texts")).map((name) => [basename(name, ".ftl"), `/texts/${name}`] as const);
  const translated = [...translations(ROOT)].map(
    ([language]) => [language, join(ROOT, TRANSLATIONS, language, "pages.ftl")] as const,
  );
  const pages = [...written, ...translated.filter(([, path]) => existsSync(path))];
  const load = (name: string): string => {
    if (name === "game-sprites") return importMap(DRAWN.map((game) => [game, `virtual:sprite/${game}`]));
    if (name === "board-texts")
      return importMap(
        BOARDS.flatMap((game) => pages.map(([language, path]) => [`${game}/${language}`, `${path}?${game}`] as const)),
      );
    if (name === "languages") return `export default ${JSON.stringify(offeredLanguages(ROOT))};`;
    if (name === "terms")
      return importMap([...translations(ROOT).keys()].map((language) => [language, `virtual:terms/${language}`]));
    const folder = name.split("/")[1] ?? "";
    if (name.startsWith("terms/"))
      return `export default ${JSON.stringify(translations(ROOT).get(folder)?.terms ?? {})};`;
    return `export default ${JSON.stringify(folder === "home" ? homeSymbols() : symbols(join(HERE, "art", folder)))};`;
  };
  return {
    name: "virtual-modules",
    resolveId: (id) => (id.startsWith("virtual:") ? `\0${id}` : undefined),
    load: (id) => (id.startsWith("\0virtual:") ? load(id.slice("\0virtual:".length)) : undefined),
  };
}

/** Return the titles of all games: they are shown before the other texts of a game are loaded. */
function titles(path: string): readonly string[] {
  const games = join(ROOT, "src", "petitpeuple", "games");
  const fileOf = (game: string): string =>
    basename(path) === "common.ftl"
      ? join(dirname(path), "games", `${game}.ftl`)
      : join(games, game, "texts", basename(path));
  const texts = readdirSync(games)
    .map(fileOf)
    .filter((file) => existsSync(file));
  return texts.flatMap((file) => /^\w+-title = .*$/m.exec(readFileSync(file, "utf-8")) ?? []);
}

/**
 * Fluent files as strings. The shared file comes without the terminal's texts and with the games' titles.
 * The web's file comes without the texts of boards, or with `?<game>` as the texts of one board.
 */
function texts(): Plugin {
  return textLoader(/\.ftl(\?\w+)?$/, (text, id) => {
    const [path = "", game] = id.split("?");
    const shared = path.endsWith(`petitpeuple/i18n/${basename(path)}`) || basename(path) === "common.ftl";
    const web = path.endsWith(`web/texts/${basename(path)}`) || basename(path) === "pages.ftl";
    const isWanted = (part: string): boolean =>
      !part.startsWith("#") && !(shared && TERMINAL_ONLY.test(part)) && !(web && BOARD_TEXT.exec(part)?.[1] !== game);
    const parts = text.split(/\n(?=[\w#])/).filter(isWanted);
    return [...parts, ...(shared ? titles(path) : [])].join("\n");
  });
}

/**
 * Rule books and credits as HTML. Every rule has its id as an anchor, and ids in the text do not wrap. A picture is a
 * file of its own, which is loaded when it scrolls into view. Wide tables and pictures scroll inside their own box.
 */
function ruleBooks(): Plugin {
  const declared = /<strong>([A-Z]{3,5}-\d+)<\/strong>/g;
  const mentioned = /(?<![\w">-])[A-Z]{3,5}-\d+\b/g;
  const picture = /<img src="([^"]+)" alt="([^"]*)">/;
  return {
    name: "rule-books",
    enforce: "pre",
    load: (id) => {
      if (!id.endsWith(".md")) return undefined;
      const html = marked
        .parse(readFileSync(id, "utf-8").replace(/<!--.*?-->\n?/gs, ""), { async: false })
        .replace(declared, '<strong id="$1" class="rule" tabindex="-1">$1</strong>')
        .replace(mentioned, '<span class="see">$&</span>')
        .replace(/<p><img/g, '<p class="wide" tabindex="0"><img')
        .replace(/<table>/g, '<div class="wide" tabindex="0"><table>')
        .replace(/<\/table>/g, "</table></div>");
      const [first, ...rest] = html.split(picture); // text, then source, description and text for each picture
      const imports: string[] = [];
      const parts = [JSON.stringify(first)];
      for (let at = 0; at < rest.length; at += 3) {
        const [source = "", description = "", text = ""] = rest.slice(at, at + 3);
        const name = `picture${at / 3}`;
        imports.push(`import ${name} from ${JSON.stringify(`${join(dirname(id), source)}?url`)};`);
        parts.push(JSON.stringify('<img loading="lazy" src="'), name);
        parts.push(JSON.stringify(`" alt="${description}">${text}`));
      }
      return `${imports.join("\n")}\nexport default ${parts.join(" + ")};`;
    },
  };
}

/** The games' data files, the same that the rules read, without the sources of their values. */
function gameData(): Plugin {
  const withoutSources = (key: string, value: unknown): unknown => (key === "source" ? undefined : value);
  return {
    name: "game-data",
    enforce: "pre",
    load: (id) =>
      id.endsWith(".toml")
        ? `export default ${JSON.stringify(parse(readFileSync(id, "utf-8")), withoutSources)};`
        : undefined,
  };
}

/** Links in components start at the root of the site; below another base path they start there. */
function linksBelow(base: string): Plugin {
  return {
    name: "links-below-base",
    enforce: "pre",
    transform: (code, id) =>
      base !== "/" && id.endsWith(".svelte") ? code.replaceAll(/(<a\b[^>]*? href=")\//g, `$1${base}`) : undefined,
  };
}

/** Load files with such names as strings, changed by a function. */
function textLoader(name: RegExp, change: (text: string, path: string) => string): Plugin {
  return {
    name: `text ${name.source}`,
    enforce: "pre",
    load: (id) =>
      name.test(id)
        ? `export default ${JSON.stringify(change(readFileSync(id.split("?")[0]!, "utf-8"), id))};`
        : undefined,
  };
}

const BASE = process.env["PETITPEUPLE_BASE"] ?? "/";
const OUT = process.env["PETITPEUPLE_SITE"] ?? "../src/petitpeuple/site";
const OFFLINE = offlineFiles(
  join(HERE, "node_modules", "pyodide"),
  join(ROOT, ".run", "offline"),
  join(HERE, "public"),
);

export default defineConfig({
  base: BASE,
  plugins: [linksBelow(BASE), svelte(), virtualModules(), texts(), ruleBooks(), gameData(), OFFLINE],
  worker: { format: "es" },
  build: {
    outDir: OUT,
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: "core", test: CORE }] } } },
  },
  server: {
    fs: { allow: [ROOT] },
    proxy: { "/api": "http://127.0.0.1:8642", "/ws": { target: "ws://127.0.0.1:8642", ws: true } },
  },
});
