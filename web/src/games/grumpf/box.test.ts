import { expect, it } from "vitest";

import { BOARDS, TOKENS, faces } from "./box.ts";

it("has six boards and eight tokens with two faces", () => {
  expect(BOARDS).toEqual(["mammoth", "bird", "fish", "reptile", "bee", "sorcerer"]);
  expect(TOKENS).toHaveLength(8);
  expect(faces(0, 0)).toEqual([1, 5]);
  expect(faces(0, 1)).toEqual([5, 1]);
});
