import type { AnyScene, GameModule, Scene } from "../../scene/scene.ts";
import { say } from "../../i18n/i18n.svelte.ts";
import { isMuted } from "./announcements.ts";
import { clanOf, coloursOf } from "./box.ts";
import type { Action, Event, View } from "./types.ts";

type GrumpfScene = Scene<View, Action, Event>;

/** Return the status before a hunt: who is not ready yet, or that somebody may shout. */
function gatherStatus({ view, me, names }: GrumpfScene): string | null {
  const { ready } = view.table;
  if (me !== null && !ready[me]) return say("web-grumpf-may-begin");
  const notReady = names.filter((_, seat) => ready[seat] === false);
  if (notReady.length > 0) return say("web-grumpf-late", { who: notReady.join(say("comma")) });
  return me === null ? null : say("web-grumpf-all-ready");
}

/** Return the status for the message bar. In a race it is nobody's turn; in turns it says when it is yours. */
function statusOf(scene: GrumpfScene): string | null {
  const { table } = scene.view;
  if (table.phase === "gather") return gatherStatus(scene);
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
  lesson: () => import("./lesson.ts"),
  firstLesson: "first",
  seatIcon: (seat) => ({ art: `clan-${clanOf(seat)}`, colours: coloursOf(seat) }),
  sounds: {}, // the board plays them itself, because your own actions sound before the server confirms them
  hiddenHands: false,
  statusText: (scene: AnyScene) => statusOf(scene as GrumpfScene),
  isSilent: (line, { view, me }: GrumpfScene) => isMuted(line, me, view.table.options.tempo !== "turns"),
  endingRanks: true,
  endingExplains: true,
  realTime: true,
  noUndo: true,
  ceremony: ({ type }) =>
    type === "HuntEnded" ? { motion: "horn", art: "folk-prop-horn", text: say("web-grumpf-ceremony-horn") } : null,
};

export default game;
