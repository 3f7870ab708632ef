/** The letters on the boards' keys. The keys are physical positions, so their letters depend on the keyboard layout. */

import { settings } from "../../settings/settings.svelte.ts";
import { BOARD_KEYS } from "./box.ts";

interface Keyboard {
  getLayoutMap(): Promise<ReadonlyMap<string, string>>;
}

class KeyLabels {
  #layout = $state.raw<ReadonlyMap<string, string> | null>(null);

  constructor() {
    const keyboard = (navigator as Navigator & { keyboard?: Keyboard }).keyboard;
    keyboard?.getLayoutMap().then(
      (layout) => (this.#layout = layout),
      () => undefined,
    );
  }

  /** Return the letter of a board's key. If the browser hides the layout, assume the usual one for the language. */
  forBoard(board: number): string {
    const known = this.#layout?.get(BOARD_KEYS[board] ?? "");
    return known?.toUpperCase() ?? (settings.language === "fr" ? "AZEQSD" : "QWEASD").charAt(board);
  }
}

export const keyLabels = new KeyLabels();
