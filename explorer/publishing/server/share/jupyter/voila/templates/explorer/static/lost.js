// A page that nobody answers any more says so, and its controls stop pretending. It hears "explorer:engine" (lifeline.js).
const WORDS = {
  fr: {
    cut: "La connexion au serveur est coupée. La page essaie de la rétablir.",
    gone: "Le serveur ne tient plus cette page\u00a0: il a redémarré, ou il l’a fermée après une longue pause.",
    dead: "Cette page s’est arrêtée et ne répond plus.",
    silent: "Cette page n’a pas répondu depuis une minute\u00a0: elle calcule peut-être encore, ou elle s’est arrêtée.",
    kept: "Ce que vous avez fait est dans l’adresse de la page\u00a0: rechargez-la pour reprendre où vous en étiez.",
    owed: "Ce que vous venez de faire n’est pas encore arrivé\u00a0: ce sera fait dès que la connexion est rétablie.",
    unanswered: "Personne n’a répondu à ce que vous avez fait en dernier\u00a0: après le rechargement, regardez s’il faut le refaire.",
    reload: "Recharger la page",
  },
  en: {
    cut: "The connection to the server is lost. The page is trying to restore it.",
    gone: "The server no longer runs this page: it was restarted, or it closed the page after a long pause.",
    dead: "This page has stopped and no longer answers.",
    silent: "This page has not answered for a minute: it may still be computing, or it has stopped.",
    kept: "What you did is in the page’s address: reload to go on from there.",
    owed: "What you did just now has not arrived yet: it will be done as soon as the connection is back.",
    unanswered: "Nobody answered what you did last: after reloading, look whether it must be done again.",
    reload: "Reload the page",
  },
};

const banner = document.createElement("div");
banner.className = "explorer-lost";
let focused = null;

function paragraph(text, tag = "p") {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}

function unanswered() {   // whether a press is (page/src/owed.js)
  const detail = { presses: 0 };
  dispatchEvent(new CustomEvent("explorer:unanswered", { detail }));
  return detail.presses > 0;
}

function show(state) {
  const words = WORDS[document.documentElement.lang] ?? WORDS.en, box = paragraph("", "div"), button = paragraph(words.reload, "button");
  box.setAttribute("role", "alert");
  box.tabIndex = -1;
  box.append(paragraph(words[state]), paragraph(words.kept));
  if (unanswered()) box.append(paragraph(state === "cut" ? words.owed : words.unanswered));
  button.type = "button";
  button.addEventListener("click", () => location.reload());
  banner.replaceChildren(box, button);
  document.body.prepend(banner);
  box.focus();   // the next Tab leads to the button; Enter, meant for the board, reloads nothing
}

addEventListener("explorer:engine", ({ detail: state }) => {
  const page = document.getElementById("rendered_cells"), lost = state !== "here";
  if (lost && !page.inert) focused = document.activeElement;
  page.inert = lost;
  if (lost) show(state);
  else { banner.remove(); focused?.focus(); }
});

// Shortcuts that listen to the whole window do nothing either.
addEventListener("keydown", (event) => banner.isConnected && !banner.contains(event.target) && event.stopImmediatePropagation(), true);
