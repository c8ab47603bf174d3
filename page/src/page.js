// A dashboard's page: the engine it names, ipywidgets' manager over it, and what is said until the board is there.
import "@jupyter-widgets/controls/css/labvariables.css";
import "@jupyter-widgets/controls/css/widgets-base.css";
import "./page.css";
import { Manager } from "./manager.js";
import { drawn } from "./outputs.js";
import { PythonHere } from "./python_here.js";
import { PythonOnServer } from "./python_on_server.js";

const ENGINES = { worker: PythonHere, server: PythonOnServer };
const asked = JSON.parse(document.getElementById("explorer-page").textContent);

function tell(step) {   // how far it has come, for eyes and for screen readers
  const bar = document.querySelector("#getting-ready progress");
  if (bar) bar.value = asked.steps.indexOf(step) + 1;
  for (const line of document.querySelectorAll("#getting-ready [data-step]")) line.hidden = line.dataset.step !== step;
}

async function show(outputs) {
  const put = await drawn(outputs, manager);
  document.getElementById("getting-ready").remove();
  put(document.getElementById("rendered_cells"));
  performance.mark("explorer:shown");
}

// Widgets of a library that is not in here: the server shows the notebook on Voilà's own page instead.
function elsewhere(library) {
  const address = new URL(location.href);
  address.searchParams.append("voila", library);
  location.replace(address);
}

function fail(reason) {   // before the board is there, the page says so itself; afterwards the banner does (lost.js)
  console.error(reason);
  if (document.getElementById("getting-ready")) tell("failed");
  else dispatchEvent(new CustomEvent("explorer:engine", { detail: "dead" }));
}

const engine = new ENGINES[asked.engine]();
const manager = new Manager(engine, asked, asked.engine === "server" ? elsewhere : undefined);
function take(message) {
  if (message.type === "step") { performance.mark(`explorer:${message.name}`); tell(message.name); }
  else if (message.type === "show") manager.settled().then(() => show(message.outputs)).catch(fail);
  else if (message.type === "fault") console.error(message.text);
  else if (message.type === "dead") fail(message.text);
  else manager.take(message);
}

// Python names our widgets' programs alone (`explorer.ui.widgets.base.program`): their texts are here before what it says is taken.
const early = [];
engine.hear((message) => manager.files || message.type === "step" ? take(message) : early.push(message));
const unpacked = ({ body }) => new Response(asked.engine === "worker" ? body.pipeThrough(new DecompressionStream("gzip")) : body);   // few hosts of a site compress
fetch(asked.widgets).then(unpacked).then((answer) => answer.json()).then((files) => {
  manager.files = files;
  early.splice(0).forEach(take);
}).catch(fail);
Promise.resolve(engine.start({ ...asked, query: location.search, base: document.baseURI })).catch(fail);
addEventListener("pagehide", ({ persisted }) => persisted || engine.stop());
