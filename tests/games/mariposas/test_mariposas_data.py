"""The map and the box: the constraints of the catalogue, and how a data file of one's own is refused."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from itertools import combinations, pairwise, permutations
from pathlib import Path

import networkx as nx
import pytest

from explorer.core.errors import BadDefinition
from explorer.games.mariposas import art, scene_map
from explorer.games.mariposas.board import Board, network
from explorer.games.mariposas.board_map import (
    ABILITIES,
    BONUS,
    CARDS,
    COLOURS,
    FLOWERS,
    LIVES,
    MOVEMENTS,
    POINT,
    ROWS,
    RULEBOOK,
    STAGES,
    TOKENS,
    Hex,
    around,
    centre,
)
from explorer.games.mariposas.scene_map import NORTH, SPACING, SQUEEZE, WEST, Point, clip, project
from explorer.graphs.reach import reach_exactly

FILE = Path(__file__).parents[3] / "explorer/games/mariposas/data.toml"
DATA = FILE.read_text(encoding="utf-8")
BOARD = Board(FILE)
SPACES = BOARD.spaces
LAND = [space for space in SPACES.values() if space.flowers]
PUBLISHED = (
    "houston",
    "atlanta",
    "orlando",
    "boston",
    "new-york",
    "toronto",
    "winnipeg",
    "quebec",
    "chicago",
)


def adjacent(*spaces: str) -> bool:
    return all(b in BOARD.neighbours[a] for a, b in combinations(spaces, 2))


# The map ----------------------------------------------------------------------------------------------------


def test_there_are_about_seventy_spaces():
    """16 cities, Michoacán and 56 spaces with flowers."""
    assert len(SPACES) == 73
    assert len(LAND) == 56


def test_mar_s7_sixteen_cities_bear_a_relay_and_michoacan_bears_none():
    assert len(BOARD.cities) == 16
    assert BOARD.home == "michoacan"
    assert BOARD.home not in BOARD.cities
    assert not SPACES["michoacan"].city


def test_the_nine_cities_of_the_rulebook_are_there_and_marked_published():
    assert {c for c in BOARD.cities if SPACES[c].provenance == "published"} == set(PUBLISHED)
    assert {SPACES[c].provenance for c in BOARD.cities if c not in PUBLISHED} == {"reconstruction"}


def test_winnipeg_and_quebec_are_the_northernmost_cities():
    north = sorted(BOARD.cities, key=lambda c: SPACES[c].y)
    assert set(north[:2]) == {"winnipeg", "quebec"}
    assert SPACES[north[1]].y < SPACES[north[2]].y


def test_mar_x1_boston_and_new_york_are_adjacent_so_that_one_butterfly_flies_both():
    assert adjacent("boston", "new-york")


def test_michoacan_is_one_big_space_in_the_south_west():
    home = SPACES["michoacan"]
    assert len(home.hexes) == 2
    assert home.y == max(space.y for space in SPACES.values())
    assert home.x < sum(space.x for space in SPACES.values()) / len(SPACES)


def test_the_map_is_one_connected_component():
    assert nx.is_connected(network(BOARD))


def test_the_gulf_is_kept_out():
    """Nothing lies in the frame of the Gulf of Mexico: south of Mobile Bay, west of Florida, east of the
    Mexican coast.
    """
    gulf = [s.id for s in SPACES.values() if 2.6 < s.x < 5.9 and s.y > SPACES["mobile-bay"].y + 0.1]
    assert gulf == []


def sea_share(hexagon: Hex) -> float:
    """How much of a hexagon is sea [0 to 1]."""
    window = art.hexagon(*centre(hexagon))
    seas = (
        clip([project(place) for place in shore], window) for shore in (scene_map.ATLANTIC, scene_map.PACIFIC)
    )
    return sum(map(area, seas)) / area(window)


def area(corners: Sequence[Point]) -> float:
    """The shoelace formula."""
    turned = zip(corners, [*corners[1:], *corners[:1]], strict=True)
    return abs(sum(a * d - c * b for (a, b), (c, d) in turned)) / 2


def test_every_hexagon_holds_land_and_michoacans_hardly_any_sea():
    """The tip of Florida is the one place that is mostly sea; south of Michoacán, at (1, 12), begins the
    Pacific.
    """
    wet = {space.id for space in SPACES.values() for hexagon in space.hexes if sea_share(hexagon) > 0.65}
    assert wet == {"everglades"}
    assert sea_share((1, 12)) > 0.7
    assert all(sea_share(hexagon) < 0.2 for hexagon in SPACES["michoacan"].hexes)


def test_the_frame_is_what_the_file_says():
    """Centres from 105 to 68 degrees west, from 19 to 50 degrees north."""
    middles = [centre(hexagon) for space in SPACES.values() for hexagon in space.hexes]
    east = [WEST + x * SPACING / SQUEEZE for x, _ in middles]
    north = [NORTH - y * SPACING for _, y in middles]
    assert [round(degrees) for degrees in (min(east), max(east), min(north), max(north))] == [
        -105,
        -68,
        19,
        50,
    ]


def test_mar_m2_exactly_and_up_to_differ_for_flights_from_three_spaces_only():
    differ = {
        here
        for row, more in zip(BOARD.reach[1:], BOARD.up_to[1:], strict=True)
        for here in more
        if more[here] != row[here]
    }
    assert differ == {"okefenokee", "orlando", "everglades"}
    note = RULEBOOK["MAR-M2"].note
    for space in differ:
        assert SPACES[space].name.en in note.en
        assert SPACES[space].name.fr.removeprefix("Marais ") in note.fr


def test_neighbours_share_a_side_and_are_symmetric():
    for here, there in permutations(SPACES, 2):
        touch = any(other in SPACES[there].hexes for own in SPACES[here].hexes for other in around(own))
        assert (there in BOARD.neighbours[here]) == touch
        if touch:
            assert here in BOARD.neighbours[there]


def test_a_hexagon_in_the_middle_has_six_neighbours_clockwise_from_the_north_east():
    """The Ozarks, column 3 row 5: an odd row stands half a hexagon further east."""
    expected = ("st-louis", "nashville-basin", "black-prairie", "ouachitas", "osage-hills", "kansas-city")
    assert BOARD.neighbours["ozarks"] == expected


def test_every_space_has_a_name_of_its_own_in_both_languages():
    assert len({s.name.fr.casefold() for s in SPACES.values()}) == len(SPACES)
    assert len({s.name.en.casefold() for s in SPACES.values()}) == len(SPACES)


def test_latitudes_fall_from_north_to_south_up_to_the_shift_of_a_city_to_its_hexagon():
    """Rows are 2.8 degrees apart; no city lies more than two degrees off its hexagon's centre."""
    for space in SPACES.values():
        if space.id != "michoacan":
            assert abs(space.latitude - (49.9 - 3.2 * space.y)) < 2.0, space.id


