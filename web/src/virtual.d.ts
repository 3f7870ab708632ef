declare module "virtual:sprite" {
  const symbols: string;
  export default symbols;
}
declare module "virtual:sprite/*" {
  const symbols: string;
  export default symbols;
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
