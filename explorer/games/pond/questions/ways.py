"""Who gets where: an animal's network, what it can reach, its routes, and what is missing for one."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import networkx as nx

from explorer import graphs
from explorer.games.pond.position.board import Board, Laid
from explorer.games.pond.position.habitat import with_empty_cells
from explorer.games.pond.position.kinds import Spot
from explorer.games.pond.position.position import Position

Route = tuple[Spot, ...]


def network(state: Position, seat: int, *, animals: bool = True) -> nx.Graph[Spot]:
    """Cut the habitat network down to what this animal may use, its present place included.

    For a player: the board without the ponds of others and, on request, without the tiles that rivals stand
    on.

    Parameters
    ----------
    state, seat : Position, int
        The position and the player.
    animals : bool
        Whether the tiles of other animals are closed (PON-M4).

    Returns
    -------
    networkx.Graph
        A view of `state.graph()`, with its node and edge attributes. It holds neither pond before the animal
        has chosen its colour (PON-S3).

    Examples
    --------
    Six ponds of other colours are left out, and the tile of the other animal.

    >>> import explorer
    >>> state = explorer.load("pond").scenario("PON-X1")
    >>> len(state.graph()), len(network(state, 0))
    (26, 19)
    """
    G, me = state.graph(), state.players[seat]
    closed = {p.spot.place for i, p in enumerate(state.players) if animals and i != seat and p.spot}
    own = {me.home, me.goal}
    return G.subgraph(
        n for n in G if n.place not in closed and (n.place in own or n.place not in state.board.ponds)
    )


def _standing(state: Position, seat: int) -> Spot | None:
    """The animal's node; None before it has a pond, or where an edited board left it on ground that is no
    habitat.
    """
    spot = state.players[seat].spot
    return spot if spot in state.graph() else None


def reachable(
    state: Position, seat: int, steps: int | None = None, *, animals: bool = True
) -> dict[Spot, int]:
    """Count the fewest moves to every place the animal can get to, if nobody changes the board (PON-M1 to
    PON-M7).

    For an animal: the world it lives in. Its own pond ends every way, for there the game is won (PON-G1).

    Parameters
    ----------
    state, seat : Position, int
        The position and the player.
    steps : int, optional
        Longest way [moves], 0 or more; None means no limit.
    animals : bool
        Whether the tiles of other animals are closed (PON-M4).

    Returns
    -------
    dict
        Place to moves, nearest first, the animal's pond last. The present place has 0; a missing place cannot
        be reached within `steps`. {} when the animal has no pond yet or stands on ground that is no habitat.

    Raises
    ------
    ValueError
        When `steps` is negative.

    Examples
    --------
    >>> import explorer
    >>> state = explorer.load("pond").scenario("PON-X1")
    >>> {str(place): moves for place, moves in reachable(state, 0, steps=2).items()}
    {'a4': 0, 'a5': 1, 'b5 zone 2': 2, 'a6': 2}
    """
    spot, goal = _standing(state, seat), Spot(state.players[seat].goal)
    if spot is None:
        return {}
    G = network(state, seat, animals=animals)
    if spot == goal:
        return {goal: 0}
    found = graphs.reach(G.subgraph(n for n in G if n != goal), spot, steps)
    last = min((found[shore] for shore in G[goal] if shore in found), default=None)
    if last is not None and (steps is None or last < steps):
        found[goal] = last + 1
    return found


def route(state: Position, seat: int, *, animals: bool = True) -> Route | None:
    """Find a shortest way to the animal's pond (PON-G1).

    For an animal: the corridor that is there already.

    Parameters
    ----------
    state, seat : Position, int
        The position and the player.
    animals : bool
        Whether the tiles of other animals are closed (PON-M4).

    Returns
    -------
    tuple of Spot or None
        The present place first, the pond last; a single place when the animal has arrived. None where there
        is no way. Among equals always the same one.

    Examples
    --------
    >>> import explorer
    >>> [str(place) for place in route(explorer.load("pond").scenario("one-bridge"), 0)]
    ['d5', 'd4', 'c4', 'c3', 'c2', 'c1', 'b1', 'pond-orange']
    """
    spot, goal = _standing(state, seat), Spot(state.players[seat].goal)
    return None if spot is None else graphs.shortest_route(network(state, seat, animals=animals), spot, goal)


def distance(state: Position, seat: int) -> int | None:
    """Count the moves still needed on the landscape as it lies; other animals are not in the way, for they
    move on.

    Parameters
    ----------
    state, seat : Position, int
        The position and the player.

    Returns
    -------
    int or None
        [moves] 0 in the pond, 1 on its shore, and so on; None where no way leads there.

    Examples
    --------
    The route above passes seven crossings.

    >>> import explorer
    >>> distance(explorer.load("pond").scenario("one-bridge"), 0)
    7
    """
    way = route(state, seat, animals=False)
    return None if way is None else len(way) - 1


@dataclass(frozen=True, slots=True)
class Opening:
    """The cheapest way to open a route.

    Attributes
    ----------
    cells : tuple of str
        Where to lay a tile, in the order the animal comes by; () when the way is open.
    route : tuple of Spot
        The way through them, present place first, the pond last. A place with zone -1 is one of the empty
        cells.

    Examples
    --------
    >>> import explorer
    >>> found = opening(explorer.load("pond").scenario("stepping-stones"), 0)
    >>> found.cells, str(found.route[-1])
    (('c4', 'c2'), 'pond-blue')
    """

    cells: tuple[str, ...]
    route: Route


def opening(state: Position, seat: int) -> Opening | None:
    """Find the fewest tiles to lay so that the animal has a route (PON-T4), a shortest one among those.

    For a player: where to build the corridor. Each empty cell is taken as meadow all round, a tile that
    exists; other animals are left out, for they move on.

    Parameters
    ----------
    state : Position
        The position; hands are not looked at.
    seat : int
        The player.

    Returns
    -------
    Opening or None
        None where no lay can help, only slides or effects (PON-L2, PON-E1), and where the animal has no pond
        yet or stands on ground that is no habitat.

    Examples
    --------
    >>> import explorer
    >>> opening(explorer.load("pond").scenario("stepping-stones"), 0).cells
    ('c4', 'c2')
    """
    me, spot = state.players[seat], _standing(state, seat)
    if spot is None:
        return None
    H = _buildable(state)
    G = H.subgraph(n for n in H if n.place in (me.home, me.goal) or n.place not in state.board.ponds)
    found = graphs.fewest_additions(G, spot, Spot(me.goal), lambda _, there: int(there.zone < 0))
    return None if found is None else Opening(tuple(n.place for n in found[1] if n.zone < 0), found[1])


def tiles_missing(state: Position, seat: int) -> int | None:
    """Count the tiles that must be laid at least before the animal has a route (PON-T4).

    Parameters
    ----------
    state, seat : Position, int
        The position and the player.

    Returns
    -------
    int or None
        [tiles] 0 when the way is open, at most the number of empty cells; None where no lay can help.

    Examples
    --------
    >>> import explorer
    >>> tiles_missing(explorer.load("pond").scenario("stepping-stones"), 0)
    2
    >>> tiles_missing(explorer.load("pond").scenario("road-barrier"), 0) is None
    True
    """
    found = opening(state, seat)
    return None if found is None else len(found.cells)


def _buildable(state: Position) -> nx.Graph[Spot]:
    return _buildable_of(state.board, state.tiles, state.graph())


@lru_cache(maxsize=64)
def _buildable_of(board: Board, tiles: tuple[Laid | None, ...], G: nx.Graph[Spot]) -> nx.Graph[Spot]:
    return with_empty_cells(board, tiles, G)


def independent_routes(state: Position, seat: int) -> tuple[Route, ...]:
    """List as many routes to the pond as can be had without using a crossing twice.

    For an animal: how safe its way is. As many crossings must be cut to stop it (Menger 1927); other animals
    are left out.

    Parameters
    ----------
    state, seat : Position, int
        The position and the player.

    Returns
    -------
    tuple of tuple of Spot
        Shortest first, each from the present place to the pond. Never more than there are cells on the pond's
        shore, two on the board that comes with the game. () when no way leads there, and also when the animal
        has arrived.

    Examples
    --------
    >>> import explorer
    >>> [len(way) - 1 for way in independent_routes(explorer.load("pond").scenario("two-corridors"), 0)]
    [9, 9]
    """
    spot, goal = _standing(state, seat), Spot(state.players[seat].goal)
    if spot is None or spot == goal:
        return ()
    return graphs.edge_disjoint_routes(network(state, seat, animals=False), spot, goal)
