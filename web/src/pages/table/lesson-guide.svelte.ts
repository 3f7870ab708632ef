/** The lesson at a table: which remark is shown, and where it points. */

import { fetchLesson } from "../../net/api.ts";
import type { LessonStep } from "../../net/protocol.ts";
import { commonFacts, findThing, fittingStep, withDone, withMet } from "../../scene/lesson.ts";
import type { AnyScene, GameModule, LessonBoard } from "../../scene/scene.ts";
import { settings } from "../../settings/settings.svelte.ts";

const LOOK_MS = 150; // a board also shows what is no news of the server: something picked up, a panel
const NO_BOARD: LessonBoard = { facts: () => ({}), things: {} };

/** Where things are in the window. */
export interface Spot {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Table {
  readonly id: string;
  readonly game: string;
  readonly lesson: string; // the one that is played here, if any
}

export class LessonGuide {
  step = $state.raw<LessonStep | null>(null);
  spot = $state.raw<Spot | null>(null); // what the step points at
  spots = $state.raw<readonly Spot[]>([]); // of all that is pressed for the step
  thing: Element | null = null; // what is there
  steps = $state.raw<readonly LessonStep[]>([]);
  #done = $state.raw<ReadonlySet<string>>(new Set());
  #met: ReadonlySet<string> = new Set(); // steps whose moment has come
  #closed = $state(false);
  #board = NO_BOARD;
  #table: Table;
  #module: GameModule;

  constructor(table: Table, module: GameModule) {
    this.#table = table;
    this.#module = module;
    this.#done = new Set(JSON.parse(sessionStorage.getItem(this.#key) ?? "[]") as string[]);
  }

  get #key(): string {
    return `pp-lesson-${this.#table.id}`;
  }

  /** Are remarks shown here? In a lesson until it is closed, elsewhere in a newcomer's first games. */
  get active(): boolean {
    return !this.#closed && (this.#table.lesson !== "" || !settings.coached.includes(this.#table.game));
  }

  /** How many steps are done, with the one that is shown. */
  get number(): number {
    return this.step === null ? 0 : this.steps.indexOf(this.step) + 1;
  }

  /** Look at the scene again and again while there is something to teach. Return how to stop. */
  watch(scene: () => AnyScene | null): () => void {
    void this.#load();
    const timer = window.setInterval(() => this.#look(scene()), LOOK_MS);
    return () => clearInterval(timer);
  }

  async #load(): Promise<void> {
    const { id, game, lesson } = this.#table;
    if (this.#module.lesson) this.#board = (await this.#module.lesson()).default;
    const name = lesson || this.#module.firstLesson;
    if (name) this.steps = (await fetchLesson(id, game, name)).steps;
    else this.steps = (this.#module.tips ?? []).map(asStep);
  }

  #look(scene: AnyScene | null): void {
    if (scene === null || scene.me === null || !this.active || !scene.live) return this.#show(null);
    const facts = { ...commonFacts(scene, this.#table.lesson !== ""), ...this.#board.facts(scene) };
    const find = (thing: string): Element | null => findThing(this.#board.things, thing);
    this.#met = withMet(this.steps, this.#met, facts, find);
    this.#keep(withDone(this.steps, this.#done, this.#met, facts, find));
    this.#show(fittingStep(this.steps, this.#done, facts, find), find);
    if (scene.over && this.steps.length > 0) this.#learnt();
  }

  #show(step: LessonStep | null, find: (thing: string) => Element | null = () => null): void {
    this.thing = step?.at ? find(step.at) : null;
    this.step = step;
    const pressed = (step?.press ?? []).map(find);
    const spots = [this.thing, ...pressed].filter((one) => one !== null).map(spotOf);
    if (JSON.stringify(spots) === JSON.stringify(this.spots)) return;
    this.spots = spots;
    this.spot = this.thing && spots[0] ? spots[0] : null;
  }

  #keep(done: ReadonlySet<string>): void {
    if (done === this.#done) return;
    this.#done = done;
    sessionStorage.setItem(this.#key, JSON.stringify([...done]));
    if (this.steps.every(({ id }) => done.has(id))) this.#learnt();
  }

  /** From now on, tables of this game begin without remarks. */
  #learnt(): void {
    const { game } = this.#table;
    if (!settings.coached.includes(game)) settings.coached = [...settings.coached, game];
  }

  /** Go on to the next step. */
  next(): void {
    if (this.step) this.#keep(new Set([...this.#done, this.step.id]));
    this.step = null;
  }

  /** Show no more remarks. */
  close(): void {
    this.#closed = true;
    this.step = null;
    this.#learnt();
  }

  /** Begin again from the first step that fits. */
  restart(): void {
    this.#closed = false;
    settings.coached = settings.coached.filter((game) => game !== this.#table.game);
    this.#keep(new Set());
  }
}

function spotOf(thing: Element): Spot {
  const { left, top, width, height } = thing.getBoundingClientRect();
  return { left, top, width, height };
}

/** Return a tip of a game without a script as a step; its id is the key of its text. */
const asStep = (id: string): LessonStep => ({
  id,
  text: "",
  at: "",
  when: {},
  done: {},
  press: [],
  keys: [],
  only_here: false,
});
