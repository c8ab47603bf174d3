// What a notebook's cells show, given as its file would hold it. Here alone it is said how each kind is drawn, whichever engine ran the cell.
import { VIEW } from "./alone.js";

const SMALL = Symbol.for("explorer.plotly"), WHOLE = Symbol.for("explorer.plotly whole");   // promises of plotly's script; the small one is our own charts', too (explorer/ui/widgets/chart.js)
const FEW = new Set(["scatter", "bar", "pie"]);   // what the small one draws
const HEIGHT = 450;   // [px] of a chart that does not say
const CHART = { displayModeBar: false, displaylogo: false, responsive: true };

const PICTURES = ["image/png", "image/jpeg", "image/gif", "image/webp"];
const DRAWN = {   // the richest first: a class, and what makes, perhaps later, what puts it into the page
  [VIEW]: ["widget", ({ model_id }, manager) => manager.place(model_id)],
  "application/vnd.plotly.v1+json": ["plotly", async ({ data, layout }, manager) => {
    const small = data.every(({ type = "scatter" }) => FEW.has(type));
    const plotly = await (globalThis[small ? SMALL : WHOLE] ??= library(small ? manager.charts : manager.plotly));
    return (into) => {
      into.style.height = `${layout?.height ?? HEIGHT}px`;   // plotly fills what it is given
      return plotly.newPlot(into, data, layout, CHART);
    };
  }],
  "text/html": ["html", markup],
  "image/svg+xml": ["picture", markup],
  ...Object.fromEntries(PICTURES.map((kind) => [kind, ["picture", (code) => picture(kind, code)]])),
  "text/plain": ["text", words],
};

// Draw these outputs one below the other; what it gives puts them all into an element of the page at once.
export async function drawn(outputs, manager) {
  const all = await Promise.all(outputs.map((one) => draw(one, manager)));
  return (into) => {
    into.replaceChildren();
    for (const [kind, put] of all) put(box(into, kind));
  };
}

async function draw({ output_type, name, text, data = {}, metadata, ...failure }, manager) {
  if (output_type === "stream") return [`text ${name}`, words(text)];
  if (output_type === "error") return ["text", problem(failure)];
  const kind = Object.keys(DRAWN).find((one) => one in data);
  if (!kind) return ["", () => {}];
  const [style, make] = DRAWN[kind];
  return [metadata?.explorer ?? style, await make(plain(data[kind]), manager)];
}

const plain = (value) => (Array.isArray(value) ? value.join("") : value);   // a file holds a text as its lines

function box(into, kind) {
  const made = document.createElement("div");
  made.className = `explorer-output ${kind}`;
  into.append(made);
  return made;
}

function markup(text) { return (into) => { into.innerHTML = text; }; }   // no script in it runs: neither so, nor under the page's policy

function words(text) {
  const made = document.createElement("pre");
  made.textContent = plain(text);
  return (into) => into.append(made);
}

function picture(kind, code) {
  const made = document.createElement("img");
  made.src = `data:${kind};base64,${code.trim()}`;
  made.alt = "";
  return (into) => into.append(made);
}

function problem({ ename, evalue, traceback }) {   // the page says in two languages that it stops here, the console why
  if (ename) console.error(`${ename}: ${evalue}\n${plain(traceback ?? [])}`);   // a server keeps it in its log
  return (into) => into.append(document.getElementById("explorer-unfinished").content.cloneNode(true));
}

function library(address) {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.onload = () => resolve(globalThis.Plotly);
    script.onerror = () => reject(new Error("plotly.js could not be loaded"));
    script.src = address;
    document.head.append(script);
  });
}
