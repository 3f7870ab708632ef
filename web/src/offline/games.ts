/** The finished games of this browser: export them, import them, and hand them over to a server. */

import { uploadGame } from "../net/api.ts";
import type { GameResult, NewRecord, StoredGame } from "../net/protocol.ts";
import { offlineServer } from "./server.svelte.ts";

const FORMAT = "petit-peuple-games";
const FORMAT_VERSION = 1;

interface GamesFile {
  readonly format: typeof FORMAT;
  readonly version: number;
  readonly games: readonly NewRecord[];
}

async function ask(method: string, path: string, body: string, secret: string): Promise<string> {
  const { status, text } = await offlineServer.request(method, path, body, secret);
  if (status >= 300) throw new Error(text);
  return text;
}

async function finishedGames(profile: string): Promise<readonly NewRecord[]> {
  const results = JSON.parse(await ask("GET", "/api/results", "", profile)) as readonly GameResult[];
  return Promise.all(
    results.map(async ({ table, number, names, mine, ended }) => ({
      record: await ask("GET", `/api/tables/${table}/games/${number}`, "", profile),
      names,
      mine,
      ended,
    })),
  );
}

/** Return all finished games as the text of a file. */
export async function exportGames(profile: string): Promise<string> {
  const file: GamesFile = { format: FORMAT, version: FORMAT_VERSION, games: await finishedGames(profile) };
  return `${JSON.stringify(file)}\n`;
}

/** Return the games in a file: of an export, or the one of a record. */
export function readGames(text: string, now: number): readonly NewRecord[] {
  const first = JSON.parse(text.split("\n")[0] ?? "") as Partial<GamesFile> & { readonly seats?: number };
  if (first.format === FORMAT) return (JSON.parse(text) as GamesFile).games;
  if (typeof first.seats !== "number") throw new Error("not a record");
  return [{ record: text, names: Array<string>(first.seats).fill(""), mine: [], ended: now }];
}

/** Add the games of a file to those of this browser. */
export async function importGames(text: string, profile: string): Promise<readonly StoredGame[]> {
  const stored: StoredGame[] = [];
  for (const game of readGames(text, Date.now()))
    stored.push(JSON.parse(await ask("POST", "/api/results", JSON.stringify(game), profile)) as StoredGame);
  return stored;
}

/** Hand all finished games over to the history at the server; it keeps each once. Return how many there are. */
export async function handOver(profile: string): Promise<number> {
  const games = await finishedGames(profile);
  for (const game of games) await uploadGame(game, profile);
  return games.length;
}
