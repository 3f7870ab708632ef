/** Moves the focus to the heading of a page that is navigated to. */

let isFirstPage = true;

/**
 * Focus the heading of a new page, so that a screen reader reads it.
 * Not on the first load, when the browser announces the title, nor if something else has the focus.
 */
export function focusOnEnter(heading: HTMLElement): void {
  if (!isFirstPage && document.activeElement === document.body) heading.focus({ preventScroll: true });
  isFirstPage = false;
}
