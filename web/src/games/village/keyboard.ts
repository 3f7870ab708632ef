/** Play the Village with the keyboard: digits for cards and answers, arrows for rows, letters for everything else. */

export interface KeyHandlers {
  readonly hasRows: boolean; // some rows can be chosen
  readonly hasPickedCard: boolean;
  pressDigit(index: number): void; // 0 for the key 1
  playCard(): void;
  /** Close what is open, or drop what is picked. Return whether there was anything. */
  cancel(): boolean;
  readonly letters: Readonly<Record<string, () => unknown>>;
}

/** Handle a key. Return whether it did anything. */
export function handleKey(event: KeyboardEvent, handlers: KeyHandlers): boolean {
  const target = event.target as HTMLElement;
  if (event.ctrlKey || event.metaKey || event.altKey || target.closest("input,textarea,select,.drawer")) return false;
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1];
  const onLetter = handlers.letters[event.key.toLowerCase()];
  if (digit !== undefined) handlers.pressDigit(Number(digit) - 1);
  else if (event.key === "Enter" && handlers.hasPickedCard && !target.closest("button:not(.card)")) handlers.playCard();
  else if (event.key.startsWith("Arrow") && handlers.hasRows) focusNextRow(event.key);
  else if (event.key === "Escape") return handlers.cancel();
  else if (onLetter) onLetter();
  else return false;
  return true;
}

/** Move the focus to the next or previous row that can be chosen. */
function focusNextRow(key: string): void {
  const rows = [...document.querySelectorAll<HTMLButtonElement>(".row-of.lit")];
  const current = rows.indexOf(document.activeElement as HTMLButtonElement);
  const step = key === "ArrowLeft" || key === "ArrowUp" ? -1 : 1;
  rows[(current + step + rows.length) % rows.length]?.focus();
}

/** Focus an element once it has been rendered. */
export function focusWhenRendered(selector: string): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus());
}
