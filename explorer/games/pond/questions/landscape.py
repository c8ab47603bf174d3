"""What must not be lost: the habitat as a whole, its separate worlds, its key places, its indices."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import networkx as nx

from explorer import ecology, graphs
from explorer.games.pond.position.kinds import Spot
from explorer.games.pond.position.position import Position
from explorer.games.pond.questions.ways import distance


@lru_cache(maxsize=64)
def _land(G: nx.Graph[Spot]) -> nx.Graph[Spot]:
    land = G.subgraph(n for n in G if G.nodes[n]["kind"] == "zone").copy()
    nx.freeze(land)
    return land


def land(state: Position) -> nx.Graph[Spot]:
    """The network without its ponds: the land habitat itself.

    Parameters
    ----------
    state : Position
        The position.

    Returns
    -------
    networkx.Graph
        Frozen: the walkable zones of all tiles, with attribute `area` [tiles] within (0, 1], 1 where no road
        splits the tile, and the crossings between them (PON-M2).

    Examples
    --------
    >>> import explorer
    >>> len(land(explorer.load("pond").scenario("stepping-stones")))
    7
    """
    return _land(state.graph())


def worlds(state: Position) -> tuple[frozenset[Spot], ...]:
    """Split the land into its separate habitats: who lives in one never meets who lives in another.

    Parameters
    ----------
    state : Position
        The position.

    Returns
    -------
    tuple of frozenset of Spot
        The one with the most zones first; () on an empty board, one set when all land is joined.

    Examples
    --------
    >>> import explorer
    >>> [len(world) for world in worlds(explorer.load("pond").scenario("two-corridors"))]
    [8, 8]
    """
    return graphs.components(land(state))


def key_zones(state: Position) -> frozenset[Spot]:
    """Find the zones that hold a habitat together: without one of them it falls apart.

    For an animal: the bottlenecks, which protection should think of first.

    Parameters
    ----------
    state : Position
        The position.

    Returns
    -------
    frozenset of Spot
        The articulation points of the land; empty when every zone can be gone round.

    References
    ----------
    Hopcroft and Tarjan 1973, Communications of the ACM.

    Examples
    --------
    >>> import explorer
    >>> [str(zone) for zone in key_zones(explorer.load("pond").scenario("one-bridge"))]
    ['c4']
    """
    return graphs.articulation_points(land(state))


def key_links(state: Position) -> frozenset[frozenset[Spot]]:
    """Find the crossings between two zones that have no detour.

    Parameters
    ----------
    state : Position
        The position.

    Returns
    -------
    frozenset of frozenset of Spot
        The bridges of the land, each as its two zones; empty when every crossing has a detour.

    References
    ----------
    Hopcroft and Tarjan 1973, Communications of the ACM.

    Examples
    --------
    Two rows of eight zones: each has seven crossings, none with a detour.

    >>> import explorer
    >>> len(key_links(explorer.load("pond").scenario("two-corridors")))
    14
    """
    return graphs.bridges(land(state))


@dataclass(frozen=True, slots=True)
class Loss:
    """What goes with a tile.

    Attributes
    ----------
    players : tuple of int
        The players who had a way to their pond and lose it, lowest first; () when nobody is cut off.
    worlds : int
        How many separate habitats there are more than before: 0 when none is split, below 0 when a whole one
        goes.

    Examples
    --------
    >>> import explorer
    >>> loss = without(explorer.load("pond").scenario("one-bridge"), "c4")
    >>> loss.players, loss.worlds
    ((0,), 1)
    """

    players: tuple[int, ...]
    worlds: int


def without(state: Position, cell: str) -> Loss:
    """Answer "if this tile goes, who is cut off?"

    Parameters
    ----------
    state : Position
        The position.
    cell : str
        The cell that is emptied, for instance "c4".

    Returns
    -------
    Loss
        An animal that stands on the tile is not counted: its tile cannot go (PON-E2). Nothing is lost with an
        empty cell.

    Raises
    ------
    KeyError
        When the board has no such cell.

    Examples
    --------
    >>> import explorer
    >>> without(explorer.load("pond").scenario("one-bridge"), "c4")
    Loss(players=(0,), worlds=1)
    """
    bare = state.with_tile(cell, None)
    cut = tuple(
        seat for seat, p in enumerate(state.players)
        if p.spot and p.spot.place != cell and distance(state, seat) is not None and distance(bare,
        seat) is None
    )  # fmt: skip
    return Loss(cut, len(worlds(bare)) - len(worlds(state)))


@dataclass(frozen=True, slots=True)
class Indices:
    """How connected the land habitat is.

    Attributes
    ----------
    area : float
        [tiles] All walkable zones; 0 without habitat, at most the number of cells.
    worlds : int
        Separate habitats; 0 without habitat, 1 when all land is joined.
    largest : float
        [tiles] The separate habitat with the most area; `area` when all land is joined.
    eca : float
        [tiles] Equivalent connected area: the single habitat that is worth as much. Between `largest` and
        `area`, which it equals when all land is joined (Saura et al. 2011, see `explorer.ecology`).
    iic : float
        Integral index of connectivity, within [0, 1]: 0 without habitat; 1 would be the whole board as one
        single zone (Pascual-Hortal and Saura 2006, see `explorer.ecology`).

    Examples
    --------
    >>> import explorer
    >>> found = indices(explorer.load("pond").scenario("two-corridors"))
    >>> found.worlds, found.largest < found.area, found.eca <= found.area
    (2, True, True)
    """

    area: float
    worlds: int
    largest: float
    eca: float
    iic: float


def indices(state: Position) -> Indices:
    """Describe the landscape in five numbers.

    Crossing between joined zones is sure (p = 1), so ECA only sees who is joined: it is the root of the sum
    of the squares of the separate habitats. IIC counts the crossings too, and takes all cells of the board as
    the landscape.

    Parameters
    ----------
    state : Position
        The position.

    Returns
    -------
    Indices
        Areas in tiles.

    References
    ----------
    Saura, Estreguil, Mouton and Rodriguez-Freire 2011, Ecological Indicators.
    Pascual-Hortal and Saura 2006, Landscape Ecology 21:959-967.

    Examples
    --------
    Two habitats of eight tiles each: ECA is the root of 64 + 64.

    >>> import explorer
    >>> found = indices(explorer.load("pond").scenario("two-corridors"))
    >>> found.area, found.worlds, found.largest, round(found.eca, 2)
    (16.0, 2, 8.0, 11.31)
    """
    return _indices(state.graph(), float(len(state.board.cells)))


@lru_cache(maxsize=256)
def _indices(graph: nx.Graph[Spot], cells: float) -> Indices:
    G = _land(graph)
    areas = [sum(G.nodes[n]["area"] for n in part) for part in graphs.components(G)]
    eca = ecology.equivalent_connected_area(G)
    iic = ecology.integral_index_of_connectivity(G, total=cells)
    return Indices(sum(areas), len(areas), max(areas, default=0.0), eca, iic)
