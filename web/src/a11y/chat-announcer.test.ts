import { expect, test } from "vitest";

import { heardBy, latest } from "./chat-announcer.ts";
import type { Said } from "../net/protocol.ts";

const said = (at: number, seat: number | null, text: string, name = ""): Said => ({
  tell: "said",
  seat,
  name,
  text,
  at,
});
const texts = (talk: readonly Said[], seat: number | null, since: number, name = ""): readonly string[] =>
  [...heardBy(talk, { seat, name, since }).values()].map(({ text }) => text);

test("what was said before is not heard, nor are one's own words", () => {
  const talk = [said(5, 1, "before"), said(7, 0, "mine"), said(8, 1, "yours"), said(9, null, "from the gallery")];
  expect(texts(talk, 0, 5)).toEqual(["yours", "from the gallery"]);
});

test("in the gallery, one's own words are those under one's name", () => {
  const talk = [said(7, null, "mine", "Ann"), said(8, null, "yours", "Bob")];
  expect(texts(talk, null, 0, "Ann")).toEqual(["yours"]);
});

test("a talk that is sent anew has the same keys", () => {
  const talk = [said(7, 1, "hello"), said(8, 1, "hello"), said(8, 1, "hello")];
  const anew = talk.map((one) => ({ ...one }));
  const listener = { seat: 0, name: "", since: 0 };
  expect([...heardBy(anew, listener).keys()]).toEqual([...heardBy(talk, listener).keys()]);
  expect(heardBy(talk, listener).size).toBe(2);
});

test("whoever comes to a talk begins after its last word", () => {
  expect([latest([]), latest([said(5, 1, "a"), said(7, 1, "b")])]).toEqual([0, 7]);
});
