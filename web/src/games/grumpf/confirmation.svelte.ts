/** Ask for a second press before an action that cannot be undone. */

const CONFIRM_WITHIN_MS = 3_000;

export class Confirmation {
  pending = $state(false); // pressed once; a second press confirms
  #timer = 0;

  /** Register a press. Return true if it is the second one in time, which confirms the action. */
  press(): boolean {
    const confirmed = this.pending;
    this.clear();
    if (confirmed) return true;
    this.pending = true;
    this.#timer = window.setTimeout(() => (this.pending = false), CONFIRM_WITHIN_MS);
    return false;
  }

  clear(): void {
    window.clearTimeout(this.#timer);
    this.pending = false;
  }
}
