// The home page and the rules in brief remember the language that was chosen.
(() => {
  const KEY = "explorer.language", titles = JSON.parse(document.getElementById("titles").textContent);
  const toggles = document.querySelectorAll("a[data-language]");
  const show = language => {
    document.documentElement.lang = language;
    document.title = titles[language];
    toggles.forEach(a => a.lang === language ? a.setAttribute("aria-current", "true") : a.removeAttribute("aria-current"));
    document.querySelectorAll("a[data-dashboard]").forEach(a => { a.search = "?lang=" + language; });
  };
  const keep = language => { try { localStorage.setItem(KEY, language); } catch { /* storage may be switched off */ } };
  const kept = () => { try { return localStorage.getItem(KEY); } catch { return null; } };
  const asked = new URLSearchParams(location.search).get("lang");
  const chosen = [asked, kept()].find((one) => one in titles);   // a site's index is one file: the address says nothing to its host
  if (asked in titles) keep(asked);
  if (chosen) show(chosen);
  toggles.forEach(a => a.addEventListener("click", event => {
    event.preventDefault();
    keep(a.lang);
    show(a.lang);
    history.replaceState(null, "", a.href);
  }));
})();
