"""A position of the pond game as a landscape: by zones, as the game's animals walk, or by tiles, with what
each costs.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from functools import partial

import networkx as nx

from explorer.core.errors import BadOption, mismatch, one_of
from explorer.core.game import load
from explorer.core.messages import message, template
from explorer.core.text import Text, joined, verbatim
from explorer.games.pond.art import VECTOR, area, centre, outline, spot_point
from explorer.games.pond.board import SIDE_NAMES, Laid, Spot, with_empty_cells
from explorer.games.pond.position import Position
from explorer.games.pond.scene import pond_name
from explorer.graphs import frozen
from explorer.lab.landscape.catalogue import Collection, whole
from explorer.lab.landscape.edits import mean_link
from explorer.lab.landscape.grid import (
    MEADOW_TILES,
    TILES,
    land_board,
    new_tile,
    node_of,
    notices,
    of_tiles,
    values,
)
from explorer.lab.landscape.landscape import POND, Additions, Landscape, NewPlace, Point

__all__ = ["land_board", "pond"]

GRAINS = ("zones", "tiles")
FULL = 0.8
"""The share of cells of a scattered board that bear a tile."""
REBUILT = "pon-land-reconstructed"
LAND_OF = {"meadow": "meadow", "hedge": "hedge", "field": "field", "housing": "built", "road": "road"}
"""Kind of side -> kind of land."""


def pond(state: Position, seat: int | None = None, by: str = "zones") -> Landscape:
    """Turn a position into a landscape.

    Parameters
    ----------
    state : Position
        The position.
    seat : int, optional
        Whose animal sets out and whose pond is the goal; None means the player to move, or the first.
    by : str
        "zones": places and crossings of the game, which it never contradicts; the player's ponds are places.
        "tiles": each tile laid is a place, linked to those beside it, with the resistance of its land.

    Returns
    -------
    Landscape
        Empty cells could be filled with a meadow.

    Raises
    ------
    BadOption
        For another `by`.

    Examples
    --------
    >>> import explorer
    >>> land = pond(explorer.load("pond").scenario("one-bridge"), seat=0)
    >>> land.source, land.targets, len(land.habitat)
    ('d5', ('pond-orange',), 15)
    """
    if by not in GRAINS:
        raise BadOption(mismatch(message("pon-land-grain"), by, one_of(GRAINS)))
    who = (state.current_player or 0) if seat is None else seat
    found = _by_zones(state, who) if by == "zones" else _by_tiles(state, who)
    return _with_ends(found, state, who)


def place_of(spot: Spot) -> str:
    """The name of a zone or pond as a place: "c4", "c4.2" for the second zone, "pond-blue"."""
    return spot.place if spot.zone <= 0 else f"{spot.place}.{spot.zone + 1}"


def _with_ends(found: Landscape, state: Position, seat: int) -> Landscape:
    """The same landscape from where the animal stands, or its start pond, to its arrival pond."""
    player = state.players[seat]
    spot = place_of(player.spot) if player.spot else player.home
    cell = player.spot.place if player.spot else player.home
    start = next((place for place in (spot, cell) if place in found.graph), None)
    goals = (player.goal,) if player.goal in found.graph and player.goal != start else ()
    return found.between(start, goals)


# By zones ---------------------------------------------------------------------------------------------------


def _by_zones(state: Position, seat: int) -> Landscape:
    own_ponds = _ponds(state, seat)
    game = state.graph().subgraph(
        spot for spot in state.graph() if spot.place not in state.board.ponds or spot.place in own_ponds
    )
    spots = {place_of(spot): spot for spot in sorted(game)}
    kinds = {place: _zone_land(state, spot) for place, spot in spots.items()}
    lands = values().lands
    G: nx.Graph[str] = nx.Graph()
    for place, spot in spots.items():
        size = float(game.nodes[spot]["area"])
        G.add_node(place, **{**node_of(lands[kinds[place]], size), "area": size})
    pairs = sorted(sorted((place_of(a), place_of(b))) for a, b in game.edges())
    G.add_edges_from((u, v, mean_link(G.nodes[u], G.nodes[v])) for u, v in pairs)
    gates = {
        (place_of(a), place_of(b)): _gate(state, a.place, b.place)
        for a, b in with_empty_cells(state.board, state.tiles, state.graph()).edges()
    }
    names = {place: _name(state, spot) for place, spot in spots.items()}
    at = {
        place: _centre(state, spot.place) if G.nodes[place]["size"] == 1 else spot_point(state, spot)
        for place, spot in spots.items()
    }
    outlines = {place: area(state, spot, 0.0) for place, spot in spots.items()}
    free = _empty_cells(state, G, own_ponds)
    laid = {cell: state.at(cell) for cell in state.board.cells}
    barriers = {
        cell: _main_land(state, tile) for cell, tile in laid.items() if tile and _bars(state, cell, tile)
    }
    names |= {cell: verbatim(cell) for cell in free}
    at |= {cell: _centre(state, cell) for cell in free}
    return Landscape(
        kind="pond", title=message("pon-land-title"), graph=frozen(G), names=names, at=at, outlines=outlines,
        gates=gates,
        land=kinds, lands=lands, scenery=tuple((kind, _centre(state, cell)) for cell,
        kind in barriers.items()), unit=TILES,
        things=MEADOW_TILES, additions=Additions(free),
        notices=(*state.board.reconstructed(REBUILT), message("pon-land-as-played"), *notices()),
    )  # fmt: skip


def _ponds(state: Position, seat: int) -> tuple[str, ...]:
    """The ponds that matter to a player: others are no places, for its animal has no business there."""
    return tuple(pond for pond in (state.players[seat].home, state.players[seat].goal) if pond)


def _centre(state: Position, cell: str) -> tuple[float, float]:
    row, col = divmod(state.board.index[cell], state.board.width)
    return col + 0.5, row + 0.5


def _zone_land(state: Position, spot: Spot) -> str:
    """Meadow or hedge, whichever has more of the zone's walkable sides; a tile with a tunnel, and a pond, are
    their own land.
    """
    if spot.place in state.board.ponds:
        return POND
    laid = state.at(spot.place)
    assert laid is not None
    if laid.tunnel and len(state.board.landscape[laid.tile].zones) > 1:
        return "tunnel"
    kinds = state.board.sides(laid)
    sides = [kinds[side] for side in state.graph().nodes[spot]["sides"]]
    return "hedge" if sides.count("hedge") > sides.count("meadow") else "meadow"


def _name(state: Position, spot: Spot) -> Text:
    if spot.place in state.board.ponds:
        return pond_name(spot.place)
    laid = state.at(spot.place)
    assert laid is not None
    zones = state.board.zones(laid)
    if len(zones) == 1:
        return verbatim(spot.place)
    sides = joined((SIDE_NAMES[side] for side in SIDE_NAMES if side in zones[spot.zone]), " ")
    return message("pon-land-zone", cell=spot.place, side=sides)


def _gate(state: Position, here: str, there: str) -> tuple[Point, Point]:
    """The bridge over the side that two neighbouring cells share, or a cell and a pond."""
    board = state.board
    if here in board.ponds:
        here, there = there, here
    beside = board.neighbours[here]
    side = (
        board.side_of(there, here)
        if there in board.ponds
        else next(s for s, cell in beside.items() if cell == there)
    )
    (x, y), (dx, dy) = _centre(state, here), VECTOR[side]
    return (x + 0.37 * dx, y + 0.37 * dy), (x + 0.63 * dx, y + 0.63 * dy)


def _bars(state: Position, cell: str, laid: Laid) -> bool:
    """True if a tile has ground that the game's animals cannot enter, or a road between two zones."""
    return len(state.board.zones(laid)) > 1 or not any(spot.place == cell for spot in state.graph())


