// A tile in the launcher of JupyterLab and Notebook 7, and a notebook of each kind under File, New.
// Written by hand in the form in which both load extensions (module federation), so that nothing is built: pip puts it in its place.
(() => {
  "use strict";
  const NAME = "rules-explorer";
  // What each notebook shows, and what it is called; a test compares the games with those that are installed.
  const KINDS = [
    ["pond", "File dans ta mare !", "Off to your pond!"],
    ["mariposas", "Mariposas", "Mariposas"],
    ["papillon", "Papillon", "Papillon"],
    ["village", "Viva Catrina", "Viva Catrina"],
    ["souls", "Papillons célestes", "Papillons célestes"],
    ["lab", "Labo des corridors", "Corridor lab"],
    ["map", "Carte d'une commune", "Map of a commune"],
  ];
  const ICON =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path class="jp-icon3" fill="#3d7a4f" d="M7 2h10l5 10-5 10H7L2 12z"/>' +
    '<circle cx="12" cy="12" r="4.5" fill="#fff"/></svg>';
  let shared = {};

  // A module that JupyterLab shares with its extensions, or nothing where this front end has none.
  async function from(name) {
    const versions = Object.values(shared[name] ?? {});
    const found = versions.find((each) => each.loaded || each.eager) ?? versions[0];
    return found ? (await found.get())() : {};
  }

  function notebook(kind, spec) {
    const cell = { cell_type: "code", execution_count: null, id: "board", metadata: {}, outputs: [], source: `import explorer\n\nexplorer.ui.dashboard("${kind}")` };
    const metadata = spec ? { kernelspec: { display_name: spec.display_name, language: spec.language, name: spec.name } } : {};
    return { cells: [cell], metadata, nbformat: 4, nbformat_minor: 5 };
  }

  async function make(app, kind, cwd) {
    const specs = app.serviceManager.kernelspecs;
    await specs.ready;
    const spec = specs.specs?.kernelspecs?.[specs.specs.default];
    const { contents } = app.serviceManager;
    const made = await contents.newUntitled({ path: cwd ?? "", type: "notebook" });
    await contents.save(made.path, { type: "notebook", format: "json", content: notebook(kind, spec) });
    return app.commands.execute("docmanager:open", { path: made.path, factory: "Notebook", kernel: spec ? { name: spec.name } : undefined });
  }

  async function plugin() {
    const [{ ILauncher }, { IMainMenu }, { IDefaultFileBrowser }, { InputDialog, ICommandPalette }, { LabIcon }, { ITranslator }] = await Promise.all(
      ["launcher", "mainmenu", "filebrowser", "apputils", "ui-components", "translation"].map((name) => from(`@jupyterlab/${name}`)),
    );
    const wished = [ILauncher, IMainMenu, IDefaultFileBrowser, ICommandPalette, ITranslator];
    const optional = wished.filter(Boolean);
    return {
      id: `${NAME}:notebooks`,
      description: "Notebooks of the rules explorer.",
      autoStart: true,
      optional,
      activate(app, ...given) {
        const [launcher, menu, browser, palette, translator] = wished.map((token) => (token ? given[optional.indexOf(token)] : null));
        const french = () => (translator?.languageCode ?? "").startsWith("fr");
        const title = () => (french() ? "Explorateur de règles" : "Rules explorer");
        const said = ([, fr, en]) => (french() ? fr : en);
        const called = (kind) => `${french() ? "Carnet : " : "Notebook: "}${said(kind)}`;
        const here = (args) => args.cwd ?? browser?.model?.path ?? "";
        const icon = LabIcon ? new LabIcon({ name: `${NAME}:logo`, svgstr: ICON }) : undefined;
        for (const kind of KINDS) {
          app.commands.addCommand(`${NAME}:${kind[0]}`, { label: () => called(kind), icon, execute: (args) => make(app, kind[0], here(args)) });
          palette?.addItem({ command: `${NAME}:${kind[0]}`, category: title() });
        }
        app.commands.addCommand(`${NAME}:choose`, {
          label: title,
          caption: () => (french() ? "Un carnet avec un plateau à jouer" : "A notebook with a board to play"),
          icon,
          execute: async (args) => {
            const items = KINDS.map(said);
            const chosen = await InputDialog.getItem({ title: title(), items });
            const at = items.indexOf(chosen.value);
            return chosen.button.accept && at >= 0 ? make(app, KINDS[at][0], here(args)) : undefined;
          },
        });
        launcher?.add({ command: `${NAME}:choose`, category: "Notebook", rank: 20, kernelIconUrl: `data:image/svg+xml,${encodeURIComponent(ICON)}` });
        menu?.fileMenu.newMenu.addGroup(KINDS.map(([name]) => ({ command: `${NAME}:${name}` })), 30);
      },
    };
  }

  globalThis._JUPYTERLAB ??= {};
  globalThis._JUPYTERLAB[NAME] = {
    init: (scope) => { shared = scope; },
    get: async () => {
      const found = { __esModule: true, default: await plugin() };
      return () => found;
    },
  };
})();
