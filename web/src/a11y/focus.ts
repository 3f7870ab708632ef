/** The focus never falls out of the page: who plays by keys alone goes on from where they were. */

/** Where the focus rests when it is on nothing that a key could press: a board may take all keys then. */
export const RESTING = "body, h1, [data-region]";

const PARTS = "[tabindex], [data-region], section, form, footer, main";

/** Parts of the page that this stands in, the nearest first. */
function partsAround(inner: Element): readonly HTMLElement[] {
  const part = inner.parentElement?.closest<HTMLElement>(PARTS);
  return part ? [part, ...partsAround(part)] : [];
}

/** When what has the focus goes, is barred or is put out of sight, the part of the page that it stood in takes it. */
export function keepFocus(): () => void {
  let last: Element | null = null;
  let around: readonly HTMLElement[] = [];
  let main: HTMLElement | null = null;

  function note({ target }: FocusEvent): void {
    last = target as Element;
    around = partsAround(last);
    main = document.querySelector("main");
  }

  /** A pointer may let go of the focus on purpose. */
  function forget(): void {
    last = null;
  }

  function mend(): void {
    const now = document.activeElement;
    if (last === null || (now !== document.body && now !== last)) return;
    const there = last.isConnected && !last.matches(":disabled");
    if (there && (now === last || last.checkVisibility())) return;
    last = null;
    const part = [...around, main].find((one) => one?.isConnected && one.checkVisibility());
    if (!part) return; // the whole page is gone: the next one has a heading
    if (!part.hasAttribute("tabindex")) part.tabIndex = -1;
    part.focus({ preventScroll: true });
  }

  const hidden = (): void => void setTimeout(mend); // the browser tells it, but only that the focus is gone
  const watch = new MutationObserver(mend);
  watch.observe(document.body, { subtree: true, childList: true, attributeFilter: ["disabled"] });
  document.addEventListener("focusin", note);
  document.addEventListener("focusout", hidden);
  document.addEventListener("pointerdown", forget, true);
  return () => {
    watch.disconnect();
    document.removeEventListener("focusin", note);
    document.removeEventListener("focusout", hidden);
    document.removeEventListener("pointerdown", forget, true);
  };
}
