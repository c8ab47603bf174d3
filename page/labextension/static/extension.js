// A tile in JupyterLab's launcher, a notebook of each kind under File, New, there and in Notebook 7, and pages beside a notebook.
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
  const BESIDE = "application/vnd.rules-explorer.beside+json";
  const VIEW = "application/vnd.jupyter.widget-view+json";
  const TRIES = 40; // frames, until an output is in its cell
  let shared = {};

  // A module that JupyterLab shares with its extensions, or nothing where this front end has none.
  async function from(name) {
    const versions = Object.values(shared[name] ?? {});
    const found = versions.find((each) => each.loaded || each.eager) ?? versions[0];
    return found ? (await found.get())() : {};
  }

  // The notebook speaks French where the program around it does; English is what it speaks unless it is told.
  function notebook(kind, spec, french) {
    const source = `import explorer\n\n${french ? 'explorer.language = "fr"\n' : ""}explorer.ui.dashboard("${kind}")`;
    const cell = { cell_type: "code", execution_count: null, id: "board", metadata: {}, outputs: [], source };
    const metadata = spec ? { kernelspec: { display_name: spec.display_name, language: spec.language, name: spec.name } } : {};
    return { cells: [cell], metadata, nbformat: 4, nbformat_minor: 5 };
  }

  async function make(app, kind, cwd, french) {
    const specs = app.serviceManager.kernelspecs;
    await specs.ready;
    const spec = specs.specs?.kernelspecs?.[specs.specs.default];
    const { contents } = app.serviceManager;
    const made = await contents.newUntitled({ path: cwd ?? "", type: "notebook" });
    await contents.save(made.path, { type: "notebook", format: "json", content: notebook(kind, spec, french) });
    return app.commands.execute("docmanager:open", { path: made.path, factory: "Notebook", kernel: spec ? { name: spec.name } : undefined });
  }

  const frame = () => new Promise((done) => requestAnimationFrame(done));

  // What stands in the cell of `page.beside()`: words; the page itself is opened beside the notebook, when the cell is run.
  function beside(app, tracker, { Widget, MimeModel, MainAreaWidget }) {
    return () => {
      const here = new Widget();
      here.renderModel = async (model) => {
        const { title, ...view } = model.data[BESIDE];
        here.node.textContent = title;
        let panel;
        for (let i = 0; i < TRIES && !panel; i++) {
          await frame();
          panel = tracker.find((each) => each.node.contains(here.node));
        }
        const cell = panel?.content.widgets.find((each) => each.node.contains(here.node));
        if (!cell?.outputArea?.future) return; // a notebook that is opened again: nobody asked for the page now
        const content = panel.content.rendermime.createRenderer(VIEW);
        await content.renderModel(new MimeModel({ data: { [VIEW]: view } }));
        content.node.style.overflow = "auto";
        const main = new MainAreaWidget({ content });
        main.id = `${NAME}-${view.model_id}-${Date.now()}`;
        main.title.label = title;
        main.title.closable = true;
        panel.disposed.connect(() => main.dispose());
        app.shell.add(main, "main", { mode: "split-right", ref: panel.id, activate: false });
      };
      return here;
    };
  }

  async function plugin() {
    const labs = ["launcher", "mainmenu", "filebrowser", "apputils", "ui-components", "translation", "notebook", "rendermime"];
    const found = await Promise.all([...labs.map((name) => `@jupyterlab/${name}`), "@lumino/widgets"].map(from));
    const parts = Object.assign({}, ...found);
    const { ILauncher, IMainMenu, IDefaultFileBrowser, ICommandPalette, ITranslator, INotebookTracker, IRenderMimeRegistry } = parts;
    const { InputDialog, LabIcon } = parts;
    const wished = [ILauncher, IMainMenu, IDefaultFileBrowser, ICommandPalette, ITranslator, INotebookTracker, IRenderMimeRegistry];
    const optional = wished.filter(Boolean);
    return {
      id: `${NAME}:notebooks`,
      description: "Notebooks of the rules explorer.",
      autoStart: true,
      optional,
      activate(app, ...given) {
        const [launcher, menu, browser, palette, translator, tracker, rendermime] = wished.map((token) => (token ? given[optional.indexOf(token)] : null));
        const french = () => (translator?.languageCode ?? "").startsWith("fr");
        const title = () => (french() ? "Explorateur de règles" : "Rules explorer");
        const said = ([, fr, en]) => (french() ? fr : en);
        const called = (kind) => `${french() ? "Carnet : " : "Notebook: "}${said(kind)}`;
        const here = (args) => args.cwd ?? browser?.model?.path ?? "";
        const icon = LabIcon ? new LabIcon({ name: `${NAME}:logo`, svgstr: ICON }) : undefined;
        for (const kind of KINDS) {
          app.commands.addCommand(`${NAME}:${kind[0]}`, { label: () => called(kind), icon, execute: (args) => make(app, kind[0], here(args), french()) });
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
            return chosen.button.accept && at >= 0 ? make(app, KINDS[at][0], here(args), french()) : undefined;
          },
        });
        if (app.name === "JupyterLab" && tracker && rendermime)
          rendermime.addFactory({ safe: false, mimeTypes: [BESIDE], createRenderer: beside(app, tracker, parts) }, -10);
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
