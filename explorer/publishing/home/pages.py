"""The home page, the rules in brief, the lessons' sheets, the licences: as HTML, on a server or in a site."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import metadata
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from jinja2 import Environment, FileSystemLoader

from explorer.core.lazy import DISTRIBUTION, lazy_import
from explorer.core.messages import message
from explorer.core.text import Text
from explorer.publishing import page
from explorer.publishing.server.folders import DEFAULT_LANGUAGE, Dashboard, Language
from explorer.ui import fonts

if TYPE_CHECKING:
    from explorer.core.game import Game
    from explorer.lessons.paper import document, sheets
    from explorer.publishing.home import brief, facts
    from explorer.ui.widgets import static_svg
else:  # whoever serves the home page draws nothing
    brief = lazy_import("explorer.publishing.home.brief")
    document = lazy_import("explorer.lessons.paper.document")
    facts = lazy_import("explorer.publishing.home.facts")
    sheets = lazy_import("explorer.lessons.paper.sheets")
    static_svg = lazy_import("explorer.ui.widgets.static_svg")

FONTS = {"Bricolage Grotesque": "LICENSE-title.txt", "Atkinson Hyperlegible Next": "LICENSE-text.txt"}
PAGE = Path(page.__file__).with_name("notices.json")
"""Parts of the page's program; written by `make page`."""
ICONS = "lucide-static"
PYODIDE = Path(__file__).with_name("LICENSE-pyodide.txt")
"""Its npm package has no file of the kind."""
LICENCE_FILES = ("LICENSE", "LICENCE", "COPYING")


@dataclass(frozen=True)
class Notice:
    """A work of others, or ours.

    Attributes
    ----------
    name, version
        Of which work.
    licence
        The licence's short name (SPDX).
    text
        The words of the licence, with the names of who holds the rights.
    """

    name: str
    version: str
    licence: str
    text: str


Shelf = tuple[Text, tuple[Notice, ...]]
"""A heading, and what stands under it."""


def shipped() -> tuple[Shelf, ...]:
    """Notices for every page, on a server and in a site."""
    built = [Notice(**each) for each in json.loads(PAGE.read_text(encoding="utf-8"))]
    return (
        (message("publishing-notices-ours"), (of_package(DISTRIBUTION),)),
        (message("publishing-notices-fonts"), tuple(of_fonts())),
        (message("publishing-notices-icons"), tuple(each for each in built if each.name == ICONS)),
        (message("publishing-notices-page"), tuple(each for each in built if each.name != ICONS)),
    )


def of_site(packages: Iterable[str], pyodide: str) -> Shelf:
    """Notices for a site besides: Python for the browser, of this version, and these packages."""
    python = Notice("Python", "", "PSF-2.0", python_licence())
    runtime = Notice("Pyodide", pyodide, "MPL-2.0", PYODIDE.read_text(encoding="utf-8").strip())
    return message("publishing-notices-python"), (runtime, python, *map(of_package, packages))


def of_fonts() -> Iterator[Notice]:
    """The two fonts of every page."""
    for name, file in FONTS.items():
        text = Path(fonts.__file__).with_name(file).read_text(encoding="utf-8").strip()
        yield Notice(name, "", "OFL-1.1", text)


def of_package(name: str) -> Notice:
    """An installed package, with what it says of its licence."""
    about = metadata.distribution(name)
    files = [file for file in about.files or () if file.stem.upper() in LICENCE_FILES]
    texts = [file.locate() for file in files]
    text = "\n\n".join(
        Path(str(path)).read_text(encoding="utf-8") for path in texts if Path(str(path)).is_file()
    )
    known = [key for key in ("License-Expression", "License") if key in about.metadata]
    told = [each for each in about.metadata.get_all("Classifier") or () if each.startswith("License :: ")]
    said = about.metadata[known[0]].partition("\n")[0] if known else "".join(told[:1]).rpartition(" :: ")[2]
    return Notice(name, about.version, said, text.strip())


def python_licence() -> str:
    """The words of Python's own licence, as it came with this Python; else its name."""
    for folder in (Path(json.__file__).parents[1], Path(sys.base_prefix)):
        for name in ("LICENSE.txt", "LICENSE"):
            if (folder / name).is_file():
                return (folder / name).read_text(encoding="utf-8").strip()
    return "Python Software Foundation License Version 2"


