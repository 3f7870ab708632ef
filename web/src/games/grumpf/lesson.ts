/** What the board tells a lesson. */

import type { LessonBoard, Scene } from "../../scene/scene.ts";
import type { Action, Event, View } from "./types.ts";

const board: LessonBoard = {
  facts: ({ view: { table }, me, actions }: Scene<View, Action, Event>) => {
    const hand = table.hands[me ?? -1] ?? [];
    return {
      phase: table.phase,
      started: table.phase === "gather" || table.phase === "hunt",
      race: table.rota === null,
      acting: actions.some(({ type }) => type === "Place" || type === "Flip"),
      can: actions.map(({ type }) => type.toLowerCase()),
      readied: table.ready[me ?? -1] === true || table.phase === "hunt",
      placed: hand.filter((side) => side === null).length,
      asleep: table.beds.includes(me ?? -1) || table.phase === "over",
    };
  },
  things: {
    mine: [".clans .me"],
    start: [".tray .loud"],
    ground: [".ground[data-board='$']", "[data-part='$']"],
    token: [".tray [data-token='$']"],
    tokens: [".tray .tokens"],
    held: [".tray .held[data-token='$']"],
    holding: [".tray .held"],
    five: [".tray [data-token='$'][data-face='5']"],
    club: [".tray [data-face='0']"],
    bed: [".tray .bed", ".huts .bed"],
    tally: [".tally"],
    leave: [".tally .steps .btn.go"],
  },
};

export default board;
