"""The importance of patches and links: the share of PC or IIC that is lost with each, in which of three
ways, and what is left when patches are lost one after another.

A patch counts as habitat (intra), as one end of routes (flux), and as a step on routes between others
(connector). A link has no habitat and no routes of its own, only those that it carries.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Hashable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from heapq import nlargest
from itertools import chain
from math import fsum, inf, log, sqrt
from random import Random
from typing import TYPE_CHECKING, NamedTuple, TypeVar

import networkx as nx

from explorer.core.lazy import lazy_import
from explorer.ecology.checks import N, areas, probabilities
from explorer.ecology.counting import Array, finished, numpy_scipy, still, told
from explorer.ecology.indices import faintest, shares_of
from explorer.ecology.leaving_out import (
    CHANCES,
    STEPS,
    Routes,
    Scale,
    Table,
    Touched,
    each_left_out,
    parts_of,
    table,
    with_all,
)
from explorer.graphs import components

if TYPE_CHECKING:
    import numpy as np
else:
    np = lazy_import("numpy")


Name = TypeVar("Name", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Importance:
    """The part of an index that is lost with a patch or a link, in a landscape that stays as large as it was.

    Attributes
    ----------
    delta : float
        [%] The whole loss: 0 when nothing changes, 100 when nothing is left. The losses of all patches
        together may exceed 100, since the way between two patches is lost with either.
    intra : float
        [%] The patch as habitat by itself; 0 for a patch without area and for links.
    flux : float
        [%] The patch as an end of routes, both ways; 0 for a patch that no route reaches and for links.
    connector : float
        [%] The routes of others that become worse or are cut: high for a stepping stone, 0 where a detour is
        as good.

    Examples
    --------
    >>> line = nx.path_graph(3)
    >>> nx.set_edge_attributes(line, 0.5, "p")
    >>> middle = pc_importance_of_nodes(line)[1]
    >>> [round(part, 1) for part in (middle.delta, middle.intra, middle.flux, middle.connector)]
    [63.6, 18.2, 36.4, 9.1]
    """

    delta: float
    intra: float
    flux: float
    connector: float


def pc_importance_of_nodes(G: nx.Graph[N], area: str = "area", probability: str = "p") -> dict[N, Importance]:
    """Compute dPC of each patch: how much of the probability of connectivity is lost with it.

    For an animal: which place it can do without, and whether the others are missed for their size, for being
    well joined, or for lying on the way. dPC = 100 (PC - PC without the patch) / PC; with N the sum of a_i
    a_j p*_ij over all ordered pairs, intra = 100 a_k^2 / N, flux = 100 a_k sum over j of a_j (p*_kj + p*_jk)
    / N, connector is what remains.

    Parameters
    ----------
    G : networkx.Graph
        Patches and links, of any kind of graph.
    area : str
        Node attribute that holds the area [any one unit], 0 or more; patches without it count 1.
    probability : str
        Edge attribute that holds the chance of crossing the link, within [0, 1]; links without it count 1.

    Returns
    -------
    dict
        Node to Importance, in the order of the graph. All zero where there is no habitat to lose.

    Raises
    ------
    BadNetwork
        When an area is negative or no finite number, or a probability is outside [0, 1].

    References
    ----------
    Saura and Rubio 2010, Ecography, doi 10.1111/j.1600-0587.2009.05760.x.
    Saura, Bodin and Fortin 2014, Journal of Applied Ecology 51:171-182 (stepping stones).

    Examples
    --------
    Three unit patches in a line, p = 1/2: N = 3 + 4/2 + 2/4 = 5.5. Without the middle 2 are left, of the 3.5
    that are lost 1 is its own, 4/2 its routes to its neighbours, 2/4 the route that passed it.

    >>> line = nx.path_graph(3)
    >>> nx.set_edge_attributes(line, 0.5, "p")
    >>> middle = pc_importance_of_nodes(line)[1]
    >>> [round(part * 5.5 / 100, 6) for part in (middle.delta, middle.intra, middle.flux, middle.connector)]
    [3.5, 1.0, 2.0, 0.5]
    """
    return finished(pc_importance_in_slices(G, area, probability))


def pc_importance_in_slices(
    G: nx.Graph[N], area: str = "area", probability: str = "p"
) -> Generator[float, None, dict[N, Importance]]:
    """Count the same as `pc_importance_of_nodes` in slices, each with the part of the work that is done [0 to
    1].

    >>> steps = pc_importance_in_slices(nx.path_graph(2))
    >>> {0.0, 0.5} <= set(steps)
    True
    """
    return _in_percent(list(G), of_nodes, CHANCES, _worlds(G, area, _chances(G, probability)))


def pc_firsts_in_slices(
    G: nx.Graph[N], count: int, area: str = "area", probability: str = "p"
) -> Generator[float, None, dict[N, Importance]]:
    """Count dPC of the patches that matter most, so many at least, in slices.

    What a patch is missed for cannot exceed its own area and routes and all that lead through it, so that
    most others need not be lost to know that they are not among the first.

    Returns
    -------
    dict
        Node to Importance, in the order of the graph: the same numbers as `pc_importance_of_nodes` has, of
        the first `count` and of some others.

    Examples
    --------
    >>> from explorer.ecology.counting import finished
    >>> line = nx.path_graph(3)
    >>> nx.set_edge_attributes(line, 0.5, "p")
    >>> 1 in finished(pc_firsts_in_slices(line, 1))
    True
    """
    of = partial(of_nodes, firsts=count)
    return _in_percent(list(G), of, CHANCES, _worlds(G, area, _chances(G, probability)))


def pc_importance_of_links(
    G: nx.Graph[N], area: str = "area", probability: str = "p"
) -> dict[tuple[N, ...], Importance]:
    """Compute dPC of each link: how much of the probability of connectivity is lost with it.

    For an animal: which crossing it can do without. All of a link's importance is connector.

    Parameters
    ----------
    G : networkx.Graph
        Patches and links, of any kind of graph.
    area : str
        Node attribute that holds the area [any one unit], 0 or more; patches without it count 1.
    probability : str
        Edge attribute that holds the chance of crossing the link, within [0, 1]; links without it count 1.

    Returns
    -------
    dict
        (u, v), or (u, v, key) where links may be parallel, as networkx names them, to Importance, in the
        order of the graph. 0 for a link with a detour that is as good, for one that cannot be crossed, and
        for one that leads back to its patch.

    Raises
    ------
    BadNetwork
        When an area is negative or no finite number, or a probability is outside [0, 1].

    References
    ----------
    Saura and Rubio 2010, Ecography, doi 10.1111/j.1600-0587.2009.05760.x.

    Examples
    --------
    Two unit patches, p = 1/2: without the link 2 of 3 are left.

    >>> pair = nx.Graph([("a", "b", {"p": 0.5})])
    >>> round(pc_importance_of_links(pair)["a", "b"].connector, 3)
    33.333
    """
    return finished(pc_links_in_slices(G, area, probability))


def pc_links_in_slices(
    G: nx.Graph[N], area: str = "area", probability: str = "p"
) -> Generator[float, None, dict[tuple[N, ...], Importance]]:
    """Count the same as `pc_importance_of_links` in slices, each with the part of the work that is done [0 to
    1].

    >>> 0.0 in set(pc_links_in_slices(nx.path_graph(2)))
    True
    """
    return _in_percent(_names(G), of_links, CHANCES, _worlds(G, area, _chances(G, probability)))


def iic_importance_of_nodes(G: nx.Graph[N], area: str = "area") -> dict[N, Importance]:
    """Compute dIIC of each patch: how much of the integral index of connectivity is lost with it.

    For an animal: as `pc_importance_of_nodes`, where each link on the way counts instead of its chance: 1 /
    (1 + links) takes the place of p*.

    Parameters
    ----------
    G : networkx.Graph
        Patches and links, of any kind of graph.
    area : str
        Node attribute that holds the area [any one unit], 0 or more; patches without it count 1.

    Returns
    -------
    dict
        Node to Importance, in the order of the graph. All zero where there is no habitat to lose.

    Raises
    ------
    BadNetwork
        When an area is negative or no finite number.

    References
    ----------
    Pascual-Hortal and Saura 2006, Landscape Ecology 21:959-967.
    Saura and Rubio 2010, Ecography, doi 10.1111/j.1600-0587.2009.05760.x.

    Examples
    --------
    Three unit patches in a line: 3 + 4/2 + 2/3 = 17/3. Of the middle, 1 is its own, 4/2 its routes, 2/3 the
    route past it.

    >>> middle = iic_importance_of_nodes(nx.path_graph(3))[1]
    >>> [round(part * 17 / 100, 6) for part in (middle.intra, middle.flux, middle.connector)]
    [3.0, 6.0, 2.0]
    """
    worlds = _worlds(G, area, [-1.0] * G.number_of_edges())
    return finished(_in_percent(list(G), of_nodes, STEPS, worlds))


def iic_importance_of_links(G: nx.Graph[N], area: str = "area") -> dict[tuple[N, ...], Importance]:
    """Compute dIIC of each link: how much of the integral index of connectivity is lost with it.

    Parameters
    ----------
    G : networkx.Graph
        Patches and links, of any kind of graph.
    area : str
        Node attribute that holds the area [any one unit], 0 or more; patches without it count 1.

    Returns
    -------
    dict
        (u, v), or (u, v, key) where links may be parallel, to Importance, in the order of the graph. 0 only
        for a link that others run parallel to or that leads back to its patch, or where there is no habitat
        at its ends or beyond them.

    Raises
    ------
    BadNetwork
        When an area is negative or no finite number.

    References
    ----------
    Pascual-Hortal and Saura 2006, Landscape Ecology 21:959-967.

    Examples
    --------
    Two unit patches: without the link 2 of 3 are left.

    >>> round(iic_importance_of_links(nx.path_graph(2))[0, 1].connector, 3)
    33.333
    """
    worlds = _worlds(G, area, [-1.0] * G.number_of_edges())
    return finished(_in_percent(_names(G), of_links, STEPS, worlds))


def _chances(G: nx.Graph[N], probability: str) -> list[float]:
    return [p for _, _, p in probabilities(G, probability)]


def _worlds(G: nx.Graph[N], area: str, values: list[float]) -> list[World]:
    """The separate worlds of a landscape: what is lost in one changes nothing in another."""
    shares, _ = shares_of(areas(G, area))
    parts = nx.weakly_connected_components(G) if isinstance(G, nx.DiGraph) else components(G)
    number = {node: i for i, part in enumerate(parts) for node in part}
    worlds = [World([], [], []) for _ in range(len(set(number.values())))]
    place = {}
    for node in G:
        world = worlds[number[node]]
        place[node] = len(world.nodes)
        world.nodes.append(node)
        world.shares.append(shares[node])
    for name, value in zip(_names(G), values, strict=True):
        i, j = place[name[0]], place[name[1]]
        worlds[number[name[0]]].links.append(
            (name, ((i, value, j),) if G.is_directed() else ((i, value, j), (j, value, i)))
        )
    return worlds


def _names(G: nx.Graph[N]) -> list[tuple[N, ...]]:
    """The links as networkx names them, parallel ones with their key."""
    return list(G.edges(keys=True) if isinstance(G, nx.MultiGraph) else G.edges)


def _share(before: int, wanted: int, found: int) -> float:
    """The part of the work that is done when so many losses of one world are found."""
    return (before + found) / wanted


def _in_percent(
    names: list[Name], of: Callable[[World, Scale], Counting], scale: Scale, worlds: list[World]
) -> Generator[float, None, dict[Name, Importance]]:
    """Each loss as a percentage of the index; rounding never makes a route better by a loss."""
    losses: Losses = {}
    wholes = []
    for world in worlds:
        some, whole = yield from told(of(world, scale), partial(_share, len(losses), len(names)))
        losses.update(some)
        wholes.append(whole)
    index, found = fsum(wholes), {}
    for name in (one for one in names if one in losses):
        parts = [100 * max(0.0, part) / index if index else 0.0 for part in losses[name]]
        found[name] = Importance(fsum(parts), *parts)
    return found


# One separate world at a time -------------------------------------------------------------------------------
# Few places are left out one by one from a table of all routes; of many, the routes that a loss touches are
# repaired.

MOST_AT_ONCE, PART = 3000, 400
"""Places beyond which a landscape is asked part by part, and places of a part."""
MANY = 150
"""Places from which on repairing routes is quicker than a table."""
ROUNDED = 1 - 1e-9
"""A bound that is less by no more is the same number."""
EQUAL = 1e-12
"""Sums of logarithms that differ by less are the same product."""
Ways = tuple[tuple[int, float, int], ...]
Link = tuple[Hashable, Ways]
"""A link's name, and the ways it can be taken: from a place, at a value, to a place."""
Losses = dict[Hashable, tuple[float, float, float]]
"""Intra, flux and connector by name, as shares of the squared habitat."""
Counting = Generator[int, None, tuple[Losses, float]]
"""The number of losses known so far, again and again; in the end all of them, and the whole."""


