/** Words: the same Fluent files as the terminal, in the language that is chosen now. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

import type { Phrase } from "./protocol.ts";
import { LANGUAGES, settings, type Language } from "./settings.svelte.ts";

type Value = Phrase["args"][string];
type Loader = () => Promise<string>;
const file = (module: unknown): string => (module as { default: string }).default;
const web = import.meta.glob("../../texts/*.ftl");
const house = import.meta.glob("../../../src/petitpeuple/texts/*.ftl");
const games = import.meta.glob("../../../src/petitpeuple/games/*/texts/*.ftl");

function found(files: Record<string, () => Promise<unknown>>, end: string): Loader {
  const path = Object.keys(files).find((one) => one.endsWith(end));
  if (path === undefined) throw new Error(`no texts ${end}`);
  return async () => file(await files[path]!());
}

class Tongue {
  #bundles = $state.raw<Readonly<Record<Language, FluentBundle>> | null>(null);
  #games = new Set<string>();
  #version = $state(0);

  /** Load the words of the house in both languages, so that a switch is at once. */
  async load(): Promise<void> {
    const made = await Promise.all(
      LANGUAGES.map(async (language) => {
        const bundle = new FluentBundle(language, { useIsolating: false });
        for (const files of [house, web]) {
          bundle.addResource(new FluentResource(await found(files, `/${language}.ftl`)()));
        }
        return [language, bundle] as const;
      }),
    );
    this.#bundles = Object.fromEntries(made) as Record<Language, FluentBundle>;
  }

  /** Load the words of a game. */
  async learn(game: string): Promise<void> {
    if (this.#games.has(game) || this.#bundles === null) return;
    this.#games.add(game);
    for (const language of LANGUAGES) {
      const text = await found(games, `/${game}/texts/${language}.ftl`)();
      this.#bundles[language].addResource(new FluentResource(text));
    }
    this.#version += 1;
  }

  get ready(): boolean {
    return this.#bundles !== null;
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

  date(millis: number): string {
    return new Intl.DateTimeFormat(settings.language, { dateStyle: "medium", timeStyle: "short" }).format(millis);
  }

  #bundle(): FluentBundle {
    if (this.#bundles === null) throw new Error("the words are not loaded yet");
    return this.#bundles[settings.language];
  }

  #value(value: Value, names: readonly string[]): FluentVariable {
    if (typeof value !== "object") return value;
    if (isList(value)) return value.map((part) => this.phrase(part, names)).join(this.say("comma"));
    switch (value.type) {
      case "Who":
        return names[value.seat] ?? this.say("seat", { n: value.seat + 1 });
      case "Both":
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
export const say = (key: string, args: Record<string, FluentVariable> = {}): string => tongue.say(key, args);
