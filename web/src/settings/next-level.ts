/** What to play next: wins over bots are counted by level, and after one the next level is offered. */

import { settings } from "./settings.svelte.ts";

export const LEVELS = ["gentle", "steady", "sharp", "expert"] as const;

/** A player of a table, as far as it matters here. */
interface Seat {
  readonly kind: string;
  readonly level: string;
}

/** What to offer after a win: stronger bots, or a harder value of the game's own choice. */
interface NextLevel {
  readonly kind: "level" | "option";
  readonly value: string; // "steady"; or "complex"
}

/** Return the strongest level among the bots of a table; empty without bots. */
export function opponentLevel(seats: readonly Seat[]): string {
  const levels = seats.flatMap((seat) => (seat.kind === "bot" ? [seat.level] : []));
  return LEVELS.findLast((level) => levels.includes(level)) ?? "";
}

/** Return how often a level was beaten. */
export const timesBeaten = (game: string, level: string): number => settings.beaten[`${game}.${level}`] ?? 0;

const MAX_COUNTED = 40;

/** Count a win over a level, once for each finished game. */
export function recordWin(finished: string, game: string, level: string): void {
  if (!level || settings.counted.includes(finished)) return;
  settings.counted = [...settings.counted, finished].slice(-MAX_COUNTED);
  settings.beaten = { ...settings.beaten, [`${game}.${level}`]: timesBeaten(game, level) + 1 };
}

/** Return the weakest level that was not beaten yet, of those that are offered; the strongest if all were. */
export function levelToBeat(game: string, offered: readonly string[]): string {
  const levels = LEVELS.filter((level) => offered.includes(level));
  return levels.find((level) => timesBeaten(game, level) === 0) ?? levels.at(-1) ?? "";
}

/** Return what to offer after a win over these opponents; null if there is nothing harder. */
export function nextLevel(
  seats: readonly Seat[],
  offered: readonly string[],
  harder: { readonly value: string; readonly values: readonly string[] } | null = null,
): NextLevel | null {
  if (harder !== null) {
    const value = harder.values[harder.values.indexOf(harder.value) + 1];
    return value === undefined ? null : { kind: "option", value };
  }
  const level = opponentLevel(seats);
  const next = LEVELS.slice(LEVELS.indexOf(level as (typeof LEVELS)[number]) + 1).find((one) => offered.includes(one));
  return level === "" || next === undefined ? null : { kind: "level", value: next };
}
