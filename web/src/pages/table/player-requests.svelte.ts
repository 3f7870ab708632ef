/** What the player asks of the server during a game. The message bar says why a request was not carried out. */

import { say } from "../../i18n/i18n.svelte.ts";
import type { Connection, Reply } from "../../net/connection.svelte.ts";
import type { PlanStep } from "../../net/protocol.ts";
import type { MessageBarState } from "../../ui/message-bar.svelte.ts";
import { playSound } from "../../ui/sounds.ts";

export class PlayerRequests {
  readonly ticket = $derived.by(() => this.connection().frame?.decision?.ticket ?? null); // of the open question
  readonly pending = $derived.by(() => this.#answering !== null && this.#answering === this.ticket);
  #answering = $state<string | null>(null); // ticket of the question that an answer was sent to

  constructor(
    private readonly connection: () => Connection,
    private readonly bar: MessageBarState,
  ) {}

  // Requests are arrow functions, because boards get them as callbacks.

  /** Answer the open question, unless an answer to it is on its way. */
  readonly act = async (action: unknown): Promise<void> => {
    if (this.pending) return;
    const answered = this.ticket;
    this.#answering = answered;
    this.bar.clear();
    const reply = await this.connection().answer(action);
    if (this.#answering === answered) this.#answering = null;
    this.#report(reply);
  };

  readonly requestHint = async (): Promise<void> => {
    const endProgress = this.bar.showProgress(say("web-hint-thinking"));
    const reply = await this.connection().request({ type: "hint" });
    endProgress();
    if (reply.type === "error") this.#report(reply);
  };

  readonly setPlan = async (steps: readonly PlanStep[]): Promise<void> => {
    const reply = await this.connection().setPlan(steps);
    if (reply.type === "error") this.#report(reply);
  };

  readonly requestUndo = async (): Promise<void> => {
    this.#report(await this.connection().request({ type: "undo", vote: "request" }));
  };

  /** Show why a request was not carried out. */
  #report(reply: Reply): void {
    if (reply.type === "error") this.bar.show(say(`web-trouble-${reply.code}`));
    if (reply.type !== "refused") return;
    playSound("refused");
    this.bar.show(say(reply.rule), reply.rule);
  }
}
