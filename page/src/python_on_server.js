// An engine (its verbs: python_here.js): Python on a server, in the kernel that Voilà gave this page. The page names that kernel in the middle, as soon
// as there is one, and is complete once all cells have run; who is there and who is not, lifeline.js says.
import { packed, PROTOCOL, unpacked } from "./frames.js";
import { Owed } from "./owed.js";

const CONTROL = "jupyter.widget.control", VIEW = "application/vnd.jupyter.widget-view+json";
const SHOWN = new Set(["stream", "display_data", "execute_result", "clear_output"]);
const SOON = 500, SLOWEST = 10_000;   // [ms] until a lost socket is tried again

// Any name that nobody else has; `crypto.randomUUID` is not there on a plain http address.
const uuid = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

export class PythonOnServer {
  session = uuid();
  control = uuid();
  owed = new Owed();
  pages = new Set();   // the comms of pages of ours
  tries = 0;

  constructor() {
    addEventListener("explorer:engine", ({ detail }) => {
      this.over ||= detail === "gone" || detail === "dead";
      if (detail === "cut") this.connect();   // what a socket says that nobody answers any more is lost without a word
    });
    addEventListener("explorer:reached", () => this.heard || this.connect());
  }

  hear(listener) { this.listener = listener; }

  async start() {
    this.step("python");
    const page = await arrived();
    if (!page) return;   // the server has said in the page why there is no kernel
    const { baseUrl, kernelId } = page.dataset;
    this.address = new URL(`${baseUrl}api/kernels/${kernelId}/channels?session_id=${this.session}`, location.href);
    this.address.protocol = this.address.protocol.replace("http", "ws");
    this.connect();
    this.step("package");
    await complete();
    this.step("board");
    const outputs = [...page.querySelectorAll("script")].flatMap(({ textContent }) => JSON.parse(textContent));   // a cell's each
    if (outputs.some(({ data = {} }) => VIEW in data)) await this.models();
    this.listener({ type: "show", outputs });
    this.listener({ type: "live" });
  }

  step(name) { this.listener({ type: "step", name }); }

  // All models that cells have made come in one answer. What the socket says of any before is in there, what it says after is new.
  models() {
    this.post("comm_open", { comm_id: this.control, target_name: CONTROL, data: {} }, { version: "1.0.0" });
    this.request();
    return new Promise((resolve) => { this.loaded = resolve; });
  }

  request() { this.post("comm_msg", { comm_id: this.control, data: { method: "request_states" } }); }

  load({ states, buffer_paths }, buffers) {
    const parts = Object.fromEntries(Object.keys(states).map((id) => [id, { paths: [], buffers: [] }]));
    buffer_paths.forEach(([id, ...path], index) => { parts[id].paths.push(path); parts[id].buffers.push(buffers[index]); });
    for (const [id, { state }] of Object.entries(states)) {
      const data = { state, buffer_paths: parts[id].paths };
      this.listener({ type: "comm_open", comm_id: id, data, metadata: { version: "2.1.0" }, buffers: parts[id].buffers });
    }
    this.known = true;
    this.loaded();
  }

  // One socket at a time. Until the page asks, the server waits with what there is: it would be said twice.
  connect() {
    if (this.over || !this.address) return;
    clearTimeout(this.again);
    const before = this.socket, mine = this.socket = new WebSocket(this.address + (this.known ? "" : "&waits=1"), [PROTOCOL]);
    before?.close();
    this.heard = false;
    mine.binaryType = "arraybuffer";
    mine.onopen = () => { this.tries = 0; this.resume(before); };
    mine.onmessage = ({ data }) => {
      if (this.socket !== mine) return;
      this.heard = true;
      this.take(unpacked(data));
    };
    mine.onclose = () => {
      if (this.socket === mine && !this.over) this.again = setTimeout(() => this.connect(), Math.min(SOON * 2 ** this.tries++, SLOWEST) * (0.75 + Math.random() / 2));
    };
  }

  // What is not answered is sent again: the server passes on once what comes twice. What was said meanwhile may be lost, so all is asked for anew.
  resume(before) {
    for (const { frame } of this.owed.values()) this.socket.send(frame);
    if (!before) return;
    if (this.loaded && !this.known) this.request();
    for (const comm_id of this.pages) this.post("comm_msg", { comm_id, data: { method: "custom", content: { type: "again" } } });
    this.post("kernel_info_request", {});   // once this is answered, so is all before
  }

  take({ header, parent, metadata, content, buffers }) {
    const type = header.msg_type, { comm_id, data } = content;
    if (type === "status") { if (content.execution_state === "idle" && parent.session === this.session) this.done(parent.msg_id); }
    else if (SHOWN.has(type)) this.listener({ type: "output", request: parent.msg_id, output: { output_type: type, ...content } });
    else if (type === "error") this.listener({ type: "fault", text: `${content.ename}: ${content.evalue}` });
    else if (comm_id === this.control) { if (data?.method === "update_states") this.load(data, buffers); }
    else if (this.known && comm_id) this.listener({ type, comm_id, data, metadata, buffers });
  }

  done(id) {
    for (const each of this.owed.answered(id)) this.listener({ type: "idle", id: each });
  }

  send({ type, id, comm_id, data }, buffers) {
    if (data?.content?.type === "hello") this.pages.add(comm_id);
    this.post(type, { comm_id, data }, {}, id, buffers);
  }

  post(type, content, metadata = {}, id = uuid(), buffers = []) {
    const header = { msg_id: id, msg_type: type, session: this.session, username: "", version: "5.3", date: new Date().toISOString() };
    const frame = packed({ header, metadata, content, buffers });
    this.owed.sent(id, content, frame);
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(frame);
  }

  stop() {
    this.over = true;
    this.socket?.close();
  }
}

function arrived() {   // the part of the page that names the kernel, unless the page ends without it
  const found = () => document.querySelector("#rendered_cells[data-kernel-id]");
  return new Promise((resolve) => {
    const look = () => (found() || document.readyState !== "loading") && (watcher.disconnect(), resolve(found()));
    const watcher = new MutationObserver(look);
    watcher.observe(document, { childList: true, subtree: true });
    document.addEventListener("readystatechange", look);
    look();
  });
}

function complete() {
  return new Promise((resolve) => {
    const look = () => document.readyState !== "loading" && resolve();
    document.addEventListener("readystatechange", look);
    look();
  });
}
