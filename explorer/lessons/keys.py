"""The answers, computed from the boards with the functions of the lab, never typed where they can be
counted.

A lesson's file asks of any board without a program of its own, as `computed` says it:

- `arrival`, or any other measure of the lab: the number that stands under the question's board;
- `way`: "yes" when animals get from the start to a goal of the question's board, else "no"; `crossing`: when
  they get from its left side to its right side, wherever they start;
- `most arrival`, `least cost`: which of the boards that the options are called after; for an order, all;
- `key places`, `worst loss`, `best addition`: a place on the question's board;
- `best`: of all changes to the board that the budget pays for, those after which most animals arrive.

What no program can count is typed: `answer = …`. The loader turns either into a word that `expected_of`
reads. The answers of the package's own lessons that need more have names in `KEYS`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import inf

from explorer import graphs
from explorer.core.errors import ExplorerError
from explorer.core.messages import message
from explorer.lab.landscape.edits import AddPlace, edited
from explorer.lab.landscape.landscape import Landscape
from explorer.lab.questions.questions import measures
from explorer.lab.questions.readings import OF_THE_LANDSCAPE, readings
from explorer.lessons import boards, workshop
from explorer.lessons.data import data
from explorer.lessons.experiments import chances, commune, hedges, own_bypass, relays
from explorer.lessons.experiments.chances import Drift, drift
from explorer.lessons.lesson import Site

OF, TYPED = " of ", "answer "
AS_PERCENT = 100
BEST = "best"
BY = "eca"
"""The measure by which a place is best or worst: the connected habitat that is left."""


@dataclass(frozen=True, slots=True)
class Expected:
    """The right answer.
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
    """The values of `computed` that a kind of question may have."""
    return {
        "number": OF_THE_LANDSCAPE,
        "choice": (*YES_OR_NO, *RANKED),
        "ranking": tuple(RANKED),
        "place": tuple(PLACES),
        "build": (BEST,),
    }.get(kind, ())


def of_boards(said: str, board: str, options: Mapping[str, str]) -> str:
    """The word for what is asked of these boards.

    >>> of_boards("most arrival", "", {"a": "board:gap", "b": "board:gaps"})
    'most arrival of {"a": "board:gap", "b": "board:gaps"}'
    """
    return f"{said}{OF}{json.dumps(options) if said in RANKED else board}"


def of_site(site: Site) -> str:
    """The word for the best changes to a board.

    >>> of_site(Site("board:road", 2, (("tunnel", 2),)))
    'best of ["board:road", 2, [["tunnel", 2]]]'
    """
    return f"{BEST}{OF}{json.dumps([site.land, site.budget, site.prices])}"


def typed(answer: object) -> str:
    """The word for an answer that was typed."""
    return TYPED + json.dumps(answer)


def expected_of(word: str) -> Expected:
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
    if said == BEST:
        name, budget, prices = json.loads(which)
        site = Site(name, budget, tuple((tool, coins) for tool, coins in prices))
        return Expected(worth=workshop.best(site)[1])
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


def _has_crossing(land: Landscape) -> bool:
    """True if one world touches the first column and the last one."""
    columns = [x for x, _ in land.at.values()]
    ends = min(columns), max(columns)
    worlds = graphs.components(land.graph)
    return any(all(any(land.at[place][0] == end for place in world) for end in ends) for world in worlds)


YES_OR_NO: dict[str, Callable[[Landscape], bool]] = {
    "way": lambda land: value(land, "steps") < inf,
    "crossing": _has_crossing,
}


def _by(measure: str, sign: int) -> Callable[[Landscape], float]:
    return lambda land: sign * value(land, measure)


RANKED = {
    f"{how} {measure}": _by(measure, sign)
    for measure in OF_THE_LANDSCAPE
    for how, sign in (("most", 1), ("least", -1))
}


# Places -----------------------------------------------------------------------------------------------------


def _best_addition(land: Landscape) -> Expected:
    """Where one place more gives the most; where it gives half of that or more is nearly right."""
    now = value(land, BY)
    gains = {one: value(edited(land, [AddPlace(one)]), BY) - now for one in land.additions.places}
    most = max(gains.values(), default=0.0)
    best = frozenset(one for one, gain in gains.items() if gain > most - 1e-9)
    return Expected(places=best, near=frozenset(one for one in gains if gains[one] >= most / 2) - best)


