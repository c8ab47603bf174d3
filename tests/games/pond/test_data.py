"""The board, the tiles and the ponds: the constraints of the catalogue, and how a data file of one's own is
refused.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from pathlib import Path

import networkx as nx
import pytest
from positions import BOARD, GAME
from steps import cases

from explorer.core.errors import BadDefinition
from explorer.core.game import shuffled
from explorer.games.pond import PondGame
from explorer.games.pond.board import KINDS, SIDES, Laid, Spot, habitat

DATA = (Path(__file__).parents[3] / "explorer/games/pond/data.toml").read_text(encoding="utf-8")
BOX = [tile.number for tile in BOARD.landscape.values() for _ in range(tile.count)]

# Constraints ------------------------------------------------------------------------------------------------


def test_sides_use_exactly_the_five_kinds():
    assert {kind for tile in BOARD.landscape.values() for kind in tile.sides} == set(KINDS)
    assert set(KINDS) == {"meadow", "hedge", "field", "housing", "road"}


def test_pon_s2_the_boards_note_says_in_both_languages_that_the_text_names_no_side():
    assert "sans dire sur quels bords" in BOARD.note.fr
    assert "does not say on which sides" in BOARD.note.en


def test_zones_partition_the_sides_without_road():
    for tile in BOARD.landscape.values():
        open_sides = [side for side, kind in zip(SIDES, tile.sides, strict=True) if kind != "road"]
        assert sorted(side for zone in tile.zones for side in zone) == sorted(open_sides), tile.number


def test_only_a_road_splits_a_tile():
    """No road, or a road that ends in the tile (one road side): one zone. A crossing: none."""
    for tile in BOARD.landscape.values():
        roads = tile.sides.count("road")
        if roads < 2:
            assert len(tile.zones) == 1, tile.number
        if roads == 4:
            assert tile.zones == (), tile.number


def test_a_road_straight_through_splits_its_tile_in_two():
    straight = [
        t for t in BOARD.landscape.values() if [k == "road" for k in t.sides] == [True, False, True, False]
    ]
    assert straight
    assert all(t.zones == (("east",), ("west",)) for t in straight)


def test_four_pairs_or_more_each_beside_two_cells_one_of_them_on_a_line_that_slides():
    assert len(BOARD.pairs) >= 4
    for pair in BOARD.pairs:
        for shore in (pair.start, pair.arrival):
            assert len(shore) >= 2
            assert any(BOARD.slidable(cell[0]) or BOARD.slidable(cell[1:]) for cell in shore)


def test_landscape_tiles_are_at_least_cells_plus_twelve():
    """48 cells, 62 landscape tiles, 60 needed."""
    assert len(BOX) == 62
    assert len(BOX) >= len(BOARD.cells) + 12


def test_the_pile_has_its_stated_totals():
    """62 landscape tiles and 13 effects: tunnel 2, hedge 2, night 3, bulldozer 2, turn 2, double 2."""
    assert len(BOARD.pile()) == 75
    assert {e.effect: e.count for e in BOARD.effects.values()} == {
        "tunnel": 2, "hedge": 2, "night": 3, "bulldoze": 2, "turn": 2, "double": 2,
    }  # fmt: skip


def test_the_composition_follows_the_guide():
    """About 15 % of sides are field or housing, 15 to 30 % of tiles have a road."""
    sides = Counter(kind for number in BOX for kind in BOARD.landscape[number].sides)
    assert 0.10 <= (sides["field"] + sides["housing"]) / (4 * len(BOX)) <= 0.20
    assert 0.15 <= sum("road" in BOARD.landscape[n].sides for n in BOX) / len(BOX) <= 0.30


def test_a_thousand_random_boards_are_neither_trivial_nor_hopeless(record_property):
    """The share of (board, pair) whose start and arrival pond are connected lies between 5 % and 60 %: about
    15 %.
    """
    joined = 0
    for number in range(1000):
        rng = random.Random(f"share/{number}")
        deck = shuffled(BOX, "share", number)[: len(BOARD.cells)]
        G = habitat(BOARD, tuple(Laid(tile, int(rng.random() * 4)) for tile in deck))
        for pair in BOARD.pairs:
            start, goal = Spot(f"start-{pair.colour}"), Spot(f"pond-{pair.colour}")
            joined += nx.has_path(
                G.subgraph(n for n in G if n in (start, goal) or n.place not in BOARD.ponds), start, goal
            )
    share = joined / (1000 * len(BOARD.pairs))
    record_property("connected share", share)
    print(f"connected share of (board, pair): {share:.1%}")
    assert 0.05 <= share <= 0.60
    assert share == pytest.approx(0.158, abs=0.0005), (
        "the reconstruction changed: say so in the data file and here"
    )


def test_a_pair_has_different_columns_so_that_nobody_walks_straight_ahead():
    for pair in BOARD.pairs:
        assert not {cell[0] for cell in pair.start} & {cell[0] for cell in pair.arrival}


# A data file of one's own -----------------------------------------------------------------------------------


def with_change(tmp_path: Path, old: str, new: str) -> Path:
    assert DATA.count(old) >= 1, old
    file = tmp_path / "mine.toml"
    file.write_text(DATA.replace(old, new, 1), encoding="utf-8")
    return file


def test_a_data_file_of_ones_own_is_played(tmp_path: Path):
    game = PondGame(with_change(tmp_path, '"llllllll",\n  "dldlldld"', '"llllllll",\n  "llllllll"'))
    assert game.board.slidable("2")
    assert not GAME.board.slidable("2")
    assert game.start(players=2, seed=1).legal_actions()


def line_of(needle: str, after: str = "") -> int:
    """The line of the first `needle` after the first `after` in the data file, from 1."""
    start = DATA.index(after)
    return DATA[: DATA.index(needle, start)].count("\n") + 1


TILE_1, TILE_17 = "landscape.tile[1].sides", "landscape.tile[17].zones"
HEDGED, SPLIT = 'sides = ["meadow", "hedge", "meadow", "hedge"]', 'zones = [["east"], ["west"]]'


@cases("old new key line said", """
    "dldlldld",⏎  "llllllll" | "dldlldl",⏎  "llllllll" | board.rows | rows = [ | equal length
    "dldlldld" | "dldlxdld" | board.rows | rows = [ | l (light grey) and d (dark grey)
    colour = "orange" | colour = "blue" | ponds.pairs | pairs = [ | each colour once
    colour = "orange" | colour = "Orange" | ponds.pairs[1].colour | pairs = [ | lower-case
    start = ["c6", "d6"] | start = ["b6", "d6"] | ponds.pairs | pairs = [ | share no cell
    start = ["c6", "d6"] | start = ["d6"] | ponds.pairs[1].start | pairs = [ | two cells or more
    start = ["c6", "d6"] | start = ["c5", "d5"] | ponds.pairs[1].start | pairs = [ | a list of texts out of a6
    arrival = ["a1", "b1"] | arrival = ["a1", "c1"] | ponds.pairs[1].arrival | pairs = [ | that can slide
    newt = { fr | newts = { fr | animals.newts | newt = { | perhaps "newt"
    total = 62 | total = 63 | landscape.total | total = 62 | the sum of the counts, 62
    count = 7 | count = 0 | landscape.tile[0].count | count = 7 | from 1 to 100
    count = 7 | count = true | landscape.tile[0].count | count = 7 | a whole number
    count = 7 | count = 7⏎colour = 3 | landscape.tile[0].colour | name = { fr = "Prairie", | no such key
    HEDGED | sides = ["meadow", "wood", "meadow", "hedge"] | TILE_1 | HEDGED | out of meadow, hedge, field
    HEDGED | sides = ["meadow", "hedge"] | TILE_1 | HEDGED | four sides
    SPLIT | zones = [["east"]] | TILE_17 | SPLIT | each side without road once
    SPLIT | zones = [["east", "north"], ["west"]] | TILE_17 | SPLIT | once: east, west
    SPLIT | zones = [["east", "west"], ["west"]] | TILE_17 | SPLIT | once: east, west
    SPLIT | zones = [["east"], ["west"], []] | TILE_17 | SPLIT | once: east, west
    SPLIT | zones = ["east", "west"] | TILE_17 | SPLIT | lists of sides
    SPLIT | zones = "east" | TILE_17 | SPLIT | lists of sides
    number = 2 | number = 1 | landscape.tile | [landscape] | each number once
    number = 31 | number = 18 | effects.tile | [effects] | numbers that no landscape tile has
    effect = "tunnel" | effect = "hedge" | effects.tile | [effects] | each effect once
    effect = "tunnel" | effect = "bridge" | effects.tile[0].effect | effect = "tunnel" | one of tunnel
    [effects]⏎provenance | [effects]⏎source | effects.provenance | [effects] | one of rulebook
""")  # fmt: skip
def test_a_broken_data_file_is_refused_with_file_line_key_and_expectation(
    tmp_path: Path, old: str, new: str, key: str, line: str, said: str
):
    whole = {"HEDGED": HEDGED, "SPLIT": SPLIT, "TILE_1": TILE_1, "TILE_17": TILE_17}
    old, new, key, line = (whole.get(each, each) for each in (old, new, key, line))
    file = with_change(tmp_path, old, new)
    with pytest.raises(BadDefinition) as error:
        PondGame(file)
    assert error.value.key == key
    assert said in str(error.value)
    found = re.match(re.escape(str(file)) + r", line (\d+)", str(error.value))
    assert found, str(error.value)
    assert int(found[1]) == line_of(line, after=f"[{key.split('.')[0].split('[')[0]}]")


def test_every_kind_of_side_must_occur(tmp_path: Path):
    file = tmp_path / "mine.toml"
    file.write_text(DATA.replace('"housing"', '"field"'), encoding="utf-8")
    with pytest.raises(
        BadDefinition, match=r"landscape.tile: got \['housing'\], expected every kind of side"
    ):
        PondGame(file)


def test_there_must_be_tiles_enough(tmp_path: Path):
    """Seven meadows less leave 56 tiles: fewer than 48 cells + 12."""
    file = tmp_path / "mine.toml"
    file.write_text(
        DATA.replace("count = 7\n", "count = 1\n").replace("total = 62", "total = 56"), encoding="utf-8"
    )
    with pytest.raises(BadDefinition, match=r"landscape\.total: got 56, expected 60 or more"):
        PondGame(file)


def test_three_pairs_are_too_few(tmp_path: Path):
    file = tmp_path / "mine.toml"
    file.write_text(re.sub(r"  \{ colour = \"yellow\".*\n", "", DATA), encoding="utf-8")
    with pytest.raises(BadDefinition, match="four pairs or more"):
        PondGame(file)
