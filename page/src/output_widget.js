// ipywidgets' Output, whose own views are JupyterLab's: what is shown is what the trait `outputs` holds.
import { DOMWidgetModel, DOMWidgetView } from "@jupyter-widgets/base";
import { drawn } from "./outputs.js";

const MODULE = "@jupyter-widgets/output", VERSION = "1.0.0";

export class OutputModel extends DOMWidgetModel {
  defaults() {
    return { ...super.defaults(), _model_name: "OutputModel", _model_module: MODULE, _model_module_version: VERSION,
      _view_name: "OutputView", _view_module: MODULE, _view_module_version: VERSION, outputs: [], msg_id: "" };
  }

  // A kernel only says which request's outputs are this widget's, and sends them to the page (Python in the browser puts them here itself). What the
  // kernel said before, of this model, comes first.
  hear(request, output) { this.state_change.then(() => request === this.get("msg_id") && this.add(output)); }

  add({ output_type, wait, ...rest }) {
    const before = this.emptied ? [] : this.get("outputs"), last = before.at(-1);
    this.emptied = output_type === "clear_output" && wait;
    if (this.emptied) return;
    if (output_type === "clear_output") this.set("outputs", []);
    else if (output_type === "stream" && last?.name === rest.name) this.set("outputs", [...before.slice(0, -1), { ...last, text: last.text + rest.text }]);
    else this.set("outputs", [...before, { output_type, ...rest }]);
    this.save_changes();
  }
}

export class OutputView extends DOMWidgetView {
  render() {   // whoever makes a view waits for it to be rendered, and only then displays it
    super.render();
    this.listenTo(this.model, "change:outputs", this.draw);
    this.draw();
  }

  async draw() {
    const outputs = this.model.get("outputs"), put = await drawn(outputs, this.model.widget_manager);
    await this.displayed;
    if (outputs === this.model.get("outputs")) put(this.el);   // else a later one is on its way
  }
}