class World(NamedTuple):
    """One separate world: its places, the share of the habitat of each, and its links."""

    nodes: list[Hashable]
    shares: list[float]
    links: list[Link]

    @property
    def large(self) -> bool:
        """True if its routes are repaired."""
        return len(self.nodes) >= MANY and numpy_scipy() is not None


def of_nodes(world: World, scale: Scale, firsts: int | None = None) -> Counting:
    """Count, in slices, what is lost with each place, or with those with which most is, taken out of the
    routes and its area out of the landscape; and the whole.

    Two halves of a landscape, joined: its own quarter, and the pair both ways at 1 / 2.

    >>> from explorer.ecology.counting import finished
    >>> from explorer.ecology.leaving_out import STEPS
    >>> pair = World(["a", "b"], [0.5, 0.5], [(("a", "b"), ((0, -1.0, 1), (1, -1.0, 0)))])
    >>> losses, whole = finished(of_nodes(pair, STEPS))
    >>> losses["a"], whole
    ((0.25, 0.25, 0.0), 0.75)
    """
    return _nodes_repaired(world, scale, firsts) if world.large else _nodes_left_out(world, scale)


def of_links(world: World, scale: Scale) -> Counting:
    """Count, in slices, what is lost with each link, taken out of the routes; and the whole.

    >>> from explorer.ecology.counting import finished
    >>> from explorer.ecology.leaving_out import STEPS
    >>> pair = World(["a", "b"], [0.5, 0.5], [(("a", "b"), ((0, -1.0, 1), (1, -1.0, 0)))])
    >>> finished(of_links(pair, STEPS))
    ({('a', 'b'): (0.0, 0.0, 0.25)}, 0.75)
    """
    return (_links_repaired if world.large else _links_left_out)(world, scale)


