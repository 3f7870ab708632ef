/** What the message rail says: a passing message, or else how the table stands. */

const STAYS = 5_000;

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

  clear(): void {
    this.message = null;
  }
}
