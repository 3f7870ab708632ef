/** The token that is picked up: pick it, flip it, place it on a board, swing it as a club, or put it down. */

import { playSound } from "../../ui/sounds.ts";
import { CLUB, faces } from "./box.ts";
import type { OptimisticTable, Spot } from "./optimistic-update.ts";
import type { Action } from "./types.ts";
import { zoomStyle } from "./zoom.ts";

export interface SelectionContext {
  readonly hand: readonly (number | null)[];
  readonly optimistic: OptimisticTable;
  act(action: Action): void;
}

export class TokenSelection {
  token = $state<number | null>(null); // picked up
  aimedBoard = $state<number | null>(null); // where a club is aimed
  zoom = $state(""); // the style that enlarges that board
  readonly intendedSpots = new Map<number, Spot>(); // where each placed token was meant to go
  #wasPickedUp = false; // before the pointer came down on the token

  constructor(readonly context: () => SelectionContext) {}

  /** The side of the selected token that is up, or null if there is none. */
  get side(): number | null {
    return this.token === null ? null : (this.context().hand[this.token] ?? null);
  }

  /** The face of the selected token that is up: a number, CLUB, or null if there is none. */
  get value(): number | null {
    return this.token === null || this.side === null ? null : faces(this.token, this.side)[0];
  }

  pickUp(token: number): void {
    [this.token, this.aimedBoard] = [token, null];
    playSound("pick");
  }

  flip(token: number): void {
    playSound("flip");
    this.aimedBoard = null;
    this.context().act({ type: "Flip", token });
  }

  /** Place the selected number on a board, or aim the selected club at it. */
  useOn(board: number): void {
    if (this.token === null || this.value === null) return;
    if (this.value === CLUB) return this.aimAt(board);
    this.intendedSpots.set(this.token, { board, space: this.context().optimistic.table.tracks[board]?.length ?? 0 });
    playSound("wood");
    this.context().act({ type: "Place", token: this.token, board });
  }

  aimAt(board: number): void {
    this.aimedBoard = board;
    this.zoom = zoomStyle(board);
  }

  club(board: number, space: number): void {
    if (this.token === null) return;
    playSound("club");
    this.context().act({ type: "Club", token: this.token, board, space });
    this.aimedBoard = null;
  }

  /** Handle a dragged token that is dropped on a board, or on a token that lies there. */
  drop(token: number, board: number, space: number | null): void {
    this.token = token;
    if (this.value === CLUB && space !== null) this.club(board, space);
    else this.useOn(board);
  }

  /** Pick up the next token that shows a club. If none does, flip one that has a club on its back. */
  pickUpNextClub(): void {
    const { hand } = this.context();
    const hasClub = (token: number, face: 0 | 1): boolean =>
      hand[token] != null && faces(token, hand[token])[face] === CLUB;
    const order = hand.map((_, i) => (i + (this.token ?? -1) + 1) % hand.length);
    const shown = order.find((token) => hasClub(token, 0));
    if (shown !== undefined) return this.pickUp(shown);
    const hidden = order.find((token) => hasClub(token, 1));
    if (hidden === undefined) return;
    this.pickUp(hidden);
    this.flip(hidden);
  }

  /** Handle a digit: it names a space while a club is aimed, and a token otherwise. */
  pressDigit(index: number): void {
    if (this.aimedBoard !== null) this.club(this.aimedBoard, index);
    else if (this.token === index) this.flip(index);
    else if (this.context().hand[index] != null) this.pickUp(index);
  }

  onPointerDown(token: number, event: PointerEvent): void {
    this.#wasPickedUp = this.token === token;
    if (event.button === 0 && !this.#wasPickedUp) this.pickUp(token);
  }

  onClick(token: number, event: MouseEvent): void {
    const isKeyboardClick = event.detail === 0; // no pointer came down before it
    const wasPickedUp = isKeyboardClick ? this.token === token : this.#wasPickedUp;
    if (wasPickedUp) this.flip(token);
    else if (this.token !== token) this.pickUp(token);
  }

  /** Cancel the aim. If there is none, put the token down. */
  cancel(): void {
    if (this.aimedBoard !== null) this.aimedBoard = null;
    else this.token = null;
  }
}
