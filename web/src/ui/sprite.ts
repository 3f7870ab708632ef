/** The drawings: symbols of a hidden sprite in the page, those of a game added when its board is loaded. */

const drawn = new Set<string>();

/** Add these symbols to the page, once. */
export function draw(symbols: string): void {
  if (drawn.has(symbols)) return;
  drawn.add(symbols);
  const sprite = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  sprite.setAttribute("aria-hidden", "true");
  sprite.style.cssText = "position:absolute;width:0;height:0";
  sprite.innerHTML = symbols;
  document.body.prepend(sprite);
}

/** Give a board when its drawings are there. */
export async function withDrawings<T>(board: Promise<T>, drawings: Promise<{ readonly default: string }>): Promise<T> {
  draw((await drawings).default);
  return board;
}
