// Whether what answers this page is still there. A web socket of its own, to the server, which knows: nothing is asked again
// and again, but the server speaks up, a socket closes, or a hand on the controls asks. What is found is told as the event
// "explorer:engine", with "here", "cut" (no answer; it may come back), "gone" (the server does not know the page) or "dead". Where no socket has ever come
// through and the server answers all the same, something between them lets none through: trouble.js says so.
const AFTER = 2000, PATIENCE = 4000, LATE = 500, SELDOM = 30_000, OFTEN = 3000, SOON = 1000, SLOWEST = 10_000, FIRST = 6000;   // [ms]

const { baseUrl, kernelId } = document.getElementById("rendered_cells")?.dataset ?? {};   // none where the page was left before it came
const address = new URL(`${baseUrl}explorer/alive/${kernelId}`, location.href);
address.protocol = address.protocol.replace("http", "ws");

let socket = null, told = "here", met = false, heard = false, barred = false, over = !kernelId;
let doubt = 0, again = 0, tries = 0, asked = 0;   // two timers, failed tries in a row, the time of the last question

function tell(state) {
  if (state !== told) dispatchEvent(new CustomEvent("explorer:engine", { detail: told = state }));
}

function connect() {
  const mine = new WebSocket(address);
  socket?.close();
  socket = mine;
  mine.onopen = () => {
    if (told === "cut") dispatchEvent(new Event("explorer:reached"));   // the page's own socket need not wait
    ask();
  };
  mine.onmessage = ({ data }) => socket === mine && hear(data);
  mine.onclose = () => { if (socket === mine && !over) { suspect(AFTER); retry(500 * 2 ** tries++); } };
  retry(SLOWEST);   // unless there is an answer before
}

function retry(wait) {   // not all pages of a class at the same moment
  clearTimeout(again);
  again = setTimeout(connect, Math.min(wait, SLOWEST) * (0.75 + Math.random() / 2));
}

function ask(patience = PATIENCE) {
  asked = Date.now();
  if (over || socket.readyState !== WebSocket.OPEN) return;
  socket.send("?");
  suspect(patience);
}

function suspect(wait) {   // a timer that comes late was held up together with the answer: by a busy page, or in its sleep
  const due = Date.now() + wait;
  doubt ||= setTimeout(() => {
    if (Date.now() > due + LATE) { doubt = 0; suspect(AFTER); } else { cut(); connect(); }
  }, wait);
}

async function cut() {
  const answers = !heard && await fetch(import.meta.url, { method: "HEAD", cache: "no-store" }).then(({ ok }) => ok, () => false);
  if (over) return;
  if (answers && !heard) { barred = true; trouble("socket"); }
  else if (doubt || !heard) tell("cut");
}

const trouble = (why) => dispatchEvent(new CustomEvent("explorer:trouble", { detail: { why } }));

function hear(state) {
  if (!heard) trouble();
  if (!heard && barred) setTimeout(() => document.getElementById("getting-ready") && location.reload(), PATIENCE);   // what it said went nowhere; nothing was done in it yet
  heard = true;
  clearTimeout(again);
  tries = 0;
  if (state === "gone" || state === "dead") end(state);
  else if (state === "unheard" && met) { suspect(AFTER); setTimeout(ask, SOON); }   // the page's own socket is to come back
  else { doubt = clearTimeout(doubt) || 0; met ||= state === "here"; tell("here"); }
}

function end(state) {
  over = true;
  clearTimeout(doubt);
  clearTimeout(again);
  socket?.close();
  if (state) tell(state);
}

const use = () => { if (!doubt && Date.now() - asked > OFTEN) ask(); };
for (const type of ["pointerdown", "keydown"]) addEventListener(type, use, { capture: true, passive: true });
addEventListener("offline", () => ask(AFTER));
addEventListener("online", () => doubt && !over && connect());
document.addEventListener("visibilitychange", () => document.hidden || use());
setInterval(() => document.hidden || doubt || ask(), SELDOM);
addEventListener("pagehide", () => { end(); if (kernelId) navigator.sendBeacon(`${baseUrl}voila/api/shutdown/${kernelId}`); });
addEventListener("pageshow", ({ persisted }) => persisted && location.reload());   // leaving has ended its kernel
if (!over) { connect(); suspect(FIRST); }
