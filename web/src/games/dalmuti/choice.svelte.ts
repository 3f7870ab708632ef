/** What the hand holds up: a set to lay, or cards to give. It only ever holds what is offered. */

import type { Scene } from "../../scene/scene.ts";
import { playSound } from "../../ui/sounds.ts";
import { say } from "../../i18n/i18n.svelte.ts";
import { JOKER } from "./cards.ts";
import {
  gathered,
  giftOf,
  givesOf,
  jokerFirst,
  laysOf,
  nextJoker,
  resized,
  stepped,
  typed,
  wholeSet,
  withJokers,
  withNaturals,
} from "./choosing.ts";
import type { Action, Event, Lay, Pass, View } from "./types.ts";
import { cards, number } from "./words.ts";

export type DalmutiScene = Scene<View, Action, Event>;

const TYPING = 700; // milliseconds in which a second digit belongs to the first

export class Choice {
  lay = $state.raw<Lay | null>(null);
  gift = $state.raw<readonly number[]>([]);
  #digit: number | null = null;
  #before: readonly number[] = []; // the gift before the first digit
  #timer = 0;

  constructor(readonly scene: () => DalmutiScene) {}

  get free(): boolean {
    const { live, pending } = this.scene();
    return live && !pending;
  }
  get lays(): readonly Lay[] {
    return laysOf(this.scene().actions);
  }
  get gives(): ReturnType<typeof givesOf> {
    return givesOf(this.scene().actions);
  }
  get pass(): Pass | null {
    return this.scene().actions.find((one) => one.type === "Pass") ?? null;
  }
  /** DAL-16: nothing can be laid on this set. */
  get forced(): boolean {
    return this.pass !== null && this.scene().actions.length === 1;
  }
  get most(): number {
    return this.gives[0]?.cards.length ?? 0;
  }
  get given(): Action | null {
    return giftOf(this.gives, this.gift);
  }

  /** Put down what is no longer offered. */
  settle(): void {
    const { lay } = this;
    if (
      lay &&
      !this.lays.some((one) => one.value === lay.value && one.naturals === lay.naturals && one.jokers === lay.jokers)
    )
      this.lay = null;
    if (this.most === 0) this.gift = [];
  }

  clear(): void {
    this.lay = null;
    this.gift = [];
  }

  /** A tap on a value; *card* is which of its cards, where one is meant. */
  tap(value: number, card: number | null = null): void {
    if (this.most > 0) this.#gather(value);
    else if (this.lays.length > 0 || this.pass) this.#choose(value, card);
  }

  joker(): void {
    if (this.most > 0) this.#gather(JOKER);
    else if (this.lay === null) this.#lead(jokerFirst(this.lays));
    else if (this.lay.value === JOKER) this.tap(JOKER, 0);
    else this.#take(nextJoker(this.lays, this.lay));
  }

  resize(by: 1 | -1): void {
    if (this.lay) this.#take(resized(this.lays, this.lay, by));
  }
  jokers(by: 1 | -1): void {
    if (this.lay) this.#take(withJokers(this.lays, this.lay, this.lay.jokers + by));
  }
  canResize(by: 1 | -1): boolean {
    return this.lay !== null && resized(this.lays, this.lay, by) !== null;
  }
  canJokers(by: 1 | -1): boolean {
    return this.lay !== null && withJokers(this.lays, this.lay, this.lay.jokers + by) !== null;
  }
  step(by: 1 | -1): void {
    this.#take(stepped(this.lays, this.lay?.value ?? null, by));
  }
  ungive(at: number): void {
    this.gift = this.gift.filter((_, i) => i !== at);
  }

  /** A digit is typed. */
  type(digit: number): void {
    const value = typed(digit, this.#digit);
    if (value >= 10) this.gift = this.#before;
    else this.#before = this.gift;
    clearTimeout(this.#timer);
    this.#digit = digit;
    this.#timer = window.setTimeout(() => (this.#digit = null), TYPING);
    if (value > 0 && (this.scene().view.hand?.[value - 1] ?? 0) > 0) this.tap(value);
  }

  /** Lay, give, or pass where nothing else can be done. */
  go(): void {
    const action = this.lay ?? this.given ?? (this.forced ? this.pass : null);
    if (action && this.free) this.scene().act(action);
  }
  goPass(): void {
    if (this.free) this.scene().act(this.pass ?? { type: "Pass" });
  }

  /** A joker is taken up first. */
  #lead(lay: Lay | null): void {
    if (lay) this.#take(lay);
    else if (this.pass) this.#explain(JOKER);
  }

  #take(lay: Lay | null): void {
    if (lay === null) return;
    this.lay = lay;
    playSound("pick");
  }

  #gather(value: number): void {
    this.gift = gathered(this.gives, this.gift, value);
    playSound("pick");
  }

  #choose(value: number, card: number | null): void {
    const { lay, lays } = this;
    const whole = wholeSet(lays, value);
    if (whole === null) this.#explain(value);
    else if (lay?.value !== value) this.#take(whole);
    else if (card !== null) this.#toggle(lay, card);
  }

  /** A tap on one card of the set that is held up: it goes down, or comes up again. */
  #toggle(lay: Lay, card: number): void {
    if (lay.value === JOKER) this.#take(nextJoker(this.lays, lay) ?? lay);
    else if (card < lay.naturals) this.#take(withNaturals(this.lays, lay, lay.naturals - 1) ?? lay);
    else this.#take(withNaturals(this.lays, lay, lay.naturals + 1) ?? lay);
  }

  /** Say why this value can't follow. */
  #explain(value: number): void {
    const scene = this.scene();
    const { value: top, count } = scene.view.board;
    const held = scene.view.hand?.[value - 1] ?? 0;
    playSound("refused");
    if (value === JOKER) scene.showRefusal("DAL-2");
    else if (value >= top) scene.showMessage(say("web-dalmuti-not-stronger", { value, top }), "DAL-16");
    else
      scene.showMessage(
        say("web-dalmuti-too-few", { held: cards(value, held), n: count, needed: number(count) }),
        "DAL-16",
      );
  }
}
