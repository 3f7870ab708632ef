/** Play Grumpf with the keyboard: a digit selects a token, a letter selects a board by its position on the keyboard. */

import { BOARD_KEYS } from "./box.ts";

export interface KeyHandlers {
  readonly isCounting: boolean;
  readonly hasSelection: boolean;
  nextStep(): unknown;
  previousStep(): unknown;
  skipCounting(): unknown;
  pressDigit(digit: number): void;
  useOnBoard(board: number): void;
  readBoard(board: number): void;
  flip(): unknown;
  pickUpClub(): void;
  goToBed(): void;
  cancel(): void;
  /** Say ready, or shout. Return whether either was possible. */
  proceed(): boolean;
}

/** Handle a key. Return whether it did anything. */
export function handleKey(event: KeyboardEvent, handlers: KeyHandlers): boolean {
  const target = event.target as HTMLElement | null;
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  if (target?.closest?.("input,textarea,select,dialog,.drawer,.end")) return false;
  const onButton = target?.closest?.("button,a") != null;
  // A key that is held down counts once. Otherwise it would confirm going to bed by itself.
  if (event.repeat) return event.code === "Enter" && onButton;
  return handlers.isCounting ? handleCountingKey(event, handlers, onButton) : handleHuntKey(event, handlers, onButton);
}

function handleCountingKey(event: KeyboardEvent, handlers: KeyHandlers, onButton: boolean): boolean {
  if (event.code === "ArrowRight" || (event.code === "Space" && !onButton)) handlers.nextStep();
  else if (event.code === "ArrowLeft") handlers.previousStep();
  else if (event.code === "Escape" || (event.code === "Enter" && !onButton)) handlers.skipCounting();
  else return false;
  return true;
}

function handleHuntKey(event: KeyboardEvent, handlers: KeyHandlers, onButton: boolean): boolean {
  const board = BOARD_KEYS.indexOf(event.code as (typeof BOARD_KEYS)[number]);
  const digit = /^(?:Digit|Numpad)([1-8])$/.exec(event.code)?.[1];
  if (digit !== undefined) handlers.pressDigit(Number(digit));
  else if (board >= 0 && event.shiftKey) handlers.readBoard(board);
  else if (board >= 0 && handlers.hasSelection) handlers.useOnBoard(board);
  else if (event.code === "KeyF" && handlers.hasSelection) handlers.flip();
  else if (event.code === "KeyC") handlers.pickUpClub();
  else if (event.code === "KeyH" || event.code === "KeyB") handlers.goToBed();
  else if (event.code === "Escape" && handlers.hasSelection) handlers.cancel();
  else if (event.code === "Enter" && !onButton) return handlers.proceed();
  else return false;
  return true;
}
