/** The drawings: symbols of hidden SVG sprites in the page. */

const added = new Set<string>();

/** Add these symbols to the page, once. */
export function addSymbols(symbols: string): void {
  if (added.has(symbols)) return;
  added.add(symbols);
  const sprite = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  sprite.setAttribute("aria-hidden", "true");
  sprite.style.cssText = "position:absolute;width:0;height:0";
  sprite.innerHTML = symbols;
  for (const symbol of sprite.querySelectorAll("symbol")) if (document.getElementById(symbol.id)) symbol.remove();
  document.body.prepend(sprite);
}
