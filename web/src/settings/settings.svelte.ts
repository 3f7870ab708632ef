/** What is kept in this browser alone: how things look and sound, and how somebody wants to be seen. */

export const LANGUAGES = ["en", "fr"] as const;
export type Language = (typeof LANGUAGES)[number];
export type Theme = "light" | "dark" | "system";

const KEY = "pp-settings";

interface Kept {
  language: Language;
  theme: Theme;
  sound: boolean;
  shapes: boolean;
  calm: boolean;
  autoPass: boolean;
  notices: boolean;
  name: string;
  colour: string;
  profile: string;
  coached: readonly string[];
}

/** What is kept, as it is written. */
function written(): string {
  try {
    return localStorage.getItem(KEY) ?? "{}";
  } catch {
    return "{}";
  }
}

function parsed(text: string): Partial<Kept> {
  try {
    return JSON.parse(text) as Partial<Kept>;
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
  shapes = $state(false); // shapes only: colours greyed
  calm = $state(false); // less motion
  autoPass = $state(false);
  notices = $state(false);
  name = $state("");
  colour = $state("");
  profile = $state("");
  coached = $state.raw<readonly string[]>([]); // games whose first minute was seen
  dark = $state(false); // as it is shown now, by this choice or the system's
  #written = ""; // what this tab has read or written last
  #kept: Kept; // and what it held then

  constructor() {
    Object.assign(this, {
      language: navigator.language.startsWith("fr") ? "fr" : "en",
      profile: newProfile(),
    });
    this.#kept = this.#now();
    this.reread();
  }

  /** Take over what is kept: another tab may have changed it. */
  reread(): void {
    this.#written = written();
    Object.assign(this, parsed(this.#written));
    this.#kept = this.#now();
  }

  /** Keep what was changed here, and show everything: called by an effect, whenever anything changes. */
  keep(): void {
    const changed = Object.entries(this.#now()).filter(([name, value]) => value !== this.#kept[name as keyof Kept]);
    if (written() !== this.#written) {
      this.reread(); // another tab was here meanwhile
      Object.assign(this, Object.fromEntries(changed));
    }
    this.#kept = this.#now();
    this.#written = JSON.stringify(this.#kept);
    try {
      localStorage.setItem(KEY, this.#written);
    } catch {
      this.#written = written(); // a browser that keeps nothing still plays
    }
    const { theme, shapes, calm, language } = this.#kept;
    const root = document.documentElement;
    const dark = theme === "dark" || (theme === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
    this.dark = dark;
    root.dataset.theme = dark ? "dark" : "light";
    root.dataset.shapes = shapes ? "only" : "";
    root.dataset.motion = calm ? "less" : "";
    root.lang = language;
  }

  #now(): Kept {
    const { language, theme, sound, shapes, calm, autoPass, notices, name, colour, profile, coached } = this;
    return { language, theme, sound, shapes, calm, autoPass, notices, name, colour, profile, coached };
  }

  /** Tell whether little should move. */
  get still(): boolean {
    return this.calm || matchMedia("(prefers-reduced-motion: reduce)").matches;
  }
}

export const settings = new Settings();
