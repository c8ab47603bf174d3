// A page's line to its class's room (docs/explanation/serving.md). A group's page sends its whole result whenever that changes, and now and then, so that
// the room knows that it is there; the teacher's page, which has the secret, listens. The room is on the server that sent this page.
const SOON = 300, BEAT = 20_000, PATIENCE = 8000, FIRST = 1000, SLOWEST = 8000, TOGETHER = 250; // [ms]
const OVER: Record<number, string> = { 400: "refused", 403: "refused", 409: "full", 410: "removed", 423: "closed", 507: "held" };

export interface Line { code: string; secret: string; result(): string }
interface Found { status: string; count?: number; called?: string | null }
interface News { doors: string[]; closed: boolean; unkept: boolean; groups: { id: string }[] }
type Hear = (doors: string[], closed: boolean, unkept: boolean, groups: object[]) => void;

function at(room: string, what: string): URL {
  const base = new URL(document.getElementById("rendered_cells")?.dataset.baseUrl ?? ".", location.href);
  const ticket = new URLSearchParams(location.search).get("in"); // who came in by the door
  return new URL(`room/${encodeURIComponent(room)}/${what}${ticket ? `?in=${encodeURIComponent(ticket)}` : ""}`, base);
}
const post = (room: string, what: string, body: string, headers: Record<string, string> = {}) => fetch(at(room, what), {
  method: "POST", body, headers: { "Content-Type": "application/json", ...headers }, credentials: "omit", signal: AbortSignal.timeout(PATIENCE),
});
const about = (wait: number) => wait * (0.75 + Math.random() / 2); // so that a whole class does not come at once

export class Sender {
  private told = "";
  private timer = 0;
  private tries = 0;
  private busy = false;

  constructor(private line: Line, private tell: (status: string, count: number, called: string | null) => void, private signal: AbortSignal) {
    const now = () => document.hidden || this.plan(0);
    addEventListener("online", now, { signal });
    document.addEventListener("visibilitychange", now, { signal });
    signal.addEventListener("abort", () => clearTimeout(this.timer));
    this.plan(0);
  }

  soon(): void { this.plan(SOON); }

  private plan(wait: number): void {
    if (this.signal.aborted || this.busy) return; // whoever is busy plans for itself
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.send(), wait);
  }

  private async send(): Promise<void> {
    this.busy = true;
    const sent = this.line.result(), found = await this.ask(sent), text = JSON.stringify(found);
    this.busy = false;
    if (this.signal.aborted) return;
    if (text !== this.told) this.tell(found.status, found.count ?? 0, typeof found.called === "string" ? found.called : null);
    this.told = text;
    this.tries = found.status === "waiting" ? this.tries + 1 : 0;
    const later = this.tries ? Math.min(FIRST * 2 ** (this.tries - 1), SLOWEST) : BEAT;
    if (found.status !== "removed") this.plan(!this.tries && sent !== this.line.result() ? SOON : about(later));
  }

  private async ask(result: string): Promise<Found> {
    try {
      const answer = await post(this.line.code, "group", result);
      if (!answer.ok) return { status: OVER[answer.status] ?? "waiting" };
      const { count, called } = await answer.json();
      return { status: "sent", count, called };
    } catch { return { status: "waiting" }; }
  }
}

export class Listener {
  private doors: string[] = [];
  private closed = false;
  private unkept = false;
  private groups = new Map<string, { id: string }>();
  private timer = 0;

  constructor(private line: Line, private state: (state: string) => void, private news: Hear, private signal: AbortSignal) {
    signal.addEventListener("abort", () => clearTimeout(this.timer));
    void this.listen();
  }

  private get headers() { return { Authorization: `Bearer ${this.line.secret}` }; }

  private async listen(): Promise<void> {
    for (let tries = 0; !this.signal.aborted; tries++) {
      const found = await this.hear(() => { tries = 0; }).catch(() => "lost");
      if (this.signal.aborted) return;
      this.state(found);
      await new Promise<void>((go) => { setTimeout(go, about(Math.min(FIRST * 2 ** tries, SLOWEST))); this.signal.addEventListener("abort", () => go()); });
    }
  }

  private async hear(heard: () => void): Promise<string> {
    const answer = await fetch(at(this.line.code, "live"), { headers: this.headers, credentials: "omit", cache: "no-store", signal: this.signal });
    if (!answer.ok) return answer.status === 403 ? "refused" : "lost";
    this.state("open");
    const reader = answer.body!.pipeThrough(new TextDecoderStream() as any).getReader() as ReadableStreamDefaultReader<string>;
    for (let text = "", part = await reader.read(); !part.done; part = await reader.read()) {
      const events = (text + part.value).split("\n\n");
      text = events.pop()!;
      for (const event of events) { heard(); this.take(JSON.parse(event.replace(/^data: /, ""))); }
    }
    return "lost";
  }

  private take({ doors, closed, unkept, groups }: News): void { // at most four times a second to Python, whatever happens in between
    Object.assign(this, { doors, closed, unkept });
    for (const group of groups) this.groups.set(group.id, { ...this.groups.get(group.id), ...group });
    this.timer ||= window.setTimeout(() => {
      this.news(this.doors, this.closed, this.unkept, [...this.groups.values()]);
      this.groups.clear();
      this.timer = 0;
    }, TOGETHER);
  }

  async change(body: object): Promise<void> { await post(this.line.code, "change", JSON.stringify(body), this.headers).catch(() => {}); }
}
