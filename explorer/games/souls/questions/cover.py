"""The cover graph of a position: nodes = places, edges = from a place to one whose corner it overlaps
(SOU-S3, SOU-P2).

On a node: `card` (the kind by name, "" where none lies), `face` ("up", "down", "" where none lies), `taken`
(whether the place is empty), `row` and `column` [half a card]. A card is accessible when every place that
points to its own is taken.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer.core.lazy import lazy_import
from explorer.games.souls.board import NAMES
from explorer.games.souls.position import Position

if TYPE_CHECKING:
    import networkx as nx

    from explorer import graphs
else:
    graphs, nx = lazy_import("explorer.graphs"), lazy_import("networkx")


def graph(state: Position) -> nx.DiGraph[int]:
    """The layout's graph with what lies on its places."""
    G: nx.DiGraph[int] = nx.DiGraph()
    for number, row, column, _ in state.layout.places:
        lies, down = state.table >> number & 1, state.down >> number & 1
        face = ("down" if down else "up") if lies else ""
        G.add_node(
            number, card=NAMES.get(state.cards[number], ""), face=face, taken=not lies, row=row, column=column
        )
    G.add_edges_from(state.layout.overlaps, covers=True)
    graphs.frozen(G)
    return G
