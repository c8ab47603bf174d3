"""Season objectives: areas, the thirteen of the rulebook on hand-made positions, sentences made from the
data, refusals.
"""

from __future__ import annotations

import re
from dataclasses import replace
from math import sqrt
from pathlib import Path

import pytest
from steps import cases

from explorer.core.errors import BadDefinition
from explorer.core.text import Text
from explorer.games.mariposas import board
from explorer.games.mariposas.board import Board, Objective, birth_points, makes_double
from explorer.games.mariposas.board import objective_points as points
from explorer.games.mariposas.board_map import SEASONS

FILE = Path(__file__).parents[3] / "explorer/games/mariposas/data.toml"
DATA = FILE.read_text(encoding="utf-8")
BOARD = Board(FILE)
ALL = [o for card in BOARD.objectives.values() for o in card.objectives]
RULEBOOK = {o.text.en: o for o in ALL if o.provenance == "rulebook"}
NO_FLOWERS = (0, 0, 0, 0, 0)
CARD = '[cards.spring-1]\nseason = "spring"\nprovenance = "reconstruction"\n'


def objective(tmp_path: Path, lines: str) -> Objective:
    """The one objective that these lines describe, read on the shipped map."""
    file = tmp_path / "mine.toml"
    file.write_text(
        DATA.replace(CARD, f'{CARD}\n[[cards.spring-1.objective]]\nprovenance = "ruling"\n{lines}\n', 1),
        encoding="utf-8",
    )
    return Board(file).objectives["spring-1"].objectives[0]


def each(tmp_path: Path, area: str) -> frozenset[str]:
    return objective(tmp_path, f'kind = "each"\npoints = 1\n{area}').cells(BOARD)


# Areas ------------------------------------------------------------------------------------------------------


def test_mar_o1_above_is_strictly_beyond_the_city_s_topmost_point(tmp_path):
    """Atlanta lies in row 6: rows 0 to 5 are above it, its own row is not."""
    area = each(tmp_path, 'above = "atlanta"')
    assert area == {s.id for s in BOARD.spaces.values() if s.row <= 5}
    assert "great-smokies" in area
    assert "lowcountry" not in area
    assert "atlanta" not in area


@pytest.mark.parametrize(("side", "dx", "dy", "far"), [
    ("above", 0, -1, 1 / sqrt(3)), ("below", 0, 1, 1 / sqrt(3)), ("right_of", 1, 0, 0.5), ("left_of", -1, 0,
    0.5),
])  # fmt: skip
def test_mar_o1_the_line_runs_through_the_city_s_outermost_point(side: str, dx: int, dy: int, far: float):
    """A point up is 1/√3 from the centre, a side half a unit; on the line itself is not beyond it."""
    city, area = BOARD.spaces["atlanta"], board.Area(**{side: "atlanta"})

    def beyond(distance: float) -> bool:
        return board._is_beyond(
            area, replace(city, x=city.x + dx * distance, y=city.y + dy * distance), BOARD
        )

    assert [beyond(far - 0.01), beyond(far), beyond(far + 0.01)] == [False, False, True]


def test_mar_o1_below_is_strictly_beyond_the_city_s_lowest_point(tmp_path):
    """Rows 7 and further, Michoacán included."""
    area = each(tmp_path, 'below = "atlanta"')
    assert area == {s.id for s in BOARD.spaces.values() if s.row >= 7}
    assert "michoacan" in area


def test_mar_o1_right_of_is_strictly_beyond_the_city_s_rightmost_point(tmp_path):
    """Houston's hexagon ends at x = 3: the Ouachitas, whose centre is at 3.0, are not right of it; the
    Ozarks, at 3.5, are.
    """
    area = each(tmp_path, 'right_of = "houston"')
    assert BOARD.spaces["houston"].x + 0.5 == BOARD.spaces["ouachitas"].x == 3.0
    assert "ouachitas" not in area
    assert {"ozarks", "new-orleans"} <= area


