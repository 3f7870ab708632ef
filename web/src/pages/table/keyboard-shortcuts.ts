/** The keyboard of the table page: F6 moves between regions, and single keys run shortcuts. */

import { focusNextRegion } from "../../a11y/regions.ts";

/** Key, in lower case if it is a letter → what it does. */
export type ShortcutMap = Readonly<Record<string, () => void>>;

/** Run the shortcut of a key press, unless the key is typed into a field or was handled by the board. */
export function runShortcut(event: KeyboardEvent, shortcuts: ShortcutMap): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "F6") {
    event.preventDefault();
    focusNextRegion();
    return;
  }
  if ((event.target as HTMLElement).closest("input,textarea,select,dialog")) return;
  const name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const shortcut = shortcuts[name];
  if (!shortcut || event.defaultPrevented) return;
  if (name === "t") event.preventDefault(); // the letter must not be typed into the chat
  shortcut();
}
