/** Short animations of tokens: the drop at the start, a refused placement, a number pushed to the next space. */

import type { Spot } from "./optimistic-update.ts";

const DROP_MS = 600;
const RETURN_MS = 300;
const SHIFT_MS = 700;

export class HuntAnimation {
  dropping = $state(false); // all tokens tumble into the tray
  returnedToken = $state<number | null>(null); // goes back to the tray: its placement was refused
  shiftedSpot = $state.raw<Spot | null>(null); // where a number has been pushed to

  drop(): void {
    this.dropping = true;
    window.setTimeout(() => (this.dropping = false), DROP_MS);
  }

  returnToken(token: number): void {
    this.returnedToken = token;
    window.setTimeout(() => (this.returnedToken = null), RETURN_MS);
  }

  shift(spot: Spot): void {
    this.shiftedSpot = spot;
    window.setTimeout(() => (this.shiftedSpot = null), SHIFT_MS);
  }
}
