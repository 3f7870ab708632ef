/** Grumpf by keys alone: a token's digit, then a board's place on the keyboard. */

import { BOARD_KEYS } from "./box.ts";

export interface Keys {
  readonly tale: boolean; // the counting is told
  readonly held: number | null;
  next(): unknown;
  prev(): unknown;
  skip(): unknown;
  digit(n: number): void;
  board(board: number): void;
  read(board: number): void;
  flip(): unknown;
  club(): void;
  bed(): void;
  down(): void;
  go(): boolean;
}

/** Do what a key stands for; tell whether it stood for anything. */
export function keyed(event: KeyboardEvent, keys: Keys): boolean {
  const target = event.target as HTMLElement | null;
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  if (target?.closest?.("input,textarea,select,dialog,.drawer,.end")) return false;
  const onButton = target?.closest?.("button,a") != null;
  if (event.repeat) return event.code === "Enter" && onButton; // a key that is held down is pressed once: bed is asked for twice
  return keys.tale ? told(event, keys, onButton) : hunted(event, keys, onButton);
}

function told(event: KeyboardEvent, keys: Keys, onButton: boolean): boolean {
  if (event.code === "ArrowRight" || (event.code === "Space" && !onButton)) keys.next();
  else if (event.code === "ArrowLeft") keys.prev();
  else if (event.code === "Escape" || (event.code === "Enter" && !onButton)) keys.skip();
  else return false;
  return true;
}

function hunted(event: KeyboardEvent, keys: Keys, onButton: boolean): boolean {
  const board = BOARD_KEYS.indexOf(event.code as (typeof BOARD_KEYS)[number]);
  const digit = /^(?:Digit|Numpad)([1-8])$/.exec(event.code)?.[1];
  if (digit !== undefined) keys.digit(Number(digit));
  else if (board >= 0 && event.shiftKey) keys.read(board);
  else if (board >= 0 && keys.held !== null) keys.board(board);
  else if (event.code === "KeyF" && keys.held !== null) keys.flip();
  else if (event.code === "KeyC") keys.club();
  else if (event.code === "KeyH" || event.code === "KeyB") keys.bed();
  else if (event.code === "Escape" && keys.held !== null) keys.down();
  else if (event.code === "Enter" && !onButton) return keys.go();
  else return false;
  return true;
}
