import { readFileSync } from "node:fs";

import { expect, it } from "vitest";

import { optionsSetByLevel } from "./levels.ts";

const BOARD_TOML = readFileSync("../src/petitpeuple/games/village/data/board.toml", "utf8");
const LEVELS = BOARD_TOML.split(/^\[\[/m).filter((part) => part.startsWith("levels]]"));

it("VIL-5: sets the options that the table of levels sets", () => {
  expect(LEVELS).toHaveLength(4);
  for (const level of LEVELS) {
    const difficulty = /^id = "(\w+)"$/m.exec(level)![1]!;
    const expected = ["hungry", "red"].filter((name) => level.includes(`\n${name} = true\n`));
    const set = optionsSetByLevel({ difficulty, hungry: false, red: false });
    expect(Object.keys(set)).toEqual(expected);
    expect(Object.values(set).every(({ value }) => value === true)).toBe(true);
  }
});
