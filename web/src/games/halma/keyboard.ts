/** The keys of the board: arrows walk or aim, Space and Enter choose, Backspace and Escape go back. */

import type { MoveSelection } from "./selection.svelte.ts";

/** The keys that walk, with their directions on the screen, clockwise from the right. */
const DIRECTIONS: Readonly<Record<string, number>> = {
  ArrowRight: 0,
  PageDown: 1,
  ArrowDown: 2,
  ArrowLeft: 3,
  ArrowUp: 4,
  PageUp: 5,
};

interface Cursor {
  walk(direction: number): void;
  choose(): void;
}

/** Return what a key does now; null if it does nothing. */
export function keyAction(key: string, selection: MoveSelection, cursor: Cursor): (() => void) | null {
  const direction = DIRECTIONS[key];
  if (direction !== undefined) {
    if (selection.picked === null) return () => cursor.walk(direction);
    return key.startsWith("Arrow") ? () => selection.cycleTarget(direction === 0 || direction === 2 ? 1 : -1) : null;
  }
  switch (key) {
    case " ":
      return () => cursor.choose();
    case "Enter":
      return selection.target !== null || selection.canStop ? () => selection.confirm() : () => cursor.choose();
    case "Backspace":
      return () => selection.goBack();
    case "Escape":
      return selection.picked === null ? null : () => selection.clear();
    case "h":
      return () => (selection.hopByHop = !selection.hopByHop);
    default:
      return null;
  }
}
