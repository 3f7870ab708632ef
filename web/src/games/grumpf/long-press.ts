/** Detect a long press with a finger. It confirms an action at once, without a second press. */

import type { Attachment } from "svelte/attachments";

const LONG_PRESS_MS = 300;

const preventDefault = (event: Event): void => event.preventDefault();

/** Return an attachment that calls `onLongPress` when a finger stays down on the element. */
export function longPress(onLongPress: () => void): Attachment<HTMLElement> {
  return (node) => {
    let timer = 0;
    const cancel = (): void => {
      clearTimeout(timer);
      node.classList.remove("holding");
    };
    const start = (event: PointerEvent): void => {
      cancel();
      if (event.pointerType !== "touch") return;
      node.classList.add("holding");
      timer = window.setTimeout(() => {
        cancel();
        // Lifting the finger must not click, even if another element lies under it by then.
        node.addEventListener("touchend", preventDefault, { once: true });
        onLongPress();
      }, LONG_PRESS_MS);
    };
    node.addEventListener("pointerdown", start);
    node.addEventListener("contextmenu", preventDefault);
    for (const name of ["pointerup", "pointercancel", "pointerleave"]) node.addEventListener(name, cancel);
    return cancel;
  };
}
