import { expect, test } from "vitest";

import type { ChatMessage } from "../net/protocol.ts";
import { lastMessageTime, messagesToAnnounce } from "./chat-announcer.ts";

const message = (at: number, seat: number | null, text: string, name = ""): ChatMessage => ({
  type: "chat",
  seat,
  name,
  text,
  at,
});
const texts = (chat: readonly ChatMessage[], seat: number | null, since: number, name = ""): readonly string[] =>
  [...messagesToAnnounce(chat, { seat, name, since }).values()].map(({ text }) => text);

test("earlier messages and one's own are not announced", () => {
  const chat = [message(5, 1, "before"), message(7, 0, "mine"), message(8, 1, "yours"), message(9, null, "watching")];
  expect(texts(chat, 0, 5)).toEqual(["yours", "watching"]);
});

test("a spectator's own messages are those under the same name", () => {
  const chat = [message(7, null, "mine", "Ann"), message(8, null, "yours", "Bob")];
  expect(texts(chat, null, 0, "Ann")).toEqual(["yours"]);
});

test("messages that are sent again have the same keys", () => {
  const chat = [message(7, 1, "hello"), message(8, 1, "hello"), message(8, 1, "hello")];
  const again = chat.map((one) => ({ ...one }));
  const listener = { seat: 0, name: "", since: 0 };
  expect([...messagesToAnnounce(again, listener).keys()]).toEqual([...messagesToAnnounce(chat, listener).keys()]);
  expect(messagesToAnnounce(chat, listener).size).toBe(2);
});

test("the last message's time is where a new listener starts", () => {
  expect([lastMessageTime([]), lastMessageTime([message(5, 1, "a"), message(7, 1, "b")])]).toEqual([0, 7]);
});
