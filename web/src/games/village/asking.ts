/** What is asked for, and by what: the title, the rule and the pictures of a small dialog. */

import { INVENTIONS, SMURFS } from "./cards.ts";
import type { Action, Board } from "./types.ts";

/** Questions that are answered on the board itself; all others are dialogs. */
export const ON_BOARD: Readonly<Record<string, readonly Action["type"][]>> = {
  play: ["Play", "Bake", "Craft", "Use"],
  place: ["Place", "Man", "Bake", "Craft", "Use"],
  finish: ["Bake", "Craft", "Use"],
};

export const RULES: Readonly<Record<string, string>> = {
  gain: "VIL-27",
  collect: "VIL-31",
  lose: "VIL-55",
  pay: "VIL-23",
  rage: "VIL-51",
  convert: "VIL-41",
  choose_house: "VIL-34",
  rescue: "VIL-30",
  swap: "VIL-41",
  name: "VIL-54",
  discard_random: "VIL-63",
  discard_useful: "VIL-54",
  discard_choice: "VIL-63",
  take_from_discard: "VIL-63",
  relocate: "VIL-33",
  permit: "VIL-33",
  give: "VIL-33",
  meeple_return: "VIL-63",
  dismiss: "VIL-41",
  azrael: "VIL-52",
  craft: "VIL-32",
  overflow: "VIL-40",
  destroy_invention: "VIL-55",
  face: "VIL-41",
  break: "VIL-41",
  answer_gargamel: "VIL-41",
  finish: "VIL-26",
  place: "VIL-21",
  pause: "VIL-43",
  play: "VIL-20",
};

/** What a place does, by its number. */
export const PLACE_RULES = ["VIL-30", "VIL-31", "VIL-31", "VIL-31", "VIL-31", "VIL-32", "VIL-33", "VIL-34"] as const;

/** Where a turn is: a card, a meeple, its action, and what ends it. */
export type Stage = 0 | 1 | 2 | 3;

export function stageOf(board: Board): Stage {
  const doing = board.agenda[0]?.do ?? "";
  if (doing === "play") return 0;
  if (doing === "place") return 1;
  if (board.agenda.some((deed) => deed.do === "place")) return 0; // what the folk does comes before its meeple
  return doing !== "finish" && board.agenda.some((deed) => deed.do === "finish") ? 2 : 3;
}

/** Somebody else's turn, or nobody's, and still this seat is asked: for permission, for a folk, by the wizard. */
export function askedBeside({
  view,
  me,
  asked,
}: {
  readonly view: { readonly board: Pick<Board, "turn"> };
  readonly me: number | null;
  readonly asked: readonly number[];
}): boolean {
  return me !== null && asked.includes(me) && view.board.turn !== me;
}

/** The card that an answer is about, where the question says already what happens to it: a folk, or an invention. */
export function entryOf(action: Action): (typeof SMURFS)[number] | (typeof INVENTIONS)[number] | null {
  if (action.type === "Scrap" || action.type === "Craft") return INVENTIONS[action.invention] ?? null;
  return action.type === "Fetch" || action.type === "Discard" || action.type === "Give"
    ? (SMURFS[action.card] ?? null)
    : null;
}

type Goods = readonly [number, number, number];

/** What an exchange takes from the stock, and what it brings. */
export function tradeOf({
  berries,
  logs,
  stones,
}: {
  readonly berries: number;
  readonly logs: number;
  readonly stones: number;
}): readonly [Goods, Goods] {
  const part = (sign: number): Goods => [
    Math.max(0, sign * berries),
    Math.max(0, sign * logs),
    Math.max(0, sign * stones),
  ];
  return [part(-1), part(1)];
}

/** The picture that goes with an answer. */
export type Picture =
  | { readonly kind: "folk"; readonly card: number }
  | { readonly kind: "invention"; readonly invention: number }
  | { readonly kind: "place"; readonly place: number }
  | { readonly kind: "seat"; readonly seat: number }
  | { readonly kind: "goods"; readonly goods: Goods; readonly house?: number }
  | { readonly kind: "trade"; readonly goods: readonly [Goods, Goods] }
  | { readonly kind: "art"; readonly art: string };

export function pictureOf(action: Action): Picture | null {
  switch (action.type) {
    case "Play":
    case "Discard":
    case "Give":
    case "Fetch":
      return { kind: "folk", card: action.card };
    case "Relocate":
      return action.card >= 0 && action.card < SMURFS.length
        ? { kind: "folk", card: action.card }
        : { kind: "art", art: "card-back" };
    case "Scrap":
    case "Use":
    case "Craft":
    case "ReturnFrom":
    case "Man":
      return { kind: "invention", invention: action.invention };
    case "Lure":
      return { kind: "place", place: action.location };
    case "Return":
    case "Place":
      return { kind: "place", place: action.row >> 1 };
    case "Name":
      return { kind: "seat", seat: action.seat };
    case "Take":
    case "Lose":
      return { kind: "goods", goods: [action.berries, action.logs, action.stones] };
    case "Build":
      return { kind: "goods", goods: [action.berries, action.logs, action.stones], house: action.house };
    case "Trade":
      return { kind: "trade", goods: tradeOf(action) };
    case "Destroy":
      return { kind: "art", art: "house" };
    case "Bake":
      return { kind: "art", art: "cake" };
    case "Rescue":
      return { kind: "art", art: action.draw ? "place-forest" : "nest" };
    default:
      return null;
  }
}