def _nodes_left_out(world: World, scale: Scale) -> Counting:
    base = table(scale, len(world.nodes))
    for way in chain.from_iterable(ways for _, ways in world.links):
        base.step(*way)
    places = range(len(world.nodes))
    full = yield from told(with_all(base, places, _pass), still(0))
    losses: Losses = {}
    whole = []
    for left_out in each_left_out(base, places, _pass):
        yield len(losses)
        if left_out is None:
            continue
        k, without = left_out
        area, others = world.shares[k], [*world.shares]
        others[k] = 0.0
        there, back = full.worth(k, others)
        lost = yield from told(full.lost(without, others), still(len(losses)))
        losses[world.nodes[k]] = area * area, area * (there + back), lost
        whole += [area * area, area * there]
    return losses, fsum(whole)


def _links_left_out(world: World, scale: Scale) -> Counting:
    base = table(scale, len(world.nodes))
    full = yield from told(with_all(base, world.links, _take), still(0))
    losses: Losses = {}
    for left_out in each_left_out(base, world.links, _take):
        yield len(losses)
        if left_out is None:
            continue
        (name, _), without = left_out
        lost = yield from told(full.lost(without, world.shares), still(len(losses)))
        losses[name] = 0.0, 0.0, lost
    return losses, fsum(area * full.worth(i, world.shares)[0] for i, area in enumerate(world.shares))


