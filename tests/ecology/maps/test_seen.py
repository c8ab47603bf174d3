"""A map as people see it and draw on it: strokes, pictures, answers as layers."""

from __future__ import annotations

import struct
import zlib
from math import inf

import numpy as np
import pytest
from scipy import ndimage

from explorer.core.errors import BadNotation, BadOption, NotSolvable
from explorer.core.files import SIGNATURE
from explorer.ecology.maps import answers, images, questions, strokes
from explorer.ecology.maps.invented import HEDGE, MEADOW, POND, ROAD, TUNNEL
from explorer.ecology.maps.land import NO_DATA, LandCover
from explorer.ecology.maps.places import two_far_apart
from explorer.ecology.maps.resistances import profile

TOAD = profile("toad")


def meadow(rows: int = 20, columns: int = 20, cellsize: float = 10.0) -> LandCover:
    return LandCover(np.full((rows, columns), MEADOW), cellsize)


def pixels(raw: bytes) -> np.ndarray:
    """The palette's numbers of a picture, as its format says."""
    columns, rows = struct.unpack(">II", raw[16:24])
    at = raw.index(b"IDAT")
    data = zlib.decompress(raw[at + 4 : at + 4 + struct.unpack(">I", raw[at - 4 : at])[0]])
    return np.frombuffer(data, dtype=np.uint8).reshape(rows, columns + 1)[:, 1:]


def after(land: LandCover, *written: str) -> LandCover:
    for text in written:
        stroke = strokes.Stroke.parse(text)
        land = strokes.with_change(land, strokes.drawn(land, stroke, strokes.TOOLS[stroke.tool]))
    return land


def test_a_road_has_no_gap_that_a_corner_lets_through() -> None:
    land = after(meadow(), "road 0,0 19,13")
    _, count = ndimage.label(land.classes == ROAD)
    assert count == 1
    sides, regions = ndimage.label(land.classes != ROAD, np.ones((3, 3)))
    assert regions == 2
    assert sides[19, 0] != sides[0, 19]


def test_a_stroke_is_taken_back_to_what_was_there_cell_by_cell() -> None:
    land = after(meadow(), "hedge 3,0 3,19", "pond 10,10")
    stroke = strokes.Stroke.parse("road 0,5 19,5")
    change = strokes.drawn(land, stroke, ROAD)
    with_road = strokes.with_change(land, change)
    assert (with_road.classes[:, 5] == ROAD).all()
    assert (strokes.without_change(with_road, change).classes == land.classes).all()


def test_a_tunnel_passes_under_the_nearest_road_from_side_to_side() -> None:
    land = after(meadow(), "road 10,0 10,19")
    crossed = after(land, "tunnel 8,4")
    assert set(crossed.classes[:, 4][land.classes[:, 4] == ROAD]) == {TUNNEL}
    assert np.count_nonzero(crossed.classes == TUNNEL) == np.count_nonzero(land.classes[:, 4] == ROAD)
    with pytest.raises(BadOption, match="road"):
        after(meadow(), "tunnel 8,4")


@pytest.mark.parametrize("written", ["", "river 1,1", "road", "road 1", "road a,b", "road 1,2,3"])
def test_what_is_no_stroke_is_refused_with_an_example(written: str) -> None:
    with pytest.raises(BadNotation, match="road 12,30 40,80"):
        strokes.Stroke.parse(written or "x")


def test_nothing_is_drawn_where_there_is_no_data_or_no_map() -> None:
    empty = LandCover(np.full((4, 4), NO_DATA), 10.0)
    for land, text in ((empty, "hedge 0,0 3,3"), (meadow(4, 4), "hedge 90,90 99,99")):
        with pytest.raises(BadOption):
            after(land, text)


def test_a_picture_has_a_dot_for_each_cell_and_none_without_data() -> None:
    land = LandCover(np.array([[MEADOW, HEDGE], [NO_DATA, MEADOW]]), 10.0)
    raw = images.picture_of(land, images.colours([MEADOW, HEDGE], known=True))
    assert raw.startswith(SIGNATURE)
    assert pixels(raw).tolist() == [[1, 2], [0, 1]]
    assert raw[raw.index(b"tRNS") + 4 : raw.index(b"tRNS") + 7] == bytes([0, 255, 255])


