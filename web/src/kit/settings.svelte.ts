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

function read(): Partial<Kept> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>;
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
  #kept: Partial<Kept> = {}; // what this tab has read or written last

  constructor() {
    Object.assign(this, {
      language: navigator.language.startsWith("fr") ? "fr" : "en",
      profile: newProfile(),
    });
    this.reread();
  }

  /** Take over what is kept: another tab may have changed it. */
  reread(): void {
    this.#kept = read();
    Object.assign(this, this.#kept);
  }

  /** Keep what was changed here, and show everything: called by an effect, whenever anything changes. */
  keep(): void {
    const { language, theme, sound, shapes, calm, autoPass, notices, name, colour, profile, coached } = this;
    const kept: Kept = { language, theme, sound, shapes, calm, autoPass, notices, name, colour, profile, coached };
    const changed = Object.entries(kept).filter(([name, value]) => value !== this.#kept[name as keyof Kept]);
    this.#kept = kept;
    try {
      localStorage.setItem(KEY, JSON.stringify({ ...read(), ...Object.fromEntries(changed) }));
    } catch {
      // a browser that keeps nothing still plays
    }
    const root = document.documentElement;
    const dark = theme === "dark" || (theme === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
    root.dataset.theme = dark ? "dark" : "light";
    root.dataset.shapes = shapes ? "only" : "";
    root.dataset.motion = calm ? "less" : "";
    root.lang = language;
  }

  /** Tell whether little should move. */
  get still(): boolean {
    return this.calm || matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  get dark(): boolean {
    return document.documentElement.dataset.theme === "dark";
  }
}

export const settings = new Settings();