def _pass(routes: Table, place: int) -> Iterator[None]:
    """Routes may now pass this place."""
    return routes.allow(place)


def _take(routes: Table, link: Link) -> Iterator[None]:
    """Routes may now take this link."""
    for way in link[1]:
        yield from routes.take(*way)


def _nodes_repaired(world: World, scale: Scale, firsts: int | None = None) -> Counting:
    if len(world.nodes) > MOST_AT_ONCE and scale is CHANCES and all(len(ways) > 1 for _, ways in world.links):
        return (yield from _in_parts(world, scale))
    routes, shares = _routes(world, scale), np.array(world.shares)
    worth = _worth(scale, routes.costs)
    there, back = worth @ shares, shares @ worth
    own, flux = shares * shares, shares * (there + back - 2 * shares)
    order: Array = np.arange(shares.size)
    if firsts is not None:
        most = own + flux + routes.leading_through(worth * np.outer(shares, shares))
        order = np.argsort(-most, kind="stable")
    losses: Losses = {}
    best: list[float] = []
    for k in order.tolist():
        if firsts is not None and len(best) == firsts and most[k] < best[-1] * ROUNDED:
            break
        lost = _lost(routes, routes.without_place(k), shares, scale)
        losses[world.nodes[k]] = world.shares[k] ** 2, float(flux[k]), lost
        if firsts is not None:
            best = nlargest(firsts, [*best, float(own[k] + flux[k]) + lost])
        yield len(losses)
    return losses, float(shares @ there)


