// The browser's own slider. While a hand moves it, Python hears of it at most every REST milliseconds, and what Python says waits
// until it has answered the last that it heard.
const REST = 60;
const EVENTS = ["change:value", "change:answered", "change:low", "change:high", "change:label", "change:unit"];

function render({ model, el }) {
  const stop = new AbortController(), { signal } = stop;
  const root = document.createElement("label"), name = document.createElement("span"), shown = document.createElement("output");
  const input = Object.assign(document.createElement("input"), { type: "range" });
  root.className = "explorer-widget explorer-slider";
  input.setAttribute("data-lm-suppress-shortcuts", "true");
  root.append(name, input, shown);
  el.append(root);
  let timer = null, asked = null;
  const say = () => { shown.textContent = input.value + model.get("unit"); };
  const draw = () => {
    [input.min, input.max] = [model.get("low"), model.get("high")];
    name.textContent = model.get("label");
    input.setAttribute("aria-label", model.get("label"));
    if (timer === null && (asked === null || model.get("answered") === asked)) input.value = model.get("value");
    input.setAttribute("aria-valuetext", input.value + model.get("unit"));
    say();
  };
  const tell = () => {
    [timer, asked] = [null, Date.now()];
    model.send({ type: "slide", value: Number(input.value), at: asked });
  };
  input.addEventListener("input", () => { say(); timer ??= setTimeout(tell, REST); }, { signal });
  for (const event of EVENTS) model.on(event, draw);
  draw();
  return () => {
    stop.abort();
    clearTimeout(timer);
    for (const event of EVENTS) model.off(event, draw);
    root.remove();
  };
}
export default { render };
