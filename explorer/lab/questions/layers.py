"""The values that an overlay shows of a landscape, as plain data that a picture can be drawn from.

Counts that take long are made in slices and remembered.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping
from dataclasses import dataclass, field
from math import fsum, inf

import networkx as nx

from explorer import ecology, graphs
from explorer.core.errors import one_of
from explorer.core.messages import message, templates
from explorer.core.text import Text
from explorer.ecology.circuits import Flow, circuit_in_slices
from explorer.ecology.counting import Sliced
from explorer.ecology.importance import pc_importance_in_slices
from explorer.ecology.indices import eca_in_slices, iic_in_slices, pc_in_slices
from explorer.ecology.walks import (
    arrival_in_slices,
    betweenness_in_slices,
    current_flow_in_slices,
    visits_in_slices,
)
from explorer.lab.landscape.landscape import WALK, Landscape, Link

MOST = 600
"""Places whose losses take two seconds one by one on a board of squares; with more, longer than anyone
waits.
"""


@Sliced
def losses(land: Landscape) -> Generator[float, None, Mapping[str, ecology.Importance]]:
    """The loss of PC with each place; {} where that is not counted. Asked again, the same."""
    if not 0 < len(land.graph) <= MOST:
        return {}
    found = yield from pc_importance_in_slices(land.graph)
    return found


@Sliced
def passing(land: Landscape) -> Generator[float, None, Mapping[str, float]]:
    """The share of the best paths that pass each place; {} where that is not counted."""
    if len(land.graph) > MOST:
        return {}
    found = yield from betweenness_in_slices(land.graph, resistance="resistance")
    return found


@Sliced
def cumulative(land: Landscape) -> Generator[float, None, Mapping[str, float]]:
    """The net passage of walks between all pairs of places; {} where that is not counted."""
    if land.directed or len(land.graph) > MOST:
        return {}
    found = yield from current_flow_in_slices(land.graph)
    return found


@Sliced
def flowing(land: Landscape) -> Generator[float, None, Flow[str] | None]:
    """The current from the start to all goals, which are one for it; None where there is none."""
    if land.source is None or land.directed or land.source in land.targets:
        return None
    world = graphs.component_of(land.graph, land.source)
    goals = dict.fromkeys((goal for goal in land.targets if goal in world), inf)
    if not goals:
        return None
    found = yield from circuit_in_slices(land.graph, {land.source: 1.0}, goals)
    return found


@Sliced
def visits(land: Landscape) -> Generator[float, None, Mapping[str, float]]:
    """The share of the walks that ever come by each place; {} where that is not counted."""
    if land.source is None or not land.targets or land.directed or len(land.graph) > MOST:
        return {}
    found = yield from visits_in_slices(land.graph, land.source, land.targets)
    return found


@Sliced
def arriving(land: Landscape) -> Generator[float, None, Mapping[str, float]]:
    """Place -> chance that an animal that sets out there arrives alive; {} without a goal."""
    if not land.targets:
        return {}
    found = yield from arrival_in_slices(land.graph, land.targets, resistance=WALK)
    return found


@Sliced
def eca(land: Landscape) -> Generator[float, None, float]:
    """The equivalent connected area."""
    found = yield from eca_in_slices(land.graph)
    return found


@Sliced
def pc(land: Landscape) -> Generator[float, None, float]:
    """The probability of connectivity."""
    found = yield from pc_in_slices(land.graph, total=whole_area(land))
    return found


@Sliced
def iic(land: Landscape) -> Generator[float, None, float | None]:
    """The integral index of connectivity; None where links lead one way."""
    if land.directed:
        return None
    found = yield from iic_in_slices(land.graph, total=whole_area(land))
    return found


def whole_area(land: Landscape) -> float:
    """The area of the landscape: all that is habitat or, on a board of tiles, could be; no edit changes
    it.
    """
    could = [new.attributes for new in land.additions.places.values()]
    room = bool(land.changeable)
    facts = [*land.graph.nodes.values(), *could]
    return fsum(max(one["area"], one.get("size", 0.0)) if room else one["area"] for one in facts)


NEEDS: Mapping[str, tuple[Sliced[Landscape, object], ...]] = {
    **dict.fromkeys(("intra", "flux", "connector"), (losses,)),
    **dict.fromkeys(("resistance", "redundancy", "crowd"), (flowing,)),
    "left": (losses, eca), "visited": (flowing, visits), "betweenness": (passing,), "flow": (cumulative,),
    "arrival": (arriving,), "eca": (eca,), "pc": (pc,), "iic": (iic,),
}  # fmt: skip
"""Counts that a measure rests on; measures that are not listed are always quick."""


def needs(land: Landscape, keys: Iterable[str]) -> tuple[Sliced[Landscape, object], ...]:
    """The counts that these measures rest on, each once; none for measures without a meaning here."""
    said = (key for key in keys if not (key == "left" and land.directed))
    return tuple(dict.fromkeys(count for key in said for count in NEEDS.get(key, ())))


# The overlays -----------------------------------------------------------------------------------------------

OVERLAYS = templates(
    "lab-overlay", ("none", "components", "path", "current", "arrival", "key", "importance", "redundancy")
)
ALIKE = 1e-9
"""[%] Losses that are nearer to each other differ by rounding only."""


@dataclass(frozen=True, slots=True)
class Share:
    """The dPC of a place [%] and its three parts."""

    delta: float
    intra: float
    flux: float
    connector: float


@dataclass(frozen=True, slots=True)
class Layers:
    """The values of one overlay; what it does not speak of is empty.

    Attributes
    ----------
    overlay : str
        A key of `OVERLAYS`.
    groups : tuple of frozenset
        The separate worlds, the largest first.
    path : tuple of str
        The cheapest path from the start to a goal.
    cost : float
        [resistance] Of that way; infinity when there is none.
    node_current : mapping
        Place -> net share of the walks that pass, within [0, 1]: those one way less those back.
    link_current : mapping
        (u, v) -> net share of the walks that cross from u to v, above 0.
    visits : mapping
        Place -> share of the walks that ever come by; empty where that is not counted.
    arrival : mapping
        Place -> chance that an animal that sets out there arrives alive.
    key_nodes, key_links : frozenset
        Places, and links as (u, v), without which a world falls apart.
    worst : frozenset
        The places whose loss would leave the least connected habitat; empty where that is not counted.
    importance : mapping
        Place -> what is lost with it.
    routes : tuple of tuple of str
        Ways that share no place between start and goal, as many as there can be.
    cut : frozenset
        The fewest places whose loss parts start and goal.
    remark : Text or None
        Why nothing is shown, or what must be known to read it.
    """

    overlay: str = "none"
    groups: tuple[frozenset[str], ...] = ()
    path: tuple[str, ...] = ()
    cost: float = inf
    node_current: Mapping[str, float] = field(default_factory=dict)
    link_current: Mapping[Link, float] = field(default_factory=dict)
    visits: Mapping[str, float] = field(default_factory=dict)
    arrival: Mapping[str, float] = field(default_factory=dict)
    key_nodes: frozenset[str] = frozenset()
    key_links: frozenset[Link] = frozenset()
    worst: frozenset[str] = frozenset()
    importance: Mapping[str, Share] = field(default_factory=dict)
    routes: tuple[tuple[str, ...], ...] = ()
    cut: frozenset[str] = frozenset()
    remark: Text | None = None


def layers(landscape: Landscape, overlay: str = "none") -> Layers:
    """Compute what an overlay shows.

    Parameters
    ----------
    landscape : Landscape
        As it stands.
    overlay : str
        A key of `OVERLAYS`.

    Returns
    -------
    Layers
        With a remark instead of values where the overlay has nothing to show: without start or goal, for
        instance.

    Raises
    ------
    ValueError
        For an unknown overlay.

    Examples
    --------
    >>> from explorer.lab.landscape.grid import land_board
    >>> layers(land_board(["mmm", "m.m"], source="a2", targets=["c2"]), "path").path
    ('a2', 'a1', 'b1', 'c1', 'c2')
    """
    if overlay not in OVERLAYS:
        raise ValueError(f"overlay {overlay!r}: unknown, expected {one_of(OVERLAYS).en}")
    return _HOW[overlay](landscape)


def _components(land: Landscape) -> Layers:
    if not land.directed:
        return Layers("components", groups=graphs.components(land.ground))
    if land.source is None:
        return Layers("components", remark=message("lab-no-ends"))
    return Layers(
        "components",
        groups=(frozenset(graphs.reach(land.graph, land.source)),),
        remark=message("lab-in-reach"),
    )


def nearest_goal(land: Landscape) -> tuple[str, float]:
    """The goal that is cheapest to reach, with the cost; "" and infinity when none can be reached."""
    if land.source is None:
        return "", inf
    costs = [(ecology.least_cost_distance(land.graph, land.source, goal), goal) for goal in land.targets]
    cost, goal = min(costs, default=(inf, ""))
    return ("", inf) if cost == inf else (goal, cost)


def _lacking(land: Landscape) -> Text | None:
    if land.source is None or not land.targets:
        return message("lab-no-ends")
    return None if nearest_goal(land)[0] else message("lab-layers-not-connected")


def _path(land: Landscape) -> Layers:
    goal, cost = nearest_goal(land)
    if land.source is None or not goal:
        return Layers("path", remark=_lacking(land))
    return Layers("path", path=tuple(ecology.least_cost_path(land.graph, land.source, goal) or ()), cost=cost)


def _current(land: Landscape) -> Layers:
    if land.directed:
        return Layers("current", remark=message("lab-one-way"))
    if land.source is not None and land.source in land.targets:
        return Layers("current", node_current={land.source: 1.0}, visits={land.source: 1.0})
    found = flowing(land)
    if found is None:
        return Layers("current", remark=_lacking(land))
    links = {
        (u, v) if amps > 0 else (v, u): abs(amps) for (u, v), amps in found.links.items() if abs(amps) > 1e-9
    }
    return Layers("current", node_current=dict(found.nodes), link_current=links, visits=visits(land))


def _arrival(land: Landscape) -> Layers:
    if not land.targets:
        return Layers("arrival", remark=message("lab-no-ends"))
    return Layers("arrival", arrival=arriving(land))


def _key(land: Landscape) -> Layers:
    if land.directed:
        return Layers("key", remark=message("lab-one-way"))
    links = frozenset((min(link), max(link)) for link in graphs.bridges(land.ground))
    found = worst_losses(land, losses(land))
    return Layers("key", key_nodes=graphs.articulation_points(land.ground), key_links=links, worst=found)


def worst_losses(land: Landscape, found: Mapping[str, ecology.Importance]) -> frozenset[str]:
    """The places whose loss costs the most connectivity, but for ponds where animals only set out and
    arrive.
    """
    lost = {place: found[place].delta for place in land.ground if place in found}
    most = max(lost.values(), default=0.0)
    return frozenset(place for place, delta in lost.items() if delta > 0 and delta >= most - ALIKE)


def _importance(land: Landscape) -> Layers:
    if len(land.graph) > MOST:
        return Layers("importance", remark=message("lab-too-large", most=MOST))
    found = losses(land)
    return Layers(
        "importance",
        importance={key: Share(i.delta, i.intra, i.flux, i.connector) for key, i in found.items()},
    )


def _redundancy(land: Landscape) -> Layers:
    if land.directed:
        return Layers("redundancy", remark=message("lab-one-way"))
    goal, _ = nearest_goal(land)
    if land.source is None or not goal:
        return Layers("redundancy", remark=_lacking(land))
    if goal == land.source:
        return Layers("redundancy")
    G: nx.Graph[str] = land.graph
    routes = graphs.node_disjoint_routes(G, land.source, goal)
    return Layers(
        "redundancy", routes=tuple(routes), cut=graphs.node_cut(G, land.source, goal) or frozenset()
    )


_HOW: dict[str, Callable[[Landscape], Layers]] = {
    "none": lambda land: Layers(),
    "components": _components,
    "path": _path,
    "current": _current,
    "arrival": _arrival,
    "key": _key,
    "importance": _importance,
    "redundancy": _redundancy,
}
