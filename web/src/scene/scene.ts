/** A scene: everything a board needs to draw one moment of a game. A board is a function of it and knows no rules. */

import type { Component } from "svelte";

import type { PayoffKind } from "../i18n/outcome.ts";
import type { GameOver, Moment, Phrase, PlanStep, SeatClock, SeatInfo, Translated } from "../net/protocol.ts";

/** One moment of a game as one viewer sees it: live, looked back at, or replayed. V, A and E are the game's types. */
export interface Scene<V, A, E> {
  readonly game: string;
  readonly n: number; // of the frame; it grows with every change
  readonly view: V;
  readonly previousView: V | null; // the view that the events changed; null after a reload
  readonly events: readonly E[]; // what led to the view; empty after a reload
  readonly asked: readonly number[]; // seats with an open question
  readonly actions: readonly A[]; // legal now; empty if this viewer is not asked
  readonly opens: number; // time of play from which an answer is accepted
  /** The actions and the board as text, in the actions' order; empty unless the text board is subscribed to. */
  readonly actionTexts: readonly string[];
  readonly actionNotations: readonly string[];
  readonly boardText: readonly string[];
  readonly seats: readonly SeatInfo[];
  readonly names: readonly string[];
  readonly options: Readonly<Record<string, unknown>>;
  readonly me: number | null; // null: a spectator
  readonly host: boolean;
  readonly over: GameOver | null;
  readonly clocks: readonly SeatClock[];
  readonly live: boolean; // false in a replay or in the past: nothing can be played
  readonly pending: boolean; // an answer has been sent and not confirmed yet
  readonly hint: SceneHint<A> | null;
  readonly plans: readonly PlannedStep<A>[]; // of everybody at the table
  readonly allViews: readonly V[] | null; // of every seat, where all hands are open: in a replay
  /** Return the current time of play in milliseconds. */
  time(): number;
  act(action: A): void;
  /** Show why something is not possible: the sentence of this rule. */
  showRefusal(rule: string): void;
  /** Show a text in the message bar, with a link to a rule. */
  showMessage(text: string, rule?: string): void;
  /** Open the rule book at this rule. */
  openRule(rule: string): void;
  /** Say whether the board is still animating; the result panel and a running replay wait for it. */
  setAnimating(animating: boolean): void;
  requestHint(): void;
  /** Show this game played well from its start; null if there is no such example. */
  readonly showExample: (() => void) | null;
  /** Replace this player's plan; an empty one removes it. Resolves when the server has replied. */
  setPlan(steps: readonly PlanStepOf<A>[]): Promise<void> | void;
  /** Ask to take back this player's last action. */
  requestUndo(): void;
}

interface SceneHint<A> {
  readonly action: A;
  readonly actionText: string;
  readonly text: string; // the reasons
}

type PlanStepOf<A> = PlanStep & { readonly action: A };

