/** The card, die or place that caused each line of the log. */

import type { Translated, Phrase } from "../../net/protocol.ts";
import { INVENTIONS, LOCATIONS, dieNamed, faceOf } from "./cards.ts";

type Name = Translated | Phrase;

interface LogCause {
  readonly name: Name;
  readonly effects: readonly string[] | null; // what it can cause, once each; null: everything until the next cause
  readonly draws: "any" | "one" | ""; // how many cards it draws; other draws only refill the hand
}

const EFFECTS_OF_FACE: Readonly<Record<string, readonly string[]>> = {
  azrael: ["walked"],
  howlibird: ["snatched", "named", "discarded"],
  shortage: ["spent"],
  destroy_invention: ["scrapped"],
  discard_useful: ["discarded"],
  gain: ["gained"],
  reveal_idea: ["revealed"],
};
/** The effects of using an invention come at once. Then the turn goes on as before. */
const EFFECTS_OF_USE = [
  "gained",
  "walked",
  "returned",
  "saw",
  "drew",
  "peeked",
  "rewound",
  "cancelled",
  "saved",
  "swapped",
];
const EFFECTS = new Set([
  "gained",
  "spent",
  "drew",
  "saw",
  "discarded",
  "fetched",
  "relocated",
  "scrapped",
  "revealed",
  "forgotten",
  "destroyed",
  "saved",
  "snatched",
  "returned",
  "departed",
  "walked",
  "named",
  "rewound",
  "cancelled",
  "peeked",
  "swapped",
  "rolled",
  "built",
  "crafted",
]);

const eventOf = (line: Phrase): string => line.key.replace(/^village-on-/, "");

function isName(value: unknown): value is Name {
  return (
    typeof value === "object" &&
    value !== null &&
    "type" in value &&
    (value.type === "Translated" || value.type === "Phrase")
  );
}

const FOREST = LOCATIONS[0]!.en;
const WORKSHOP = LOCATIONS[5]!.en;
const BALLOON = INVENTIONS[13]!.en;
const WORKBENCH = INVENTIONS[14]!.en;
const DRAWS_ONE = new Set([FOREST, BALLOON]); // a meeple there rescues a Smurf
const CRAFTS = new Set([WORKSHOP, WORKBENCH]);

/** Return the English name of a card, or of the place that a row belongs to. */
function englishName(name: Name | undefined): string {
  if (name?.type === "Translated") return name.en;
  const place = name?.args["place"];
  return isName(place) && place.type === "Translated" ? place.en : "";
}

const drawsAt = (name: Name): "one" | "" => (DRAWS_ONE.has(englishName(name)) ? "one" : "");

/** Return how many cards a line says were drawn, or 0 if it is about something else. */
function drawnCount(line: Phrase): number {
  const event = eventOf(line);
  const { cards, n } = line.args;
  if (event === "saw") return Array.isArray(cards) ? cards.length : 1;
  return event === "drew" && typeof n === "number" ? n : 0;
}

/** Return the cause of a crafting, or of the payment before it. Crafted as a bonus action, it has no other cause. */
function causeOfCrafting(lines: readonly Phrase[], index: number, main: LogCause | null): Name | null {
  if (eventOf(lines[index]!) === "crafted") return main && CRAFTS.has(englishName(main.name)) ? main.name : null;
  const crafted = lines[index + 1]?.args["card"];
  return isName(crafted) ? crafted : null;
}

/** Return the cause that a line introduces, or null if it introduces none. */
function causeIn(event: string, { args }: Phrase): LogCause | null {
  const card = isName(args["card"]) ? args["card"] : null;
  const place = isName(args["place"]) ? args["place"] : null;
  const die = isName(args["die"]) ? args["die"] : null;
  if ((event === "played" || event === "unmasked" || event === "manned") && card)
    return { name: card, effects: null, draws: event === "played" ? "any" : event === "manned" ? drawsAt(card) : "" };
  if (event === "used" && card) return { name: card, effects: EFFECTS_OF_USE, draws: "any" };
  if (event === "placed" && place) return { name: place, effects: null, draws: drawsAt(place) };
  if (event === "rolled" && die && die.type === "Translated") {
    const face = typeof args["face"] === "number" ? args["face"] : 0;
    return { name: die, effects: EFFECTS_OF_FACE[faceOf(dieNamed(die.en), face).effect.do] ?? [], draws: "" };
  }
  return null;
}

/** Return the cause of each line, or null if the line is a cause itself or has none. */
export function causesOfLines(lines: readonly Phrase[]): readonly (Name | null)[] {
  let main: LogCause | null = null; // the current Smurf, place or card of Gargamel
  let brief: { readonly cause: LogCause; readonly left: Set<string> } | null = null; // a die, or an invention in use
  return lines.map((line, index) => {
    const event = eventOf(line);
    const introduced: LogCause | null = causeIn(event, line);
    let cause: Name | null = null;
    if (EFFECTS.has(event)) {
      const next = lines[index + 1];
      const isPayment = event === "spent" && next !== undefined && eventOf(next) === "crafted";
      const drawn = drawnCount(line);
      if (event === "crafted" || isPayment) cause = causeOfCrafting(lines, index, main);
      else if (brief?.left.delete(event)) cause = brief.cause.name;
      else if (main && (!drawn || main.draws === "any" || (main.draws === "one" && drawn === 1))) cause = main.name;
    }
    if (introduced?.effects) brief = { cause: introduced, left: new Set(introduced.effects) };
    else if (introduced) [main, brief] = [introduced, null];
    else if (event === "rounded" || event === "rested") [main, brief] = [null, null];
    return cause;
  });
}
