/** What brought a question up: a card, an invention, a die, the wizard or a place. */

import { INVENTIONS } from "./cards.ts";
import type { Board, Event, Seen } from "./types.ts";

export type Caused =
  | { readonly kind: "folk"; readonly card: number }
  | { readonly kind: "invention"; readonly invention: number }
  | { readonly kind: "die"; readonly die: string; readonly face: number }
  | { readonly kind: "wizard"; readonly card: number }
  | { readonly kind: "place"; readonly row: number }
  | { readonly kind: "house"; readonly house: number };

/** What a place itself asks for, whatever a die did before. */
const OF_PLACES = new Set(["collect", "rescue", "choose_house", "craft", "pay", "relocate"]);

/** The end of a turn, a halt for baking, and an invention that goes come from nothing that was played. */
const OF_NOTHING = new Set(["finish", "pause", "dismiss"]);

/** Where a meeple went: a place, or an invention that is one; an invention that is used beside it is none. */
const isPlace = (cause: Caused): boolean =>
  cause.kind === "place" || (cause.kind === "invention" && INVENTIONS[cause.invention]?.type === "action");

/** What has happened so far, told by what may be the reason for a question. */
export function remember(known: readonly Caused[], events: readonly Event[]): readonly Caused[] {
  let causes = known;
  for (const event of events) {
    switch (event.type) {
      case "Played":
        causes = [{ kind: "folk", card: event.card }];
        break;
      case "Placed":
        causes = [...causes, { kind: "place", row: event.row }];
        break;
      case "Manned":
      case "Used":
        causes = [...causes, { kind: "invention", invention: event.invention }];
        break;
      case "Rolled":
        causes = [...causes, { kind: "die", die: event.die, face: event.face }];
        break;
      case "Unmasked":
        causes = [{ kind: "wizard", card: event.card }];
        break;
      case "Rounded":
        causes = [];
        break;
      default:
    }
  }
  return causes;
}

/** What a question is about, where it says so itself: the folk that may go, the one drawn, the fifth invention, what is about to break. */
export function subjectOf(view: Seen): Caused | null {
  const asked = view.board.agenda[0];
  if (asked?.do === "permit") return { kind: "folk", card: asked.n ?? 0 };
  if (asked?.do === "swap" && view.drawn !== null && view.drawn >= 0) return { kind: "folk", card: view.drawn };
  if (asked?.do === "overflow") return { kind: "invention", invention: view.board.crafted.at(-1)! };
  if (asked?.do !== "break") return null;
  const house = asked.at?.[0];
  return house === undefined ? { kind: "invention", invention: asked.n ?? 0 } : { kind: "house", house };
}

/** What the board alone tells of the reason, to somebody who comes back in the middle: the folk until its meeple goes, the wizard at the end of a round. */
export function seenOn({ agenda, playing, shown }: Pick<Board, "agenda" | "playing" | "shown">): Caused | null {
  const ahead = (what: string): boolean => agenda.some((deed) => deed.do === what);
  if (playing >= 0 && ahead("place")) return { kind: "folk", card: playing };
  const card = shown.at(-1);
  return ahead("new_round") && card !== undefined ? { kind: "wizard", card } : null;
}

/** The reason for this question. */
export function causeOf(
  causes: readonly Caused[],
  asks: string,
  board: Pick<Board, "agenda" | "playing" | "shown">,
): Caused | null {
  if (OF_NOTHING.has(asks)) return null;
  const place = causes.findLast(isPlace);
  if (OF_PLACES.has(asks)) return place ?? causes.findLast(({ kind }) => kind !== "die") ?? seenOn(board); // no die asks these
  return causes.at(-1) ?? seenOn(board);
}
