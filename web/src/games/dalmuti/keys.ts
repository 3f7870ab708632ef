/** The keys of this board: a digit takes a value, Enter lays it. */

import type { Choice } from "./choice.svelte.ts";
import type { Action } from "./types.ts";

const CALLS: Readonly<Record<string, Action>> = {
  r: { type: "Call", general: false },
  g: { type: "Call", general: true },
};

/** Whether a key that a focused control wants itself is left to it: a set that is in hand already is laid by Enter. */
function isTaken(choice: Choice, event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement;
  if (event.key === "Enter" && choice.lay !== null && target.closest(".group[aria-pressed=true]")) return false;
  if (target.closest("input,textarea,select,dialog,.drawer")) return true;
  return (event.key === "Enter" || event.key === " ") && target.closest("button,a,summary") !== null;
}

function onAsk(choice: Choice, key: string): boolean {
  const { actions, act, view } = choice.scene();
  const { phase } = view.board.deal;
  if (phase === "look") {
    const action = key === "Enter" ? actions.find((one) => one.type === "Ready") : CALLS[key];
    if (action) act(action);
    return action !== undefined;
  }
  const chosen = actions[Number(key) - 1];
  if (!/^[1-9]$/.test(key) || chosen === undefined) return false;
  act(chosen);
  return true;
}

/** Do what a key says; true when it was ours. */
export function press(choice: Choice, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || isTaken(choice, event)) return false;
  const { actions, view } = choice.scene();
  if (!choice.free || actions.length === 0) return false;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (["look", "trade", "judge", "admit"].includes(view.ask?.kind ?? "")) return onAsk(choice, key);
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1] ?? (/^\d$/.test(key) ? key : undefined);
  if (digit !== undefined && !event.shiftKey) {
    choice.type(Number(digit));
    return true;
  }
  const deeds: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => choice.step(-1),
    ArrowRight: () => choice.step(1),
    "+": () => choice.resize(1),
    "=": () => choice.resize(1),
    "-": () => choice.resize(-1),
    j: () => choice.joker(),
    Enter: () => choice.go(),
    p: () => choice.goPass(),
    Escape: () => choice.clear(),
  };
  deeds[key]?.();
  return key in deeds && key !== "Escape";
}
