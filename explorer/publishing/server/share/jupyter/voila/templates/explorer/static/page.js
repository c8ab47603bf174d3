// A dashboard's page, before Voilà's own scripts: its language, its title, its kernel's end. A file and no inline script,
// because the content-security policy lets no inline script run (docs/decisions/0006).
(() => {
  const data = id => JSON.parse(document.getElementById(id).textContent);
  const titles = data("explorer-titles");
  let kept = null;
  try { kept = localStorage.getItem("explorer.language"); } catch { /* storage may be switched off */ }
  const asked = new URLSearchParams(location.search).get("lang");
  const language = [asked, kept].find(l => l === "fr" || l === "en") || "fr";
  document.documentElement.lang = language;
  document.title = titles[language];

  // Voilà's script comes last on the page and calls this once its theme is there and the cells are in.
  window.cellLoaded = true;
  window.voila_finish = () => {
    document.getElementById("loading")?.remove();
    document.getElementById("rendered_cells").style.display = "";
  };

  // Voilà ends the kernel of a page that closes, but only once all its own scripts run, and not on tablets whose browser
  // knows no "beforeunload". A page left before it names its kernel is ended by the server (explorer/publishing/server/visits.py).
  addEventListener("pagehide", () => {
    const config = /"kernelId": "([\w-]+)"/.exec(document.getElementById("jupyter-config-data")?.textContent);
    if (config) navigator.sendBeacon(document.body.dataset.baseUrl + "api/shutdown/" + config[1]);
  });
})();
