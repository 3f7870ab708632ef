import { expect, test } from "vitest";

import type { ChatMessage } from "../net/protocol.ts";
import { lastMessageTime, messagesToAnnounce } from "./chat-announcer.ts";

const message = (at: number, seat: number | null, text: string, spectator = 0): ChatMessage => ({
  type: "chat",
  seat,
  name: "Ann",
  text,
  at,
  spectator,
});
const texts = (chat: readonly ChatMessage[], seat: number | null, since: number, spectator = 0): readonly string[] =>
  [...messagesToAnnounce(chat, { seat, spectator, since }).values()].map(({ text }) => text);

test("earlier messages and one's own are not announced", () => {
  const chat = [message(5, 1, "before"), message(7, 0, "mine"), message(8, 1, "yours"), message(9, null, "watching")];
  expect(texts(chat, 0, 5)).toEqual(["yours", "watching"]);
});

test("a spectator's own messages are those with the same number, whatever the names", () => {
  const chat = [message(7, null, "mine", 2), message(8, null, "yours", 1), message(9, 0, "a player's")];
  expect(texts(chat, null, 0, 2)).toEqual(["yours", "a player's"]);
});

test("messages that are sent again have the same keys", () => {
  const chat = [message(7, 1, "hello"), message(8, 1, "hello"), message(8, 1, "hello")];
  const again = chat.map((one) => ({ ...one }));
  const listener = { seat: 0, spectator: 0, since: 0 };
  expect([...messagesToAnnounce(again, listener).keys()]).toEqual([...messagesToAnnounce(chat, listener).keys()]);
  expect(messagesToAnnounce(chat, listener).size).toBe(2);
});

test("the last message's time is where a new listener starts", () => {
  expect([lastMessageTime([]), lastMessageTime([message(5, 1, "a"), message(7, 1, "b")])]).toEqual([0, 7]);
});
