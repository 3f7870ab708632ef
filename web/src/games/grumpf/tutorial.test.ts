import { expect, it } from "vitest";

import { nextStep } from "./tutorial.ts";
import type { State } from "./types.ts";

const table = (phase: State["phase"], ready = false): State =>
  ({ phase, ready: [ready], beds: [] }) as unknown as State;

it("teaches one step at a time, when it is possible", () => {
  expect(nextStep(table("gather"), 0, new Set())).toBe("ready");
  expect(nextStep(table("gather", true), 0, new Set(["ready"]))).toBe("shout");
  expect(nextStep(table("hunt"), 0, new Set())).toBe("pick");
  expect(nextStep(table("hunt"), 0, new Set(["pick", "flip"]))).toBe("place");
  expect(nextStep(table("swap"), 0, new Set())).toBeNull();
});