def test_mar_o1_left_of_is_strictly_beyond_the_city_s_leftmost_point(tmp_path):
    """Atlanta's hexagon begins at x = 4.5: the Nashville Basin, at 4.5, is not left of it; the Black Prairie,
    at 4, is.
    """
    area = each(tmp_path, 'left_of = "atlanta"')
    assert BOARD.spaces["atlanta"].x - 0.5 == BOARD.spaces["nashville-basin"].x == 4.5
    assert "nashville-basin" not in area
    assert {"black-prairie", "michoacan"} <= area


def test_mar_o2_around_a_city_with_the_city_counts_butterflies_on_it(tmp_path):
    area = each(tmp_path, 'around = "boston"\nwith_city = true')
    assert area == {"boston", "new-york", "adirondacks", "maine"}


def test_mar_o2_around_a_city_without_the_city_does_not_count_those_on_it(tmp_path):
    area = each(tmp_path, 'around = "boston"')
    assert area == {"new-york", "adirondacks", "maine"}


def test_mar_o3_the_east_coast_includes_its_cities(tmp_path):
    area = each(tmp_path, "coast = true")
    assert area == BOARD.coast
    assert {"orlando", "boston"} <= area


def test_an_area_is_the_intersection_of_all_that_is_asked(tmp_path):
    """Blue on the coast: the Everglades and the Okefenokee Swamp."""
    assert each(tmp_path, 'coast = true\ncolour = "blue"') == {"everglades", "okefenokee"}
    assert each(tmp_path, 'coast = true\ncolour = "blue"\nbelow = "orlando"') == {"everglades"}


def test_double_flower_spaces_have_two(tmp_path):
    assert each(tmp_path, "double_flower = true") == {
        s.id for s in BOARD.spaces.values() if len(s.flowers) == 2
    }


def test_colours_never_include_cities():
    for o in ALL:
        if o.area.colour:
            assert not o.cells(BOARD) & {*BOARD.cities, BOARD.home}


# The thirteen of the rulebook -------------------------------------------------------------------------------


BETWEEN = "2 points for each birth between Houston and Atlanta"
ABOVE = "1 point for each butterfly above Atlanta"
NONE_BELOW = "5 points if you have at least three butterflies on the board and none below Atlanta"
NONE_LEFT = "5 points if you have at least three butterflies on the board and none left of Atlanta"
EACH_FLOWER = "3 points if you have at least one token of each flower"
TWO_CITIES = (
    "7 points if you have at least one butterfly around Toronto (not in it) and at least one around Winnipeg "
    "(not in it)"
)
THREE_COLOURS = (
    "4 points if you have at least one butterfly on a yellow space, at least one on an orange space and at "
    "least one on a green space"
)
TWO_ABOVE = (
    "6 points if you have at least two butterflies above Atlanta, at least one on a red space above Atlanta "
    "and at least one on a yellow space above Atlanta"
)
SAID = {
    BETWEEN: "2 points à chaque naissance entre Houston et Atlanta",
    "A generation-4 butterfly born above Atlanta is a double at once":
    "Un papillon de génération 4 né au-dessus d'Atlanta est aussitôt double",
    ABOVE: "1 point par papillon au-dessus d'Atlanta",
    "2 points for each butterfly on a double-flower space":
    "2 points par papillon sur une case à deux fleurs",
    "1 point for each butterfly on a red space": "1 point par papillon sur une case rouge",
    "2 points for each butterfly around Boston, Boston included":
    "2 points par papillon autour de Boston, Boston compris",
    "2 points for each butterfly on the east coast": "2 points par papillon sur la côte est",
    TWO_CITIES: "7 points si vous avez au moins un papillon autour de Toronto (sans la ville) et au moins un "
    "autour de Winnipeg (sans la ville)",
    THREE_COLOURS: "4 points si vous avez au moins un papillon sur une case jaune, au moins un sur une case "
    "orange et au moins un sur une case verte",
    EACH_FLOWER: "3 points si vous avez au moins un jeton de chaque fleur",
    TWO_ABOVE: "6 points si vous avez au moins deux papillons au-dessus d'Atlanta, au moins un sur une case "
    "rouge au-dessus d'Atlanta et au moins un sur une case jaune au-dessus d'Atlanta",
    NONE_BELOW: "5 points si vous avez au moins trois papillons sur le plateau et aucun en dessous d'Atlanta",
    NONE_LEFT: "5 points si vous avez au moins trois papillons sur le plateau et aucun à gauche d'Atlanta",
}  # fmt: skip


