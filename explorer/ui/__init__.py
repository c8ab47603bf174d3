"""Dashboards: `explorer.ui.dashboard("pond")` in a notebook shows the game's table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from importlib.metadata import entry_points
from typing import TYPE_CHECKING

from explorer.core.errors import BadOption, UnknownGame, about, mismatch, unknown
from explorer.core.game import Game, State
from explorer.core.lazy import lazy_import
from explorer.core.messages import Loaded, message
from explorer.core.playthrough import BESIDE, Playthrough, game_called
from explorer.core.replay import open_link

if TYPE_CHECKING:
    from explorer.lessons.quiz import rounds
    from explorer.ui import play as tables
    from explorer.ui import table as descriptions
    from explorer.ui.board.model import SetUp
    from explorer.ui.widget import Page
else:
    descriptions = lazy_import("explorer.ui.table")
    tables = lazy_import("explorer.ui.play")
    rounds = lazy_import(
        "explorer.lessons.quiz.rounds"
    )  # brings players, lessons, networkx and two games, which a page without a link can do without

TABLES, PAGES = "explorer.tables", "explorer.pages"
KINDS: Mapping[str, type] = {"play": Playthrough, "state": State, "link": str}
"""The kinds of things that a dashboard can be given to open, besides a set-up."""


def dashboards() -> tuple[str, ...]:
    """The names of all dashboards, sorted; another package adds one with an entry point in
    `explorer.tables`.

    An entry point is a `GamePage`, for a game of the same name, or a function that makes the page: the lab is
    no game.

    >>> "pond" in dashboards()
    True
    """
    return tuple(sorted({point.name for point in entry_points(group=TABLES)}))


def table_of(name: str | None) -> Loaded:
    """The description of a game's page, or the function that makes a page that is no game's.

    Raises
    ------
    UnknownGame
        With the list of the dashboards there are.

    Examples
    --------
    >>> table_of("souls").game, table_of("souls").zoomable
    ('souls', False)
    """
    if not isinstance(name, str):
        raise UnknownGame(unknown(message("dashboard"), name, dashboards()))
    return _loaded(name)


@cache
def _loaded(name: str) -> Loaded:
    point = next((point for point in entry_points(group=TABLES) if point.name == name), None)
    if point is None:
        raise UnknownGame(unknown(message("dashboard"), name, dashboards()))
    return point.load()


def dashboard(
    game: str | Game | None = None,
    *,
    play: Playthrough | None = None,
    state: State | None = None,
    link: str | None = None,
    **start: SetUp,
) -> Page:
    """The dashboard of a game, or the corridor lab: a cell that ends with it shows it, later cells read it.

    Parameters
    ----------
    game : str or Game, optional
        The game, for instance "pond"; or the game itself, on data of one's own: `PondGame("mine.toml")`; or
        "lab". May be left out where a playthrough or a position says which.
    play : Playthrough, optional
        What is put on the table, with all its branches; what is clicked is played in this very playthrough.
    state : State, optional
        A position to play from.
    link : str, optional
        What `Playthrough.link` or a page's address carries, a guided play and a round of questions too; also
        a round's code alone, `q1.pond.7`, and the link of the lab or of a map.
    start
        The set-up, as for `explorer.Playthrough` (players, seed, scenario, options); for the lab the `name`
        of a landscape, as in `explorer.lab.landscape.catalogue`. A page's address wins over it.

    Returns
    -------
    Page
        A widget, with `.play`, `.state`, `.model`, `.on_change(f)` and `.follow(f)`.

    Raises
    ------
    UnknownGame
        With the list of the dashboards there are.
    BadOption
        Two things to open at once, or one of another game.

    Examples
    --------
    >>> page = dashboard("souls", seed=7)
    >>> page.play.play("take 15").ply
    1
    >>> page.state.current_player
    0
    """
    code = link.rpartition("#")[2] if isinstance(link, str) else ""
    if code and code.startswith(rounds.PREFIX):
        return _asking(code)
    if (named := _alone(code)) and game in (None, named):
        page = dashboard(named, **start)
        page.link = code
        return page
    given = _given(game, start, play=play, state=state, link=link)
    if given is not None:
        game, start = given.game, {}
    name = game.name if isinstance(game, Game) else game
    described = table_of(name)
    if not isinstance(described, descriptions.GamePage):
        alone: Page = described(**start)
        return alone.foreseen()
    inviting = given is None and not start
    page = tables.TablePage(described, game_called(game or ""), given=given, inviting=inviting, **start)
    if BESIDE in code:  # a guided play, or a round of questions
        page.model.open_address(code)
    return page.foreseen()


def _asking(code: str) -> Page:
    """The dashboard at whose table a round of questions is asked."""
    page = dashboard(rounds.open_round(code).game)
    assert isinstance(page, tables.TablePage)
    page.table.quiz.open(code)
    return page


def _alone(code: str) -> str:
    """The dashboard whose link this is, if it is no game's: such a link begins with its name, "lab1."."""
    name = code.partition("1.")[0]
    return name if name in dashboards() and not isinstance(table_of(name), descriptions.GamePage) else ""


def _given(game: str | Game | None, start: Mapping[str, object], **ways: object) -> Playthrough | None:
    """The playthrough to put on the table, of the game that was named if one was; None for a set-up."""
    found = {way: what for way, what in ways.items() if what is not None}
    if len(found) + bool(start) > 1:
        raise BadOption(about(", ".join((*found, *start)), message("one-start")))
    if not found:
        return None
    ((way, what),) = found.items()
    if not isinstance(what, KINDS[way]):
        raise BadOption(mismatch(way, type(what).__name__, message(f"given-{way}")))
    assert isinstance(what, Playthrough | State | str)
    play = _opened(game, what)
    if game is not None and play.game != game_called(game):
        raise BadOption(mismatch(way, play.game.name, message("of-this-game", game=game_called(game).name)))
    return play


def _opened(game: str | Game | None, what: Playthrough | State | str) -> Playthrough:
    if isinstance(what, str):
        return open_link(what, game)
    return Playthrough(game or what.game, start=what) if isinstance(what, State) else what


def lesson(name: str) -> Page:
    """A lesson of 45 minutes, ready to display.

    Parameters
    ----------
    name : str
        One of `explorer.lessons.NAMES`, "traverser" for instance, or a lesson of your own (docs/lessons.md).

    Raises
    ------
    BadOption
        With the lessons there are.

    Examples
    --------
    >>> page = lesson("traverser")
    >>> page.model.lesson.title.en
    'Crossing'
    """
    page, *_ = entry_points(group=PAGES, name="lesson")
    made: Callable[[str], Page] = page.load()
    return made(name).foreseen()
