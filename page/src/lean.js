// What stands in for ipywidgets' manager (manager.js, nine tenths of a page's program) where a page holds nothing but pages of ours: a model is what
// Python said of it, and hears messages.
const NAMED = "explorer:", JUPYTER = "@jupyter-widgets/base";

// Whether these messages, all that a page was told until it is shown, make widgets of ours alone.
export function ours(messages) {
  const opened = messages.filter(({ type }) => type === "comm_open").map(({ data }) => data?.state ?? {});
  return opened.every(({ _model_module: module, _model_name: name, _esm: program }) =>
    module === "anywidget" ? String(program).startsWith(`${NAMED}\n`) : module === JUPYTER && name === "LayoutModel");
}

class Model {
  constructor(lean, id, state) {
    Object.assign(this, { lean, id, state });
    this.heard = new Map();
  }
  get(trait) { return this.state[trait]; }
  on(event, handler) { this.heard.set(event, [...(this.heard.get(event) ?? []), handler]); }
  off(event, handler) { this.heard.set(event, (this.heard.get(event) ?? []).filter((one) => handler && one !== handler)); }
  send(content, _callbacks, buffers = []) { this.lean.say(this.id, { method: "custom", content }, buffers); }
  tell(event, ...what) { for (const handler of this.heard.get(event) ?? []) handler(...what); }

  take({ method, content, state }, buffers) {
    if (method === "custom") return this.tell("msg:custom", content, buffers.map((one) => new DataView(one.buffer, one.byteOffset, one.byteLength)));
    Object.assign(this.state, state);
    for (const trait of Object.keys(state ?? {})) this.tell(`change:${trait}`);
  }
}

export class Lean {
  constructor(engine, files) {
    Object.assign(this, { engine, files, last: 0 });
    this.models = new Map();
    this.programs = new Map();
  }

  async settled() {}   // nothing is made in several turns

  take({ type, comm_id, data = {}, buffers = [] }) {
    if (type === "comm_open") this.models.set(comm_id, new Model(this, comm_id, data.state));
    else if (type === "comm_msg") this.models.get(comm_id)?.take(data, buffers);
    else if (type === "comm_close") this.models.delete(comm_id);
  }

  say(comm_id, data, buffers) { this.engine.send({ type: "comm_msg", id: String(++this.last), comm_id, data }, buffers); }

  // What puts a page into an element; its style is a page's once, however many there are.
  async place(id) {
    const model = this.models.get(id), { default: widget } = await this.program(model.get("_esm")), style = this.text(model.get("_css"));
    return (into) => {
      const el = document.createElement("div");
      el.className = "jupyter-widgets";
      into.append(el);
      if (![...document.head.querySelectorAll("style")].some(({ textContent }) => textContent === style)) document.head.append(Object.assign(document.createElement("style"), { textContent: style }));
      widget.render({ model, el });
    };
  }

  text(named) { return String(named).split("\n").slice(1).map((name) => this.files[name]).join(""); }

  program(named) {
    if (!this.programs.has(named)) {
      const address = URL.createObjectURL(new Blob([this.text(named)], { type: "text/javascript" }));
      this.programs.set(named, import(address).finally(() => URL.revokeObjectURL(address)));
    }
    return this.programs.get(named);
  }
}
