// A button that lets the user choose a file, and sends its name and bytes; what is too large never leaves the browser.
const EVENTS = ["change:label", "change:accept"];

function render({ model, el }) {
  const stop = new AbortController(), { signal } = stop;
  const button = document.createElement("button"), input = document.createElement("input");
  button.type = "button";
  button.className = "explorer-opener xp-button";
  button.setAttribute("data-lm-suppress-shortcuts", "true");
  input.type = "file";
  input.hidden = true;
  el.append(button, input);
  const draw = () => { button.textContent = model.get("label"); input.accept = model.get("accept"); };
  const read = async (file) => {
    if (!file) return;
    const { name, size } = file;
    if (size > model.get("most")) model.send({ type: "too-large", name, size });
    else {
      const bytes = await file.arrayBuffer().catch(() => null);   // the file may be gone, or be a folder
      if (!signal.aborted) bytes ? model.send({ type: "file", name }, undefined, [bytes]) : model.send({ type: "unreadable", name });
    }
    input.value = "";   // so that the same file can be chosen again
  };
  button.addEventListener("click", () => input.click(), { signal });
  input.addEventListener("change", () => read(input.files[0]), { signal });
  if (model.get("wide")) {
    document.addEventListener("dragover", (event) => { if (event.dataTransfer?.types.includes("Files")) event.preventDefault(); }, { signal });
    document.addEventListener("drop", (event) => {
      if (!event.dataTransfer?.files.length) return;
      event.preventDefault();
      read(event.dataTransfer.files[0]);
    }, { signal });
  }
  for (const event of EVENTS) model.on(event, draw);
  draw();
  return () => {
    stop.abort();
    for (const event of EVENTS) model.off(event, draw);
    button.remove();
    input.remove();
  };
}
export default { render };
