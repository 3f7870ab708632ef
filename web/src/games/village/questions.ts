/** The questions of the game: where they are answered, their rules, and the cards and pictures of their answers. */

import { INVENTIONS, SMURFS } from "./cards.ts";
import type { Action, Board } from "./types.ts";

/** The questions that are answered on the board itself. All others open a panel. */
export const ANSWERED_ON_BOARD: Readonly<Record<string, readonly Action["type"][]>> = {
  play: ["Play", "Bake", "Craft", "Use"],
  place: ["Place", "Man", "Bake", "Craft", "Use"],
  finish: ["Bake", "Craft", "Use"],
};

/** The rule that each question comes from. */
export const QUESTION_RULES: Readonly<Record<string, string>> = {
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

/** The rule of each place. */
export const PLACE_RULES = ["VIL-30", "VIL-31", "VIL-31", "VIL-31", "VIL-31", "VIL-32", "VIL-33", "VIL-34"] as const;

/** The stage of a turn: 0 for the card, 1 for the meeple, 2 for the action, 3 for the end. */
export type TurnStage = 0 | 1 | 2 | 3;

export function turnStage({ agenda }: Board): TurnStage {
  const current = agenda[0]?.do ?? "";
  if (current === "play") return 0;
  if (current === "place") return 1;
  if (agenda.some((effect) => effect.do === "place")) return 0; // a Smurf's effects come before its meeple
  return current !== "finish" && agenda.some((effect) => effect.do === "finish") ? 2 : 3;
}

/** Return whether this seat is asked outside its own turn: for permission, for a Smurf, or by Gargamel. */
export function isAskedOutOfTurn({
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

/** Return the Smurf or invention that an answer is about, if the question already says what happens to it. */
export function cardOf(action: Action): (typeof SMURFS)[number] | (typeof INVENTIONS)[number] | null {
  if (action.type === "Scrap" || action.type === "Craft") return INVENTIONS[action.invention] ?? null;
  return action.type === "Fetch" || action.type === "Discard" || action.type === "Give"
    ? (SMURFS[action.card] ?? null)
    : null;
}

type Amounts = readonly [berries: number, logs: number, stones: number];

/** Return what an exchange takes from the stock, and what it adds. */
export function splitTrade({
  berries,
  logs,
  stones,
}: {
  readonly berries: number;
  readonly logs: number;
  readonly stones: number;
}): readonly [Amounts, Amounts] {
  const part = (sign: number): Amounts => [
    Math.max(0, sign * berries),
    Math.max(0, sign * logs),
    Math.max(0, sign * stones),
  ];
  return [part(-1), part(1)];
}

/** The picture of an answer. */
export type AnswerPicture =
  | { readonly kind: "smurf"; readonly card: number }
  | { readonly kind: "invention"; readonly invention: number }
  | { readonly kind: "place"; readonly place: number }
  | { readonly kind: "seat"; readonly seat: number }
  | { readonly kind: "goods"; readonly goods: Amounts; readonly house?: number }
  | { readonly kind: "trade"; readonly goods: readonly [Amounts, Amounts] }
  | { readonly kind: "art"; readonly art: string };

export function pictureOf(action: Action): AnswerPicture | null {
  switch (action.type) {
    case "Play":
    case "Discard":
    case "Give":
    case "Fetch":
      return { kind: "smurf", card: action.card };
    case "Relocate":
      return action.card >= 0 && action.card < SMURFS.length
        ? { kind: "smurf", card: action.card }
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
      return { kind: "trade", goods: splitTrade(action) };
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
