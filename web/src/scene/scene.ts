/** What a board is given: a view and what may be done. A board is a function of this, and knows no rules. */

import type { Component } from "svelte";

import type { Translated, ClockShown, OverShown, Phrase, SeatShown } from "../net/protocol.ts";

/** One moment of a game as one viewer sees it; live, or in a replay. V, A and E are the game's own types. */
export interface Scene<V, A, E> {
  readonly game: string;
  readonly n: number; // of the frame: it grows when something is new
  readonly view: V;
  readonly actions: readonly A[]; // offered now; none: not asked
  readonly sentences: readonly string[]; // the same in words, in the same order; empty until they are here
  readonly notations: readonly string[]; // and in short
  readonly before: V | null; // the view that these events changed; null after a reload
  readonly events: readonly E[]; // how the view came to be; none after a reload
  readonly seats: readonly SeatShown[];
  readonly names: readonly string[];
  readonly options: Readonly<Record<string, unknown>>;
  readonly me: number | null; // null: the gallery
  readonly host: boolean;
  readonly asked: readonly number[]; // who is thinking
  readonly over: OverShown | null;
  readonly clocks: readonly ClockShown[];
  readonly live: boolean; // false in a replay: nothing can be done
  readonly pending: boolean; // an answer is under way
  readonly hint: { readonly action: A; readonly text: string } | null;
  /** What is proposed at the table, step by step: by whom, for whom, and in words. */
  readonly plans: readonly Planned<A>[];
  /** The table's time of play, now. */
  time(): number;
  /** The other seats' views, where they may be seen: in a replay. */
  readonly all: readonly V[] | null;
  act(action: A): void;
  /** Say why something is not possible: the sentence of the rule goes to the rail. */
  refuse(rule: string): void;
  /** Show something on the message rail. */
  tell(text: string, rule?: string): void;
  /** Open the rules at this rule. */
  cite(rule: string): void;
  /** While the board still tells what happened, what comes next waits: the end's panel, the film. */
  wait(telling: boolean): void;
  askHint(): void;
  /** Show the game played well from its start; null where no such line is known. */
  readonly showMe: (() => void) | null;
  /** Show everybody a plan in place of the own one before; an empty one takes it back. It is done when the table has answered. */
  propose(marks: readonly { readonly seat: number; readonly action: A }[]): Promise<void> | void;
  /** Wish to take the own last act back. */
  undo(): void;
}

/** A step of somebody's plan. */
export interface Planned<A> {
  readonly by: number;
  readonly step: number; // in the plan, from 1
  readonly seat: number; // who could do it
  readonly action: A;
  readonly text: string;
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a registry of games has every type
export type AnyScene = Scene<any, any, any>;

export interface BoardProps<S = AnyScene> {
  scene: S;
}

/** At the end a game may also look its record up: the table, and the number of its game. */
export interface EndingProps<S = AnyScene> extends BoardProps<S> {
  table: string;
  number: number;
}

/** What a game brings to the web. */
export interface GameOnWeb {
  /** The board and what belongs to it: it fills the middle of the table, panels of its own included. A lobby does without. */
  board(): Promise<{ readonly default: Component<BoardProps> }>;
  /** Why it ended as it did: each player's line, to be counted by eye. It is fetched when it is wanted. */
  ending(): Promise<{ readonly default: Component<EndingProps> }>;
  /** A sign for each seat: the art's name and its colours. */
  sign(seat: number, scene: { readonly seats: number; readonly options: Readonly<Record<string, unknown>> }): Sign;
  readonly emotes: Readonly<Record<string, string>>; // emote → art
  readonly sounds: Readonly<Record<string, string>>; // event's type → sound
  /** The first minute: keys of sentences, the same as the first page of the rules. */
  readonly coach: readonly string[];
  /** Does one person's hand have to be hidden from the next on the same device? The name of an option: where that is chosen. */
  readonly secret: boolean | string;
  /** For each line of the log, the card or place that it comes from, where that is another line's. */
  because?(lines: readonly Phrase[]): readonly (Translated | Phrase | null)[];
  /** Does the ending show the order of the players itself? Else the shell lists it above. */
  readonly ordered?: boolean;
  /** Does the ending say itself by what the game was won? Else the shell does. */
  readonly explained?: boolean;
  /** Options that another one's value decides, and the sentence that says so. */
  decided?(options: Readonly<Record<string, unknown>>): Readonly<Record<string, Decided>>;
  /** Who has won, where the payoffs of the last game alone do not say it: a match. */
  winners?(scene: AnyScene): readonly number[];
  /** How the table stands, for the message rail, where "your turn" does not say it; null: it does. */
  standing?(scene: AnyScene): string | null;
  /** Is this line of the log not spoken, because there are too many like it, or the board tells it? It can still be read. */
  hushed?(line: Phrase, scene: AnyScene): boolean;
  /** Do hands race? Then a replay runs at true speed, unless wished otherwise. */
  readonly races?: boolean;
  /** Can nothing ever be taken back? Then nobody is offered to. */
  readonly final?: boolean;
}

/** What an option is, whatever is chosen for it. */
export interface Decided {
  readonly value: unknown;
  readonly why: string; // the key of a sentence
}

export interface Sign {
  readonly art: string;
  readonly colours: string;
}
