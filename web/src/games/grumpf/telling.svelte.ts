/** The counting while it is told: which board it is at, and whether it goes on by itself. */

import { counting, type Tale } from "./tale.ts";
import type { Counted, State } from "./types.ts";

export class Telling {
  tale = $state.raw<Tale | null>(null);
  step = $state(0); // 0: why the hunt ended; then board by board; in a replay then the series
  running = $state(true);

  constructor(readonly live: () => boolean) {}

  get last(): number {
    const tale = this.tale;
    return tale ? tale.counted.length + (this.live() || tale.scored.length === 0 ? 0 : 1) : 0;
  }

  /** The table as far as it is counted. */
  get table(): State | null {
    return this.tale && counting(this.tale, this.step);
  }

  begin(tale: Tale, running: boolean): void {
    [this.tale, this.step, this.running] = [tale, tale.ended === null ? 1 : 0, running];
  }

  end(): void {
    this.tale = null;
  }

  /** Step by hand; tells whether there was such a step, or the tale is over. */
  goTo(step: number): boolean {
    this.running = false;
    if (step <= this.last) this.step = Math.max(0, step);
    return step <= this.last;
  }

  /** To the end, or past it. */
  skip(): boolean {
    return this.goTo(this.step < this.last ? this.last : this.last + 1);
  }

  /** What was told of a board already. */
  told(board: number): Counted | null {
    return this.tale?.counted.slice(0, this.step).find((one) => one.board === board) ?? null;
  }

  at(board: number): boolean {
    return this.#now?.board === board;
  }

  /** It is another board's turn. */
  beside(board: number): boolean {
    return this.#now !== null && this.#now.board !== board;
  }

  get #now(): Counted | null {
    return this.tale?.counted[this.step - 1] ?? null;
  }
}
