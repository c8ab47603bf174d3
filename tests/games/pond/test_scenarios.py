"""Every scenario file: it loads, its line plays, its facts hold; and a broken file is refused where it is
broken.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from steps import after, ask
from steps import refused as refused_by

import explorer
from explorer.core.errors import BadDefinition
from explorer.games.pond.board import Laid
from explorer.games.pond.plans import distance

GAME = explorer.load("pond")
SCENARIOS = GAME.scenarios
NAMES = tuple(SCENARIOS)
BRIEF = (
    "isolated-pond", "one-bridge", "two-corridors", "road-barrier", "road-with-tunnel", "fragmented-by-slide",
    "saved-by-slide", "fields-everywhere",
)  # fmt: skip


# All files --------------------------------------------------------------------------------------------------


def test_the_worked_examples_come_first_and_every_teaching_position_is_there():
    assert NAMES[:3] == ("PON-X1", "PON-X2", "PON-X2-road")
    assert set(BRIEF) <= set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_a_scenario_could_be_laid_with_one_box(name):
    state = SCENARIOS[name].state
    laid = [tile.tile for tile in state.tiles if tile]
    hands = [tile for player in state.players for tile in player.hand]
    assert Counter([*laid, *hands, *state.pile, *state.discard]) == Counter(state.board.pile())
    assert all(len(player.hand) == 3 for player in state.players)


# The worked examples ----------------------------------------------------------------------------------------


def test_pon_x1_the_slide_of_the_second_column_opens_the_route():
    before = GAME.scenario("PON-X1")
    slide = GAME.parse("slide 4 b down r0")

    # "The Toad Duke has no route to his arrival pond."
    assert before.player.animal == "toad"
    assert (before.player.home, before.player.goal) == ("start-blue", "pond-blue")
    assert distance(before, 0) is None

    # "The player slides the second column down with a tile of the hand."
    assert before.board.columns[1] == slide.line
    assert slide.tile in before.player.hand
    now, events = before.apply(slide)
    assert now.at("b2") == Laid(4)
    # b1 was empty: each of the four tiles above the last one moves one cell down.
    for high, low in (("b2", "b3"), ("b3", "b4"), ("b4", "b5"), ("b5", "b6")):
        assert now.at(low) == before.at(high)

    # "The tile pushed out comes back at the other end of the column", unturned.
    assert now.at("b1") == before.at("b6") == Laid(3, turn=1)
    assert "PON-L3" in [event.rule for event in events]
    # No other cell changes.
    assert [c for c in before.board.cells if now.at(c) != before.at(c)] == [
        "b1",
        "b2",
        "b3",
        "b4",
        "b5",
        "b6",
    ]

    # "The route is open": b4, c4, c3, c2, c1, pond.
    assert distance(now, 0) == 6


def opening_actions(name):
    state = GAME.scenario(name)
    return {
        str(action) for action in state.legal_actions() if distance(state.apply(action)[0], 0) is not None
    }


def test_pon_x1_no_other_action_opens_the_route():
    expected = {f"slide {tile} b down r{turn}" for tile in (4, 14) for turn in (0, 90, 180, 270)}
    assert opening_actions("PON-X1") == expected


def test_pon_x1_the_duke_can_walk_the_route_to_the_end():
    state = after(GAME.scenario("PON-X1"), "slide 4 b down r0")
    for place in ("b4", "c4", "c3", "c2", "c1", "pond-blue"):
        state = after(state, f"swap {state.player.hand[0]}", f"step {place}")
    assert state.outcome.winners == (0,)


def test_pon_x2_possible_and_impossible_steps():
    tile, road = GAME.scenario("PON-X2"), GAME.scenario("PON-X2-road")
    sides = {cell: tile.board.sides(tile.at(cell)) for cell in ("c4", "d3", "d4", "d5", "e4")}
    assert tile.player.animal == road.player.animal == "toad"

    # Meadow–meadow: yes (once the Marchioness has left).
    assert (sides["d4"]["west"], sides["c4"]["east"]) == ("meadow", "meadow")
    assert refused_by(after(tile, "swap 6", "step b4"), "step c4") == []
    # Hedge–meadow: yes.
    assert (sides["d4"]["north"], sides["d3"]["south"]) == ("hedge", "meadow")
    assert refused_by(tile, "step d3") == []
    # Field: no.
    assert (sides["d4"]["east"], sides["e4"]["west"]) == ("meadow", "field")
    assert refused_by(tile, "step e4") == ["PON-M2", "PON-M3"]
    # Housing: no.
    assert (sides["d4"]["south"], sides["d5"]["north"]) == ("meadow", "housing")
    assert refused_by(tile, "step d5") == ["PON-M2", "PON-M3"]
    # Across a road: no, though the tile beyond is all meadow.
    assert set(road.board.sides(road.at("d4")).values()) == {"meadow"}
    assert refused_by(road, "step d4") == ["PON-M5"]
    # Alongside a road: yes, out of a tile with a road and through the next one.
    assert "road" in road.board.sides(road.at("c3")).values()
    assert refused_by(road, "step b4") == []
    bend = after(road, "step b4", "swap 1", "step b3", "swap 2", "step c3", "swap 33")
    assert refused_by(bend, "step c2") == []
    # Diagonal: no, though a walkable tile lies there.
    assert tile.at("c3")
    assert tile.at("e3")
    assert refused_by(tile, "step c3") == refused_by(tile, "step e3") == ["PON-M1"]
    # Occupied: no, and nothing else is in the way.
    assert refused_by(tile, "step c4") == ["PON-M4"]


# What an answer claims about "only" and "nothing" -----------------------------------------------------------


@pytest.mark.parametrize("name", ["road-barrier", "fields-everywhere"])
def test_there_nothing_opens_the_way(name):
    assert opening_actions(name) == set()


def test_isolated_pond_no_lay_helps():
    opening = opening_actions("isolated-pond")
    assert opening
    assert not [action for action in opening if action.startswith("lay")]
    assert {action.split()[1] for action in opening if action.startswith("hedge")} == {"c1", "d1"}


def test_one_bridge_only_one_tile_cuts_the_way():
    state = GAME.scenario("one-bridge")
    assert [cell for cell in state.board.cells if state.at(cell) and ask(state, "cut_off", cell=cell)] == [
        "c4"
    ]


def test_two_corridors_no_single_tile_cuts_the_way():
    state = GAME.scenario("two-corridors")
    assert not [cell for cell in state.board.cells if state.at(cell) and ask(state, "cut_off", cell=cell)]


def test_road_with_tunnel_two_places_are_of_use_and_c4_is_the_best():
    state = GAME.scenario("road-with-tunnel")
    tunnels = [str(action) for action in state.legal_actions() if str(action).startswith("tunnel")]
    moves = {tunnel: ask(after(state, tunnel), "distance") for tunnel in tunnels}
    assert {tunnel: length for tunnel, length in moves.items() if length != -1} == {
        "tunnel b4": 7,
        "tunnel c4": 5,
    }


def test_road_barrier_and_road_with_tunnel_are_one_landscape():
    assert GAME.scenario("road-barrier").tiles == GAME.scenario("road-with-tunnel").tiles


def test_saved_by_slide_only_that_push_opens_the_way():
    assert {" ".join(action.split()[2:4]) for action in opening_actions("saved-by-slide")} == {"g up"}


# A file of one's own that is broken -------------------------------------------------------------------------

GOOD = """\
game = "pond"
name = "mine"
title = { fr = "Ma situation", en = "My position" }
question = { fr = "Et alors ?", en = "So what?" }
answer = { fr = "Rien.", en = "Nothing." }
rules = ["PON-M1"]
provenance = "reconstruction"