def test_cities_and_michoacan_have_a_colour_of_their_own_and_no_flowers():
    for space in SPACES.values():
        plain = not space.city and space.id != BOARD.home
        assert (space.colour in COLOURS) == plain
        assert (space.colour == "purple") == (not plain)
        assert bool(space.flowers) == plain


def test_mar_f1_every_other_space_has_one_flower_or_two_equal_ones():
    assert {len(space.flowers) for space in LAND} == {1, 2}
    assert all(len(set(space.flowers)) == 1 and space.flowers[0] in FLOWERS for space in LAND)


def test_each_flower_grows_on_eleven_or_twelve_spaces_and_in_every_belt():
    assert set(Counter(space.flowers[0] for space in LAND).values()) == {11, 12}
    for first, last in ((0, 2), (3, 5), (6, 8)):
        assert {s.flowers[0] for s in LAND if first <= s.row <= last} == set(FLOWERS), (first, last)


def test_double_flowers_lie_in_the_north():
    doubles = [space for space in LAND if space.double_flower]
    assert len(doubles) == 14
    assert min(space.latitude for space in doubles) > 40


def test_blue_occurs_below_orlando_green_beside_quebec_red_and_yellow_above_atlanta():
    atlanta, orlando = SPACES["atlanta"], SPACES["orlando"]
    assert "blue" in {s.colour for s in LAND if s.y > orlando.y + POINT}
    assert "green" in {SPACES[n].colour for n in BOARD.neighbours["quebec"]}
    assert {"red", "yellow"} <= {s.colour for s in LAND if s.y < atlanta.y - POINT}


def test_colours_are_about_equally_many():
    counts = Counter(space.colour for space in LAND)
    assert set(counts) == set(COLOURS)
    assert min(counts.values()) >= 10
    assert max(counts.values()) <= 12


# Plants and coast -------------------------------------------------------------------------------------------


