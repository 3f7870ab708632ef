import { describe, expect, test } from "vitest";

import { readGames } from "./games.ts";

const RECORD =
  '{"petitpeuple":1,"game":"pebbles","rules":1,"seats":3,"options":{}}\n{"do":"luck","value":[1],"at":0}\n';

describe("files of games", () => {
  test("an export has its games as they were", () => {
    const games = [{ record: RECORD, names: ["Anna", "", ""], mine: [0], ended: 5 }];
    const text = `${JSON.stringify({ format: "petit-peuple-games", version: 1, games })}\n`;
    expect(readGames(text, 9)).toEqual(games);
  });

  test("a record is one game of nobody here", () => {
    expect(readGames(RECORD, 9)).toEqual([{ record: RECORD, names: ["", "", ""], mine: [], ended: 9 }]);
  });

  test("anything else is refused", () => {
    expect(() => readGames("hello", 9)).toThrow();
    expect(() => readGames('{"a":1}', 9)).toThrow();
  });
});
