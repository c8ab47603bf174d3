// Where the site begins: a host shows the page for unknown addresses at any depth below it. Written into that page, which finds no file either.
(async () => {
  const parts = location.pathname.split("/");
  for (let depth = parts.length - 1; depth > 0; depth--) {
    const at = `${parts.slice(0, depth).join("/")}/`, found = await fetch(`${at}manifest.json`, { method: "HEAD" }).catch(() => null);
    if (!found?.ok || !found.headers.get("content-type")?.includes("json")) continue;
    for (const link of document.querySelectorAll("a[data-home], a.brand")) link.href = `${at}index.html${link.search}`;
    return;
  }
})();
