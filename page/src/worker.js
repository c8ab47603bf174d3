// Python in a worker: Pyodide, the package's files, and messages to and from explorer.publishing.player.
import { unpack, unpacker } from "./archive.js";
import { arrived, fileOf, inWords } from "./arriving.js";
import { completed } from "./memory.js";

const step = (name) => postMessage({ type: "step", name });
let started, receive, go;
const clear = new Promise((resolve) => { go = resolve; });

onmessage = ({ data: message }) => {
  if (message.type === "start") navigator.locks?.request(message.lock, () => new Promise(() => postMessage({ type: "holds" }))).catch(() => {});   // as long as it runs
  if (message.type === "start") started = start(message).catch((error) => postMessage({ type: "dead", text: `${error}\n${error.stack ?? ""}`, why: reason(error), file: error.file }));
  else if (message.type === "go") go();
  else started.then(() => take(message));
};

function take({ id, buffers, ...message }) {
  try { receive(message, buffers); } catch (error) { postMessage({ type: error.pyodide_fatal_error ? "dead" : "fault", text: String(error) }); }
  postMessage({ type: "idle", id });
}

// Python's to the page, which reads the text: objects would take longer to copy. What makes a page goes in bundles, which wake the page less often.
const BUNDLE = 24, said = [];
let together = BUNDLE;

function post(text, buffers) {
  said.push([text, buffers.toJs()]);
  if (said.length >= together) postMessage(said.splice(0));
}

// What keeps Python from starting, as the page says it (trouble.js): a file, too little memory, a browser that lets no program run.
function reason({ why, name, message }) {
  if (why) return why;
  if (name === "RangeError" || /memory|allocat/i.test(message)) return "memory";
  if (/Content Security Policy|disallowed|WebAssembly is not defined/i.test(message)) return "blocked";
  return name === "CompileError" ? "old" : "other";
}

// The page is told, once a second at most, which file is on its way; "" once all are here.
const coming = new Set();
let told = 0;
function tell(now) {
  if (!now && Date.now() < told + 1000) return;
  told = Date.now();
  postMessage({ awaits: coming.values().next().value ?? "" });
}

async function start(asked) {
  const at = (name) => new URL(name, asked.base).href, plain = unpacker();
  const file = async (path) => {
    const name = fileOf(at(path));
    coming.add(name);
    tell(coming.size === 1);
    const bytes = await arrived(at(path), tell);
    coming.delete(name);
    tell(true);
    try { return (await plain)(bytes); } catch (error) { throw error instanceof RangeError ? error : inWords(error, at(path)); }
  };
  step("python");
  await clear;
  const memory = asked.memory && [file(asked.memory)];
  const first = [...(memory ? ["data"] : ["data", "core"]), ...(asked.needs ?? [])];
  const archives = first.map((name) => file(asked.archives[name]));
  const python = await pyodide(asked, file, at, memory);
  step("package");
  const extractDir = python.runPython("import site; site.getsitepackages()[0]");
  for (const archive of archives) unpack(await archive, python.FS, extractDir);
  const late = new Late(python, extractDir, await plain, (name) => at(asked.archives[name]), [...first, ...(memory ? [] : ["python"])]);
  step("board");
  const { begin } = python.pyimport("explorer.publishing.player.page");
  const player = begin(post, (name) => late.bring(name), JSON.stringify({ ...asked, charts: at(asked.charts) }));
  together = 1;
  postMessage(said.splice(0));
  receive = (message, buffers) => player.receive(JSON.stringify(message), python.toPy(buffers));
}

// Its program comes compressed; Python's own library is in the memory, what is not there comes late.
async function pyodide(asked, file, at, memory) {
  const indexURL = at(asked.pyodide), stdLibURL = memory ? `${indexURL}nothing.zip` : at(asked.archives.python);
  const part = (name, type) => file(`${asked.pyodide}${name}.zst`).then((bytes) => new Response(bytes, { headers: { "content-type": type } }));
  const program = part("pyodide.asm.wasm", "application/wasm"), missing = new Promise((_, fail) => program.catch(fail));   // of which Pyodide does not tell
  given.set(`${indexURL}pyodide.asm.wasm`, program);
  if (memory) given.set(stdLibURL, new Response());
  const script = part("pyodide.asm.js", "text/javascript"), { loadPyodide } = await import(`${indexURL}pyodide.js`).catch((error) => { throw inWords(error, `${indexURL}pyodide.js`); });
  const { default: make } = await import(URL.createObjectURL(await (await script).blob()));
  const loaded = (how) => Promise.race([missing, unfit(), loadPyodide({ indexURL, stdLibURL, ...how })]);
  if (!memory) return loaded({ createPyodideModule: make });
  const room = new Uint8Array(1);   // the memory itself arrives while the program is compiled
  return loaded({ _loadSnapshot: room, createPyodideModule: (settings) => holding(make(settings), memory) });
}

// Nor of a program that this browser cannot compile.
function unfit() {
  const compile = WebAssembly.instantiateStreaming;
  return new Promise((_, fail) => {
    WebAssembly.instantiateStreaming = (...given) => {
      const made = compile.apply(WebAssembly, given);
      made.catch(fail);
      return made;
    };
  });
}

async function holding(making, memory) {
  const module = await making, { restoreSnapshot } = module.API;
  let whole = completed(await memory.pop(), module.HEAPU8);   // taken out, and dropped: tens of megabytes, which else stay as long as the page
  module.API.restoreSnapshot = () => {
    const found = restoreSnapshot(whole);
    whole = undefined;
    return found;
  };
  return module;
}

const given = new Map(), fetched = self.fetch;   // address -> what Pyodide finds there, in the place of a file
self.fetch = (address, ...options) => given.get(String(address)) ?? fetched(address, ...options);

// What is heavy comes when it is first imported, at once: a worker may wait.
const LIBRARY = "/lib/python314.zip";   // where Python looks for its own

class Late {
  constructor(python, extractDir, plain, address, here) { Object.assign(this, { python, extractDir, plain, address, here: new Set(here) }); }

  bring(name) {
    if (this.here.has(name)) return;
    const bytes = fetchNow(this.address(name));
    this.here.add(name);
    if (name === "python") this.python.FS.writeFile(LIBRARY, bytes);
    else unpack(this.plain(bytes), this.python.FS, this.extractDir);
  }
}

function fetchNow(address) {
  const request = new XMLHttpRequest();
  request.open("GET", address, false);
  request.responseType = "arraybuffer";
  request.send();
  if (request.status !== 200) throw new Error(`${address}: ${request.status}`);
  return new Uint8Array(request.response);
}
