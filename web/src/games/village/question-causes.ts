/** What caused a question: a card, an invention, a die, Gargamel or a place. */

import { INVENTIONS } from "./cards.ts";
import type { Board, Event, View } from "./types.ts";

export type Cause =
  | { readonly kind: "smurf"; readonly card: number }
  | { readonly kind: "invention"; readonly invention: number }
  | { readonly kind: "die"; readonly die: string; readonly face: number }
  | { readonly kind: "gargamel"; readonly card: number }
  | { readonly kind: "place"; readonly row: number }
  | { readonly kind: "house"; readonly house: number };

/** Questions that only a place asks, whatever a die did before. */
const ASKED_BY_PLACES = new Set(["collect", "rescue", "choose_house", "craft", "pay", "relocate"]);

/** Questions without a cause: the end of a turn, a pause to bake, and an invention to dismiss. */
const WITHOUT_CAUSE = new Set(["finish", "pause", "dismiss"]);

/** Return whether a meeple was placed there. Some inventions are places; others are only used. */
const isPlace = (cause: Cause): boolean =>
  cause.kind === "place" || (cause.kind === "invention" && INVENTIONS[cause.invention]?.type === "action");

/** Return the possible causes of the next question, updated with new events. */
export function updateCauses(known: readonly Cause[], events: readonly Event[]): readonly Cause[] {
  let causes = known;
  for (const event of events) {
    switch (event.type) {
      case "Played":
        causes = [{ kind: "smurf", card: event.card }];
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
        causes = [{ kind: "gargamel", card: event.card }];
        break;
      case "Rounded":
        causes = [];
        break;
      default:
    }
  }
  return causes;
}

/** Return what a question is about, if it says so: the Smurf, the fifth invention, or what is about to break. */
export function subjectOf(view: View): Cause | null {
  const question = view.board.agenda[0];
  if (question?.do === "permit") return { kind: "smurf", card: question.n ?? 0 };
  if (question?.do === "swap" && view.drawn !== null && view.drawn >= 0) return { kind: "smurf", card: view.drawn };
  if (question?.do === "overflow") return { kind: "invention", invention: view.board.crafted.at(-1)! };
  if (question?.do !== "break") return null;
  const house = question.at?.[0];
  return house === undefined ? { kind: "invention", invention: question.n ?? 0 } : { kind: "house", house };
}

/**
 * Return the cause that the board alone shows, for somebody who has just loaded the page.
 * It is the Smurf until its meeple is placed, and Gargamel's card at the end of a round.
 */
export function causeFromBoard({ agenda, playing, shown }: Pick<Board, "agenda" | "playing" | "shown">): Cause | null {
  const isAhead = (name: string): boolean => agenda.some((effect) => effect.do === name);
  if (playing >= 0 && isAhead("place")) return { kind: "smurf", card: playing };
  const card = shown.at(-1);
  return isAhead("new_round") && card !== undefined ? { kind: "gargamel", card } : null;
}

/** Return the cause of a question. */
export function causeOfQuestion(
  causes: readonly Cause[],
  question: string,
  board: Pick<Board, "agenda" | "playing" | "shown">,
): Cause | null {
  if (WITHOUT_CAUSE.has(question)) return null;
  const place = causes.findLast(isPlace);
  if (ASKED_BY_PLACES.has(question))
    return place ?? causes.findLast(({ kind }) => kind !== "die") ?? causeFromBoard(board); // dice never ask these
  return causes.at(-1) ?? causeFromBoard(board);
}
