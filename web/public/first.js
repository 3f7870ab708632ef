// Before the first paint: apply the stored theme and language, or the browser's defaults.
(() => {
  const stored = (name) => {
    try {
      return JSON.parse(localStorage.getItem("pp-settings") ?? "{}")[name];
    } catch {
      return undefined;
    }
  };
  const root = document.documentElement;
  const theme = stored("theme");
  const dark = theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  root.dataset.theme = dark ? "dark" : "light";
  document.querySelector("meta[name=theme-color]").content = dark ? "#0f1c1b" : "#e4ead3";
  root.lang = stored("language") ?? (navigator.language.startsWith("fr") ? "fr" : "en");
})();
