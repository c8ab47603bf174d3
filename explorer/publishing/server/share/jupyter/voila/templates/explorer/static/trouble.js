// What keeps a page from starting is said in it (waiting.html), within ten seconds. In the oldest words of the language and no module: it must run where the
// page's own program does not. That one tells it, as the event "explorer:trouble", that it has begun, and what it finds: {why, file, over}.
(function () {
  var SOON = 8000, begun = false, ended = false, last = null, MODULE = "page.js";   // [ms]

  function tell(why, file, over) {
    var box = document.getElementById("trouble"), cells = document.getElementById("rendered_cells");
    last = [why, file, over];
    if (!box) return;   // the page's own text is still on its way
    each(".why", function (said) {
      said.hidden = said.getAttribute("data-why") !== why;
      if (!said.hidden && file) each("span", function (words) { words.textContent = (words.whole || (words.whole = words.textContent)).replace("FILE", file); }, said);
    });
    each("[data-same]", function (link) { link.href = link.getAttribute("href").split(/[?#]/)[0] + location.search + location.hash; });
    box.hidden = !why;
    if (cells) cells.inert = Boolean(why && over);   // nothing answers there: neither to a key
  }

  function each(selector, what, within) {
    var found = (within || document.getElementById("trouble")).querySelectorAll(selector);
    for (var i = 0; i < found.length; i++) what(found[i]);
  }

  function old() { return !("noModule" in document.createElement("script")); }

  window.addEventListener("explorer:trouble", function (event) {
    begun = true;
    if (ended) return;   // nothing comes after that
    ended = Boolean(event.detail.over);
    tell(event.detail.why || "", event.detail.file || "", event.detail.over);
  });
  window.addEventListener("error", function (event) {   // a script that did not come, or that this browser cannot read
    if (begun) return;
    if (event.target.src && event.target.src.indexOf(MODULE) >= 0) tell("file", MODULE, true);
    else if (event.error instanceof SyntaxError && String(event.filename).indexOf(MODULE) >= 0) tell("old", "", true);
  }, true);
  document.addEventListener("DOMContentLoaded", function () {
    each("[data-reload]", function (button) { button.addEventListener("click", function () { location.reload(); }); });
    if (last) tell.apply(null, last);
    if (!document.getElementById("explorer-page")) return;   // Voilà's own page
    if (old()) tell("old", "", true);
    else setTimeout(function () { if (!begun && document.getElementById("trouble").hidden) tell("slow", MODULE); }, SOON);
  });
})();
