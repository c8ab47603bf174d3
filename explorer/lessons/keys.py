"""The answers, computed: from the boards with the functions of the lab, never typed where they can be
counted.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from explorer import graphs
from explorer.lab.questions.readings import readings
from explorer.lessons import asked, boards, workshop
from explorer.lessons.asked import Expected, ranked
from explorer.lessons.data import data
from explorer.lessons.experiments import chances, commune, own_bypass, relays
from explorer.lessons.experiments.drift import Drift, drift
from explorer.lessons.lesson import Site

NEXT_BEST = 3
"""So many places after the first count as nearly right."""


@dataclass(frozen=True, slots=True)
class Work:
    """What answers depend on: what the group laid on the board, and which draw of drift it looks at."""

    build: workshop.Build = ()
    draw: int = 1
    site: Site = workshop.CROSSING


def expected(name: str, work: Work | None = None) -> Expected:
    """The answer of a question by the name of its key, or by a word of `explorer.lessons.asked`.

    >>> expected("legs.north").low, expected("crossing.eye-2").choice
    (11.0, 'no')
    """
    return KEYS[name](work or Work()) if name in KEYS else asked.expected(name)


def _number(value: float) -> Expected:
    return Expected(low=float(value), high=float(value))


def _value(board: str, measure: str) -> float:
    """A number of a board that has one."""
    return asked.value(boards.land(board), measure)


# Crossing ---------------------------------------------------------------------------------------------------


def _way(board: str) -> Callable[[Work], Expected]:
    return lambda _: Expected(choice="yes" if _value(board, "arrival") > 0 else "no")


def _arrival(board: str) -> Callable[[Work], Expected]:
    return lambda _: _number(100 * _value(board, "arrival"))


def _safest(_: Work) -> Expected:
    return ranked({key: _value(f"board:{key}", "arrival") for key in ("road", "tunnel", "fence")})


def _times(_: Work) -> Expected:
    return _number(_value("board:fence", "arrival") / _value("board:tunnel", "arrival"))


def _key_tiles(_: Work) -> Expected:
    return Expected(places=frozenset(graphs.articulation_points(boards.land("board:gap").ground)))


def _two_gaps(_: Work) -> Expected:
    return ranked({key: _value(f"board:{key}", "arrival") for key in ("gap", "gaps")})


def _built(_: Work) -> Expected:
    return Expected(worth=workshop.best(workshop.CROSSING)[1])


def _attack(work: Work) -> Expected:
    return _attacked(work.build, work.site)


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


def _legs(_: Work) -> Expected:
    return _number(_value("map:regions", "steps"))


def _generations(_: Work) -> Expected:
    return _number(-(-int(_value("map:regions", "steps")) // data().legs))


def _ranked(board: str, part: str) -> list[str]:
    """Places by a part of their dPC, the largest first."""
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


def _without_texas(_: Work) -> Expected:
    return _number(_value("map:no-texas", "reach"))


def _texas(_: Work) -> Expected:
    """Whether all of Texas parts the map between start and north, and whether one of its regions does."""
    whole = _value("map:no-texas", "steps") == float("inf")
    alone = graphs.articulation_points(boards.land("map:regions").graph) & set(data().texas)
    return Expected(choice={(True, False): "whole", (True, True): "one"}.get((whole, bool(alone)), "none"))


def _reserve(part: str) -> Callable[[Work], Expected]:
    return lambda _: _number(getattr(data().periods[0], part))


def _stone(_: Work) -> Expected:
    """By which part the small forest between two large ones matters most."""
    found = readings(boards.land("relay:stone")).importance["B"]
    return ranked({part: float(getattr(found, part)) for part in ("intra", "flux", "connector")})


def _gain_of_stone(_: Work) -> Expected:
    return _number(_value("relay:stone", "eca") - _value("relay:apart", "eca"))


def _part_of_first(_: Work) -> Expected:
    """By which part the region that matters most does so."""
    found = readings(boards.land("map:regions")).importance[_ranked("map:regions", "delta")[0]]
    return ranked({part: float(getattr(found, part)) for part in ("intra", "flux", "connector")})


def _fell_more(_: Work) -> Expected:
    """Whether the equivalent connected area fell more than the area, in every period."""
    periods = data().periods
    return Expected(choice="more" if all(one.eca < one.area for one in periods) else "less")


def _back(_: Work) -> Expected:
    """Whether spring's one-way legs lead from the north back to Michoacán."""
    spring = boards.land("map:spring")
    south = boards.land("map:regions").source
    return Expected(
        choice="yes" if any(south in graphs.reach(spring.graph, goal) for goal in spring.targets) else "no"
    )


# The green web ----------------------------------------------------------------------------------------------


