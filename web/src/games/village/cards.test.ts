import { expect, it } from "vitest";

import { CAKES, GARGAMEL, INVENTIONS, LOCATIONS, PHONE_RING, PLACES, RING, ROWS, SMURFS, faceOf, looksOf } from "./cards.ts";
import { SIGNS } from "./signs.ts";

it("has all the cards of the box", () => {
  expect([SMURFS.length, INVENTIONS.length, GARGAMEL.length, CAKES.length]).toEqual([35, 24, 17, 10]);
  expect([LOCATIONS.length, ROWS.length, PLACES.length]).toEqual([8, 16, 8]);
});

it("draws every folk", () => {
  for (const card of SMURFS.keys()) expect(looksOf(card).face).toBeTruthy();
});

it("shows every place once", () => {
  for (const ring of [RING, PHONE_RING]) expect(ring.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});

it("draws every face of every die", () => {
  for (const die of ["danger", "red", "azrael"]) {
    for (let face = 0; face < 6; face++) expect(faceOf(die, face).art).toMatch(/^die-/);
  }
});

it("has a sign of its own for every invention, and it is drawn", () => {
  const drawn = Object.keys(import.meta.glob("../../../art/*.svg")).map((path) => path.replace(/^.*\/(.*)\.svg$/, "$1"));
  const signs = INVENTIONS.map(({ id }) => SIGNS[id]);
  expect(new Set(signs).size).toBe(INVENTIONS.length);
  expect(signs.filter((sign) => !drawn.includes(sign ?? ""))).toEqual([]);
});
