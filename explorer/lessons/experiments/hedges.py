"""Hedges between the woods of our commune: what each project of at most forty brings, and how sure that is.

A hedge along a way between two woods makes each of its metres as easy as pasture instead of arable land. The
draws are shipped, so that a page need not count them; the tests count them again.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from importlib.resources import files
from math import hypot
from random import Random

import networkx as nx

from explorer.core.definitions import Reader, read_data
from explorer.core.messages import message
from explorer.ecology import equivalent_connected_area
from explorer.lab.landscape.landscape import Landscape
from explorer.lab.landscape.uploaded import from_graph
from explorer.lessons.experiments.commune import BEFORE, network

NONE = "none"
METRES = 10.0
"""[m] Of a unit in which the map says where a wood lies."""


@cache
def facts(table: str) -> Reader:
    """A table of `hedges.toml`."""
    return read_data(files(__package__) / "hedges.toml").facts(table)


@cache
def projects() -> dict[str, tuple[tuple[str, str], ...]]:
    """Project -> the pairs of woods between which it plants.

    >>> projects()["middle"]
    (('7', '11'), ('8', '11'))
    """
    table = facts("projects")
    return {
        key: tuple(_pair(link) for link in table.strings(key)) for key in table.keys if key != "provenance"
    }


def _pair(link: str) -> tuple[str, str]:
    u, _, v = link.partition("-")
    return u, v


def length(u: str, v: str) -> float:
    """[m] From the middle of a wood to that of another."""
    G = network(BEFORE)
    here, there = G.nodes[u], G.nodes[v]
    return METRES * hypot(here["x"] - there["x"], here["y"] - there["y"])


def hedges(project: str) -> int:
    """The number of hedges of a project."""
    side = facts("hedge").number("metres", 1, 1000)
    return sum(round(length(u, v) / side) for u, v in projects()[project])


def planted(
    project: str, ratio: float | None = None, faint: dict[tuple[str, str], float] | None = None
) -> nx.Graph[str]:
    """The woods and their links with a project; by another `ratio` of resistances, or with each way as many
    times as hard as `faint` says.
    """
    G: nx.Graph[str] = nx.Graph(network(BEFORE))
    easier = ratio if ratio is not None else usual()
    for u, v, link in G.edges(data=True):
        link["p"] = link["p"] ** (faint or {}).get((u, v), 1.0)
    for u, v in projects()[project] if project != NONE else ():
        G.edges[u, v]["p"] **= easier
    return G


def usual() -> float:
    """The resistance of a hedge as a share of a field's: pasture and arable land of Arntzen et al. 2017."""
    table = facts("hedge")
    return table.number("pasture", 0, 1) / table.number("arable", 0, 1)


@cache
def landscape(project: str) -> Landscape:
    """The commune with a project, as a board of the lab."""
    found = from_graph(planted(project), message("lesson-commune"))
    return replace(
        found, unit=message("lesson-of-hectares"), things=message("lesson-woods"), source=None, targets=(),
        notices=(message("lesson-commune-map"), message("lesson-hedges-map")),
    )  # fmt: skip


@cache
def gain(project: str) -> float:
    """[ha] What a project adds to the equivalent connected area."""
    return equivalent_connected_area(planted(project)) - equivalent_connected_area(planted(NONE))


def each(project: str) -> float:
    """[ha] The same by hedge."""
    return gain(project) / hedges(project)


def ranked() -> tuple[str, ...]:
    """The projects by what they bring, the best first."""
    return tuple(sorted(projects(), key=lambda project: -gain(project)))


# How sure that is -------------------------------------------------------------------------------------------


def drawn(number: int) -> str:
    """The best project of one draw, in which the hedge and each way are easier or harder than we think."""
    lot, table = Random(f"hedges/{number}"), facts("draws")
    ratio = lot.uniform(table.number("least", 0, 1), table.number("most", 0, 1))
    faint = {pair: 2.0 ** lot.uniform(-1, 1) for pair in sorted(network(BEFORE).edges)}
    faint |= {(v, u): value for (u, v), value in faint.items()}
    worth = {project: equivalent_connected_area(planted(project, ratio, faint)) for project in projects()}
    return max(worth, key=worth.__getitem__)


@cache
def shares() -> dict[str, float]:
    """Project -> the share of the draws in which it is the best."""
    return {project: times(project) / len(facts("draws").string("best")) for project in projects()}


def times(project: str) -> int:
    """In how many draws a project is the best."""
    return facts("draws").string("best").count(str(list(projects()).index(project)))