def test_mar_n1_plants_sit_where_three_spaces_meet():
    assert 14 <= len(BOARD.plants) <= 18
    assert all(len(plant) == 3 and adjacent(*plant) for plant in BOARD.plants)
    assert len(set(BOARD.plants)) == len(BOARD.plants)


def test_mar_n1_the_spaces_beside_a_plant_are_those_that_plants_name():
    """Eighteen plants of three spaces; Ouachitas, Lowcountry and Adirondacks touch two each: 54 - 3 = 51."""
    assert len(BOARD.plants) == 18
    assert len(BOARD.beside_plant) == 51
    assert "ozarks" in BOARD.beside_plant
    assert "everglades" not in BOARD.beside_plant


def test_every_space_has_a_plant_within_three_steps():
    for space in SPACES:
        assert any(BOARD.reach[n][space] & BOARD.beside_plant for n in range(4)), space


def test_mar_o3_the_coast_runs_from_the_blue_space_under_orlando_to_the_one_beside_quebec():
    strip = ["everglades", "orlando", "okefenokee", "lowcountry", "tidewater", "washington", "new-york",
    "boston", "maine",
             "new-brunswick"]  # fmt: skip
    assert BOARD.coast == set(strip)
    assert all(adjacent(a, b) for a, b in pairwise(strip))
    first, last = SPACES["everglades"], SPACES["new-brunswick"]
    assert first.colour == "blue"
    assert "orlando" in BOARD.neighbours["everglades"]
    assert first.y > SPACES["orlando"].y
    assert (last.colour, last.flowers) == ("green", ("purple", "purple"))
    assert "quebec" in BOARD.neighbours["new-brunswick"]


def test_mar_o3_coastal_cities_between_are_included():
    assert {c for c in BOARD.cities if c in BOARD.coast} == {"orlando", "washington", "new-york", "boston"}


def test_mar_x2_a_neighbourhood_for_valentin():
    """Orange beside a plant, pink and double purple, all three adjacent; only the first touches a plant (no
    birth elsewhere).
    """
    assert SPACES["point-pelee"].flowers == ("orange",)
    assert SPACES["kanawha-valley"].flowers == ("pink",)
    assert SPACES["allegheny-plateau"].flowers == ("purple", "purple")
    assert adjacent("point-pelee", "kanawha-valley", "allegheny-plateau")
    assert BOARD.beside_plant & {"point-pelee", "kanawha-valley", "allegheny-plateau"} == {"point-pelee"}


# Movement tables --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("steps", range(8))
def test_mar_m2_reach_holds_the_ends_of_walks_of_exactly_so_many_steps(steps):
    G = network(BOARD)
    assert BOARD.reach[steps] == {space: reach_exactly(G, space, steps) for space in SPACES}


@pytest.mark.parametrize("steps", range(8))
def test_mar_m2_up_to_holds_the_ends_of_walks_of_one_to_so_many_steps(steps):
    G = network(BOARD)
    for space in SPACES:
        assert BOARD.up_to[steps][space] == {
            end for n in range(1, steps + 1) for end in reach_exactly(G, space, n)
        }


def test_mar_m9_two_steps_can_end_where_they_began_and_one_cannot():
    assert all(space in BOARD.reach[2][space] and space not in BOARD.reach[1][space] for space in SPACES)


def test_a_migration_takes_more_than_one_card():
    """From Michoacán to Winnipeg: eleven rows, so eleven steps, more than a 5 lengthened by two."""
    assert nx.shortest_path_length(network(BOARD), "michoacan", "winnipeg") == 11


def test_the_graph_is_frozen_shared_and_says_what_is_printed():
    G = network(BOARD)
    assert G is network(BOARD)
    assert nx.is_frozen(G)
    ozarks = G.nodes["ozarks"]
    assert ozarks["name"] == SPACES["ozarks"].name
    assert ozarks["pos"] == (3.5, pytest.approx(5 * 0.8660254))
    assert (ozarks["colour"], ozarks["flowers"], ozarks["city"], ozarks["plants"]) == (
        "red",
        SPACES["ozarks"].flowers,
        False,
        1,
    )
    assert G.nodes["ouachitas"]["plants"] == 2
    assert G.nodes["boston"]["city"]
    assert G.nodes["boston"]["latitude"] == 42.4


# The rest of the box ----------------------------------------------------------------------------------------


