// A button that lets the user choose a file, and sends its name and bytes, a large one piece by piece, each once the last has arrived; what is too large never leaves the browser.
const EVENTS = ["change:label", "change:accept"];
const PIECE = 4_000_000;   // [bytes]; servers take no message of more than ten million

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
  let turn = 0, arrived = () => {};
  const heard = (content) => content?.type === "arrived" && arrived();
  const read = async (file) => {
    if (!file) return;
    const { name, size } = file, mine = ++turn, given = () => signal.aborted || mine !== turn;   // another file was chosen meanwhile
    input.value = "";   // so that the same file can be chosen again
    if (size > model.get("most")) return model.send({ type: "too-large", name, size });
    for (let at = 0; at < size || !at; at += PIECE) {
      const bytes = await file.slice(at, at + PIECE).arrayBuffer().catch(() => null);   // the file may be gone, or be a folder
      if (given()) return;
      if (!bytes) return model.send({ type: "unreadable", name });
      const answered = new Promise((resolve) => { arrived = resolve; });
      model.send(size > PIECE ? { type: "part", name, size, at } : { type: "file", name }, undefined, [bytes]);
      if (at + PIECE < size) await answered;
      if (given()) return;
    }
  };
  model.on("msg:custom", heard);
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
    model.off("msg:custom", heard);
    button.remove();
    input.remove();
  };
}
export default { render };
