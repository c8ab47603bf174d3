"""A migration in relays: a generation flies some legs and must end where milkweed grows; the next one sets
out from there.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import combinations
from math import inf

import networkx as nx

from explorer import graphs
from explorer.core.game import packaged
from explorer.games.mariposas.board import Board
from explorer.games.mariposas.landscape import mariposas
from explorer.graphs import frozen
from explorer.lab.landscape.landscape import Landscape
from explorer.lessons.data import data

SEED = 1
SOUTH, NORTH = -1, -2
"""Where the journey begins and where it is to end, among the numbers of the plants."""


def plants() -> tuple[frozenset[str], ...]:
    """The regions that each milkweed plant of the map touches, from the north."""
    return tuple(packaged(Board).plants)


@lru_cache(maxsize=64)
def with_plants(left: frozenset[int]) -> Landscape:
    """The map on which only these plants are left; a region counts those that it touches.

    >>> sum(facts["area"] for facts in with_plants(frozenset({0, 17})).graph.nodes.values())
    6.0
    """
    whole, cities = mariposas(area="milkweed"), packaged(Board).cities
    G: nx.Graph[str] = nx.Graph(whole.graph)
    for region, facts in G.nodes.items():
        facts["area"] = float(sum(region in plants()[number] for number in left))
    bare = {region: "city" if region in cities else "region" for region in G if not G.nodes[region]["area"]}
    lost = {region: kind for region, kind in bare.items() if whole.land[region] == "milkweed"}
    return replace(whole, graph=frozen(G), land={**whole.land, **lost})


def drawn(count: int, seed: int) -> frozenset[int]:
    """So many of the plants, drawn by lot."""
    return frozenset(_order(seed)[:count])


def _order(seed: int) -> list[int]:
    order = list(range(len(plants())))
    random.Random(f"plants/{seed}").shuffle(order)
    return order


def waves(land: Landscape) -> tuple[frozenset[str], ...]:
    """The regions that each generation is the first to reach, as long as it reaches any."""
    assert land.source is not None
    found: list[frozenset[str]] = []
    seen: set[str] = set()
    starts = frozenset({land.source})
    while starts:
        reached = frozenset.union(*(_within(land.graph, start) for start in starts))
        found.append(reached - seen)
        seen |= reached
        starts = frozenset(region for region in found[-1] if land.graph.nodes[region]["area"])
    return tuple(wave for wave in found if wave)


def _within(G: nx.Graph[str], start: str) -> frozenset[str]:
    return frozenset(nx.single_source_shortest_path_length(G, start, cutoff=data().legs))


def generations(land: Landscape) -> float:
    """The number of generations to the northern edge; infinity where none gets there."""
    return next((n for n, wave in enumerate(waves(land), 1) if wave & set(land.targets)), inf)


# Numbers of plants ------------------------------------------------------------------------------------------


@lru_cache(maxsize=1)
def network() -> nx.Graph[int]:
    """Which plants lie within a generation's flight of each other, of the start and of the northern edge."""
    whole = mariposas()
    assert whole.source is not None
    near = {region: _within(whole.graph, region) for region in whole.graph}
    ends = {SOUTH: frozenset({whole.source}), NORTH: frozenset(whole.targets)}
    regions = {**dict(enumerate(plants())), **ends}
    G: nx.Graph[int] = nx.Graph()
    G.add_nodes_from(regions)
    G.add_edges_from(
        (one, other)
        for one, other in combinations(regions, 2)
        if any(near[region] & regions[other] for region in regions[one])
    )
    G.remove_edges_from([(SOUTH, NORTH)])
    return G


def fewest() -> int:
    """The least number of plants that is enough, where they stand in the right places."""
    return len(shortest())


def shortest() -> frozenset[int]:
    """The least plants that are enough, where they stand in the right places.

    >>> sorted(shortest())
    [4, 11, 17]
    """
    return frozenset(nx.shortest_path(network(), SOUTH, NORTH)) - {SOUTH, NORTH}


def ended(left: frozenset[int]) -> int:
    """How many of these plants end the journey when each is lost alone."""
    return sum(not joined(left - {plant}) for plant in left)


def vital() -> frozenset[int]:
    """The plants each of which, lost alone, ends the journey."""
    return frozenset(graphs.articulation_points(network())) - {SOUTH, NORTH}


@lru_cache(maxsize=1)
def needed() -> tuple[int, ...]:
    """For each draw, how many plants are there when the way north appears, planted one by one at random;
    lowest first.
    """
    return tuple(sorted(_first(_order(SEED * 1000 + draw)) for draw in range(data().boards_drawn)))


def _first(order: Sequence[int]) -> int:
    return next(n for n in range(1, len(order) + 1) if joined(order[:n]))


def joined(left: Collection[int]) -> bool:
    """True if a lineage gets north with these plants."""
    return nx.has_path(network().subgraph({SOUTH, NORTH, *left}), SOUTH, NORTH)


def chance(count: int) -> float:
    """The share of the draws in which so many plants, taken at random, are enough."""
    return sum(first <= count for first in needed()) / len(needed())


def even() -> int:
    """The number of plants, taken at random, that gives an even chance."""
    return next(count for count in range(len(plants()) + 1) if chance(count) >= 0.5)


def mending(land: Landscape) -> frozenset[str]:
    """The regions in which one more plant would open the way north."""
    return frozenset(region for region in land.graph if _reaches(land, region))


def _reaches(land: Landscape, region: str) -> bool:
    G: nx.Graph[str] = nx.Graph(land.graph)
    G.add_node(region, area=1.0)
    return generations(replace(land, graph=frozen(G))) < inf
