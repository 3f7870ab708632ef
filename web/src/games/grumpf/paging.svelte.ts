/** Which boards are in front where the window is too small for all six. */

import { MediaQuery } from "svelte/reactivity";

const SMALL = "(max-width: 371px), (max-width: 599px) and (max-height: 619px), (max-height: 500px)";
const COUNTING_SMALL = "(max-width: 599px) and (max-height: 799px)"; // the counting needs more room than the tokens
const IN_FRONT = 3; // in landscape, the first two of them

export class Paging {
  readonly #small = new MediaQuery(SMALL);
  readonly #countingSmall = new MediaQuery(COUNTING_SMALL);
  front = $state.raw<readonly number[]>([0, 1, 2]); // the latest first

  isActive(isCounting: boolean): boolean {
    return this.#small.current || (isCounting && this.#countingSmall.current);
  }

  /** Bring a board to the front. The one that has been there longest makes room. */
  bring(board: number): void {
    if (this.front[0] !== board)
      this.front = [board, ...this.front.filter((other) => other !== board)].slice(0, IN_FRONT);
  }

  /** Return 0 or 1 for the two foremost boards, 2 for the third, and -1 for the others. */
  rank(board: number): number {
    return this.front.indexOf(board);
  }
}
