import { describe, expect, it } from "vitest";

import type { Phrase } from "../../net/protocol.ts";
import { INVENTIONS, LOCATIONS } from "./cards.ts";
import { causesOfLines } from "./log-causes.ts";

const translated = (en: string) => ({ type: "Translated", en, fr: en }) as const;
const line = (event: string, args: Record<string, unknown> = {}): Phrase =>
  ({ type: "Phrase", key: `village-on-${event}`, args }) as unknown as Phrase;
const placedAt = (place: number) =>
  line("placed", {
    place: { type: "Phrase", key: "village-upper", args: { place: translated(LOCATIONS[place]!.en) } },
  });
const causes = (lines: readonly Phrase[]): readonly string[] =>
  causesOfLines(lines).map((cause) =>
    cause === null ? "" : cause.type === "Translated" ? cause.en : (cause.args["place"] as { en: string }).en,
  );

describe("the cause of a line in the log", () => {
  it("is a card, a die or a place", () => {
    const lines = [
      line("played", { card: translated("Nat") }),
      line("saw"),
      line("rolled", { die: translated("danger die"), face: 5 }),
      line("gained"),
      placedAt(2),
      line("gained"),
      line("saw"),
    ];
    const forest = [placedAt(0), line("saw", { cards: [line("x"), line("y")] }), line("saw", { cards: [line("x")] })];
    expect(causes(forest)).toEqual(["", "", "Dark Forest"]);
    expect(causes(lines)).toEqual(["", "Nat", "Nat", "danger die", "", "Sawmill", ""]);
  });
  it("is the invention itself if it is crafted as a bonus", () => {
    const crafted = line("crafted", { card: translated(INVENTIONS[1]!.en) });
    expect(causes([placedAt(1), line("spent"), crafted])).toEqual(["", INVENTIONS[1]!.en, ""]);
    expect(causes([placedAt(5), crafted])).toEqual(["", LOCATIONS[5]!.en]);
  });
  it("is Gargamel's card until the next round begins", () => {
    expect(
      causes([
        line("unmasked", { card: translated("Bonfire") }),
        line("spent"),
        line("walked"),
        line("rounded"),
        line("gained"),
      ]),
    ).toEqual(["", "Bonfire", "Bonfire", "", ""]);
  });
});
