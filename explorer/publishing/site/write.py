"""A site in five steps: Pyodide, the package as byte code, the first boards, the pages, and the folder in its
place. All that pages run on is named by its content, so that a browser may keep it for good.
"""

from __future__ import annotations

import gzip
import json
import shutil
import tempfile
from base64 import b64encode
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from hashlib import sha256
from importlib import metadata
from pathlib import Path
from typing import Any, TypeAlias

from explorer.core.game import load
from explorer.core.messages import message
from explorer.core.text import Text
from explorer.lessons.loading import own_lessons
from explorer.publishing import page as player
from explorer.publishing.home import facts
from explorer.publishing.home.pages import Card, home, licences, of_site, problem, rules, sheet
from explorer.publishing.player.showing import FOLDER, LESSONS
from explorer.publishing.server.folders import Language, notebooks_folder
from explorer.publishing.site import CannotPublish, archives, folder, imports, pages, pyodide
from explorer.publishing.site.imports import Wheel, needs
from explorer.publishing.site.pages import OWN, SitePage, rehearse
from explorer.ui import fonts, ways

Fill: TypeAlias = Callable[[Path], None]
"""Lays into a folder what an archive is made of."""


def archives_of(source: Path, chosen: Iterable[SitePage], fast: Iterable[Wheel]) -> Mapping[str, Fill]:
    """The archives that a site has besides those of every one, and what fills each: wheels, and what these
    notebooks alone need.
    """
    mine = [page for page in chosen if page.own]
    given = {package for wheel in fast for package in wheel.packages}
    found = needs(
        [page.notebook for page in mine if page.notebook and page.kind == "notebook"],
        [page.name for page in mine if page.kind == "dashboard"],
        given,
    )

    def fill(folder: Path) -> None:
        found.stage(folder, source)
        for name, file in own_lessons().items():
            (folder / FOLDER / LESSONS).mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, folder / FOLDER / LESSONS / f"{name}.toml")
        for page in mine:
            if page.notebook and page.kind == "notebook":
                there = folder / FOLDER / page.notebook.path.with_name(f"{page.module}.py")
                there.parent.mkdir(parents=True, exist_ok=True)
                there.write_text(page.notebook.as_module(), encoding="utf-8")

    unpacked = {wheel.name: wheel.unpack for wheel in fast}
    return {**unpacked, OWN: fill} if mine else unpacked


ASSETS = "explorer"
MANAGER, WIDGETS = "manager.bin", "widgets.bin"
"""Files that pages unpack themselves: few hosts compress."""
RENAMED = {"pyodide.mjs": "pyodide.js", "pyodide.asm.mjs": "pyodide.asm.js"}
"""Many hosts send .mjs as bytes, which no browser runs as a module."""
MENDED = RENAMED | {
    "return Module.HEAP8.set(t),l}": "Module.HEAP8.length<t.length&&Module.growMemory(t.length);"
    "let at=__PyRuntime+HEAP32[__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET>>2]>>2,own=HEAP32[at];"
    "return Module.HEAP8.set(t),HEAP32[at]=own,l}"
}
"""In Pyodide's modules: these names; room is made for a memory larger than the first (pyodide#6254); and the
number of one function, which WebKit counts otherwise than Node, stays the browser's own.
"""
SHARED = ("directory.js", "language.js", "theme.js", "trouble.js", "lost.js", "lost.css")
"""The server's scripts and styles that a site has, too."""
PICTURES = f"{ASSETS}/pictures"
LOST, BEGINS = "404.html", "begins.js"
"""The page that hosts show at an unknown address, and the script that finds there where the site begins."""
MEMORY = "memory.bin.zst"
STARTS_WITH = (archives.CORE, archives.DATA, "networkx")
"""The archives whose packages are in the memory that pages start from."""
NO_OTHERS = ("explorer", "_plotly_utils")
"""Packages of the archives that are ours, or a part of another one."""
Tell = Callable[[Text], object]
Asked: TypeAlias = dict[str, Any]
"""Orders for pages: all that they run on (page/src/page.js)."""


