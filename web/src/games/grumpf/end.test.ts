import { describe, expect, it } from "vitest";

import { inOrder, standings, whyWon } from "./end.ts";
import type { Scored } from "./types.ts";

const scored = (seat: number, points: number, animals: number): Scored => ({
  type: "Scored",
  seat,
  series: [],
  points,
  animals,
});
const won = (...all: Scored[]): string | undefined => whyWon(inOrder(all), ["Ann", "Bea", "Cid"], "en")?.key;

describe("who won, and by what (GRU-48)", () => {
  it("by points", () => expect(won(scored(0, 3, 1), scored(1, 8, 9))).toBe("web-grumpf-won-points"));
  it("by fewer animals at a tie", () => {
    expect(inOrder([scored(0, 8, 9), scored(1, 8, 7)])[0]!.seat).toBe(1);
    expect(won(scored(0, 8, 9), scored(1, 8, 7))).toBe("web-grumpf-won-animals");
  });
  it("together when nothing tells them apart", () => {
    expect(
      whyWon(inOrder([scored(0, 8, 7), scored(1, 8, 7), scored(2, 1, 1)]), ["Ann", "Bea", "Cid"], "en"),
    ).toMatchObject({ key: "web-grumpf-won-shared", args: { who: "Ann and Bea" } });
  });
});

describe("everybody's place, and why (GRU-48)", () => {
  const told = (...all: Scored[]): string[] => standings(inOrder(all)).map(({ place, tie }) => `${place}${tie}`);
  it("nothing to say where points differ", () => expect(told(scored(0, 3, 1), scored(1, 8, 9))).toEqual(["1", "2"]));
  it("fewer animals go before", () =>
    expect(told(scored(0, 8, 9), scored(1, 8, 7), scored(2, 8, 8))).toEqual(["1fewer", "2more", "3more"]));
  it("a place is shared, and the next one is left out", () =>
    expect(told(scored(0, 8, 7), scored(1, 2, 3), scored(2, 8, 7))).toEqual(["1shared", "1shared", "3"]));
});
