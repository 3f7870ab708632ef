// Before the first paint: the theme and the language that were chosen here last, or the browser's own.
(() => {
  const chosen = (name) => {
    try {
      return JSON.parse(localStorage.getItem("pp-settings") ?? "{}")[name];
    } catch {
      return undefined;
    }
  };
  const root = document.documentElement;
  const theme = chosen("theme");
  const dark = theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  root.dataset.theme = dark ? "dark" : "light";
  document.querySelector("meta[name=theme-color]").content = dark ? "#0f1c1b" : "#e4ead3";
  root.lang = chosen("language") ?? (navigator.language.startsWith("fr") ? "fr" : "en");
})();
