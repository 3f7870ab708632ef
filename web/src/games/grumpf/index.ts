import type { AnyScene, GameModule, Scene } from "../../scene/scene.ts";
import { say } from "../../i18n/i18n.svelte.ts";
import { clanOf, coloursOf } from "./box.ts";
import { hushed } from "./hush.ts";
import type { Action, Event, Seen } from "./types.ts";

/** Before a hunt: who is not ready yet; when all are, somebody shouts. */
function gathering({ view, me, names }: Scene<Seen, Action, Event>): string | null {
  const { ready } = view.table;
  if (me !== null && !ready[me]) return say("web-grumpf-may-begin");
  const late = names.filter((_, seat) => ready[seat] === false);
  if (late.length > 0) return say("web-grumpf-late", { who: late.join(say("comma")) });
  return me === null ? null : say("web-grumpf-all-ready");
}

/** Where all hunt at once, it is nobody's turn; where it is mine, I may do one thing. */
function standing(scene: Scene<Seen, Action, Event>): string | null {
  const { table } = scene.view;
  if (table.phase === "gather") return gathering(scene);
  if (table.rota !== null)
    return table.phase === "hunt" && scene.me !== null && scene.asked.includes(scene.me)
      ? say("web-grumpf-your-turn")
      : null;
  if (table.phase !== "hunt") return null;
  return say(scene.me !== null && table.beds.includes(scene.me) ? "web-grumpf-you-sleep" : "web-grumpf-hunt-on");
}

const game: GameModule = {
  board: () => import("./Board.svelte"),
  ending: () => import("./Ending.svelte"),
  seatIcon: (seat) => ({ art: `clan-${clanOf(seat)}`, colours: coloursOf(seat) }),
  emotes: { hello: "grumpf-1", laugh: "grumpf-5", sorry: "token-out", "well-played": "club", wow: "mammoth" },
  sounds: {}, // the board makes them itself: the own hand is heard when it acts
  tips: [], // the board guides the first turn itself
  hiddenHands: false,
  statusText: (scene: AnyScene) => standing(scene as Scene<Seen, Action, Event>),
  isSilent: (line, { view, me }: Scene<Seen, Action, Event>) => hushed(line, me, view.table.options.tempo !== "turns"),
  endingRanks: true,
  endingExplains: true,
  realTime: true,
  noUndo: true,
};

export default game;
