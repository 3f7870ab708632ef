// Modules that vite.config.ts makes.

declare module "virtual:sprite" {
  const symbols: string;
  export default symbols;
}
declare module "virtual:sprite/home" {
  const symbols: string;
  export default symbols;
}
declare module "virtual:game-sprites" {
  const sprites: Readonly<Record<string, () => Promise<{ readonly default: string }>>>;
  export default sprites;
}
declare module "virtual:board-texts" {
  const texts: Readonly<Record<string, () => Promise<{ readonly default: string }>>>;
  export default texts;
}
declare module "*.ftl" {
  const text: string;
  export default text;
}
declare module "*.md" {
  const html: string;
  export default html;
}
declare module "*.toml" {
  const data: unknown;
  export default data;
}

declare module "virtual:languages" {
  const languages: readonly (readonly [code: string, name: string])[];
  export default languages;
}

declare module "virtual:terms" {
  const terms: Readonly<Record<string, () => Promise<{ default: Readonly<Record<string, string>> }>>>;
  export default terms;
}
