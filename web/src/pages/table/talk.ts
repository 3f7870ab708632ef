/** Sending chat messages. */

import type { Connection } from "../../net/connection.svelte.ts";

/** Return a new key: a message that is sent again after a reconnect is delivered once. */
const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).reduce((key, n) => key + n.toString(36), "");

/** Say something; return whether it was delivered. */
export async function sendMessage(connection: Connection, text: string): Promise<boolean> {
  const trimmed = text.trim();
  if (!trimmed) return false;
  const reply = await connection.request({ type: "chat", text: trimmed, key: newKey() });
  return reply.type === "done";
}
