// The way into the large view and out of it: one button, and Escape from wherever the focus is.
const EVENTS = ["change:value", "change:label", "change:leave"];

function render({ model, el }) {
  const stop = new AbortController(), { signal } = stop;
  const button = document.createElement("button");
  button.type = "button";
  button.setAttribute("data-lm-suppress-shortcuts", "true");
  el.append(button);
  const draw = () => {
    const large = model.get("value");
    button.textContent = model.get(large ? "leave" : "label");
    button.className = large ? "explorer-projector xp-button xp-primary" : "explorer-projector xp-button";
  };
  const ask = (value) => model.send({ type: "show", value });
  button.addEventListener("click", () => ask(!model.get("value")), { signal });
  addEventListener("keydown", (event) => event.key === "Escape" && model.get("value") && ask(false), { signal, capture: true });
  for (const event of EVENTS) model.on(event, draw);
  draw();
  return () => {
    stop.abort();
    for (const event of EVENTS) model.off(event, draw);
    button.remove();
  };
}
export default { render };
