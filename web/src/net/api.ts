/** The HTTP API, typed. */

import type { GameShown, NewTable, Replay, Result, SeatLink, Seen, TableListed, TableMade } from "./protocol.ts";

/** The server said no, or said nothing. */
export class Trouble extends Error {
  constructor(
    readonly code: string,
    readonly rule: string | null = null,
  ) {
    super(code);
  }
}

/** The key of the text for what went wrong. */
export const troubleOf = (error: unknown): string =>
  `web-trouble-${error instanceof Trouble ? error.code : "internal"}`;

async function call<T>(method: string, path: string, body?: unknown, secret = ""): Promise<T> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers["content-type"] = "application/json";
  if (secret) headers["authorization"] = `Bearer ${secret}`;
  let response: Response;
  try {
    response = await fetch(path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  } catch {
    throw new Trouble("away");
  }
  const text = await response.text();
  if (response.ok) return (text ? JSON.parse(text) : null) as T;
  const error = told(text);
  throw new Trouble(error.error ?? "internal", error.rule ?? null);
}

function told(text: string): { error?: string; rule?: string | null } {
  try {
    return JSON.parse(text) as { error?: string; rule?: string | null };
  } catch {
    return {};
  }
}

export const games = (): Promise<readonly GameShown[]> => call("GET", "/api/games");
export const listed = (): Promise<readonly TableListed[]> => call("GET", "/api/tables");
export const makeTable = (table: NewTable): Promise<TableMade> => call("POST", "/api/tables", table);
export const takeSeat = (table: string): Promise<SeatLink> => call("POST", `/api/tables/${table}/seats`);
export const history = (profile: string): Promise<readonly Result[]> => call("GET", "/api/history", undefined, profile);
export const remove = (table: string, secret: string): Promise<unknown> =>
  call("DELETE", `/api/tables/${table}`, undefined, secret);
/** What the one with this link has seen of the game that runs. */
export const seen = (table: string, secret: string, start: number): Promise<Seen> =>
  call("GET", `/api/tables/${table}/seen?start=${start}`, undefined, secret);
/** A game that shows how the one that runs is played well. */
export const example = (table: string, secret: string, start: number, count: number): Promise<Replay> =>
  call("GET", `/api/tables/${table}/example?start=${start}&count=${count}`, undefined, secret);
export const frames = (table: string, game: number, start: number, count: number): Promise<Replay> =>
  call("GET", `/api/tables/${table}/games/${game}/frames?start=${start}&count=${count}`);
