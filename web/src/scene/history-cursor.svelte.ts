/** A look back over a running game: the moments of it, as these eyes saw them; and back to now. */

import type { Frame } from "../net/protocol.ts";

interface Seen {
  readonly seen: readonly Frame[];
  readonly more: boolean; // before them, that can be recalled
  recall(): Promise<string>;
}

export class Look {
  #n = $state<number | null>(null); // of the frame that is looked at; null: now
  readonly #line: () => Seen;

  constructor(line: () => Seen) {
    this.#line = line;
  }

  /** The frame that is looked at; null: now, also when it was long ago and is kept no more. */
  get frame(): Frame | null {
    return this.#n === null ? null : (this.#line().seen.find(({ n }) => n === this.#n) ?? null);
  }

  get last(): number {
    return Math.max(0, this.#line().seen.length - 1);
  }

  get at(): number {
    const { frame } = this;
    return frame === null ? this.last : this.#line().seen.indexOf(frame);
  }

  get more(): boolean {
    return this.#line().more;
  }

  has(n: number): boolean {
    return this.#line().seen.some((frame) => frame.n === n);
  }

  /** Look at the frame with this number; the newest is now. */
  show(n: number): void {
    this.#n = n === this.#line().seen.at(-1)?.n ? null : n;
  }

  go(to: number): void {
    const frame = this.#line().seen[Math.max(0, Math.min(this.last, to))];
    if (frame) this.show(frame.n);
  }

  /** Go one moment back, also to before the page was opened; gives what is in the way. */
  async back(): Promise<string> {
    const trouble = this.at === 0 ? await this.#line().recall() : "";
    this.go(this.at - 1);
    return trouble;
  }

  now(): void {
    this.#n = null;
  }
}
