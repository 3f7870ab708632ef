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
const TERMINAL_ONLY = /^(api|arena|balance|cli|mcp|plugin|program|push|record|store|site)-/; // text keys
const BOARDS = gamesWith((game) => join(HERE, "src", "games", game, "index.ts"));
const PARTS = ["connect", "offline", "records"]; // parts of the site that few visits show; records: endings and history
// Keys of texts that only the tables of one game use, or only one of these parts.
const PART_TEXT = new RegExp(
  `^web-(?:(?:choice-|log-|option-|steps-)?(${BOARDS.join("|")})\\b|(${PARTS.join("|")})-(?!(?:more|pitch|slow|title) ))`,
);
const SUMMARY_TEXT = /^\w+-(decided|figure|chapter)/; // keys of texts that only endings and replays use
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

/** Return the drawings of the home page: its own, and those of games that the pictures and icons of games show. */
function homeSymbols(): string {
  const shown = ["pages/home/Hero.svelte", "ui/GamePicture.svelte"].map((path) => join(HERE, "src", path));
  const ofGames = ["Picture.svelte", "manifest.ts"].flatMap((name) =>
    readdirSync(join(HERE, "src", "games")).map((game) => join(HERE, "src", "games", game, name)),
  );
  const sources = [...shown, ...ofGames].filter((path) => existsSync(path)).map((path) => readFileSync(path, "utf-8"));
  const quoted = new Set(sources.flatMap((source) => [...source.matchAll(/"([\w-]+)"/g)].map((found) => found[1]!)));
  const paths = DRAWN.flatMap((game) => [...quoted].map((name) => join(HERE, "art", game, `${name}.svg`)));
  const games = paths
    .filter((path) => existsSync(path))
    .map((path) => symbol(basename(path, ".svg"), readFileSync(path, "utf-8")));
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
 * - `virtual:part-texts` maps `<game or part>/<language>` to the texts that only this game or part of the site uses;
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
    if (name === "part-texts")
      return importMap(
        [...BOARDS, ...PARTS].flatMap((part) =>
          pages.map(([language, path]) => [`${part}/${language}`, `${path}?${part}`] as const),
        ),
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

/** Return the texts of the games' summaries, which come with those of endings, replays and the history. */
function summaries(file: string): readonly string[] {
  const pathOf = (game: string): string => join(ROOT, "src", "petitpeuple", "games", game, "texts", file);
  const parts = gamesWith(pathOf).flatMap((game) => readFileSync(pathOf(game), "utf-8").split(/\n(?=[\w#])/));
  return parts.filter((part) => SUMMARY_TEXT.test(part));
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

/** Return the texts of a game's cards in the language of this Fluent file, as messages `<game>-text-<id>`. */
function cardTexts(path: string): readonly string[] {
  const game = dirname(dirname(path));
  const files = existsSync(join(game, "data")) ? readdirSync(join(game, "data")) : [];
  const tables = files.map((name) => parse(readFileSync(join(game, "data", name), "utf-8")));
  const cards = tables.flatMap((one) => Object.values(one).filter(Array.isArray).flat()) as Record<string, string>[];
  const text = `text_${basename(path, ".ftl")}`;
  return cards.filter((one) => one[text]).map((one) => `${basename(game)}-text-${one["id"]} = ${one[text]}`);
}

/** Return the texts that a Fluent file gets from elsewhere. */
function addedTexts(
  path: string,
  file: { shared: boolean; web: boolean; part: string | undefined },
): readonly string[] {
  if (file.shared) return titles(path);
  if (!file.web) return cardTexts(path);
  return file.part === "records" ? summaries(basename(path)) : [];
}

/**
 * Fluent files as strings. The shared file comes without the terminal's texts and with the games' titles.
 * The file of a game comes with the texts of its cards.
 * The web's file comes without the texts of games and parts, or with `?<name>` as the texts of one of them.
 */
function texts(): Plugin {
  return textLoader(/\.ftl(\?\w+)?$/, (text, id) => {
    const [path = "", part] = id.split("?");
    const shared = path.endsWith(`petitpeuple/i18n/${basename(path)}`) || basename(path) === "common.ftl";
    const web = path.endsWith(`web/texts/${basename(path)}`) || basename(path) === "pages.ftl";
    const partOf = (message: string): string | undefined => PART_TEXT.exec(message)?.slice(1).find(Boolean);
    const isWanted = (message: string): boolean =>
      !message.startsWith("#") &&
      !(shared && TERMINAL_ONLY.test(message)) &&
      !(web ? partOf(message) !== part : SUMMARY_TEXT.test(message));
    const messages = text.split(/\n(?=[\w#])/).filter(isWanted);
    return [...messages, ...addedTexts(path, { shared, web, part })].join("\n");
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

/** The games' data files, the same that the rules read, without the sources of their values and the cards' texts. */
function gameData(): Plugin {
  const isLeftOut = /^(source|text_\w+)$/;
  const withoutTexts = (key: string, value: unknown): unknown => (isLeftOut.test(key) ? undefined : value);
  return {
    name: "game-data",
    enforce: "pre",
    load: (id) =>
      id.endsWith(".toml")
        ? `export default ${JSON.stringify(parse(readFileSync(id, "utf-8")), withoutTexts)};`
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
