// Light or dark, before anything is painted: as was chosen on this device, else as the device is. A file, because no inline script runs.
(() => {
  const KEY = "explorer:theme", root = document.documentElement, device = matchMedia("(prefers-color-scheme: dark)");
  const kept = () => { try { return localStorage.getItem(KEY); } catch { return null; } };   // storage may be switched off
  const own = () => device.matches ? "dark" : "light";
  const show = (theme) => { root.dataset.theme = ["light", "dark"].includes(theme) ? theme : own(); };
  const choose = (theme) => {   // what the device says need not be kept: the page follows it again
    try { theme === own() ? localStorage.removeItem(KEY) : localStorage.setItem(KEY, theme); } catch { /* then until the page is left */ }
    show(theme);
  };
  show(kept());
  device.addEventListener("change", () => show(kept()));
  addEventListener("storage", ({ key }) => (key === KEY || key === null) && show(kept()));
  document.addEventListener("click", ({ target }) => target.closest?.(".xp-theme") && choose(root.dataset.theme === "dark" ? "light" : "dark"));
})();
