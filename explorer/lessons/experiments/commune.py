"""Our commune: the woods of an invented land, a by-pass, and crossings under it, as networks.

The networks were made by `explorer.studies.landscapes` from the map itself; the tests make them again. Here
they are only read, so that the lesson needs no arrays.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache
from importlib.resources import files
from math import log

import networkx as nx

from explorer.core.definitions import Reader, read_data
from explorer.core.messages import message
from explorer.ecology import equivalent_connected_area
from explorer.lab.landscape.landscape import Landscape
from explorer.lab.landscape.uploaded import from_graph

BEFORE, BYPASS = "before", "none"
"""The commune without the by-pass, and with it but without crossings; others are named by their crossings."""
OVERLAP = 0.75
"""Two crossings bring less than their sum where they bring less than this share of it."""
NEARLY_ALL, FEW = 0.75, 0.25
"""Shares of the draws."""


@cache
def facts(table: str) -> Reader:
    """A table of `commune.toml`."""
    return read_data(files(__package__) / "commune.toml").facts(table)


@cache
def network(works: str) -> nx.Graph[str]:
    """Woods [ha] and links of the commune in one state: `before`, `none`, or the crossings, as `AD`.

    >>> round(equivalent_connected_area(network("before")), 1)
    68.7
    """
    G: nx.Graph[str] = nx.Graph()
    areas, rows, columns = (facts("map").string(key).split() for key in ("areas", "rows", "columns"))
    for number, (area, row, column) in enumerate(zip(areas, rows, columns, strict=True), 1):
        G.add_node(str(number), area=float(area), x=float(column), y=-float(row))
    for link in facts("links").string(works).split():
        ends, _, chance = link.partition(":")
        u, _, v = ends.partition("-")
        G.add_edge(u, v, p=float(chance), resistance=max(-log(float(chance)), 1e-6))
    return G


@cache
def landscape(works: str) -> Landscape:
    """The same as a board of the lab."""
    found = from_graph(network(works), message("lesson-commune"))
    return replace(
        found, unit=message("lesson-of-hectares"), things=message("lesson-woods"), source=None, targets=(),
        notices=(message("lesson-commune-map"),),
    )  # fmt: skip


def eca(works: str) -> float:
    """[ha] Equivalent connected area."""
    return equivalent_connected_area(network(works))


def lost() -> float:
    """[ha] What the by-pass takes."""
    return eca(BEFORE) - eca(BYPASS)


def losers() -> list[str]:
    """Woods by the habitat within reach that the by-pass takes from them, the most first."""
    before, after = reach(network(BEFORE)), reach(network(BYPASS))
    return sorted(before, key=lambda place: after[place] - before[place])


def reach(G: nx.Graph[str]) -> dict[str, float]:
    """[ha] The habitat that an animal of each wood can reach, its own included: areas times chances."""
    found = {}
    for place in G:
        chances = nx.single_source_dijkstra_path_length(
            G, place, weight=lambda _u, _v, link: -log(link["p"], 2)
        )
        found[place] = sum(G.nodes[other]["area"] * 2.0**-faint for other, faint in chances.items())
    return found


def together(one: str, other: str) -> str:
    """The word "sum" or "less", as two crossings bring their sum or less."""
    base = eca(BYPASS)
    whole = sum(eca(name) - base for name in (one, other))
    return "less" if eca(one + other) - base < OVERLAP * whole else "sum"


def best() -> str:
    """The pair of crossings within the budget that is worth most by the table as it stands."""
    return max(pairs(), key=eca)


def pairs() -> tuple[str, ...]:
    """The pairs of crossings within the budget."""
    return facts("draws").strings("pairs")


@cache
def shares() -> dict[str, float]:
    """Pair -> the share of the draws of the table in which it is the best."""
    drawn = facts("draws").string("best")
    counts = Counter(drawn)
    return {pair: counts[str(number)] / len(drawn) for number, pair in enumerate(pairs())}


def sure() -> str:
    """In how many draws the best pair of the table stays the best: "all", "half" or "few"."""
    return in_words(shares()[best()])


def in_words(share: float) -> str:
    """A share of the draws: "all", "half" or "few"."""
    return "all" if share >= NEARLY_ALL else "few" if share < FEW else "half"
