/** What this browser keeps for the page; where it keeps nothing, it is forgotten with the page. */

export type Store = Pick<Storage, "getItem" | "setItem">;

function opened(): Store {
  try {
    return localStorage;
  } catch {
    const kept = new Map<string, string>();
    return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
  }
}

export const store = opened();
