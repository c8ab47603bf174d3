// The first screen before the page lives, as explorer/publishing/first_look.py writes it: it takes its shape as it is read, before it is painted.
import { shapeFor } from "./layout";

const root = document.documentElement;
function shape(): void {
  const page = document.getElementById("getting-ready");
  page?.classList.toggle("dark", root.dataset.theme === "dark");
  for (const table of page?.querySelectorAll<HTMLElement>(".table") ?? []) {
    const width = root.clientWidth, form = shapeFor(width, window.innerHeight, Number(table.dataset.ratio)), slim = form === "narrow";
    table.classList.add(form);
    for (const part of table.querySelectorAll(slim ? `.rail, .side, .foot, .edge, .menu.share${width < 640 ? ", .lead" : ""}` : ".tabs, .invite")) part.remove();
  }
}
const reader = new MutationObserver(() => {
  shape();
  if (document.readyState !== "loading" || document.getElementById("rendered_cells")) reader.disconnect();
});
reader.observe(root, { childList: true, subtree: true });
