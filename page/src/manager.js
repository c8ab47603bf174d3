// ipywidgets' manager over an engine: what page.js imports where other widgets are shown than pages of ours (alone.js). It needs nothing of Jupyter:
// a comm is a number and messages.
import * as base from "@jupyter-widgets/base";
import * as controls from "@jupyter-widgets/controls";
import { ManagerBase } from "@jupyter-widgets/base-manager";
import { Widget } from "@lumino/widgets";
import anywidget from "anywidget";
import * as output from "./output_widget.js";

const LIBRARIES = { "@jupyter-widgets/base": base, "@jupyter-widgets/controls": controls, "@jupyter-widgets/output": output, anywidget: anywidget(base) };
const TARGET = "jupyter.widget", NAMED = "explorer:";

class Comm {
  constructor(id, manager) {
    this.comm_id = id;
    this.target_name = TARGET;
    this.manager = manager;
    this.early = [];
    manager.comms.set(id, this);
  }

  // A model is made in several turns; what comes meanwhile waits. The promise is kept once the model has taken the message.
  hear(message) { return this.heard ? this.heard(message) : new Promise((taken) => this.early.push([message, taken])); }
  on_msg(callback) {
    this.heard = callback;
    for (const [message, taken] of this.early.splice(0)) taken(callback(message));
  }
  on_close(callback) { this.closed = callback; }
  open() { return ""; }   // models are made in Python alone
  send(data, callbacks, _metadata, buffers) {
    if (data.method === "custom") this.manager.catchUp();
    return this.manager.say("comm_msg", this.comm_id, data, callbacks, buffers);
  }
  close(data, callbacks) {
    this.manager.comms.delete(this.comm_id);
    return this.manager.say("comm_close", this.comm_id, data, callbacks);
  }
}

export class Manager extends ManagerBase {
  constructor(engine, { charts, plotly }, files, elsewhere) {
    super();
    Object.assign(this, { engine, charts, plotly, files, elsewhere });   // where the libraries for charts lie, the small one and the whole; what shows widgets that this page has not
    this.comms = new Map();
    this.waiting = new Map();
    this.live = new Set();
    this.last = 0;
    this.opened = Promise.resolve();
  }

  async loadClass(name, library) {
    const found = LIBRARIES[library]?.[name];
    if (!found && this.elsewhere) return new Promise(() => this.elsewhere(library));   // the page is left: nobody waits
    if (!found) throw new Error(`this page has no ${name} of ${library}`);
    return found;
  }

  async _get_comm_info() { return {}; }
  async _create_comm(_target, id) { return new Comm(id, this); }

  register_model(id, promise) {
    super.register_model(id, promise);
    promise.then((model) => {
      this.live.add(model);
      model.once("comm:close", () => this.live.delete(model));
    });
  }

  // What is kept back (see `answered`) must not be overtaken by a press: who chooses from a list and then presses a button has chosen first.
  catchUp() {
    for (const model of this.live) {
      const { _msg_buffer: state, _msg_buffer_callbacks: callbacks } = model;
      if (!state) continue;
      model._msg_buffer = model._msg_buffer_callbacks = null;
      model.rememberLastUpdateFor(model.send_sync_message(state, callbacks));
    }
  }

  async place(id) {
    const view = await this.create_view(await this.get_model(id));
    return (into) => Widget.attach(view.luminoWidget, into);
  }

  leave() {}

  // Whether all that has come is in the models. A view made before that would miss classes: anywidget's views hear of none that come later.
  settled() { return this.opened; }
  await(work) { this.opened = Promise.all([this.opened, work]); }

  say(type, comm_id, data, callbacks, buffers = []) {
    const id = String(++this.last);
    if (callbacks) this.waiting.set(id, callbacks);
    this.engine.send({ type, id, comm_id, data }, buffers);
    return id;
  }

  take(message) {   // what the engine says, as Jupyter's messages
    const { type, id, comm_id } = message, comm = this.comms.get(comm_id);
    if (type === "idle") this.answered(id);
    else if (type === "comm_open") this.await(this.handle_comm_open(new Comm(comm_id, this), as_jupyter(this.spelled(message))));
    else if (type === "output") this.shown(message);
    else if (type === "comm_msg") this.await(comm?.hear(as_jupyter(message)));
    else if (type === "comm_close") { this.comms.delete(comm_id); comm?.closed?.(as_jupyter(message)); }
  }

  // Programs and styles that Python only names, whole.
  spelled(message) {
    const { state = {} } = message.data ?? {};
    for (const key of ["_esm", "_css"]) {
      const [sign, ...names] = String(state[key]).split("\n");
      if (sign === NAMED) state[key] = names.map((name) => this.files[name]).join("");
    }
    return message;
  }

  // What a kernel shows while it answers; an output widget may be waiting for it. 
  shown({ request, output }) {
    for (const id of this.comms.keys()) if (this.has_model(id)) this.get_model(id).then((model) => model.hear?.(request, output));
  }

  // ipywidgets keeps a trait's next value back until the kernel is idle after the last one.
  answered(id) {
    this.waiting.get(id)?.iopub?.status?.({ content: { execution_state: "idle" }, header: { msg_type: "status" }, parent_header: { msg_id: id } });
    this.waiting.delete(id);
  }
}

function as_jupyter({ type, comm_id, data = {}, metadata = {}, buffers = [] }) {
  return {
    header: { msg_type: type },
    parent_header: {},
    metadata,
    content: { comm_id, target_name: TARGET, data },
    buffers: buffers.map((one) => new DataView(one.buffer, one.byteOffset, one.byteLength)),
  };
}
