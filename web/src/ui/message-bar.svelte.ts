/** What the message rail says: a passing message, or else how the table stands. */

const STAYS = 5_000;
const SOON = 600;

export interface Message {
  readonly text: string;
  readonly rule: string | null;
}

export class RailState {
  message = $state.raw<Message | null>(null);
  standing = $state("");
  cite: (rule: string) => void = () => undefined;
  #timer = 0;

  show(text: string, rule: string | null = null): void {
    this.message = { text, rule };
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.clear(), STAYS);
  }

  /** Show what goes on, until it is over; in a moment, since most things are over by then. Gives what ends it. */
  during(text: string): () => void {
    const going: Message = { text, rule: null };
    const timer = window.setTimeout(() => {
      clearTimeout(this.#timer);
      this.message = going;
    }, SOON);
    return () => {
      clearTimeout(timer);
      if (this.message === going) this.clear();
    };
  }

  clear(): void {
    this.message = null;
  }
}
