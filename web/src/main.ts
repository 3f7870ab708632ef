import "@fontsource/almendra/latin-700.css";
import "@fontsource/cabin/latin-500.css";
import "@fontsource/cabin/latin-600.css";
import "@fontsource/cabin/latin-700.css";
import "./kit/house.css";

import { mount } from "svelte";
import symbols from "virtual:sprite";

import { wake } from "./kit/sounds.ts";
import { draw } from "./kit/sprite.ts";
import { tongue } from "./kit/tongue.svelte.ts";
import App from "./shell/App.svelte";

draw(symbols);

addEventListener("pointerdown", wake, { once: true });
addEventListener("keydown", wake, { once: true });
if ("serviceWorker" in navigator && import.meta.env.PROD) void navigator.serviceWorker.register("/worker.js");

await tongue.load();
mount(App, { target: document.getElementById("app")! });
