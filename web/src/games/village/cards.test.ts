import { expect, it } from "vitest";

import { GARGAMEL_ART, INVENTION_ART } from "./card-art.ts";
import { CAKES, GARGAMEL, INVENTIONS, LOCATIONS, PLACES, ROWS, SMURFS, faceOf, portraitOf } from "./cards.ts";
import { DESKTOP_ORDER, PHONE_ORDER } from "./layout.ts";

it("has all the cards of the game", () => {
  expect([SMURFS.length, INVENTIONS.length, GARGAMEL.length, CAKES.length]).toEqual([35, 24, 17, 10]);
  expect([LOCATIONS.length, ROWS.length, PLACES.length]).toEqual([8, 16, 8]);
});

it("has a portrait of every Smurf", () => {
  for (const card of SMURFS.keys()) expect(portraitOf(card).face).toBeTruthy();
});

it("shows every place once", () => {
  for (const order of [DESKTOP_ORDER, PHONE_ORDER])
    expect(order.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});

it("has a drawing of every face of every die", () => {
  for (const die of ["danger", "red", "azrael"]) {
    for (let face = 1; face <= 6; face++) expect(faceOf(die, face).art).toMatch(/^die-/);
  }
});

it("has a drawing of its own for every invention and every card of Gargamel", () => {
  const drawn = Object.keys(import.meta.glob("../../../art/**/*.svg")).map((path) =>
    path.replace(/^.*\/(.*)\.svg$/, "$1"),
  );
  const inventions = INVENTIONS.map(({ id }) => INVENTION_ART[id]);
  expect(new Set(inventions).size).toBe(INVENTIONS.length);
  expect(inventions.filter((art) => !drawn.includes(art ?? ""))).toEqual([]);
  const gargamel = GARGAMEL.map(({ id }) => GARGAMEL_ART[id]);
  expect(new Set(gargamel).size).toBe(GARGAMEL.length);
  expect(gargamel.filter((art) => !drawn.includes(art ?? ""))).toEqual([]);
});

it("counts the faces of a die from 1, as events do", () => {
  expect(faceOf("danger", 1).effect).toEqual({ do: "azrael", n: 1 });
  expect(faceOf("danger", 6).art).toBe("die-idea");
});