def _empty_cells(state: Position, G: nx.Graph[str], ponds: tuple[str, ...]) -> dict[str, NewPlace]:
    """A meadow on each empty cell, with its links to what faces it and to other empty cells, as the game
    would have them.
    """
    H = with_empty_cells(state.board, state.tiles, state.graph())
    meadow = values().lands["meadow"]
    found = {}
    for spot in (spot for spot in H if spot.zone == -1):
        beside = [
            place_of(other)
            for other in H[spot]
            if other.place not in state.board.ponds or other.place in ponds
        ]
        found[spot.place] = new_tile(spot.place, meadow, beside, G.nodes)
    return found


# By tiles ---------------------------------------------------------------------------------------------------


def _by_tiles(state: Position, seat: int) -> Landscape:
    """Each tile as one kind of land; ponds lie beside the grid."""
    board, lands = state.board, values().lands
    kinds = {
        cell: _main_land(state, laid)
        for cell, laid in zip(board.cells, state.tiles, strict=True)
        if laid is not None
    }
    found = of_tiles(
        "pond", message("pon-land-title"), {cell: _centre(state, cell) for cell in board.cells}, kinds, lands
    )
    G: nx.Graph[str] = nx.Graph(found.graph)
    free = dict(found.additions.places)
    for pond_id in _ponds(state, seat):
        own = node_of(lands[POND])
        G.add_node(pond_id, **own)
        for cell in board.ponds[pond_id]:
            if cell in G:
                G.add_edges_from([(pond_id, cell, mean_link(own, G.nodes[cell]))])
            else:
                links = {**free[cell].links, pond_id: mean_link(own, free[cell].attributes)}
                free[cell] = replace(free[cell], links=links)
    ponds = {pond_id: Spot(pond_id) for pond_id in _ponds(state, seat)}
    return replace(
        found, graph=frozen(G), names={**found.names, **{p: _name(state, spot) for p, spot in ponds.items()}},
        at={**found.at, **{p: centre(board, p) for p in ponds}}, outlines={p: outline(board,
        p) for p in ponds},
        land={**kinds, **dict.fromkeys(ponds, POND)}, additions=Additions(free),
        notices=(*state.board.reconstructed(REBUILT), message("pon-land-by-tiles"), *notices()),
    )  # fmt: skip