def write(
    out: Path,
    *,
    only: Iterable[str] = (),
    force: bool = False,
    package: Path | None = None,
    notebooks: Path | None = None,
    given: Iterable[Path] = (),
    draft: bool = False,
    served_at: str = "",
    tell: Tell = lambda _: None,
) -> tuple[pages.SitePage, ...]:
    """Write a folder that any host of plain files can publish.

    Parameters
    ----------
    out
        The folder; what we wrote there before is replaced.
    only
        The names of the dashboards and lessons; all of them where nothing is said.
    force
        Whether files that are not ours may lie there; they stay.
    package
        Pyodide's npm package as a file, where there is no network.
    notebooks
        The folder of one's own notebooks; the package's own where nothing is said.
    given
        Wheels for Pyodide, which come when they are first imported.
    draft
        Whether it is to be looked at soon rather than published: the memory is compressed less.
    served_at
        The address of a server of the same pages, to which a page leads that cannot start in a browser; ""
        where there is none.
    tell
        Hears what is being done.

    Raises
    ------
    CannotPublish
        What was there stays.
    """
    source = notebooks_folder(notebooks)
    chosen = pages.pages(source, only)
    fast = imports.checked(given)
    for wheel in fast:
        tell(wheel.said)
    more = archives_of(source, chosen, fast)

    def fill(new: Path) -> None:
        tell(message("publishing-step-pyodide", version=pyodide.VERSION))
        runtime = pyodide.unpacked(package)
        (new / ASSETS).mkdir()
        tell(message("publishing-step-package"))
        asked, static = runs_on(new, runtime, more, archives.DRAFT if draft else archives.LEVEL, chosen)
        asked["packages"] |= {package: wheel.name for wheel in fast for package in wheel.packages}
        rehearse(
            [page for page in chosen if page.own],
            asked,
            (archives.CORE, archives.DATA, pages.OWN),
            new,
            runtime,
        )
        tell(message("publishing-step-pages", count=len(chosen)))
        write_pages(new, chosen, asked, static, served_at)
        folder.seal(new)

    folder.replace(out.resolve(), fill, force)
    return chosen


def runs_on(
    new: Path, runtime: Path, more: Mapping[str, Fill], level: int, chosen: Sequence[pages.SitePage]
) -> tuple[Asked, str]:
    """Write all that pages run on; what they must know of it, and where their own programs lie."""
    static = programs(new)
    told = {
        "charts": f"{static}{player.CHARTS}",
        "home": ways.INDEX,
        "rules": [page.name for page in chosen if page.is_game],
    }
    asked = {
        **told,
        **packages(new, runtime, more, level, chosen, told),
        "pyodide": placed(runtime, new),
        "manager": f"{static}{MANAGER}",
        "widgets": f"{static}{WIDGETS}",
        "plotly": plotly(new) if pages.OWN in more else "",
    }
    return asked, static


def packages(
    new: Path,
    runtime: Path,
    more: Mapping[str, Fill],
    level: int,
    chosen: Sequence[pages.SitePage],
    asked: Mapping[str, object],
) -> Asked:
    """Write the archives, the memory, and what Python will say of pages; what a page must know of them."""
    shipped = archives.of_site(own=pages.OWN in more)
    with tempfile.TemporaryDirectory() as made:
        staged = Path(made)
        archives.stage(staged, runtime, shipped)
        for name, fill in more.items():
            (staged / name).mkdir()
            fill(staged / name)
        archives.compile_all(staged, runtime)
        late = archives.late(shipped) | dict.fromkeys(
            archives.modules(staged / archives.PYTHON), archives.PYTHON
        )
        library = kept(new, "python.zip", archives.zipped(staged / archives.PYTHON))
        starts = [staged / name for name in STARTS_WITH]
        opened = pages.openings(chosen, {**asked, "packages": late})
        plain, said = archives.snapshot(runtime, new / library, list(opened.values()), *starts)
        whole = {name: archives.tarred(staged / name) for name in (*shipped, archives.DATA, *more)}
        small = archives.squeezed(runtime, {**whole, MEMORY: plain}, level)
    written = {name: kept(new, f"{name}.tar.zst", small[name]) for name in whole}
    return {
        "foretold": pages.written(dict(zip(opened, said, strict=True)), partial(kept, new)),
        "archives": {**written, archives.PYTHON: library},
        "packages": late,
        "memory": kept(new, MEMORY, small[MEMORY]),
    }


def kept(new: Path, name: str, content: bytes) -> str:
    """Write a file by a name that says its content; its address in the site."""
    where = f"{ASSETS}/{archives.named(name, content)}"
    (new / where).write_bytes(content)
    return where


def placed(runtime: Path, new: Path) -> str:
    """Pyodide's files, by names that every host knows, for hosts that compress nothing; its list of packages
    elsewhere is emptied. Where they lie.
    """
    there = new / ASSETS / f"pyodide-{pyodide.VERSION}"
    there.mkdir()
    scripts = {name: (runtime / name).read_text(encoding="utf-8") for name in RENAMED}
    for before, after in MENDED.items():
        scripts = {name: text.replace(before, after) for name, text in scripts.items()}
    (there / "pyodide.js").write_text(scripts["pyodide.mjs"], encoding="utf-8")
    heavy = {"pyodide.asm.js.zst": scripts["pyodide.asm.mjs"].encode()}
    heavy["pyodide.asm.wasm.zst"] = (runtime / "pyodide.asm.wasm").read_bytes()
    for name, content in archives.squeezed_once(runtime, heavy).items():
        (there / name).write_bytes(content)
    lock = json.loads((runtime / "pyodide-lock.json").read_text(encoding="utf-8"))
    (there / "pyodide-lock.json").write_text(json.dumps({**lock, "packages": {}}), encoding="utf-8")
    return fixed(there)


