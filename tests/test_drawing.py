"""Shapes, boards of squares, players' marks and scenes are drawn where and as large as they say."""

from __future__ import annotations

import re
from math import hypot, inf, pi

import pytest

from explorer.core.text import Text
from explorer.picture.badges import BADGES, MARKS, Badge
from explorer.picture.drawing import circle, colour_scale, in_lines, label, mirrored, rounded, squares, toad
from explorer.picture.scene import CellLook, Geometry, Placed, Scene, Shape

NAMES = ["a1", "b1", "a2", "b2"]


def corners(shape: Shape) -> list[tuple[float, float]]:
    points = re.findall(r"(-?[\d.]+) (-?[\d.]+)", str(shape.attributes["d"]))
    return [(float(x), float(y)) for x, y in points]


def test_few_columns_make_squares_as_wide_as_six_would_be() -> None:
    board = squares(NAMES, 2, {"dot": (circle(0, 0, 0.2),)})
    assert [(one.id, one.row, one.col, one.x, one.y) for one in board.cells] == [
        ("a1", 0, 0, 1.5, 1.5), ("b1", 0, 1, 4.5, 1.5), ("a2", 1, 0, 1.5, 4.5), ("b2", 1, 1, 4.5, 4.5),
    ]  # fmt: skip
    assert board.cells[1].path == rounded(3.03, 0.03, 2.94, 2.94, 0.1)
    assert board.symbols["dot"][0].attributes["transform"] == "translate(0 0) scale(3)"
    assert squares(list("abcdefgh"), 8, {}).cells[7].x == 7.5, "a square is never less than 1 wide"


def test_letters_stand_above_the_columns_and_numbers_left_of_the_rows() -> None:
    _, *written = squares(NAMES, 2, {}).backdrop
    assert [(one.text, one.attributes["x"], one.attributes["y"]) for one in written] == [
        ("a", 1.5, -0.24), ("b", 4.5, -0.24), ("1", -0.24, 1.5), ("2", -0.24, 4.5),
    ]  # fmt: skip


def test_a_name_of_twelve_letters_stands_on_one_line_and_a_longer_one_on_two() -> None:
    twelve, longer = Text("Philadelphie", "Philadelphia"), Text("Trois-Rivières", "Three Rivers")
    assert in_lines(twelve) == (twelve,)
    assert in_lines(longer) == (Text("Trois-", "Three"), Text("Rivières", "Rivers"))


def test_a_mirror_image_follows_each_shape() -> None:
    left, right = mirrored([circle(0.2, 0, 0.1)])
    assert "transform" not in left.attributes
    assert right.attributes == {**left.attributes, "transform": "scale(-1 1)"}


def test_a_scale_fills_its_swatch_from_left_to_right() -> None:
    drawn = colour_scale("white", "grey", "black")
    lefts = [float(one.attributes["x"]) for one in drawn]
    assert lefts == pytest.approx([-0.45, -0.15, 0.15])
    assert [one.attributes["fill"] for one in drawn] == ["white", "grey", "black"]


def test_a_toad_looks_to_both_sides() -> None:
    eyes = [one for one in toad() if one.attributes.get("stroke-width") == 0.02]
    assert [(one.attributes["cx"], one.attributes["cy"]) for one in eyes] == [(-0.11, -0.2), (0.11, -0.2)]


@pytest.mark.parametrize(
    ("mark", "count"), [("square", 4), ("diamond", 4), ("triangle-up", 3), ("star", 10), ("pentagon", 5)]
)
def test_a_mark_has_its_corners_is_upright_and_about_as_large_as_a_disc(mark: str, count: int) -> None:
    found = corners(Badge("#000000", mark).drawn(0, 0, 1))
    area = sum(x * v - u * y for (x, y), (u, v) in zip(found, found[1:] + found[:1], strict=True)) / 2
    assert len(found) == count
    assert 0.65 * pi < area < 1.01 * pi
    assert sum(x for x, _ in found) == pytest.approx(0, abs=0.01), "the same on either side"
    top = min(y for _, y in found)
    assert (mark == "square") == (sum(y == top for _, y in found) == 2), (
        "one corner points up, but a square's"
    )
    assert max(hypot(x, y) for x, y in found) < 1.35


def test_seats_differ_in_colour_and_in_mark() -> None:
    assert len({one.colour for one in BADGES}) == len({one.mark for one in BADGES}) == len(MARKS) == 6
    assert BADGES[0].drawn(1, 2, 0.3).attributes["stroke-width"] == 0.05


def test_a_scene_alone_has_the_symbols_on_it_and_no_other() -> None:
    board = squares(
        ["a1", "b1"], 2, {name: (circle(0, 0, 0.2),) for name in ("ground", "toad", "ghost", "spare")}
    )
    looks = {"a1": CellLook((("ground", 0),)), "b1": CellLook()}
    scene = Scene(board, looks, tokens=(board.put("toad", "a1"),), ghosts=(Placed("ghost", 0, 0),))
    assert scene.placed() == {"ground", "toad", "ghost"}
    assert set(scene.alone().geometry.symbols) == {"ground", "toad", "ghost"}


def test_the_smallest_letters_are_those_on_the_board_its_marks_and_symbols_that_lie_there() -> None:
    board = squares(["a1", "b1"], 2, {"sign": (label(0, 0, "x", 0.1),)})
    looks = {"a1": CellLook(), "b1": CellLook()}
    assert Scene(board, looks).letters() == 0.24
    assert Scene(board, looks, marks=(label(0, 0, "7", 0.2),)).letters() == 0.2
    assert Scene(board, looks, tokens=(board.put("sign", "a1"),)).letters() == 0.1
    assert Scene(Geometry((0, 0, 1, 1), (), {}), {}).letters() == inf
