/** What the message bar shows: a message for a few seconds, otherwise the status of the table. */

const MESSAGE_MS = 5_000;
const PROGRESS_DELAY_MS = 600; // most things are done by then

export interface Message {
  readonly text: string;
  readonly rule: string | null;
}

export class MessageBarState {
  message = $state.raw<Message | null>(null);
  status = $state("");
  openRule: (rule: string) => void = () => undefined;
  #timer = 0;

  show(text: string, rule: string | null = null): void {
    this.message = { text, rule };
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.clear(), MESSAGE_MS);
  }

  /** Show a text while something takes long; return the function that ends it. */
  showProgress(text: string): () => void {
    const progress: Message = { text, rule: null };
    const timer = window.setTimeout(() => {
      clearTimeout(this.#timer);
      this.message = progress;
    }, PROGRESS_DELAY_MS);
    return () => {
      clearTimeout(timer);
      if (this.message === progress) this.clear();
    };
  }

  clear(): void {
    this.message = null;
  }
}
