/** What my fingers do: a token is picked up, turned over, put down, laid on a board or swung. The hand acts when it is free. */

import { playSound } from "../../ui/sounds.ts";
import { CLUB, faces } from "./box.ts";
import type { Foreseen, Spot } from "./foresee.ts";
import type { Lesson } from "./lesson.ts";
import type { Action } from "./types.ts";
import { zoomOf } from "./zoom.ts";

export interface Around {
  readonly hand: readonly (number | null)[];
  readonly ahead: Foreseen;
  act(action: Action): void;
  learn(...all: readonly Lesson[]): void;
}

export class Grip {
  held = $state<number | null>(null); // the token in my fingers
  aim = $state<number | null>(null); // the board a club is for
  zoom = $state(""); // how near that board comes
  readonly meant = new Map<number, Spot>(); // where my numbers were to lie, by their tokens
  #was = false; // the token was held before the pointer came down

  constructor(readonly around: () => Around) {}

  /** The side of the token in my fingers that is up; null: there is none. */
  get up(): number | null {
    return this.held === null ? null : (this.around().hand[this.held] ?? null);
  }

  get value(): number | null {
    return this.held === null || this.up === null ? null : faces(this.held, this.up)[0];
  }

  pick(token: number): void {
    [this.held, this.aim] = [token, null];
    this.around().learn("pick");
    playSound("pick");
  }

  flip(token: number): void {
    playSound("flip");
    this.aim = null;
    this.around().learn("pick", "flip");
    this.around().act({ type: "Flip", token });
  }

  /** A token and then a board: a number goes there, a club is aimed there. */
  onto(board: number): void {
    if (this.held === null || this.value === null) return;
    if (this.value === CLUB) return this.aimAt(board);
    this.meant.set(this.held, { board, space: this.around().ahead.table.tracks[board]?.length ?? 0 });
    playSound("wood");
    this.around().learn("pick", "flip", "place");
    this.around().act({ type: "Place", token: this.held, board });
  }

  aimAt(board: number): void {
    this.aim = board;
    this.zoom = zoomOf(board);
  }

  club(board: number, space: number): void {
    if (this.held === null) return;
    playSound("club");
    this.around().learn("club");
    this.around().act({ type: "Club", token: this.held, board, space });
    this.aim = null;
  }

  /** A dragged token is let go over a board, or over a token that lies there. */
  land(token: number, board: number, space: number | null): void {
    this.held = token;
    if (this.value === CLUB && space !== null) this.club(board, space);
    else this.onto(board);
  }

  /** The next token that shows a club; one that hides it is turned over first. */
  nextClub(): void {
    const { hand } = this.around();
    const shows = (token: number, side: 0 | 1): boolean =>
      hand[token] != null && faces(token, hand[token])[side] === CLUB;
    const order = hand.map((_, i) => (i + (this.held ?? -1) + 1) % hand.length);
    const found = order.find((token) => shows(token, 0));
    if (found !== undefined) return this.pick(found);
    const hidden = order.find((token) => shows(token, 1));
    if (hidden === undefined) return;
    this.pick(hidden);
    this.flip(hidden);
  }

  /** A digit: a space for the club that is aimed, else a token. */
  digit(n: number): void {
    if (this.aim !== null) this.club(this.aim, n);
    else if (this.held === n) this.flip(n);
    else if (this.around().hand[n] != null) this.pick(n);
  }

  pressed(token: number, event: PointerEvent): void {
    this.#was = this.held === token;
    if (event.button === 0 && !this.#was) this.pick(token);
  }

  clicked(token: number, event: MouseEvent): void {
    const again = event.detail === 0 ? this.held === token : this.#was;
    if (again) this.flip(token);
    else if (this.held !== token) this.pick(token);
  }

  /** Take the aim off; without one, put the token down. */
  down(): void {
    if (this.aim !== null) this.aim = null;
    else this.held = null;
  }
}
