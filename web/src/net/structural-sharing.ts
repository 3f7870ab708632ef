/** Keep the parts of a value that have not changed, so that only what depends on changed parts is drawn again. */

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** Return a value equal to *next* that shares every equal part with *previous*; both are decoded JSON. */
export function share(previous: unknown, next: unknown): unknown {
  if (previous === next || !isObject(previous) || !isObject(next)) return next;
  if (Array.isArray(previous) !== Array.isArray(next)) return next;
  const keys = Object.keys(next);
  let isEqual = keys.length === Object.keys(previous).length;
  const shared: Record<string, unknown> | unknown[] = Array.isArray(next) ? [] : {};
  for (const key of keys) {
    const part = share(previous[key], next[key]);
    (shared as Record<string, unknown>)[key] = part;
    isEqual &&= part === previous[key] && key in previous;
  }
  return isEqual ? previous : shared;
}