def test_the_thirteen_objectives_of_the_rulebook_are_there_in_both_languages_and_no_other_is_marked_so():
    assert len([o for o in ALL if o.provenance == "rulebook"]) == 13
    assert {english: o.text.fr for english, o in RULEBOOK.items()} == SAID


def butterflies(text: str) -> dict[str, int]:
    """ "chicago 2, ozarks" counted by space."""
    parts = [part.split() for part in text.split(", ") if part]
    return {space: int(number[0]) if number else 1 for space, *number in parts}


@cases("space worth", """
    ozarks | 2  # right of 3.0 and left of 4.5: centres at 3.5 and 4
    new-orleans | 2
    nashville-basin | 0
    houston | 0
""")  # fmt: skip
def test_mar_o8_two_points_for_each_birth_between_houston_and_atlanta(space: str, worth: str):
    assert RULEBOOK[BETWEEN].rule == "MAR-O8"
    assert birth_points(RULEBOOK[BETWEEN], space) == int(worth)


def test_mar_o7_a_birth_objective_gives_nothing_at_the_season_s_end():
    assert points(RULEBOOK[BETWEEN], {"ozarks": 3}, NO_FLOWERS) == 0


def test_mar_o9_a_generation_four_born_above_atlanta_is_a_double():
    o = RULEBOOK["A generation-4 butterfly born above Atlanta is a double at once"]
    assert o.rule == "MAR-O9"
    assert makes_double(o, "great-smokies")
    assert not makes_double(o, "atlanta")
    assert points(o, {"great-smokies": 2}, NO_FLOWERS) == birth_points(o, "great-smokies") == 0


@cases("objective there worth", """
    above Atlanta | chicago 2, ozarks, atlanta 4 | 3
    on a double-flower space | mississippi-headwaters, ozarks, boston | 2  # the Ozarks have one flower
    on a red space | ozarks 2, maine, sandhills 3 | 3
    around Boston, Boston included | boston, new-york, washington | 4
    on the east coast | everglades, boston, quebec | 4
""")  # fmt: skip
def test_mar_o4_mar_o2_mar_o3_so_many_points_for_each_butterfly(objective: str, there: str, worth: str):
    (o,) = (o for said, o in RULEBOOK.items() if said.endswith(f"for each butterfly {objective}"))
    assert o.rule == "MAR-O4"
    assert points(o, butterflies(there), NO_FLOWERS) == int(worth)


@cases("said there worth", """
    TWO_CITIES | adirondacks, riding-mountain | 7
    TWO_CITIES | adirondacks 5, riding-mountain 5 | 7  # once
    TWO_CITIES | adirondacks 2 | 0
    TWO_CITIES | toronto, winnipeg | 0
    THREE_COLOURS | sandhills, osage-hills, keweenaw | 4
    THREE_COLOURS | sandhills, osage-hills, ozarks | 0
    TWO_ABOVE | ozarks, sandhills | 6
    TWO_ABOVE | ozarks 2 | 0
    TWO_ABOVE | sandhills 2 | 0
""")  # fmt: skip
def test_mar_o5_points_once_for_all_that_is_asked(said: str, there: str, worth: str):
    o = RULEBOOK[globals()[said]]
    assert o.rule == "MAR-O5"
    assert points(o, butterflies(there), NO_FLOWERS) == int(worth)


