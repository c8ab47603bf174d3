// What was sent to Python and is not answered yet, in its order. No press among it is lost in silence: it is sent again, or the banner says that
// nobody answered it (lost.js, which asks by the event "explorer:unanswered").
const SEEN_ONLY = /(^|\/)(point|leave|look|write)$/;   // what a mouse passes over, and a field that is still being written

export class Owed extends Map {
  constructor() {
    super();
    addEventListener("explorer:unanswered", ({ detail }) => { detail.presses += [...this.values()].filter(({ press }) => press).length; });
  }

  sent(id, { data }, frame) {
    const { type, offer = "" } = data?.content ?? {};
    this.set(id, { press: type === "part" || (type === "call" && !SEEN_ONLY.test(offer)), frame });
  }

  answered(id) {   // and with it whatever was sent before, since Python takes one after another: their numbers
    const sent = [...this.keys()], numbers = sent.slice(0, sent.indexOf(id) + 1);
    for (const each of numbers) this.delete(each);
    return numbers;
  }
}
