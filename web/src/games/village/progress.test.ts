import { describe, expect, it } from "vitest";

import { CAKES, GARGAMEL, INVENTIONS, LOCATIONS, SMURFS } from "./cards.ts";
import { because } from "./because.ts";
import { causeOf, remember } from "./causes.ts";
import { ghostsOn, planOf, proposers } from "./planning.ts";
import { cakeProgress, craftCost, missing, whole } from "./progress.ts";
import type { PlannedStep } from "../../scene/scene.ts";
import type { Phrase } from "../../net/protocol.ts";
import type { Action, Board, Event } from "./types.ts";

const BOARD = {
  options: { difficulty: "standard", hungry: false, red: false, closed: false },
  stock: [2, 5, 3],
  streak: 3,
  crafted: [1],
  builds: 1,
  rescues: 0,
  relocations: 2,
  azrael_rolls: 1,
  rows: [1, 0, 0, 2, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0],
  baked: [0],
  built: [0, 1],
  roofs: [8, 9, 10],
  cakes: [0, 1],
  forest: 3,
  under: [0],
} as unknown as Board;

describe("how far the wishes are", () => {
  it("measures every cake", () => {
    const far = CAKES.map((_, cake) => cakeProgress(BOARD, cake));
    expect(far.map(({ now }) => now)).toEqual([10, 3, 2, 2, 1, 1, 0, 3, 2, 1]);
    expect(far.every(({ now, most }) => now <= most)).toBe(true);
  });
  it("says what a roof lacks", () => {
    expect(missing({ L: 7, S: 3, B: 1 }, BOARD.stock)).toEqual({ L: 2 });
    expect(missing({ B: 2 }, BOARD.stock)).toEqual({});
  });
  it("VIL-40: what an idea costs now, with the folk in play and the wizard's card", () => {
    const at = (id: string, cards: readonly { readonly id: string }[]): number =>
      cards.findIndex((card) => card.id === id);
    const cost = INVENTIONS[0]!.cost;
    expect(craftCost({ playing: -1, lasting: -1 }, 0)).toBe(cost);
    expect(craftCost({ playing: -1, lasting: at("G14", GARGAMEL) }, 0)).toBe(cost + 1);
    expect(craftCost({ playing: at("L10", SMURFS), lasting: -1 }, 0)).toBe(Math.max(0, cost - 2));
    expect(craftCost({ playing: -1, lasting: -1 }, 0, -9)).toBe(0);
  });
  it("counts all that was done", () => {
    expect(whole(BOARD)).toEqual({ now: 6 + 2 + 1, most: 10 + 3 + 2 });
  });
});

describe("plans", () => {
  const place = (row: number): Action => ({ type: "Place", row });
  it("stand as ghosts on what they name, by who proposes", () => {
    const plans: PlannedStep<Action>[] = [
      { by: 2, step: 1, seat: 0, action: { type: "Play", card: 4 }, text: "" },
      { by: 1, step: 1, seat: 0, action: place(4), text: "" },
    ];
    expect(ghostsOn(plans, "Play", 4).map(({ by }) => by)).toEqual([2]);
    expect(proposers(plans).map(({ by }) => by)).toEqual([1, 2]);
    expect(planOf(plans, 1)).toEqual([{ seat: 0, action: place(4) }]);
  });
});

describe("causes", () => {
  it("of a question: the place, once its dice have fallen", () => {
    const events: Event[] = [
      { type: "Played", seat: 0, card: 3 },
      { type: "Placed", seat: 0, row: 3 },
      { type: "Rolled", seat: 0, die: "danger", face: 3 },
    ];
    const causes = remember([], events);
    expect(causeOf(causes, "lose", BOARD)?.kind).toBe("die");
    expect(causeOf(causes, "collect", BOARD)).toEqual({ kind: "place", row: 3 });
    expect(remember(causes, [{ type: "Rounded", round: 2, first: 1 }])).toEqual([]);
  });

  const both = (en: string) => ({ type: "Translated", en, fr: en }) as const;
  const said = (event: string, args: Record<string, unknown> = {}): Phrase =>
    ({ type: "Phrase", key: `village-on-${event}`, args }) as unknown as Phrase;
  const at = (place: number) =>
    said("placed", { place: { type: "Phrase", key: "village-upper", args: { place: both(LOCATIONS[place]!.en) } } });
  const names = (lines: readonly Phrase[]): readonly string[] =>
    because(lines).map((from) =>
      from === null ? "" : from.type === "Translated" ? from.en : (from.args["place"] as { en: string }).en,
    );

  it("of what a card, a die and a place do", () => {
    const lines = [
      said("played", { card: both("Nat") }),
      said("saw"),
      said("rolled", { die: both("danger die"), face: 5 }),
      said("gained"),
      at(2),
      said("gained"),
      said("saw"),
    ];
    const forest = [at(0), said("saw", { cards: [said("x"), said("y")] }), said("saw", { cards: [said("x")] })];
    expect(names(forest)).toEqual(["", "", "Dark Forest"]);
    expect(names(lines)).toEqual(["", "Nat", "Nat", "danger die", "", "Sawmill", ""]);
  });
  it("of what is crafted by the way", () => {
    const made = said("crafted", { card: both(INVENTIONS[1]!.en) });
    expect(names([at(1), said("spent"), made])).toEqual(["", INVENTIONS[1]!.en, ""]);
    expect(names([at(5), made])).toEqual(["", LOCATIONS[5]!.en]);
  });
  it("of what the wizard does, until the round begins", () => {
    expect(
      names([
        said("unmasked", { card: both("Bonfire") }),
        said("spent"),
        said("walked"),
        said("rounded"),
        said("gained"),
      ]),
    ).toEqual(["", "Bonfire", "Bonfire", "", ""]);
  });
});
