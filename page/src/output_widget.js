// ipywidgets' Output, whose own views are JupyterLab's: what is shown is what the trait `outputs` holds.
import { DOMWidgetModel, DOMWidgetView } from "@jupyter-widgets/base";
import { drawn } from "./outputs.js";

const MODULE = "@jupyter-widgets/output", VERSION = "1.0.0";

export class OutputModel extends DOMWidgetModel {
  defaults() {
    return { ...super.defaults(), _model_name: "OutputModel", _model_module: MODULE, _model_module_version: VERSION,
      _view_name: "OutputView", _view_module: MODULE, _view_module_version: VERSION, outputs: [], msg_id: "" };
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