def test_mar_s4_thirty_six_action_cards_over_seven_kinds():
    assert len(BOARD.deck) == 36
    assert set(BOARD.deck) == set(CARDS)
    assert set(MOVEMENTS) == set(CARDS) - {"mine", "theirs"}


def test_mar_t2_five_players_in_autumn_play_twenty_five_hold_ten_and_leave_one():
    assert len(BOARD.deck) - 5 * 5 - 5 * 2 == 1


def test_mar_s7_sixteen_relay_tokens_twelve_lives_three_bonus_cards_and_a_joker():
    assert sorted(BOARD.tokens) == sorted(TOKENS)
    assert len(BOARD.tokens) == len(BOARD.cities) == 16
    assert len(LIVES) == len(ROWS) * len(STAGES) == 12
    assert set(BOARD.tokens) - set(LIVES) == {*BONUS, "joker"}


def test_mar_s8_six_ability_tiles_each_with_its_effect_in_both_languages():
    assert sorted(BOARD.abilities) == sorted(ABILITIES)
    assert len(ABILITIES) == 6
    assert all(BOARD.ability_texts[tile].fr != BOARD.ability_texts[tile].en for tile in ABILITIES)


def test_mar_f1_twenty_four_tokens_of_five_types_make_one_hundred_and_twenty():
    assert BOARD.supply * len(FLOWERS) == 120
    assert {"orange", "pink", "purple"} <= set(FLOWERS)


def test_mar_n2_births_cost_as_stated():
    assert BOARD.birth_cost == {1: (2, 3), 2: (3, 4), 3: (4, 5), 4: (4, 5)}


def test_mar_e7_points_at_michoacan():
    """Four doubles are eight, MAR-A6 one more: nine butterflies are the most."""
    assert [BOARD.michoacan_points(n) for n in range(4 * 2 + 2)] == [0, 3, 7, 12, 17, 21, 24, 26, 28, 30]


def test_mar_s3_five_spring_ten_summer_five_autumn_cards():
    assert {season: len(cards) for season, cards in BOARD.cards_of.items()} == {
        "spring": 5,
        "summer": 10,
        "autumn": 5,
    }
    assert all(
        BOARD.objectives[i].season == season for season, cards in BOARD.cards_of.items() for i in cards
    )


def test_every_card_has_two_or_three_objectives():
    assert {len(card.objectives) for card in BOARD.objectives.values()} == {2, 3}


def test_every_objective_area_holds_three_spaces_or_more():
    for card in BOARD.objectives.values():
        for o in card.objectives:
            areas = [o.area] if o.kind != "once" else [need.area for need in o.needs] + list(o.none)
            assert all(len(area.spaces) >= 3 for area in areas), (card.id, o.text.en)


def test_mar_o8_every_birth_area_touches_a_plant():
    for card in BOARD.objectives.values():
        for o in card.objectives:
            if o.kind in ("birth", "double"):
                assert o.cells(BOARD) & BOARD.beside_plant, (card.id, o.text.en)


# A data file of one's own -----------------------------------------------------------------------------------


def changed(tmp_path: Path, *changes: tuple[str, str]) -> Path:
    text = DATA
    for old, new in changes:
        assert text.count(old) >= 1, old
        text = text.replace(old, new, 1)
    file = tmp_path / "mine.toml"
    file.write_text(text, encoding="utf-8")
    return file


def table_of(space: str) -> str:
    """The lines of one space."""
    found = re.search(rf"\[spaces\.{space}\]\n(?:.+\n)+", DATA)
    assert found
    return found[0]


def edited(space: str, old: str, new: str) -> tuple[str, str]:
    table = table_of(space)
    assert old in table, table
    return table, table.replace(old, new, 1)


def line_of(file: Path, needle: str, after: str = "") -> int:
    text = file.read_text(encoding="utf-8")
    return text[: text.index(needle, text.index(after))].count("\n") + 1


def flowers_of(space: str) -> str:
    return re.search(r"flowers = .*", table_of(space))[0]