/** A step of somebody's plan. */
export interface PlannedStep<A> {
  readonly by: number;
  readonly step: number; // in the plan, from 1
  readonly seat: number; // who could play it
  readonly action: A;
  readonly text: string;
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the registry holds games of every type
export type AnyScene = Scene<any, any, any>;

type FromMoment = "view" | "events" | "asked";

/** The one way to make a scene: from a moment and what is known besides. */
export function buildScene(moment: Moment, rest: Omit<AnyScene, FromMoment>): AnyScene {
  return { ...rest, view: moment.view, events: (moment.events as readonly unknown[]) ?? [], asked: moment.asked };
}

export interface BoardProps<S = AnyScene> {
  scene: S;
}

/** The game's part of the result panel. It may fetch the record of the game with this number. */
export interface EndingProps<S = AnyScene> extends BoardProps<S> {
  table: string;
  number: number;
}

/** The facts of a game that home and lobby need before its code is loaded. */
export interface GameManifest {
  readonly id: string;
  readonly order: number; // on the home page
  readonly icon: string;
  readonly minutes: number;
  readonly cooperative?: true; // players win or lose together
  /** The one option that the play sheet asks for, its values from the easiest on. */
  readonly choice?: { readonly option: string; readonly values: readonly string[] };
  /** The table that one click creates to play with bots. */
  readonly quickTable: { readonly seats: number; readonly options: Readonly<Record<string, unknown>> };
  readonly friendSeats: number; // of a new table with friends
  readonly friendOptions?: Readonly<Record<string, unknown>>; // where they differ from the defaults
  readonly payoffs: PayoffKind;
  /** Drawings beside the three sentences that explain the game to a guest: the texts `web-steps-<game>-<n>`. */
  readonly steps?: readonly string[];
}

/** What the conditions of a lesson may ask about. */
export type Facts = Readonly<Record<string, boolean | number | string | readonly string[]>>;

/** What a board tells a lesson. */
export interface LessonBoard {
  facts(scene: AnyScene): Facts;
  /** CSS selectors of the things that steps point at, the best one first; `$` is the detail after a colon. */
  readonly things: Readonly<Record<string, readonly string[]>>;
}

/** What a game adds to the web. It is loaded when the game is opened; its board when it is played. */
export interface GameModule {
  /** The board, which fills the middle of the table with its own panels. A lobby does without it. */
  board(): Promise<{ readonly default: Component<BoardProps> }>;
  /** Why the game ended as it did: each player's result in detail. */
  ending?(): Promise<{ readonly default: Component<EndingProps> }>;
  /** Does the board show this scene's actions as text? Then the text board is subscribed to. */
  needsTextBoard?(scene: AnyScene): boolean;
  seatIcon(seat: number, table: SeatIconContext): SeatIcon;
  readonly sounds: Readonly<Record<string, string>>; // event type → sound
  /** What the board tells a lesson. */
  lesson?(): Promise<{ readonly default: LessonBoard }>;
  /** The lesson whose remarks also fit a newcomer's other tables. */
  readonly firstLesson?: string | undefined;
  /** Text keys of the tips for a player's first game, if there is no lesson. */
  readonly tips?: readonly string[];
  /** Are hands hidden from other players? A string names the option that decides it. */
  readonly hiddenHands: boolean | string;
  /** Return for each log line the card or place that caused it, if another line says so. */
  causes?(log: readonly Phrase[]): readonly (Translated | Phrase | null)[];
  /** Does the ending rank the players itself? Otherwise the result panel does. */
  readonly endingRanks?: boolean;
  /** Does the ending say itself why the game was won? Otherwise the result panel does. */
  readonly endingExplains?: boolean;
  /** Return sentences about the player's best games that only this browser knows. */
  personalBests?(): readonly string[];
  /** Return how an event is celebrated, if it is. */
  ceremony?(event: { readonly type: string }, scene: AnyScene): Ceremony | null;
  /** Return the options whose value follows from another option. */
  forcedOptions?(options: Readonly<Record<string, unknown>>): Readonly<Record<string, ForcedOption>>;
  /** Return the winners of a match, if the payoffs of its last game do not say it. */
  winners?(scene: AnyScene): readonly number[];
  /** Return the text of the message bar if "Your turn" does not fit. */
  statusText?(scene: AnyScene): string | null;
  /** Is this log line not announced by a screen reader, because there are too many of its kind? */
  isSilent?(line: Phrase, scene: AnyScene): boolean;
  /** Is it played in real time? Then a replay runs at true speed by default. */
  readonly realTime?: boolean;
  /** Can nothing be undone? */
  readonly noUndo?: boolean;
}

/** A short celebration over the board. */
export interface Ceremony {
  readonly motion: "deal" | "crown" | "rise" | "horn";
  readonly art: string;
  readonly colours?: string;
  /** Drawings on top of one another, instead of one: a face. */
  readonly layers?: readonly { readonly art: string; readonly style: string }[];
  readonly text: string;
}

/** Is a hint fair here? No more than one person plays, or everybody plays together. */
export const hintIsFair = ({ seats, me }: Pick<AnyScene, "seats" | "me">): boolean =>
  me !== null && seats.filter(({ kind }) => kind === "person" || kind === "open").length <= 1;

/** An option that cannot be chosen. */
export interface ForcedOption {
  readonly value: unknown;
  readonly why: string; // a text key
}

export interface SeatIcon {
  readonly art: string;
  readonly colours: string;
}

interface SeatIconContext {
  readonly seats: number;
  readonly options: Readonly<Record<string, unknown>>;
}
