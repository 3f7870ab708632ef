/** The state behind the Village board: what is asked, what can be clicked, what is open, and the player's commands. */

import { i18n, say } from "../../i18n/i18n.svelte.ts";
import type { Scene } from "../../scene/scene.ts";
import { actionLabel } from "./action-label.ts";
import { actionPhrase } from "./action-phrases.ts";
import { DiceAnimation } from "./animation.svelte.ts";
import { nameOf, textOf } from "./card-text.ts";
import { LOCATIONS, ROWS } from "./cards.ts";
import { MAX_STEPS, PlanDraft, isEqual, planOf } from "./plans.ts";
import { causeOfQuestion, subjectOf, updateCauses, type Cause } from "./question-causes.ts";
import { ANSWERED_ON_BOARD, PLACE_RULES } from "./questions.ts";
import type { Action, Event, Place, Play, View } from "./types.ts";
import { useOf } from "./workshop.ts";

type VillageScene = Scene<View, Action, Event>;

/** The panel that is open as a sheet on a phone, if any. */
export type Sheet = "" | "goals" | "workshop" | "hands";

/** An answer to a question, with its sentence. */
export interface AnswerOffer {
  readonly action: Action;
  readonly text: string;
}

export class BoardController {
  sheet = $state<Sheet>("");
  pickedCard = $state<number | null>(null);
  isPlanning = $state(false);
  revealedCard = $state(-1); // Gargamel's card that is being revealed, or -1
  lastRow = $state<number | null>(null); // where the last meeple was placed in this round
  readonly dice = new DiceAnimation();
  readonly #draft = new PlanDraft();
  #causes = $state.raw<readonly Cause[]>([]);
  #chosenSeat = $state(-1); // the seat chosen to plan for, or -1
  #lastFrame = -1;
  #lastQuestion = "";

