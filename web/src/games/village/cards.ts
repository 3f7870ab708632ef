/** The cards, places and dice of the Village, read from the same data files as the rules. */

import { PORTRAITS, type PortraitParts } from "../../ui/portraits.ts";
import rawBoard from "../../../../src/petitpeuple/games/village/data/board.toml";
import rawGargamel from "../../../../src/petitpeuple/games/village/data/gargamel.toml";
import rawInventions from "../../../../src/petitpeuple/games/village/data/inventions.toml";
import rawOlderRoofs from "../../../../src/petitpeuple/games/village/data/older_roofs.toml";
import rawSmurfs from "../../../../src/petitpeuple/games/village/data/smurfs.toml";

export interface LocalizedName {
  readonly fr: string;
  readonly en: string;
}
export interface CardData extends LocalizedName {
  readonly id: string; // its text is the message `village-text-<id>`
}
export type Goods = Readonly<Partial<Record<"B" | "L" | "S", number>>>;
export interface CardEffect {
  readonly do: string;
  readonly kind?: string;
  readonly n?: number;
  readonly at?: readonly number[]; // places, counted from 1
  readonly row?: "upper" | "lower";
}
export interface Row {
  readonly spaces: number;
  readonly cost?: Goods;
  readonly red?: boolean;
  readonly roof?: boolean;
  readonly effects: readonly CardEffect[];
}
interface Location extends CardData {
  readonly upper: Row;
  readonly lower: Row;
}
interface Invention extends CardData {
  readonly type: "action" | "once" | "durable";
  readonly cost: number;
  readonly effects: readonly CardEffect[];
}
interface Smurf extends CardData {
  readonly effects?: readonly CardEffect[];
}
interface Gargamel extends CardData {
  readonly azrael: number;
  readonly lasts: "now" | "round";
  readonly effects: readonly CardEffect[];
}
interface Cake extends CardData {
  readonly measure: string;
  readonly n: number;
}
interface Die extends LocalizedName {
  readonly id: string;
  readonly faces: readonly CardEffect[];
}
interface Level {
  readonly id: string;
  readonly lost: number;
}
interface BoardData {
  readonly levels: readonly Level[];
  readonly locations: readonly Location[];
  readonly roofs: readonly { readonly cost: Goods }[];
  readonly dice: readonly Die[];
  readonly cakes: readonly Cake[];
}

const BOARD = rawBoard as BoardData;
export const LEVELS = BOARD.levels;
export const LOCATIONS = BOARD.locations;
const OLDER_ROOFS = rawOlderRoofs as Readonly<Record<"rules1" | "rules2" | "rules3", readonly Goods[]>>;
/** The costs of all roofs ever, in the order of `ROOF_COSTS` in cards.py: a board holds indices into it. */
export const ROOF_COSTS = [
  ...OLDER_ROOFS.rules2,
  ...OLDER_ROOFS.rules3,
  ...OLDER_ROOFS.rules1,
  ...BOARD.roofs.map(({ cost }) => cost),
];
export const CAKES = BOARD.cakes;
export const SMURFS = (rawSmurfs as { smurfs: readonly Smurf[] }).smurfs;
export const INVENTIONS = (rawInventions as { inventions: readonly Invention[] }).inventions;
export const GARGAMEL = (rawGargamel as { gargamel: readonly Gargamel[] }).gargamel;
export const ROWS: readonly Row[] = LOCATIONS.flatMap(({ upper, lower }) => [upper, lower]);
export const KINDS = ["B", "L", "S"] as const;
export const GOODS_ART: Readonly<Record<string, string>> = { B: "berry", L: "log", S: "stone", any: "any-resource" };
export const PLACES = ["forest", "stream", "sawmill", "bushes", "river", "workshop", "shelter", "site"] as const;

const FACE_ART: Readonly<Record<string, string>> = {
  azrael: "die-cat",
  howlibird: "die-bird",
  shortage: "die-short",
  destroy_invention: "die-break",
  discard_useful: "die-hunt",
  gain: "die-find",
  collect: "die-find",
  reveal_idea: "die-idea",
};
const DIE_COLOURS: Readonly<Record<string, string>> = { danger: "#efe6c8", red: "#e2604f", azrael: "#f0b070" };

export const portraitOf = (card: number): PortraitParts => PORTRAITS[SMURFS[card]!.id]!;

/** A face of a die: its drawing and its effect. */
export interface Face {
  readonly art: string;
  readonly colours: string;
  readonly die: LocalizedName;
  readonly effect: CardEffect;
}

/** Return a face of a die, counted from 1. */
export function faceOf(die: string, face: number): Face {
  const data = BOARD.dice.find(({ id }) => id === die)!;
  const effect = data.faces[face - 1] ?? { do: "" };
  const colours = `--pp-a:${DIE_COLOURS[die] ?? "#efe6c8"}`;
  return { art: FACE_ART[effect.do] ?? "die-short", colours, die: data, effect };
}

/** Return all faces of a die, in order. */
export const facesOf = (die: string): readonly Face[] => [1, 2, 3, 4, 5, 6].map((face) => faceOf(die, face));

/** Return the id of the die with this English name, which the log uses. */
export const dieNamed = (english: string): string => BOARD.dice.find(({ en }) => en === english)?.id ?? "";
