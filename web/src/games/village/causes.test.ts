import { expect, test } from "vitest";

import { INVENTIONS } from "./cards.ts";
import { causeOf, remember, subjectOf } from "./causes.ts";
import type { Effect, Seen } from "./types.ts";

const DISGUISE = INVENTIONS.findIndex(({ id }) => id === "V06"); // lets a die be rolled again
const CRANE = INVENTIONS.findIndex(({ id }) => id === "V13"); // a meeple goes on it
const AT_THE_STREAM = remember([], [{ type: "Placed", seat: 0, row: 3 }]);

test("VIL-31: a place asks what is gathered there, whatever was used meanwhile", () => {
  const causes = remember(AT_THE_STREAM, [{ type: "Used", seat: 0, invention: DISGUISE }]);
  expect(causeOf(causes, "collect", 4)).toEqual({ kind: "place", row: 3 });
  expect(causeOf(causes, "face", 4)).toEqual({ kind: "invention", invention: DISGUISE });
});

test("an invention that a meeple goes on asks like a place", () => {
  const causes = remember(AT_THE_STREAM, [{ type: "Manned", seat: 0, invention: CRANE }]);
  expect(causeOf(causes, "choose_house", 4)).toEqual({ kind: "invention", invention: CRANE });
});

test("VIL-26: the end of a turn comes from nothing; a question nobody saw the reason of, from the folk played", () => {
  expect(causeOf(AT_THE_STREAM, "finish", 4)).toBeNull();
  expect(causeOf([], "gain", 4)).toEqual({ kind: "folk", card: 4 });
  expect(causeOf([], "gain", -1)).toBeNull();
});

test("VIL-41: what is about to break, or may go, is told also where the server leaves out what is as usual", () => {
  const about = (...agenda: Effect[]) => subjectOf({ board: { agenda }, drawn: null } as unknown as Seen);
  expect(about({ do: "break", n: 5 })).toEqual({ kind: "invention", invention: 5 });
  expect(about({ do: "break" })).toEqual({ kind: "invention", invention: 0 });
  expect(about({ do: "break", n: -1, at: [2] })).toEqual({ kind: "house", house: 2 });
  expect(about({ do: "permit" })).toEqual({ kind: "folk", card: 0 });
  expect(about({ do: "gain" })).toBeNull();
});
