/** Where the focus goes on a page that somebody comes to. */

let before = false; // a page was shown before this one

/**
 * The heading of a page takes the focus that went with the page before, and is read out.
 * On the first load the browser has said the title itself, and who is busy elsewhere is left there.
 */
export function arrive(heading: HTMLElement): void {
  if (before && document.activeElement === document.body) heading.focus({ preventScroll: true });
  before = true;
}
