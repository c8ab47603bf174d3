"""A board that a group changes within a budget: what may be put where, what it is worth, the best there is,
the worst loss; and on the site of the lesson about a budget, what each coin brings.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import combinations, islice, pairwise

import networkx as nx

from explorer import ecology
from explorer.core.errors import ExplorerError, unknown
from explorer.core.messages import message, templates
from explorer.core.text import OR, Text, enumerated
from explorer.lab.landscape.edits import AddPlace, ChangeLand, Edit, RemovePlace, edited
from explorer.lab.landscape.landscape import WALK, Landscape
from explorer.lessons import boards
from explorer.lessons.data import data
from explorer.lessons.lesson import Site

CROSSING = Site("crossing:budget", 5)
FENCE, NOTHING = "fence", "nothing"
TOOLS = templates("lesson-tool", ("tunnel", "fence", "hedge", "meadow"))
FITS = {"road": ("tunnel", FENCE), "field": ("hedge", "meadow"), NOTHING: ("meadow",)}
"""Tools that fit each kind of land; an empty cell can be used only where tools have prices."""
MOST = 300
"""So many designs are tried at most; 2 s where a browser computes. The package's own boards have 250."""
Build = tuple[tuple[str, str], ...]
"""(place, tool), sorted by place."""


class BadBuild(ExplorerError, ValueError):
    """A change that the workshop does not allow."""


def put(build: Build, place: str, tool: str, site: Site = CROSSING) -> Build:
    """Lay something; the same thing laid again is taken away.

    Raises
    ------
    BadBuild
        When it does not fit there, or there is no budget left.

    Examples
    --------
    >>> put((), "d3", "tunnel")
    (('d3', 'tunnel'),)
    >>> put((("d3", "tunnel"),), "d3", "tunnel")
    ()
    """
    laid = dict(build)
    if laid.get(place) == tool:
        del laid[place]
    else:
        laid[place] = tool
    found = tuple(sorted(laid.items()))
    check(found, site)
    return found


def check(build: Build, site: Site = CROSSING) -> None:
    """Refuse what does not fit.

    Raises
    ------
    BadBuild
        Naming the place, or the limit.
    """
    for place, tool in build:
        if tool not in tools(site):
            raise BadBuild(unknown(message("lesson-workshop-tool"), tool, tools(site)))
        fit = fitting(site, place)
        if not fit:
            raise BadBuild(message("lesson-not-here" if site.prices else "lesson-fixed", place=place))
        if tool not in fit:
            named = enumerated([TOOLS[one] for one in fit], OR)
            raise BadBuild(message("lesson-fitting", place=place, tools=named))
    if spent(build, site) > site.budget:
        raise BadBuild(message("lesson-coins" if site.prices else "lesson-budget", most=site.budget))
    if not site.prices and sum(tool == "tunnel" for _, tool in build) > data().tunnels:
        raise BadBuild(message("lesson-tunnels", most=data().tunnels))


def tools(site: Site) -> tuple[str, ...]:
    """The tools that can be laid on a board."""
    return tuple(tool for tool, _ in site.prices) or tuple(TOOLS)


def named(site: Site, tool: str) -> Text:
    """The name of a tool, with its price where it has one."""
    if not site.prices:
        return TOOLS[tool]
    return message("lesson-priced", tool=TOOLS[tool], coins=dict(site.prices)[tool])


def fitting(site: Site, place: str) -> tuple[str, ...]:
    """The tools that can be laid on a place of the board; () where none can."""
    land = boards.land(site.land)
    kind = land.land.get(place, NOTHING if site.prices and place in land.additions.places else "")
    return tuple(tool for tool in FITS.get(kind, ()) if tool in tools(site))


def spent(build: Build, site: Site) -> int:
    """Tiles laid, or the coins that they cost."""
    return sum(dict(site.prices).get(tool, 1) for _, tool in build)


@lru_cache(maxsize=64)
def built(build: Build, site: Site = CROSSING) -> Landscape:
    """The board with what was laid; a fence makes its tile impassable."""
    return _made(build, site, {})


def _made(build: Build, site: Site, known: dict[Build, Landscape]) -> Landscape:
    """The same, from the board without the last thing laid, which is known already or will be."""
    if not build:
        return boards.land(site.land)
    if build not in known:
        before = _made(build[:-1], site, known)
        made = edited(before, [_edit(before, *build[-1])])
        fenced = frozenset(place for place, tool in build if tool == FENCE)
        known[build] = replace(made, fences=fenced)
    return known[build]


def _edit(board: Landscape, place: str, tool: str) -> Edit:
    if tool == FENCE:
        return RemovePlace(place)
    return ChangeLand(place, tool) if place in board.graph else AddPlace(place, tool)


