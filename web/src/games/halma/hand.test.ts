import { expect, test } from "vitest";

import type { HalmaScene } from "./family.ts";
import { Hand } from "./hand.svelte.ts";
import type { Action } from "./types.ts";

/** A gnome on 60, with one to jump over on 61 and then on 72; it may step to 59, or stop on 62 or behind 72. */
function table(): { hand: Hand; sent: Action[]; flown: (readonly number[])[] } {
  const sent: Action[] = [];
  const flown: (readonly number[])[] = [];
  const actions = [59, 62, 83].map((dst): Action => ({ type: "Move", src: 60, dst, via: [] }));
  const board = {
    options: { foreign_houses: "rest", leave_goal: "allowed", backwards: "allowed" },
    houses: [0],
    seats: 1,
    gnomes: [[60, 61, 72]],
  };
  const scene = {
    live: true,
    pending: false,
    actions,
    view: { board },
    act: (action: Action) => void sent.push(action),
  };
  return {
    hand: new Hand(
      () => scene as unknown as HalmaScene,
      (path) => void flown.push(path),
    ),
    sent,
    flown,
  };
}

test("only what is offered can be picked and pointed at", () => {
  const { hand } = table();
  expect(hand.pick(61)).toBe(false);
  expect(hand.pick(60)).toBe(true);
  expect([...hand.lit]).toEqual([
    [59, "step"],
    [62, "jump"],
    [83, "jump"],
  ]);
  hand.aim(100);
  expect(hand.target).toBe(null);
  hand.aim(83);
  expect(hand.path).toEqual([60, 62, 83]);
});

test("going there sends the action that was offered, and puts the gnome down", () => {
  const { hand, sent, flown } = table();
  hand.pick(60);
  hand.aim(83);
  hand.go();
  expect(sent).toEqual([{ type: "Move", src: 60, dst: 83, via: [] }]);
  expect(flown).toEqual([[60, 62, 83]]);
  expect(hand.picked).toBe(null);
});

test("HAL-7: hop by hop the stops are sent along", () => {
  const { hand, sent } = table();
  hand.byHop = true;
  hand.pick(60);
  expect([...hand.lit.keys()]).toEqual([59, 62]);
  hand.aim(62);
  hand.go();
  expect(hand.stops).toEqual([62]);
  expect(hand.mayStop).toBe(true);
  expect([...hand.lit.keys()].sort()).toEqual([60, 83]);
  hand.aim(83);
  hand.go();
  hand.go();
  expect(sent).toEqual([{ type: "Move", src: 60, dst: 83, via: [62] }]);
});

test("one hop back, and a hop to the stop before, both take the last stop away", () => {
  const { hand } = table();
  hand.pick(60);
  hand.hop(62);
  hand.hop(83);
  expect(hand.path).toEqual([60, 62, 83]);
  hand.hop(62);
  expect(hand.path).toEqual([60, 62]);
  hand.back();
  expect(hand.path).toEqual([]);
  hand.aim(83);
  hand.back();
  expect(hand.target).toBe(62);
  hand.back();
  hand.back();
  expect(hand.picked).toBe(null);
});

test("the ends come by distance, nearest first, farthest from the other side", () => {
  const { hand } = table();
  hand.pick(60);
  hand.cycle(1);
  expect(hand.target).toBe(59);
  hand.cycle(1);
  expect(hand.target).toBe(62);
  hand.cycle(-1);
  hand.cycle(-1);
  expect(hand.target).toBe(83);
});