def test_each_class_of_the_invented_lands_has_a_colour_of_its_own() -> None:
    palette = images.colours(sorted(TOAD.rows), known=True)
    assert len(set(palette.values())) == len(palette) == len(TOAD.rows)


def test_a_layer_shows_nothing_where_there_is_nothing_and_the_most_darkest() -> None:
    shown = pixels(images.layer_of(np.array([[0.0, 0.01], [0.25, 1.0]])))
    assert shown[0, 0] == 0
    assert shown[0, 1] < shown[1, 0] < shown[1, 1] == images.STEPS
    assert not pixels(images.layer_of(np.zeros((2, 2)))).any()


def test_a_road_takes_connected_area_away_and_two_tunnels_give_some_back() -> None:
    land = after(meadow(21, 41), "pond 10,3", "pond 10,37")
    road = after(land, "road 0,20 20,20")
    area = [
        answers.Asked(each, TOAD, answers.habitat_patches(each, TOAD, 0)).connected_area
        for each in (land, road, after(road, "tunnel 5,20", "tunnel 15,20"))
    ]
    assert area[1] < area[2] < area[0]


def test_every_answer_ends_with_a_layer_as_large_as_the_map() -> None:
    land = after(meadow(12, 30), "pond 5,2", "pond 5,26")
    patches = answers.habitat_patches(land, TOAD, 0)
    asked = answers.Asked(land, TOAD, patches, *two_far_apart(patches))
    for question in questions.QUESTIONS.values():
        *_, last = question(asked)
        assert last.done == 1
        assert last.values is not None
        assert last.values.shape == (12, 30)
    *_, found = answers.importance(asked)
    assert set(found.ranks) == {1, 2}


def test_where_no_way_leads_the_cost_is_infinite_and_nothing_is_shown() -> None:
    land = after(meadow(5, 20, 20.0), "pond 2,1", "pond 2,18")
    land.classes[:, 9] = NO_DATA
    patches = answers.habitat_patches(land, TOAD, 0)
    *_, found = answers.corridor(answers.Asked(land, TOAD, patches, 1, 2))
    assert found.figures["cost"] == inf
    assert found.values is not None
    assert not found.values.any()
    assert "width" not in found.figures, "a corridor that does not exist has no width"


def test_where_no_strip_opens_a_way_that_is_said_and_no_length_of_a_strip() -> None:
    """It was told that a strip of 200 m saves 0 m."""
    land = after(meadow(5, 40, 20.0), "pond 2,1", "pond 2,38")
    land.classes[:, 8:32] = NO_DATA
    patches = answers.habitat_patches(land, TOAD, 0)
    *_, found = answers.obstacles(answers.Asked(land, TOAD, patches, 1, 2))
    assert found.figures == {"cost": inf}


def test_ponds_as_drawn_are_habitat_from_their_area_on() -> None:
    land = after(meadow(), "pond 10,10")
    assert (land.classes == POND).sum() == 4
    assert answers.habitat_patches(land, TOAD, 0.04).count == 1
    assert answers.habitat_patches(land, TOAD, 0.05).count == 0


def test_gains_are_blue_and_losses_red_and_what_hardly_changes_is_left_alone() -> None:
    shown = pixels(images.differences_of(np.array([[0.0, 1e-9], [5.0, -5.0]])))
    assert shown.tolist() == [[0, 0], [images.STEPS, 2 * images.STEPS]]


def test_classes_are_counted_alike_however_large_their_codes_are() -> None:
    small = LandCover(np.array([[1, 1, NO_DATA, 7]]), 10.0)
    large = LandCover(np.where(small.classes == 7, 900_000_007, small.classes), 10.0)
    assert (small.counts(), large.counts()) == ({1: 2, 7: 1}, {1: 2, 900_000_007: 1})


def test_all_to_one_shows_what_passes_outside_the_patches_and_refuses_too_many(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    row = LandCover(np.array([[POND, MEADOW, POND, MEADOW, POND]]), cellsize=10)
    asked = answers.Asked(row, TOAD, answers.habitat_patches(row, TOAD, 0))
    *_, found = answers.each(asked)
    assert found.values is not None
    assert found.values.round(9).tolist() == [[0, 4, 0, 4, 0]]  # 2 + 1 + 1 for the three goals
    monkeypatch.setattr(answers, "MOST_GOALS", 2)
    with pytest.raises(NotSolvable, match="3"):
        list(answers.each(asked))