def fixed(there: Path) -> str:
    """Add to a folder's name what it holds; its address in the site."""
    name = f"{there.name}-{folder.digest_of(there, sorted(there.iterdir()))[:12]}"
    there.rename(there.with_name(name))
    return f"{ASSETS}/{name}/"


def plotly(new: Path) -> str:
    """The whole library for charts, for whatever notebooks of people's own draw; where it lies."""
    found = player.plotly_source()
    if found is None:
        raise CannotPublish(message("publishing-no-package", package="plotly"))
    where = f"{ASSETS}/plotly-{metadata.version('plotly')}.min.js"
    shutil.copyfile(found, new / where)
    return where


def programs(new: Path) -> str:
    """The pages' own scripts and styles, and what lies beside the pages; where they lie."""
    there = new / ASSETS / "page"
    there.mkdir()
    built = [Path(player.__file__).with_name(name) for name in player.BUILT]
    built += [Path(fonts.__file__).with_name(name) for name in fonts.NAMES]
    shared = [pages.OF_SERVER / "static" / name for name in SHARED]
    own = (path for path in (pages.HERE / "static").iterdir() if path.name != BEGINS)
    for path in (*built, *shared, *own):
        shutil.copyfile(path, there / path.name)
    manager = there / player.MANAGER
    for name, content in {MANAGER: manager.read_bytes(), WIDGETS: player.widgets().encode()}.items():
        (there / name).write_bytes(gzip.compress(content, mtime=0))
    manager.unlink()
    (there / folder.WORKER).rename(new / folder.WORKER)
    where = fixed(there)
    (new / "manifest.json").write_text(pages.manifest(where), encoding="utf-8")
    return where


def write_pages(
    new: Path, chosen: Sequence[pages.SitePage], asked: dict[str, object], programs: str, served_at: str = ""
) -> None:
    """Each page, what is printed of it, the pictures of the home page, and the home page."""
    (new / PICTURES).mkdir()
    about = pages.for_all(programs)
    games = [page.name for page in chosen if page.is_game]
    with ways.telling(ways.told(ways.INDEX, games)):
        cards = [write_page(new, page, asked, programs, served_at) for page in chosen]
    for card, page in zip(cards, chosen, strict=True):
        if card.paper:
            (new / card.paper).write_text(printed(page, about), encoding="utf-8")
    (new / LOST).write_text(lost(about), encoding="utf-8")
    own = any(page.own for page in chosen)
    others = [name for names in archives.of_site(own).values() for name in names if name not in NO_OTHERS]
    python = of_site(others, pyodide.VERSION)
    (new / ways.NOTICES).write_text(licences(ways.INDEX, about, more=[python]), encoding="utf-8")
    game = next((page.name for page in chosen if page.is_game), None)
    hero = facts.hero(load(game)) if game else None
    (new / ways.INDEX).write_text(home(cards, about, hero=hero, notices_at=ways.NOTICES), encoding="utf-8")


def lost(about: Mapping[str, object]) -> str:
    """The page that hosts show at an address that the site does not have."""
    script = (pages.HERE / "static" / BEGINS).read_text(encoding="utf-8").strip()
    seal = b64encode(sha256(script.encode()).digest()).decode()
    shared = {
        **about,
        "policy": pages.POLICY.replace("script-src", f"script-src 'sha256-{seal}'"),
        "script": script,
    }
    words, more = message("publishing-no-page"), message("publishing-gone")
    return problem(words, more, ways.INDEX, shared)


def printed(page: pages.SitePage, about: Mapping[str, object]) -> str:
    """A game's rules in brief, or a lesson's sheet."""
    if page.is_game:
        return rules(load(page.name), page.link, ways.INDEX, shared=about)
    return sheet(page.name, page.link, ways.INDEX, shared=about)


def write_page(
    new: Path, page: pages.SitePage, asked: Mapping[str, object], programs: str, served_at: str
) -> Card:
    """A dashboard, a lesson or a notebook, and its picture; its card."""
    look = pages.look(page)
    (new / page.file).write_text(pages.rendered(page, asked, look, programs, served_at), encoding="utf-8")
    card = Card(replace(page.card, language=None), page.link)
    if look is None:
        return card
    where: dict[Language, str] = {}
    for lang, picture in facts.pictures(page.kind, page.name, look).items():
        where[lang] = f"{PICTURES}/{archives.named(f'{page.name}-{lang}.svg', picture.encode())}"
        (new / where[lang]).write_text(picture, encoding="utf-8")
    told = facts.facts(page.kind, page.name)
    return replace(card, facts=told, pictures=where, paper=page.paper, kind=told.kind)
