/** The router: the address decides which page is shown. */

import { href, withoutBase } from "./base.ts";

class Route {
  path = $state(withoutBase(location.pathname));
  hash = $state(location.hash.slice(1));
  lastHash = $state(location.hash.slice(1)); // also after it was removed from the address
  search = $state(location.search);
  previousPath = "";

  constructor() {
    addEventListener("popstate", () => this.#read());
    addEventListener("hashchange", () => this.#read());
  }

  navigate(address: string): void {
    history.pushState(null, "", href(address));
    this.#read();
    scrollTo(0, 0);
  }

  /** Change the address without a new history entry. */
  replace(address: string): void {
    history.replaceState(null, "", href(address));
    this.#read();
  }

  /** The parts of the path: ["table", "ab12"] for /table/ab12. */
  get parts(): readonly string[] {
    return this.path.split("/").filter(Boolean);
  }

  #read(): void {
    const path = withoutBase(location.pathname);
    if (this.path !== path) this.previousPath = this.path;
    this.path = path;
    this.hash = location.hash.slice(1);
    if (this.hash) this.lastHash = this.hash;
    this.search = location.search;
  }
}

export const route = new Route();

/** The `onclick` of links within the site. With a modifier key the browser follows the link itself. */
export function followLink(event: MouseEvent): void {
  const link = (event.currentTarget as HTMLElement).closest("a");
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  route.navigate(withoutBase(link.pathname) + link.search + link.hash);
}
