// The page's language before anything is painted: as the address asks, else as it was last time. A file, because no inline script runs.
(() => {
  const titles = JSON.parse(document.getElementById("explorer-titles").textContent);
  let kept = null;
  try { kept = JSON.parse(localStorage.getItem("explorer:preferences"))?.lang; } catch { /* storage may be switched off */ }
  const language = [new URLSearchParams(location.search).get("lang"), kept].find((one) => one in titles) ?? "fr";
  document.documentElement.lang = language;
  document.title = titles[language];
})();
