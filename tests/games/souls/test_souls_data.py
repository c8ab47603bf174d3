"""The box: the constraints of the catalogue, and how a data file of one's own is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from explorer.core.errors import BadDefinition
from explorer.games.souls.board import Board, accessible, widened

FILE = Path(__file__).parents[3] / "explorer/games/souls/data.toml"
DATA = FILE.read_text(encoding="utf-8")
BOARD = Board(FILE)
LAYOUTS = [BOARD.layouts[number, 6] for number in BOARD.numbers]
WIDE = [BOARD.layouts[number, 8] for number in BOARD.numbers]


def opening(layout) -> int:
    return accessible(layout.masks, layout.masks.whole)


def test_sou_s2_the_deck_has_twenty_cards_beside_the_grand_bolina_and_with_the_option_22():
    assert [BOARD.decks[6].count(kind) for kind in (1, 2, 3, 4)] == [8, 6, 4, 2]
    assert [BOARD.decks[8].count(kind) for kind in (1, 2, 3, 4)] == [8, 8, 4, 2]


def test_sou_s3_there_are_fifteen_layouts_of_eighteen_places_and_of_twenty_with_the_option():
    assert len(LAYOUTS) == 15
    assert {len(layout) for layout in LAYOUTS} == {18}
    assert {len(layout) for layout in WIDE} == {20}


def test_sou_s3_places_are_numbered_from_the_top_row_down_and_from_left_to_right():
    for layout in (*LAYOUTS, *WIDE):
        spots = [(place.row, place.column) for place in layout.places]
        assert spots == sorted(spots)
        assert [place.number for place in layout.places] == list(range(1, len(layout) + 1))


def test_sou_s3_every_row_lies_face_up_or_face_down_and_both_kinds_occur():
    for layout in LAYOUTS:
        faces = [{symbol for symbol in text if symbol != " "} for text in layout.rows]
        assert all(len(row) == 1 for row in faces)
        assert {"o"} in faces
        assert {"#"} in faces


def test_sou_s3_every_card_below_the_top_row_overlaps_a_corner_of_the_row_above():
    for layout in LAYOUTS:
        for place in layout.places:
            assert place.row == 0 or layout.masks.below[place.number]


def test_sou_p2_at_least_two_cards_are_accessible_at_the_start_and_lie_face_up():
    for layout in (*LAYOUTS, *WIDE):
        assert opening(layout).bit_count() >= 2
        assert not opening(layout) & layout.down


def test_no_two_layouts_are_equal_mirror_images_included():
    shapes = [layout.shape for layout in LAYOUTS]
    assert len(set(shapes)) == 15
    for number, layout in enumerate(LAYOUTS):
        assert layout.mirrored not in [*shapes[:number], *shapes[number + 1 :]]
    wide = [shape for layout in WIDE for shape in {layout.shape, layout.mirrored}]
    assert len(set(wide)) == len(wide)


def test_the_published_example_all_rows_face_up_but_one_and_a_bottom_row_of_four_open_cards():
    first = LAYOUTS[0]
    assert [text for text in first.rows if "#" in text] == [" # # # # "]
    assert first.rows[-1] == " o o o o "
    assert opening(first) == sum(1 << place for place in (15, 16, 17, 18))


def test_with_the_option_two_cards_are_laid_first_face_up_under_the_ends_of_the_top_row():
    for narrow, wide in zip(LAYOUTS, WIDE, strict=True):
        assert [place.up for place in wide.places[:2]] == [True, True]
        top = [place.number for place in wide.places if place.row == 1]
        assert wide.masks.below[top[0]] & 0b110 == 0b010
        assert wide.masks.below[top[-1]] & 0b110 == 0b100
        assert opening(wide) == opening(narrow) << 2


def test_a_layout_that_touches_the_left_edge_is_moved_over():
    assert widened(["o o", " #"], 1) == ("o   o", " o o", "  #")
    assert widened(["  o o", " # #"], 1) == ("o   o", " o o", "# #")


def test_the_collections_are_numbered_one_by_one():
    assert BOARD.hands == 9 * 9 * 5 * 3
    assert BOARD.hand((8, 8, 4, 2)) == BOARD.hands - 1


# A box of one's own -----------------------------------------------------------------------------------------


def changed(tmp_path: Path, old: str, new: str) -> Path:
    assert old in DATA
    file = tmp_path / "mine.toml"
    file.write_text(DATA.replace(old, new, 1), encoding="utf-8")
    return file


TRELLIS = """  "o o o o o",
  " # # # # ",
  "o o o o o",
  " o o o o ",
