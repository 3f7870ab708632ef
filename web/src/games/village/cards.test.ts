import { expect, it } from "vitest";

import {
  CAKES,
  GARGAMEL,
  INVENTIONS,
  LOCATIONS,
  PHONE_RING,
  PLACES,
  RING,
  ROWS,
  SMURFS,
  faceOf,
  looksOf,
} from "./cards.ts";
import { FIGURES, SIGNS } from "./signs.ts";

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
    for (let face = 1; face <= 6; face++) expect(faceOf(die, face).art).toMatch(/^die-/);
  }
});

it("has a sign of its own for every invention and a figure for every wizard's card, and they are drawn", () => {
  const drawn = Object.keys(import.meta.glob("../../../art/**/*.svg")).map((path) =>
    path.replace(/^.*\/(.*)\.svg$/, "$1"),
  );
  const signs = INVENTIONS.map(({ id }) => SIGNS[id]);
  expect(new Set(signs).size).toBe(INVENTIONS.length);
  expect(signs.filter((sign) => !drawn.includes(sign ?? ""))).toEqual([]);
  const figures = GARGAMEL.map(({ id }) => FIGURES[id]);
  expect(new Set(figures).size).toBe(GARGAMEL.length);
  expect(figures.filter((figure) => !drawn.includes(figure ?? ""))).toEqual([]);
});

it("counts the faces of a die from 1, as they are told", () => {
  expect(faceOf("danger", 1).deed).toEqual({ do: "azrael", n: 1 });
  expect(faceOf("danger", 6).art).toBe("die-idea");
});
