/** Plans on the board: ghosts of what somebody would do. They bind nobody. */

import type { PlannedStep } from "../../scene/scene.ts";
import type { Action } from "./types.ts";

export interface Step {
  readonly seat: number;
  readonly action: Action;
}

export const MOST = 8; // the server takes no more

export const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The plan with this step added, or without it where it was there already; null: it is full. */
export function toggle(plan: readonly Step[], step: Step): readonly Step[] | null {
  const without = plan.filter((other) => !(other.seat === step.seat && same(other.action, step.action)));
  if (without.length < plan.length) return without;
  return plan.length < MOST ? [...plan, step] : null;
}

type Send = (plan: readonly Step[]) => Promise<void> | void;

/** The own plan. While the table has not answered, what was clicked last holds, and not what the table told before. */
export class Draft {
  #steps: readonly Step[] = [];
  #table: readonly Step[] = [];
  #flying = 0;

  /** What the table made of the plan. */
  heard(plan: readonly Step[]): void {
    this.#table = plan;
    if (this.#flying === 0) this.#steps = plan;
  }

  /** Add a step, or take it out; tells whether there was room. */
  toggle(step: Step, send: Send): boolean {
    const plan = toggle(this.#steps, step);
    if (plan !== null) void this.#put(plan, send);
    return plan !== null;
  }

  clear(send: Send): void {
    void this.#put([], send);
  }

  async #put(plan: readonly Step[], send: Send): Promise<void> {
    this.#steps = plan;
    this.#flying += 1;
    await send(plan);
    this.#flying -= 1;
    this.heard(this.#table);
  }
}

/** The own plan, as it stands at the table. */
export function planOf(plans: readonly PlannedStep<Action>[], by: number | null): readonly Step[] {
  return plans.filter((one) => one.by === by).map(({ seat, action }) => ({ seat, action }));
}

/** Steps that name this thing: what ghosts stand on it. */
export function ghostsOn(
  plans: readonly PlannedStep<Action>[],
  type: Action["type"],
  thing: number,
): readonly PlannedStep<Action>[] {
  return plans.filter(({ action }) => action.type === type && Object.values(action).includes(thing));
}

const SHORT = 3; // letters of a name that still fit on a ghost

/** A short sign for everybody, told apart without colours: as few letters as are enough, else one with the seat's number. */
export function marksOf(names: readonly string[]): readonly string[] {
  return names.map((name, seat) => {
    const begins = (letters: string): boolean => names.some((other, n) => n !== seat && other.startsWith(letters));
    const enough = [1, 2, SHORT].map((n) => name.slice(0, n)).find((letters) => !begins(letters));
    return enough ?? `${name.slice(0, 1)}${seat + 1}`;
  });
}

/** Those who propose something, in the order of seats, each with the steps. */
export function proposers(
  plans: readonly PlannedStep<Action>[],
): readonly { readonly by: number; readonly steps: readonly PlannedStep<Action>[] }[] {
  const seats = [...new Set(plans.map(({ by }) => by))].sort((a, b) => a - b);
  return seats.map((by) => ({ by, steps: plans.filter((one) => one.by === by) }));
}