"""


TERRACES = """  " o o o o ",
  "# # # # #",
  " # # # # ",
  "o o o o o",
"""


@pytest.mark.parametrize(("old", "new", "said"), [
    ("total = 21", "total = 22", r"deck.total: got 22, expected the number of cards, 21 \(SOU-S2\)"),
    ("morpho = 6", "morpho = 7", r"deck.morpho: got 7"), ("machaon = 2", "machaon = 3",
    r"deck.machaon: got 3"),
    ("aside = 2", "aside = 3", r"layouts.card\[0\].rows: got 18, expected 17 places"),
    ("every = 3", "every = 0", r"points.morpho.every: got 0"),
    ("[0, 0, 2, 5, 8]", "[0, 0, 2, 5]", r"points.monarch: got \[0, 0, 2, 5\]"),
    ("[0, 0, 2, 5, 8]", "[0, 0, 5, 2, 8]", r"points.monarch: .*never falling \(SOU-C3\)"),
    ("[0, 0, 2, 5, 8]", '[0, 0, "2", 5, 8]', r"points.monarch"),
    ("tokens = 3", "tokens = 9", r"layouts.card: got 15, expected at least 17 layout cards"),
    ("beyond = 1", "beyond = 3", r"more.beyond: got 3"),
    (TRELLIS, TRELLIS.replace("#", "x", 1), r"rows drawn with o \(face up\), # \(face down\) and spaces"),
    (TRELLIS, TRELLIS.replace('"o o o o o"', '"o o o o  "', 1), r"rows: got 17, expected 18 places"),
    (TRELLIS, TRELLIS.replace('" o o o o "', '" oo  o o "'), r"rows: .*never side by side"),
    (TRELLIS, TRELLIS.replace('" o o o o "', '"o o o o  "'), r"rows: .*one below the other"),
    (TRELLIS, TRELLIS.replace('" o o o o "', '" o o o     o"'), r"rows: .*overlap at least one corner"),
    (TRELLIS, TRELLIS.replace('" o o o o "', '" o # o o "'),
    r"rows: .*two cards accessible at the start, all of them face up"),
    (TRELLIS, TRELLIS.replace("#", "o"), r"rows: .*cards face up and cards face down"),
    (TERRACES, TRELLIS, r"card\[1\].rows: .*another shape than the trellis"),
    ('name = { fr = "le treillis", en = "the trellis" }\n', "", r"layouts.card\[0\].name: got 'nothing'"),
    ('provenance = "ruling"\n', "", r"deck.provenance"),
    ("[match]", "[matches]", r"match"),
])  # fmt: skip
def test_a_box_that_cannot_be_is_refused_with_file_key_and_rule(
    tmp_path: Path, old: str, new: str, said: str
):
    file = changed(tmp_path, old, new)
    with pytest.raises(BadDefinition, match=said):
        Board(file)


def test_a_mirror_image_is_no_other_layout(tmp_path: Path):
    bank = '  "o o o o o   ",\n  " # # # # #  ",\n  "  o o o o   ",\n  "   o o o o  ",\n'
    mirrored = '  "   o o o o o",\n  "  # # # # # ",\n  "   o o o o  ",\n  "  o o o o   ",\n'
    text = DATA.replace(TRELLIS, mirrored, 1)
    assert bank in text
    file = tmp_path / "mine.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(
        BadDefinition, match=r"card\[7\].rows: .*another shape than the trellis and its mirror image"
    ):
        Board(file)