def arrival(land: Landscape) -> float:
    """The chance that an animal arrives alive, 0 where there is no way."""
    if land.source is None or not land.targets:
        return 0.0
    return ecology.probability_of_arrival(land.graph, land.source, land.targets, resistance=WALK)


@lru_cache(maxsize=4)
def best(site: Site = CROSSING) -> tuple[Build, float]:
    """The best there is within a budget, by trying everything; hedge and meadow carry the same numbers: one
    is tried.
    """
    return max(_worths(site).items(), key=lambda one: (one[1], one[0]))


@lru_cache(maxsize=4)
def ladder(site: Site) -> tuple[tuple[Build, float], ...]:
    """The best there is for each number of coins, from none to the whole budget."""
    worth = _worths(site)
    affordable = [
        {build: value for build, value in worth.items() if spent(build, site) <= coins}
        for coins in range(site.budget + 1)
    ]
    return tuple(max(found.items(), key=lambda one: (one[1], one[0])) for found in affordable)


@lru_cache(maxsize=4)
def _worths(site: Site) -> dict[Build, float]:
    known: dict[Build, Landscape] = {}
    return {build: arrival(_made(build, site, known)) for build in designs(site)}


def designs(site: Site) -> tuple[Build, ...]:
    """Every design within the budget; without prices, only those that spend it.

    Raises
    ------
    BadBuild
        When there are more than can be tried while a class waits.
    """
    found = tuple(islice(_priced(site) if site.prices else _unpriced(site), MOST + 1))
    if len(found) > MOST:
        raise BadBuild(message("lesson-too-many-designs", most=MOST))
    return found


def _priced(site: Site) -> Iterator[Build]:
    places = sorted(boards.land(site.land).at)
    return _affordable([(place, fitting(site, place)) for place in places], site, site.budget)


def _unpriced(site: Site) -> Iterator[Build]:
    land, budget = boards.land(site.land).land, site.budget
    roads = [(place, FITS["road"]) for place, kind in sorted(land.items()) if kind == "road"]
    fields = sorted(place for place, kind in land.items() if kind == "field")
    for laid in _affordable(roads, site, budget):
        if sum(tool == "tunnel" for _, tool in laid) <= data().tunnels:
            for more in combinations(fields, min(budget - len(laid), len(fields))):
                yield tuple(sorted([*laid, *((place, "hedge") for place in more)]))


def _affordable(choices: Sequence[tuple[str, Sequence[str]]], site: Site, left: int) -> Iterator[Build]:
    """Each choice of tools, or nothing, for these places that costs no more than what is left."""
    if not choices:
        yield ()
        return
    (place, fit), *others = choices
    yield from _affordable(others, site, left)
    for tool in fit:
        laid = ((place, tool),)
        if (cost := spent(laid, site)) <= left:
            yield from ((*laid, *more) for more in _affordable(others, site, left - cost))


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


# Coins, on the site of the lesson about a budget ------------------------------------------------------------

PRICED = Site("rows:mmm..mm mmmrmmm mmfrfmp mmmrmmm", 7, (("tunnel", 4), ("fence", 1), ("meadow", 1)))
JUMP = 2.0
"""A coin that brings so many times what the next best one brings changes everything."""


def fewest_coins() -> int:
    """The coins for a way that never leads over open road, where each tile costs what must be laid on it."""
    land, prices = boards.land(PRICED.land), dict(PRICED.prices)
    laid = {"road": prices["tunnel"]}
    price = {
        place: laid.get(land.land[place], 0) if place in land.land else prices["meadow"] for place in land.at
    }
    G: nx.DiGraph[str] = nx.DiGraph()
    links = [
        *land.graph.edges,
        *((new.id, other) for new in land.additions.places.values() for other in new.links),
    ]
    G.add_edges_from(
        (u, v, {"coins": price[v]}) for one, other in links for u, v in ((one, other), (other, one))
    )
    assert land.source is not None
    costs = nx.single_source_dijkstra_path_length(G, land.source, weight="coins")
    return int(min(costs[goal] for goal in land.targets))


def worth_by_coins() -> tuple[float, ...]:
    """The best chance of arriving [%] for each number of coins."""
    return tuple(100 * worth for _, worth in ladder(PRICED))


def gain_by_coin() -> tuple[float, ...]:
    """The gain by each coin over the best with one coin less, in order."""
    found = worth_by_coins()
    return tuple(after - before for before, after in pairwise(found))


def best_coin() -> int:
    """The coin that brings most."""
    return max(range(len(gain_by_coin())), key=gain_by_coin().__getitem__) + 1


def shape_of_gains() -> str:
    """The word "jump" if one coin brings far more than any other, "same" if all bring much the same."""
    *_, second, most = sorted(gain_by_coin())
    return "jump" if most >= JUMP * second else "same"
