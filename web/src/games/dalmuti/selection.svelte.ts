/** The selected cards: a set to lay, or cards to give. Only offered cards can be selected. */

import { playSound } from "../../ui/sounds.ts";
import { say } from "../../i18n/i18n.svelte.ts";
import { JOKER } from "./cards.ts";
import {
  addToGift,
  cycleJokers,
  findGift,
  firstSetWithJoker,
  givesOf,
  laysOf,
  neighbouringSet,
  resizedSet,
  typedValue,
  wholeSet,
  withJokers,
  withNaturals,
} from "./offered-sets.ts";
import type { DalmutiScene } from "./scene.ts";
import { cardsText, numberText } from "./text.ts";
import type { Action, Give, Lay, Pass } from "./types.ts";

const SECOND_DIGIT_MS = 700; // a digit typed within this time may extend the previous one

export class CardSelection {
  forcedPasses = $state(0); // passes without a choice, on this page
  passesNext = $state(false); // the player passes before being asked; a lead is never passed
  lay = $state.raw<Lay | null>(null);
  gift = $state.raw<readonly number[]>([]);
  #lastDigit: number | null = null;
  #giftBeforeDigit: readonly number[] = [];
  #digitTimer = 0;

  constructor(readonly scene: () => DalmutiScene) {}

  get canSubmit(): boolean {
    const { live, pending } = this.scene();
    return live && !pending;
  }
  get lays(): readonly Lay[] {
    return laysOf(this.scene().actions);
  }
  get gives(): readonly Give[] {
    return givesOf(this.scene().actions);
  }
  get pass(): Pass | null {
    return this.scene().actions.find((one) => one.type === "Pass") ?? null;
  }
  /** DAL-16: true if no set can follow. */
  get mustPass(): boolean {
    return this.pass !== null && this.scene().actions.length === 1;
  }
  /** Can the player pass before being asked? Somebody else is asked, and the player still holds cards. */
  get canPassNext(): boolean {
    const { view, me, asked, live } = this.scene();
    const { turn, value } = view.board;
    return (
      live &&
      me !== null &&
      turn !== null &&
      value > 0 &&
      turn !== me &&
      !asked.includes(me) &&
      !view.board.out.includes(me)
    );
  }
  /** How many cards are to be given. */
  get giftSize(): number {
    return this.gives[0]?.cards.length ?? 0;
  }
  /** The action that gives the selected cards; null until there are enough. */
  get give(): Give | null {
    return findGift(this.gives, this.gift);
  }

  /** Deselect what is no longer offered. */
  dropUnoffered(): void {
    const { lay } = this;
    if (
      lay &&
      !this.lays.some((one) => one.value === lay.value && one.naturals === lay.naturals && one.jokers === lay.jokers)
    )
      this.lay = null;
    if (this.giftSize === 0) this.gift = [];
  }

  clear(): void {
    this.lay = null;
    this.gift = [];
  }

  /** Tap a value; *card* is the index of the tapped card in its group, if one was tapped. */
  tap(value: number, card: number | null = null): void {
    if (this.giftSize > 0) this.#addToGift(value);
    else if (this.lays.length > 0 || this.pass) this.#tapSet(value, card);
  }

  tapJoker(): void {
    if (this.giftSize > 0) this.#addToGift(JOKER);
    else if (this.lay === null) this.#startWithJoker();
    else if (this.lay.value === JOKER) this.tap(JOKER, 0);
    else this.#select(cycleJokers(this.lays, this.lay));
  }

  resize(by: 1 | -1): void {
    if (this.lay) this.#select(resizedSet(this.lays, this.lay, by));
  }
  changeJokers(by: 1 | -1): void {
    if (this.lay) this.#select(withJokers(this.lays, this.lay, this.lay.jokers + by));
  }
  canResize(by: 1 | -1): boolean {
    return this.lay !== null && resizedSet(this.lays, this.lay, by) !== null;
  }
  canChangeJokers(by: 1 | -1): boolean {
    return this.lay !== null && withJokers(this.lays, this.lay, this.lay.jokers + by) !== null;
  }
  selectNeighbour(by: 1 | -1): void {
    this.#select(neighbouringSet(this.lays, this.lay?.value ?? null, by));
  }
  removeFromGift(index: number): void {
    this.gift = this.gift.filter((_, i) => i !== index);
  }

  /** Tap the value that a typed digit means. A second digit replaces what the first has added to a gift. */
  typeDigit(digit: number): void {
    const value = typedValue(digit, this.#lastDigit);
    if (value >= 10) this.gift = this.#giftBeforeDigit;
    else this.#giftBeforeDigit = this.gift;
    clearTimeout(this.#digitTimer);
    this.#lastDigit = digit;
    this.#digitTimer = window.setTimeout(() => (this.#lastDigit = null), SECOND_DIGIT_MS);
    if (value > 0 && (this.scene().view.hand?.[value - 1] ?? 0) > 0) this.tap(value);
  }

  /** Lay the set or give the cards; pass if nothing else can be done. */
  confirm(): void {
    const action: Action | null = this.lay ?? this.give ?? (this.mustPass ? this.pass : null);
    if (action && this.canSubmit) this.scene().act(action);
  }
  confirmPass(): void {
    if (!this.canSubmit) return;
    if (this.mustPass) this.forcedPasses += 1;
    this.passesNext = false;
    this.scene().act(this.pass ?? { type: "Pass" });
  }

  #startWithJoker(): void {
    const lay = firstSetWithJoker(this.lays);
    if (lay) this.#select(lay);
    else if (this.pass) this.#explainRefusal(JOKER);
  }

  #select(lay: Lay | null): void {
    if (lay === null) return;
    this.lay = lay;
    playSound("pick");
  }

  #addToGift(value: number): void {
    this.gift = addToGift(this.gives, this.gift, value);
    playSound("pick");
  }

  #tapSet(value: number, card: number | null): void {
    const { lay, lays } = this;
    const whole = wholeSet(lays, value);
    if (whole === null) this.#explainRefusal(value);
    else if (lay?.value !== value) this.#select(whole);
    else if (card !== null) this.#toggleCard(lay, card);
  }

  /** Add the tapped card to the selected set, or remove it. */
  #toggleCard(lay: Lay, card: number): void {
    if (lay.value === JOKER) this.#select(cycleJokers(this.lays, lay) ?? lay);
    else if (card < lay.naturals) this.#select(withNaturals(this.lays, lay, lay.naturals - 1) ?? lay);
    else this.#select(withNaturals(this.lays, lay, lay.naturals + 1) ?? lay);
  }

  /** Say why a value cannot follow. */
  #explainRefusal(value: number): void {
    const scene = this.scene();
    const { value: top, count } = scene.view.board;
    const held = scene.view.hand?.[value - 1] ?? 0;
    playSound("refused");
    if (value === JOKER) scene.showRefusal("DAL-2");
    else if (value >= top) scene.showMessage(say("web-dalmuti-not-stronger", { value, top }), "DAL-16");
    else
      scene.showMessage(
        say("web-dalmuti-too-few", { held: cardsText(value, held), n: count, needed: numberText(count) }),
        "DAL-16",
      );
  }
}
