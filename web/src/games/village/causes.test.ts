import { expect, test } from "vitest";

import { INVENTIONS } from "./cards.ts";
import { causeOf, remember, seenOn, subjectOf } from "./causes.ts";
import type { Board, Effect, Seen } from "./types.ts";

const DISGUISE = INVENTIONS.findIndex(({ id }) => id === "V06"); // lets a die be rolled again
const CRANE = INVENTIONS.findIndex(({ id }) => id === "V13"); // a meeple goes on it
const agenda = (...deeds: Effect["do"][]): Effect[] => deeds.map((what) => ({ do: what }));
const PLAYED = { agenda: agenda("gain", "place", "finish"), playing: 4, shown: [] } as Pick<
  Board,
  "agenda" | "playing" | "shown"
>;
const AT_THE_STREAM = remember([], [{ type: "Placed", seat: 0, row: 3 }]);

test("VIL-31: a place asks what is gathered there, whatever was used meanwhile", () => {
  const causes = remember(AT_THE_STREAM, [{ type: "Used", seat: 0, invention: DISGUISE }]);
  expect(causeOf(causes, "collect", PLAYED)).toEqual({ kind: "place", row: 3 });
  expect(causeOf(causes, "face", PLAYED)).toEqual({ kind: "invention", invention: DISGUISE });
});

test("an invention that a meeple goes on asks like a place", () => {
  const causes = remember(AT_THE_STREAM, [{ type: "Manned", seat: 0, invention: CRANE }]);
  expect(causeOf(causes, "choose_house", PLAYED)).toEqual({ kind: "invention", invention: CRANE });
});

test("VIL-26: the end of a turn comes from nothing", () => {
  expect(causeOf(AT_THE_STREAM, "finish", PLAYED)).toBeNull();
});

test("whoever comes back in the middle is told of the folk, of the wizard, or of nothing: never of what does not ask", () => {
  expect(causeOf([], "gain", PLAYED)).toEqual({ kind: "folk", card: 4 });
  expect(seenOn({ ...PLAYED, agenda: agenda("rescue", "tally", "finish") })).toBeNull();
  expect(seenOn({ agenda: agenda("rage", "azrael", "new_round"), playing: -1, shown: [2, 7] })).toEqual({
    kind: "wizard",
    card: 7,
  });
});

test("VIL-34: no die asks what a place asks, also where the meeple went before somebody came back", () => {
  const causes = remember([], [{ type: "Rolled", seat: 0, die: "danger", face: 2 }]);
  expect(causeOf(causes, "lose", PLAYED)).toEqual({ kind: "die", die: "danger", face: 2 });
  expect(causeOf(causes, "relocate", { ...PLAYED, agenda: agenda("relocate", "finish") })).toBeNull();
});

test("VIL-40: it is the fifth invention that asks which one goes", () => {
  expect(
    subjectOf({
      board: { agenda: agenda("overflow", "finish"), crafted: [3, 9, 1, 0, 7] },
      drawn: null,
    } as unknown as Seen),
  ).toEqual({ kind: "invention", invention: 7 });
});

test("VIL-41: what is about to break, or may go, is told also where the server leaves out what is as usual", () => {
  const about = (...agenda: Effect[]) => subjectOf({ board: { agenda }, drawn: null } as unknown as Seen);
  expect(about({ do: "break", n: 5 })).toEqual({ kind: "invention", invention: 5 });
  expect(about({ do: "break" })).toEqual({ kind: "invention", invention: 0 });
  expect(about({ do: "break", n: -1, at: [2] })).toEqual({ kind: "house", house: 2 });
  expect(about({ do: "permit" })).toEqual({ kind: "folk", card: 0 });
  expect(about({ do: "gain" })).toBeNull();
});
