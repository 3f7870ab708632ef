/** The files that the site needs offline: their list, and the copy of them that the browser keeps. */

import { base } from "../base.ts";

/** The list that the build writes: every file with its size as it is and as it is sent. */
export interface FileList {
  readonly version: string;
  readonly server: string; // the folder of the offline server; "" if the site was built without it
  readonly files: readonly (readonly [name: string, size: number, packed: number])[];
}

/** Why this browser can't keep the games: the page was opened by plain http, or the browser is too old. */
export type Obstacle = "" | "http" | "browser";
export type Kept = "none" | "outdated" | "ready";

const CACHE = "petit-peuple-offline"; // the service worker reads it, too
const LIST = "offline.json";
const PARALLEL = 4; // downloads at once

export const obstacle = (): Obstacle => {
  if (!isSecureContext) return "http";
  return "serviceWorker" in navigator && "caches" in window && "WebAssembly" in window ? "" : "browser";
};

const address = (name: string): string => new URL(base + name, location.href).href;

export async function fetchList(): Promise<FileList> {
  const response = await fetch(address(LIST));
  if (!response.ok) throw new Error("no list of files");
  return (await response.json()) as FileList;
}

async function keptList(): Promise<FileList | null> {
  if (obstacle()) return null;
  const found = await (await caches.open(CACHE)).match(address(LIST));
  return found ? ((await found.json()) as FileList) : null;
}

/** Return whether everything is kept, and whether it is of this version of the site. */
export async function keptState(): Promise<Kept> {
  const kept = await keptList();
  if (kept === null) return "none";
  const newest = await fetchList().catch(() => kept);
  return newest.version === kept.version ? "ready" : "outdated";
}

/** Return the list of the files to use now: those of the site, or without a network the ones that are kept. */
export const usableList = async (): Promise<FileList> => fetchList().catch(async () => (await keptList()) ?? reject());

function reject(): never {
  throw new Error("nothing is kept");
}

export const sizeOf = ({ files }: FileList): number => files.reduce((sum, [, , packed]) => sum + packed, 0);

/** The size of what has to be downloaded to play for the first time. */
export const serverSize = ({ files, server }: FileList): number =>
  files.filter(([name]) => name.startsWith(`${server}/`)).reduce((sum, [, , packed]) => sum + packed, 0);

/** Download every file that is not kept yet, and remove older ones. The list comes last: it says that all is there. */
export async function keepAll(onprogress: (part: number) => void): Promise<void> {
  const list = await fetchList();
  const cache = await caches.open(CACHE);
  await cache.delete(address(LIST));
  const total = list.files.reduce((sum, [, size]) => sum + size, 0);
  let loaded = 0;
  const count = (bytes: number): void => onprogress(Math.min(1, (loaded += bytes) / total));
  const waiting = [...list.files];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await keep(cache, next[0], next[1], count);
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  await removeOthers(cache, new Set(list.files.map(([name]) => address(name))));
  await cache.put(address(LIST), Response.json(list));
  await navigator.storage.persist().catch(() => false);
}

async function keep(cache: Cache, name: string, size: number, count: (bytes: number) => void): Promise<void> {
  const url = address(name);
  const immutable = name.startsWith("assets/");
  if (immutable && (await cache.match(url))) return count(size);
  const response = await fetch(name === "index.html" ? new URL(base, location.href) : url, {
    cache: immutable ? "default" : "no-cache",
  });
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  const content = await readWithProgress(response, count);
  const headers = new Headers(response.headers);
  headers.delete("content-encoding"); // it is unpacked now
  headers.delete("content-length");
  await cache.put(url, new Response(content, { headers }));
}

/** Return the body of a response, and report its parts as they come. */
export async function readWithProgress(response: Response, count: (bytes: number) => void): Promise<Blob> {
  const parts: BlobPart[] = [];
  const reader = response.body!.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    parts.push(next.value);
    count(next.value.length);
  }
  return new Blob(parts, { type: response.headers.get("content-type") ?? "" });
}

async function removeOthers(cache: Cache, wanted: ReadonlySet<string>): Promise<void> {
  const others = (await cache.keys()).filter(({ url }) => !wanted.has(url));
  await Promise.all(others.map((request) => cache.delete(request)));
}

/** Delete what is kept. The games that were played stay. */
export const removeAll = (): Promise<boolean> => caches.delete(CACHE);
