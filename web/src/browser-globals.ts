/** What modules expect of a browser when they load, for unit tests. */

const values = new Map<string, string>();

Object.assign(globalThis, {
  navigator: { language: "en" },
  localStorage: {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  },
});