[position]
seed = 1

[[position.players]]
animal = "toad"
colour = "blue"
at = "c4"

[[position.players]]
animal = "frog"
colour = "yellow"
at = "d4"

[position.tiles]
c4 = "18 r90 hedge-south"
d4 = "1"

[[check]]
ask = "distance"
expect = -1
"""

# what is wrong, (text of the good file, what replaces it), line, key, what was got, what is expected
BROKEN = {
    "unknown key": (('seed = 1', 'sead = 1'), 10, "position.sead", "1",
    'a known key: perhaps "seed"'),
    "unknown key at the top": (('name = "mine"', 'name = "mine"\nlevel = 3'), 3, "level", "3", "no such key"),
    "unknown key of a check": (('ask = "distance"', 'ask = "distance"\nseat = 0'), 28, "check[0].seat", "0",
    "no such key"),
    "unknown cell": (('d4 = "1"', 'd4 = "1"\nz9 = "1"'), 25, "position.tiles.z9", "'z9'",
    "a cell from a1 to h6"),
    "unknown tile": (('d4 = "1"', 'd4 = "99"'), 24, "position.tiles.d4", "'99'",
    "a landscape tile first, one of 1, 2"),
    "effect on the board": (('d4 = "1"', 'd4 = "31"'), 24, "position.tiles.d4", "'31'",
    "a landscape tile first"),
    "tunnel in one zone": (('d4 = "1"', 'd4 = "1 tunnel"'), 24, "position.tiles.d4", "'1 tunnel'",
    "a tunnel needs two zones"),
    "hedge on a road": (
        ("hedge-south", "hedge-east"), 23, "position.tiles.c4", "'18 r90 hedge-east'",
        "neither road nor hedge is printed",
    ),
    "two animals on one tile": (('at = "d4"', 'at = "c4"'), 9, "position.players", "['c4']",
    "a different place (at) for each player"),
    "one animal twice": (('"frog"', '"toad"'), 9, "position.players", "['toad']",
    "a different animal for each player"),
    "animal on no tile": (('at = "d4"', 'at = "d5"'), 20, "position.players[1].at", "'d5 zone 0'",
    "a tile that has this zone"),
    "animal in a foreign pond": (
        ('at = "d4"', 'at = "start-blue"'), 20, "position.players[1].at", "'start-blue'",
        "a pond of its own colour, yellow",
    ),
    "unknown animal": (
        ('"frog"', '"crocodile"'), 18, "position.players[1].animal", "'crocodile'",
        "one of toad, newt, frog, salamander",
    ),
    "title without English": (
        ('{ fr = "Ma situation", en = "My position" }', '{ fr = "Ma situation" }'),
        3, "title", "{'fr': 'Ma situation'}", 'two texts, { fr = "…", en = "…" }',
    ),
    "no answer": (('answer = { fr = "Rien.", en = "Nothing." }\n', ""), None, "answer", "'nothing'",
    "two texts"),
    "unknown rule": (('["PON-M1"]', '["PON-M99"]'), 6, "rules", "['PON-M99']",
    "a list of texts out of PON-S1"),
    "unknown provenance": (('"reconstruction"', '"hearsay"'), 7, "provenance", "'hearsay'",
    "one of rulebook, published"),
    "another game": (('game = "pond"', 'game = "chess"'), 1, "game", "'chess'", "one of pond"),
    "unknown question": (
        ('ask = "distance"', 'ask = "width"'), 27, "check[0].ask", "'width'",
        "one of legal, refused_by, told, points_of, ",
    ),
    "no question": (('ask = "distance"\n', ""), 26, "check[0].ask", "'nothing'", "one of legal, refused_by"),
    "missing argument": (('ask = "distance"', 'ask = "legal"'), 26, "check[0].arguments.action", "'nothing'",
    "a text"),
    "argument of another question": (
        ('ask = "distance"', 'ask = "distance"\narguments = { cell = "c4" }'),
        28, "check[0].arguments.cell", "'c4'", "no such key (known here: seat)",
    ),
    "argument where none is asked for": (
        ('ask = "distance"', 'ask = "worlds"\narguments = { seat = 0 }'),
        28, "check[0].arguments.seat", "0", "no such key (known here: none)",
    ),
    "arguments that are no table": (
        ('ask = "distance"', 'ask = "distance"\narguments = [1]'), 28, "check[0].arguments", "[1]", "a table",
    ),
    "a player too many": (
        ('ask = "distance"', 'ask = "distance"\narguments = { seat = 2 }'),
        28, "check[0].arguments.seat", "2", "a whole number from 0 to 1",
    ),
    "a cell off the board": (
        ('ask = "distance"', 'ask = "cut_off"\narguments = { cell = "z9" }'),
        28, "check[0].arguments.cell", "'z9'", "one of a1, b1",
    ),
    "no action": (
        ('ask = "distance"', 'ask = "legal"\narguments = { action = "jump c4" }'),
        28, "check[0].arguments.action", "'jump c4'",
        "an action of the game (action 'jump c4': expected one of choose, step",
    ),
    "no action before a check": (
        ('ask = "distance"', 'ask = "distance"\nafter = ["step z9"]'), 28, "check[0].after", "'step z9'",
        "an action of",
    ),
    "no action in the line": (
        ('provenance = "reconstruction"', 'provenance = "reconstruction"\nline = ["fly"]'), 8, "line",
        "'fly'", "an action of",
    ),
    "two orientations": (
        ('"18 r90 hedge-south"', '"18 r90 r180"'), 23, "position.tiles.c4", "'18 r90 r180'",
        "each word once, and one",
    ),
    "a side without hedge": (("r90 hedge-south", "south"), 23, "position.tiles.c4", "'18 south'",
    'a form such as "18 r90'),
    "a hedge twice": (
        ("r90 hedge-south", "hedge-south hedge-south"),
        23, "position.tiles.c4", "'18 hedge-south hedge-south'", "each word once",
    ),
    "wrong type": (("seed = 1", 'seed = "one"'), 10, "position.seed", "'one'", "a whole number from 0 to"),
    "three tiles at most": (
        ('at = "d4"', 'at = "d4"\nhand = [1, 1, 1, 1]'), 21, "position.players[1].hand", "[1, 1, 1, 1]",
        "3 tiles at most",
    ),
}  # fmt: skip


def broken_file(folder: Path, change: tuple[str, str]) -> Path:
    old, new = change
    assert GOOD.count(old) == 1
    path = folder / "mine.toml"
    path.write_text(GOOD.replace(old, new), encoding="utf-8")
    return path


def test_a_file_of_ones_own_opens(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text(GOOD, encoding="utf-8")
    assert GAME.open(path).at("c4") == Laid(18, 1, hedges=0b0010)
    assert GAME.open_scenario(path).title.en == "My position"


def test_an_orientation_may_stand_after_the_hedge_that_lies_south(tmp_path):
    path = broken_file(tmp_path, ("18 r90 hedge-south", "18 hedge-south r90"))
    assert GAME.open(path).at("c4") == Laid(18, 1, hedges=0b0010)


def test_an_argument_left_out_is_the_first_player(tmp_path):
    (tmp_path / "mine.toml").write_text(GOOD, encoding="utf-8")
    (check,) = GAME.open_scenario(tmp_path / "mine.toml").checks
    assert (check.ask, check.arguments, check.expect) == ("distance", {}, -1)
    state = GAME.scenario("one-bridge")
    assert ask(state, "distance") == ask(state, "distance", seat=0) != ask(state, "distance", seat=1)


@pytest.mark.parametrize("what", BROKEN)
def test_a_broken_file_is_refused_with_file_line_key_and_expectation(tmp_path, what):
    change, line, key, got, expected = BROKEN[what]
    path = broken_file(tmp_path, change)
    with pytest.raises(BadDefinition) as refusal:
        GAME.open(path)
    message = str(refusal.value)
    assert refusal.value.key == key
    assert message.startswith(str(path))
    assert f": {key}: got {got}" in message
    assert expected in message
    if line:
        assert message.startswith(f"{path}, line {line}: ")
