/** The Village by keys alone: digits for cards and answers, arrows along the rows, a letter for each thing beside the board. */

export interface Keys {
  readonly rows: boolean; // some are lit
  readonly picked: boolean; // a card is
  digit(n: number): void; // from 0
  play(): void;
  down(): boolean;
  readonly letters: Readonly<Record<string, () => unknown>>;
}

/** Do what a key stands for; tell whether it stood for anything. */
export function keyed(event: KeyboardEvent, keys: Keys): boolean {
  const target = event.target as HTMLElement;
  if (event.ctrlKey || event.metaKey || event.altKey || target.closest("input,textarea,select,.drawer")) return false;
  const number = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1];
  const letter = keys.letters[event.key.toLowerCase()];
  if (number !== undefined) keys.digit(Number(number) - 1);
  else if (event.key === "Enter" && keys.picked && !target.closest("button:not(.card)")) keys.play();
  else if (event.key.startsWith("Arrow") && keys.rows) walk(event.key);
  else if (event.key === "Escape") return keys.down();
  else if (letter) letter();
  else return false;
  return true;
}

/** The arrows walk from one lit row to the next. */
function walk(name: string): void {
  const rows = [...document.querySelectorAll<HTMLButtonElement>(".row-of.lit")];
  const at = rows.indexOf(document.activeElement as HTMLButtonElement);
  const step = name === "ArrowLeft" || name === "ArrowUp" ? -1 : 1;
  rows[(at + step + rows.length) % rows.length]?.focus();
}

/** Go to what may be done there, once it is shown. */
export function reach(what: string): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(what)?.focus());
}
