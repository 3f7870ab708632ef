/** The end of a game: the clans in their order, and by what the first one won. */

import type { Scored } from "./types.ts";

/** GRU-48: most points, then fewest animals. */
export const inOrder = (scored: readonly Scored[]): readonly Scored[] =>
  scored.toSorted((a, b) => b.points - a.points || a.animals - b.animals);

/** A clan's place, and whether another has as many points: told apart by the animals, or sharing the place. */
export interface Standing {
  readonly place: number;
  readonly tie: "" | "fewer" | "more" | "shared";
}

/** GRU-48: the places of the scored, who come in their order; whom nothing tells apart is on the same one. */
export function standings(scored: readonly Scored[]): readonly Standing[] {
  return scored.map((one) => {
    const even = scored.filter((other) => other !== one && other.points === one.points);
    const place = 1 + scored.findIndex((other) => other.points === one.points && other.animals === one.animals);
    if (even.some((other) => other.animals === one.animals)) return { place, tie: "shared" };
    if (even.length === 0) return { place, tie: "" };
    return { place, tie: even.every((other) => other.animals > one.animals) ? "fewer" : "more" };
  });
}

/** The sentence that says by what the win was won, and its gaps; the scored come in their order, and names are told as the language does. */
export function whyWon(
  scored: readonly Scored[],
  names: readonly string[],
  language: string,
): { readonly key: string; readonly args: Record<string, string | number> } | null {
  const [first, second] = scored;
  if (!first || !second) return null;
  const name = (one: Scored): string => names[one.seat] ?? "";
  const args = {
    who: name(first),
    other: name(second),
    n: first.points,
    least: second.points,
    animals: first.animals,
    more: second.animals,
  };
  if (first.points > second.points) return { key: "web-grumpf-won-points", args };
  if (first.animals < second.animals) return { key: "web-grumpf-won-animals", args };
  const all = scored.filter((one) => one.points === first.points && one.animals === first.animals);
  return { key: "web-grumpf-won-shared", args: { ...args, who: new Intl.ListFormat(language).format(all.map(name)) } };
}
