/** The languages of the pages: those of `texts/`, in which everything is written, and translations, each one folder. */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { parse } from "smol-toml";

interface Translation {
  readonly name: string;
  readonly ready?: boolean;
  readonly terms?: Readonly<Record<string, string>>;
}

const WRITTEN = { en: "English", fr: "Français" } as const;

/** Where the translations are, below the repository's root. */
export const TRANSLATIONS = join("src", "petitpeuple", "i18n", "languages");

/** Return the file `language.toml` of every translation, by language. */
export function translations(root: string): ReadonlyMap<string, Translation> {
  const folder = join(root, TRANSLATIONS);
  const file = (language: string): string => join(folder, language, "language.toml");
  const found = existsSync(folder) ? readdirSync(folder).filter((language) => existsSync(file(language))) : [];
  return new Map(
    found
      .sort()
      .map((language) => [language, parse(readFileSync(file(language), "utf-8")) as unknown as Translation] as const),
  );
}

/** Return the languages that the pages offer, with their own names. */
export function offeredLanguages(root: string): readonly (readonly [string, string])[] {
  const ready = [...translations(root)].filter(([, one]) => one.ready === true);
  return [...Object.entries(WRITTEN), ...ready.map(([language, one]) => [language, one.name] as const)];
}
