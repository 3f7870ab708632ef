/** What those who sit at a table are called. */

import { say, tongue } from "./i18n.svelte.ts";

/** The name of a bot's level, in words of its game or of the house. */
export function levelName(game: string, level: string): string {
  const key = [`${game}-bot-${level}`, `bot-${level}`].find((one) => tongue.has(one));
  return key === undefined ? level : say(key);
}

/** The names that were kept of a game that is over: bots by their levels, and namesakes told apart by their seats. */
export function keptNames(game: string, kept: readonly string[], nobody = ""): readonly string[] {
  const names = kept.map((name, seat) =>
    name ? levelName(game, name) : nobody ? say(nobody) : say("seat", { n: seat + 1 }),
  );
  return names.map((name, seat) => (names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} ${seat + 1}`));
}
