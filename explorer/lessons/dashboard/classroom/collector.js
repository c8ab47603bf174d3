// What a teacher collects without a room: files, pasted links, and the codes that tablets show, where the browser reads codes.
const EVENTS = ["change:words", "change:said"], LONGEST = 2_000_000, EVERY = 300;   // [characters], [ms]

function made(tag, parent, properties = {}) { return parent.appendChild(Object.assign(document.createElement(tag), properties)); }

function render({ model, el }) {
  const stop = new AbortController(), { signal } = stop, on = (node, type, heard) => node.addEventListener(type, heard, { signal });
  const word = (key) => model.get("words")[key] ?? "", send = (texts) => model.send({ type: "texts", texts });
  el.classList.add("explorer-widget", "explorer-collector");
  const files = made("label", el), named = made("span", files), input = made("input", files, { type: "file", multiple: true, accept: ".json,.txt,application/json" });
  const pasting = made("label", el), asked = made("span", pasting), area = made("textarea", pasting, { rows: 3, spellcheck: false });
  const row = made("div", el), take = made("button", row, { type: "button", className: "xp-button xp-primary" }), camera = made("button", row, { type: "button", className: "xp-button" });
  const video = made("video", el, { muted: true, playsInline: true, hidden: true }), said = made("p", el);
  said.setAttribute("role", "status");
  on(input, "change", async () => {
    send(await Promise.all([...input.files].filter(({ size }) => size < LONGEST).map((file) => file.text())));
    input.value = "";
  });
  on(take, "click", () => { const texts = area.value.split(/\s+/).filter(Boolean); if (texts.length) send(texts); area.value = ""; });
  const draw = () => {
    named.textContent = word("files");
    asked.textContent = word("links");
    take.textContent = word("take");
    camera.textContent = word(looking ? "stop" : "camera");
    said.textContent = model.get("said");
  };

  let looking = null;
  camera.hidden = !("BarcodeDetector" in window && navigator.mediaDevices);
  on(camera, "click", () => looking ? end() : look().catch(end));
  async function look() {
    looking = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
    video.srcObject = looking;
    video.hidden = false;
    draw();
    await video.play();
    const reader = new BarcodeDetector({ formats: ["qr_code"] }), seen = new Set();
    while (looking) {
      const fresh = (await reader.detect(video)).map(({ rawValue }) => rawValue).filter((text) => !seen.has(text));
      fresh.forEach((text) => seen.add(text));
      if (fresh.length) send(fresh);
      await new Promise((resolve) => setTimeout(resolve, EVERY));
    }
  }
  function end() {
    looking?.getTracks().forEach((track) => track.stop());
    looking = null;
    video.hidden = true;
    draw();
  }

  for (const event of EVENTS) model.on(event, draw);
  draw();
  return () => {
    stop.abort();
    end();
    for (const event of EVENTS) model.off(event, draw);
    el.replaceChildren();
  };
}
export default { render };
