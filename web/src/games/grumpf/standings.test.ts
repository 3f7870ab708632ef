import { describe, expect, it } from "vitest";

import { rankScores, standings, winText } from "./standings.ts";
import type { Scored } from "./types.ts";

const NAMES = ["Ann", "Bea", "Cid"];
const score = (seat: number, points: number, animals: number): Scored => ({
  type: "Scored",
  seat,
  series: [],
  points,
  animals,
});
const winKey = (...scores: Scored[]): string | undefined => winText(rankScores(scores), NAMES, "en")?.key;

describe("how the winner won (GRU-48)", () => {
  it("by points", () => expect(winKey(score(0, 3, 1), score(1, 8, 9))).toBe("web-grumpf-won-points"));
  it("by fewer animals in a tie", () => {
    expect(rankScores([score(0, 8, 9), score(1, 8, 7)])[0]!.seat).toBe(1);
    expect(winKey(score(0, 8, 9), score(1, 8, 7))).toBe("web-grumpf-won-animals");
  });
  it("together when points and animals are equal", () => {
    expect(winText(rankScores([score(0, 8, 7), score(1, 8, 7), score(2, 1, 1)]), NAMES, "en")).toMatchObject({
      key: "web-grumpf-won-shared",
      args: { who: "Ann and Bea" },
    });
  });
});

describe("the place of each clan (GRU-48)", () => {
  const places = (...scores: Scored[]): string[] =>
    standings(rankScores(scores)).map(({ place, tie }) => `${place}${tie}`);
  it("needs no tie-break where points differ", () =>
    expect(places(score(0, 3, 1), score(1, 8, 9))).toEqual(["1", "2"]));
  it("is better with fewer animals", () =>
    expect(places(score(0, 8, 9), score(1, 8, 7), score(2, 8, 8))).toEqual(["1fewer", "2more", "3more"]));
  it("is skipped after a shared place", () =>
    expect(places(score(0, 8, 7), score(1, 2, 3), score(2, 8, 7))).toEqual(["1shared", "1shared", "3"]));
});
