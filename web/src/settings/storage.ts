/** The browser's storage, or a replacement in memory where it is forbidden. */

export type KeyValueStore = Pick<Storage, "getItem" | "setItem">;

function openStorage(): KeyValueStore {
  try {
    return localStorage;
  } catch {
    const values = new Map<string, string>();
    return { getItem: (key) => values.get(key) ?? null, setItem: (key, value) => void values.set(key, value) };
  }
}

export const storage = openStorage();
