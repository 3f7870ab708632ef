/** The cards and places of the village, from the data files that the rules read. */

import { PORTRAITS, type PortraitParts } from "../../ui/portraits.ts";
import rawBoard from "../../../../src/petitpeuple/games/village/data/board.toml";
import rawGargamel from "../../../../src/petitpeuple/games/village/data/gargamel.toml";
import rawInventions from "../../../../src/petitpeuple/games/village/data/inventions.toml";
import rawSmurfs from "../../../../src/petitpeuple/games/village/data/smurfs.toml";

export interface Named {
  readonly fr: string;
  readonly en: string;
}
export interface Entry extends Named {
  readonly id: string;
  readonly text_fr: string;
  readonly text_en: string;
}
export type Goods = Readonly<Partial<Record<"B" | "L" | "S", number>>>;
export interface Deed {
  readonly do: string;
  readonly kind?: string;
  readonly n?: number;
  readonly at?: readonly number[]; // locations, from 1
  readonly row?: "upper" | "lower";
}
export interface Row {
  readonly spaces: number;
  readonly cost?: Goods;
  readonly red?: boolean;
  readonly roof?: boolean;
  readonly effects: readonly Deed[];
}
interface Location extends Entry {
  readonly upper: Row;
  readonly lower: Row;
}
interface Invention extends Entry {
  readonly type: "action" | "once" | "durable";
  readonly cost: number;
  readonly effects: readonly Deed[];
}
interface Smurf extends Entry {
  readonly effects?: readonly Deed[];
}
interface Gargamel extends Entry {
  readonly azrael: number;
  readonly lasts: "now" | "round";
  readonly effects: readonly Deed[];
}
interface Cake extends Entry {
  readonly measure: string;
  readonly n: number;
}
interface Die extends Named {
  readonly id: string;
  readonly faces: readonly Deed[];
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
export const ROOFS = BOARD.roofs;
export const CAKES = BOARD.cakes;
export const SMURFS = (rawSmurfs as { smurfs: readonly Smurf[] }).smurfs;
export const INVENTIONS = (rawInventions as { inventions: readonly Invention[] }).inventions;
export const GARGAMEL = (rawGargamel as { gargamel: readonly Gargamel[] }).gargamel;
export const ROWS: readonly Row[] = LOCATIONS.flatMap(({ upper, lower }) => [upper, lower]);
export const GOODS = ["berry", "log", "stone"] as const;
export const KINDS = ["B", "L", "S"] as const;
export const ART: Readonly<Record<string, string>> = { B: "berry", L: "log", S: "stone", any: "any-resource" };
export const PLACES = ["forest", "stream", "sawmill", "bushes", "river", "workshop", "shelter", "site"] as const;
/** The ring read clockwise: four above, four below from the right. */
export const RING = [0, 1, 2, 3, 7, 6, 5, 4] as const;
export const PHONE_RING = [0, 1, 7, 2, 6, 3, 5, 4] as const;
export const MEEPLES = 8;

const FACES: Readonly<Record<string, string>> = {
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

export const looksOf = (card: number): PortraitParts => PORTRAITS[SMURFS[card]!.id]!;

export interface Face {
  readonly art: string;
  readonly colours: string;
  readonly die: Named;
  readonly deed: Deed;
}

/** How a face of a die looks, counted from 1 as they are told. */
export function faceOf(die: string, face: number): Face {
  const found = BOARD.dice.find((one) => one.id === die)!;
  const deed = found.faces[face - 1] ?? { do: "" };
  return { art: FACES[deed.do] ?? "die-short", colours: `--pp-a:${DIE_COLOURS[die] ?? "#efe6c8"}`, die: found, deed };
}

/** All faces of a die, in order. */
export const facesOf = (die: string): readonly Face[] => [1, 2, 3, 4, 5, 6].map((face) => faceOf(die, face));

/** The dice by their names in the log. */
export const dieNamed = (english: string): string => BOARD.dice.find((one) => one.en === english)?.id ?? "";
