import "@fontsource/almendra/latin-700.css";
import "@fontsource/cabin/latin-500.css";
import "@fontsource/cabin/latin-600.css";
import "@fontsource/cabin/latin-700.css";
import "./ui/base.css";

import { mount } from "svelte";
import symbols from "virtual:sprite";

import { wake } from "./ui/sounds.ts";
import { draw } from "./ui/sprite.ts";
import { tongue } from "./i18n/i18n.svelte.ts";
import App from "./App.svelte";

draw(symbols);

addEventListener("pointerdown", wake, { once: true });
addEventListener("keydown", wake, { once: true });
if ("serviceWorker" in navigator && import.meta.env.PROD) void navigator.serviceWorker.register("/worker.js");

// After an update, a page of before it asks for parts that are gone: take the new one, once.
addEventListener("vite:preloadError", (event) => {
  if (Date.now() - Number(sessionStorage.getItem("renewed") ?? 0) < 60_000) return;
  event.preventDefault();
  sessionStorage.setItem("renewed", String(Date.now()));
  location.reload();
});

await tongue.load();
mount(App, { target: document.getElementById("app")! });
