"""Notebooks of people's own: what becomes of their cells, what goes with them, and what is refused."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from explorer.core.text import LANGUAGES
from explorer.publishing import cache
from explorer.publishing.home.pages import Card, home
from explorer.publishing.player import showing
from explorer.publishing.server.folders import notebooks_folder
from explorer.publishing.site import CannotPublish, imports, pages, pyodide
from explorer.publishing.site.imports import Needs, needs
from explorer.publishing.site.notebooks import Notebook

ROOT = Path(__file__).resolve().parents[2]
DASHBOARD = 'explorer.ui.dashboard("pond")'


def write(folder: Path, name: str, *cells: str, **attachments: Mapping[str, str]) -> Notebook:
    """A notebook whose cells of Markdown begin with a number sign."""
    made = [{"cell_type": "markdown" if text.startswith("#") else "code", "source": text, "metadata": {},
             "attachments": attachments} for text in cells]  # fmt: skip
    about = {"explorer": {"title": {"fr": "Le mien", "en": "Mine"}}}
    (folder / name).parent.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text(json.dumps({"cells": made, "metadata": about}), encoding="utf-8")
    return Notebook(folder, Path(name))


# Which pages there are --------------------------------------------------------------------------------------


def test_a_notebook_that_shows_a_dashboard_and_nothing_else_is_that_dashboards_page(tmp_path: Path) -> None:
    write(tmp_path, "a.ipynb", "import explorer.ui", DASHBOARD)
    write(tmp_path, "b.ipynb", "# Read this first", "import explorer.ui", DASHBOARD)
    write(tmp_path, "c.ipynb", "import explorer.ui", 'explorer.ui.dashboard("pond", players=3)')
    found = pages.pages(tmp_path)
    assert [(page.name, page.kind, page.own) for page in found] == [
        ("pond", "dashboard", False),
        ("b", "notebook", True),
        ("c", "notebook", True),
    ]


def test_the_packages_own_folder_has_only_pages_that_need_nothing_more() -> None:
    assert not [page.name for page in pages.pages(notebooks_folder()) if page.own]


def test_a_page_of_a_notebook_begins_with_its_words_and_shows_no_board(tmp_path: Path) -> None:
    write(tmp_path, "deep/mon carnet.ipynb", "# Bonjour\n\n*doux*", "1 + 1", "# Later")
    (page,) = pages.pages(tmp_path)
    whole = pages.rendered(page, {"archives": {}, "charts": "c.js"}, pages.look(page))
    assert (page.file, pages.look(page)) == ("deep-mon-carnet.html", None)
    assert "<h1>Bonjour</h1>\n<p><em>doux</em></p>" in whole
    assert "Later" not in whole
    told = json.loads(whole.split('type="application/json">')[2].partition("</script>")[0])
    assert (told["kind"], told["name"], told["folder"], told["needs"]) == (
        "notebook",
        "notebook_deep_2d_mon_2d_carnet",
        "deep",
        ["own"],
    )


def test_the_home_page_leads_to_names_that_people_give(tmp_path: Path) -> None:
    write(tmp_path, "forêt #1.ipynb", "1")
    (page,) = pages.pages(tmp_path)
    whole = home([Card(page.card, page.link)], pages.for_all(pages.PROGRAMS))
    assert 'href="for%C3%AAt-1.html?lang=' in whole


# What a notebook becomes ------------------------------------------------------------------------------------


def test_a_picture_lies_in_the_page_and_one_elsewhere_is_refused(tmp_path: Path) -> None:
    (tmp_path / "carte.png").write_bytes(b"png")
    notebook = write(
        tmp_path, "a.ipynb", "# ![](carte.png) ![](attachment:b.png)", **{"b.png": {"image/png": "Yg=="}}
    )
    assert notebook.words[1].count("data:image/png;base64,") == 2
    for picture in ("![]({})", "<img src='{}'>", "<p><img alt='' src={}></p>"):
        assert (
            "data:image/png;base64,cG5n"
            in write(tmp_path, "a.ipynb", f"# {picture.format('carte.png')}").words[1]
        )
        for address in ("http://elsewhere.example/a.png", "../outside.png", "missing.png"):
            with pytest.raises(CannotPublish, match=rf"a\.ipynb, cell 1: the picture {address} "):
                _ = write(tmp_path, "a.ipynb", f"# {picture.format(address)}").words


@pytest.mark.parametrize("line", ["%matplotlib inline", "!ls", "await thing()", "1 +"])
def test_what_is_not_plain_python_is_refused_with_file_and_cell(tmp_path: Path, line: str) -> None:
    with pytest.raises(CannotPublish, match=r"a\.ipynb, cell 2: .*is not plain Python"):
        _ = write(tmp_path, "a.ipynb", "a = 1", line).code


def test_a_file_that_is_no_notebook_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a.ipynb").write_text("[]")
    (page,) = pages.pages(tmp_path)
    with pytest.raises(CannotPublish, match=r"a\.ipynb is not a notebook"):
        needs([page.notebook], (), ())  # type: ignore[list-item]


def test_a_notebook_that_nobody_asks_for_is_not_judged(tmp_path: Path) -> None:
    write(tmp_path, "a.ipynb", "%magic")
    write(tmp_path, "b.ipynb", "1")
    assert [page.name for page in pages.pages(tmp_path, ["b"])] == ["b"]


def test_no_two_notebooks_are_one_module(tmp_path: Path) -> None:
    for name in ("a-b.ipynb", "a_b.ipynb", "a b.ipynb", "a/b.ipynb"):
        write(tmp_path, name, "1")
    assert len({page.module for page in pages.pages(tmp_path)}) == 4


STORY = """
import json, sys, importlib.util
from pathlib import Path
from explorer.publishing.player import page, standin
sys.path.insert(0, sys.argv[1])
page.OWN = Path(sys.argv[1])
said = []
asked = {"kind": "notebook", "name": "notebook_a", "folder": ".", "lang": "fr", "plain": False, "device": "desk", "charts": "c.js", "packages": {}}
player = page.begin(lambda text, buffers: said.append(json.loads(text)), print, json.dumps(asked))
if len(sys.argv) > 2:
    slider = next(one["comm_id"] for one in said if one["type"] == "comm_open" and one["data"]["state"].get("_model_name") == "IntSliderModel")
    change = {"method": "update", "state": {"value": 7}, "buffer_paths": []}
    player.receive(json.dumps({"type": "comm_msg", "comm_id": slider, "data": change}))
