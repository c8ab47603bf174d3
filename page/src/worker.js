// Python in a worker: Pyodide, the package's files, and messages to and from explorer.publishing.player.
import { unpack, unzipped } from "./archive.js";

const step = (name) => postMessage({ type: "step", name });
let started, receive;

onmessage = ({ data: message }) => {
  if (message.type === "start") started = start(message).catch((error) => postMessage({ type: "dead", text: `${error}\n${error.stack ?? ""}` }));
  else started.then(() => take(message));
};

function take({ id, buffers, ...message }) {
  try { receive(message, buffers); } catch (error) { postMessage({ type: error.pyodide_fatal_error ? "dead" : "fault", text: String(error) }); }
  postMessage({ type: "idle", id });
}

function post(text, buffers) {   // Python's to the page
  postMessage({ ...JSON.parse(text), buffers: buffers.toJs() });
}

async function start(asked) {
  const at = (name) => new URL(name, asked.base).href;
  step("python");
  const bring = (path) => path && fetch(at(path)).then(found).then(unzipped), memory = bring(asked.memory);
  const first = ["core", ...(asked.needs ?? [])].map((name) => bring(asked.archives[name]));
  const { loadPyodide } = await import(`${at(asked.pyodide)}pyodide.js`);
  const python = await loadPyodide({ indexURL: at(asked.pyodide), ...(memory && { _loadSnapshot: await memory }) });
  step("package");
  const extractDir = python.runPython("import site; site.getsitepackages()[0]");
  for (const archive of first) unpack(await archive, python.FS, extractDir);
  const late = new Late(python, extractDir, (name) => at(asked.archives[name]));
  step("board");
  const { begin } = python.pyimport("explorer.publishing.player.page");
  const player = begin(post, (name) => late.bring(name), JSON.stringify({ ...asked, plotly: at(asked.plotly) }));
  receive = (message, buffers) => player.receive(JSON.stringify(message), python.toPy(buffers));
  late.fetch(asked.ahead).catch(() => {});   // nobody waits for it; whoever needs it will say why it does not come
}

// What is heavy comes when it is first imported, at once (a worker may wait), unless it came while nobody asked for anything.
class Late {
  constructor(python, extractDir, address) { Object.assign(this, { python, extractDir, address, here: new Set() }); }

  bring(name) {
    if (this.here.has(name)) return;
    this.here.add(name);
    this.python.unpackArchive(fetchNow(this.address(name)), "gztar", { extractDir: this.extractDir });
  }

  async fetch(names) {
    for (const name of names) {
      const tar = await fetch(this.address(name)).then(found).then(unzipped);
      if (this.here.has(name)) continue;
      this.here.add(name);
      unpack(tar, this.python.FS, this.extractDir);
    }
  }
}

function found(response) {
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return response;
}

function fetchNow(address) {
  const request = new XMLHttpRequest();
  request.open("GET", address, false);
  request.responseType = "arraybuffer";
  request.send();
  if (request.status !== 200) throw new Error(`${address}: ${request.status}`);
  return new Uint8Array(request.response);
}
