import { expect, it } from "vitest";

import { lessonFor } from "./lesson.ts";
import type { State } from "./types.ts";

const table = (phase: State["phase"], ready = false): State =>
  ({ phase, ready: [ready], beds: [] }) as unknown as State;

it("teaches one thing after the other, each in its time", () => {
  expect(lessonFor(table("gather"), 0, new Set())).toBe("ready");
  expect(lessonFor(table("gather", true), 0, new Set(["ready"]))).toBe("shout");
  expect(lessonFor(table("hunt"), 0, new Set())).toBe("pick");
  expect(lessonFor(table("hunt"), 0, new Set(["pick", "flip"]))).toBe("place");
  expect(lessonFor(table("swap"), 0, new Set())).toBeNull();
});
