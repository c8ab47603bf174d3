"""A board that a group changes within a budget: what may be put where, what it is worth, the best there is,
the worst loss.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from itertools import combinations, product

from explorer import ecology
from explorer.core.errors import ExplorerError, unknown
from explorer.core.installed import message, templates
from explorer.core.text import OR, enumerated
from explorer.lab.landscape.edits import edited
from explorer.lab.landscape.landscape import WALK, Landscape
from explorer.lab.landscape.notation import ChangeLand, RemovePlace
from explorer.lessons import boards
from explorer.lessons.data import data

BOARD = "crossing:budget"
FENCE = "fence"
TOOLS = templates("lesson-tool", ("tunnel", "fence", "hedge", "meadow"))
FITS = {"road": ("tunnel", FENCE), "field": ("hedge", "meadow")}
"""What each kind of land can become."""
Build = tuple[tuple[str, str], ...]
"""(place, tool), sorted by place."""


class BadBuild(ExplorerError, ValueError):
    """A change that the workshop does not allow."""


def put(build: Build, place: str, tool: str, budget: int) -> Build:
    """Lay something; the same thing laid again is taken away.

    Raises
    ------
    BadBuild
        When it does not fit there, or there is no budget left.

    Examples
    --------
    >>> put((), "d3", "tunnel", 5)
    (('d3', 'tunnel'),)
    >>> put((("d3", "tunnel"),), "d3", "tunnel", 5)
    ()
    """
    laid = dict(build)
    if laid.get(place) == tool:
        del laid[place]
    else:
        laid[place] = tool
    found = tuple(sorted(laid.items()))
    check(found, budget)
    return found


def check(build: Build, budget: int) -> None:
    """Refuse what does not fit.

    Raises
    ------
    BadBuild
        Naming the place, or the limit.
    """
    land = boards.land(BOARD).land
    for place, tool in build:
        if tool not in TOOLS:
            raise BadBuild(unknown(message("lesson-workshop-tool"), tool, TOOLS))
        if land.get(place) not in FITS:
            raise BadBuild(message("lesson-fixed", place=place))
        if tool not in FITS[land[place]]:
            raise BadBuild(
                message(
                    "lesson-fitting",
                    place=place,
                    tools=enumerated([TOOLS[fit] for fit in FITS[land[place]]], OR),
                )
            )
    if len(build) > budget:
        raise BadBuild(message("lesson-budget", most=budget))
    if sum(tool == "tunnel" for _, tool in build) > data().tunnels:
        raise BadBuild(message("lesson-tunnels", most=data().tunnels))


@lru_cache(maxsize=64)
def built(build: Build) -> Landscape:
    """The board with what was laid; a fence makes its tile impassable."""
    made = edited(
        boards.land(BOARD), [RemovePlace(p) if tool == FENCE else ChangeLand(p, tool) for p, tool in build]
    )
    return replace(made, fences=frozenset(place for place, tool in build if tool == FENCE))


def arrival(land: Landscape) -> float:
    """The chance that an animal arrives alive, 0 where there is no way."""
    if land.source is None or not land.targets:
        return 0.0
    return ecology.probability_of_arrival(land.graph, land.source, land.targets, resistance=WALK)


@lru_cache(maxsize=4)
def best(budget: int) -> tuple[Build, float]:
    """The best there is within a budget, by trying everything; hedge and meadow carry the same numbers: one
    is tried.
    """
    found = [(arrival(built.__wrapped__(build)), build) for build in _builds(budget)]
    worth, build = max(found, key=lambda one: (one[0], one[1]))
    return build, worth


def _builds(budget: int) -> Iterator[Build]:
    land = boards.land(BOARD).land
    roads = sorted(place for place, kind in land.items() if kind == "road")
    fields = sorted(place for place, kind in land.items() if kind == "field")
    for tools in product(("", *FITS["road"]), repeat=len(roads)):
        laid = [(place, tool) for place, tool in zip(roads, tools, strict=True) if tool]
        if tools.count("tunnel") > data().tunnels or len(laid) > budget:
            continue
        for more in combinations(fields, min(budget - len(laid), len(fields))):
            yield tuple(sorted([*laid, *((place, "hedge") for place in more)]))


def attacked(land: Landscape, place: str) -> Landscape:
    """Without a tile; where animals start and arrive, or nothing lies, nothing is taken away."""
    taken = place in land.graph and place != land.source and place not in land.targets
    return edited(land, [RemovePlace(place)]) if taken else land


def losses(land: Landscape) -> Mapping[str, float]:
    """Place -> the chance of arriving alive without it; where animals start and arrive nothing is taken
    away.
    """
    free = [place for place in land.graph if place != land.source and place not in land.targets]
    return {place: arrival(edited(land, [RemovePlace(place)])) for place in free}
