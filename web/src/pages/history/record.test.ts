import { expect, test } from "vitest";

import type { GameResult } from "../../net/protocol.ts";
import { recordsOf, reignsOf, rivalsOf, type FactsOf } from "./record.ts";

const factsOf: FactsOf = (game) => ({ cooperative: game === "village", levels: ["gentle", "steady"] });
const result = (game: string, payoffs: readonly number[], names: readonly string[]): GameResult =>
  ({ game, seats: payoffs.length, payoffs, names, mine: [0] }) as unknown as GameResult;

const won = result("halma", [1, 0], ["Me", "gentle"]);
const lost = result("halma", [0, 1], ["Me", "steady"]);

test("games are counted by game and by the strongest bot", () => {
  const [record] = recordsOf([won, won, lost, won], factsOf);
  expect(record).toEqual({
    game: "halma",
    played: 4,
    won: 3,
    streak: 2,
    bestStreak: 2,
    levels: [
      { level: "gentle", played: 3, won: 3 },
      { level: "steady", played: 1, won: 0 },
    ],
  });
});

test("a bot keeps its level, whichever character it is and whatever the level was called", () => {
  const facts: FactsOf = () => ({ cooperative: false, levels: ["gentle", "steady"] });
  const games = [result("grumpf", [1, 0], ["Me", "steady.2"]), result("grumpf", [1, 0], ["Me", "tracker"])];
  expect(recordsOf(games, facts)[0]!.levels).toEqual([{ level: "steady", played: 2, won: 2 }]);
});

test("a draw is not won, and together all win or lose", () => {
  expect(recordsOf([result("halma", [1, 1], ["Me", "Tom"])], factsOf)[0]!.won).toBe(0);
  const [village] = recordsOf(
    [result("village", [1, 1], ["Me", "Tom"]), result("village", [0, 0], ["Me", "Tom"])],
    factsOf,
  );
  expect(village).toMatchObject({ played: 2, won: 1 });
});

test("reigns as Great Dalmuti, in all and in a row", () => {
  const first = result("dalmuti", [3, 2, 1, 0], ["Me", "a", "b", "c"]);
  const last = result("dalmuti", [0, 3, 2, 1], ["Me", "a", "b", "c"]);
  expect(reignsOf([first, last, first, first, won], factsOf)).toEqual({ total: 3, longest: 2 });
});

test("people are rivals, and bots are not", () => {
  const games = [
    result("halma", [1, 0, 0], ["Me", "Tom", "gentle"]),
    result("halma", [1, 0, 0], ["Me", "gentle", "gentle.1"]),
    result("halma", [0, 1, 0], ["Me", "Tom", "Ann"]),
    result("village", [1, 1], ["Me", "Tom"]),
  ];
  expect(rivalsOf(games, factsOf)).toEqual([
    { name: "Tom", played: 3, won: 1, lost: 1, together: 1 },
    { name: "Ann", played: 1, won: 0, lost: 0, together: 0 },
  ]);
});
