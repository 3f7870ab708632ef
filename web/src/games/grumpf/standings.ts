/** The final standings: the clans' order, their places, and how the winner won. */

import type { Scored } from "./types.ts";

/** GRU-48: return the scores ranked by most points, then by fewest animals. */
export const rankScores = (scores: readonly Scored[]): readonly Scored[] =>
  scores.toSorted((a, b) => b.points - a.points || a.animals - b.animals);

/** A clan's place, and how a tie on points was resolved, if there was one. */
export interface Standing {
  readonly place: number;
  readonly tie: "" | "fewer" | "more" | "shared";
}

/** GRU-48: return the standing of each ranked score. Clans equal in points and animals share a place. */
export function standings(ranked: readonly Scored[]): readonly Standing[] {
  return ranked.map((score) => {
    const tied = ranked.filter((other) => other !== score && other.points === score.points);
    const place = 1 + ranked.findIndex((other) => other.points === score.points && other.animals === score.animals);
    if (tied.some((other) => other.animals === score.animals)) return { place, tie: "shared" };
    if (tied.length === 0) return { place, tie: "" };
    return { place, tie: tied.every((other) => other.animals > score.animals) ? "fewer" : "more" };
  });
}

/** Return the text key and arguments of the sentence that says how the first of the ranked scores won. */
export function winText(
  ranked: readonly Scored[],
  names: readonly string[],
  language: string,
): { readonly key: string; readonly args: Record<string, string | number> } | null {
  const [first, second] = ranked;
  if (!first || !second) return null;
  const nameOf = (score: Scored): string => names[score.seat] ?? "";
  const args = {
    who: nameOf(first),
    other: nameOf(second),
    n: first.points,
    least: second.points,
    animals: first.animals,
    more: second.animals,
  };
  if (first.points > second.points) return { key: "web-grumpf-won-points", args };
  if (first.animals < second.animals) return { key: "web-grumpf-won-animals", args };
  const winners = ranked.filter((score) => score.points === first.points && score.animals === first.animals);
  const who = new Intl.ListFormat(language).format(winners.map(nameOf));
  return { key: "web-grumpf-won-shared", args: { ...args, who } };
}
