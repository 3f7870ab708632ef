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

class Settings {
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
  coached = $state<readonly string[]>([]); // games whose first minute was seen

  constructor() {
    Object.assign(this, {
      language: navigator.language.startsWith("fr") ? "fr" : "en",
      profile: newProfile(),
      ...read(),
    });
  }

  /** Keep everything, and show it: called by an effect, whenever anything changes. */
  keep(): void {
    const { language, theme, sound, shapes, calm, autoPass, notices, name, colour, profile, coached } = this;
    const kept: Kept = { language, theme, sound, shapes, calm, autoPass, notices, name, colour, profile, coached };
    try {
      localStorage.setItem(KEY, JSON.stringify(kept));
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
