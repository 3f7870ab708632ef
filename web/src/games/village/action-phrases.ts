/**
 * Actions as phrases, with the same texts as the server's text board: so the board does not need that.
 * The text of a card is loaded in one language; the server sends it in both.
 */

import { say } from "../../i18n/i18n.svelte.ts";
import type { Phrase, Translated } from "../../net/protocol.ts";
import { CAKES, INVENTIONS, LOCATIONS, SMURFS, type CardData, type LocalizedName } from "./cards.ts";
import type { Action } from "./types.ts";

type Args = Phrase["args"];

const phrase = (key: string, args: Args = {}): Phrase => ({ type: "Phrase", key, args });
const title = ({ en, fr }: LocalizedName): Translated => ({ type: "Translated", en, fr });
function text({ id }: CardData): Translated {
  const loaded = say(`village-text-${id}`);
  return title({ en: loaded, fr: loaded });
}
const player = (seat: number): Args[string] => ({ type: "SeatName", seat });

function rowName(row: number): Phrase {
  const place = title(LOCATIONS[row >> 1]!);
  return phrase(row % 2 === 0 ? "village-upper" : "village-lower", { place });
}

function goods(counts: readonly number[]): Phrase {
  const keys = ["village-berries", "village-logs", "village-stones"];
  const list = keys.flatMap((key, i) => (counts[i] ? [phrase(key, { n: counts[i] })] : []));
  return list.length > 0 ? phrase("village-goods", { list }) : phrase("village-nothing");
}

/** Return an action as a phrase. */
export function actionPhrase(action: Action): Phrase {
  const [variant, args] = describe(action);
  return phrase(`village-do-${action.type.toLowerCase()}${variant}`, args);
}

/** Return the ending of the action's text key, and the arguments of the text. */
function describe(action: Action): readonly [string, Args] {
  switch (action.type) {
    case "Play":
      return ["", { card: title(SMURFS[action.card]!), text: text(SMURFS[action.card]!) }];
    case "Give":
    case "Discard":
    case "Fetch":
      return ["", { card: title(SMURFS[action.card]!) }];
    case "Relocate":
      return relocation(action.card, action.owner);
    case "Craft":
    case "Use":
    case "Man": {
      const invention = INVENTIONS[action.invention]!;
      const cost = action.type === "Craft" ? { cost: invention.cost } : {};
      return ["", { card: title(invention), text: text(invention), ...cost }];
    }
    case "Scrap":
    case "ReturnFrom":
      return ["", { card: title(INVENTIONS[action.invention]!) }];
    default:
      return describeOther(action);
  }
}

function describeOther(action: Action): readonly [string, Args] {
  switch (action.type) {
    case "Place":
    case "Return":
      return ["", { place: rowName(action.row) }];
    case "Lure":
      return ["", { place: title(LOCATIONS[action.location]!) }];
    case "Take":
    case "Lose":
      return ["", { goods: goods(counts(action)) }];
    case "Trade":
      return [
        "",
        { goods: goods(counts(action).map((n) => -Math.min(n, 0))), others: goods(counts(action).map(gain)) },
      ];
    case "Build":
      return ["", { house: action.house + 1, goods: goods(counts(action)) }];
    case "Destroy":
      return ["", { house: action.house + 1 }];
    case "Bake":
      return ["", { cake: title(CAKES[action.cake]!) }];
    case "Name":
      return ["", { who: player(action.seat) }];
    case "Rescue":
      return [action.draw && action.free ? "-both" : action.draw ? "-card" : "-meeple", {}];
    default:
      return ["", {}];
  }
}

const gain = (n: number): number => Math.max(n, 0);
const counts = (goods: { readonly berries: number; readonly logs: number; readonly stones: number }): number[] => [
  goods.berries,
  goods.logs,
  goods.stones,
];

function relocation(card: number, owner: number): readonly [string, Args] {
  if (owner < 0) return ["-discard", { card: title(SMURFS[card]!) }];
  if (card < 0) return ["-closed", { who: player(owner) }];
  return ["", { card: title(SMURFS[card]!), who: player(owner) }];
}
