/** What can't be taken back is asked once more, and soon after it is a question again. */

const SURE = 3_000; // milliseconds to press once more

export class Doubt {
  sure = $state(false);
  #timer = 0;

  /** Tell whether this was asked a moment ago. */
  asked(): boolean {
    const was = this.sure;
    this.clear();
    if (was) return true;
    this.sure = true;
    this.#timer = window.setTimeout(() => (this.sure = false), SURE);
    return false;
  }

  clear(): void {
    window.clearTimeout(this.#timer);
    this.sure = false;
  }
}