def _in_parts(world: World, scale: Scale) -> Counting:
    """The losses of each part of a large landscape among the places around it alone: a route that is not too
    faint, and a detour around a loss, stay within the limit of it.
    """
    shares, limit = np.array(world.shares), faintest(world.shares)
    ways = [(i, _cost(scale, value), j) for _, ways in world.links for i, value, j in ways if value]
    here, cost, there = (np.array(part) for part in zip(*ways, strict=True))
    found: Losses = {}
    whole: list[float] = []
    for part, near in parts_of(len(shares), here, cost, there, limit, PART):
        number = np.full(shares.size, -1)
        number[near] = np.arange(near.size)
        inside = np.flatnonzero((number[here] >= 0) & (number[there] >= 0))
        some = zip(number[here[inside]], cost[inside], number[there[inside]], strict=True)
        routes, around = Routes(near.size, some, True, limit), shares[near]
        for k in part.tolist():
            at, area = int(number[k]), world.shares[k]
            reached = area * float(_worth(scale, routes.costs[at]) @ around)
            lost = _lost(routes, routes.without_place(at), around, scale)
            found[world.nodes[k]] = area * area, 2 * (reached - area * area), lost
            whole.append(reached)
            yield len(found)
    return {node: found[node] for node in world.nodes}, fsum(whole)


def _links_repaired(world: World, scale: Scale) -> Counting:
    routes, shares = _routes(world, scale), np.array(world.shares)
    losses: Losses = {}
    for name, ways in world.links:
        touched = routes.without_link((here, _cost(scale, value), there) for here, value, there in ways)
        losses[name] = 0.0, 0.0, _lost(routes, touched, shares, scale)
        yield len(losses)
    return losses, float(shares @ _worth(scale, routes.costs) @ shares)


def _routes(world: World, scale: Scale) -> Routes:
    """The routes of a world, none too faint to count; a link that none survives is none."""
    ways = (way for _, ways in world.links for way in ways if way[1] != scale.nowhere)
    both = all(len(ways) > 1 for _, ways in world.links)
    limit = faintest(world.shares) if scale is CHANCES else inf
    return Routes(len(world.nodes), ((i, _cost(scale, value), j) for i, value, j in ways), both, limit)


def _cost(scale: Scale, value: float) -> float:
    """Cost that a link adds to a route, so that the best route is the one of the smallest sum."""
    if scale is not CHANCES:
        return -value
    return -log(value) + 0.0 if value else inf  # and not -0.0


def _worth(scale: Scale, costs: Array) -> Array:
    """The worth of pairs at these costs."""
    return scale.worth(np.exp(-costs) if scale is CHANCES else -costs)


def _lost(routes: Routes, touched: Touched, shares: Array, scale: Scale) -> float:
    """The worth that pairs lose by a loss that touches them."""
    less = _worth(scale, touched.before) - _worth(scale, touched.after)
    less[touched.after <= touched.before + EQUAL * (1 + touched.before)] = 0.0
    both_ends = shares.take(touched.start) * shares.take(touched.goal)
    return float((both_ends * less).sum()) * (2 if routes.both else 1)  # `@` would wake threads each time


