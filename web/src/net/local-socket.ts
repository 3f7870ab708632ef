/** The connection to a table of the offline server; it has the interface of a socket. */

import { notePlayedOffline } from "./place.svelte.ts";
import type { SocketHandlers } from "./socket.ts";

const POLICY = 1008;
const CLOSED_ROOM_RETRY_MS = 300;

export class LocalSocket {
  #channel: number | null = null;
  #closed = false;
  #server: typeof import("../offline/server.svelte.ts").offlineServer | null = null;

  constructor(readonly handlers: SocketHandlers) {
    void this.#connect();
  }

  async #connect(): Promise<void> {
    try {
      const { offlineServer } = await import("../offline/server.svelte.ts");
      await offlineServer.start();
      this.#server = offlineServer;
    } catch {
      this.handlers.onlost(POLICY, "no-offline");
      return;
    }
    if (this.#closed) return;
    notePlayedOffline();
    this.#channel = this.#server.open({
      onmessage: (text) => this.handlers.onmessage(text),
      onclosed: (code, reason) => this.#lost(code, reason),
    });
    this.handlers.onopen();
  }

  /** Send a text; return false if there is no open connection. */
  send(text: string): boolean {
    if (this.#channel === null) return false;
    this.#server?.send(this.#channel, text);
    return true;
  }

  confirm(): void {
    // nothing to count: the server is in this browser
  }

  close(): void {
    this.#closed = true;
    if (this.#channel !== null) this.#server?.close(this.#channel);
    this.#channel = null;
  }

  #lost(code: number, reason: string): void {
    this.#channel = null;
    if (this.handlers.onlost(code, reason) && !this.#closed)
      setTimeout(() => void this.#connect(), CLOSED_ROOM_RETRY_MS);
  }
}
