// A guide beside the board. It never lies over anything; what it says is a live region, and its title takes the focus when it is opened.
const EVENTS = ["shown", "label", "caption", "done", "steps", "title", "text", "note", "buttons", "main"].map((name) => "change:" + name);

class Coach {
  constructor(model, el) {
    this.model = model;
    this.stop = new AbortController();
    this.root = document.createElement("section");
    this.root.className = "explorer-widget explorer-coach";
    this.caption = this.made("p", "caption");
    this.bar = this.made("progress", "bar");
    this.bar.setAttribute("aria-hidden", "true");   // the caption says it
    this.spoken = this.made("div", "spoken-step");
    this.spoken.setAttribute("role", "status");
    this.title = this.made("h2", "title", this.spoken);
    this.title.tabIndex = -1;
    this.text = this.made("p", "text", this.spoken);
    this.note = this.made("p", "note", this.spoken);
    this.row = this.made("div", "row");
    this.row.addEventListener("click", (event) => {
      const button = event.target.closest("button");
      if (button) model.send({ type: "press", id: button.dataset.id });
    }, { signal: this.stop.signal });
    el.append(this.root);
    const draw = () => { this.timer ??= setTimeout(() => { this.timer = null; this.draw(); }); };   // one message changes many traits
    for (const event of EVENTS) model.on(event, draw);
    this.stop.signal.addEventListener("abort", () => { EVENTS.forEach((event) => model.off(event, draw)); clearTimeout(this.timer); });
    this.step = null;
    this.draw();
  }

  made(tag, name, parent = this.root) {
    const element = document.createElement(tag);
    element.className = name;
    return parent.appendChild(element);
  }

  say(element, words) { if (element.textContent !== words) element.textContent = words; element.hidden = !words; }

  draw() {
    const get = (name) => this.model.get(name), opened = get("shown") && this.root.hidden;
    const left = !get("shown") && this.root.contains(document.activeElement);
    this.root.hidden = !get("shown");
    if (left) document.querySelector(".xp-board [tabindex='0']")?.focus({ preventScroll: true });   // on with the game
    this.root.setAttribute("aria-label", get("label"));
    this.bar.max = get("steps");
    this.bar.value = get("done");
    for (const name of ["caption", "title", "text", "note"]) this.say(this[name], get(name));
    this.buttons(get("buttons"), get("main"));
    const step = get("shown") ? get("caption") : null, before = this.step;
    this.step = step;
    if (step !== null && step !== before) this.reveal(before === null && (opened || document.activeElement === document.body || this.root.contains(document.activeElement)));
  }

  buttons(wanted, main) {
    const focused = this.row.contains(document.activeElement) ? document.activeElement.dataset.id : null;
    wanted.forEach(([id, words], i) => {
      const button = this.row.children[i] ?? this.newButton();
      button.dataset.id = id;
      button.textContent = words;
      button.className = id === main ? "xp-button xp-primary" : "xp-button";
    });
    while (this.row.children.length > wanted.length) this.row.lastChild.remove();
    if (focused !== null && !wanted.some(([id]) => id === focused)) this.title.focus({ preventScroll: true });
  }

  newButton() {
    const button = document.createElement("button");
    button.type = "button";
    button.setAttribute("data-lm-suppress-shortcuts", "true");
    return this.row.appendChild(button);
  }

  async reveal(focus) {   // the page may still be laying it out
    for (let frames = 0; frames < 60 && !this.root.isConnected; frames++) await new Promise(requestAnimationFrame);
    if (focus) this.title.focus({ preventScroll: true });
    const box = this.root.getBoundingClientRect();
    if (box.top < 0 || box.bottom > innerHeight) this.root.scrollIntoView({ block: "start", behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth" });
  }
}

function render({ model, el }) {
  const coach = new Coach(model, el);
  return () => { coach.stop.abort(); coach.root.remove(); };
}
export default { render };
