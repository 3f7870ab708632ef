import { expect, test } from "vitest";

import type { HalmaScene } from "./scene.ts";
import { MoveSelection } from "./selection.svelte.ts";
import type { Action } from "./types.ts";

interface Setup {
  readonly selection: MoveSelection;
  readonly sent: Action[];
  readonly animated: (readonly number[])[];
}

/** A gnome on 60 can step to 59, jump over 61 to 62, and from there over 72 to 83. */
function setUp(): Setup {
  const sent: Action[] = [];
  const animated: (readonly number[])[] = [];
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
    selection: new MoveSelection(
      () => scene as unknown as HalmaScene,
      (path) => void animated.push(path),
    ),
    sent,
    animated,
  };
}

test("only offered gnomes can be picked, and only offered points aimed at", () => {
  const { selection } = setUp();
  expect(selection.pick(61)).toBe(false);
  expect(selection.pick(60)).toBe(true);
  expect([...selection.targets]).toEqual([
    [59, "step"],
    [62, "jump"],
    [83, "jump"],
  ]);
  selection.aim(100);
  expect(selection.target).toBe(null);
  selection.aim(83);
  expect(selection.path).toEqual([60, 62, 83]);
});

test("confirming sends the offered action and clears the selection", () => {
  const { selection, sent, animated } = setUp();
  selection.pick(60);
  selection.aim(83);
  selection.confirm();
  expect(sent).toEqual([{ type: "Move", src: 60, dst: 83, via: [] }]);
  expect(animated).toEqual([[60, 62, 83]]);
  expect(selection.picked).toBe(null);
});

test("HAL-7: hop by hop, the action carries the stops", () => {
  const { selection, sent } = setUp();
  selection.hopByHop = true;
  selection.pick(60);
  expect([...selection.targets.keys()]).toEqual([59, 62]);
  selection.aim(62);
  selection.confirm();
  expect(selection.stops).toEqual([62]);
  expect(selection.canStop).toBe(true);
  expect([...selection.targets.keys()].sort()).toEqual([60, 83]);
  selection.aim(83);
  selection.confirm();
  selection.confirm();
  expect(sent).toEqual([{ type: "Move", src: 60, dst: 83, via: [62] }]);
});

test("going back, or hopping to the previous stop, removes the last stop", () => {
  const { selection } = setUp();
  selection.pick(60);
  selection.hopTo(62);
  selection.hopTo(83);
  expect(selection.path).toEqual([60, 62, 83]);
  selection.hopTo(62);
  expect(selection.path).toEqual([60, 62]);
  selection.goBack();
  expect(selection.path).toEqual([]);
  selection.aim(83);
  selection.goBack();
  expect(selection.target).toBe(62);
  selection.goBack();
  selection.goBack();
  expect(selection.picked).toBe(null);
});

test("targets cycle by distance: nearest first, or farthest first backwards", () => {
  const { selection } = setUp();
  selection.pick(60);
  selection.cycleTarget(1);
  expect(selection.target).toBe(59);
  selection.cycleTarget(1);
  expect(selection.target).toBe(62);
  selection.cycleTarget(-1);
  selection.cycleTarget(-1);
  expect(selection.target).toBe(83);
});
