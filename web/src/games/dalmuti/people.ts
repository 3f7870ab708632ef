/** Everybody at the table, with all that is public of them, in the order of places. */

import type { DalmutiScene } from "./choice.svelte.ts";
import { inOrder, officeOf, passedOn, piles, type Office } from "./table.ts";

/** What stands on a seat's chip; the words are `web-dalmuti-is-…`. */
export type Status = "turn" | "asked" | "leads" | "passes" | "ready" | "";

export interface Person {
  readonly seat: number;
  readonly name: string;
  readonly me: boolean;
  readonly office: Office | null; // null: a newcomer without a place
  readonly size: number;
  readonly status: Status;
  readonly place: number | null; // DAL-20: out, and this place in the next game, counted from 1
  readonly bot: boolean;
  readonly away: boolean;
  readonly thinks: boolean; // a bot whose turn it is
  readonly hand: readonly number[] | null; // in a replay with open hands
}

function statusOf(scene: DalmutiScene, seat: number): Status {
  const { board } = scene.view;
  const { deal } = board;
  if (board.turn === seat) return "turn";
  if (deal.phase === "look") return lookOf(scene, seat);
  if (deal.waiting.includes(seat)) return "asked";
  if (board.turn === null) return "";
  if (passedOn(board).includes(seat)) return "passes";
  return piles(board).at(-1)?.seat === seat ? "leads" : "";
}

/** DAL-13: while all look at their cards, only who is ready is worth a word; and my own turn. */
function lookOf(scene: DalmutiScene, seat: number): Status {
  const { waiting } = scene.view.board.deal;
  if (!waiting.includes(seat)) return waiting.length > 0 ? "ready" : "";
  return seat === scene.me ? "asked" : "";
}

function personOf(scene: DalmutiScene, seat: number, place: number): Person {
  const { board } = scene.view;
  const shown = scene.seats[seat];
  const out = board.out.indexOf(seat);
  const bot = shown?.kind === "bot" || shown?.stand_in === true;
  const status = statusOf(scene, seat);
  return {
    seat,
    name: scene.names[seat] ?? "",
    me: seat === scene.me,
    office: board.deal.places.includes(seat) ? officeOf(place, board.deal.places.length) : null,
    size: board.sizes[seat] ?? 0,
    status,
    place: out < 0 ? null : out + 1,
    bot,
    away: !bot && shown?.devices === 0,
    thinks: bot && status === "turn" && board.turn === seat,
    hand: scene.allViews?.[seat]?.hand ?? null,
  };
}

export function people(scene: DalmutiScene): readonly Person[] {
  return inOrder(scene.view.board).map((seat, place) => personOf(scene, seat, place));
}
