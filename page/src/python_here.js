// An engine: Python in a worker of this browser. Every engine has four verbs, and page.js knows no more of it:
//   start(asked)            show what the page asks for
//   hear(listener)          listener(message): step, show, fault, dead, idle, output, comm_open, comm_msg, comm_close
//   send(message, buffers)  a comm's message to Python; it is answered by "idle" with its id
//   stop()                  the page is left
const WORKER = new URL("worker.js", import.meta.url).href;

export class PythonHere {
  hear(listener) { this.listener = listener; }

  // From the memory that came with the site, and without it where that fails: in a browser that cannot hold it, or from a site half copied.
  start(asked) {
    let shown = false;
    this.worker = newWorker();
    const take = (message) => {
      shown ||= message.type === "show";
      if (message.type === "dead" && !shown && asked.memory) this.startPlainly(asked, message.text);
      else this.listener(message);
    };
    this.worker.onmessage = ({ data }) => {
      if (!Array.isArray(data)) take(data);
      else for (const [text, buffers] of data) take({ ...JSON.parse(text), buffers });
    };
    this.worker.onerror = ({ message }) => this.listener({ type: "dead", text: message ?? "the worker could not be loaded" });
    this.worker.postMessage({ type: "start", ...asked });
  }

  startPlainly(asked, reason) {
    console.info(`explorer: starting without the memory that came with the site (${reason})`);
    this.stop();
    this.start({ ...asked, memory: "" });
  }

  send(message, buffers) { this.worker.postMessage({ ...message, buffers: buffers.map(copied) }); }

  stop() { this.worker.terminate(); }
}

// A worker made from a blob stands under the page's own content-security policy; one with an address would have none.
function newWorker() {
  const address = URL.createObjectURL(new Blob([`import ${JSON.stringify(WORKER)};`], { type: "text/javascript" }));
  return new Worker(address, { type: "module" });
}

function copied(one) {
  return one.buffer ? new Uint8Array(one.buffer, one.byteOffset, one.byteLength).slice() : new Uint8Array(one);
}
