/** A cursor over the moments of the running game, for looking back. */

import type { GameHistory, HistoryEntry } from "./game-history.svelte.ts";

type Moments = Pick<GameHistory, "entries" | "hasEarlier" | "loadEarlier">;

export class HistoryCursor {
  #n = $state<number | null>(null); // frame number of the entry shown; null: the present
  readonly #history: () => Moments;

  constructor(history: () => Moments) {
    this.#history = history;
  }

  /** The past entry that is shown; null in the present, and when the entry is no longer kept. */
  get entry(): HistoryEntry | null {
    return this.#n === null ? null : (this.#history().entries.find(({ n }) => n === this.#n) ?? null);
  }

  get lastIndex(): number {
    return Math.max(0, this.#history().entries.length - 1);
  }

  get index(): number {
    const { entry } = this;
    return entry === null ? this.lastIndex : this.#history().entries.indexOf(entry);
  }

  get hasEarlier(): boolean {
    return this.#history().hasEarlier;
  }

  has(n: number): boolean {
    return this.#history().entries.some((entry) => entry.n === n);
  }

  /** Show the entry with this frame number; the newest is the present. */
  showFrame(n: number): void {
    this.#n = n === this.#history().entries.at(-1)?.n ? null : n;
  }

  goTo(index: number): void {
    const entry = this.#history().entries[Math.max(0, Math.min(this.lastIndex, index))];
    if (entry) this.showFrame(entry.n);
  }

  /** Go one moment back, loading earlier moments at the start; return an error code, or "". */
  async stepBack(): Promise<string> {
    const error = this.index === 0 ? await this.#history().loadEarlier() : "";
    this.goTo(this.index - 1);
    return error;
  }

  returnToPresent(): void {
    this.#n = null;
  }
}