PLACES: dict[str, Callable[[Landscape], Expected]] = {
    "key places": lambda land: Expected(places=frozenset(graphs.articulation_points(land.ground))),
    "worst loss": lambda land: Expected(places=frozenset(readings(land).worst)),
    "best addition": _best_addition,
}


# Answers of the package's own lessons -----------------------------------------------------------------------

NEXT_BEST = 3
"""So many places after the first count as nearly right."""


@dataclass(frozen=True, slots=True)
class Work:
    """The group's work that answers depend on: its board, and the draw of drift it looks at."""

    build: workshop.Build = ()
    draw: int = 1
    site: Site = workshop.CROSSING


def expected(name: str, work: Work | None = None) -> Expected:
    """The answer of a question by the name of its key, or by a word of `explorer.lessons.keys`.

    >>> expected("legs.north").low, expected("crossing.eye-2").choice
    (11.0, 'no')
    """
    return KEYS[name](work or Work()) if name in KEYS else expected_of(name)


def _number(value: float) -> Expected:
    return Expected(low=float(value), high=float(value))


def _value(board: str, measure: str) -> float:
    return value(boards.land(board), measure)


# Crossing ---------------------------------------------------------------------------------------------------


def _way(board: str) -> Callable[[Work], Expected]:
    return lambda _: Expected(choice="yes" if _value(board, "arrival") > 0 else "no")


def _arrival(board: str) -> Callable[[Work], Expected]:
    return lambda _: _number(100 * _value(board, "arrival"))


@lru_cache(maxsize=128)
def _attacked(build: workshop.Build, site: Site) -> Expected:
    """The tiles whose loss hurts most; those that hurt nearly as much are nearly right."""
    made = workshop.built(build, site)
    losses = workshop.losses(made)
    least = min(losses.values(), default=0.0)
    now = workshop.arrival(made)
    worst = frozenset(place for place, left in losses.items() if left <= least + TIE)
    return Expected(
        places=worst,
        near=frozenset(p for p, left in losses.items() if now - left >= (now - least) / 2) - worst,
    )


SUDDEN = 5
DRAWS = 20
TIE = 0.005
"""Chances that differ by less look the same on the board."""
HALF_CROSS = (50.0, 65.0)
"""[%] Where half of small boards can be crossed, as far as a class can tell: the tests count it for 10 x 10
tiles.
"""


# A journey in relays ----------------------------------------------------------------------------------------


def _ranked(board: str, part: str) -> list[str]:
    found = readings(boards.land(board)).importance
    return sorted(found, key=lambda place: (-getattr(found[place], part), place))


def _most(board: str, part: str, near: int = NEXT_BEST) -> Callable[[Work], Expected]:
    def key(_: Work) -> Expected:
        first, *others = _ranked(board, part)
        return Expected(places=frozenset({first}), near=frozenset(others[:near]))

    return key


def _three_regions(_: Work) -> Expected:
    found = readings(boards.land("map:milkweed")).importance
    return ranked({place: found[place].delta for place in ("ouachitas", "houston", "big-bend")})


def _texas(_: Work) -> Expected:
    """By whether all of Texas, or one of its regions, parts the map between start and north."""
    whole = _value("map:no-texas", "steps") == float("inf")
    alone = graphs.articulation_points(boards.land("map:regions").graph) & set(data().texas)
    return Expected(choice={(True, False): "whole", (True, True): "one"}.get((whole, bool(alone)), "none"))


def _reserve(part: str) -> Callable[[Work], Expected]:
    return lambda _: _number(getattr(data().periods[0], part))


def _stone(_: Work) -> Expected:
    """By which part the small forest between two large ones matters most."""
    found = readings(boards.land("relay:stone")).importance["B"]
    return ranked({part: float(getattr(found, part)) for part in ("intra", "flux", "connector")})


def _part_of_first(_: Work) -> Expected:
    found = readings(boards.land("map:regions")).importance[_ranked("map:regions", "delta")[0]]
    return ranked({part: float(getattr(found, part)) for part in ("intra", "flux", "connector")})


def _fell_more(_: Work) -> Expected:
    """By whether the equivalent connected area fell more than the area in every period."""
    periods = data().periods
    return Expected(choice="more" if all(one.eca < one.area for one in periods) else "less")


