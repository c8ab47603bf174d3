// What one page of the browser knows: the tree, its number, and the way to Python.
import { inflated } from "./svg";
import { applied, type Node, type Op } from "./tree";

export interface Model {
  get(trait: string): any;
  send(content: unknown, callbacks?: unknown, buffers?: ArrayBuffer[]): void;
  on(event: string, handler: (...args: any[]) => void): void;
  off(event: string, handler: (...args: any[]) => void): void;
  widget_manager?: any;
}
interface About { lang: string; title: string; value: string; preferences: Record<string, string | number | boolean> }
export interface Whole extends About { n: number; tree: Node; prefix: string; also: string[]; key: string; plotly: string; fonts: boolean; kept: string }

const ABOUT = ["lang", "title", "value", "preferences"] as const;

// One for each model, however many views it has: a cell shown twice shows the same.
const stores = new WeakMap<object, Store>();
export function storeOf(model: Model): Store {
  const known = stores.get(model);
  if (known) return known;
  const made = new Store(model);
  stores.set(model, made);
  return made;
}

export class Store {
  tree: Node;
  n: number;
  about: Whole;
  answered = 0; // the last message that Python has answered
  private sent = 0;
  private unpacking: Promise<void> | null = null;
  private watching = new Set<() => void>();
  private hearing = new Set<(message: any, buffers: DataView[]) => void>();

  constructor(readonly model: Model) {
    const shown = model.get("shown") as Whole;
    this.about = shown;
    this.tree = shown.tree;
    this.n = shown.n;
    model.on("msg:custom", (message, buffers) => this.receive(message, buffers ?? []));
  }

  watch(again: () => void): () => void {
    this.watching.add(again);
    return () => this.watching.delete(again);
  }

  hear(handler: (message: any, buffers: DataView[]) => void): () => void {
    this.hearing.add(handler);
    return () => this.hearing.delete(handler);
  }

  // Messages are taken in their order: what comes while a packed one is unpacked waits for it.
  private receive(message: any, buffers: DataView[]): void {
    if (!this.unpacking && !message?.packed) return this.take(message, buffers);
    const mine = (this.unpacking ?? Promise.resolve()).then(async () => {
      this.take(message?.packed ? { ...message, ops: await inflated(buffers[0]!) } : message, message?.packed ? buffers.slice(1) : buffers);
    }).catch(() => { this.say({ type: "again" }); }).finally(() => { if (this.unpacking === mine) this.unpacking = null; });
    this.unpacking = mine;
  }

  private take(message: any, buffers: DataView[]): void {
    if (typeof message?.at === "number") this.answered = Math.max(this.answered, message.at);
    if (message?.type === "ops") this.change(message);
    else if (message?.type === "whole") this.replace(message.shown);
    for (const handler of [...this.hearing]) handler(message, buffers ?? []);
  }

  private change(message: { n: number; ops: Op[] } & Partial<About>): void {
    if (message.ops.length) {
      if (message.n <= this.n) return; // it is in the whole already
      if (message.n !== this.n + 1) return void this.say({ type: "again" });
      this.tree = applied(this.tree, message.ops);
      this.n = message.n;
    }
    for (const name of ABOUT) if (name in message) (this.about as any)[name] = message[name];
    this.draw();
  }

  private replace(shown: Whole): void {
    this.about = shown;
    this.tree = shown.tree;
    this.n = shown.n;
    this.draw();
  }

  draw(): void { for (const again of [...this.watching]) again(); }

  // A press: what the node offers, with arguments. The number of the message comes back with its answer.
  call = (offer: string | undefined, ...args: unknown[]): number => {
    if (!offer) return this.answered;
    return this.say({ type: "call", offer, args, n: this.n });
  };

  say(content: Record<string, unknown>, buffers?: ArrayBuffer[]): number {
    const at = ++this.sent;
    try { this.model.send({ ...content, at }, undefined, buffers); } catch { /* the page is closing, nobody listens */ }
    return at;
  }
}
