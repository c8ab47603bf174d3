"""The best single thing to add to a landscape: every candidate is tried, by any index."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Generic

import networkx as nx

from explorer.core.errors import BadNetwork, about, shorten
from explorer.core.messages import message
from explorer.ecology.checks import N
from explorer.graphs.reach import require_nodes


@dataclass(frozen=True, slots=True)
class NewLink(Generic[N]):
    """A link that could be made.

    Attributes
    ----------
    u, v : node
        Its ends, from `u` to `v` where links are one-way.
    attributes : mapping
        What is written on it, such as `{"p": 0.5}`.

    Examples
    --------
    >>> meadows = nx.Graph([(1, 2), (3, 4)])
    >>> NewLink(2, 3, {"p": 0.5}).added_to(meadows)
    >>> meadows.edges[2, 3]
    {'p': 0.5}
    """

    u: N
    v: N
    attributes: Mapping[str, object] = field(default_factory=dict, hash=False)

    def added_to(self, G: nx.Graph[N]) -> None:
        """Put the link into the graph, which must have both ends."""
        require_nodes(G, self.u, self.v)
        if G.has_edge(self.u, self.v) and not G.is_multigraph():
            raise BadNetwork(about(_ends(self), message("ecology-new-link")))
        G.add_edges_from([(self.u, self.v, dict(self.attributes))])


@dataclass(frozen=True, slots=True)
class NewNode(Generic[N]):
    """A patch that could be made, with the links it would have.

    Attributes
    ----------
    node : node
        Its name, which is new.
    attributes : mapping
        What is written on it, such as `{"area": 2}`.
    links : tuple of NewLink
        Its links to patches that are there; () for a patch by itself.

    Examples
    --------
    >>> meadows = nx.Graph([(1, 2), (3, 4)])
    >>> NewNode(5, {"area": 2}, (NewLink(2, 5), NewLink(5, 3))).added_to(meadows)
    >>> meadows.nodes[5], sorted(meadows[5])
    ({'area': 2}, [2, 3])
    """

    node: N
    attributes: Mapping[str, object] = field(default_factory=dict, hash=False)
    links: tuple[NewLink[N], ...] = ()

    def added_to(self, G: nx.Graph[N]) -> None:
        """Put the patch and its links into the graph."""
        if self.node in G:
            raise BadNetwork(about(shorten(self.node), message("ecology-new-node")))
        G.add_nodes_from([(self.node, dict(self.attributes))])
        for link in self.links:
            if self.node not in (link.u, link.v):
                raise BadNetwork(
                    about(_ends(link), message("ecology-link-of-its-own", node=shorten(self.node)))
                )
            link.added_to(G)


@dataclass(frozen=True, slots=True)
class Addition(Generic[N]):
    """A candidate and what it would change.

    Attributes
    ----------
    candidate : NewNode or NewLink
        What is added.
    value : float
        [unit of the index] The index with it.
    gain : float
        [unit of the index] How much more than without; 0 when it changes nothing, below 0 when it harms.

    Examples
    --------
    >>> from explorer.ecology import equivalent_connected_area
    >>> meadows = nx.Graph([(1, 2), (3, 4)])
    >>> best, *_ = best_addition(meadows, [NewLink(2, 3)], equivalent_connected_area)
    >>> best.candidate, best.value, round(best.gain, 2)
    (NewLink(u=2, v=3, attributes={}), 4.0, 1.17)
    """

    candidate: NewNode[N] | NewLink[N]
    value: float
    gain: float


def best_addition(
    G: nx.Graph[N], candidates: Iterable[NewNode[N] | NewLink[N]], index: Callable[[nx.Graph[N]], float]
) -> tuple[Addition[N], ...]:
    """Rank what could be added, one thing at a time, by what it would make of an index.

    For an animal: where one more meadow, or one more crossing, helps most. The best pair of additions need
    not contain the best single one.

    Parameters
    ----------
    G : networkx.Graph
        The landscape as it is, of any kind of graph; it is not changed.
    candidates : iterable of NewNode or NewLink
        What could be added.
    index : callable
        Takes a graph, gives a number, the higher the better: `equivalent_connected_area`, or for instance
        `lambda H: -least_cost_distance(H, "pond", "wood")` where less is better.

    Returns
    -------
    tuple of Addition
        The best first, equals in the order of the candidates; () without candidates.

    Raises
    ------
    BadNetwork
        When a candidate is in the graph already, or a link of a new node does not touch it. Where links may
        be parallel, one more between the same ends is new.
    Unreachable
        When a link leads to a node that is not in the graph.

    Examples
    --------
    Four meadows in two pairs: a sure link between the pairs makes one habitat of all, one that nobody crosses
    does nothing.

    >>> from explorer.ecology import equivalent_connected_area
    >>> meadows = nx.Graph([(1, 2), (3, 4)])
    >>> useless, sure = NewLink(2, 3, {"p": 0}), NewLink(1, 4)
    >>> best, worst = best_addition(meadows, [useless, sure], equivalent_connected_area)
    >>> best.candidate is sure, best.value, worst.gain
    (True, 4.0, 0.0)
    """
    before = index(G)
    found = []
    for candidate in candidates:
        H = G.copy()
        candidate.added_to(H)
        value = index(H)
        found.append(Addition(candidate, value, value - before if value != before else 0.0))
    return tuple(sorted(found, key=lambda addition: addition.value, reverse=True))


def _ends(link: NewLink[N]) -> str:
    return f"{shorten(link.u)} - {shorten(link.v)}"
