"""The map of Mariposas as a landscape: regions linked by one leg of a flight, both ways or the way of a
season.
"""

from __future__ import annotations

from collections.abc import Mapping

import networkx as nx

from explorer.core.errors import BadOption, mismatch, one_of
from explorer.core.game import packaged
from explorer.core.messages import message, template, templates
from explorer.core.text import Text, numeral
from explorer.games.mariposas.board import Board, network
from explorer.games.mariposas.scene_map import outline
from explorer.graphs import frozen
from explorer.lab.landscape.catalogue import Collection
from explorer.lab.landscape.grid import values
from explorer.lab.landscape.landscape import Land, Landscape

SEASONS = ("none", "spring", "autumn")
AREAS = ("region", "milkweed")
TITLES, LISTED = templates("mar-land-title", SEASONS), templates("mar-land-list", SEASONS)
UNITS, THINGS = templates("mar-land-unit", AREAS), templates("mar-land-things", AREAS)
LANDS = templates("mar-land", ("region", "city", "milkweed"))
SAME_ROW = (
    0.25  # board units north or south within which two regions count as side by side: rows lie 0.87 apart
)


def mariposas(season: str = "none", area: str = "region", board: Board | None = None) -> Landscape:
    """Turn the map of Mariposas into a landscape.

    Parameters
    ----------
    season : str
        "none": legs lead both ways. "spring" and "autumn": northwards or southwards only, as a directed
        graph.
    area : str
        "region": every region counts 1. "milkweed": a region counts the milkweed plants that it touches,
        Michoacán none.
    board : Board, optional
        Another map; None means the one in the box.

    Returns
    -------
    Landscape
        From Michoacán to the northern edge; in autumn from the northernmost city to Michoacán.

    Raises
    ------
    BadOption
        For another season or area.

    Examples
    --------
    >>> mariposas("autumn").targets, mariposas().directed, mariposas("spring").directed
    (('michoacan',), False, True)
    """
    for where, got, known in (("season", season, SEASONS), ("area", area, AREAS)):
        if got not in known:
            raise BadOption(mismatch(message(f"mar-land-{where}"), got, one_of(known)))
    board = board or packaged(Board)
    G = _legs(board, season, area)
    top = min(space.y for space in board.spaces.values())
    edge = tuple(key for key, space in board.spaces.items() if space.y - top < SAME_ROW)
    north = max(board.cities, key=lambda city: (board.spaces[city].latitude, city))
    return Landscape(
        kind="mariposas", title=TITLES[season], graph=G, shape="tile", unit=UNITS[area],
        names={key: space.name for key, space in board.spaces.items()},
        at={key: (space.x, space.y) for key, space in board.spaces.items()},
        outlines={key: outline(space) for key, space in board.spaces.items()},
        written={city: board.spaces[city].name for city in board.cities},
        land=_lands(board), lands={key: _land(key) for key in LANDS},
        things=THINGS[area],
        source=north if season == "autumn" else board.home, targets=(board.home,
        ) if season == "autumn" else edge,
        notices=_notices(board, season),
    )  # fmt: skip


def _legs(board: Board, season: str, area: str) -> nx.Graph[str]:
    numbers = values()
    G: nx.Graph[str] = nx.Graph() if season == "none" else nx.DiGraph()
    for key, facts in network(board).nodes.items():
        own = 1.0 if area == "region" else float(facts["plants"])
        G.add_node(key, area=own, death=numbers.leg_death, resistance=1.0, size=1.0)
    for here, others in board.neighbours.items():
        G.add_edges_from(
            (here, there, {"resistance": 1.0, "p": numbers.leg_p})
            for there in others
            if _allowed(board, here, there, season)
        )
    return frozen(G)


def _allowed(board: Board, here: str, there: str, season: str) -> bool:
    """True if a leg may be flown in a season; y grows southwards."""
    south = board.spaces[there].y - board.spaces[here].y
    return {"none": True, "spring": south < SAME_ROW, "autumn": south > -SAME_ROW}[season]


def _lands(board: Board) -> dict[str, str]:
    return {
        key: "milkweed"
        if key in board.beside_plant
        else "city"
        if space.city or key == board.home
        else "region"
        for key, space in board.spaces.items()
    }


def _land(kind: str) -> Land:
    return Land(kind, LANDS[kind], 1.0, 1.0, values().leg_death)


def _notices(board: Board, season: str) -> tuple[Text, ...]:
    facts: Mapping[str, object] = {
        "p": numeral(f"{values().leg_p:g}"),
        "death": numeral(f"{values().leg_death:g}"),
    }
    note = (board.note,) if board.note.fr else ()
    return (
        *note,
        *((message("mar-one-way"),) if season != "none" else ()),
        template("mar-taught").filled(facts),
    )


# Landscapes for the lab -------------------------------------------------------------------------------------

LANDSCAPES = Collection(lambda season: mariposas(season), template("mar-title"), lambda: LISTED)
