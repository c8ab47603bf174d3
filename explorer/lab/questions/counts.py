"""What takes long to count of a landscape: each in slices, remembered, and which numbers rest on it."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping
from math import fsum, inf

from explorer import ecology, graphs
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
from explorer.lab.landscape.landscape import WALK, Landscape

MOST = 600
"""Places whose losses take two seconds one by one on a board of squares; with more, longer than anyone
waits.
"""


@Sliced
def losses(land: Landscape) -> Generator[float, None, Mapping[str, ecology.Importance]]:
    """What the loss of each place would mean for PC; {} where that is not counted. Asked again, the same."""
    if not 0 < len(land.graph) <= MOST:
        return {}
    found = yield from pc_importance_in_slices(land.graph)
    return found


@Sliced
def passing(land: Landscape) -> Generator[float, None, Mapping[str, float]]:
    """The share of the best ways that pass each place; {} where that is not counted."""
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
"""What must have been counted before a measure is quick; the others always are."""


def needs(land: Landscape, keys: Iterable[str]) -> tuple[Sliced[Landscape, object], ...]:
    """What must be counted before these measures, each once; nothing for what has no meaning here."""
    said = (key for key in keys if not (key == "left" and land.directed))
    return tuple(dict.fromkeys(count for key in said for count in NEEDS.get(key, ())))