def test_mar_o5_three_points_for_a_token_of_each_flower():
    assert points(RULEBOOK[EACH_FLOWER], {}, (1, 1, 1, 1, 1)) == 3
    assert points(RULEBOOK[EACH_FLOWER], {}, (9, 9, 9, 9, 0)) == 0


@cases("said there worth", """
    NONE_BELOW | atlanta, dallas, ozarks | 5
    NONE_BELOW | atlanta, dallas | 0
    NONE_BELOW | atlanta, dallas, ozarks, michoacan | 0
    NONE_LEFT | atlanta, boston 2 | 5
    NONE_LEFT | atlanta, boston 2, ozarks | 0
""")  # fmt: skip
def test_mar_o6_five_points_for_three_on_the_board_and_none_where_it_is_forbidden(
    said: str, there: str, worth: str
):
    o = RULEBOOK[globals()[said]]
    assert o.rule == "MAR-O6"
    assert points(o, butterflies(there), NO_FLOWERS) == int(worth)
    assert not o.cells(BOARD) & o.forbidden


def test_mar_o10_a_double_is_two_in_every_count():
    """Counts come with doubles as two: one single and one double meet "at least three"."""
    assert points(RULEBOOK[NONE_BELOW], {"chicago": 1, "ozarks": 2}, NO_FLOWERS) == 5
    assert points(RULEBOOK[ABOVE], {"ozarks": 2}, NO_FLOWERS) == 2


# Sentences --------------------------------------------------------------------------------------------------


SENTENCES = [
    (
        'kind = "each"\npoints = 1',
        "1 point par papillon sur le plateau",
        "1 point for each butterfly on the board",
    ),
    (
        'kind = "each"\npoints = 2\naround = "new-orleans"\nwith_city = true',
        "2 points par papillon autour de La Nouvelle-Orléans, La Nouvelle-Orléans comprise",
        "2 points for each butterfly around New Orleans, New Orleans included",
    ),
    (
        'kind = "each"\npoints = 2\ncolour = "green"\ndouble_flower = true\n'
        'above = "chicago"\nleft_of = "chicago"',
        "2 points par papillon sur une case verte à deux fleurs au-dessus et à gauche de Chicago",
        "2 points for each butterfly on a green double-flower space above and left of Chicago",
    ),
    (
        'kind = "each"\npoints = 1\ncolour = "orange"\nbelow = "st-louis"',
        "1 point par papillon sur une case orange en dessous de Saint-Louis",
        "1 point for each butterfly on an orange space below St. Louis",
    ),
    (
        'kind = "birth"\npoints = 3\nright_of = "orlando"',
        "3 points à chaque naissance à droite d'Orlando",
        "3 points for each birth right of Orlando",
    ),
    (
        'kind = "once"\npoints = 9\nneed = [{ at_least = 5, coast = true }]\nflowers_each = 2',
        "9 points si vous avez au moins 5 papillons sur la côte est et au moins deux jetons de chaque fleur",
        "9 points if you have at least 5 butterflies on the east coast and at least two tokens of each "
        "flower",
    ),
]


@pytest.mark.parametrize(("lines", "french", "english"), SENTENCES)
def test_a_sentence_is_made_from_the_data(tmp_path, lines, french, english):
    assert objective(tmp_path, lines).text == Text(french, english)


def test_every_sentence_speaks_both_languages_without_gaps():
    for o in ALL:
        assert o.text.fr != o.text.en
        assert not re.search(r"[{}]|  ", o.text.fr + o.text.en)


def test_objectives_of_one_season_differ():
    for season in SEASONS:
        texts = [o.text.fr for i in BOARD.cards_of[season] for o in BOARD.objectives[i].objectives]
        assert len(texts) == len(set(texts)), season


def test_cards_say_where_they_come_from_and_so_does_each_objective():
    assert {card.provenance for card in BOARD.objectives.values()} == {"reconstruction"}
    assert {o.provenance for o in ALL} == {"rulebook", "reconstruction"}


