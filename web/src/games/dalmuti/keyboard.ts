/** The keys of the board: a digit selects a value, Enter lays the set. */

import type { CardSelection } from "./selection.svelte.ts";
import type { Action } from "./types.ts";

const CALLS: Readonly<Record<string, Action>> = {
  r: { type: "Call", general: false },
  g: { type: "Call", general: true },
};
const QUESTIONS = ["look", "trade", "judge", "admit"]; // answered by buttons, not by cards

/** Return true if the focused control needs a key itself. Enter on selected cards lays or gives them, though. */
function isForFocusedControl(selection: CardSelection, event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement;
  if (event.key === "Enter" && selection.lay !== null && target.closest(".group[aria-pressed=true]")) return false;
  if (event.key === "Enter" && selection.give !== null && target.closest(".group")) return false;
  if (target.closest("input,textarea,select,dialog,.drawer")) return true;
  return (event.key === "Enter" || event.key === " ") && target.closest("button,a,summary") !== null;
}

/** Answer a question by the number of its button, or by the keys of the look; return true if the key did so. */
function answerQuestion(selection: CardSelection, key: string): boolean {
  const { actions, act, view } = selection.scene();
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

/** Do what a key means; return true if its default is to be prevented. */
export function handleKey(selection: CardSelection, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || isForFocusedControl(selection, event)) return false;
  const { actions, view } = selection.scene();
  if (!selection.canSubmit || actions.length === 0) return false;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (QUESTIONS.includes(view.ask?.kind ?? "")) return answerQuestion(selection, key);
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1] ?? (/^\d$/.test(key) ? key : undefined);
  if (digit !== undefined && !event.shiftKey) {
    selection.typeDigit(Number(digit));
    return true;
  }
  const bindings: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => selection.selectNeighbour(-1),
    ArrowRight: () => selection.selectNeighbour(1),
    "+": () => selection.resize(1),
    "=": () => selection.resize(1),
    "-": () => selection.resize(-1),
    j: () => selection.tapJoker(),
    Enter: () => selection.confirm(),
    p: () => selection.confirmPass(),
    Escape: () => selection.clear(),
  };
  bindings[key]?.();
  return key in bindings && key !== "Escape";
}
