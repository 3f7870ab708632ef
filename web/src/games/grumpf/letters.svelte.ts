/** What is printed on the keys: the boards' keys are places on the keyboard, and their letters differ. */

import { settings } from "../../settings/settings.svelte.ts";
import { BOARD_KEYS } from "./box.ts";

interface Keyboard {
  getLayoutMap(): Promise<ReadonlyMap<string, string>>;
}

class Letters {
  #layout = $state.raw<ReadonlyMap<string, string> | null>(null);

  constructor() {
    const keyboard = (navigator as Navigator & { keyboard?: Keyboard }).keyboard;
    keyboard?.getLayoutMap().then(
      (layout) => (this.#layout = layout),
      () => undefined,
    );
  }

  /** The letter of a board's key; where the browser does not tell, as is usual for the language. */
  of(board: number): string {
    const known = this.#layout?.get(BOARD_KEYS[board] ?? "");
    return known?.toUpperCase() ?? (settings.language === "fr" ? "AZEQSD" : "QWEASD").charAt(board);
  }
}

export const letters = new Letters();