def test_every_kind_occurs_in_the_box():
    assert {o.kind for o in ALL} == set(board.KINDS)


# Refusals ---------------------------------------------------------------------------------------------------

ONE = "cards.spring-1.objective[0]"
REFUSED = [
    ('kind = "each"\npoints = 1\nabove = "paris"', f"{ONE}.above", "one of winnipeg, quebec, minneapolis"),
    ('kind = "each"\npoints = 1\nabove = "michoacan"', f"{ONE}.above", "one of winnipeg"),
    (
        'kind = "each"\npoints = 1\ncolour = "purple"',
        f"{ONE}.colour",
        "one of red, orange, yellow, green, blue",
    ),
    ('kind = "each"\npoints = 1\nwith_city = true', f"{ONE}.with_city", "which city is included (MAR-O2)"),
    (
        'kind = "each"\npoints = 1\nabove = "winnipeg"',
        ONE,
        "an area of one space or more: none meets all these conditions (MAR-O1)",
    ),
    ('kind = "each"\npoints = 0', f"{ONE}.points", "a whole number from 1 to 50"),
    ('kind = "each"', f"{ONE}.points", "a whole number from 1 to 50"),
    ('kind = "each"\npoints = 1\nnorth_of = "boston"', f"{ONE}.north_of", "no such key"),
    ('kind = "each"\npoints = 1\nneed = [{ at_least = 1 }]', f"{ONE}.need", "no such key"),
    ('kind = "every"\npoints = 1', f"{ONE}.kind", "one of each, once, birth, double"),
    (
        'kind = "birth"\npoints = 2\nbelow = "orlando"\nright_of = "orlando"',
        ONE,
        "none meets all these conditions",
    ),
    ('kind = "birth"\npoints = 2\nbelow = "monterrey"', ONE, "an area with a space that touches a plant"),
    ('kind = "double"\nbelow = "monterrey"', ONE, "an area with a space that touches a plant"),
    ('kind = "double"\npoints = 2\nabove = "atlanta"', f"{ONE}.points", "no such key"),
    ('kind = "once"\npoints = 5', f"{ONE}.need", "at least one condition"),
    ('kind = "once"\npoints = 5\nnone = [{ below = "atlanta" }]', f"{ONE}.need", "at least one condition"),
    ('kind = "once"\npoints = 5\nabove = "atlanta"\nflowers_each = 1', f"{ONE}.above", "no such key"),
    ('kind = "once"\npoints = 5\nneed = [{ above = "atlanta" }]', f"{ONE}.need[0].at_least", "from 1 to 20"),
    ('kind = "once"\npoints = 5\nneed = [{ at_least = 1, on = "red" }]', f"{ONE}.need[0].on", "no such key"),
    (
        'kind = "once"\npoints = 5\nflowers_each = 1\nnone = [{ around = "rome" }]',
        f"{ONE}.none[0].around",
        "one of winnipeg",
    ),
]


@pytest.mark.parametrize(("lines", "key", "expected"), REFUSED)
def test_a_broken_objective_is_refused_with_file_line_key_and_expectation(tmp_path, lines, key, expected):
    with pytest.raises(BadDefinition) as error:
        objective(tmp_path, lines)
    assert error.value.key == key
    assert expected in str(error.value)
    found = re.search(r"mine\.toml, line (\d+)", str(error.value))
    assert found
    assert int(found[1]) >= DATA[: DATA.index(CARD)].count("\n")


def test_four_objectives_are_too_many_for_a_card(tmp_path):
    """spring-1 has two; two more make four."""
    more = (
        'kind = "each"\npoints = '
        '1\n\n[[cards.spring-1.objective]]\nprovenance = "ruling"\nkind = "each"\npoints = 2'
    )
    with pytest.raises(
        BadDefinition, match=r"cards\.spring-1\.objective: got 4, expected two or three objectives"
    ):
        objective(tmp_path, more)
