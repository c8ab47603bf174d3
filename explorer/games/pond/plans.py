"""Questions to the habitat network: who gets where, what is missing for a route, what must not be lost, and
which action helps most.

`animals=True` treats tiles held by other animals as closed (PON-M4); `False` asks about the landscape alone.
Ponds of other colours are never part of an animal's network (PON-M6, PON-M7).

Everywhere, `state` is a position of the pond game and `seat` a player, 0 or more and below
`len(state.players)`. Places are the nodes of `state.graph()`: `Spot(place, zone)`. Moves are steps of one
turn each (PON-M1); areas are in tiles, and a road that splits its tile leaves each zone its share.
docs/explanation/rulings.md says what is asked with and without rivals.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import networkx as nx

from explorer import ecology, graphs
from explorer.core.game import Action
from explorer.games.pond.board import Spot, with_empty_cells
from explorer.games.pond.position import Position
from explorer.games.pond.turn import on_the_board

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
    """Find a shortest path to the animal's pond (PON-G1).

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
    H = with_empty_cells(state.board, state.tiles, state.graph())
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


# Losses, worlds, indices ------------------------------------------------------------------------------------


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
    """The consequences of losing a tile.

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
    """The connectivity of the land habitat.

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


# Before and after an action ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Progress:
    """One animal's situation on the landscape as it lies, other animals left out.

    Attributes
    ----------
    distance : int or None
        [moves] As `distance`: 0 in the pond, None without a way.
    missing : int or None
        [tiles] As `tiles_missing`: 0 when the way is open, None where no lay can help.
    routes : int
        How many `independent_routes`: 0 without a way or in the pond; 1 is a way that a single cut closes.
    reach : int
        Places that can be reached, the present one included; 0 for an animal without a pond or off the
        habitat.

    Examples
    --------
    >>> import explorer
    >>> toad = progress(explorer.load("pond").scenario("one-bridge"), 0)
    >>> toad.distance, toad.missing, toad.routes, toad.reach
    (7, 0, 2, 17)
    """

    distance: int | None
    missing: int | None
    routes: int
    reach: int


def progress(state: Position, seat: int) -> Progress:
    """Sum up one animal's situation, as the players' panel shows it.

    Parameters
    ----------
    state, seat : Position, int
        The position and the player.

    Returns
    -------
    Progress
        Its four numbers.

    Examples
    --------
    >>> import explorer
    >>> progress(explorer.load("pond").scenario("stepping-stones"), 0)
    Progress(distance=None, missing=2, routes=0, reach=1)
    """
    return Progress(
        distance(state, seat), tiles_missing(state, seat), len(independent_routes(state, seat)),
        len(reachable(state, seat, animals=False)),
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Change:
    """Before and after an action.

    Attributes
    ----------
    before, after : Progress
        The animal's situation.
    land_before, land_after : Indices
        The landscape.

    Examples
    --------
    >>> import explorer
    >>> game = explorer.load("pond")
    >>> told = change(game.scenario("PON-X1"), game.parse("slide 4 b down r0"), 0)
    >>> told.before.missing, told.after.missing, round(told.land_after.eca - told.land_before.eca, 2)
    (5, 0, 3.64)
    """

    before: Progress
    after: Progress
    land_before: Indices
    land_after: Indices


def change(state: Position, action: Action, seat: int) -> Change:
    """Compare an animal's situation and the habitat before and after an action.

    Parameters
    ----------
    state : Position
        The position before.
    action : Action
        A legal action of the player whose turn it is.
    seat : int
        The player to look at, not always the one who acts.

    Returns
    -------
    Change
        The position before is left as it is.

    Raises
    ------
    IllegalAction
        With every rule that the action breaks.
    HiddenFromViewer
        In a masked position, for an action out of a hand that is hidden.

    Examples
    --------
    The slide of the rulebook's first example (PON-X1):

    >>> import explorer
    >>> game = explorer.load("pond")
    >>> told = change(game.scenario("PON-X1"), game.parse("slide 4 b down r0"), 0)
    >>> told.before.missing, told.after.missing, told.after.distance
    (5, 0, 6)
    """
    after = on_the_board(state, action)
    return Change(progress(state, seat), progress(after, seat), indices(state), indices(after))


def helpful(state: Position, seat: int, limit: int = 5) -> tuple[tuple[Action, int | None, int | None], ...]:
    """List the legal actions after which this animal is nearest to its pond.

    One action ahead only: what rivals do next is not looked at. Of actions that lead to the same board and
    place, the first one is kept.

    Parameters
    ----------
    state : Position
        The position.
    seat : int
        The player to help, not always the one who acts.
    limit : int
        The longest list [actions], 0 or more.

    Returns
    -------
    tuple of (Action, int or None, int or None)
        The action, `tiles_missing` and `distance` after it. Fewest tiles missing first, then fewest moves,
        then in the order of `legal_actions`; None counts as farthest. () when nobody is to act.

    Raises
    ------
    HiddenFromViewer
        In a masked position, when the hand of the player who is to act is hidden.

    Examples
    --------
    >>> import explorer
    >>> best = helpful(explorer.load("pond").scenario("PON-X1"), 0)[0]
    >>> str(best[0]), best[1:]
    ('slide 4 b down r0', (0, 6))
    """
    rows, seen = [], {}
    for action in state.legal_actions():
        after = on_the_board(state, action)
        key = (after.tiles, after.players[seat].spot)
        if key not in seen:
            seen[key] = (tiles_missing(after, seat), distance(after, seat))
            rows.append((action, *seen[key]))
    rows.sort(key=lambda row: (_or_far(row[1]), _or_far(row[2])))
    return tuple(rows[:limit])


def _or_far(number: int | None) -> int:
    return 10_000 if number is None else number
