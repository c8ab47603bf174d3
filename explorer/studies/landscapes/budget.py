"""Which of the things that could be drawn are worth their price? Each is drawn on the map and the links that
it makes are measured; the best set within the budget is chosen, and then drawn together.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

import networkx as nx

from explorer.core.errors import BadOption, about
from explorer.core.messages import message
from explorer.ecology.counting import still, told
from explorer.ecology.indices import eca_in_slices
from explorer.ecology.maps.planning import Plan, Restoration, best_in_slices
from explorer.ecology.maps.seen.places import alike
from explorer.studies.landscapes.study import Drawing, MapStudy

BETTER = 1e-12
"""By which a chance must differ to be better, and not rounded otherwise."""


@dataclass(frozen=True, slots=True)
class Work:
    """Something that could be done, and its price [any one unit], above 0.

    >>> Work((Drawing(code=10, cells=((3, 5),)),), cost=20.0).cost
    20.0
    """

    drawings: tuple[Drawing, ...]
    cost: float


@dataclass(frozen=True, slots=True)
class Terms:
    """What a plan was asked for: strips between patches, at these prices.

    Attributes
    ----------
    budget : float
        What may be spent, 0 or more [the unit of the prices].
    prices : mapping
        Class -> what a cell of it costs; what has no price above 0 stays as it is.
    becomes : mapping
        Class -> the class that its cells become.
    taught : frozenset
        The classes whose price is a teaching value; those of others were chosen for this study.

    Examples
    --------
    >>> Terms(100.0, {4: 20.0, 5: 0.0}, {4: 10, 5: 5}).sold
    {4: 20.0}
    """

    budget: float
    prices: Mapping[int, float]
    becomes: Mapping[int, int]
    taught: frozenset[int] = frozenset()

    @property
    def sold(self) -> dict[int, float]:
        """The prices of what can be made something else."""
        return {
            code: price
            for code, price in self.prices.items()
            if price > 0 and self.becomes.get(code, code) != code
        }


@dataclass(frozen=True, slots=True)
class Planned:
    """What is known so far.

    Attributes
    ----------
    done : float
        Which part of the work, from 0 to 1.
    alone : mapping
        Work -> ECA [ha] with it alone.
    plan : Plan or None
        The best set within the budget, and how far from the best it may be at most; None until it is known.
    together : float
        [ha] ECA of the map on which the whole set is drawn: what the plan says, unless works touch each
        other.

    Examples
    --------
    >>> import numpy as np
    >>> from explorer.ecology.maps.land import LandCover
    >>> from explorer.ecology.maps.resistances import profile
    >>> from explorer.studies.landscapes.study import Origin
    >>> row = MapStudy(LandCover(np.array([[7, 4, 7]]), cellsize=100), profile("toad"), Origin("row.tif"))
    >>> *_, found = plan(row, {"tunnel": Work((Drawing(10, ((0, 1),)),), 20.0)}, budget=20)
    >>> found.done, found.together == found.alone["tunnel"]
    (1.0, True)
    """

    done: float
    alone: Mapping[str, float]
    plan: Plan | None = None
    together: float = 0.0


def plan(
    study: MapStudy, works: Mapping[str, Work], budget: float, seconds: float = 5.0
) -> Iterator[Planned]:
    """Look for the best set of works within a budget.

    Parameters
    ----------
    study : MapStudy
        Before anything is done.
    works : mapping
        Name -> what could be done.
    budget : float
        [unit of the costs] 0 or more.
    seconds : float
        How long to look for a better set than the greedy one.

    Yields
    ------
    Planned
        After each work; the last has the plan.

    Raises
    ------
    BadOption
        When a work changes which patches there are: its worth would not be that of links alone.

    Examples
    --------
    >>> import numpy as np
    >>> from explorer.ecology.maps.land import LandCover
    >>> from explorer.ecology.maps.resistances import profile
    >>> from explorer.studies.landscapes.study import Origin
    >>> row = MapStudy(LandCover(np.array([[7, 4, 7]]), cellsize=100), profile("toad"), Origin("row.tif"))
    >>> *_, found = plan(row, {"tunnel": Work((Drawing(10, ((0, 1),)),), 20.0)}, budget=20)
    >>> found.plan.chosen
    ('tunnel',)
    """
    candidates, alone = [], dict[str, float]()
    yield from told(study.measured(), still(Planned(0.0, {})))
    for number, (name, work) in enumerate(works.items(), 1):
        after, done = drawn_too(study, [work]), 0.8 * (number - 1) / len(works)
        yield from told(after.measured(), still(Planned(done, dict(alone))))
        candidates.append(Restoration(name, work.cost, better_links(study, after, name)))
        alone[name] = yield from told(eca_in_slices(after.network), still(Planned(done, dict(alone))))
        yield Planned(0.8 * number / len(works), dict(alone))
    G: nx.Graph[Hashable] = nx.Graph()
    G.add_nodes_from(study.network.nodes(data=True))
    G.add_edges_from(study.network.edges(data=True))
    found = yield from told(best_in_slices(G, candidates, budget, seconds), still(Planned(0.8, alone)))
    chosen = drawn_too(study, [works[str(name)] for name in found.chosen])
    yield from told(chosen.measured(), still(Planned(0.9, alone)))
    together = yield from told(eca_in_slices(chosen.network), still(Planned(0.9, alone)))
    yield Planned(1.0, alone, found, together)


def drawn_too(study: MapStudy, works: Sequence[Work]) -> MapStudy:
    """The study with these works drawn as well."""
    return replace(study, drawings=study.drawings + tuple(one for work in works for one in work.drawings))


def better_links(study: MapStudy, after: MapStudy, name: str) -> tuple[tuple[int, int, float], ...]:
    """The links that a work makes, or makes better."""
    if not alike(study.patches.layer, after.patches.layer):
        raise BadOption(about(name, message("study-map-no-habitat")))
    before = study.network
    links: list[tuple[int, int, float]] = [(u, v, facts["p"]) for u, v, facts in after.network.edges.data()]
    return tuple(
        (u, v, p)
        for u, v, p in links
        if p > (before.edges[u, v]["p"] if before.has_edge(u, v) else 0.0) + BETTER
    )