def _back(_: Work) -> Expected:
    spring = boards.land("map:spring")
    south = boards.land("map:regions").source
    return Expected(
        choice="yes" if any(south in graphs.reach(spring.graph, goal) for goal in spring.targets) else "no"
    )


# The green web ----------------------------------------------------------------------------------------------


def _metres(board: str, measure: str = "reach") -> Callable[[Work], Expected]:
    return lambda _: _number((boards.land(board).square_metres or 1.0) * _value(board, measure))


def _how(_: Work) -> Expected:
    """By whether one tile took several times the median loss."""
    losses = sorted(before[2] - after[2] for before, after in pairwise(growth()))
    return Expected(choice="sudden" if losses[-1] > SUDDEN * losses[len(losses) // 2] else "steady")


@lru_cache(maxsize=1)
def growth() -> tuple[tuple[int, float, float], ...]:
    """(tiles built, area left, ECA) as the village grows [tiles]."""
    tiles = range(len(data().order) + 1)
    return tuple((n, _value(f"growth:{n}", "area"), _value(f"growth:{n}", "eca")) for n in tiles)


def _break(_: Work) -> Expected:
    """The tile that took most of the equivalent connected area."""
    curve = growth()
    return _number(max(range(1, len(curve)), key=lambda n: curve[n - 1][2] - curve[n][2]))


def populations() -> tuple[int, ...]:
    """The adults of each green world of the village as it stands in the end, the largest first."""
    village = boards.land(f"growth:{len(data().order)}")
    return tuple(len(world) * data().adults for world in graphs.components(village.graph))


def drifts(draw: int) -> tuple[Drift, ...]:
    """One draw of drift in each different population, the largest first."""
    found = data()
    sizes = sorted(set(populations()), reverse=True)
    return tuple(drift(size, genes=found.genes, generations=found.generations, seed=draw) for size in sizes)


def _where(_: Work) -> Expected:
    """By whether the smallest population loses most versions: the mean of many draws says so, one draw may
    not.
    """
    lost = {"large": 0, "small": 0}
    for draw in range(1, DRAWS + 1):
        found = drifts(draw)
        lost["large"] += found[0].lost
        lost["small"] += found[-1].lost
    return ranked({key: float(value) for key, value in lost.items()})


def _projects(species: str) -> Callable[[Work], Expected]:
    return lambda _: ranked(
        {key: _value(f"project:{key}:{species}", "eca") for key in ("hedge", "stones", "park")}
    )


# Stepping stones --------------------------------------------------------------------------------------------


def _threshold(species: str) -> Callable[[Work], Expected]:
    return lambda _: _number(chances.threshold(species))


def _cells_gained(_: Work) -> Expected:
    below, above = (_value(f"drawn:walker:10:10:{percent}:21", "area") for percent in (58, 60))
    return _number(above - below)


# Milkweeds --------------------------------------------------------------------------------------------------


def _fall(_: Work) -> Expected:
    before, after = data().stems
    return _number(100 * (after - before) / before)


def _always(choice: str) -> Callable[[Work], Expected]:
    """The meaning of a word cannot be counted."""
    return lambda _: Expected(choice=choice)


def _names(words: Sequence[str]) -> dict[str, Callable[[Work], Expected]]:
    return {f"word.{word}": _always(word) for word in words}


# Our commune ------------------------------------------------------------------------------------------------


def _loser(_: Work) -> Expected:
    """The wood from which the by-pass takes most; the next ones are nearly right."""
    first, *others = commune.losers()
    return Expected(places=frozenset({first}), near=frozenset(others[:NEXT_BEST]))


KEYS: dict[str, Callable[[Work], Expected]] = {
    **{f"crossing.eye-{n}": _way(f"crossing:eye-{n}") for n in (1, 2, 3, 4)},
    **{f"arrival.{key}": _arrival(f"board:{key}") for key in ("road", "tunnel", "fence")},
    "cost.tunnel": lambda _: _number(_value("board:tunnel", "cost")),
    "roads.used": lambda _: _number(data().used.percent),
    "arrival.order": lambda _: ranked(
        {key: _value(f"board:{key}", "arrival") for key in ("road", "tunnel", "fence")}
    ),
    "arrival.times": lambda _: _number(_value("board:fence", "arrival") / _value("board:tunnel", "arrival")),
    "key.gap": lambda _: Expected(
        places=frozenset(graphs.articulation_points(boards.land("board:gap").ground))
    ),
    "gaps.better": lambda _: ranked({key: _value(f"board:{key}", "arrival") for key in ("gap", "gaps")}),
    "build.best": lambda _: Expected(worth=workshop.best(workshop.CROSSING)[1]),
    "build.attack": lambda work: _attacked(work.build, work.site),
    "percolation.half": lambda _: Expected(low=HALF_CROSS[0], high=HALF_CROSS[1]),
    "legs.north": lambda _: _number(_value("map:regions", "steps")),
    "generations.north": lambda _: _number(-(-int(_value("map:regions", "steps")) // data().legs)),
    "dpc.first": _most("map:regions", "delta"),
    "dpc.reservoir": _most("map:milkweed", "delta", 2),
    "dpc.three": _three_regions,
    "texas.reach": lambda _: _number(_value("map:no-texas", "reach")),
    "texas.bottleneck": _texas,
    "relay.middle": _most("relay:line", "delta", 0),
    "relay.part": _stone,
    "relay.gain": lambda _: _number(_value("relay:stone", "eca") - _value("relay:apart", "eca")),
    "reserve.area": _reserve("area"),
    "reserve.eca": _reserve("eca"),
    "spring.back": _back,
    "dpc.part": _part_of_first,
    "reserve.more": _fell_more,
    "growth.how": _how,
    "drift.where": _where,
    "journey.return": _always("no"),
    "area.before": _metres("growth:0"),
    "area.after": _metres("growth:35"),
    "growth.break": _break,
    "drift.smallest": lambda _: _number(min(populations())),
    "drift.lost": lambda work: _number(drifts(work.draw)[-1].lost),
    "projects.walker": _projects("walker"),
    "percolation.at-half": lambda _: Expected(choice=chances.at_half()),
    "percolation.rise": lambda _: Expected(choice=chances.rise()),
    "percolation.walker": _threshold("walker"),
    "percolation.hopper": _threshold("hopper"),
    "percolation.cells": _cells_gained,
    "budget.least": lambda _: _number(workshop.fewest_coins()),
    "budget.jump": lambda _: _number(workshop.best_coin()),
    "budget.shape": lambda _: Expected(choice=workshop.shape_of_gains()),
    "budget.best": lambda _: Expected(worth=workshop.best(workshop.PRICED)[1]),
    "commune.lost": lambda _: _number(commune.lost()),
    "commune.loser": _loser,
    "commune.together": lambda _: Expected(choice=commune.together("C", "D")),
    "commune.drawn": lambda _: Expected(worth=own_bypass.area(())),
    "flowers.few": lambda _: _number(relays.ended(relays.shortest())),
    "flowers.all": lambda _: _number(len(relays.vital())),
    "hedges.near": lambda _: _number(hedges.gain("near")),
    "hedges.best": lambda _: _number(hedges.gain(hedges.ranked()[0])),
    "hedges.each": lambda _: ranked({project: hedges.each(project) for project in hedges.projects()}),
    "hedges.sure": lambda _: Expected(choice=commune.in_words(hedges.shares()[hedges.ranked()[0]])),
    "hedges.never": lambda _: _number(hedges.times("near")),
    "commune.sure": lambda _: Expected(choice=commune.sure()),
    "milkweed.fall": _fall,
    "milkweed.nine": lambda _: Expected(choice=chances.in_words(relays.chance(9))),
    "milkweed.vital": lambda _: Expected(
        places=frozenset.union(*(relays.plants()[number] for number in relays.vital()))
    ),
    "milkweed.mend": lambda _: Expected(places=relays.mending(boards.land("milkweed:only:0:1:4:5:17"))),
    "milkweed.fewest": lambda _: _number(relays.fewest()),
    "milkweed.even": lambda _: _number(relays.even()),
    "milkweed.generations": lambda _: _number(relays.generations(boards.land("milkweed:all"))),
    "projects.flier": _projects("flier"),
    "projects.left": lambda _: ranked(
        {key: _value(f"project:{key}:walker", "left") for key in ("hedge", "stones", "park")}
    ),
    **_names(("linear", "steps", "mosaic")),
}
