/** A token under the finger: it follows, it lies on a board or is thrown at one, or it goes back. */

import { speed, thrownTo, type Point, type Trace } from "./flick.ts";

const STILL = 8; // pixels: less is a press, not a drag

export interface Landing {
  readonly token: number;
  readonly board: number;
  readonly space: number | null; // on a token that lies there
}

/** The board, and the token on it, under a point. */
function under(x: number, y: number): { readonly board: number; readonly space: number | null } | null {
  const all = document.elementsFromPoint(x, y);
  const board = all.map((one) => one.closest<HTMLElement>("[data-board]")).find((one) => one != null);
  if (!board) return null;
  const space = all.map((one) => one.closest<HTMLElement>("[data-space]")).find((one) => one != null);
  return { board: Number(board.dataset["board"]), space: space ? Number(space.dataset["space"]) : null };
}

function middles(): readonly Point[] {
  return [...document.querySelectorAll("[data-board]")].map((one) => {
    const box = one.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  });
}

export class Drag {
  token = $state<number | null>(null); // being dragged
  x = $state(0);
  y = $state(0);
  size = $state(0);
  board = $state<number | null>(null);
  /** The click that ends a drag is no press. */
  ended = 0;
  #from: Trace | null = null;
  #traces: Trace[] = [];
  #pressed: number | null = null;

  constructor(readonly land: (landing: Landing) => void) {}

  press(token: number, event: PointerEvent): void {
    if (event.button !== 0 || !event.isPrimary) return;
    const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
    this.size = box.width;
    this.#pressed = token;
    this.#from = { x: event.clientX, y: event.clientY, at: event.timeStamp };
    this.#traces = [this.#from];
  }

  move(event: PointerEvent): void {
    if (this.#pressed === null || this.#from === null) return;
    const far = Math.hypot(event.clientX - this.#from.x, event.clientY - this.#from.y);
    if (this.token === null && far < STILL) return;
    this.token = this.#pressed;
    [this.x, this.y] = [event.clientX, event.clientY];
    this.#traces.push({ x: this.x, y: this.y, at: event.timeStamp });
    this.board = under(this.x, this.y)?.board ?? null;
  }

  release(event: PointerEvent): void {
    const token = this.token;
    if (token !== null) {
      this.ended = event.timeStamp;
      const spot = under(event.clientX, event.clientY);
      const thrown = spot ? null : thrownTo(this.#from!, speed(this.#traces), middles());
      if (spot) this.land({ token, ...spot });
      else if (thrown !== null) this.land({ token, board: thrown, space: null });
    }
    this.cancel();
  }

  cancel(): void {
    this.token = this.#pressed = this.board = null;
    this.#from = null;
  }
}
