import { expect, test } from "vitest";

import { Look } from "./history-cursor.svelte.ts";
import type { Frame } from "../net/protocol.ts";

const none = { more: false, recall: () => Promise.resolve("") };
const frame = (n: number): Frame => ({ tell: "frame", n }) as Frame;

test("a look back stays where it is while the game goes on, and comes back to now", () => {
  let seen = [frame(4), frame(5), frame(7)];
  const look = new Look(() => ({ seen, ...none }));
  expect([look.frame, look.at, look.last]).toEqual([null, 2, 2]);
  look.go(look.at - 1);
  expect(look.frame?.n).toBe(5);
  seen = [...seen, frame(8)];
  expect([look.frame?.n, look.at, look.last]).toEqual([5, 1, 3]);
  look.go(-3);
  expect(look.frame?.n).toBe(4);
  look.now();
  expect([look.frame, look.at]).toEqual([null, 3]);
});

test("the newest moment is now, and what is kept no more is now too", () => {
  let seen = [frame(1), frame(2)];
  const look = new Look(() => ({ seen, ...none }));
  look.show(2);
  expect(look.frame).toBe(null);
  look.show(1);
  expect([look.has(1), look.has(3)]).toEqual([true, false]);
  seen = [frame(2), frame(3)];
  expect([look.frame, look.at]).toEqual([null, 1]);
});

test("where nothing was seen there is nothing to look at", () => {
  const look = new Look(() => ({ seen: [], ...none }));
  look.go(3);
  expect([look.frame, look.at, look.last]).toEqual([null, 0, 0]);
});

test("one step before what was seen here, the rest is recalled", async () => {
  let seen = [frame(3)];
  let more = true;
  const recall = (): Promise<string> => {
    [seen, more] = [[frame(-2), frame(-1), ...seen], false];
    return Promise.resolve("");
  };
  const look = new Look(() => ({ seen, more, recall }));
  expect([look.last, look.more]).toEqual([0, true]);
  expect(await look.back()).toBe("");
  expect([look.frame?.n, look.at, look.last, look.more]).toEqual([-1, 1, 2, false]);
  await look.back();
  await look.back();
  expect(look.frame?.n).toBe(-2);
});

test("what is in the way of a recall is told, and nothing changes", async () => {
  const seen = [frame(3), frame(4)];
  const look = new Look(() => ({ seen, more: true, recall: () => Promise.resolve("away") }));
  expect(await look.back()).toBe("");
  expect(await look.back()).toBe("away");
  expect(look.frame?.n).toBe(3);
});
