/** Drag a token with the pointer: drop it on a board, flick it at one, or let it go back. */

import { flickTarget, releaseVelocity, type Point, type PointerSample } from "./flick.ts";

const DRAG_THRESHOLD_PX = 8; // a shorter movement is a press

export interface Drop {
  readonly token: number;
  readonly board: number;
  readonly space: number | null; // dropped on the token in this space
}

/** Return the board under a point, and the space if a token lies there. */
function targetAt(x: number, y: number): { readonly board: number; readonly space: number | null } | null {
  const elements = document.elementsFromPoint(x, y);
  const board = elements.map((element) => element.closest<HTMLElement>("[data-board]")).find((one) => one != null);
  if (!board) return null;
  const space = elements.map((element) => element.closest<HTMLElement>("[data-space]")).find((one) => one != null);
  return { board: Number(board.dataset["board"]), space: space ? Number(space.dataset["space"]) : null };
}

function boardCentres(): readonly Point[] {
  return [...document.querySelectorAll("[data-board]")].map((board) => {
    const box = board.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  });
}

export class Drag {
  token = $state<number | null>(null); // being dragged
  x = $state(0);
  y = $state(0);
  size = $state(0);
  board = $state<number | null>(null); // under the pointer
  /** When the last drag ended. The browser fires a click then, which must not count as a press. */
  endedAt = 0;
  #start: PointerSample | null = null;
  #samples: PointerSample[] = [];
  #pressed: number | null = null;

  constructor(readonly onDrop: (drop: Drop) => void) {}

  press(token: number, event: PointerEvent): void {
    if (event.button !== 0 || !event.isPrimary) return;
    const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
    this.size = box.width;
    this.#pressed = token;
    this.#start = { x: event.clientX, y: event.clientY, at: event.timeStamp };
    this.#samples = [this.#start];
  }

  move(event: PointerEvent): void {
    if (this.#pressed === null || this.#start === null) return;
    const distance = Math.hypot(event.clientX - this.#start.x, event.clientY - this.#start.y);
    if (this.token === null && distance < DRAG_THRESHOLD_PX) return;
    this.token = this.#pressed;
    [this.x, this.y] = [event.clientX, event.clientY];
    this.#samples.push({ x: this.x, y: this.y, at: event.timeStamp });
    this.board = targetAt(this.x, this.y)?.board ?? null;
  }

  release(event: PointerEvent): void {
    const token = this.token;
    if (token !== null) {
      this.endedAt = event.timeStamp;
      const target = targetAt(event.clientX, event.clientY);
      const flickedTo = target ? null : flickTarget(this.#start!, releaseVelocity(this.#samples), boardCentres());
      if (target) this.onDrop({ token, ...target });
      else if (flickedTo !== null) this.onDrop({ token, board: flickedTo, space: null });
    }
    this.cancel();
  }

  cancel(): void {
    this.token = this.#pressed = this.board = null;
    this.#start = null;
  }
}
