/**
 * A Svelte component as knip should read it: its scripts, and the dynamic imports of its template.
 * (Knip's own reader keeps only imports, so it misses which members of a namespace are used.)
 */
function compile(source) {
  const scripts = [...source.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, body]) => body);
  const template = source.replaceAll(/<script[^>]*>[\s\S]*?<\/script>/g, "");
  const dynamic = [...template.matchAll(/\bimport\("[^"]+"\)/g)].map(([expression]) => `${expression};`);
  return [...scripts, ...dynamic].join("\n");
}

export default {
  entry: ["index.html", "public/worker.js"],
  project: ["src/**/*.{ts,svelte}", "*.{js,cjs,ts}"],
  compilers: { svelte: compile },
  // The Python tests read axe-core from node_modules.
  ignoreDependencies: ["axe-core"],
  // Generated files hold every type, used or not.
  ignoreIssues: {
    "src/net/protocol.ts": ["exports", "types"],
    "src/games/*/types.ts": ["files", "types"],
  },
};
