import "@fontsource/almendra/latin-700.css";
import "@fontsource/cabin/latin-500.css";
import "@fontsource/cabin/latin-600.css";
import "@fontsource/cabin/latin-700.css";
import "./ui/base.css";

import { mount } from "svelte";
import symbols from "virtual:sprite";

import App from "./App.svelte";
import { base } from "./base.ts";
import { i18n } from "./i18n/i18n.svelte.ts";
import { unlockAudio } from "./ui/sounds.ts";
import { addSymbols } from "./ui/sprite.ts";

addSymbols(symbols);

addEventListener("pointerdown", unlockAudio, { once: true });
addEventListener("keydown", unlockAudio, { once: true });
if ("serviceWorker" in navigator && import.meta.env.PROD) void navigator.serviceWorker.register(`${base}worker.js`);

// After an update of the site, an old page requests files that no longer exist: reload it, once.
addEventListener("vite:preloadError", (event) => {
  if (Date.now() - Number(sessionStorage.getItem("renewed") ?? 0) < 60_000) return;
  event.preventDefault();
  sessionStorage.setItem("renewed", String(Date.now()));
  location.reload();
});

// The page is laid out once, in its own fonts; a slow network shows it in others first.
const FONTS = ["700 1em Almendra", "500 1em Cabin", "600 1em Cabin", "700 1em Cabin"];
const MAX_FONT_WAIT_MS = 600;
const fonts = Promise.all(FONTS.map((font) => document.fonts.load(font))).catch(() => []);

await Promise.all([
  i18n.load(),
  Promise.race([fonts, new Promise((resolve) => setTimeout(resolve, MAX_FONT_WAIT_MS))]),
]);
mount(App, { target: document.getElementById("app")! });
