"""What is left of a landscape when its patches are lost one by one: in the worst order, or by chance."""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable, Iterable, Iterator
from math import fsum, sqrt
from random import Random
from typing import NamedTuple

import networkx as nx

from explorer.ecology.checks import N, areas, probabilities
from explorer.ecology.importance import pc_importance_in_slices
from explorer.ecology.leaving_out import CHANCES, table
from explorer.ecology.slices import still, told


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
