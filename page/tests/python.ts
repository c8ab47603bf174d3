// Python's end of a page's line, for tests: what the browser says is kept, what Python says is said by the test.
import { Store, type Model, type Whole } from "../table/store";
import type { Node, Op } from "../table/tree";

export const WHOLE: Whole = { lang: "en", title: "Viva Catrina", value: "", preferences: {}, n: 0, tree: { k: "row" }, prefix: "pond=", also: ["learn"], key: "explorer:cell", plotly: "", fonts: false, kept: "" };

export class Python implements Model {
  readonly said: any[] = [];
  readonly store: Store;
  private heard: ((message: any, buffers: DataView[]) => void)[] = [];

  constructor(shown: Partial<Whole> = {}) {
    const whole = { ...WHOLE, ...shown };
    this.get = () => whole;
    this.store = new Store(this);
  }

  get: () => Whole;
  send(content: unknown): void { this.said.push(content); }
  on(_: string, handler: (...args: any[]) => void): void { this.heard.push(handler); }
  off(): void {}

  says(message: object, buffers: DataView[] = []): void { for (const handler of this.heard) handler(message, buffers); }
  shows(tree: Node, at?: number): void { this.says({ type: "ops", n: this.store.n + 1, ops: [[[], tree]] as Op[], ...(at === undefined ? {} : { at }) }); }
  answers(at: number): void { this.says({ type: "ops", n: this.store.n, ops: [], at }); }
  get last(): any { return this.said.at(-1); }
}
