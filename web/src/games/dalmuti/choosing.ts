/** What a tap means: the offered sets searched for the one that is wanted. No rule is known here. */

import type { Action, Give, Lay } from "./types.ts";

export const laysOf = (actions: readonly Action[]): readonly Lay[] => actions.filter((one) => one.type === "Lay");
export const givesOf = (actions: readonly Action[]): readonly Give[] => actions.filter((one) => one.type === "Give");

const size = (lay: Lay): number => lay.naturals + lay.jokers;

/** The set a tap on a value takes: the largest that needs fewest jokers. */
export function wholeSet(lays: readonly Lay[], value: number): Lay | null {
  const found = lays.filter((lay) => lay.value === value);
  return found.toSorted((a, b) => a.jokers - b.jokers || b.naturals - a.naturals)[0] ?? null;
}

/** The same set with other naturals; jokers stay. */
export function withNaturals(lays: readonly Lay[], lay: Lay, naturals: number): Lay | null {
  return lays.find((one) => one.value === lay.value && one.naturals === naturals && one.jokers === lay.jokers) ?? null;
}

/** The same set with other jokers: beside the naturals, or in their stead where the size is fixed. */
export function withJokers(lays: readonly Lay[], lay: Lay, jokers: number): Lay | null {
  const found = lays.filter((one) => one.value === lay.value && one.jokers === jokers);
  return found.toSorted((a, b) => Math.abs(a.naturals - lay.naturals) - Math.abs(b.naturals - lay.naturals))[0] ?? null;
}

/** One joker more, or none again when there is no other. */
export function nextJoker(lays: readonly Lay[], lay: Lay): Lay | null {
  const more = withJokers(lays, lay, lay.jokers + 1);
  if (more) return more;
  const fewest = Math.min(...lays.filter((one) => one.value === lay.value).map((one) => one.jokers));
  return fewest === lay.jokers ? null : withJokers(lays, lay, fewest);
}

/** The set for a joker that is taken up first: jokers alone where they may lead, else the weakest that uses one. */
export function jokerFirst(lays: readonly Lay[]): Lay | null {
  const found = lays.filter((lay) => lay.jokers > 0);
  return found.toSorted((a, b) => b.value - a.value || b.naturals - a.naturals || a.jokers - b.jokers)[0] ?? null;
}

/** One card more or fewer. */
export function resized(lays: readonly Lay[], lay: Lay, by: 1 | -1): Lay | null {
  return (
    withNaturals(lays, lay, lay.naturals + by) ??
    lays.find((one) => one.value === lay.value && one.naturals === lay.naturals && size(one) === size(lay) + by) ??
    null
  );
}

/** The values that can be chosen, as they lie in the hand: for the arrow keys. */
export function valuesOf(lays: readonly Lay[]): readonly number[] {
  return [...new Set(lays.map((lay) => lay.value))].toSorted((a, b) => a - b);
}

/** The next value to the left or right of the chosen one. */
export function stepped(lays: readonly Lay[], from: number | null, by: 1 | -1): Lay | null {
  const values = valuesOf(lays);
  if (values.length === 0) return null;
  const at = from === null ? (by > 0 ? -1 : values.length) : values.indexOf(from);
  return wholeSet(lays, values[(at + by + values.length) % values.length]!);
}

/** The value that is typed: a second digit soon after the first makes one number of the two. */
export function typed(digit: number, before: number | null): number {
  const both = before === null ? 0 : before * 10 + digit;
  return both >= 10 && both <= 12 ? both : digit;
}

const counted = (cards: readonly number[]): string => cards.toSorted((a, b) => a - b).join(" ");

/** The gift of exactly these cards, if it is offered. */
export function giftOf(gives: readonly Give[], cards: readonly number[]): Give | null {
  return gives.find((give) => counted(give.cards) === counted(cards)) ?? null;
}

function holds(all: readonly number[], some: readonly number[]): boolean {
  const left = [...all];
  return some.every((card) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** A tap on a value while cards are given: one more of it, or in a full gift the last one anew. */
export function gathered(gives: readonly Give[], cards: readonly number[], value: number): readonly number[] {
  const more = [...cards, value];
  if (gives.some((give) => holds(give.cards, more))) return more;
  const instead = [...cards.slice(0, -1), value];
  return gives.some((give) => holds(give.cards, instead)) ? instead : cards;
}
