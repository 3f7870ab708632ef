import { expect, test, vi } from "vitest";

vi.hoisted(() => vi.stubGlobal("navigator", { language: "en" })); // settings are read when the module loads

import { familyStats } from "./game-stats.ts";

test("HAL-20: a chain is one move and many jumps; the longest chain keeps its moment", () => {
  const [blue, red] = familyStats(
    [
      [{ type: "Began", seat: 0 }],
      [{ type: "Jumped", seat: 0, family: 0, path: [0, 3, 12] }],
      [{ type: "Stepped", seat: 1, family: 1, path: [111, 102] }],
      [{ type: "Jumped", seat: 0, family: 0, path: [1, 4] }],
      [{ type: "Passed", seat: 1 }],
      [
        { type: "Jumped", seat: 0, family: 0, path: [5, 7, 9, 11] },
        { type: "CameHome", seat: 0, family: 0 },
      ],
      [{ type: "Swapped", seat: 1, family: 1, path: [102, 111] }],
    ],
    2,
  );
  expect(blue).toEqual({ moves: 3, jumps: 6, steps: 0, longest: [5, 7, 9, 11], moment: 5 });
  expect(red).toEqual({ moves: 2, jumps: 0, steps: 1, longest: [], moment: 0 });
});
