// A dashboard's page: the engine it names, what shows its widget, and what is said until the board is there. It is small and begins at once. Where
// a notebook shows other widgets than our pages, ipywidgets' manager (manager.js, a quarter of a megabyte) is fetched to show all of them.
import "@jupyter-widgets/controls/css/labvariables.css";
import "@jupyter-widgets/controls/css/widgets-base.css";
import "./page.css";
import { Alone } from "./alone.js";
import { drawn } from "./outputs.js";
import { PythonHere } from "./python_here.js";
import { PythonOnServer } from "./python_on_server.js";
import { arrived } from "./arriving.js";
import { unzipped } from "./unzipped.js";

const ENGINES = { worker: PythonHere, server: PythonOnServer };
const asked = JSON.parse(document.getElementById("explorer-page").textContent);

function tell(step) {   // how far it has come, for eyes and for screen readers
  const bar = document.querySelector("#getting-ready progress");
  if (bar) bar.value = asked.steps.indexOf(step) + 1;
  for (const line of document.querySelectorAll("#getting-ready [data-step]")) line.hidden = line.dataset.step !== step;
}

// A page of which nothing special is asked stands as soon as its widgets do; what is pressed there waits for Python. One that opens a link comes with
// Python, who says what is on it.
const plain = Boolean(asked.foretold?.[asked.name]) && /^(\?lang=\w+)?$/.test(location.search) && !location.hash;
const narrow = "(max-width: 559px)", matches = (question) => matchMedia(question).matches;   // as in address.js
const device = matches("(pointer: coarse)") ? (matches(narrow) ? "telephone" : "tablet") : "desk";   // explorer/ui/ways.py says what each is told
let live = false, put = false, alive;
const python = new Promise((resolve) => { alive = resolve; });

async function show(outputs) {
  if (!manager.shows(outputs) && !(await enlarge())) return;
  await manager.settled?.();
  const mine = manager, place = await drawn(outputs, mine);
  if (!plain) await python;   // who may say otherwise
  const cells = await parsed("rendered_cells");
  if (mine !== manager) return;
  place(cells);
  await boards(cells);
  if (mine !== manager) return;
  put = true;
  ready();
}

async function parsed(id) {   // the page's own text may still be on its way
  const found = () => document.getElementById(id);
  while (!found() && document.readyState === "loading") await new Promise((next) => setTimeout(next, 10));
  return found();
}

// The picture of a board stays until the board is drawn that takes its place: a widget's program begins a little later than the page stands.
const BOARDS = ".explorer-board, .explorer-map, .explorer .board, .explorer .map";

async function boards(cells) {
  const pictured = document.querySelector("#getting-ready :is(.explorer-board, .first-board)");
  const drawn = () => {
    const found = [...cells.querySelectorAll(BOARDS)];
    return found.length && found.every((board) => board.querySelector("svg > *, canvas"));
  };
  for (let tries = 0; pictured && !drawn() && tries < 200; tries++) await new Promise((next) => setTimeout(next, 10));
}

function ready() {
  const waiting = document.getElementById("getting-ready");
  if (!put || !waiting) return;
  if (live) {
    waiting.remove();
    performance.mark("explorer:shown");
  } else if (!waiting.classList.contains("above")) {   // how far it is still stands over the page
    waiting.replaceChildren(...waiting.querySelectorAll("[role=status], progress"));
    waiting.removeAttribute("style");
    waiting.className = "above";
  }
}

// Widgets of a library that is not in here: the server shows the notebook on Voilà's own page instead.
function elsewhere(library) {
  const address = new URL(location.href);
  address.searchParams.append("voila", library);
  location.replace(address);
}

// What keeps the page from starting is said in it (trouble.js), and taken back where it was only late; once the board is there, the banner speaks (lost.js).
const begun = () => put && !document.getElementById("getting-ready");
const trouble = (detail) => begun() || dispatchEvent(new CustomEvent("explorer:trouble", { detail }));

function fail(reason) {
  console.error(reason.text ?? reason);
  const { why = "other", file } = reason;
  if (!begun()) trouble({ why, file, over: true });
  else dispatchEvent(new CustomEvent("explorer:engine", { detail: "dead" }));
}

// ipywidgets' own manager in place of ours: it hears what ours has heard.
async function enlarge() {
  const { heard } = manager, [{ Manager }, known] = await Promise.all([whole ??= here ? unzipped(address("manager")).then(imported) : import(address("manager")), files]);
  if (manager.heard !== heard) return false;   // the page is made again meanwhile
  manager = new Manager(engine, asked, known, here ? undefined : elsewhere);
  heard.forEach((message) => manager.take(message));
  return true;
}

function renew() {
  manager.engine = { send() {} };
  manager.leave();
  manager = new Alone(engine, asked, files);
}

// A site's are compressed. Python names our widgets' programs alone (`explorer.ui.widgets.base.program`).
const address = (name) => new URL(asked[name], document.baseURI).href, here = asked.engine === "worker";
const files = (here ? unzipped(address("widgets")) : arrived(address("widgets")).then((bytes) => new Response(bytes))).then((answer) => answer.json());
files.catch(fail);
let whole;   // a promise of manager.js

const engine = new ENGINES[asked.engine]();
let manager = new Alone(engine, asked, files);
function take(message) {
  if (message.type === "step") { performance.mark(`explorer:${message.name}`); tell(message.name); }
  else if (message.type === "fault") console.error(message.text);
  else if (message.type === "dead") fail(message);
  else if (message.type === "trouble") trouble(message);
  else if (message.type === "silent" || message.type === "here") dispatchEvent(new CustomEvent("explorer:engine", { detail: message.type }));
  else if (message.type === "live") { live = true; alive(); ready(); }
  else if (message.type === "afresh") renew();
  else if (message.type === "show") show(message.outputs).catch(fail);
  else manager.take(message);
}

engine.hear(take);
trouble({});   // the program is here

async function imported(answer) {
  const script = URL.createObjectURL(new Blob([await answer.text()], { type: "text/javascript" }));
  return import(script).finally(() => URL.revokeObjectURL(script));
}

// What the page itself is made of comes first, however slow the network; Python's ten megabytes then.
const first = Promise.allSettled([files]);
(async () => engine.start({ ...asked, lang: document.documentElement.lang, device, plain, base: document.baseURI }, first))().catch(fail);
addEventListener("pagehide", ({ persisted }) => persisted || engine.stop());