PLANT = '  ["dallas", "hill-country", "houston"],'
NAME = 'name = { fr = "Monts Ozark", en = "Ozarks" }'
REFUSED = {
    # what is changed, key in the message, the line's beginning (after a header), what is expected
    "a colour that does not exist": (edited("ozarks", '"red"', '"crimson"'),
        "spaces.ozarks.colour", "colour", "one of red, orange, yellow, green, blue"),
    "a land space in the cities' colour": (edited("ozarks", '"red"', '"purple"'),
        "spaces.ozarks.colour", "colour", "one of red, orange"),
    "a city in a land colour": (edited("boston", '"purple"', '"red"'),
        "spaces.boston.colour", "colour", "one of purple"),
    "a city with flowers": (edited("boston", "relay = true", 'relay = true\nflowers = ["pink"]'),
        "spaces.boston.flowers", "flowers", "no flower on a city"),
    "a flower that does not exist": (edited("ozarks", flowers_of("ozarks"), 'flowers = ["red"]'),
        "spaces.ozarks.flowers", "flowers", "out of orange, pink, purple, white, yellow"),
    "two different flowers": (edited("ozarks", flowers_of("ozarks"), 'flowers = ["pink", "white"]'),
        "spaces.ozarks.flowers", "flowers", "two equal ones"),
    "three flowers": (edited("ozarks", flowers_of("ozarks"), 'flowers = ["pink", "pink", "pink"]'),
        "spaces.ozarks.flowers", "flowers", "MAR-F1"),
    "a name borne twice": (edited("ozarks", NAME, 'name = { fr = "Monts Ozark", en = "boston" }'),
        "spaces.ozarks.name", "name", "a name that 'boston' does not have already"),
    "a name in one language": (edited("ozarks", NAME, 'name = "Ozarks"'),
        "spaces.ozarks.name", "name", "two texts"),
    "a hexagon held twice": (edited("ozarks", "hex = [3, 5]", "hex = [3, 4]"),
        "spaces.ozarks.hex", "hex", "a hexagon that nobody holds, not that of"),
    "a hexagon beyond the frame": (edited("ozarks", "hex = [3, 5]", "hex = [3, 41]"),
        "spaces.ozarks.hex", "hex", "two whole numbers from 0 to 40"),
    "further hexagons that are none": (edited("michoacan", "more = [[1, 11]]", "more = [1, 11]"),
        "spaces.michoacan.more", "more", "a list of [column, row]"),
    "a big space in two pieces": (edited("michoacan", "more = [[1, 11]]", "more = [[5, 11]]"),
        "spaces.michoacan.more", "more", "all in one piece"),
    "a big space over another": (edited("michoacan", "more = [[1, 11]]", "more = [[0, 10]]"),
        "spaces.michoacan.more", "more", "not that of 'western-sierra-madre'"),
    "an unknown key": (edited("ozarks", "hex =", "swamp = true\nhex ="),
        "spaces.ozarks.swamp", "swamp", "no such key"),
    "a relay at Michoacán": (edited("michoacan", "latitude", "relay = true\nlatitude"),
        "spaces.michoacan.relay", "relay", "MAR-S7"),
    "a plant that touches nothing": ((PLANT, " [],"),
        "map.plants", "plants", "touches two or three spaces (MAR-N1)"),
    "a plant beside one space": ((PLANT, ' ["dallas"],'),
        "map.plants", "plants", "touches two or three spaces (MAR-N1)"),
    "a plant where spaces do not meet": ((PLANT, ' ["dallas", "hill-country", "boston"],'),
        "map.plants", "plants", "spaces that all touch one another"),
    "a plant beside a space that does not exist": ((PLANT, ' ["dallas", "hill-country", "atlantis"],'),
        "map.plants", "plants", "spaces of the map, each once (MAR-N1)"),
    "a plant beside the same space twice": ((PLANT, ' ["dallas", "dallas"],'),
        "map.plants", "plants", "each once (MAR-N1)"),
    "a coast in pieces": (('"boston", "maine"', '"maine"'),
        "map.coast", "coast =", "a strip in one piece (MAR-O3)"),
    "a coast that leaves the map": (('"boston", "maine"', '"bermuda"'),
        "map.coast", "coast =", "spaces of the map, each once (MAR-O3)"),
    "a deck that does not add up": (("111 = 6", "111 = 7"),
        "deck.total", "total", "the sum of the cards, 37 (MAR-S4)"),
    "a card kind missing": (("mine = 4\n", ""), "deck.mine", "[deck]", "a whole number from 0 to 100"),
    "a relay token short": (('"32", "+1", "+2", "joker"', '"32", "+1", "+2"'),
        "relays.tokens", "tokens", "each relay token once"),
    "a relay token twice": (('"+2", "joker"', '"+2", "+2"'), "relays.tokens", "tokens", "MAR-S7"),
    "a relay token unheard of": (('"+2", "joker"', '"+2", "+3"'),
        "relays.tokens", "tokens", "a list of texts out of green-egg"),
    "an ability tile short": ((re.search(r"three-points = .*\n", DATA)[0], ""),
        "abilities", "[abilities]", "each ability tile once"),
    "an ability tile renamed": (("three-points =", "four-points ="),
        "abilities", "[abilities]", "each ability tile once"),
    "a generation without price": ((" { parent = 4, identical = 4, any = 5 },\n", ""),
        "births.cost", "cost", "one price for each generation 1, 2, 3, 4"),
    "a generation priced twice": (("parent = 4,", "parent = 3,"), "births.cost", "cost", "MAR-N2"),
    "any flowers cheaper than identical ones": (("identical = 2, any = 3", "identical = 2, any = 1"),
        "births.cost[0].any", "cost", "more flowers of any type"),
    "points at Michoacán that fall": (("[3, 7, 12,", "[3, 2, 12,"),
        "michoacan.points", "points", "points that never fall (MAR-E7)"),
    "no flowers": (("each = 24", "each = 0"), "flowers.each", "each =", "from 1 to 200"),
    "a card too few": ((re.search(r"\[cards\.spring-5\]\n(.*\n)*?(?=\[cards\.summer-1\])", DATA)[0], ""),
        "cards", "[cards]", "5 cards of spring (MAR-S3)"),
    "a season that does not exist": (
        ('[cards.spring-1]\nseason = "spring"', '[cards.spring-1]\nseason = "winter"'),
        "cards.spring-1.season", "season", "one of spring, summer, autumn"),
}  # fmt: skip


