/** What is in the box of Grumpf, from the data file that the rules read; and small looks at a table. */

import raw from "../../../../src/petitpeuple/games/grumpf/data/box.toml";
import type { PlacedToken, State } from "./types.ts";

interface Fact<T> {
  readonly value: T;
  readonly known: "rulebook" | "ours";
}
export interface Needs {
  readonly kind: "nothing" | "total" | "tokens" | "last" | "same" | "different" | "each" | "even";
  readonly least?: number;
  readonly most?: number;
}
interface BoardData {
  readonly name: Fact<string>;
  readonly spaces: Fact<number>;
  readonly shares: Fact<readonly number[]>;
  readonly one: Fact<Needs>;
  readonly two: Fact<Needs>;
}
interface Box {
  readonly rounds: Fact<number>;
  readonly clans: Fact<readonly string[]>;
  readonly huts: Fact<readonly number[]>;
  readonly tokens: Fact<readonly (readonly [number, number])[]>;
  readonly series: Fact<readonly number[]>;
  readonly hand: { readonly flip: Fact<number>; readonly place: Fact<number>; readonly calm: Fact<number> };
  readonly boards: readonly BoardData[];
}

const BOX = raw as Box;
export const CLUB = 0;
export const ROUNDS = BOX.rounds.value;
export const TOKENS = BOX.tokens.value;
export const BOARDS = BOX.boards.map((board) => board.name.value);
export const SORCERER = BOARDS.length - 1;
export const SPACES = BOX.boards.map((board) => board.spaces.value);
export const SHARES = BOX.boards.map((board) => board.shares.value);
export const SERIES = BOX.series.value;
export const HAND = { flip: BOX.hand.flip.value, place: BOX.hand.place.value, calm: BOX.hand.calm.value } as const;
export const BOARD_KEYS = ["KeyQ", "KeyW", "KeyE", "KeyA", "KeyS", "KeyD"] as const;

export const clanOf = (seat: number): string => BOX.clans.value[seat] ?? "neutral";
export const coloursOf = (seat: number): string => `--pp-a:var(--${clanOf(seat)}, #9a9a8a)`;
export const hutsOf = (seats: number): number => BOX.huts.value[seats] ?? 0;

/** The number (or club) that a token shows, and the one behind it. */
export function faces(token: number, up: number): readonly [number, number] {
  const [one, two] = TOKENS[token]!;
  return up === 0 ? [one, two] : [two, one];
}

export const artOf = (value: number): string => (value === CLUB ? "club" : `grumpf-${value}`);

export function needsOf(table: State, board: number): Needs {
  const side = table.options[BOARDS[board] as keyof State["options"]] as "one" | "two";
  return BOX.boards[board]![side].value;
}

export const standing = (track: readonly PlacedToken[]): readonly PlacedToken[] =>
  track.filter((token) => token.club === null);

/** Whether a condition would hold if the hunt ended now: the same question the rules ask at the end. */
export function holds(needs: Needs, values: readonly number[]): boolean {
  const total = values.reduce((sum, value) => sum + value, 0);
  const { least = 0, most = Infinity } = needs;
  switch (needs.kind) {
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

/** The word for a condition, with which its texts end, and their gaps. */
export function needsWords(needs: Needs): { readonly word: string; readonly args: Record<string, number> } {
  const args = { least: needs.least ?? 0, most: needs.most ?? 0 };
  if (needs.kind !== "total") return { word: needs.kind, args };
  if (needs.least === undefined) return { word: "most", args };
  return { word: needs.most === undefined ? "least" : "between", args };
}

/** Clans by their strength on a board now, strongest first; at a tie the earlier token is before. */
export function ranking(
  track: readonly PlacedToken[],
  needs: Needs,
): readonly { readonly clan: number; readonly sum: number }[] {
  const all = standing(track);
  const counted = needs.kind === "last" ? all.slice(-(needs.least ?? 0)) : all;
  const sums = new Map<number, number>();
  for (const { clan, value } of counted) sums.set(clan, (sums.get(clan) ?? 0) + value);
  return [...sums].map(([clan, sum]) => ({ clan, sum })).sort((a, b) => b.sum - a.sum);
}

export interface Gauge {
  readonly met: boolean;
  readonly figure: string; // what stands, and where it counts of how much
  readonly part: number | null; // from 0 to 1, for a meter; null: nothing to fill
}

/** How near a board is to what it needs, for the eye. */
export function gauge(needs: Needs, values: readonly number[]): Gauge {
  const met = values.length > 0 && holds(needs, values);
  const total = values.reduce((sum, value) => sum + value, 0);
  const [have, of] = needs.kind === "tokens" ? [values.length, needs.least] : [total, needs.least ?? needs.most];
  if ((needs.kind !== "total" && needs.kind !== "tokens") || of === undefined)
    return { met, figure: String(total), part: null };
  const between = needs.most !== undefined && needs.least !== undefined;
  return { met, figure: between ? String(have) : `${have}/${of}`, part: Math.min(1, have / of) };
}
