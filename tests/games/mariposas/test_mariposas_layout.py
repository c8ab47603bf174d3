"""The drawing: outlines that tile, arrow keys that lead everywhere, plants where spaces meet, land and water
in their places.
"""

from __future__ import annotations

import re
from collections import Counter
from math import dist
from pathlib import Path

import pytest

from explorer.core.text import Text
from explorer.games.mariposas.art import space_symbols
from explorer.games.mariposas.board import Board
from explorer.games.mariposas.scene_map import border, clip, geometry, ground, outline, plant_point, project
from explorer.picture.scene import Cell

BOARD = Board(Path(__file__).parents[3] / "explorer/games/mariposas/data.toml")
GEOMETRY = geometry(BOARD)
CELLS = {cell.id: cell for cell in GEOMETRY.cells}
ARROWS = {"right": (0, 1), "left": (0, -1), "down": (1, 0), "up": (-1, 0)}


def sides_of(space: str) -> set[frozenset[tuple[float, float]]]:
    corners = border(BOARD.spaces[space])
    return {frozenset(side) for side in zip(corners, corners[1:] + corners[:1], strict=True)}


def pressed(cell: Cell, arrow: str) -> str:
    """Where the board widget goes (board.js, `neighbour`)."""
    down, right = ARROWS[arrow]
    best, least = cell.id, float("inf")
    for other in GEOMETRY.cells:
        if (other.row, other.col) == (cell.row + down, cell.col + right):
            return other.id
        along = (other.x - cell.x) * right + (other.y - cell.y) * down
        across = abs((other.x - cell.x) * down) + abs((other.y - cell.y) * right)
        if along > 0.01 and along + 2 * across < least:
            best, least = other.id, along + 2 * across
    return best


def test_every_space_is_one_cell_with_its_ground():
    assert set(CELLS) == set(BOARD.spaces)
    assert len(GEOMETRY.cells) == len(BOARD.spaces)
    assert set(GEOMETRY.symbols) == {ground(space) for space in BOARD.spaces}


def test_outlines_share_a_side_exactly_where_spaces_are_adjacent():
    """Each side of an outline belongs to one or two spaces; those that share one are neighbours, and no
    others.
    """
    found = {space: sides_of(space) for space in BOARD.spaces}
    assert max(Counter(side for sides in found.values() for side in sides).values()) == 2
    for here in BOARD.spaces:
        assert {there for there in BOARD.spaces if there != here and found[here] & found[there]} == set(
            BOARD.neighbours[here]
        )


def test_michoacan_is_drawn_as_one_shape_of_two_hexagons():
    """Two hexagons have 12 sides; the pair that face one another is gone: 10 are left."""
    assert len(border(BOARD.spaces["michoacan"])) == 10
    assert len(border(BOARD.spaces["ozarks"])) == 6


def test_an_outline_drawn_in_stays_at_its_distance():
    """The inner hexagon's corner lies 0.045 / cos 30 degrees nearer the centre: 0.577 - 0.052 = 0.525."""
    space = BOARD.spaces["ozarks"]
    x, y = map(float, re.match(r"M(-?[\d.]+) (-?[\d.]+)", outline(space, space.x, space.y, 0.045)).groups())
    assert dist((x, y), (0, 0)) == pytest.approx(0.525, abs=0.001)


def test_cells_are_ordered_by_row_and_column_and_no_two_share_both():
    keys = [(cell.row, cell.col) for cell in GEOMETRY.cells]
    assert keys == sorted(keys)
    assert len(set(keys)) == len(keys)


def test_left_and_right_go_along_the_row():
    assert pressed(CELLS["ozarks"], "right") == "nashville-basin"
    assert pressed(CELLS["ozarks"], "left") == "osage-hills"


def test_up_and_down_zigzag_and_come_back():
    assert pressed(CELLS["ozarks"], "down") == "ouachitas"
    assert pressed(CELLS["ouachitas"], "up") == "ozarks"
    assert pressed(CELLS["ouachitas"], "down") == "new-orleans"


def test_an_arrow_goes_to_a_neighbour_wherever_the_next_hexagon_by_row_and_column_exists():
    """At the rim it may skip a row: from the Badlands down to the High Plains, straight below them."""
    places = {(cell.row, cell.col): cell.id for cell in GEOMETRY.cells}
    for cell in GEOMETRY.cells:
        for arrow, (down, right) in ARROWS.items():
            if (cell.row + down, cell.col + right) in places:
                assert pressed(cell, arrow) in BOARD.neighbours[cell.id], (cell.id, arrow)
    assert pressed(CELLS["badlands"], "down") == "high-plains"


def test_arrow_keys_lead_from_michoacan_to_every_space():
    found, waiting = {"michoacan"}, ["michoacan"]
    while waiting:
        new = {pressed(CELLS[waiting[0]], arrow) for arrow in ARROWS} - found
        waiting = [*waiting[1:], *new]
        found |= new
    assert found == set(BOARD.spaces)


def test_a_plant_stands_at_the_corner_where_its_three_spaces_meet():
    for plant in BOARD.plants:
        point = plant_point(BOARD, plant)
        for space in plant:
            assert min(dist(point, corner) for corner in border(BOARD.spaces[space])) < 0.001


def test_cities_are_drawn_within_a_hexagon_of_where_they_lie():
    """Chicago, 87.6 west and 41.9 north, falls into its own hexagon; so do most, and Boston lies on the next
    one's rim.
    """
    x, y = project((-87.6, 41.9))
    assert dist((x, y), (BOARD.spaces["chicago"].x, BOARD.spaces["chicago"].y)) < 0.5
    x, y = project((-71.06, 42.36))
    assert dist((x, y), (BOARD.spaces["boston"].x, BOARD.spaces["boston"].y)) < 0.6


def test_everything_drawn_lies_in_the_view():
    left, top, width, height = GEOMETRY.view
    for space in BOARD.spaces.values():
        for x, y in border(space):
            assert left < x < left + width
            assert top < y < top + height


def test_a_polygon_outside_the_window_leaves_nothing():
    assert clip([(5.0, 5.0), (6.0, 5.0), (6.0, 6.0)], [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)]) == []


def test_every_city_can_be_read():
    """The height of the letters in hexagons: on a laptop's board 0.115 are 7 px."""
    names = {key: shapes for key, shapes in space_symbols(BOARD).items() if key.startswith("name-")}
    assert {
        key: s.attributes["font-size"]
        for key, shapes in names.items()
        for s in shapes
        if s.attributes["font-size"] < 0.115
    } == {}
    assert [s.text for s in names["name-new-orleans"]][2:] == [
        Text("La Nouvelle-", "New"),
        Text("Orléans", "Orleans"),
    ]


def test_the_coast_holds_sea_and_kansas_city_holds_none():
    """Colour, rim and the Missouri in Kansas City; the sea besides in Boston."""
    fills = {
        space: [s.attributes.get("fill") for s in GEOMETRY.symbols[ground(space)]]
        for space in ("boston", "kansas-city")
    }
    assert len([fill for fill in fills["boston"] if fill != "none"]) == 2
    assert len([fill for fill in fills["kansas-city"] if fill != "none"]) == 1
    assert fills["kansas-city"].count("none") == 2


def test_the_geometry_is_computed_once_a_board():
    assert geometry(BOARD) is GEOMETRY