@pytest.mark.parametrize("case", REFUSED)
def test_a_broken_data_file_is_refused_with_file_line_key_and_expectation(tmp_path, case):
    change, key, place, expected = REFUSED[case]
    file = changed(tmp_path, change)
    with pytest.raises(BadDefinition) as error:
        Board(file)
    assert error.value.key == key
    assert expected in str(error.value)
    found = re.match(re.escape(str(file)) + r", line (\d+)", str(error.value))
    assert found, str(error.value)
    header = "[" + ".".join(key.split("[")[0].split(".")[: -1 if key.count(".") else 1])
    assert int(found[1]) == line_of(file, place, after="\n" + header)


def test_a_city_too_few_is_refused(tmp_path):
    """Boston becomes a village: fifteen cities are left."""
    village = edited("boston", "relay = true", 'flowers = ["pink"]')
    village = village[0], village[1].replace('"purple"', '"red"')
    with pytest.raises(
        BadDefinition, match=r"spaces: got .*expected 16 relay cities, one for each relay token \(MAR-S7\)"
    ):
        Board(changed(tmp_path, village))


def test_a_space_that_is_cut_off_is_refused_by_name(tmp_path):
    with pytest.raises(
        BadDefinition, match=r"line \d+: spaces.everglades: got \['everglades'\], expected a map in one piece"
    ):
        Board(changed(tmp_path, edited("everglades", "hex = [6, 9]", "hex = [20, 20]")))


def test_a_map_without_michoacan_is_refused(tmp_path):
    with pytest.raises(BadDefinition, match=r"spaces.michoacan: got 'nothing', expected a space 'michoacan'"):
        Board(changed(tmp_path, (table_of("michoacan"), "")))


def test_an_unknown_city_in_an_objective_is_refused_with_the_cities_there_are(tmp_path):
    with pytest.raises(
        BadDefinition, match=r"cards.summer-2.objective\[0\].around: got 'paris', expected one of winnipeg, "
    ):
        Board(changed(tmp_path, ('around = "boston"', 'around = "paris"')))


def test_a_map_of_ones_own_is_read(tmp_path):
    """The Ozarks turn blue, and the Everglades get a neighbour in the sea."""
    own = changed(
        tmp_path,
        edited("ozarks", '"red"', '"blue"'),
        (table_of("everglades"),
        table_of("everglades") + '\n[spaces.bahamas]\nname = { fr = "Îles Bahamas", en = "Bahamas" }\n'
         'hex = [7, 9]\ncolour = "blue"\nflowers = ["white", "white"]\nlatitude = 24.7\n'),
    )  # fmt: skip
    board = Board(own)
    assert board.spaces["ozarks"].colour == "blue"
    assert board.neighbours["bahamas"] == ("everglades",)
