/** The chat messages that a screen reader announces: new ones from other people, each once. */

import type { ChatMessage } from "../net/protocol.ts";

const MAX_ANNOUNCED = 6; // older ones were announced before

export interface Listener {
  readonly seat: number | null;
  readonly spectator: number; // which one, for those without a seat
  readonly since: number;
}

export const lastMessageTime = (chat: readonly ChatMessage[]): number => Math.max(0, ...chat.map(({ at }) => at));

/** Return the messages to announce by key. A message that is sent again after a reconnect has the same key. */
export function messagesToAnnounce(
  chat: readonly ChatMessage[],
  { seat, spectator, since }: Listener,
): ReadonlyMap<string, ChatMessage> {
  const isOwn = (message: ChatMessage): boolean => message.seat === seat && message.spectator === spectator;
  const fresh = chat.filter((message) => message.at > since && !isOwn(message)).slice(-MAX_ANNOUNCED);
  return new Map(fresh.map((message) => [JSON.stringify(message), message]));
}