sys.__stdout__.write(json.dumps({"said": said, "cell": player.page.number}))
"""  # noqa: E501


def run(notebook: Notebook, *more: str) -> dict[str, Any]:
    """The notebook as a page runs it, in a Python of its own."""
    (notebook.folder / "notebook_a.py").write_text(notebook.as_module(), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-c", STORY, str(notebook.folder), *more],
        capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def shown(found: dict[str, Any]) -> list[Any]:
    (show,) = (one for one in found["said"] if one["type"] == "show")
    kinds = (one.get("data", {}) for one in show["outputs"])
    return [
        one.get("text") or one.get("ename") or next(iter(data.items()))
        for one, data in zip(show["outputs"], kinds, strict=True)
    ]


def test_cells_run_one_after_the_other_and_show_what_they_would_on_a_server(tmp_path: Path) -> None:
    (tmp_path / "helper.py").write_text("def double(n):\n    return 2 * n\n")
    notebook = write(
        tmp_path, "a.ipynb",
        "# Words",
        "from __future__ import annotations\nimport helper\nprint('one')\nprint('two')",
        "helper.double(21)",
        "helper.double(1);",
        "None",
        "from IPython.display import HTML, Markdown\ndisplay(HTML('<b>b</b>'), Markdown('*m*'))",
        "import plotly.graph_objects as go\ngo.Figure()",
        "def f():\n    '''Two\n    lines.'''\nf.__doc__",
    )  # fmt: skip
    html, text, figure = "text/html", "text/plain", "application/vnd.plotly.v1+json"
    found = shown(run(notebook))
    assert found[:5] == [
        (html, "<h1>Words</h1>\n"),
        "one\ntwo\n",
        (text, "42"),
        (html, "<b>b</b>"),
        (html, "<p><em>m</em></p>\n"),
    ]
    assert (found[5][0], found[6]) == (figure, (text, repr("Two\n    lines.")))


@pytest.mark.parametrize(("first", "told"), [("", "oui"), ("explorer.language = 'en'", "yes")])
def test_cells_speak_the_pages_language_until_another_is_set(tmp_path: Path, first: str, told: str) -> None:
    notebook = write(tmp_path, "a.ipynb", f"import explorer\n{first}", "explorer.Text('oui', 'yes')")
    assert shown(run(notebook)) == [("text/plain", told)]


def test_the_first_cell_that_fails_is_the_last(tmp_path: Path) -> None:
    notebook = write(tmp_path, "a.ipynb", "1", "1 / 0", "2")
    found = run(notebook)
    assert (shown(found), found["cell"]) == ([("text/plain", "1"), "ZeroDivisionError"], 2)


def test_what_a_slider_prints_and_shows_goes_into_its_output_widget(tmp_path: Path) -> None:
    notebook = write(
        tmp_path, "a.ipynb",
        "import ipywidgets as w\n@w.interact(n=(1, 9))\ndef square(n=3):\n    print(n * n)\n    return n",
    )  # fmt: skip
    said = run(notebook, "slide")["said"]
    states = [one["data"].get("state", {}) for one in said if "data" in one]
    held = [state["outputs"] for state in states if state.get("outputs")]
    assert [one.get("text") or one["data"]["text/plain"] for one in held[-1]] == ["49\n", "7"]


def test_an_error_in_an_output_widget_is_shown_there_and_goes_no_further(tmp_path: Path) -> None:
    notebook = write(
        tmp_path,
        "a.ipynb",
        "import ipywidgets as w\nout = w.Output()\nwith out:\n    1 / 0",
        "out.outputs[0]['ename']",
    )
    assert shown(run(notebook)) == [("text/plain", "'ZeroDivisionError'")]


def test_what_is_shown_where_nothing_is_open_is_lost() -> None:
    showing.display(1)
    showing.clear_output()
    assert showing.formatted(type(pages)) == ({"text/plain": "<class 'module'>"}, {})
    cell = showing.CellRun()
    with showing.into(cell):
        showing.display(1)
        showing.clear_output(wait=True)
        assert cell.outputs
        showing.display(2)
    assert [one["data"] for one in cell.outputs] == [{"text/plain": "2"}]


# What goes with it ------------------------------------------------------------------------------------------


def test_modules_beside_a_notebook_go_with_it_and_what_they_import(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "helper.py").write_text("import other, tables")
    (tmp_path / "deep" / "other.py").write_text("import json")
    (tmp_path / "deep" / "tables").mkdir()
    for name in ("__init__.py", "data.toml"):
        (tmp_path / "deep" / "tables" / name).write_text("")
    (tmp_path / "deep" / "unused.py").write_text("")
    found = needs([write(tmp_path, "deep/a.ipynb", "import helper")], (), ())
    assert sorted(path.name for path in found.modules) == [
        "__init__.py",
        "data.toml",
        "helper.py",
        "other.py",
    ]
    found.stage(tmp_path / "staged", tmp_path)
    assert (tmp_path / "staged" / "explorer_own" / "deep" / "tables" / "data.toml").is_file()


def test_a_pure_package_goes_with_what_it_asks_for_and_what_every_page_has_stays(tmp_path: Path) -> None:
    found = needs([write(tmp_path, "a.ipynb", "import tqdm, networkx, explorer, json, ipywidgets")], (), ())
    assert found.packages == {"tqdm"}
    found.stage(tmp_path / "staged", tmp_path)
    assert [path.name for path in tmp_path.glob("staged/tqdm-*")]


def test_a_game_of_another_package_goes_with_whoever_names_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(imports, "others_points", lambda: {"isola": ("tqdm",)})
    assert needs([write(tmp_path, "a.ipynb", "x = 'isola:board'")], (), ()).packages == {"tqdm"}
    assert needs([], ["isola"], ()).packages == {"tqdm"}


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("import psutil", r"import psutil: this package has compiled parts \(.*\.so\).*--wheel FILE"),
        ("import no_such_thing.deep", r"import no_such_thing: neither installed here nor beside"),
        ("from IPython.display import Audio", r"import IPython\.display\.Audio: .*Markdown"),
        ("import IPython", r"import IPython\.\*"),
        ("from helper import x", r"import psutil: this package has compiled parts"),
    ],
)
def test_an_import_that_no_browser_can_have_is_refused(tmp_path: Path, line: str, reason: str) -> None:
    (tmp_path / "helper.py").write_text("import psutil")
    with pytest.raises(CannotPublish, match=r"a\.ipynb, cell 2: " + reason):
        needs([write(tmp_path, "a.ipynb", "import json", line)], (), ())


def test_every_refusal_is_said_at_once(tmp_path: Path) -> None:
    both = [write(tmp_path, f"{name}.ipynb", "import psutil", "import zmq") for name in "ab"]
    with pytest.raises(CannotPublish) as refused:
        needs([*both, write(tmp_path, "c.ipynb", "%magic")], (), ())
    assert all(len(refused.value.text.in_language(lang).splitlines()) == 5 for lang in LANGUAGES)


def test_an_import_that_a_source_can_do_without_is_not_asked_for() -> None:
    source = "try:\n    import numpy\nexcept ImportError:\n    numpy = None\nfrom . import near\nimport json"
    assert [one.module for one in imports.imports(ast.parse(source))] == ["json"]


def test_a_failure_in_the_rehearsal_names_file_and_cell_and_a_library_that_the_page_has_not() -> None:
    (page,) = (page for page in pages.pages(notebooks_folder(), ["pond"]))
    result = {
        "why": "ModuleNotFoundError: No module named 'tkinter'",
        "cell": 3,
        "libraries": ["anywidget", "bqplot"],
    }
    said = [text.en for text in pages.of_page(page, result)]
    assert said[0] == "pond.ipynb, cell 3: in Pyodide: ModuleNotFoundError: No module named 'tkinter'"
    assert "the widget library bqplot" in said[1]


def test_the_rehearsal_knows_the_libraries_that_the_page_has() -> None:
    source = (ROOT / "page" / "src" / "manager.js").read_text(encoding="utf-8")
    line = next(line for line in source.splitlines() if line.startswith("const LIBRARIES"))
    assert all(library in line for library in pages.LIBRARIES)
    assert line.count(":") == len(pages.LIBRARIES)


# Wheels -----------------------------------------------------------------------------------------------------

FITTING = "numpy-2.4.6-cp314-cp314-pyemscripten_2026_0_wasm32.whl"


def wheel(folder: Path, name: str = FITTING) -> Path:
    """A wheel that holds two packages and what it says of itself."""
    folder.mkdir(exist_ok=True)
    with zipfile.ZipFile(folder / name, "w") as whole:
        for inside in ("numpy/__init__.py", "one_file.py", "numpy-2.4.6.dist-info/METADATA"):
            whole.writestr(inside, "")
    return folder / name


def test_a_wheel_that_fits_is_taken_and_its_hash_said(tmp_path: Path) -> None:
    (taken,) = imports.checked([wheel(tmp_path)])
    assert (taken.name, taken.packages) == ("numpy", ("numpy", "one_file"))
    assert f"{FITTING}: SHA-256 " in taken.said.en
    taken.unpack(tmp_path / "there")
    assert (tmp_path / "there" / "numpy" / "__init__.py").is_file()


def test_what_a_wheel_brings_is_not_looked_for_here(tmp_path: Path) -> None:
    (taken,) = imports.checked([wheel(tmp_path)])
    assert Needs(taken.packages).given == ("numpy", "one_file")
    assert needs([write(tmp_path, "a.ipynb", "import numpy")], (), taken.packages).packages == set()


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("numpy-2.4.6-cp313-cp313-pyodide_2025_0_wasm32.whl", "cp313-cp313-pyodide_2025_0_wasm32.*cp314"),
        ("numpy-2.4.6-cp314-cp314-manylinux_2_28_x86_64.whl", "manylinux.*pyemscripten_2026_0_wasm32"),
        ("numpy.whl", "not a wheel"),
        ("numpy-2.4.6.tar.gz", "not a wheel"),
    ],
)
def test_a_wheel_for_another_python_or_machine_is_refused(tmp_path: Path, name: str, reason: str) -> None:
    with pytest.raises(CannotPublish, match=reason):
        imports.checked([wheel(tmp_path, name)])


def test_a_wheel_that_is_damaged_or_not_there_is_refused(tmp_path: Path) -> None:
    (tmp_path / FITTING).write_bytes(b"PK")
    with pytest.raises(CannotPublish, match="cannot be opened"):
        imports.checked([tmp_path / FITTING])
    with pytest.raises(CannotPublish, match=r"\(No such file or directory\)"):
        imports.checked([tmp_path / "away" / FITTING])


def test_the_wheels_are_those_of_the_pyodide_that_we_know() -> None:
    kept = cache.folder() / pyodide.PACKAGE.removesuffix(".tgz") / "pyodide-lock.json"
    if not kept.is_file():
        pytest.skip("Pyodide was never fetched here")
    info = json.loads(kept.read_text(encoding="utf-8"))["info"]
    assert "cp" + "".join(info["python"].split(".")[:2]) == imports.PYTHON
    assert f"pyemscripten_{info['abi_version']}_{info['arch']}" == imports.PLATFORM
