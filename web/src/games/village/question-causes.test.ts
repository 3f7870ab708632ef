import { expect, test } from "vitest";

import { INVENTIONS } from "./cards.ts";
import { causeFromBoard, causeOfQuestion, subjectOf, updateCauses } from "./question-causes.ts";
import type { Board, Effect, View } from "./types.ts";

const DISGUISE = INVENTIONS.findIndex(({ id }) => id === "V06"); // re-rolls a die
const CRANE = INVENTIONS.findIndex(({ id }) => id === "V13"); // a place for meeples
const agenda = (...effects: Effect["do"][]): Effect[] => effects.map((name) => ({ do: name }));
const PLAYED = { agenda: agenda("gain", "place", "finish"), playing: 4, shown: [] } as Pick<
  Board,
  "agenda" | "playing" | "shown"
>;
const AT_THE_STREAM = updateCauses([], [{ type: "Placed", seat: 0, row: 3 }]);

test("VIL-31: a place asks what to collect there, even after an invention was used", () => {
  const causes = updateCauses(AT_THE_STREAM, [{ type: "Used", seat: 0, invention: DISGUISE }]);
  expect(causeOfQuestion(causes, "collect", PLAYED)).toEqual({ kind: "place", row: 3 });
  expect(causeOfQuestion(causes, "face", PLAYED)).toEqual({ kind: "invention", invention: DISGUISE });
});

test("an invention that takes a meeple asks like a place", () => {
  const causes = updateCauses(AT_THE_STREAM, [{ type: "Manned", seat: 0, invention: CRANE }]);
  expect(causeOfQuestion(causes, "choose_house", PLAYED)).toEqual({ kind: "invention", invention: CRANE });
});

test("VIL-26: the end of a turn has no cause", () => {
  expect(causeOfQuestion(AT_THE_STREAM, "finish", PLAYED)).toBeNull();
});

test("after a reload the cause is the Smurf, Gargamel or nothing, but never a wrong one", () => {
  expect(causeOfQuestion([], "gain", PLAYED)).toEqual({ kind: "smurf", card: 4 });
  expect(causeFromBoard({ ...PLAYED, agenda: agenda("rescue", "tally", "finish") })).toBeNull();
  expect(causeFromBoard({ agenda: agenda("rage", "azrael", "new_round"), playing: -1, shown: [2, 7] })).toEqual({
    kind: "gargamel",
    card: 7,
  });
});

test("VIL-34: a die never asks what a place asks, even if the meeple was placed before a reload", () => {
  const causes = updateCauses([], [{ type: "Rolled", seat: 0, die: "danger", face: 2 }]);
  expect(causeOfQuestion(causes, "lose", PLAYED)).toEqual({ kind: "die", die: "danger", face: 2 });
  expect(causeOfQuestion(causes, "relocate", { ...PLAYED, agenda: agenda("relocate", "finish") })).toBeNull();
});

test("VIL-40: the fifth invention asks which one to scrap", () => {
  expect(
    subjectOf({
      board: { agenda: agenda("overflow", "finish"), crafted: [3, 9, 1, 0, 7] },
      drawn: null,
    } as unknown as View),
  ).toEqual({ kind: "invention", invention: 7 });
});

test("VIL-41: the subject is known even when the server omits fields with default values", () => {
  const subject = (...agenda: Effect[]) => subjectOf({ board: { agenda }, drawn: null } as unknown as View);
  expect(subject({ do: "break", n: 5 })).toEqual({ kind: "invention", invention: 5 });
  expect(subject({ do: "break" })).toEqual({ kind: "invention", invention: 0 });
  expect(subject({ do: "break", n: -1, at: [2] })).toEqual({ kind: "house", house: 2 });
  expect(subject({ do: "permit" })).toEqual({ kind: "smurf", card: 0 });
  expect(subject({ do: "gain" })).toBeNull();
});

test("VIL-31: after the dice a place asks, and a new round forgets all causes", () => {
  const causes = updateCauses(
    [],
    [
      { type: "Played", seat: 0, card: 3 },
      { type: "Placed", seat: 0, row: 3 },
      { type: "Rolled", seat: 0, die: "danger", face: 3 },
    ],
  );
  expect(causeOfQuestion(causes, "lose", PLAYED)?.kind).toBe("die");
  expect(causeOfQuestion(causes, "collect", PLAYED)).toEqual({ kind: "place", row: 3 });
  expect(updateCauses(causes, [{ type: "Rounded", round: 2, first: 1 }])).toEqual([]);
});
