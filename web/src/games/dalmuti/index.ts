import { say } from "../../i18n/i18n.svelte.ts";
import type { AnyScene, Ceremony, GameModule } from "../../scene/scene.ts";
import { portraitLayers } from "../../ui/portraits.ts";
import { faceAt, signOf } from "./portraits.ts";
import type { DalmutiScene } from "./scene.ts";
import { winnersOf } from "./standings.ts";
import type { Event } from "./types.ts";

/** Return the celebration of the draw for places, of a deal, and of a new head under the crown. */
function ceremonyOf(event: Event, { names, seats }: AnyScene): Ceremony | null {
  if (event.type === "Drew") return { motion: "deal", art: "card-back", text: say("web-dalmuti-ceremony-draw") };
  if (event.type === "Dealt") return { motion: "deal", art: "card-back", text: say("web-dalmuti-ceremony-deal") };
  const crowned =
    event.type === "Seated" ? event.places[0] : event.type === "WentOut" && event.place === 1 ? event.seat : null;
  if (crowned == null) return null;
  return {
    motion: "crown",
    art: "",
    layers: portraitLayers({ ...faceAt(seats, crowned), face: "glad", prop: "" }, true),
    text: say("web-dalmuti-ceremony-crown", { who: names[crowned]! }),
  };
}

const game: GameModule = {
  board: () => import("./Board.svelte"),
  ending: () => import("./Ending.svelte"),
  lesson: () => import("./lesson.ts"),
  firstLesson: "first",
  seatIcon: (seat) => signOf(seat),
  sounds: {
    Drew: "card",
    Seated: "turn",
    Dealt: "flip",
    Revolted: "revolution",
    Taxed: "flip",
    Traded: "flip",
    WentOut: "glad",
    Swept: "wood",
  },
  hiddenHands: true,
  ceremony: (event, scene) => ceremonyOf(event as Event, scene),
  endingRanks: true,
  winners: (scene) => winnersOf((scene as DalmutiScene).view.board, scene.over!),
};

export default game;
