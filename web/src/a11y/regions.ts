/** The F6 key: moves the focus from one region of the table to the next. */

const REGIONS = [
  ".rail",
  "[data-region=hand]",
  "[data-region=board]",
  "[data-region=seats]",
  "[data-region=log]",
  "[data-region=coach]",
];
const ANY_REGION = ".rail,[data-region]";
const FOCUSABLE = "button:not(:disabled),a,input,[tabindex='0']";

/** Focus the next region, on its first visible control. */
export function focusNextRegion(): void {
  const regions = REGIONS.map((name) => document.querySelector<HTMLElement>(name)).filter((one) => one !== null);
  const current = regions.findIndex((one) => one === document.activeElement?.closest(ANY_REGION));
  for (const region of [...regions.slice(current + 1), ...regions.slice(0, current + 1)]) {
    const controls = [...region.querySelectorAll<HTMLElement>(FOCUSABLE)];
    const first = controls.find((one) => one.checkVisibility() && one.closest(ANY_REGION) === region);
    (first ?? region).focus();
    if (region.contains(document.activeElement)) return;
  }
}
