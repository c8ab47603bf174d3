"""What is lost of PC or IIC with each place, or each link, of one separate world.

Few places are left out one by one from a table of all routes; of many, the routes that a loss touches are
repaired.
"""

from __future__ import annotations

from collections.abc import Generator, Hashable, Iterator
from itertools import chain
from math import fsum, inf, log
from typing import TYPE_CHECKING, NamedTuple

from explorer.core.lazy import lazy_import
from explorer.ecology.counting import Array, numpy_scipy, still, told
from explorer.ecology.indices import faintest
from explorer.ecology.leaving_out import CHANCES, Scale, Table, each_left_out, table, with_all
from explorer.ecology.repairing import Routes, Touched

if TYPE_CHECKING:
    import numpy as np
else:
    np = lazy_import("numpy")

MANY = 150
"""Places from which on repairing routes is quicker than a table."""
EQUAL = 1e-12
"""Sums of logarithms that differ by less are the same product."""
Ways = tuple[tuple[int, float, int], ...]
Link = tuple[Hashable, Ways]
"""A link's name, and the ways it can be taken: from a place, at a value, to a place."""
Losses = dict[Hashable, tuple[float, float, float]]
"""Intra, flux and connector by name, as shares of the squared habitat."""
Counting = Generator[int, None, tuple[Losses, float]]
"""How many losses are known so far, again and again; in the end all of them, and the whole."""


class World(NamedTuple):
    """One separate world: its places, the share of the habitat of each, and its links."""

    nodes: list[Hashable]
    shares: list[float]
    links: list[Link]

    @property
    def large(self) -> bool:
        """Whether its routes are repaired."""
        return len(self.nodes) >= MANY and numpy_scipy() is not None


def of_nodes(world: World, scale: Scale) -> Counting:
    """Count, in slices, what is lost with each place, taken out of the routes and its area out of the
    landscape; and the whole.

    Two halves of a landscape, joined: its own quarter, and the pair both ways at 1 / 2.

    >>> from explorer.ecology.counting import finished
    >>> from explorer.ecology.leaving_out import STEPS
    >>> pair = World(["a", "b"], [0.5, 0.5], [(("a", "b"), ((0, -1.0, 1), (1, -1.0, 0)))])
    >>> losses, whole = finished(of_nodes(pair, STEPS))
    >>> losses["a"], whole
    ((0.25, 0.25, 0.0), 0.75)
    """
    return (_nodes_repaired if world.large else _nodes_left_out)(world, scale)


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


def _nodes_repaired(world: World, scale: Scale) -> Counting:
    routes, shares = _routes(world, scale), np.array(world.shares)
    worth = _worth(scale, routes.costs)
    there, back = worth @ shares, shares @ worth
    losses: Losses = {}
    for k, node in enumerate(world.nodes):
        area, lost = world.shares[k], _lost(routes, routes.without_place(k), shares, scale)
        losses[node] = area * area, float(area * (there[k] + back[k] - 2 * area)), lost
        yield len(losses)
    return losses, float(shares @ there)


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
    """What a link adds to a route, so that the best route is the one of the smallest sum."""
    if scale is not CHANCES:
        return -value
    return -log(value) + 0.0 if value else inf  # and not -0.0


def _worth(scale: Scale, costs: Array) -> Array:
    """What pairs at these costs count."""
    return scale.worth(np.exp(-costs) if scale is CHANCES else -costs)


def _lost(routes: Routes, touched: Touched, shares: Array, scale: Scale) -> float:
    """What pairs are worth less, by a loss that touches them."""
    less = _worth(scale, touched.before) - _worth(scale, touched.after)
    less[touched.after <= touched.before + EQUAL * (1 + touched.before)] = 0.0
    both_ends = shares.take(touched.start) * shares.take(touched.goal)
    return float((both_ends * less).sum()) * (2 if routes.both else 1)  # `@` would wake threads each time