# Losses one after another, in the worst order or by chance --------------------------------------------------


class Loss(NamedTuple):
    """A patch that is lost, and what is left of the equivalent connected area then [unit of the areas].

    >>> Loss("pond", 2.5)
    Loss(patch='pond', left=2.5)
    """

    patch: Hashable
    left: float


def left_after(G: nx.Graph[N], order: Iterable[N], area: str = "area", probability: str = "p") -> list[float]:
    """Compute the equivalent connected area after each loss, in an order that names every patch once.

    For an animal: how much it can still use, as one patch after the other goes.

    Parameters
    ----------
    G : networkx.Graph
        Patches and links.
    order : iterable
        All patches, the first to be lost first.
    area, probability : str
        Attributes, as in `equivalent_connected_area`.

    Returns
    -------
    list of float
        [unit of the areas] Before the first loss, after it, after the second, and so on to 0. The routes are
        counted backwards, from the last patch to the first, so all of it costs no more than one table.

    Raises
    ------
    BadNetwork
        When an area is negative or no finite number, or a probability is outside [0, 1].

    Examples
    --------
    Three unit patches in a line, p = 1/2: 5.5 under the root, then the two ends alone, then one.

    >>> line = nx.path_graph(3)
    >>> nx.set_edge_attributes(line, 0.5, "p")
    >>> [round(left**2, 9) for left in left_after(line, [1, 0, 2])]
    [5.5, 2.0, 1.0, 0.0]
    """
    number, size = {node: at for at, node in enumerate(G)}, areas(G, area)
    routes = table(CHANCES, len(number))
    for u, v, p in probabilities(G, probability):
        if u != v:
            routes.step(number[u], p, number[v])
            if not G.is_directed():
                routes.step(number[v], p, number[u])
    there, index, left = [0.0] * len(number), 0.0, [0.0]
    for node in reversed([*order]):
        at = number[node]
        deque(routes.allow(at), maxlen=0)
        there[at] = float(size[node])
        index = fsum(each * routes.worth(i, there)[0] for i, each in enumerate(there) if each)
        left.append(sqrt(index))
    return left[::-1]


def worst_losses(G: nx.Graph[N]) -> Iterator[Loss]:
    """Lose the patch that matters most, then the one that matters most of what is left, and so on.

    Parameters
    ----------
    G : networkx.Graph
        Patches with `area`, links with `p`.

    Yields
    ------
    Loss
        One patch after the other, of equals the earlier one; the last leaves nothing. Each looks one step
        ahead only: two losses that are worst together may be missed.

    Examples
    --------
    Three unit patches in a line, p = 1/2: the middle first, then one end.

    >>> line = nx.path_graph(3)
    >>> nx.set_edge_attributes(line, 0.5, "p")
    >>> [(loss.patch, round(loss.left**2, 9)) for loss in worst_losses(line)]
    [(1, 2.0), (0, 1.0), (2, 0.0)]
    """
    return (loss for loss in losses_in_slices(G) if loss is not None)


def losses_in_slices(G: nx.Graph[N]) -> Iterator[Loss | None]:
    """Find the same as `worst_losses` in slices, None again and again before each."""
    land: nx.Graph[N] = nx.Graph(G)
    index = left_after(land, land)[0] ** 2
    while land:
        found = yield from told(pc_importance_in_slices(land), still(None))
        worst = max(found, key=lambda node: found[node].delta)
        index *= 1 - found[worst].delta / 100
        land.remove_node(worst)
        yield Loss(worst, sqrt(max(index, 0.0)) if land else 0.0)


def chance_orders(nodes: Iterable[N], seed: int) -> Iterator[list[N]]:
    """One order by chance after the other, without end; each depends on the seed and its own number alone.

    >>> next(chance_orders("abc", 1)) == next(chance_orders("abc", 1))
    True
    """
    known, number = [*nodes], 0
    while True:
        order = [*known]
        Random(f"{seed} {number}").shuffle(order)
        yield order
        number += 1
