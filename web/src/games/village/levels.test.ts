import { readFileSync } from "node:fs";

import { expect, it } from "vitest";

import { decided } from "./levels.ts";

const TABLE = readFileSync("../src/petitpeuple/games/village/data/board.toml", "utf8");
const LEVELS = TABLE.split(/^\[\[/m).filter((part) => part.startsWith("levels]]"));

it("VIL-5: decides what the table of levels has", () => {
  expect(LEVELS).toHaveLength(4);
  for (const level of LEVELS) {
    const difficulty = /^id = "(\w+)"$/m.exec(level)![1]!;
    const compulsory = ["hungry", "red"].filter((name) => level.includes(`\n${name} = true\n`));
    const now = decided({ difficulty, hungry: false, red: false });
    expect(Object.keys(now)).toEqual(compulsory);
    expect(Object.values(now).every(({ value }) => value === true)).toBe(true);
  }
});
