/** What the board tells a lesson. */

import type { LessonBoard } from "../../scene/scene.ts";
import type { DalmutiScene } from "./scene.ts";
import type { Action } from "./types.ts";

const STAGES: Readonly<Record<string, number>> = { look: 1, tax: 2, trade: 2, play: 3, over: 4 };

/** Return an action as a word, such as `lay-7-2-0` for two sevens without a joker. */
function nameOf(action: Action): string {
  if (action.type === "Lay") return `lay-${action.value}-${action.naturals}-${action.jokers}`;
  if (action.type === "Give") return `give-${action.cards.toSorted((a, b) => b - a).join("-")}`;
  return action.type.toLowerCase();
}

/** Return what this turn asks for: a lead, a set that follows, or a pass because nothing else is possible. */
function turnOf({ actions, view, me }: DalmutiScene): string {
  if (view.board.turn !== me || actions.length === 0) return "";
  if (!actions.some(({ type }) => type === "Lay")) return "stuck";
  return view.board.value === 0 ? "lead" : "follow";
}

const board: LessonBoard = {
  facts: (scene: DalmutiScene) => {
    const { deal, rounds, round } = scene.view.board;
    const tricks = [...rounds, round];
    const mine = tricks.flat().filter(([seat]) => seat === scene.me);
    const laid = mine.filter(([, value = 0]) => value > 0);
    return {
      phase: deal.phase,
      stage: STAGES[deal.phase] ?? 0,
      can: scene.actions.map(nameOf),
      turn: turnOf(scene),
      turns: mine.length,
      laid: laid.length,
      passed: mine.length - laid.length,
      follows: tricks.filter((sets) => sets.slice(1).some(([seat, value = 0]) => seat === scene.me && value > 0))
        .length,
    };
  },
  things: {
    panel: [".ask"],
    hand: [".tray .hand"],
    ready: [".calls .ready:not([aria-disabled='true'])"],
    give: [".gift .btn.go"],
    group: [".hand .group[data-value='$']"],
    lay: [".play-buttons .buttons .btn.go"],
    pass: [".play-buttons .buttons .btn:last-child"],
    pile: [".centre > *"],
  },
};

export default board;
