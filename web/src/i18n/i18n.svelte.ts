/** Words: the same Fluent files as the terminal, in the language that is chosen now. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

import type { Phrase } from "../net/protocol.ts";
import { LANGUAGES, settings, type Language } from "../settings/settings.svelte.ts";

type Value = Phrase["args"][string];
type Loader = () => Promise<string>;
const file = (module: unknown): string => (module as { default: string }).default;
const web = import.meta.glob("../../texts/*.ftl");
const house = import.meta.glob("../../../src/petitpeuple/i18n/*.ftl");
const games = import.meta.glob("../../../src/petitpeuple/games/*/texts/*.ftl");
const boards: Readonly<Record<string, Record<string, () => Promise<unknown>>>> = {
  grumpf: import.meta.glob("../../texts/*.ftl", { query: "?grumpf" }),
  village: import.meta.glob("../../texts/*.ftl", { query: "?village" }),
  halma: import.meta.glob("../../texts/*.ftl", { query: "?halma" }),
  dalmuti: import.meta.glob("../../texts/*.ftl", { query: "?dalmuti" }),
};

function found(files: Record<string, () => Promise<unknown>>, end: string): Loader {
  const path = Object.keys(files).find((one) => one.endsWith(end));
  if (path === undefined) throw new Error(`no texts ${end}`);
  return async () => file(await files[path]!());
}

/** The words of a game, and of its board where it has one. */
async function wordsOf(game: string, language: Language): Promise<FluentResource> {
  const board = boards[game];
  const words = [found(games, `/${game}/texts/${language}.ftl`), ...(board ? [found(board, `/${language}.ftl`)] : [])];
  return new FluentResource((await Promise.all(words.map((load) => load()))).join("\n"));
}

class Tongue {
  #bundles = $state.raw<Readonly<Partial<Record<Language, FluentBundle>>>>({});
  #games = new Map<string, Promise<void>>(); // those whose words are here, or on their way
  #version = $state(0);

  /** Load the words of the house in the language that is spoken; those of another one when it is chosen. */
  async load(): Promise<void> {
    await this.#learn(settings.language);
    $effect.root(() => {
      $effect(() => void this.#learn(settings.language));
    });
  }

  async #learn(language: Language): Promise<void> {
    if (this.#bundles[language]) return;
    const bundle = new FluentBundle(language, { useIsolating: false });
    const general = await Promise.all([house, web].map((files) => found(files, `/${language}.ftl`)()));
    for (const text of general) bundle.addResource(new FluentResource(text));
    for (const game of this.#games.keys()) bundle.addResource(await wordsOf(game, language)); // also those that come meanwhile
    this.#bundles = { ...this.#bundles, [language]: bundle };
  }

  /** Load the words of a game; what failed is tried again when it is asked for again. */
  learn(game: string): Promise<void> {
    const known = this.#games.get(game);
    if (known) return known;
    const coming = this.#learnGame(game);
    this.#games.set(game, coming);
    coming.catch(() => this.#games.delete(game));
    return coming;
  }

  async #learnGame(game: string): Promise<void> {
    const known = LANGUAGES.filter((language) => this.#bundles[language]);
    for (const language of known) this.#bundles[language]!.addResource(await wordsOf(game, language));
    this.#version += 1;
  }

  has(key: string): boolean {
    return this.#version >= 0 && this.#bundle().hasMessage(key);
  }

  /** Give the text with this key, its gaps filled. */
  say(key: string, args: Record<string, FluentVariable> = {}): string {
    const bundle = this.#bundle();
    const message = this.#version >= 0 ? bundle.getMessage(key) : undefined;
    if (!message?.value) return key;
    const errors: Error[] = [];
    const text = bundle.formatPattern(message.value, args, errors);
    if (errors.length > 0) console.error(key, errors);
    return text;
  }

  /** Give a phrase of the rules in words; seats are said by these names. */
  phrase(phrase: Phrase, names: readonly string[]): string {
    const args = Object.entries(phrase.args).map(([name, value]) => [name, this.#value(value, names)]);
    return this.say(phrase.key, Object.fromEntries(args) as Record<string, FluentVariable>);
  }

  number(value: number): string {
    return new Intl.NumberFormat(settings.language).format(value);
  }

  /** These, the last with an “and”. */
  list(words: readonly string[]): string {
    return new Intl.ListFormat(settings.language).format(words);
  }

  date(millis: number): string {
    return new Intl.DateTimeFormat(settings.language, { dateStyle: "medium", timeStyle: "short" }).format(millis);
  }

  /** The words of the language that is chosen; of another one until they have come. */
  #bundle(): FluentBundle {
    const bundle = [settings.language, ...LANGUAGES].map((language) => this.#bundles[language]).find(Boolean);
    if (bundle === undefined) throw new Error("the words are not loaded yet");
    return bundle;
  }

  #value(value: Value, names: readonly string[]): FluentVariable {
    if (typeof value !== "object") return value;
    if (isList(value)) return value.map((part) => this.phrase(part, names)).join(this.say("comma"));
    switch (value.type) {
      case "SeatName":
        return names[value.seat] ?? this.say("seat", { n: value.seat + 1 });
      case "Translated":
        return value[settings.language];
      case "Phrase":
        return this.phrase(value, names);
    }
  }
}

function isList(value: object): value is readonly Phrase[] {
  return Array.isArray(value);
}

export const tongue = new Tongue();
/** The title of a game where room is short. */
export const shortTitle = (game: string): string =>
  tongue.has(`web-short-${game}`) ? say(`web-short-${game}`) : say(`${game}-title`);
export const say = (key: string, args: Record<string, FluentVariable> = {}): string => tongue.say(key, args);
