/** The worker that is the server: Python with the tables, rooms and bots of this browser. */

import type { loadPyodide, PyodideAPI } from "pyodide";

import { readWithProgress } from "./files.ts";
import type { FromWorker, StartFailure, TestSettings, ToWorker, WorkerFile } from "./messages.ts";
import { PairStorage, type Pairs } from "./storage.ts";

/** `petitpeuple.server.browser.BrowserServer`, as JavaScript sees it. */
interface Server {
  receive(channel: number, text: string): Promise<void>;
  close(channel: number): void;
  request(method: string, path: string, body: string, secret: string): Promise<string>;
}
interface ServerModule {
  start(bridge: object, pairs: string, site: string, pace: number, slowness: number): Promise<Server>;
}

const LOCK = "petit-peuple-offline"; // one tab at a time: they share the stored games
const LOCK_PATIENCE_MS = 3_000; // a page that reloads frees it first
const STATUS_DIGITS = 3;

const tell = (message: FromWorker): void => postMessage(message);
const order: { last: Promise<void> } = { last: Promise.resolve() }; // messages are handled one by one
let server: Server | null = null;

/** Hold the lock until this worker ends; return false if another tab has it. */
function takeLock(): Promise<boolean> {
  if (!("locks" in navigator)) return Promise.resolve(true);
  return new Promise((resolve) => {
    const held = (): Promise<never> => {
      resolve(true);
      return new Promise(() => undefined);
    };
    navigator.locks.request(LOCK, { signal: AbortSignal.timeout(LOCK_PATIENCE_MS) }, held).catch(() => resolve(false));
  });
}

/** Download the server's files, with progress; Pyodide then gets them from memory. */
async function download(folder: string, files: readonly WorkerFile[]): Promise<ReadonlyMap<string, Blob>> {
  const total = files.reduce((sum, [, size]) => sum + size, 0);
  let loaded = 0;
  const count = (bytes: number): void => tell({ kind: "loading", part: Math.min(1, (loaded += bytes) / total) });
  const wanted = files.filter(([name]) => !name.endsWith(".mjs")); // modules are imported
  const found = await Promise.all(
    wanted.map(async ([name]) => {
      const response = await fetch(folder + name);
      if (!response.ok) throw new Error(`${name}: ${response.status}`);
      return [name, await readWithProgress(response, count)] as const;
    }),
  );
  return new Map(found);
}

/** Let `fetch` answer from memory for the files of Pyodide. */
function serveFromMemory(folder: string, files: ReadonlyMap<string, Blob>): void {
  const real = self.fetch.bind(self);
  self.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const file = url.startsWith(folder) ? files.get(url.slice(folder.length)) : undefined;
    if (!file) return real(input, init);
    const type = url.endsWith(".wasm") ? "application/wasm" : file.type;
    return Promise.resolve(new Response(file, { headers: { "content-type": type } }));
  };
}

async function startPython(folder: string, files: ReadonlyMap<string, Blob>): Promise<PyodideAPI> {
  serveFromMemory(folder, files);
  const module = (await import(/* @vite-ignore */ `${folder}pyodide.mjs`)) as { loadPyodide: typeof loadPyodide };
  const python = await module.loadPyodide({ indexURL: folder });
  const packages = python.runPython("import sysconfig; sysconfig.get_path('purelib')") as string;
  for (const [name, file] of files)
    if (name.endsWith(".whl") || name === "petitpeuple.zip")
      python.unpackArchive(await file.arrayBuffer(), "zip", { extractDir: packages });
  return python;
}

async function startServer(python: PyodideAPI, site: string, { pace, slowness }: TestSettings): Promise<Server> {
  const storage = await PairStorage.open();
  const bridge = {
    send: (channel: number, text: string) => tell({ kind: "message", channel, text }),
    closed: (channel: number, code: number, reason: string) => tell({ kind: "closed", channel, code, reason }),
    save: (pairs: string) => storage.save(JSON.parse(pairs) as Pairs),
  };
  const module = python.pyimport("petitpeuple.server.browser") as unknown as ServerModule;
  return module.start(bridge, JSON.stringify(await storage.load()), site, pace, slowness);
}

async function start({ folder, files, site, test }: Extract<ToWorker, { kind: "start" }>): Promise<void> {
  const fail = (why: StartFailure, error?: unknown): void =>
    tell({ kind: "failed", why, detail: error instanceof Error ? error.message : "" });
  if (!(await takeLock())) return fail("elsewhere");
  let found: ReadonlyMap<string, Blob>;
  try {
    found = await download(folder, files);
  } catch (error) {
    return fail("download", error);
  }
  tell({ kind: "starting" });
  try {
    server = await startServer(await startPython(folder, found), site, test);
    tell({ kind: "ready" });
  } catch (error) {
    fail("start", error);
  }
}

async function respond({ id, method, path, body, secret }: Extract<ToWorker, { kind: "request" }>): Promise<void> {
  const reply = (await server?.request(method, path, body, secret)) ?? "503";
  const status = Number(reply.slice(0, STATUS_DIGITS));
  tell({ kind: "response", id, status, text: reply.slice(STATUS_DIGITS) });
}

addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === "start") void start(data);
  else if (data.kind === "request") void respond(data);
  else if (data.kind === "close") server?.close(data.channel);
  else order.last = order.last.then(() => server?.receive(data.channel, data.text)).catch(console.error);
});
