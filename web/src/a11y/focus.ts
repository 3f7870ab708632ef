/** Keeps the focus inside the page for people who play with the keyboard. */

/** Where the focus rests when no control has it: a board may handle all keys then. */
export const RESTING_FOCUS = "body, h1, [data-region]";

const FOCUS_PARENTS = "[tabindex], [data-region], section, form, footer, main";

/** Return the parts of the page around an element that can take over the focus, the nearest first. */
function focusParents(inner: Element): readonly HTMLElement[] {
  const parent = inner.parentElement?.closest<HTMLElement>(FOCUS_PARENTS);
  return parent ? [parent, ...focusParents(parent)] : [];
}

/** When the focused element is removed, disabled or hidden, focus the part of the page around it. */
export function keepFocus(): () => void {
  let last: Element | null = null;
  let parents: readonly HTMLElement[] = [];
  let main: HTMLElement | null = null;

  function remember({ target }: FocusEvent): void {
    last = target as Element;
    parents = focusParents(last);
    main = document.querySelector("main");
  }

  /** A click may remove the focus on purpose. */
  function forget(): void {
    last = null;
  }

  function restore(): void {
    const active = document.activeElement;
    if (last === null || (active !== document.body && active !== last)) return;
    const usable = last.isConnected && !last.matches(":disabled");
    if (usable && (active === last || last.checkVisibility())) return;
    last = null;
    const target = [...parents, main].find((one) => one?.isConnected && one.checkVisibility());
    if (!target) return; // the whole page is gone: the next one focuses its heading
    if (!target.hasAttribute("tabindex")) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }

  const onFocusOut = (): void => void setTimeout(restore); // an element that is hidden loses the focus silently
  const observer = new MutationObserver(restore);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ["disabled"] });
  document.addEventListener("focusin", remember);
  document.addEventListener("focusout", onFocusOut);
  document.addEventListener("pointerdown", forget, true);
  return () => {
    observer.disconnect();
    document.removeEventListener("focusin", remember);
    document.removeEventListener("focusout", onFocusOut);
    document.removeEventListener("pointerdown", forget, true);
  };
}
