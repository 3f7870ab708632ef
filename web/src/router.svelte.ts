/** Where we are: the address is the only state of the shell. */

class Route {
  path = $state(location.pathname);
  hash = $state(location.hash.slice(1));
  given = $state(location.hash.slice(1)); // what stood last behind a #, also when it was taken out of the address
  search = $state(location.search);
  from = ""; // the path before this one

  constructor() {
    addEventListener("popstate", () => this.#read());
    addEventListener("hashchange", () => this.#read());
  }

  go(address: string): void {
    history.pushState(null, "", address);
    this.#read();
    scrollTo(0, 0);
  }

  /** Change the address without a new step back. */
  rename(address: string): void {
    history.replaceState(null, "", address);
    this.#read();
  }

  /** The parts of the path: `/table/ab12` is `["table", "ab12"]`. */
  get parts(): readonly string[] {
    return this.path.split("/").filter(Boolean);
  }

  #read(): void {
    if (this.path !== location.pathname) this.from = this.path;
    this.path = location.pathname;
    this.hash = location.hash.slice(1);
    if (this.hash) this.given = this.hash;
    this.search = location.search;
  }
}

export const route = new Route();

/** An `onclick` for links within the house; with a modifier key the browser does as it always does. */
export function follow(event: MouseEvent): void {
  const link = (event.currentTarget as HTMLElement).closest("a");
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  route.go(link.pathname + link.search + link.hash);
}
