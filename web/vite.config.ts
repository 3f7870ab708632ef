import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { marked } from "marked";
import { parse } from "smol-toml";
import { defineConfig, type Plugin } from "vite";

const HERE = fileURLToPath(new URL(".", import.meta.url));
const ROOT = join(HERE, "..");
const TERMINAL_ONLY = /^(cli|record|store|site)-/;
const BOARDS = /^web-(keys-)?(grumpf|village|halma|dalmuti)\b/; // texts that only a game's board says

/** The drawings that only a game's own board shows; all others (the home page's too) are everybody's. */
const OWN: Readonly<Record<string, RegExp>> = {
  grumpf: /^(clan-|(grumpf-[14]|reptile|bird|fish|sorcerer|hut|club|token-out|joker-hand)\b)/,
  village: /^(invention|wizard|place|die)-/,
  dalmuti: /^(seat-|cap-(?!gj\b)|rank-(?!(1|7|12)\b))/,
};

/** `virtual:sprite` and `virtual:sprite/<game>`: drawings of `art/` as symbols; the id is the file's name. */
function sprite(): Plugin {
  const symbols = (game: string) => {
    const files = readdirSync(join(HERE, "art")).filter((name) => name.endsWith(".svg"));
    const owner = (name: string) => Object.keys(OWN).find((one) => OWN[one]!.test(name)) ?? "";
    const drawn = files
      .filter((name) => owner(name) === game)
      .map((name) => {
        const svg = readFileSync(join(HERE, "art", name), "utf-8");
        const box = /viewBox="([^"]+)"/.exec(svg)?.[1] ?? "0 0 64 64";
        const inside = svg
          .replace(/^[\s\S]*?<svg[^>]*>/, "")
          .replace(/<\/svg>\s*$/, "")
          .replace(/\n/g, "");
        return `<symbol id="${basename(name, ".svg")}" viewBox="${box}">${inside}</symbol>`;
      });
    return `export default ${JSON.stringify(drawn.join(""))};`;
  };
  return {
    name: "sprite",
    resolveId: (id) => (id.startsWith("virtual:sprite") ? `\0${id}` : undefined),
    load: (id) => (id.startsWith("\0virtual:sprite") ? symbols(id.split("/")[1] ?? "") : undefined),
  };
}

/** What the games are called: said where their other texts are not wanted yet. */
function titles(file: string): readonly string[] {
  const games = join(ROOT, "src", "petitpeuple", "games");
  const texts = readdirSync(games)
    .map((game) => join(games, game, "texts", file))
    .filter((path) => existsSync(path));
  return texts.flatMap((path) => /^\w+-title = .*$/m.exec(readFileSync(path, "utf-8")) ?? []);
}

/**
 * Fluent files as strings. The shared file loses the terminal's texts and gains the games' titles.
 * The texts of a board are loaded with its game (`?game`).
 */
function texts(): Plugin {
  return transformed(/\.ftl(\?\w+)?$/, (text, id) => {
    const [path = "", game] = id.split("?");
    const house = path.endsWith(`petitpeuple/i18n/${basename(path)}`);
    const web = path.endsWith(`web/texts/${basename(path)}`);
    const wanted = (part: string): boolean =>
      !part.startsWith("#") && !(house && TERMINAL_ONLY.test(part)) && !(web && BOARDS.exec(part)?.[2] !== game);
    const parts = text.split(/\n(?=[\w#])/).filter(wanted);
    return [...parts, ...(house ? titles(basename(path)) : [])].join("\n");
  });
}

/** Rule books as HTML: every rule has its id as an anchor. */
function ruleBooks(): Plugin {
  const id = /<strong>([A-Z]{3,5}-\d+)<\/strong>/g;
  const other = /(?<![\w">-])(GRU|VIL|HAL|DAL)-\d+\b/g; // one that a text names: it stays on one line
  return transformed(/\.md$/, (text) =>
    marked
      .parse(text, { async: false })
      .replace(id, '<strong id="$1" class="rule" tabindex="-1">$1</strong>')
      .replace(other, '<span class="see">$&</span>'),
  );
}

/** The games' data files: the same that the rules read. */
function data(): Plugin {
  return {
    name: "data",
    enforce: "pre",
    load: (id) =>
      id.endsWith(".toml") ? `export default ${JSON.stringify(parse(readFileSync(id, "utf-8")))};` : undefined,
  };
}

function transformed(name: RegExp, change: (text: string, path: string) => string): Plugin {
  return {
    name: `text ${name.source}`,
    enforce: "pre",
    load: (id) =>
      name.test(id)
        ? `export default ${JSON.stringify(change(readFileSync(id.split("?")[0]!, "utf-8"), id))};`
        : undefined,
  };
}

export default defineConfig({
  plugins: [svelte(), sprite(), texts(), ruleBooks(), data()],
  build: {
    outDir: "../src/petitpeuple/site",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  server: {
    fs: { allow: [ROOT] },
    proxy: { "/api": "http://127.0.0.1:8642", "/ws": { target: "ws://127.0.0.1:8642", ws: true } },
  },
});
