/** A plugin for Vite: the files with which the pages play offline, and the list of everything that must be stored. */

import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

import type { Plugin } from "vite";

import { compileArchives } from "./offline-bytecode.ts";

const PYODIDE = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"];
const COMPILED = ["python_stdlib.zip", "petitpeuple.zip"];

/**
 * Return the files of Pyodide, its wheels and our package by name, with Python's library and our package compiled;
 * nothing if the wheels were not fetched.
 */
async function serverFiles(pyodide: string, wheels: string): Promise<ReadonlyMap<string, Buffer>> {
  if (!existsSync(wheels)) return new Map();
  const own = readdirSync(wheels).filter((name) => /\.(whl|zip)$/.test(name));
  const files = new Map([
    ...PYODIDE.map((name) => [name, pyodideFile(join(pyodide, name))] as const),
    ...own.map((name) => [name, readFileSync(join(wheels, name))] as const),
  ]);
  const made = await compileArchives(
    COMPILED.map((name) => files.get(name)!),
    own.filter((name) => name.endsWith(".whl")).map((name) => files.get(name)!),
    `${wheels}-compiled`,
  );
  COMPILED.forEach((name, i) => files.set(name, made[i]!));
  return files;
}

/** Return a file of Pyodide; of its list of packages only the head, for none of them is used. */
function pyodideFile(path: string): Buffer {
  const content = readFileSync(path);
  if (!path.endsWith("-lock.json")) return content;
  return Buffer.from(JSON.stringify({ ...(JSON.parse(content.toString()) as object), packages: {} }));
}

/**
 * Emit the files of the offline server into a folder of their own, named by their content, and `offline.json`: the
 * version, that folder, and every file of the site with its size as it is and as it is sent.
 */
export function offlineFiles(pyodide: string, wheels: string, publicFolder: string): Plugin {
  return {
    name: "offline-files",
    apply: "build",
    enforce: "post",
    async generateBundle(_options, bundle) {
      const files = await serverFiles(pyodide, wheels);
      const digest = createHash("sha256");
      for (const [name, content] of files) digest.update(name).update(content);
      const folder = `assets/offline-${digest.digest("hex").slice(0, 12)}`;
      for (const [name, source] of files)
        this.emitFile({ type: "asset", fileName: `${folder}/${name}`, source: new Uint8Array(source) });
      const contents = new Map<string, Buffer>([...files].map(([name, content]) => [`${folder}/${name}`, content]));
      for (const [name, file] of Object.entries(bundle))
        if (!contents.has(name)) contents.set(name, Buffer.from(file.type === "chunk" ? file.code : file.source));
      const games = join(wheels, "games.json");
      if (existsSync(games)) {
        contents.set("games.json", readFileSync(games));
        this.emitFile({ type: "asset", fileName: "games.json", source: readFileSync(games, "utf-8") });
      }
      for (const name of readdirSync(publicFolder))
        if (name !== "worker.js") contents.set(name, readFileSync(join(publicFolder, name)));
      const listed = [...contents].filter(([name]) => !name.endsWith(".map")).sort(([a], [b]) => (a < b ? -1 : 1));
      const all = createHash("sha256");
      for (const [name, content] of listed) all.update(name).update(content);
      const list = {
        version: all.digest("hex").slice(0, 12),
        server: files.size > 0 ? folder : "",
        files: listed.map(([name, content]) => [name, content.length, gzipSync(content, { level: 6 }).length]),
      };
      this.emitFile({ type: "asset", fileName: "offline.json", source: JSON.stringify(list) });
    },
  };
}
