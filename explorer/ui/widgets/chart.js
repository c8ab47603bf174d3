// A plotly figure. plotly.js is loaded once per page, whatever the number of charts.
const LIBRARY = Symbol.for("explorer.plotly");   // on globalThis: a promise of the library
const PATIENCE = 30000;                          // [ms] for the kernel to send it
const CONFIG = { displayModeBar: false, displaylogo: false, responsive: true, showSendToCloud: false };

// Run a script and take what it leaves in window.Plotly; globals are put back as they were.
async function run(address) {
  const found = new Promise((resolve, reject) => {
    const before = { Plotly: globalThis.Plotly, moduleName: globalThis.moduleName };
    const script = document.createElement("script");
    script.src = address;
    script.onerror = () => reject(new Error("plotly.js could not be loaded"));
    script.onload = () => {
      const Plotly = globalThis.Plotly;
      for (const [name, value] of Object.entries(before)) value === undefined ? delete globalThis[name] : (globalThis[name] = value);
      resolve(Plotly);   // ours is promised: it begins in pieces (page/build.mjs)
    };
    document.head.append(script);
    script.remove();   // a script once inserted runs all the same
  });
  const Plotly = await found;
  if (!Plotly?.react) throw new Error("plotly.js did not start");
  return Plotly;
}

async function fromServer(address) {
  const url = new URL(address, document.baseURI);
  if (url.origin !== location.origin) throw new Error("plotly.js must come from this server");
  return run(url.href);
}

function fromKernel(model) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => { model.off("msg:custom", receive); reject(new Error("the kernel did not send plotly.js")); }, PATIENCE);
    const receive = (message, buffers) => {
      if (message?.type !== "plotly") return;
      clearTimeout(timer);
      model.off("msg:custom", receive);
      evaluate(buffers[0]).then(resolve, reject);
    };
    model.on("msg:custom", receive);
    model.send({ type: "need-plotly" });
  });
}

async function evaluate(packed) {
  if (!packed?.byteLength) throw new Error("plotly is not installed");
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  const address = URL.createObjectURL(new Blob([await new Response(stream).arrayBuffer()], { type: "text/javascript" }));
  try { return await run(address); } finally { URL.revokeObjectURL(address); }
}

function library(model) {
  if (!globalThis[LIBRARY]) {
    const url = model.get("plotly_url");
    const promise = url ? fromServer(url).catch(() => fromKernel(model)) : fromKernel(model);
    globalThis[LIBRARY] = promise;
    promise.catch(() => { if (globalThis[LIBRARY] === promise) delete globalThis[LIBRARY]; });   // the next chart tries again
  }
  return globalThis[LIBRARY];
}

const pause = () => new Promise((go) => setTimeout(go));

function make(tag, className) {
  const node = document.createElement(tag);
  if (className) node.className = className;
  return node;
}

class Chart {
  constructor(model, el) {
    this.model = model;
    this.root = make("div", "explorer-widget explorer-chart");
    this.image = make("div", "frame");
    this.image.setAttribute("role", "img");
    this.plot = make("div", "plot");
    this.error = make("p", "error");
    this.error.setAttribute("role", "alert");
    this.caption = make("figcaption");
    const figure = make("figure");
    this.image.append(this.plot);
    figure.append(this.image, this.caption);
    this.root.append(figure, this.error);
    el.append(this.root);
    this.listen();
    this.words();
    this.draw();
  }

  listen() {
    const draw = () => this.draw(), words = () => this.words();
    const events = [["change:figure", draw], ...["label", "summary", "error_text", "height"].map((trait) => [`change:${trait}`, words])];
    for (const [event, handler] of events) this.model.on(event, handler);
    const watcher = new ResizeObserver(() => this.fit());
    watcher.observe(this.plot);
    const themes = new MutationObserver(() => this.drawn && this.draw());
    themes.observe(document.documentElement, { attributeFilter: ["data-theme"] });
    themes.observe(document.body, { attributeFilter: ["data-jp-theme-light"] });
    const paper = matchMedia("print");
    paper.addEventListener("change", draw);
    this.leave = () => {
      this.gone = true;
      watcher.disconnect();
      themes.disconnect();
      paper.removeEventListener("change", draw);
      for (const [event, handler] of events) this.model.off(event, handler);
      this.Plotly?.purge(this.plot);
      this.root.remove();
    };
  }

  words() {
    this.image.setAttribute("aria-label", this.model.get("label"));
    this.caption.textContent = this.model.get("summary");
    this.plot.style.height = this.model.get("height");
    this.error.textContent = this.failed ? this.model.get("error_text") : "";
    this.error.hidden = !this.failed;
    this.image.hidden = !this.model.get("figure") || this.failed;
    this.root.hidden = !this.model.get("figure");
  }

  fit() {
    if (!this.drawn || !this.plot.clientWidth) return;
    if (this.unseen) this.draw();   // it was drawn before it was in the page, which has the theme
    else this.Plotly.Plots.resize(this.plot);
  }

  async draw() {
    const text = this.model.get("figure");
    this.failed = false;
    this.words();
    if (!text) return this.clear();
    try {
      this.plot.classList.toggle("waiting", !this.Plotly);
      this.Plotly = await library(this.model);
      if (this.gone || text !== this.model.get("figure")) return;   // a newer figure has come meanwhile
      this.plot.classList.remove("waiting");
      this.unseen = !this.root.isConnected;
      const figure = JSON.parse(text), tones = tonesAt(this.root);
      const { data = [], layout = {} } = tones ? figureInDark(figure, tones) : figure;
      const asked = this.calm({ ...layout, width: undefined, height: undefined, autosize: true });
      if (!this.drawn) await this.Plotly.react(this.plot, [], { ...asked, yaxis: { visible: false } }, CONFIG).then(pause);   // all at once would hold a page too long
      if (this.gone || text !== this.model.get("figure")) return;
      await this.Plotly.react(this.plot, data, asked, CONFIG);
      if (!this.drawn) this.plot.on("plotly_click", ({ points }) => this.choose(points[0]?.customdata));
      this.drawn = true;
    } catch (error) {
      console.warn("[explorer] chart:", error);
      this.plot.classList.remove("waiting");
      this.failed = true;
      this.words();
    }
  }

  choose(id) { if (typeof id === "string") this.model.send({ type: "choose", id }); }

  clear() {
    if (this.drawn) this.Plotly.purge(this.plot);
    this.drawn = false;
  }

  calm(layout) {   // no animation for those who ask for none
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) delete layout.transition;
    return layout;
  }
}

function render({ model, el }) {
  const chart = new Chart(model, el);
  return () => chart.leave();
}
export default { render };
