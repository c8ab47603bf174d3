// Light or dark: what the page around us is (our own pages, JupyterLab), else what the reader chose here, else what the device wants.
const DEVICE = matchMedia("(prefers-color-scheme: dark)");
const KEY = "explorer:theme"; // as in theme.js of our pages
let chosen: string | null = null;

function around(): string | undefined {
  const lab = document.body.dataset.jpThemeLight;
  return document.documentElement.dataset.theme ?? (lab === undefined ? undefined : lab === "true" ? "light" : "dark");
}

const isDark = () => (chosen ?? around() ?? (DEVICE.matches ? "dark" : "light")) === "dark";

export function followTheme(root: HTMLElement): () => void {
  const look = () => root.classList.toggle("dark", isDark()), watcher = new MutationObserver(look), stop = new AbortController();
  watcher.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  watcher.observe(document.body, { attributeFilter: ["data-jp-theme-light"] });
  DEVICE.addEventListener("change", look, { signal: stop.signal });
  addEventListener("explorer:theme", look, { signal: stop.signal });
  look();
  return () => { watcher.disconnect(); stop.abort(); };
}

export function switchTheme(root: HTMLElement): void {
  const next = root.classList.contains("dark") ? "light" : "dark", page = document.documentElement;
  if (page.dataset.theme === undefined) chosen = next;
  else page.dataset.theme = next;
  try { next === (DEVICE.matches ? "dark" : "light") ? localStorage.removeItem(KEY) : localStorage.setItem(KEY, next); } catch { /* storage may be switched off */ }
  dispatchEvent(new Event("explorer:theme"));
}
