/** Texts in the chosen language, from the same Fluent files that the terminal uses. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import boardTexts from "virtual:board-texts";
import terms from "virtual:terms";

import { fetchGameTexts } from "../net/api.ts";
import type { Phrase } from "../net/protocol.ts";
import { LANGUAGES, settings, type Language } from "../settings/settings.svelte.ts";

type Value = Phrase["args"][string];
type Files = Readonly<Record<string, () => Promise<unknown>>>;
const SHARED: readonly Files[] = [
  import.meta.glob("../../../src/petitpeuple/i18n/*.ftl"),
  import.meta.glob("../../texts/*.ftl"),
];
const GAMES: Files = import.meta.glob("../../../src/petitpeuple/games/*/texts/*.ftl");
const TRANSLATIONS: Files = import.meta.glob("../../../src/petitpeuple/i18n/languages/**/*.ftl");

/** Load the file whose path ends like this; an empty text if there is none. */
async function loadText(files: Files, end: string): Promise<string> {
  const path = Object.keys(files).find((one) => one.endsWith(end));
  return path === undefined ? "" : ((await files[path]!()) as { default: string }).default;
}

/** Is this game part of the site? The server has the texts of the others. */
const isBuiltIn = (game: string): boolean => Object.keys(GAMES).some((path) => path.includes(`/${game}/texts/`));

/** Load the shared texts. A translation is followed by the English texts: of two with one key, the first counts. */
async function loadSharedTexts(language: Language): Promise<string> {
  const files = language in terms ? ["common", "pages"] : [];
  const texts = files.map((file) => loadText(TRANSLATIONS, `/${language}/${file}.ftl`));
  const written = language in terms ? "en" : language;
  return (await Promise.all([...texts, ...SHARED.map((some) => loadText(some, `/${written}.ftl`))])).join("\n");
}

/** Load the texts of a game and of its board; a translation is followed by the English texts. */
async function loadGameTexts(game: string, language: Language): Promise<string> {
  if (!isBuiltIn(game)) return fetchGameTexts(game, language);
  const board = boardTexts[`${game}/${language}`];
  const texts = [
    loadText(GAMES, `/${game}/texts/${language}.ftl`),
    loadText(TRANSLATIONS, `/${language}/games/${game}.ftl`),
    board?.().then((module) => module.default) ?? "",
    language in terms ? loadGameTexts(game, "en") : "",
  ];
  return (await Promise.all(texts)).join("\n");
}

class I18n {
  #bundles = $state.raw<Readonly<Partial<Record<Language, FluentBundle>>>>({});
  #games = new Map<string, Promise<void>>(); // loaded, or being loaded
  #rules = new Map<string, readonly string[]>(); // ids by game
  #terms: Record<Language, Readonly<Record<string, string>>> = {}; // of the games' data, by the English ones
  #version = $state(0); // grows when texts are added to a bundle

  /** Load the shared texts in the current language, and in another one when it is chosen. */
  async load(): Promise<void> {
    await this.#loadLanguage(settings.language);
    $effect.root(() => {
      $effect(() => void this.#loadLanguage(settings.language));
    });
  }

  async #loadLanguage(language: Language): Promise<void> {
    if (this.#bundles[language]) return;
    const bundle = new FluentBundle(language, { useIsolating: false });
    bundle.addResource(new FluentResource(await loadSharedTexts(language)));
    this.#terms[language] = (await terms[language]?.())?.default ?? {};
    // The loop also sees games that are added while it awaits.
    for (const game of this.#games.keys()) await this.#addTexts(bundle, game, language);
    this.#bundles = { ...this.#bundles, [language]: bundle };
  }

  /** Load the texts of a game. After a failure, the next call tries again. */
  loadGame(game: string): Promise<void> {
    const known = this.#games.get(game);
    if (known) return known;
    const loading = this.#addGame(game);
    this.#games.set(game, loading);
    loading.catch(() => this.#games.delete(game));
    return loading;
  }

  async #addGame(game: string): Promise<void> {
    const loaded = Object.keys(this.#bundles);
    for (const language of loaded) await this.#addTexts(this.#bundles[language]!, game, language);
    this.#version += 1;
  }

  async #addTexts(bundle: FluentBundle, game: string, language: Language): Promise<void> {
    const source = await loadGameTexts(game, language);
    bundle.addResource(new FluentResource(source));
    this.#rules.set(game, [...new Set(source.match(/^[A-Z]{3,5}-\d+(?= =)/gm) ?? [])]);
  }

  /** Return the ids of a game's rules, in order, once its texts are loaded. */
  rules(game: string): readonly string[] {
    return this.#version >= 0 ? (this.#rules.get(game) ?? []) : [];
  }

  has(key: string): boolean {
    return this.#version >= 0 && this.#bundle().hasMessage(key);
  }

  /** Return the text with this key, or the key itself if there is none. */
  say(key: string, args: Record<string, FluentVariable> = {}): string {
    const bundle = this.#bundle();
    const message = this.#version >= 0 ? bundle.getMessage(key) : undefined;
    if (!message?.value) return key;
    const errors: Error[] = [];
    const text = bundle.formatPattern(message.value, args, errors);
    if (errors.length > 0) console.error(key, errors);
    return text;
  }

  /** Return a phrase as text; seats are called by these names. */
  formatPhrase(phrase: Phrase, names: readonly string[]): string {
    const args = Object.entries(phrase.args).map(([name, value]) => [name, this.#value(value, names)]);
    return this.say(phrase.key, Object.fromEntries(args) as Record<string, FluentVariable>);
  }

  /** Return a name or text of the games' data: the French one, or the translation of the English one. */
  translated(english: string, french: string): string {
    if (settings.language === "fr") return french;
    return this.#terms[settings.language]?.[english] ?? english;
  }

  number(value: number): string {
    return new Intl.NumberFormat(settings.language).format(value);
  }

  /** Join items into "a, b and c". */
  list(items: readonly string[]): string {
    return new Intl.ListFormat(settings.language).format(items);
  }

  date(millis: number): string {
    return new Intl.DateTimeFormat(settings.language, { dateStyle: "medium", timeStyle: "short" }).format(millis);
  }

  /** Return the bundle of the current language, or of another one until it is loaded. */
  #bundle(): FluentBundle {
    const bundle = [settings.language, ...LANGUAGES].map((language) => this.#bundles[language]).find(Boolean);
    if (bundle === undefined) throw new Error("the texts are not loaded yet");
    return bundle;
  }

  #value(value: Value, names: readonly string[]): FluentVariable {
    if (typeof value !== "object") return value;
    if (isList(value)) return value.map((part) => this.formatPhrase(part, names)).join(this.say("comma"));
    switch (value.type) {
      case "SeatName":
        return names[value.seat] ?? this.say("seat", { n: value.seat + 1 });
      case "Translated":
        return this.translated(value.en, value.fr);
      case "Phrase":
        return this.formatPhrase(value, names);
    }
  }
}

function isList(value: object): value is readonly Phrase[] {
  return Array.isArray(value);
}

export const i18n = new I18n();
/** Return the text with this key in the current language. */
export const say = (key: string, args: Record<string, FluentVariable> = {}): string => i18n.say(key, args);
/** Return the title of a game; its id if it is from outside the site. */
export const gameTitle = (game: string): string => (i18n.has(`${game}-title`) ? say(`${game}-title`) : game);
/** Return the title of a game for narrow places. */
export const shortTitle = (game: string): string =>
  i18n.has(`web-short-${game}`) ? say(`web-short-${game}`) : gameTitle(game);
