"""The home page and the rules in brief, as HTML: one template each for a server and for a site."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from jinja2 import Environment, FileSystemLoader

from explorer.core.installed import message
from explorer.core.lazy import lazy_import
from explorer.publishing.server.folders import DEFAULT_LANGUAGE, Dashboard, Language

if TYPE_CHECKING:
    from explorer.core.game import Game
    from explorer.publishing.home import boards, brief, facts
else:  # whoever serves the home page draws nothing
    boards = lazy_import("explorer.publishing.home.boards")
    brief = lazy_import("explorer.publishing.home.brief")
    facts = lazy_import("explorer.publishing.home.facts")

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
    rules
        Where its rules in brief are, "" for nowhere.
    """

    about: Dashboard
    link: str
    facts: object = None
    pictures: Mapping[Language, str] | None = None
    rules: str = ""


@cache
def environment() -> Environment:
    """The templates of both pages, and those of a site that they include there."""
    made = Environment(loader=FileSystemLoader(TEMPLATES), autoescape=True)
    made.globals["say"] = message
    made.globals["tokens"] = lambda: TOKENS.read_text(encoding="utf-8")
    made.globals["art"] = lambda: boards.STYLE
    return made


def home(cards: Iterable[Card], shared: Mapping[str, object], language: Language = DEFAULT_LANGUAGE) -> str:
    """The home page; `shared` is what every page is given: `static` says where a script lies, and in a site
    there are its policy, programs and version.
    """
    return environment().get_template("home.html").render(cards=tuple(cards), language=language, **shared)


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
