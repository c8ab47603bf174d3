// An engine: Python in a worker of this browser. Every engine has four verbs, and page.js knows no more of it:
//   start(asked)            show what the page asks for
//   hear(listener)          listener(message): step, show, live, afresh, fault, dead, idle, output, comm_open, comm_msg, comm_close
//   send(message, buffers)  a comm's message to Python; it is answered by "idle" with its id
//   stop()                  the page is left
import { arrived } from "./arriving.js";
import { Owed } from "./owed.js";
import { unzipped } from "./unzipped.js";

const SOON = 8000;   // [ms] After so long in which nothing is heard, it is said
const TICK = 5000, SILENT = 12;   // [ms] And once a press was not answered for so many ticks; a device that sleeps counts one
const SMALLEST = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);   // a program of WebAssembly's that does nothing
const LAST_COUNTS = /(^|\/)(point|leave|look|write|set|choose|go)$/;
const WORKER = new URL("worker.js", import.meta.url).href;

export class PythonHere {
  unsent = new Map();   // until Python is there; then undefined
  owed = new Owed();   // from then on
  hear(listener) { this.listener = listener; }

  // From the memory that came with the site, and without it where that fails: in a browser that cannot hold it, or from a site half copied.
  start(asked, first) {
    const why = lacking();
    if (why) throw Object.assign(new Error(`this browser does not run Python (${why})`), { why });
    const told = this.foretell(asked).catch((error) => console.info(`explorer: the page waits for Python (${error})`));
    this.first = Promise.all([first, told]);   // before which Python is not sent for
    this.held = asked.widgets.split("/").pop();
    this.first.then(() => { this.held = ""; });
    return this.begin(asked);
  }

  async begin(asked) {
    this.heard = [];
    this.await("slow", "worker.js");
    const text = await (this.program ??= arrived(WORKER));
    this.await("blocked");   // it is here, and has only to begin
    const worker = this.worker = newWorker(text), name = `explorer ${Math.random()}`;
    const take = (message) => {
      if (message.type === "dead" && this.unsent && asked.memory && !["blocked", "old"].includes(message.why)) this.startPlainly(asked, message.text);
      else this.take(message);
    };
    this.worker.onmessage = ({ data }) => {
      if (data.type === "holds") return this.outlive(worker, name);
      if (data.awaits !== undefined) return this.await(data.awaits && "slow", data.awaits);
      if (this.held || this.awaited !== "slow") this.await();
      if (!Array.isArray(data)) take(data);
      else for (const [text, buffers] of data) this.unsent ? this.compare(text, buffers) : take(read(text, buffers));
      this.spoke();
    };
    this.worker.onerror = ({ message }) => this.take({ type: "dead", text: message ?? "the worker could not be loaded", why: "blocked" });
    worker.postMessage({ type: "start", lock: name, ...asked });
    this.first.then(() => worker.postMessage({ type: "go" }));
  }

  // A browser that ends a worker, for its memory or after a long sleep, tells nobody. But a lock that the worker holds is free then.
  outlive(worker, name) {
    navigator.locks?.request(name, () => this.worker === worker && worker.onmessage({ data: { type: "dead", text: "the worker has ended", why: "memory" } })).catch(() => {});
  }

  // Over plain http there are no locks, and one that has ended is as silent as one that computes: after a minute without an answer that is said.
  watch() {
    if (navigator.locks || this.watching) return;
    this.left = SILENT;
    this.watching = setInterval(() => { if (--this.left === 0) this.listener({ type: "silent" }); }, TICK);
  }

  spoke() {
    if (this.left <= 0) this.listener({ type: "here" });
    this.left = SILENT;
    if (this.owed.size) return;
    clearInterval(this.watching);
    this.watching = undefined;
  }

  startPlainly(asked, reason) {
    console.info(`explorer: starting without the memory that came with the site (${reason})`);
    this.stop();
    this.begin({ ...asked, memory: "" }).catch((error) => this.take({ type: "dead", text: String(error), why: error.why }));
  }

  // What is awaited, and what it means if that does not come; nothing, if what comes next takes as long as it takes.
  await(why = this.held && "slow", file = this.held) {
    clearTimeout(this.waiting);
    this.awaited = why;
    if (this.late) this.listener({ type: "trouble" });
    this.late = false;
    if (why && this.unsent) this.waiting = setTimeout(() => { this.late = true; this.listener({ type: "trouble", why, file }); }, SOON);
  }

  // What Python says of a page is the same for each visitor: it was heard when the site was written (explorer/publishing/site/foretell.mjs), and
  // the page is made of that while Python comes. Where it then says anything else, the page is made again of what it says.
  async foretell({ foretold, name, lang, device, plain, base }) {
    if (!plain) return;
    const { texts, said } = await (await unzipped(new URL(foretold[name][lang], base))).json();
    if (this.heard.length) return;   // Python was first
    this.foretold = said[device].map((number) => texts[number]);
    for (const text of this.foretold) this.take(read(text, []));
  }

  compare(text, buffers) {
    const known = this.foretold?.[this.heard.length];
    this.heard.push([text, buffers]);
    if (!this.foretold) this.take(read(text, buffers));
    else if (text !== known || buffers.length) this.afresh();
    if (this.foretold ? this.heard.length === this.foretold.length : JSON.parse(text).type === "show") this.live();
  }

  afresh() {
    console.info("explorer: the page is made again, since Python says otherwise than when the site was written");
    this.foretold = undefined;
    this.unsent.clear();
    this.listener({ type: "afresh" });
    for (const [text, buffers] of this.heard) this.take(read(text, buffers));
  }

  live() {
    const before = [...this.unsent.values()];
    this.unsent = this.heard = this.foretold = undefined;
    for (const message of before) this.post(message);
    this.listener({ type: "live" });
  }

  post(message) {
    this.owed.sent(message.id, message);
    this.worker.postMessage(message);
    this.watch();
  }

  take(message) {
    if (message.type === "dead") this.await();
    if (message.type === "idle") this.owed.answered(message.id);
    this.listener(message);
  }

  // Until Python is there, the last is enough of what the mouse passes over and of what is set: nobody wants to see that later. Presses all count.
  send(message, buffers) {
    const said = { ...message, buffers: buffers.map(copied) };
    if (!this.unsent) return this.post(said);
    const { type, offer = "" } = message.data?.content ?? {}, all = !type || (type === "call" && !LAST_COUNTS.test(offer)), key = all ? message.id : `${message.comm_id} ${type} ${offer}`;
    this.unsent.delete(key);
    this.unsent.set(key, said);
  }

  stop() {
    clearTimeout(this.waiting);
    clearInterval(this.watching);
    this.worker?.terminate();
    this.worker = undefined;
  }
}

const read = (text, buffers) => ({ ...JSON.parse(text), buffers });

// A worker made from a blob stands under the page's own content-security policy; one with an address would have none.
function newWorker(text) {
  const address = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  try {
    return new Worker(address, { type: "module" });
  } catch (error) {
    throw Object.assign(error, { why: "blocked" });
  }
}

function lacking() {
  try {
    if (typeof DecompressionStream === "undefined") return "old";
    if (typeof Worker === "function" && new WebAssembly.Module(SMALLEST)) return "";
  } catch { /* not there, or not let */ }
  return "blocked";
}

function copied(one) {
  return one.buffer ? new Uint8Array(one.buffer, one.byteOffset, one.byteLength).slice() : new Uint8Array(one);
}