  /** Create the controller in a component: its effects belong to that component. */
  constructor(readonly incoming: () => VillageScene) {
    $effect.pre(() => this.#receiveFrame());
    $effect(() => {
      if (!this.choosableCards.includes(this.pickedCard ?? -1)) this.pickedCard = null;
    });
    $effect(() => {
      if (!this.canPlan) this.isPlanning = false;
    });
    $effect.pre(() => this.#makeWayForQuestion());
    $effect(() => this.#draft.receive(planOf(this.scene.plans, this.scene.me)));
  }

  // The scene, and what it asks ------------------------------------------------------------------
  readonly scene = $derived.by(() => this.dice.sceneToShow(this.incoming()));
  readonly view = $derived(this.scene.view);
  readonly board = $derived(this.view.board);
  readonly canAct = $derived(this.scene.live && !this.scene.over);
  readonly canPlan = $derived(this.canAct && this.scene.me !== null);
  readonly question = $derived(this.scene.actions.length > 0 ? (this.board.agenda[0]?.do ?? "") : "");
  readonly boardAnswers = $derived<readonly string[]>(ANSWERED_ON_BOARD[this.question] ?? []);
  readonly panelAnswers = $derived<readonly AnswerOffer[]>(
    this.scene.actions
      .map((action) => ({ action, text: i18n.formatPhrase(actionPhrase(action), this.scene.names) }))
      .filter(({ action }) => !this.boardAnswers.includes(action.type)),
  );
  readonly cause = $derived<Cause | null>(
    subjectOf(this.view) ?? causeOfQuestion(this.#causes, this.question, this.board),
  );
  readonly playActions = $derived(this.scene.actions.filter((action): action is Play => action.type === "Play"));
  readonly placeActions = $derived(this.scene.actions.filter((action): action is Place => action.type === "Place"));

  /** The hinted action in words. */
  readonly hintText = $derived.by(() => {
    const { hint, actions } = this.scene;
    const action = hint && actions.find((offered) => isEqual(offered, hint.action));
    if (!action) return undefined;
    return action.type === "Place" ? hint.actionText : actionLabel(action, hint.actionText);
  });
  readonly hintedAction = $derived(this.hintText ? (this.scene.hint?.action ?? null) : null);

  // What can be clicked: while planning everything that lies open, and otherwise what is offered --
  readonly choosableRows = $derived.by<readonly number[]>(() => {
    if (this.isPlanning) return ROWS.map((_, row) => row);
    return this.canAct ? this.placeActions.map((action) => action.row) : [];
  });
  readonly choosableCards = $derived.by<readonly number[]>(() => {
    if (this.isPlanning && this.view.hands) return this.view.mine;
    return this.canAct ? this.playActions.map((action) => action.card) : [];
  });
  readonly bakeableCakes = $derived.by<readonly number[]>(() => {
    if (this.isPlanning) return this.board.cakes.filter((cake) => !this.board.baked.includes(cake));
    return this.canAct ? this.scene.actions.flatMap((action) => (action.type === "Bake" ? [action.cake] : [])) : [];
  });
  readonly workshopActions = $derived.by<readonly Action[]>(() => {
    const { ideas, crafted } = this.board;
    if (this.isPlanning)
      return [...ideas.map((invention): Action => ({ type: "Craft", invention })), ...crafted.map(useOf)];
    return this.canAct && this.boardAnswers.length > 0 ? this.scene.actions : [];
  });
  readonly hasWorkshopAction = $derived(
    this.boardAnswers.length > 0 &&
      this.scene.actions.some(({ type }) => type === "Craft" || type === "Use" || type === "Man"),
  );

  /** The Smurf whose meeple is placed next, or -1. */
  readonly nextSmurf = $derived(
    this.pickedCard ?? (this.board.agenda.some((effect) => effect.do === "place") ? this.board.playing : -1),
  );
  /** The seat that is planned for. */
  readonly planSeat = $derived(this.#chosenSeat >= 0 ? this.#chosenSeat : this.board.turn);

  // Commands -------------------------------------------------------------------------------------
  /** Send an action, or propose it while planning. */
  readonly act = (action: Action): void => {
    if (this.isPlanning) this.#propose(this.planSeat, action);
    else if (this.scene.live && !this.scene.pending) {
      this.sheet = ""; // show the board, where the result appears
      this.scene.act(action);
    }
  };

  /** Place a meeple on a row. If none is to be placed, explain what the place does. */
  readonly chooseRow = (row: number): void => {
    const place = LOCATIONS[row >> 1]!;
    if (this.isPlanning || this.question === "place") this.act({ type: "Place", row });
    else this.scene.showMessage(say("web-says", { name: nameOf(place), what: textOf(place) }), PLACE_RULES[row >> 1]);
  };

  /** Pick a card, and play it the second time. While planning, propose it. */
  readonly pickCard = (card: number): void => {
    if (this.isPlanning) this.chooseCardOf(this.scene.me ?? 0, card);
    else if (this.pickedCard === card) this.playPickedCard();
    else this.pickedCard = card;
  };

  playPickedCard(): void {
    this.act({ type: "Play", card: this.pickedCard! });
  }

  /** Propose a card from anybody's hand while planning. Otherwise open the sheet with all hands. */
  readonly chooseCardOf = (seat: number, card: number): void => {
    if (!this.isPlanning) {
      this.sheet = "hands";
      return;
    }
    this.#chosenSeat = seat;
    this.#propose(seat, { type: "Play", card });
  };

  planFor(seat: number): void {
    this.#chosenSeat = seat;
  }

  togglePlanning(): void {
    this.isPlanning = this.canPlan && !this.isPlanning;
    this.#chosenSeat = -1;
  }

  withdrawPlan(): void {
    this.#draft.clear(this.scene.setPlan);
  }

  toggleSheet(sheet: Sheet): void {
    this.sheet = this.sheet === sheet ? "" : sheet;
  }

  closeSheet(): void {
    this.sheet = "";
  }

  /** Handle a digit: it names a card of the hand or an answer. */
  pressDigit(index: number): void {
    const card = this.view.mine[index];
    const answer = this.panelAnswers[index];
    if (card !== undefined && this.choosableCards.includes(card)) this.pickCard(card);
    else if (!this.isPlanning && answer) this.act(answer.action);
  }

  /** Stop planning, close the sheet and drop the picked card. Return whether there was anything to cancel. */
  cancel(): boolean {
    const hadAny = this.isPlanning || this.sheet !== "" || this.pickedCard !== null;
    [this.isPlanning, this.sheet, this.pickedCard] = [false, "", null];
    return hadAny;
  }

  #propose(seat: number, action: Action): void {
    const hadRoom = this.#draft.toggle({ seat, action }, this.scene.setPlan);
    if (!hadRoom) this.scene.showMessage(say("web-village-plan-full", { n: MAX_STEPS }), "VIL-61");
  }

  #receiveFrame(): void {
    const incoming = this.incoming();
    if (incoming.n === this.#lastFrame) return;
    this.#lastFrame = incoming.n;
    this.#causes = updateCauses(this.#causes, incoming.events);
    this.dice.start(incoming);
    for (const event of incoming.events) {
      if (event.type === "Placed") this.lastRow = event.row;
      if (event.type === "Unmasked") this.revealedCard = event.card;
      if (event.type === "Rounded") this.lastRow = null;
    }
  }

  /** Close sheets and plans for a new question: it may come in anybody's turn, and nothing may cover it. */
  #makeWayForQuestion(): void {
    const question = this.question && this.boardAnswers.length === 0 ? `${this.incoming().n}` : "";
    if (question === this.#lastQuestion) return;
    this.#lastQuestion = question;
    if (question) [this.isPlanning, this.sheet] = [false, ""];
  }
}