# Pages ------------------------------------------------------------------------------------------------------

HERE = Path(__file__).parent
TOKENS = HERE.parents[1] / "ui" / "widgets" / "tokens.css"
"""The colours of every page."""
TEMPLATES = (HERE / "templates", HERE.parent / "site" / "templates")


@dataclass(frozen=True)
class Card:
    """A card of the home page.

    Attributes
    ----------
    about
        Its words.
    link
        Where it leads.
    facts
        What is known of it, as `facts.Facts` or as JSON; None of a notebook of one's own.
    pictures
        Where its picture lies, in each language.
    paper
        Where what is printed of it is: a game's rules in brief, a lesson's sheet; "" for nowhere.
    kind
        "game", "dashboard" or "lesson"; "" for a notebook of one's own.
    """

    about: Dashboard
    link: str
    facts: object = None
    pictures: Mapping[Language, str] | None = None
    paper: str = ""
    kind: str = ""


@cache
def environment() -> Environment:
    """The templates of both pages, and those of a site that they include there."""
    made = Environment(loader=FileSystemLoader(TEMPLATES), autoescape=True)
    made.globals["say"] = message
    made.globals["icon"] = page.icon
    made.globals["logo"] = page.LOGO
    made.globals["tokens"] = lambda: TOKENS.read_text(encoding="utf-8")
    made.globals["art"] = lambda: static_svg.STYLE
    return made


def home(
    cards: Iterable[Card],
    shared: Mapping[str, object],
    language: Language = DEFAULT_LANGUAGE,
    hero: object = None,
    notices_at: str = "",
) -> str:
    """The home page.

    Parameters
    ----------
    cards
        What there is.
    shared
        What every page is given: `static` says where a script lies, and in a site there are its policy,
        programs and version.
    language
        The one shown first.
    hero
        The large picture, as `facts.Hero` or as JSON: of the first game that has a guided first play.
    notices_at
        Where the page of notices is.
    """
    given = {"cards": tuple(cards), "hero": hero, "notices": notices_at, "language": language}
    return environment().get_template("home.html").render(**given, **shared)


def rules(
    game: Game,
    page: str = "",
    home: str = "",
    language: Language = DEFAULT_LANGUAGE,
    shared: Mapping[str, object] = MappingProxyType({}),
) -> str:
    """A game's rules in brief.

    Parameters
    ----------
    game
        Whose.
    page, home
        The addresses of its dashboard and of the home page; "" where there is none.
    language
        The one shown first.
    shared
        What every page is given, as in `home`; nothing for a page that stands alone, in one language.
    """
    about = {"brief": brief.brief(game), "facts": facts.of_game(game), "page": page, "home": home}
    return environment().get_template("rules.html").render(**about, language=language, **shared)


def problem(
    words: Text,
    more: Text,
    home: str,
    shared: Mapping[str, object],
    language: Language = DEFAULT_LANGUAGE,
    **rest: object,
) -> str:
    """The page of a problem, in both languages; `home` is where the home page is, "" for nowhere, `shared` as
    in `home`. A page that asks again by itself says after how many `seconds`.
    """
    about = {"words": words, "more": more, "home": home, "language": language}
    return environment().get_template("problem.html").render(**about, **shared, **rest)


def licences(
    home: str, shared: Mapping[str, object], language: Language = DEFAULT_LANGUAGE, more: Iterable[Shelf] = ()
) -> str:
    """The page of notices, with `more` than what every page is made of; the rest is as in `problem`."""
    about = {"shelves": (*shipped(), *more), "home": home, "language": language}
    return environment().get_template("notices.html").render(**about, **shared)


def sheet(
    lesson: str,
    page: str = "",
    home: str = "",
    language: Language = DEFAULT_LANGUAGE,
    shared: Mapping[str, object] = MappingProxyType({}),
) -> str:
    """A lesson's sheet to fill in; the parameters are those of `rules`. It says no answer."""
    about = {"paper": sheets.blank(lesson), "style_of_paper": document.style(), "page": page, "home": home}
    return environment().get_template("sheet.html").render(**about, language=language, **shared)
