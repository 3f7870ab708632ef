/** The HTTP API, typed. */

import { href } from "../base.ts";
import { isAnsweredHere, isOfflineTable, SERVERLESS } from "./place.svelte.ts";
import type {
  ApiError,
  FoundInvitation,
  GameInfo,
  GameResult,
  GameSummary,
  History,
  InvitationInfo,
  LessonInfo,
  NetworkInfo,
  NewGuest,
  NewRecord,
  NewTable,
  Replay,
  SeatLink,
  ShareLink,
  TableCreated,
  TableInfo,
  TableList,
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

async function requestText(method: string, path: string, body?: unknown, secret = ""): Promise<string> {
  const sent = body === undefined ? "" : JSON.stringify(body);
  const { ok, text } = await (isAnsweredHere(path) ? askHere : askServer)(method, path, sent, secret);
  if (ok) return text;
  const { error = "internal", rule = null } = parseError(text);
  throw new RequestError(error, rule);
}

interface Answer {
  readonly ok: boolean;
  readonly text: string;
}

/** Send a request to the server of this site. */
async function askServer(method: string, path: string, body: string, secret: string): Promise<Answer> {
  const headers: Record<string, string> = {};
  if (body) headers["content-type"] = "application/json";
  if (secret) headers["authorization"] = `Bearer ${secret}`;
  try {
    const response = await fetch(path, { method, headers, ...(body ? { body } : {}) });
    return { ok: response.ok, text: await response.text() };
  } catch {
    throw new RequestError("away");
  }
}

/** Send a request to the offline server, which is started if need be. */
async function askHere(method: string, path: string, body: string, secret: string): Promise<Answer> {
  const { offlineServer } = await import("../offline/server.svelte.ts");
  const response = await offlineServer.request(method, path, body, secret).catch(() => null);
  if (response === null) throw new RequestError("offline");
  return { ok: response.status < 300, text: response.text };
}

async function request<T>(method: string, path: string, body?: unknown, secret = ""): Promise<T> {
  const text = await requestText(method, path, body, secret);
  return (text ? JSON.parse(text) : null) as T;
}

function parseError(text: string): Partial<ApiError> {
  try {
    return JSON.parse(text) as Partial<ApiError>;
  } catch {
    return {};
  }
}

export interface Range {
  readonly start: number;
  readonly count: number;
}
const slice = (start: number, count: number): string => `start=${start}&count=${count}`;

const GAMES = "/api/games";
/**
 * List the games, as the server of a table offers them. A site without a server has the list as a file, so that it
 * need not start Python for it.
 */
export async function listGames(table = ""): Promise<readonly GameInfo[]> {
  if (isOfflineTable(table)) return JSON.parse((await askHere("GET", GAMES, "", "")).text) as readonly GameInfo[];
  if (!SERVERLESS) return request("GET", GAMES);
  const { offlineServer } = await import("../offline/server.svelte.ts");
  if (offlineServer.state === "ready") return request("GET", GAMES);
  return (await fetch(href("/games.json"))).json() as Promise<readonly GameInfo[]>;
}
/** Fetch the texts of a game of another package, as a Fluent file; empty if the server knows no such game. */
export async function fetchGameTexts(game: string, language: string): Promise<string> {
  const response = await fetch(`/api/games/${encodeURIComponent(game)}/texts/${language}`);
  if (response.ok) return response.text();
  if (response.status === 404) return "";
  throw new RequestError("away");
}
/** Fetch the remarks of a lesson, from the server that has the table. */
export async function fetchLesson(table: string, game: string, lesson: string): Promise<LessonInfo> {
  const path = `/api/games/${encodeURIComponent(game)}/lessons/${encodeURIComponent(lesson)}`;
  if (!isOfflineTable(table)) return request("GET", path);
  return JSON.parse((await askHere("GET", path, "", "")).text) as LessonInfo;
}
export const listTables = (start: number, count: number): Promise<TableList> =>
  request("GET", `/api/tables?${slice(start, count)}`);
export const createTable = (table: NewTable): Promise<TableCreated> => request("POST", "/api/tables", table);
export const takeSeat = (table: string): Promise<SeatLink> => request("POST", `/api/tables/${table}/seats`);
/** Fetch a table to which this browser has a link. */
export const fetchTable = (table: string, secret: string): Promise<TableInfo> =>
  request("GET", `/api/tables/${table}`, undefined, secret);
/** Fetch from where this server can be reached. */
export const fetchNetwork = (): Promise<NetworkInfo> => request("GET", "/api/network");
/** Open the server to the local network, or close it: only from its own machine. */
export const openNetwork = (open: boolean): Promise<NetworkInfo> => request("POST", "/api/network", { open });
/** Find the table of a code that somebody typed. */
export const findCode = (code: string): Promise<FoundInvitation> => request("POST", "/api/invitations", { code });
/** Fetch what a guest sees before sitting down; *claim* is the secret that this browser has for the table. */
export const fetchInvitation = (table: string, secret: string, claim: string): Promise<InvitationInfo> =>
  request("POST", `/api/tables/${table}/invitation`, { claim }, secret);
/** Sit down as a guest. */
export const acceptInvitation = (table: string, secret: string, guest: NewGuest): Promise<SeatLink> =>
  request("POST", `/api/tables/${table}/invitation/seat`, guest, secret);
/** Fetch a table with the records of its finished games, as the host. */
export const exportTable = (table: string, secret: string): Promise<unknown> =>
  request("GET", `/api/tables/${table}/export`, undefined, secret);
export const deleteTable = (table: string, secret: string): Promise<unknown> =>
  request("DELETE", `/api/tables/${table}`, undefined, secret);
/** Fetch the finished games of a profile. */
export const fetchResults = (profile: string): Promise<readonly GameResult[]> =>
  request("GET", "/api/results", undefined, profile);
/** Fetch moments of the running game, as the connection with this token saw them. */
export const fetchHistory = (table: string, token: string, start: number): Promise<History> =>
  request("GET", `/api/tables/${table}/history?start=${start}`, undefined, token);
/** Fetch a game that shows how the running one is played well. */
export const fetchExample = (table: string, secret: string, start: number, count: number): Promise<Replay> =>
  request("GET", `/api/tables/${table}/example?${slice(start, count)}`, undefined, secret);
/** Fetch steps of a finished game; an unlisted table's need a link, a player's profile or a shared secret. */
export const fetchSteps = (table: string, game: number, range: Range, secret: string): Promise<Replay> =>
  request("GET", `/api/tables/${table}/games/${game}/moments?${slice(range.start, range.count)}`, undefined, secret);
/** Fetch what decided a finished game, and its chapters. */
export const fetchSummary = (table: string, game: number, secret: string): Promise<GameSummary> =>
  request("GET", `/api/tables/${table}/games/${game}/summary`, undefined, secret);
/** Fetch the record of a finished game, as lines of JSON. */
export const fetchRecord = (table: string, game: number, secret: string): Promise<string> =>
  requestText("GET", `/api/tables/${table}/games/${game}`, undefined, secret);
/** Add a finished game that was played in this browser to the history of a profile at the server. */
export async function uploadGame(game: NewRecord, profile: string): Promise<void> {
  const { ok, text } = await askServer("POST", "/api/results", JSON.stringify(game), profile);
  if (!ok) throw new RequestError(parseError(text).error ?? "internal");
}
/** Get a link that shows a finished game to anybody. */
export const shareGame = (table: string, game: number, secret: string): Promise<ShareLink> =>
  request("POST", `/api/tables/${table}/games/${game}/share`, undefined, secret);
