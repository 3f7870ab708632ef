/** The pictures of the games on the home page. */

import type { Component } from "svelte";

const files = import.meta.glob<Component>("./*/Picture.svelte", { eager: true, import: "default" });

export const pictureOf = (game: string): Component | undefined => files[`./${game}/Picture.svelte`];