def _metres(board: str, measure: str = "reach") -> Callable[[Work], Expected]:
    return lambda _: _number((boards.land(board).square_metres or 1.0) * _value(board, measure))


def _how(_: Work) -> Expected:
    """Whether one tile took far more than a tile usually takes: several times the median loss."""
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
    """Whether the smallest population loses most versions: the mean of many draws says so, one draw may
    not.
    """
    lost = {"large": 0, "small": 0}
    for draw in range(1, DRAWS + 1):
        found = drifts(draw)
        lost["large"] += found[0].lost
        lost["small"] += found[-1].lost
    return ranked({key: float(value) for key, value in lost.items()})


def _lost(work: Work) -> Expected:
    return _number(drifts(work.draw)[-1].lost)


def _smallest(_: Work) -> Expected:
    return _number(min(populations()))


def _projects(species: str) -> Callable[[Work], Expected]:
    return lambda _: ranked(
        {key: _value(f"project:{key}:{species}", "eca") for key in ("hedge", "stones", "park")}
    )


def _left(_: Work) -> Expected:
    return ranked({key: _value(f"project:{key}:walker", "left") for key in ("hedge", "stones", "park")})


# Stepping stones --------------------------------------------------------------------------------------------


def _threshold(species: str) -> Callable[[Work], Expected]:
    return lambda _: _number(chances.threshold(species))


def _cells_gained(_: Work) -> Expected:
    below, above = (_value(f"drawn:walker:10:10:{percent}:21", "area") for percent in (58, 60))
    return _number(above - below)


# How many milkweeds -----------------------------------------------------------------------------------------


def _fall(_: Work) -> Expected:
    before, after = data().stems
    return _number(100 * (after - before) / before)


def _nine(_: Work) -> Expected:
    return Expected(choice=chances.in_words(relays.chance(9)))


def _vital(_: Work) -> Expected:
    return Expected(places=frozenset.union(*(relays.plants()[number] for number in relays.vital())))


def _mend(_: Work) -> Expected:
    return Expected(places=relays.mending(boards.land("milkweed:only:0:1:4:5:17")))


def _always(choice: str) -> Callable[[Work], Expected]:
    """What a word means cannot be counted."""
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
    "arrival.order": _safest, "arrival.times": _times, "key.gap": _key_tiles, "gaps.better": _two_gaps,
    "build.best": _built,
    "build.attack": _attack, "percolation.half": lambda _: Expected(low=HALF_CROSS[0], high=HALF_CROSS[1]),
    "legs.north": _legs, "generations.north": _generations, "dpc.first": _most("map:regions", "delta"),
    "dpc.reservoir": _most("map:milkweed", "delta", 2), "dpc.three": _three_regions,
    "texas.reach": _without_texas,
    "texas.bottleneck": _texas, "relay.middle": _most("relay:line", "delta", 0), "relay.part": _stone,
    "relay.gain": _gain_of_stone, "reserve.area": _reserve("area"), "reserve.eca": _reserve("eca"),
    "spring.back": _back,
    "dpc.part": _part_of_first, "reserve.more": _fell_more,
    "growth.how": _how, "drift.where": _where, "journey.return": _always("no"),
    "area.before": _metres("growth:0"), "area.after": _metres("growth:35"), "growth.break": _break,
    "drift.smallest": _smallest, "drift.lost": _lost, "projects.walker": _projects("walker"),
    "percolation.at-half": lambda _: Expected(choice=chances.at_half()),
    "percolation.rise": lambda _: Expected(choice=chances.rise()),
    "percolation.walker": _threshold("walker"), "percolation.hopper": _threshold("hopper"),
    "percolation.cells": _cells_gained,
    "budget.least": lambda _: _number(workshop.fewest_coins()),
    "budget.jump": lambda _: _number(workshop.best_coin()),
    "budget.shape": lambda _: Expected(choice=workshop.shape_of_gains()),
    "budget.best": lambda _: Expected(worth=workshop.best(workshop.PRICED)[1]),
    "commune.lost": lambda _: _number(commune.lost()), "commune.loser": _loser,
    "commune.together": lambda _: Expected(choice=commune.together("C", "D")),
    "commune.drawn": lambda _: Expected(worth=own_bypass.area(())),
    "commune.sure": lambda _: Expected(choice=commune.sure()),
    "milkweed.fall": _fall, "milkweed.nine": _nine, "milkweed.vital": _vital, "milkweed.mend": _mend,
    "milkweed.fewest": lambda _: _number(relays.fewest()), "milkweed.even": lambda _: _number(relays.even()),
    "milkweed.generations": lambda _: _number(relays.generations(boards.land("milkweed:all"))),
    "projects.flier": _projects("flier"), "projects.left": _left, **_names(("linear", "steps", "mosaic")),
}  # fmt: skip
