/** Plans: steps that players propose, shown as ghosts on the board. They bind nobody (VIL-61). */

import type { PlannedStep } from "../../scene/scene.ts";
import type { Action } from "./types.ts";

export interface Step {
  readonly seat: number;
  readonly action: Action;
}

export const MAX_STEPS = 8; // the server accepts no more

export const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Return the plan with this step added, or removed if it was in it. Return null if the plan is full. */
export function toggleStep(plan: readonly Step[], step: Step): readonly Step[] | null {
  const without = plan.filter((other) => !(other.seat === step.seat && isEqual(other.action, step.action)));
  if (without.length < plan.length) return without;
  return plan.length < MAX_STEPS ? [...plan, step] : null;
}

type Send = (plan: readonly Step[]) => Promise<void> | void;

/** Your own plan. Until the server has answered, the last click counts, and not what the server sent before. */
export class PlanDraft {
  #steps: readonly Step[] = [];
  #confirmed: readonly Step[] = [];
  #requests = 0; // not answered yet

  /** Take over the plan that the server has sent. */
  receive(plan: readonly Step[]): void {
    this.#confirmed = plan;
    if (this.#requests === 0) this.#steps = plan;
  }

  /** Add or remove a step. Return false if the plan is full. */
  toggle(step: Step, send: Send): boolean {
    const plan = toggleStep(this.#steps, step);
    if (plan !== null) void this.#send(plan, send);
    return plan !== null;
  }

  clear(send: Send): void {
    void this.#send([], send);
  }

  async #send(plan: readonly Step[], send: Send): Promise<void> {
    this.#steps = plan;
    this.#requests += 1;
    await send(plan);
    this.#requests -= 1;
    this.receive(this.#confirmed);
  }
}

/** Return the plan of one seat. */
export function planOf(plans: readonly PlannedStep<Action>[], by: number | null): readonly Step[] {
  return plans.filter((step) => step.by === by).map(({ seat, action }) => ({ seat, action }));
}

/** Return the planned steps of one type that name this card, row or cake. */
export function stepsFor(
  plans: readonly PlannedStep<Action>[],
  type: Action["type"],
  thing: number,
): readonly PlannedStep<Action>[] {
  return plans.filter(({ action }) => action.type === type && Object.values(action).includes(thing));
}

const MAX_INITIALS = 3; // more letters do not fit on a ghost

/** Return a short label for each name: as few initials as are unique, or one initial with the seat's number. */
export function initialsOf(names: readonly string[]): readonly string[] {
  return names.map((name, seat) => {
    const isShared = (initials: string): boolean => names.some((other, n) => n !== seat && other.startsWith(initials));
    const unique = [1, 2, MAX_INITIALS].map((n) => name.slice(0, n)).find((initials) => !isShared(initials));
    return unique ?? `${name.slice(0, 1)}${seat + 1}`;
  });
}

/** Return the plans grouped by the seat that proposes them, in seat order. */
export function plansBySeat(
  plans: readonly PlannedStep<Action>[],
): readonly { readonly by: number; readonly steps: readonly PlannedStep<Action>[] }[] {
  const seats = [...new Set(plans.map(({ by }) => by))].sort((a, b) => a - b);
  return seats.map((by) => ({ by, steps: plans.filter((step) => step.by === by) }));
}
