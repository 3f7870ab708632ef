/** Steps of finished games, fetched with whatever of this browser's secrets shows them. */

import { href } from "../base.ts";
import { savedTables } from "../settings/saved-tables.svelte.ts";
import { settings } from "../settings/settings.svelte.ts";
import * as api from "./api.ts";
import type { GameSummary, Replay, ShareLink } from "./protocol.ts";

const REFUSED = ["no-link", "not-allowed"];

/** The secrets to try in turn: of a shared link alone, or of the seats here and of the profile. */
const secretsFor = (table: string, shared: string): readonly string[] =>
  shared ? [shared] : [...(savedTables.find(table)?.mine ?? []).map(({ secret }) => secret), settings.profile];

/** Make a request with the first secret that is accepted. */
async function tryAll<T>(secrets: readonly string[], send: (secret: string) => Promise<T>): Promise<T> {
  const [first = "", ...others] = secrets;
  try {
    return await send(first);
  } catch (error) {
    if (others.length === 0 || !REFUSED.includes(api.errorCode(error))) throw error;
    return tryAll(others, send);
  }
}

/** Fetch steps of a finished game; *shared* is the secret of a link that somebody sent. */
export const fetchReplay = (table: string, game: number, start: number, count: number, shared = ""): Promise<Replay> =>
  tryAll(secretsFor(table, shared), (secret) => api.fetchSteps(table, game, { start, count }, secret));

/** Fetch the record of a finished game, as lines of JSON. */
export const fetchRecord = (table: string, game: number, shared = ""): Promise<string> =>
  tryAll(secretsFor(table, shared), (secret) => api.fetchRecord(table, game, secret));

/** Get a link that shows a finished game to anybody. */
const fetchShareLink = (table: string, game: number): Promise<ShareLink> =>
  tryAll(secretsFor(table, ""), (secret) => api.shareGame(table, game, secret));

/** Fetch what decided a finished game, and its chapters. */
export const fetchSummary = (table: string, game: number, shared = ""): Promise<GameSummary> =>
  tryAll(secretsFor(table, shared), (secret) => api.fetchSummary(table, game, secret));

/** Return the address that shows a finished game to anybody, at this step. */
export async function shareAddress(table: string, game: number, shared = "", step = 0): Promise<string> {
  const address = `${location.origin}${href(`/replay/${table}/${game}`)}`;
  const secret = shared || (await fetchShareLink(table, game).catch(() => null))?.secret;
  if (!secret) return step ? `${address}#${step}` : address; // a listed table needs no secret
  return `${address}#${secret}${step ? `/${step}` : ""}`;
}

/** Return the secret and the step in the fragment of a replay's address: `secret`, `secret/12` or `12`. */
export function parseFragment(hash: string): { readonly shared: string; readonly step: number } {
  const [first = "", second = "0"] = hash.split("/");
  if (/^\d*$/.test(first)) return { shared: "", step: Number(first) };
  return { shared: first, step: Number(second) || 0 };
}
