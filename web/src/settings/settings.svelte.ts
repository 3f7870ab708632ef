/** The player's settings, stored in this browser only. */

import languages from "virtual:languages";

export type Language = string;
export const LANGUAGE_NAMES: ReadonlyMap<Language, string> = new Map(languages);
export const LANGUAGES: readonly Language[] = [...LANGUAGE_NAMES.keys()];
export type Theme = "light" | "dark" | "system";

const KEY = "pp-settings";

interface SavedSettings {
  language: Language;
  theme: Theme;
  sound: boolean;
  shapes: boolean;
  calm: boolean;
  autoPass: boolean;
  notices: boolean;
  quiet: boolean; // nobody's words and gestures are shown
  name: string;
  colour: string;
  face: string; // a portrait
  profile: string;
  coached: readonly string[];
}

/** Return the stored JSON text. */
function readStored(): string {
  try {
    return localStorage.getItem(KEY) ?? "{}";
  } catch {
    return "{}";
  }
}

function parse(text: string): Partial<SavedSettings> {
  try {
    return JSON.parse(text) as Partial<SavedSettings>;
  } catch {
    return {};
  }
}

function newProfile(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (n) => n.toString(16).padStart(2, "0")).join("");
}

export class Settings {
  language = $state<Language>("en");
  theme = $state<Theme>("system");
  sound = $state(true);
  shapes = $state(false); // shapes instead of colours
  calm = $state(false); // reduced motion
  autoPass = $state(false);
  notices = $state(false);
  quiet = $state(false);
  name = $state("");
  colour = $state("");
  face = $state("");
  profile = $state("");
  coached = $state.raw<readonly string[]>([]); // games whose tips were read
  dark = $state(false); // the theme in effect
  #stored = ""; // the text that this tab read or wrote last
  #saved: SavedSettings; // and its values then

  constructor() {
    Object.assign(this, {
      language: LANGUAGES.find((language) => navigator.language.startsWith(language)) ?? "en",
      profile: newProfile(),
    });
    this.#saved = this.#values();
    this.reload();
  }

  /** Read the stored settings: another tab may have changed them. */
  reload(): void {
    this.#stored = readStored();
    Object.assign(this, parse(this.#stored));
    this.#saved = this.#values();
  }

  /** Store the changes of this tab and apply all settings to the page. An effect calls it on every change. */
  save(): void {
    const changed = Object.entries(this.#values()).filter(
      ([name, value]) => value !== this.#saved[name as keyof SavedSettings],
    );
    if (readStored() !== this.#stored) {
      this.reload(); // another tab has saved meanwhile
      Object.assign(this, Object.fromEntries(changed));
    }
    this.#saved = this.#values();
    this.#stored = JSON.stringify(this.#saved);
    try {
      localStorage.setItem(KEY, this.#stored);
    } catch {
      this.#stored = readStored(); // storage is full or forbidden: play on without it
    }
    const { theme, shapes, calm, language } = this.#saved;
    const root = document.documentElement;
    const dark = theme === "dark" || (theme === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
    this.dark = dark;
    root.dataset.theme = dark ? "dark" : "light";
    root.dataset.shapes = shapes ? "only" : "";
    root.dataset.motion = calm ? "less" : "";
    root.lang = language;
  }

  #values(): SavedSettings {
    const { language, theme, sound, shapes, calm, autoPass, notices, name, colour, face, profile } = this;
    const { coached, quiet } = this;
    return { language, theme, sound, shapes, calm, autoPass, notices, name, colour, face, profile, coached, quiet };
  }

  /** Should animations be short? */
  get reducedMotion(): boolean {
    return this.calm || matchMedia("(prefers-reduced-motion: reduce)").matches;
  }
}

export const settings = new Settings();
