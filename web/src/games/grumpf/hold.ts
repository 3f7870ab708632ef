/** A long press with a finger is as sure as two short ones. */

import type { Attachment } from "svelte/attachments";

const LONG = 300; // milliseconds

/** No tap when the finger goes, also where something else has come under it; and no menu. */
const nothing = (event: Event): void => event.preventDefault();

export function hold(done: () => void): Attachment<HTMLElement> {
  return (node) => {
    let timer = 0;
    const letGo = (): void => {
      clearTimeout(timer);
      node.classList.remove("holding");
    };
    const press = (event: PointerEvent): void => {
      letGo();
      if (event.pointerType !== "touch") return;
      node.classList.add("holding");
      timer = window.setTimeout(() => {
        letGo();
        node.addEventListener("touchend", nothing, { once: true });
        done();
      }, LONG);
    };
    node.addEventListener("pointerdown", press);
    node.addEventListener("contextmenu", nothing);
    for (const name of ["pointerup", "pointercancel", "pointerleave"]) node.addEventListener(name, letGo);
    return letGo;
  };
}
