/** The path under which the site lies: "/", or for example "/petit-peuple/" on a project page. */
export const base: string = import.meta.env.BASE_URL;

/** Return an address of the site as a link: "/rules/halma" becomes "/petit-peuple/rules/halma". */
export const href = (path: string): string => base + path.slice(1);

/** Return the path of an address without the base; the root of the site is "/". */
export const withoutBase = (path: string): string =>
  path.startsWith(base) ? path.slice(base.length - 1) : path === base.slice(0, -1) ? "/" : path;
