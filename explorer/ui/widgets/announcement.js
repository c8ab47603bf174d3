// Told once, with the focus on it; Escape, from wherever the focus is, asks to put it away.
const EVENTS = ["change:shown", "change:html", "change:label", "change:actions"];
const WRITING = "input, textarea, select";

function render({ model, el }) {
  const stop = new AbortController(), { signal } = stop;
  const root = el.appendChild(document.createElement("section"));
  const told = root.appendChild(document.createElement("div")), actions = root.appendChild(document.createElement("div"));
  let before = null, was = false;
  root.className = "explorer-widget explorer-announcement";
  root.setAttribute("role", "dialog");
  root.tabIndex = -1;
  actions.className = "actions";
  const ask = (id) => model.send({ type: "choose", id });
  const draw = () => {
    root.setAttribute("aria-label", model.get("label"));
    if (told.innerHTML !== model.get("html")) told.innerHTML = model.get("html");
    const wanted = model.get("actions");
    while (actions.children.length > wanted.length) actions.lastChild.remove();
    wanted.forEach(([id, words], i) => {
      const button = actions.children[i] ?? actions.appendChild(document.createElement("button"));
      button.type = "button";
      button.className = i ? "xp-button" : "xp-button xp-primary";
      button.dataset.id = id;
      button.textContent = words;
      button.setAttribute("data-lm-suppress-shortcuts", "true");
    });
    appear(model.get("shown"));
  };
  const meet = (frames) => requestAnimationFrame(() => {   // once the page has it; its head is seen first
    if (was && frames && !root.checkVisibility()) return meet(frames - 1);
    root.focus({ preventScroll: true });
    root.scrollIntoView();
  });
  const appear = (shown) => {
    if (shown === was) return;
    was = shown;
    const had = root.contains(document.activeElement), back = before;
    root.hidden = !shown;
    if (shown && !document.activeElement?.matches(WRITING)) {
      before = document.activeElement;
      meet(120);
    } else if (had && back?.isConnected) back.focus();
    if (!shown) before = null;
  };
  actions.addEventListener("click", (event) => event.target.dataset.id && ask(event.target.dataset.id), { signal });
  addEventListener("keydown", (event) => event.key === "Escape" && model.get("shown") && ask("close"), { signal });
  for (const event of EVENTS) model.on(event, draw);
  root.hidden = true;
  draw();
  return () => {
    stop.abort();
    for (const event of EVENTS) model.off(event, draw);
    root.remove();
  };
}
export default { render };
