// The lesson's clock: which step is due, and how many minutes are left of it. A step is told once, so that one may look elsewhere meanwhile.
const EVENTS = ["change:begun", "change:label", "change:left", "change:ends"];
const MINUTE = 60_000;

function render({ model, el }) {
  const stop = new AbortController(), { signal } = stop;
  const button = Object.assign(document.createElement("button"), { type: "button", className: "xp-button les-clock" });
  button.setAttribute("data-lm-suppress-shortcuts", "true");
  el.append(button);
  let told = -1;
  const draw = () => {
    const begun = model.get("begun"), ends = model.get("ends");
    button.setAttribute("aria-pressed", String(begun > 0));
    if (!begun) { told = -1; button.textContent = model.get("label"); return; }
    const minutes = (Date.now() - begun) / MINUTE, due = ends.findIndex((end) => minutes < end), at = due < 0 ? ends.length - 1 : due;
    button.textContent = model.get("left").replace("#", Math.max(0, Math.ceil(ends[at] - minutes)));
    if (at !== told) { told = at; model.send({ type: "due", at }); }
  };
  button.addEventListener("click", () => model.send({ type: "begun", at: model.get("begun") ? 0 : Date.now() }), { signal });
  const each = setInterval(draw, 1000);
  for (const event of EVENTS) model.on(event, draw);
  draw();
  return () => {
    stop.abort();
    clearInterval(each);
    for (const event of EVENTS) model.off(event, draw);
    button.remove();
  };
}
export default { render };
