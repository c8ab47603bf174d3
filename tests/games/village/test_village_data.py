"""The box: the constraints of the catalogue, and how a data file of one's own is refused."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from explorer.core.errors import BadDefinition
from explorer.games.village.board import COLOURS, DEMANDS, ELEMENTS, STALLS, WAYS, Board, oriented

FILE = Path(__file__).parents[3] / "explorer/games/village/data.toml"
DATA = FILE.read_text(encoding="utf-8")
BOARD = Board(FILE)
CARRIED = Counter(element for tile in BOARD.tiles.values() for element in tile.elements)


def test_vil_s1_there_are_114_path_tiles_and_six_start_tiles_with_numbers_of_their_own():
    assert list(BOARD.tiles) == list(range(1, 115))
    assert list(BOARD.starts) == list(range(115, 121))


def test_every_kind_of_element_occurs_and_several_on_one_tile():
    assert all(CARRIED[element] for element in ELEMENTS)
    assert sum(CARRIED.values()) == 230
    assert max(len(tile.elements) for tile in BOARD.tiles.values()) >= 3


def test_there_are_five_stalls_of_each_kind_and_two_altars_for_each_demand():
    assert {CARRIED[f"{stall} stall"] for stall in STALLS} == {5}
    assert {CARRIED[f"{demand} altar"] for demand in DEMANDS} == {2}


def test_vil_s7_a_tile_carries_one_stall_and_one_altar_at_most_and_several_of_anything_else():
    carried = [Counter(name.split()[-1] for name in tile.elements) for tile in BOARD.tiles.values()]
    most = {kind: max(count[kind] for count in carried) for kind in ("stall", "altar", "visitor", "balloon")}
    assert most == {"stall": 1, "altar": 1, "visitor": 3, "balloon": 2}
    assert max(count["butterfly"] for count in carried) == 2
    assert max(sum(tile.corners) - sum(tile.joined) for tile in BOARD.tiles.values()) == 2


def test_no_tile_has_two_ways_on_a_side():
    for tile in BOARD.tiles.values():
        sides = [side for segment in tile.segments for side in segment.sides]
        assert len(set(sides)) == len(sides)


def test_vil_p2_every_start_tile_offers_both_kinds_of_way():
    for tile in BOARD.starts.values():
        assert {segment.kind for segment in tile.segments} == set(WAYS)


def test_every_way_of_every_tile_reaches_a_side():
    assert all(segment.sides for tile in BOARD.tiles.values() for segment in tile.segments)


def test_vil_s4_the_red_pile_has_5_on_top_and_golden_blue_with_green_can_give_12():
    assert BOARD.plain[0] == 5
    assert any(golden + plain == 12 for golden in BOARD.golden for plain in BOARD.plain)
    assert len(COLOURS) * len(BOARD.plain) == 16


def test_vil_s4_two_three_or_four_tiles_of_each_colour_by_player_count():
    assert [BOARD.pile(players) for players in (2, 3, 4, 5, 6)] == [2, 3, 4, 4, 4]


def test_vil_s4_fifteen_small_chimeras_and_twelve_large_ones():
    assert BOARD.chimeras == (15, 12)


def test_vil_c4_a_small_chimera_is_worth_3_and_a_large_one_5():
    assert BOARD.chimera_points == (3, 5)


def test_vil_s2_the_bag_suffices_for_every_refill_and_every_extra_draw():
    """28 x 3 + 30 = 114; 14 x 6 + 30 = 114."""
    assert [sum(BOARD.side(players)) for players in range(2, 7)] == [28, 28, 14, 14, 14]
    assert sum(BOARD.side(3)) * 3 + BOARD.stall_tiles == 114
    assert sum(BOARD.side(6)) * 6 + BOARD.stall_tiles == 114


def test_bases_can_be_built_there_are_parts_for_every_chimera():
    """A small base needs four single parts, a large one four single and two joined."""
    joined = sum(sum(tile.joined) for tile in BOARD.tiles.values())
    single = sum(sum(tile.corners) for tile in BOARD.tiles.values()) - 2 * joined
    assert (single, joined) == (72, 32)


def test_no_village_reaches_further_than_28_tiles_taken_and_24_drawn():
    assert BOARD.reach == 28 + 30 - 6


def test_a_quarter_turn_takes_north_to_east_and_north_west_to_north_east():
    """Tile 3, "paved NS ... | base NW", and tile 13, "paved NE ... | base SE-SW, NW"."""
    assert oriented(BOARD.tiles[3], 1).ways == (-1, 0, -1, 0)
    assert oriented(BOARD.tiles[3], 1).corners == (False, True, False, False)
    assert oriented(BOARD.tiles[13], 0).joined == (False, False, True, False)
    assert oriented(BOARD.tiles[13], 1).joined == (False, False, False, True)
    assert oriented(BOARD.tiles[13], 1).reaches == ((1, 2),)


def test_a_tile_reads_as_it_is_written():
    tile = BOARD.tiles[61]
    assert tile.text == "paved NS: visitor, red balloon | trail EW | base NE"
    assert [(segment.kind, segment.sides, segment.elements) for segment in tile.segments] == [
        ("paved", (0, 2), ("visitor", "red balloon")),
        ("trail", (1, 3), ()),
    ]
    assert tile.corners == (False, True, False, False)
    assert not any(tile.joined)


# A box of one's own -----------------------------------------------------------------------------------------


def changed(tmp_path: Path, old: str, new: str) -> Path:
    assert old in DATA
    file = tmp_path / "mine.toml"
    file.write_text(DATA.replace(old, new, 1), encoding="utf-8")
    return file


TILE = '7 = "paved NS: visitor, pennant stall"'


@pytest.mark.parametrize(("old", "new", "said"), [
    (TILE, '7 = "paved NS: visitor, pennant stall | trail N"',
    r"tiles.7: .*one path on each side; side north has two \(VIL-P2\)"),
    (TILE, '7 = "paved : visitor"', r"tiles.7: .*one or more of the sides.*\(VIL-P1\)"),
    (TILE, '7 = "paved NN: visitor"', r"tiles.7: .*each once \(VIL-P1\)"),
    (TILE, '7 = "paved NX"', r"tiles.7: got 'paved NX'"),
    (TILE, '7 = "canal NS"', r"tiles.7: got 'canal NS'.*paved or trail"),
    (TILE, '7 = "base NE"', r"tiles.7: .*expected paths and bases"),
    (TILE, "7 = 12", r"tiles.7: got 12, expected a text"),
    (TILE, '7 = "paved NS: dragon, pennant stall"',
    r"tiles.7: got 'dragon', expected an element, one of visitor, butterfly"),
    (TILE, '7 = "paved NS: visitor,, pennant stall"', r"tiles.7: got ''"),
    (TILE, '7 = "paved NS: butterfly, pennant stall"', r"7: .*'butterfly' on a 'trail' path \(VIL-E2\)"),
    (TILE, '7 = "trail NS: visitor, pennant stall"', r"tiles.7: .*'visitor' on a 'paved' path \(VIL-E1\)"),
    (TILE, '7 = "paved NS: fruit stall, pennant stall"',
    r"tiles.7: .*at most one stall and one altar on each tile \(VIL-S7\)"),
    (TILE, '7 = "paved NS: red altar, pennant stall | trail E: blue altar"',
    r"tiles.7: .*at most one stall and one altar on each tile \(VIL-S7\)"),
    (TILE, '7 = "paved NS: visitor, pennant stall | base N"',
    r"tiles.7: got 'N', expected a corner .*\(VIL-C5\)"),
    (TILE, '7 = "paved NS: visitor, pennant stall | base NE-SW"', r"tiles.7: got 'NE-SW'"),
    (TILE, '7 = "paved NS: visitor, pennant stall | base NE-NE"', r"tiles.7: got 'NE-NE'"),
    (TILE, '7 = "paved NS: visitor, pennant stall | base NW-NE-SE"', r"tiles.7: got 'NW-NE-SE'"),
    (TILE, '7 = "paved NS: visitor, pennant stall | base NE, NE-SE"',
    r"tiles.7: got 'NE-SE', .*each corner once \(VIL-C5\)"),
    (TILE, '7 = "paved NS: pennant stall"',
    r"tiles.carried.visitor: got 80, expected what the tiles carry, 79"),
    (TILE, "", r"tiles.114: got '114', expected tiles numbered 1 to 113, each once"),
    ("total = 114", "total = 113", r"tiles.total: got 113, expected the number of tiles, 114 \(VIL-S1\)"),
    ("total = 114", "total = 114\nspare = true", r"tiles.spare"),
    ('"red balloon" = 14', '"red balloon" = 15', r"tiles.carried.red balloon: got 15"),
    ('"red balloon" = 14\n', "", r"tiles.carried.red balloon: got 'nothing'"),
    ('115 = "paved NS | trail EW"', '115 = "paved NS"',
    r"start.115: .*both kinds of path on a start tile \(VIL-P2\)"),
    ('115 = "paved NS | trail EW"', '115 = "paved NS | trail EW | base NE"', r"start.115: .*paths only"),
    ('120 = "paved NW | trail ES"\n', "",
    r"start: got 5, expected at least one start tile for each player, 6 \(VIL-S1\)"),
    ("few = [14, 14]", "few = [14, 15]", r"lines.few: .*an even number of places \(VIL-S3\)"),
    ("few = [14, 14]", "few = [28]", r"lines.few: .*two lines"),
    ("few = [14, 14]", "few = [16, 14]", r"lines.few: .*120 are needed, the bag has 114 \(VIL-T5\)"),
    ("plain = [5, 4, 3, 2]", "plain = [2, 3, 4, 5]", r"balloons.plain: .*never rise"),
    ("golden = [7, 6, 5, 4]", "golden = [7, 6, 5]", r"balloons.golden: .*as many golden values"),
    ("golden = [7, 6, 5, 4]", "golden = [4, 4, 4, 4]", r"balloons.golden: .*none lower \(VIL-B2\)"),
    ("used = { 2 = 2, 3 = 3, 4 = 4 }", "used = { 2 = 2, 3 = 3 }", r"balloons.used.4: got 'nothing'"),
    ("used = { 2 = 2, 3 = 3, 4 = 4 }", "used = { 2 = 2, 3 = 3, 4 = 5 }", r"balloons.used.4: got 5"),
    ("small = { tiles = 15, points = 3 }", "small = { tiles = 0, points = 3 }",
    r"chimeras.small.tiles: got 0"),
    ("different = [0, 1, 4, 9, 16, 25]", "different = [0, 1, 4, 9, 16]",
    r"stalls.different: .*6 values that never fall"),
    ("different = [0, 1, 4, 9, 16, 25]", 'different = "many"', r"stalls.different: got 'many'"),
    ("visitor = 1\n", "visitor = -1\n", r"points.visitor: got -1"),
    ('[points]\nprovenance = "rulebook"', "[points]", r"points.provenance: got 'nothing'"),
])  # fmt: skip
def test_a_box_that_breaks_a_constraint_is_refused_with_file_key_and_rule(
    tmp_path: Path, old: str, new: str, said: str
):
    file = changed(tmp_path, old, new)
    with pytest.raises(BadDefinition, match=said) as error:
        Board(file)
    assert str(file) in str(error.value)
    assert error.value.text.fr != error.value.text.en


def test_the_line_of_the_tile_at_fault_is_named(tmp_path: Path):
    line = DATA.splitlines().index(TILE) + 1
    with pytest.raises(BadDefinition, match=rf"mine.toml, line {line}: tiles.7: got 'dragon'"):
        Board(changed(tmp_path, TILE, '7 = "paved NS: dragon"'))


def test_larger_lines_or_more_stalls_widen_the_world_of_the_notation(tmp_path: Path):
    mine = Board(changed(tmp_path, "few = [14, 14]", "few = [10, 10]"))
    assert mine.reach == 20 + 24
