"""What a corridor costs, and what each coin more brings: on the site of the lesson about a budget."""

from __future__ import annotations

from itertools import pairwise

import networkx as nx

from explorer.lessons import boards, workshop
from explorer.lessons.lesson import Site

SITE = Site("rows:mmm..mm mmmrmmm mmfrfmp mmmrmmm", 7, (("tunnel", 4), ("fence", 1), ("meadow", 1)))
JUMP = 2.0
"""A coin that brings so many times what the next best one brings changes everything."""


def least() -> int:
    """The coins for a way that never leads over open road, where each tile costs what must be laid on it."""
    land, prices = boards.land(SITE.land), dict(SITE.prices)
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


def worths() -> tuple[float, ...]:
    """The best chance to arrive [%] for each number of coins."""
    return tuple(100 * worth for _, worth in workshop.ladder(SITE))


def gains() -> tuple[float, ...]:
    """What each coin adds to the best of those before, the first one first."""
    found = worths()
    return tuple(after - before for before, after in pairwise(found))


def jump() -> int:
    """The coin that brings most."""
    return max(range(len(gains())), key=gains().__getitem__) + 1


def shape() -> str:
    """Whether one coin brings far more than any other ("jump"), or all bring much the same ("same")."""
    *_, second, most = sorted(gains())
    return "jump" if most >= JUMP * second else "same"
