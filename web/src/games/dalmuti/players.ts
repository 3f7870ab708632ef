/** The players with their public state, in the order of places. */

import type { PortraitParts } from "../../ui/portraits.ts";
import { faceAt } from "./portraits.ts";
import type { DalmutiScene } from "./scene.ts";
import { laidSets, officeOf, seatsInOrder, seatsThatPassed, type Office } from "./table.ts";

/** What the tag of a seat says; its text is `web-dalmuti-is-…`. */
type Status = "turn" | "asked" | "leads" | "passes" | "ready" | "";

export interface Player {
  readonly seat: number;
  readonly name: string;
  readonly me: boolean;
  readonly portrait: PortraitParts;
  readonly office: Office | null; // null: a newcomer without a place
  readonly handSize: number;
  readonly status: Status;
  readonly newPlace: number | null; // DAL-20: the place in the next game, from 1, of a player who is out
  readonly bot: boolean;
  readonly away: boolean;
  readonly thinking: boolean; // a bot on its turn
  readonly hand: readonly number[] | null; // in a replay that shows all hands
}

function statusOf(scene: DalmutiScene, seat: number): Status {
  const { board } = scene.view;
  const { deal } = board;
  if (board.turn === seat) return "turn";
  if (deal.phase === "look") return lookStatus(scene, seat);
  if (deal.waiting.includes(seat)) return "asked";
  if (board.turn === null) return "";
  if (seatsThatPassed(board).includes(seat)) return "passes";
  return laidSets(board).at(-1)?.seat === seat ? "leads" : "";
}

/** DAL-13: while everyone looks at their cards, only your own turn and the players who are ready are shown. */
function lookStatus(scene: DalmutiScene, seat: number): Status {
  const { waiting } = scene.view.board.deal;
  if (!waiting.includes(seat)) return waiting.length > 0 ? "ready" : "";
  return seat === scene.me ? "asked" : "";
}

function playerOf(scene: DalmutiScene, seat: number, place: number): Player {
  const { board } = scene.view;
  const shown = scene.seats[seat];
  const out = board.out.indexOf(seat);
  const bot = shown?.kind === "bot" || shown?.stand_in === true;
  const status = statusOf(scene, seat);
  return {
    seat,
    name: scene.names[seat] ?? "",
    me: seat === scene.me,
    portrait: faceAt(scene.seats, seat),
    office: board.deal.places.includes(seat) ? officeOf(place, board.deal.places.length) : null,
    handSize: board.sizes[seat] ?? 0,
    status,
    newPlace: out < 0 || (board.sizes[seat] ?? 0) > 0 ? null : out + 1, // the last one is not out
    bot,
    away: !bot && shown?.devices === 0,
    thinking: bot && status === "turn" && board.turn === seat,
    hand: scene.allViews?.[seat]?.hand ?? null,
  };
}

export function playersOf(scene: DalmutiScene): readonly Player[] {
  return seatsInOrder(scene.view.board).map((seat, place) => playerOf(scene, seat, place));
}
