/** The state of one board during the hunt: is its condition met, how close is it, and how do the clans rank? */

import { BOARDS, conditionOn, type Condition } from "./box.ts";
import type { PlacedToken, State } from "./types.ts";

/** Return the side of a board that this game is played on. */
export const sideOf = (table: State, board: number): "one" | "two" =>
  table.options[BOARDS[board] as keyof State["options"]] as "one" | "two";

export const conditionOf = (table: State, board: number): Condition => conditionOn(board, sideOf(table, board));

/** Return the tokens of a track that have not been clubbed. */
export const standingTokens = (track: readonly PlacedToken[]): readonly PlacedToken[] =>
  track.filter((token) => token.club === null);

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Return whether these standing values meet a condition. The rules ask the same question when the hunt ends. */
export function isMet(condition: Condition, values: readonly number[]): boolean {
  const total = sum(values);
  const { least = 0, most = Infinity } = condition;
  switch (condition.kind) {
    case "nothing":
    case "last":
      return true;
    case "total":
      return total >= least && total <= most;
    case "tokens":
      return values.length >= least;
    case "same":
      return new Set(values).size <= 1;
    case "different":
      return new Set(values).size === values.length;
    case "each":
      return values.every((value) => value <= most);
    case "even":
      return total % 2 === 0;
  }
}

/** Return the suffix of the text keys for a condition, and the texts' arguments. */
export function conditionText(condition: Condition): { readonly key: string; readonly args: Record<string, number> } {
  const args = { least: condition.least ?? 0, most: condition.most ?? 0 };
  if (condition.kind !== "total") return { key: condition.kind, args };
  if (condition.least === undefined) return { key: "most", args };
  return { key: condition.most === undefined ? "least" : "between", args };
}

/** GRU-41: return the clans on a board, strongest first. In a tie the clan with the earlier token goes first. */
export function rankClans(
  track: readonly PlacedToken[],
  condition: Condition,
): readonly { readonly clan: number; readonly strength: number }[] {
  const standing = standingTokens(track);
  const counted = condition.kind === "last" ? standing.slice(-(condition.least ?? 0)) : standing;
  const strengths = new Map<number, number>();
  for (const { clan, value } of counted) strengths.set(clan, (strengths.get(clan) ?? 0) + value);
  return [...strengths].map(([clan, strength]) => ({ clan, strength })).sort((a, b) => b.strength - a.strength);
}

/** GRU-42: return what a clan would take if the hunt ended now: shares by rank, round after round. */
export function expectedTake(
  ranking: readonly { readonly clan: number }[],
  shares: readonly number[],
  animals: number,
  clan: number,
): number {
  const places = Math.min(shares.length, ranking.length);
  if (places === 0 || shares[0] === 0) return 0;
  let [left, taken] = [animals, 0];
  for (let place = 0; left > 0; place = (place + 1) % places) {
    const share = Math.min(shares[place]!, left);
    left -= share;
    if (ranking[place]!.clan === clan) taken += share;
  }
  return taken;
}

export interface ConditionProgress {
  readonly met: boolean;
  readonly text: string; // the current figure, with the target where there is one
  readonly fraction: number | null; // from 0 to 1, for a meter; null where there is no target
}

/** Return how close the standing values are to a board's condition. */
export function conditionProgress(condition: Condition, values: readonly number[]): ConditionProgress {
  const met = values.length > 0 && isMet(condition, values);
  const total = sum(values);
  const { kind, least, most } = condition;
  const [current, target] = kind === "tokens" ? [values.length, least] : [total, least ?? most];
  if ((kind !== "total" && kind !== "tokens") || target === undefined)
    return { met, text: String(total), fraction: null };
  const isRange = most !== undefined && least !== undefined;
  return { met, text: isRange ? String(current) : `${current}/${target}`, fraction: Math.min(1, current / target) };
}
