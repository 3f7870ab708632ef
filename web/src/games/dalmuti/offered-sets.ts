/** Find the offered set or gift that a tap or a key means. The rules are not known here. */

import type { Action, Give, Lay } from "./types.ts";

export const laysOf = (actions: readonly Action[]): readonly Lay[] => actions.filter((one) => one.type === "Lay");
export const givesOf = (actions: readonly Action[]): readonly Give[] => actions.filter((one) => one.type === "Give");

const sizeOf = (lay: Lay): number => lay.naturals + lay.jokers;

/** Return the set that a tap on a value selects: fewest jokers first, then most naturals. */
export function wholeSet(lays: readonly Lay[], value: number): Lay | null {
  const found = lays.filter((lay) => lay.value === value);
  return found.toSorted((a, b) => a.jokers - b.jokers || b.naturals - a.naturals)[0] ?? null;
}

/** Return the same set with another number of naturals and the same jokers. */
export function withNaturals(lays: readonly Lay[], lay: Lay, naturals: number): Lay | null {
  return lays.find((one) => one.value === lay.value && one.naturals === naturals && one.jokers === lay.jokers) ?? null;
}

/** Return the same set with another number of jokers; where the size is fixed, they replace naturals. */
export function withJokers(lays: readonly Lay[], lay: Lay, jokers: number): Lay | null {
  const found = lays.filter((one) => one.value === lay.value && one.jokers === jokers);
  return found.toSorted((a, b) => Math.abs(a.naturals - lay.naturals) - Math.abs(b.naturals - lay.naturals))[0] ?? null;
}

/** Return the set with one joker more; after the last joker, with the fewest again. */
export function cycleJokers(lays: readonly Lay[], lay: Lay): Lay | null {
  const more = withJokers(lays, lay, lay.jokers + 1);
  if (more) return more;
  const fewest = Math.min(...lays.filter((one) => one.value === lay.value).map((one) => one.jokers));
  return fewest === lay.jokers ? null : withJokers(lays, lay, fewest);
}

/** Return the set for a joker that is tapped first: jokers alone if they may lead, else the weakest set with one. */
export function firstSetWithJoker(lays: readonly Lay[]): Lay | null {
  const found = lays.filter((lay) => lay.jokers > 0);
  return found.toSorted((a, b) => b.value - a.value || b.naturals - a.naturals || a.jokers - b.jokers)[0] ?? null;
}

/** Return the set with one card more or fewer. */
export function resizedSet(lays: readonly Lay[], lay: Lay, by: 1 | -1): Lay | null {
  return (
    withNaturals(lays, lay, lay.naturals + by) ??
    lays.find((one) => one.value === lay.value && one.naturals === lay.naturals && sizeOf(one) === sizeOf(lay) + by) ??
    null
  );
}

/** Return the values that can be selected, in the order of the hand. */
export function offeredValues(lays: readonly Lay[]): readonly number[] {
  return [...new Set(lays.map((lay) => lay.value))].toSorted((a, b) => a - b);
}

/** Return the set of the next offered value to the right (1) or left (-1) of a value, wrapping around. */
export function neighbouringSet(lays: readonly Lay[], from: number | null, by: 1 | -1): Lay | null {
  const values = offeredValues(lays);
  if (values.length === 0) return null;
  const index = from === null ? (by > 0 ? -1 : values.length) : values.indexOf(from);
  return wholeSet(lays, values[(index + by + values.length) % values.length]!);
}

/** Return the value that is typed: two digits typed in quick succession may form one number. */
export function typedValue(digit: number, previous: number | null): number {
  const both = previous === null ? 0 : previous * 10 + digit;
  return both >= 10 && both <= 12 ? both : digit;
}

const sortedKey = (cards: readonly number[]): string => cards.toSorted((a, b) => a - b).join(" ");

/** Return the gift of exactly these cards, or null if it is not offered. */
export function findGift(gives: readonly Give[], cards: readonly number[]): Give | null {
  return gives.find((give) => sortedKey(give.cards) === sortedKey(cards)) ?? null;
}

function includesAll(all: readonly number[], some: readonly number[]): boolean {
  const left = [...all];
  return some.every((card) => {
    const index = left.indexOf(card);
    if (index >= 0) left.splice(index, 1);
    return index >= 0;
  });
}

/** Return the gift with one more card of a value; in a full gift, it replaces the last card. */
export function addToGift(gives: readonly Give[], cards: readonly number[], value: number): readonly number[] {
  const more = [...cards, value];
  if (gives.some((give) => includesAll(give.cards, more))) return more;
  const replaced = [...cards.slice(0, -1), value];
  return gives.some((give) => includesAll(give.cards, replaced)) ? replaced : cards;
}
