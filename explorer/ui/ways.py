"""The ways out of a dashboard: home, and to the rules in brief. Who publishes a page says where they lead, in
the environment; in JupyterLab, where there is no home, nobody does.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager

HOME, RULES = "EXPLORER_HOME", "EXPLORER_RULES"
FILES = "EXPLORER_PAGE_HAS_FILES"
"""Set where a page has the widgets' programs and styles: it is told their names alone."""
SERVED = "SERVER_SOFTWARE"
"""Set where a server runs the notebook for somebody who looks on: Voilà, and ours."""
FORESEEN = "EXPLORER_PAGE_IS_FORESEEN"
"""Where the page is, set if nobody seems to ask for more than a language: it is drawn once, as a browser
wants it that remembers nothing.
"""
DEVICE = "EXPLORER_PAGE_IS_SEEN_ON"
"""The device of such a page, if that is known: one of `DEVICES`."""
DEVICES = {"desk": (), "tablet": ("touch",), "telephone": ("touch", "narrow")}
"""Traits that a browser reports of each device; page/src/page.js says which it is."""
MAKING = "making1."
"""The beginning of the address of a lesson that is being made."""
INDEX, NOTICES = "index.html", "notices.html"
"""The home page of a folder of files (on a server it is the folder itself), and that of the licences."""


def told(home: str, games: Iterable[str]) -> dict[str, str]:
    """The environment of a page: where its home is, and of which games the rules in brief lie there."""
    return {HOME: home, RULES: " ".join(games)}


@contextmanager
def telling(said: Mapping[str, str]) -> Iterator[None]:
    """Say it for a while."""
    before = {name: os.environ.get(name, "") for name in said}
    os.environ.update(said)
    try:
        yield
    finally:
        os.environ.update(before)


def home(lang: str) -> str:
    """Where the home page is, in this language; "" where there is none."""
    found = os.environ.get(HOME, "")
    return f"{found}?lang={lang}" if found else ""


def making(lang: str) -> str:
    """Where lessons are made, in this language; "" where that is nowhere.

    >>> with telling(told("/games/", [])):
    ...     making("en")
    '/games/voila/render/make-a-lesson.ipynb?lang=en'
    >>> with telling(told("../index.html", [])):
    ...     making("en")
    '../make-a-lesson.html?lang=en'
    """
    found = os.environ.get(HOME, "")
    page = "make-a-lesson.html" if found.endswith(INDEX) else "voila/render/make-a-lesson.ipynb"
    return f"{found.removesuffix(INDEX)}{page}?lang={lang}" if found else ""


def rules(game: str, lang: str) -> str:
    """Where a game's rules in brief are; "" where there are none.

    >>> with telling(told("/games/", ["pond"])):
    ...     rules("pond", "en"), rules("souls", "en")
    ('/games/rules-pond.html?lang=en', '')
    """
    if game not in os.environ.get(RULES, "").split():
        return ""
    return f"{os.environ.get(HOME, '').removesuffix(INDEX)}{rules_file(game)}?lang={lang}"


def sheet_file(lesson: str) -> str:
    """The file of a lesson's sheet, beside the home page."""
    return f"sheet-{lesson}.html"


def rules_file(game: str) -> str:
    """The file of a game's rules in brief, beside the home page.

    >>> rules_file("pond")
    'rules-pond.html'
    """
    return f"rules-{game}.html"


PAPER = {"dashboard": rules_file, "lesson": sheet_file}
"""The file that is printed for each kind of page, where there is one."""
