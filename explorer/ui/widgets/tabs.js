// Tabs over one panel that Python fills. Arrows move the focus, Enter, Space or a click choose: a panel is made when it is first opened.
const EVENTS = ["change:tabs", "change:value", "change:label", "change:panel"];

class Tabs {
  constructor(model, el) {
    this.model = model;
    this.prefix = `xt${Math.random().toString(36).slice(2)}-`;   // each widget may have loaded this file for itself
    this.stop = new AbortController();
    this.root = document.createElement("div");
    this.root.className = "explorer-widget explorer-tabs";
    this.root.setAttribute("role", "tablist");
    el.append(this.root);
    const on = (type, handler) => this.root.addEventListener(type, handler.bind(this), { signal: this.stop.signal });
    on("click", (event) => this.choose(event.target.closest("button")));
    on("keydown", this.key);
    on("focusout", (event) => this.root.contains(event.relatedTarget) || this.rove(this.chosen()));
    const draw = () => this.draw();
    const told = (message) => message?.do === "focus" && this.chosen()?.focus();
    for (const event of EVENTS) model.on(event, draw);
    model.on("msg:custom", told);
    this.stop.signal.addEventListener("abort", () => {
      for (const event of EVENTS) model.off(event, draw);
      model.off("msg:custom", told);
      clearTimeout(this.timer);
    });
    this.draw();
  }

  buttons() { return [...this.root.children]; }
  chosen() { return this.buttons().find((button) => button.dataset.id === this.model.get("value")) ?? this.root.firstChild; }
  rove(stop) { for (const button of this.buttons()) button.tabIndex = button === stop ? 0 : -1; }

  draw() {
    const tabs = this.model.get("tabs"), value = this.model.get("value");
    this.root.setAttribute("aria-label", this.model.get("label"));
    this.root.hidden = !tabs.length;
    while (this.root.children.length > tabs.length) this.root.lastChild.remove();
    tabs.forEach(([id, words], i) => {
      const button = this.root.children[i] ?? this.newButton();
      button.id = this.prefix + id;
      button.dataset.id = id;
      button.textContent = words;
      button.setAttribute("aria-selected", String(id === value));
    });
    if (!this.root.contains(document.activeElement)) this.rove(this.chosen());
    this.wire(50);
  }

  newButton() {
    const button = document.createElement("button");
    button.type = "button";
    button.setAttribute("role", "tab");
    button.setAttribute("data-lm-suppress-shortcuts", "true");
    return this.root.appendChild(button);
  }

  wire(tries) {   // the panel is another widget's element, which may come to the page after this one
    clearTimeout(this.timer);
    const wanted = this.model.get("panel"), panel = wanted && document.getElementsByClassName(wanted);
    const mine = panel && [...panel].find((each) => each.parentNode.contains(this.root));
    if (!mine) {
      if (wanted && tries) this.timer = setTimeout(() => this.wire(tries - 1), 100);
      return;
    }
    if (this.root.hidden) return mine.removeAttribute("role");
    mine.id ||= this.prefix + "panel";
    mine.setAttribute("role", "tabpanel");
    mine.setAttribute("aria-labelledby", this.chosen()?.id ?? "");
    for (const button of this.buttons()) button.setAttribute("aria-controls", mine.id);
  }

  choose(button) {
    if (button) this.model.send({ type: "choose", id: button.dataset.id });
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const all = this.buttons(), at = all.indexOf(event.target), last = all.length - 1;
    const goal = { ArrowRight: at < last ? at + 1 : 0, ArrowLeft: at ? at - 1 : last, Home: 0, End: last }[event.key];
    if (goal === undefined) return;
    this.rove(all[goal]);
    all[goal].focus();
    event.preventDefault();
    event.stopPropagation();
  }
}

function render({ model, el }) {
  const tabs = new Tabs(model, el);
  return () => { tabs.stop.abort(); tabs.root.remove(); };
}
export default { render };
