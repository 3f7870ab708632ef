/** The HTTP API, typed. */

import type {
  ApiError,
  GameInfo,
  GameResult,
  History,
  NewTable,
  Replay,
  SeatLink,
  TableCreated,
  TableInfo,
} from "./protocol.ts";

/** A request that failed: the server's error code, or "away" if the server could not be reached. */
class RequestError extends Error {
  constructor(
    readonly code: string,
    readonly rule: string | null = null,
  ) {
    super(code);
  }
}

export const errorCode = (error: unknown): string => (error instanceof RequestError ? error.code : "internal");

/** Return the key of the text that explains an error. */
export const errorTextKey = (error: unknown): string => `web-trouble-${errorCode(error)}`;

async function request<T>(method: string, path: string, body?: unknown, secret = ""): Promise<T> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers["content-type"] = "application/json";
  if (secret) headers["authorization"] = `Bearer ${secret}`;
  let response: Response;
  try {
    response = await fetch(path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  } catch {
    throw new RequestError("away");
  }
  const text = await response.text();
  if (response.ok) return (text ? JSON.parse(text) : null) as T;
  const { error = "internal", rule = null } = parseError(text);
  throw new RequestError(error, rule);
}

function parseError(text: string): Partial<ApiError> {
  try {
    return JSON.parse(text) as Partial<ApiError>;
  } catch {
    return {};
  }
}

const slice = (start: number, count: number): string => `start=${start}&count=${count}`;

export const listGames = (): Promise<readonly GameInfo[]> => request("GET", "/api/games");
export const listTables = (): Promise<readonly TableInfo[]> => request("GET", "/api/tables");
export const createTable = (table: NewTable): Promise<TableCreated> => request("POST", "/api/tables", table);
export const takeSeat = (table: string): Promise<SeatLink> => request("POST", `/api/tables/${table}/seats`);
/** Fetch the finished games of a profile. */
export const fetchResults = (profile: string): Promise<readonly GameResult[]> =>
  request("GET", "/api/results", undefined, profile);
/** Fetch moments of the running game, as the holder of this secret saw them. */
export const fetchHistory = (table: string, secret: string, start: number): Promise<History> =>
  request("GET", `/api/tables/${table}/history?start=${start}`, undefined, secret);
/** Fetch a game that shows how the running one is played well. */
export const fetchExample = (table: string, secret: string, start: number, count: number): Promise<Replay> =>
  request("GET", `/api/tables/${table}/example?${slice(start, count)}`, undefined, secret);
export const fetchReplay = (table: string, game: number, start: number, count: number): Promise<Replay> =>
  request("GET", `/api/tables/${table}/games/${game}/moments?${slice(start, count)}`);
