import { say } from "../../i18n/i18n.svelte.ts";
import type { Ceremony, GameModule } from "../../scene/scene.ts";
import { storage } from "../../settings/storage.ts";
import { FAMILIES } from "./families.ts";
import { bestResults } from "./solitaire-results.ts";
import type { Event } from "./types.ts";

/** Return the celebration of a family that comes home. */
function ceremonyOf(event: Event, names: readonly string[]): Ceremony | null {
  if (event.type !== "CameHome" && event.type !== "CountedHome") return null;
  const { art, colours } = FAMILIES[event.family]!;
  return { motion: "rise", art, colours, text: say("web-halma-ceremony-home", { who: names[event.seat]! }) };
}

const game: GameModule = {
  board: () => import("./Board.svelte"),
  ending: () => import("./Ending.svelte"),
  lesson: () => import("./lesson.ts"),
  firstLesson: "first",
  seatIcon: (seat) => FAMILIES[seat] ?? FAMILIES[0]!,
  sounds: { CameHome: "glad", CountedHome: "glad" }, // the animation plays the sounds of hops
  hiddenHands: false,
  personalBests: () =>
    bestResults(storage).map(({ families, moves, par }) =>
      say("web-records-solitaire", { families, n: moves, par: par ?? 0 }),
    ),
  ceremony: (event, { names }) => ceremonyOf(event as Event, names),
  endingRanks: true, // the ending has a table of its own
};

export default game;
