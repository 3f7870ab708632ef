/** A player's record, computed from the results of their games. Nothing of it is stored anywhere else. */

import { savedLevel } from "../../i18n/names.ts";
import type { GameResult } from "../../net/protocol.ts";

interface Tally {
  readonly played: number;
  readonly won: number;
}

export interface GameRecord extends Tally {
  readonly game: string;
  readonly streak: number; // games won in a row until now
  readonly bestStreak: number;
  readonly levels: readonly (Tally & { readonly level: string })[]; // against bots, by their strongest level
}

export interface Rival extends Tally {
  readonly name: string;
  readonly lost: number;
  readonly together: number; // games in which both win or lose
}

/** What the computation must know of a game. */
interface GameFacts {
  readonly cooperative: boolean;
  readonly levels: readonly string[]; // of its bots, from the weakest
}
export type FactsOf = (game: string) => GameFacts;

const mine = ({ payoffs, mine: seats }: GameResult): number => Math.max(...seats.map((seat) => payoffs[seat] ?? 0));

/** Has the player won this game? Who plays together, or alone, is paid for success. */
function isWon(one: GameResult, { cooperative }: GameFacts): boolean {
  if (cooperative || one.seats === 1) return mine(one) > 0;
  const best = Math.max(...one.payoffs);
  return mine(one) === best && one.payoffs.some((payoff) => payoff < best);
}

const tally = (games: readonly GameResult[], facts: GameFacts): Tally => ({
  played: games.length,
  won: games.filter((one) => isWon(one, facts)).length,
});

/** Return the lengths of all runs of won games; *newestFirst* is the order of the results. */
function streaks(newestFirst: readonly GameResult[], facts: GameFacts): readonly number[] {
  const runs = [0];
  for (const one of newestFirst) {
    if (isWon(one, facts)) runs[runs.length - 1]! += 1;
    else runs.push(0);
  }
  return runs;
}

/** Return the strongest bot that was played against; "" if there was none. */
function botLevel({ game, names, mine: seats }: GameResult, { levels }: GameFacts): string {
  const found = names.map((name, seat) => (seats.includes(seat) ? -1 : levels.indexOf(savedLevel(game, name))));
  return levels[Math.max(-1, ...found)] ?? "";
}

/** Return the record of each game, the most played first. */
export function recordsOf(results: readonly GameResult[], factsOf: FactsOf): readonly GameRecord[] {
  const games = [...new Set(results.map(({ game }) => game))];
  return games.map((game) => recordOf(game, results, factsOf(game))).sort((a, b) => b.played - a.played);
}

function recordOf(game: string, results: readonly GameResult[], facts: GameFacts): GameRecord {
  const played = results.filter((one) => one.game === game);
  const runs = streaks(played, facts);
  const levels = facts.levels.flatMap((level) => {
    const against = played.filter((one) => botLevel(one, facts) === level);
    return against.length > 0 ? [{ level, ...tally(against, facts) }] : [];
  });
  return { game, ...tally(played, facts), streak: runs[0]!, bestStreak: Math.max(...runs), levels };
}

/** Return how often the player became the Great Dalmuti, and in how many games in a row at most. */
export function reignsOf(results: readonly GameResult[], factsOf: FactsOf): { total: number; longest: number } {
  const facts = factsOf("dalmuti");
  const hands = results.filter(({ game }) => game === "dalmuti");
  return { total: tally(hands, facts).won, longest: Math.max(0, ...streaks(hands, facts)) };
}

/** Return the people that the player has met, the most frequent first. */
export function rivalsOf(results: readonly GameResult[], factsOf: FactsOf): readonly Rival[] {
  const rivals = new Map<string, Rival>();
  for (const one of results) {
    const facts = factsOf(one.game);
    one.names.forEach((name, seat) => {
      if (name === "" || one.mine.includes(seat) || facts.levels.includes(savedLevel(one.game, name))) return;
      const known = rivals.get(name) ?? { name, played: 0, won: 0, lost: 0, together: 0 };
      const difference = mine(one) - (one.payoffs[seat] ?? 0);
      rivals.set(name, {
        name,
        played: known.played + 1,
        won: known.won + Number(!facts.cooperative && difference > 0),
        lost: known.lost + Number(!facts.cooperative && difference < 0),
        together: known.together + Number(facts.cooperative),
      });
    });
  }
  return [...rivals.values()].sort((a, b) => b.played - a.played);
}
