"""A village of Viva Catrina as a landscape: the plots between its paved paths, or its flowered trails."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

import networkx as nx

from explorer import graphs
from explorer.core.errors import BadOption, mismatch, one_of
from explorer.core.game import load
from explorer.core.messages import message, template, templates
from explorer.core.text import Text, numeral, verbatim
from explorer.games.village.board import Cell, Oriented
from explorer.games.village.position import Position
from explorer.games.village.position_village import Village, cell_name
from explorer.graphs import frozen
from explorer.lab.landscape.catalogue import Collection
from explorer.lab.landscape.grid import values
from explorer.lab.landscape.landscape import PAVED, Additions, Land, Landscape, Link, NewPlace, Point
from explorer.picture.drawing import path

# The green of a tile ----------------------------------------------------------------------------------------

# Paved paths part the green of a tile into zones, which hang together across sides and over trails.

Zone = frozenset[int]  # corners of a tile, clockwise from the north-west
Parts = Mapping[Cell, tuple[Zone, ...]]
Part = tuple[Cell, int]
CORNERS = ((-1, -1), (1, -1), (1, 1), (-1, 1))
R, E = 0.46, 0.06  # from the middle of a tile to the rim of its green, and to the rim of a path through it
FORMS: dict[tuple[int, ...], tuple[Point, ...]] = {
    (0,): ((-R, -R), (-E, -R), (-E, -E), (-R, -E)),
    (0, 1): ((-R, -R), (R, -R), (R, -E), (-R, -E)),
    (0, 2): ((-R, -R), (-E, -R), (R, E), (R, R), (E, R), (-R, -E)),
    (0, 1, 2): ((-R, -R), (R, -R), (R, R), (E, R), (E, -E), (-R, -E)),
    (0, 1, 2, 3): ((-R, -R), (R, -R), (R, R), (-R, R)),
}
"""The rims of parts of a tile before they are turned, by their corners."""


def zones(tile: Oriented) -> tuple[Zone, ...]:
    """The parts into which paved paths cut a tile, each as its corners; a path that ends on the tile is
    walked round.

    Side i lies between corners i and i + 1: a path through several sides parts the corners into the arcs
    between them.
    """
    paths = [
        sides
        for kind, sides in zip(tile.kinds, tile.reaches, strict=True)
        if kind == "paved" and len(sides) > 1
    ]
    found: dict[tuple[int, ...], set[int]] = {}
    for corner in range(4):
        arcs = tuple(sum(side < corner for side in sides) % len(sides) for sides in paths)
        found.setdefault(arcs, set()).add(corner)
    return tuple(frozenset(zone) for zone in found.values())


def across_sides(parts: Parts) -> Iterator[tuple[Part, Part]]:
    """Plots of neighbouring tiles that face each other along half a side."""
    for (x, y), found in parts.items():
        for there, pairs in (((x + 1, y), ((1, 0), (2, 3))), ((x, y + 1), ((3, 0), (2, 1)))):
            for here, facing in pairs if there in parts else ():
                yield ((x, y), _zone_of(found, here)), (there, _zone_of(parts[there], facing))


def bridges(parts: Parts) -> Iterator[tuple[Point, Point]]:
    """The ends of each crossing of `across_sides` over its half of a side, in the same order."""
    for x, y in parts:
        if (x + 1, y) in parts:
            yield from (((x + 0.88, y + half), (x + 1.12, y + half)) for half in (0.25, 0.75))
        if (x, y + 1) in parts:
            yield from (((x + half, y + 0.88), (x + half, y + 1.12)) for half in (0.25, 0.75))


def _zone_of(found: tuple[Zone, ...], corner: int) -> int:
    return next(number for number, zone in enumerate(found) if corner in zone)


def over_paths(cell: Cell, tile: Oriented, found: tuple[Zone, ...]) -> Iterator[tuple[Part, Part]]:
    """Plots of one tile that a trail leading from side to side joins over a path."""
    for kind, sides in zip(tile.kinds, tile.reaches, strict=True):
        ends = sorted({_zone_of(found, side) for side in sides}) if kind == "trail" and len(sides) > 1 else []
        yield from (((cell, one), (cell, other)) for one, other in pairwise(ends))


def has_trail(tile: Oriented, zone: Zone) -> bool:
    """True if a flowered trail reaches a side of this part of the tile."""
    return any(
        kind == "trail" and side in zone and (side + 1) % 4 in zone
        for kind, sides in zip(tile.kinds, tile.reaches, strict=True) for side in sides
    )  # fmt: skip


# In the picture ---------------------------------------------------------------------------------------------


def middle(cell: Cell, zone: Zone) -> Point:
    """The point at which a part of a tile is marked: the middle of its quarters, or of one of them if they
    only touch.
    """
    x = sum(CORNERS[corner][0] for corner in zone) / len(zone)
    y = sum(CORNERS[corner][1] for corner in zone) / len(zone)
    return round(cell[0] + 0.5 + x / 4, 4), round(cell[1] + 0.5 + y / 4, 4)


def outline(cell: Cell, zone: Zone) -> str:
    """The rim of a part of a tile, as path data.

    >>> outline((0, 0), frozenset({1}))
    'M0.960 0.040 L0.960 0.440 L0.560 0.440 L0.560 0.040Z'
    """
    form, turn = next(
        (form, turn)
        for form in FORMS
        for turn in range(4)
        if {(corner + turn) % 4 for corner in form} == zone
    )
    points = FORMS[form]
    for _ in range(turn):
        points = tuple((-y, x) for x, y in points)
    return path((cell[0] + 0.5 + x, cell[1] + 0.5 + y) for x, y in points)


# The landscape ----------------------------------------------------------------------------------------------

GRAINS = ("plots", "trails")
PLOT, TRAIL = "plot", "trail"
TILES = template("vil-land-tiles")
LANDS = templates("vil-land", (PLOT, TRAIL))
TITLES, THINGS = templates("vil-land-title", GRAINS), templates("vil-land", GRAINS)


def village(state: Position, seat: int | None = None, by: str = "plots") -> Landscape:
    """Turn a player's village into a landscape.

    Parameters
    ----------
    state : Position
        The position.
    seat : int, optional
        Whose village; None means the player to move, or the first.
    by : str
        "plots": the green that paved paths leave on each tile, for an animal that does not cross them.
        "trails": the flowered trails, linked as in the game.

    Returns
    -------
    Landscape
        Areas in tiles. Around the village, a tile all green could be added.

    Raises
    ------
    BadOption
        For another `by`.

    Examples
    --------
    The start tile of this village has a paved path and a trail that bend round opposite corners.

    >>> import explorer
    >>> land = village(explorer.load("village").scenario("VIL-X6"), seat=1)
    >>> {place: facts["area"] for place, facts in land.graph.nodes.items()}
    {'x0 y0': 0.25, 'x0 y0.2': 0.75}
    """
    if by not in GRAINS:
        raise BadOption(mismatch(message("vil-land-grain"), by, one_of(GRAINS)))
    who = (state.current_player or 0) if seat is None else seat
    return _by_plots(state.players[who].village) if by == "plots" else _by_trails(state, who)


# Plots ------------------------------------------------------------------------------------------------------


def _by_plots(home: Village) -> Landscape:
    parts = {cell: zones(tile) for cell, tile in home.at.items()}
    ids = {
        (cell, number): cell_name(*cell) + (f".{number + 1}" if number else "")
        for cell, found in sorted(parts.items(), key=lambda item: item[0][::-1])
        for number in range(len(found))
    }
    G: nx.Graph[str] = nx.Graph()
    for (cell, number), place in ids.items():
        G.add_node(place, **_node(len(parts[cell][number]) / 4))
    G.add_edges_from((ids[u], ids[v], _step()) for u, v in across_sides(parts))
    for cell, tile in home.at.items():
        G.add_edges_from((ids[u], ids[v], _crossing()) for u, v in over_paths(cell, tile, parts[cell]))
    names = {
        place: _name(cell_name(*cell), number, len(parts[cell])) for (cell, number), place in ids.items()
    }
    at = {place: middle(cell, parts[cell][number]) for (cell, number), place in ids.items()}
    outlines = {place: outline(cell, parts[cell][number]) for (cell, number), place in ids.items()}
    land = {
        ids[cell, n]: TRAIL if has_trail(home.at[cell], zone) else PLOT
        for cell in parts
        for n, zone in enumerate(parts[cell])
    }
    free = _around(home, parts, ids)
    names |= {place: verbatim(place) for place in free}
    at |= {cell_name(x, y): (x + 0.5, y + 0.5) for x, y in home.frontier}
    facts = {
        "r": values().crossing_resistance,
        "p": numeral(f"{values().crossing_p:g}"),
        "death": numeral(f"{values().village_death:g}"),
    }
    paved = tuple((PAVED, (x + 0.5, y + 0.5)) for (x, y), found in parts.items() if len(found) > 1)
    found = _landscape(
        "plots", G, names, at, outlines, land, Additions(free), message("vil-land-by-plots", **facts), home
    )
    return replace(found, scenery=paved, gates=_gates(home, parts, ids))


def _grown(home: Village, parts: Parts, ids: dict[Part, str]) -> tuple[Parts, dict[Part, str]]:
    """The village with a tile all green on each empty cell beside it."""
    whole = (frozenset(range(4)),)
    return {**parts, **dict.fromkeys(home.frontier, whole)}, {
        **ids,
        **{(cell, 0): cell_name(*cell) for cell in home.frontier},
    }


def _gates(home: Village, parts: Parts, ids: dict[Part, str]) -> dict[Link, tuple[Point, Point]]:
    """A bridge over what two plots share of a side, half of it or all."""
    grown, names = _grown(home, parts, ids)
    halves: dict[tuple[Part, Part], list[tuple[Point, Point]]] = {}
    for pair, half in zip(across_sides(grown), bridges(grown), strict=True):
        halves.setdefault(pair, []).append(half)
    return {(names[u], names[v]): _mean(found) for (u, v), found in halves.items()}


def _mean(found: list[tuple[Point, Point]]) -> tuple[Point, Point]:
    """The bridge in the middle of others."""
    one, other = zip(*found, strict=True)
    return _centroid(one), _centroid(other)


def _centroid(points: Sequence[Point]) -> Point:
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def _around(home: Village, parts: Parts, ids: dict[Part, str]) -> dict[str, NewPlace]:
    """A tile all green on each empty cell beside the village."""
    grown, names = _grown(home, parts, ids)
    links: dict[str, dict[str, dict[str, float]]] = {cell_name(*cell): {} for cell in home.frontier}
    for u, v in across_sides(grown):
        for one, other in ((names[u], names[v]), (names[v], names[u])):
            if one in links:
                links[one][other] = _step()
    return {place: NewPlace(place, PLOT, _node(1.0), links[place]) for place in links}


# Trails -----------------------------------------------------------------------------------------------------


def _by_trails(state: Position, seat: int) -> Landscape:
    game, home = state.graph(), state.players[seat].village
    trails = [way for way in game if way.village == seat and way.kind == "trail"]
    ids = {way: way.cell + (f".{way.number + 1}" if way.number else "") for way in trails}
    cells = {way: next(cell for cell in home.at if f"x{cell[0]} y{cell[1]}" == way.cell) for way in trails}
    G: nx.Graph[str] = nx.Graph()
    for way in trails:
        G.add_node(ids[way], **_node(1 / len(home.at[cells[way]].kinds)))
    G.add_edges_from((ids[u], ids[v], _step()) for u, v in game.edges() if u in ids and v in ids)
    names = {ids[way]: _name(way.cell, way.number, len(home.at[cells[way]].kinds)) for way in trails}
    at = {ids[way]: _on_way(cells[way], home.at[cells[way]].reaches[way.number]) for way in trails}
    told = message("vil-land-by-trails", death=numeral(f"{values().village_death:g}"))
    return _landscape("trails", G, names, at, {}, dict.fromkeys(ids.values(), TRAIL), Additions(), told, home)


def _on_way(cell: Cell, sides: tuple[int, ...]) -> Point:
    """Between the middle of a tile and the sides that a way reaches."""
    steps = ((0, -1), (1, 0), (0, 1), (-1, 0))
    x, y = (sum(steps[side][axis] for side in sides) / len(sides) for axis in (0, 1))
    return cell[0] + 0.5 + 0.25 * x, cell[1] + 0.5 + 0.25 * y


# Both -------------------------------------------------------------------------------------------------------


def _landscape(
    by: str, G: nx.Graph[str], names: dict[str, Text], at: dict[str, Point], outlines: dict[str, str],
    land: dict[str, str],
    additions: Additions, told: Text, home: Village,
) -> Landscape:  # fmt: skip
    side = values().side
    rebuilt = home.board.reconstructed("vil-land-rebuilt")
    first, last = _far_apart(G, at)
    return Landscape(
        kind="village", title=TITLES[by], graph=frozen(G), names=names, at=at, outlines=outlines, land=land,
        shape="tile" if by == "plots" else "disc", lands=_lands(), unit=TILES, square_metres=side * side,
        things=THINGS[by],
        source=first, targets=(last,) if last else (), additions=additions,
        notices=(*rebuilt, told, message("vil-land-metres", side=f"{side:g}", area=f"{side * side:g}")),
    )  # fmt: skip


def _lands() -> dict[str, Land]:
    return {key: Land(key, name, 1.0, 1.0, values().village_death) for key, name in LANDS.items()}


def _far_apart(G: nx.Graph[str], at: dict[str, Point]) -> tuple[str | None, str | None]:
    """The westernmost place and the easternmost of the largest world: a way through as much of the village as
    there is.
    """
    worlds = graphs.components(G)
    order = sorted(worlds[0] if worlds else (), key=lambda place: (at[place], place))
    return (order[0] if order else None), (order[-1] if len(order) > 1 else None)


def _node(size: float) -> dict[str, float]:
    return {"area": size, "death": values().village_death, "resistance": 1.0, "size": size}


def _step() -> dict[str, float]:
    return {"resistance": 1.0, "p": 1 - values().village_death}


def _crossing() -> dict[str, float]:
    return {"resistance": values().crossing_resistance, "p": values().crossing_p}


def _name(cell: str, number: int, parts: int) -> Text:
    return message("vil-land-part", cell=cell, number=number + 1) if parts > 1 else verbatim(cell)


# Landscapes of the lab --------------------------------------------------------------------------------------


def _of_scenario(key: str) -> Landscape:
    game, state = load("village"), load("village").scenario(key)
    assert isinstance(state, Position)
    return replace(village(state), title=game.scenarios[key].title)


def _scenarios() -> dict[str, Text]:
    return {key: one.title for key, one in load("village").scenarios.items() if _large_enough(key)}


def _large_enough(key: str) -> bool:
    """True if a scenario's village has something to measure: one of two tiles has not."""
    state = load("village").scenario(key)
    assert isinstance(state, Position)
    return len(state.players[state.current_player or 0].village.at) > 5


LANDSCAPES = Collection(_of_scenario, template("vil-title"), _scenarios)
