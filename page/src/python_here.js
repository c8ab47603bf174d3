// An engine: Python in a worker of this browser. Every engine has four verbs, and page.js knows no more of it:
//   start(asked)            show what the page asks for
//   hear(listener)          listener(message): step, show, fault, dead, idle, comm_open, comm_msg, comm_close
//   send(message, buffers)  a comm's message to Python; it is answered by "idle" with its id
//   stop()                  the page is left
const WORKER = new URL("worker.js", import.meta.url).href;

export class PythonHere {
  // A worker made from a blob stands under the page's own content-security policy; one with an address would have none.
  constructor() {
    const address = URL.createObjectURL(new Blob([`import ${JSON.stringify(WORKER)};`], { type: "text/javascript" }));
    this.worker = new Worker(address, { type: "module" });
    this.address = address;
  }

  start(asked) { this.worker.postMessage({ type: "start", ...asked }); }

  hear(listener) {
    this.worker.onmessage = ({ data }) => {
      if (data.type === "step") URL.revokeObjectURL(this.address);
      listener(data);
    };
    this.worker.onerror = ({ message }) => listener({ type: "dead", text: message ?? "the worker could not be loaded" });
  }

  send(message, buffers) { this.worker.postMessage({ ...message, buffers: buffers.map(copied) }); }

  stop() { this.worker.terminate(); }
}

function copied(one) {
  return one.buffer ? new Uint8Array(one.buffer, one.byteOffset, one.byteLength).slice() : new Uint8Array(one);
}
