/** Play the counting back step by step: which step is shown, and whether it advances automatically. */

import { tableAfter, type Counting } from "./counting.ts";
import type { Counted, State } from "./types.ts";

export class CountingPlayback {
  counting = $state.raw<Counting | null>(null); // null: nothing is played back
  step = $state(0); // 0: why the hunt ended; then one step per board; in a replay the series come last
  running = $state(true); // advances automatically

  constructor(readonly isLive: () => boolean) {}

  get lastStep(): number {
    const counting = this.counting;
    return counting ? counting.counted.length + (this.isLive() || counting.scored.length === 0 ? 0 : 1) : 0;
  }

  /** The table after the boards counted so far. */
  get table(): State | null {
    return this.counting && tableAfter(this.counting, this.step);
  }

  start(counting: Counting, running: boolean): void {
    [this.counting, this.step, this.running] = [counting, counting.ended === null ? 1 : 0, running];
  }

  stop(): void {
    this.counting = null;
  }

  /** Go to a step and stop advancing. Return false if it lies past the end. */
  goTo(step: number): boolean {
    this.running = false;
    if (step <= this.lastStep) this.step = Math.max(0, step);
    return step <= this.lastStep;
  }

  /** Go to the last step. Return false if it is shown already. */
  skip(): boolean {
    return this.goTo(this.step < this.lastStep ? this.lastStep : this.lastStep + 1);
  }

  /** Return the result of a board that has been counted already. */
  resultOf(board: number): Counted | null {
    return this.counting?.counted.slice(0, this.step).find((counted) => counted.board === board) ?? null;
  }

  /** Return whether this board is being counted. */
  isAt(board: number): boolean {
    return this.#current?.board === board;
  }

  /** Return whether another board is being counted. */
  isAtAnother(board: number): boolean {
    return this.#current !== null && this.#current.board !== board;
  }

  get #current(): Counted | null {
    return this.counting?.counted[this.step - 1] ?? null;
  }
}
