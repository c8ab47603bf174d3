// What shows pages of ours, each of which is one widget (explorer/ui/widget.py): a hundredth of ipywidgets' manager, which is fetched only where
// a notebook shows any other widget. To the page's program (page/table/store.ts) a model is what anywidget makes of it.
const NAMED = "explorer:", PROGRAM = "table.js";

class Model {
  constructor(id, state, manager) {
    Object.assign(this, { id, state, manager });
    this.handlers = new Map();
    this.early = [];   // what is said before anybody listens
  }

  get(name) { return this.state[name]; }

  on(event, handler) {
    this.handlers.set(event, [...(this.handlers.get(event) ?? []), handler]);
    for (const args of this.early.splice(0)) this.tell(...args);
  }
  off(event, handler) { this.handlers.set(event, (this.handlers.get(event) ?? []).filter((one) => one !== handler)); }
  tell(event, ...args) {
    const handlers = this.handlers.get(event) ?? [];
    if (!handlers.length) this.early.push([event, ...args]);
    for (const handler of handlers) handler(...args);
  }

  send(content, _callbacks, buffers = []) { this.manager.say(this.id, { method: "custom", content }, buffers); }

  take({ data, buffers = [] }) {
    if (data.method === "custom") this.tell("msg:custom", data.content, buffers.map((one) => new DataView(one.buffer, one.byteOffset, one.byteLength)));
    else if (data.method === "update") Object.assign(this.state, data.state);
  }
}

export class Alone {
  constructor(engine, { charts, plotly }, files) {   // `files`: a promise of our widgets' programs and styles, which Python only names
    Object.assign(this, { engine, charts, plotly, files });
    this.models = new Map();
    this.heard = [];   // all of it, until it is known who shows the page
    this.shown = [];
    this.last = 0;
  }

  take(message) {
    this.heard?.push(message);
    const { type, comm_id, data } = message;
    if (type === "comm_open" && ours(data)) this.models.set(comm_id, new Model(comm_id, data.state, this));
    else if (type === "comm_msg") this.models.get(comm_id)?.take(message);
    else if (type === "comm_close") this.models.delete(comm_id);
  }

  say(comm_id, data, buffers) { this.engine.send({ type: "comm_msg", id: String(++this.last), comm_id, data }, buffers); }

  // Whether all widgets among these outputs are pages of ours; what came until now is then of no further use.
  shows(outputs) {
    const enough = outputs.every(({ data = {} }) => !(VIEW in data) || this.models.has(data[VIEW].model_id));
    if (enough) this.heard = undefined;
    return enough;
  }

  async place(id) {
    const model = this.models.get(id), files = await this.files, text = (key) => named(model.get(key)).map((name) => files[name]).join("");
    const { default: program } = await imported(text("_esm"));
    styled(text("_css"));
    return (into) => {
      const el = document.createElement("div");
      into.append(el);
      this.shown.push(program.render({ model, el }));
    };
  }

  leave() { for (const end of this.shown.splice(0)) end?.(); }
}

export const VIEW = "application/vnd.jupyter.widget-view+json";
const named = (text) => String(text).split("\n").slice(1);
const ours = ({ state = {} } = {}) => String(state._esm) === `${NAMED}\n${PROGRAM}`;

const programs = new Map();
function imported(text) {
  if (!programs.has(text)) {
    const address = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
    programs.set(text, import(address).finally(() => URL.revokeObjectURL(address)));
  }
  return programs.get(text);
}

const styles = new Set();
function styled(text) {
  if (styles.has(text)) return;
  styles.add(text);
  document.head.append(Object.assign(document.createElement("style"), { textContent: text }));
}
