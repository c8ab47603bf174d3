// A page's line to its class's room (docs/decisions/0033). A group's page sends its whole result whenever that changes, and now and then, so that the
// room knows that it is there; the teacher's page, which has the secret, listens. The room is on the server that sent this page.
const SOON = 300, BEAT = 20_000, PATIENCE = 8000, FIRST = 1000, SLOWEST = 8000, TOGETHER = 250;   // [ms]
const OVER = { 400: "refused", 403: "refused", 409: "full", 410: "removed", 423: "closed" };

function at(room, what) {
  const base = new URL(document.getElementById("rendered_cells")?.dataset.baseUrl ?? ".", location.href);
  const ticket = new URLSearchParams(location.search).get("in");   // who came in by the door
  return new URL(`room/${encodeURIComponent(room)}/${what}${ticket ? `?in=${encodeURIComponent(ticket)}` : ""}`, base);
}

const post = (room, what, body, headers = {}) => fetch(at(room, what), {
  method: "POST", body, headers: { "Content-Type": "application/json", ...headers }, credentials: "omit", signal: AbortSignal.timeout(PATIENCE),
});
const pause = (wait, signal) => new Promise((resolve) => { setTimeout(resolve, wait * (0.75 + Math.random() / 2)); signal.addEventListener("abort", resolve); });

class Sender {
  constructor(model, signal) {
    Object.assign(this, { model, signal, told: "", timer: 0, tries: 0, busy: false });
    const soon = () => this.plan(SOON), now = () => document.hidden || this.plan(0);
    model.on("change:result", soon);
    addEventListener("online", now, { signal });
    document.addEventListener("visibilitychange", now, { signal });
    signal.addEventListener("abort", () => { clearTimeout(this.timer); model.off("change:result", soon); });
    this.plan(0);
  }

  plan(wait) {
    if (this.signal.aborted || this.busy) return;   // whoever is busy plans for itself
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.send(), wait);
  }

  async send() {
    this.busy = true;
    const sent = this.model.get("result"), found = await this.ask(sent);
    this.busy = false;
    this.tell(found);
    this.tries = found.status === "waiting" ? this.tries + 1 : 0;
    const later = this.tries ? Math.min(FIRST * 2 ** (this.tries - 1), SLOWEST) : BEAT;
    if (found.status !== "removed") this.plan(!this.tries && sent !== this.model.get("result") ? SOON : later * (0.75 + Math.random() / 2));
  }

  async ask(result) {
    try {
      const answer = await post(this.model.get("room"), "group", result);
      if (!answer.ok) return { status: OVER[answer.status] ?? "waiting" };
      const { count, called } = await answer.json();
      return { status: "sent", count, called };
    } catch { return { status: "waiting" }; }
  }

  tell(found) {
    const text = JSON.stringify(found);
    if (text !== this.told) this.model.send({ type: "told", ...found });
    this.told = text;
  }
}

class Listener {
  constructor(model, signal) {
    Object.assign(this, { model, signal, doors: [], closed: false, groups: new Map(), timer: 0 });
    const change = (message) => message?.type === "change" && this.change(message.body);
    model.on("msg:custom", change);
    signal.addEventListener("abort", () => { clearTimeout(this.timer); model.off("msg:custom", change); });
    this.listen();
  }

  get headers() { return { Authorization: `Bearer ${this.model.get("secret")}` }; }

  async listen() {
    for (let tries = 0; !this.signal.aborted; tries++) {
      const found = await this.hear(() => { tries = 0; }).catch(() => "lost");
      if (this.signal.aborted) return;
      this.model.send({ type: "line", state: found });
      await pause(Math.min(FIRST * 2 ** tries, SLOWEST), this.signal);
    }
  }

  async hear(heard) {
    const answer = await fetch(at(this.model.get("room"), "live"), { headers: this.headers, credentials: "omit", cache: "no-store", signal: this.signal });
    if (!answer.ok) return answer.status === 403 ? "refused" : "lost";
    this.model.send({ type: "line", state: "open" });
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let text = "", part; !(part = await reader.read()).done;) {
      const events = (text + part.value).split("\n\n");
      text = events.pop();
      for (const event of events) { heard(); this.take(JSON.parse(event.replace(/^data: /, ""))); }
    }
    return "lost";
  }

  take({ doors, closed, groups }) {   // at most four times a second to Python, whatever happens in between
    Object.assign(this, { doors, closed });
    for (const group of groups) this.groups.set(group.id, { ...this.groups.get(group.id), ...group });
    this.timer ||= setTimeout(() => {
      this.model.send({ type: "news", doors: this.doors, closed: this.closed, groups: [...this.groups.values()] });
      this.groups.clear();
      this.timer = 0;
    }, TOGETHER);
  }

  async change(body) { await post(this.model.get("room"), "change", JSON.stringify(body), this.headers).catch(() => {}); }
}

function render({ model, el }) {
  const stop = new AbortController();
  el.style.display = "none";
  model.get("secret") ? new Listener(model, stop.signal) : new Sender(model, stop.signal);
  return () => stop.abort();
}
export default { render };
