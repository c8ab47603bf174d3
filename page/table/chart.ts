// A plotly figure. plotly.js is loaded once per page, when the first chart is opened, whatever the number of charts.
import { figureInDark, tonesAt } from "./chart_theme";
import type { Store } from "./store";
import type { Node } from "./tree";

const LIBRARY = Symbol.for("explorer.plotly"); // on globalThis: a promise of the library
const PATIENCE = 30000; // [ms] for the kernel to send it
const CONFIG = { displayModeBar: false, displaylogo: false, responsive: true, showSendToCloud: false };
const global = globalThis as any;

// Run a script and take what it leaves in window.Plotly; globals are put back as they were.
async function run(address: string): Promise<any> {
  const found = new Promise((resolve, reject) => {
    const before = { Plotly: global.Plotly, moduleName: global.moduleName };
    const script = document.createElement("script");
    script.src = address;
    script.onerror = () => reject(new Error("plotly.js could not be loaded"));
    script.onload = () => {
      const Plotly = global.Plotly;
      for (const [name, value] of Object.entries(before)) value === undefined ? delete global[name] : (global[name] = value);
      resolve(Plotly); // ours is promised: it begins in pieces (page/build.mjs)
    };
    document.head.append(script);
    script.remove(); // a script once inserted runs all the same
  });
  const Plotly: any = await found;
  if (!Plotly?.react) throw new Error("plotly.js did not start");
  return Plotly;
}

async function fromServer(address: string): Promise<any> {
  const url = new URL(address, document.baseURI);
  if (url.origin !== location.origin) throw new Error("plotly.js must come from this server");
  return run(url.href);
}

function fromKernel(store: Store): Promise<any> {
  return new Promise((resolve, reject) => {
    const off = store.hear((message, buffers) => {
      if (message?.type !== "plotly") return;
      clearTimeout(timer);
      off();
      evaluated(buffers[0]).then(resolve, reject);
    });
    const timer = setTimeout(() => { off(); reject(new Error("the kernel did not send plotly.js")); }, PATIENCE);
    store.say({ type: "need-plotly" });
  });
}

async function evaluated(packed: DataView | undefined): Promise<any> {
  if (!packed?.byteLength) throw new Error("plotly is not installed");
  const stream = new Blob([packed as unknown as BlobPart]).stream().pipeThrough(new DecompressionStream("gzip"));
  const address = URL.createObjectURL(new Blob([await new Response(stream).arrayBuffer()], { type: "text/javascript" }));
  try { return await run(address); } finally { URL.revokeObjectURL(address); }
}

// A page of ours says where it lies; it is the same in each visitor's, wherever the site is (page/src/python_here.js).
function ofPage(): string {
  const told = document.getElementById("explorer-page")?.textContent;
  return told ? (JSON.parse(told).charts ?? "") : "";
}

function library(store: Store): Promise<any> {
  if (!global[LIBRARY]) {
    const url = store.about.plotly || ofPage();
    const promise: Promise<any> = url ? fromServer(url).catch(() => fromKernel(store)) : fromKernel(store);
    global[LIBRARY] = promise;
    promise.catch(() => { if (global[LIBRARY] === promise) delete global[LIBRARY]; }); // the next chart tries again
  }
  return global[LIBRARY];
}

export class Plot {
  private Plotly: any;
  private drawn = false;
  private gone = false;
  private node: Node | null = null;
  private stop = new AbortController();

  constructor(private place: HTMLElement, private store: Store, private fail: (failed: boolean) => void) {
    const again = () => { if (this.node && this.drawn) void this.draw(this.node); };
    const watcher = new ResizeObserver(() => { if (this.drawn && place.clientWidth) this.Plotly.Plots.resize(place); });
    watcher.observe(place);
    const themes = new MutationObserver(again);
    themes.observe(document.documentElement, { attributeFilter: ["data-theme", "class"] });
    themes.observe(document.body, { attributeFilter: ["data-jp-theme-light"] });
    matchMedia("print").addEventListener("change", again, { signal: this.stop.signal });
    this.stop.signal.addEventListener("abort", () => { watcher.disconnect(); themes.disconnect(); });
  }

  leave(): void {
    this.gone = true;
    this.stop.abort();
    if (this.drawn) this.Plotly.purge(this.place);
  }

  async draw(node: Node): Promise<void> {
    this.node = node;
    try {
      this.place.classList.toggle("waiting", !this.Plotly);
      this.Plotly = await library(this.store);
      if (this.gone || node !== this.node) return; // a newer figure has come meanwhile
      this.place.classList.remove("waiting");
      const figure = structuredClone(node.figure) /* plotly writes into it */, tones = tonesAt(this.place), { data = [], layout = {} } = tones ? figureInDark(figure, tones) : figure;
      const asked = { ...layout, width: undefined, height: undefined, autosize: true, paper_bgcolor: "rgba(0,0,0,0)", plot_bgcolor: "rgba(0,0,0,0)" };
      if (matchMedia("(prefers-reduced-motion: reduce)").matches) delete asked.transition; // no animation for those who ask for none
      if (!this.drawn) await this.Plotly.react(this.place, [], { ...asked, yaxis: { visible: false } }, CONFIG).then(() => new Promise((go) => setTimeout(go))); // all at once would hold a page too long
      if (this.gone || node !== this.node) return;
      await this.Plotly.react(this.place, data, asked, CONFIG);
      if (!this.drawn) (this.place as any).on("plotly_click", ({ points }: any) => { const id = points[0]?.customdata; if (typeof id === "string") this.store.call(this.node?.choose, id); });
      this.drawn = true;
      this.fail(false);
    } catch (error) {
      console.warn("[explorer] chart:", error);
      this.place.classList.remove("waiting");
      this.fail(true);
    }
  }
}
