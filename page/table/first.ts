// The first screen before the page lives, as explorer/publishing/still.py writes it: it takes its shape before it is painted.
import { shapeFor } from "./layout";

const page = document.getElementById("getting-ready")!, root = document.documentElement;
page.classList.toggle("dark", root.dataset.theme === "dark");
for (const table of page.querySelectorAll<HTMLElement>(".table")) {
  const width = root.clientWidth, shape = shapeFor(width, window.innerHeight, Number(table.dataset.ratio)), slim = shape === "narrow";
  table.classList.add(shape);
  for (const part of table.querySelectorAll(slim ? `.rail, .side, .foot, .edge${width < 640 ? ", .lead" : ""}` : ".tabs")) part.remove();
}
