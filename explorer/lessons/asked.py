"""What a lesson's file can ask of any board without a program of its own, as `computed` says it:

- `arrival`, or any other measure of the lab: the number that stands under the question's board;
- `way`: "yes" when animals get from the start to a goal of the question's board, else "no"; `crossing`: when
  they get from its left side to its right side, wherever they start;
- `most arrival`, `least cost`: which of the boards that the options are called after; for an order, all;
- `key places`, `worst loss`, `best addition`: a place on the question's board.

What no program can count is typed: `answer = …`. The loader turns either into a word that `expected` reads.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import inf

from explorer import graphs
from explorer.core.errors import ExplorerError
from explorer.core.messages import message
from explorer.lab.landscape.edits import AddPlace, edited
from explorer.lab.landscape.landscape import Landscape
from explorer.lab.questions.questions import measures
from explorer.lab.questions.readings import OF_THE_LANDSCAPE, readings
from explorer.lessons import boards

OF, TYPED = " of ", "answer "
AS_PERCENT = 100
BY = "eca"
"""What a place is best or worst for: the connected habitat that is left."""


@dataclass(frozen=True, slots=True)
class Expected:
    """What is right.

    Attributes
    ----------
    choice : str
        The key of an option.
    order : tuple of str
        Keys of options, the first one first.
    places, near : frozenset of str
        Places that are right, and nearly right.
    low, high : float
        The number, twice; or the ends of what is accepted.
    worth : float
        What the best changes to the board are worth.
    """

    choice: str = ""
    order: tuple[str, ...] = ()
    places: frozenset[str] = frozenset()
    near: frozenset[str] = frozenset()
    low: float = 0.0
    high: float = 0.0
    worth: float = 0.0


def known(kind: str) -> tuple[str, ...]:
    """What a question of a kind may have computed, as a file says it."""
    return {
        "number": OF_THE_LANDSCAPE,
        "choice": (*YES_OR_NO, *RANKED),
        "ranking": tuple(RANKED),
        "place": tuple(PLACES),
    }.get(kind, ())


def of_boards(said: str, board: str, options: Mapping[str, str]) -> str:
    """The word for what is asked of these boards.

    >>> of_boards("most arrival", "", {"a": "board:gap", "b": "board:gaps"})
    'most arrival of {"a": "board:gap", "b": "board:gaps"}'
    """
    return f"{said}{OF}{json.dumps(options) if said in RANKED else board}"


def typed(answer: object) -> str:
    """The word for an answer that was typed."""
    return TYPED + json.dumps(answer)


def expected(word: str) -> Expected:
    """The answer that a word stands for.

    Examples
    --------
    >>> expected("steps of board:tunnel").low, expected("way of board:wall").choice
    (6.0, 'no')
    >>> expected('most arrival of {"a": "board:gap", "b": "board:gaps"}').choice
    'b'
    """
    if word.startswith(TYPED):
        return _typed(json.loads(word.removeprefix(TYPED)))
    said, _, which = word.partition(OF)
    if said in RANKED:
        return ranked({key: RANKED[said](boards.land(name)) for key, name in json.loads(which).items()})
    land = boards.land(which)
    if said in YES_OR_NO:
        return Expected(choice="yes" if YES_OR_NO[said](land) else "no")
    if said in PLACES:
        return PLACES[said](land)
    number = shown(land, said)
    return Expected(low=number, high=number)


def _typed(answer: object) -> Expected:
    match answer:
        case str():
            return Expected(choice=answer)
        case list():
            return Expected(order=tuple(answer), choice=answer[0])
        case _:
            return Expected(low=float(str(answer)), high=float(str(answer)))


def ranked(values: Mapping[str, float]) -> Expected:
    """Options from the largest value to the least; equals keep their order."""
    order = tuple(sorted(values, key=lambda key: -values[key]))
    return Expected(order=order, choice=order[0])


def value(land: Landscape, measure: str) -> float:
    """A number of a board.

    Raises
    ------
    ExplorerError
        When the board has no such number.
    """
    found = readings(land).value(measure)
    if found is None:
        raise ExplorerError(message("lesson-no-number", measure=measures()[measure].name))
    return float(found)


def shown(land: Landscape, measure: str) -> float:
    """A number as it stands under the board: shares in percent."""
    return value(land, measure) * (AS_PERCENT if measures()[measure].kind == "share" else 1)


def _way(land: Landscape) -> bool:
    return value(land, "steps") < inf


def _crossing(land: Landscape) -> bool:
    """Whether one world touches the first column and the last one."""
    columns = [x for x, _ in land.at.values()]
    ends = min(columns), max(columns)
    worlds = graphs.components(land.graph)
    return any(all(any(land.at[place][0] == end for place in world) for end in ends) for world in worlds)


YES_OR_NO: dict[str, Callable[[Landscape], bool]] = {"way": _way, "crossing": _crossing}


def _by(measure: str, sign: int) -> Callable[[Landscape], float]:
    return lambda land: sign * value(land, measure)


RANKED = {
    f"{how} {measure}": _by(measure, sign)
    for measure in OF_THE_LANDSCAPE
    for how, sign in (("most", 1), ("least", -1))
}


# Places -----------------------------------------------------------------------------------------------------


def _key_places(land: Landscape) -> Expected:
    return Expected(places=frozenset(graphs.articulation_points(land.ground)))


def _worst_loss(land: Landscape) -> Expected:
    return Expected(places=frozenset(readings(land).worst))


def _best_addition(land: Landscape) -> Expected:
    """Where one place more gives the most; where it gives half of that or more is nearly right."""
    now = value(land, BY)
    gains = {one: value(edited(land, [AddPlace(one)]), BY) - now for one in land.additions.places}
    most = max(gains.values(), default=0.0)
    best = frozenset(one for one, gain in gains.items() if gain > most - 1e-9)
    return Expected(places=best, near=frozenset(one for one in gains if gains[one] >= most / 2) - best)


PLACES: dict[str, Callable[[Landscape], Expected]] = {
    "key places": _key_places, "worst loss": _worst_loss, "best addition": _best_addition,
}  # fmt: skip
