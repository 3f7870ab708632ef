/** Which card, die or place each line of the log comes from. */

import type { Translated, Phrase } from "../../net/protocol.ts";
import { INVENTIONS, LOCATIONS, dieNamed, faceOf } from "./cards.ts";

interface Cause {
  readonly name: Translated | Phrase;
  readonly takes: readonly string[] | null; // the effects that it has, once each; null: all until another cause
  readonly draws: "any" | "one" | ""; // how many cards it lets one draw; others only fill the hand again
}

const BY_FACE: Readonly<Record<string, readonly string[]>> = {
  azrael: ["walked"],
  howlibird: ["snatched", "named", "discarded"],
  shortage: ["spent"],
  destroy_invention: ["scrapped"],
  discard_useful: ["discarded"],
  gain: ["gained"],
  reveal_idea: ["revealed"],
};
/** What an invention that is used does comes at once, and then the turn goes on as before. */
const BY_USE = ["gained", "walked", "returned", "saw", "drew", "peeked", "rewound", "cancelled", "saved", "swapped"];
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

const eventOf = (phrase: Phrase): string => phrase.key.replace(/^village-on-/, "");

function isName(value: unknown): value is Translated | Phrase {
  return (
    typeof value === "object" &&
    value !== null &&
    "type" in value &&
    (value.type === "Translated" || value.type === "Phrase")
  );
}

const FOREST = LOCATIONS[0]!.en;
const WORKSHOP = LOCATIONS[5]!.en;
const WORKBENCH = INVENTIONS[14]!.en;
const RESCUERS = new Set([FOREST, INVENTIONS[13]!.en]); // where a meeple brings cards

/** The English name of a card, or of the place that a row is part of. */
function english(name: Translated | Phrase | undefined): string {
  if (name?.type === "Translated") return name.en;
  const place = name?.args["place"];
  return isName(place) && place.type === "Translated" ? place.en : "";
}

const rescues = (name: Translated | Phrase): "one" | "" => (RESCUERS.has(english(name)) ? "one" : "");

/** How many cards a line says were drawn; 0 where it speaks of something else. */
function drawn(phrase: Phrase): number {
  const event = eventOf(phrase);
  const { cards, n } = phrase.args;
  if (event === "saw") return Array.isArray(cards) ? cards.length : 1;
  return event === "drew" && typeof n === "number" ? n : 0;
}

/** A bonus action is nobody's effect: what is crafted by the way is paid for its own sake. */
function crafted(lines: readonly Phrase[], at: number, main: Cause | null): Translated | Phrase | null {
  const places = new Set([WORKSHOP, WORKBENCH]);
  if (eventOf(lines[at]!) === "crafted") return main && places.has(english(main.name)) ? main.name : null;
  const made = lines[at + 1]?.args["card"];
  return isName(made) ? made : null;
}

function causeOf(event: string, { args }: Phrase): Cause | null {
  const card = isName(args["card"]) ? args["card"] : null;
  const place = isName(args["place"]) ? args["place"] : null;
  const die = isName(args["die"]) ? args["die"] : null;
  if ((event === "played" || event === "unmasked" || event === "manned") && card)
    return { name: card, takes: null, draws: event === "played" ? "any" : event === "manned" ? rescues(card) : "" };
  if (event === "used" && card) return { name: card, takes: BY_USE, draws: "any" };
  if (event === "placed" && place) return { name: place, takes: null, draws: rescues(place) };
  if (event === "rolled" && die && die.type === "Translated") {
    const face = typeof args["face"] === "number" ? args["face"] : 0;
    return { name: die, takes: BY_FACE[faceOf(dieNamed(die.en), face).deed.do] ?? [], draws: "" };
  }
  return null;
}

/** For each line, what it comes from; null where it is a cause itself, or nobody's. */
export function because(lines: readonly Phrase[]): readonly (Translated | Phrase | null)[] {
  let main: Cause | null = null; // the card, the place or the wizard's card that all is about
  let short: { readonly cause: Cause; readonly left: Set<string> } | null = null; // a die, or an invention that is used
  return lines.map((phrase, at) => {
    const event = eventOf(phrase);
    const found: Cause | null = causeOf(event, phrase);
    let from: Translated | Phrase | null = null;
    if (EFFECTS.has(event)) {
      const paid = event === "spent" && lines[at + 1] !== undefined && eventOf(lines[at + 1]!) === "crafted";
      if (event === "crafted" || paid) from = crafted(lines, at, main);
      else if (short?.left.delete(event)) from = short.cause.name;
      else if (main && (!drawn(phrase) || main.draws === "any" || (main.draws === "one" && drawn(phrase) === 1)))
        from = main.name;
    }
    if (found?.takes) short = { cause: found, left: new Set(found.takes) };
    else if (found) [main, short] = [found, null];
    else if (event === "rounded" || event === "rested") [main, short] = [null, null];
    return from;
  });
}
