"""Questions that scenario files may ask, by name; `asks` says which arguments each takes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from explorer.core.errors import BadOption, unknown
from explorer.core.text import Text
from explorer.games.pond.questions.landscape import key_zones, without, worlds
from explorer.games.pond.questions.ways import distance, independent_routes, opening, reachable, tiles_missing
from explorer.games.pond.state import PondState


def _legal(state: PondState, action: str) -> bool:
    from explorer.games.pond.position.actions import parse

    return not state.violations(parse(action, state.board))


def _refused_by(state: PondState, action: str) -> list[str]:
    from explorer.games.pond.position.actions import parse

    return [v.rule for v in state.violations(parse(action, state.board))]


def _reaches(state: PondState, seat: int = 0) -> list[str]:
    return sorted(map(str, reachable(state, seat)))


def _missing_on(state: PondState, seat: int = 0) -> list[str]:
    found = opening(state, seat)
    return [] if found is None else sorted(found.cells)


QUESTIONS: Mapping[str, Callable[..., Any]] = {
    "legal": _legal,
    "refused_by": _refused_by,
    "reaches": _reaches,
    "distance": lambda state, seat=0: _number(distance(state, seat)),
    "tiles_missing": lambda state, seat=0: _number(tiles_missing(state, seat)),
    "lay_on": _missing_on,
    "worlds": lambda state: len(worlds(state)),
    "independent_routes": lambda state, seat=0: len(independent_routes(state, seat)),
    "key_zones": lambda state: sorted(map(str, key_zones(state))),
    "cut_off": lambda state, cell: list(without(state, cell).players),
    "winners": lambda state: list(state.outcome.winners) if state.outcome else [],
}


def _number(value: int | None) -> int:
    """A number for a scenario file: -1 stands for "impossible"."""
    return -1 if value is None else value


def ask(state: PondState, question: str, arguments: Mapping[str, Any]) -> Any:
    """Answer a question of a scenario file.

    Parameters
    ----------
    state : PondState
        The position.
    question : str
        One of `QUESTIONS`.
    arguments : mapping
        Its arguments by name, for instance `{"cell": "c4"}`; a `seat` that is left out is the first player.

    Returns
    -------
    bool, int or list
        Plain data; -1 stands for a distance or a number of tiles that is None.

    Raises
    ------
    BadOption
        When there is no such question; the message lists those there are.

    Examples
    --------
    >>> import explorer
    >>> ask(explorer.load("pond").scenario("one-bridge"), "cut_off", {"cell": "c4"})
    [0]
    """
    if question not in QUESTIONS:
        raise BadOption(unknown(Text("question", "question"), question, QUESTIONS))
    return QUESTIONS[question](state, **arguments)