def _main_land(state: Position, laid: Laid) -> str:
    """The land with the most sides, meadow first where two have as many; a road prevails unless a tunnel
    leads under it.
    """
    sides = Counter(LAND_OF[kind] for kind in state.board.sides(laid).values())
    if sides["road"]:
        return "tunnel" if laid.tunnel else "road"
    order = ("meadow", "hedge", "field", "built")
    return max(order, key=lambda land: (sides[land], -order.index(land)))


# Landscapes of the lab --------------------------------------------------------------------------------------


def _of_scenario(key: str, by: str = "zones") -> Landscape:
    game, state = load("pond"), load("pond").scenario(key)
    assert isinstance(state, Position)
    return replace(pond(state, seat=0, by=by), title=game.scenarios[key].title)


def _scenarios() -> dict[str, Text]:
    return {key: one.title for key, one in load("pond").scenarios.items()}


def _scattered(seed: str, by: str = "zones") -> Landscape:
    return pond(_scattered_position(whole(seed)), seat=0, by=by)


def _scattered_position(seed: int) -> Position:
    """Tiles of the box at random on most cells, turned at random; the first two animals wait in their
    ponds.
    """
    state = load("pond").start(players=2, seed=seed)
    assert isinstance(state, Position)
    for _ in range(2):
        state, _ = state.apply(state.legal_actions()[0])
    rng, kinds = random.Random(f"scattered/{seed}"), tuple(state.board.landscape)
    for cell in state.board.cells:
        tile, turn, laid = rng.choice(kinds), rng.randrange(4), rng.random() < FULL
        state = state.with_tile(cell, Laid(tile, turn)) if laid else state
    return state


POND_LANDSCAPES = Collection(_of_scenario, template("pon-land-list"), _scenarios)
TILES_LANDSCAPES = Collection(partial(_of_scenario, by="tiles"), template("pon-land-list-tiles"), _scenarios)
SCATTERED, SCATTERED_TILES = Collection(_scattered), Collection(partial(_scattered, by="tiles"))
