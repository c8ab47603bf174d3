"""What is drawn of Mariposas: every position, every overlay, in both languages, and nothing that is
hidden.
"""

from __future__ import annotations

import json
import random
import re
from dataclasses import replace
from functools import cache

import monarchs
import pytest
from pictures import known

import explorer
from explorer.games.mariposas import scene_map
from explorer.games.mariposas.art import ANY, butterfly, flower, frame, hatched, life
from explorer.games.mariposas.board import Board
from explorer.games.mariposas.board_map import COLOURS, FLIES, FLOWERS, LIVES, ROWS
from explorer.games.mariposas.scene import (
    OVERLAYS,
    cycles,
    cycles_geometry,
    describe,
    draw,
    geometry,
    hand,
    hand_geometry,
)

GAME = explorer.load("mariposas")
BOARD: Board = GAME.board


@cache
def played(seed, players, plies):
    """A position of a random game; births and movements are preferred to declining them."""
    rng, state = random.Random(seed), GAME.start(players=players, seed=seed)
    for _ in range(plies):
        if state.is_terminal:
            break
        outcomes = [action for action, _ in state.chance_outcomes()]
        willing = [a for a in state.legal_actions() if str(a) not in ("skip", "stop")]
        state, _ = state.apply(rng.choice(outcomes or willing or state.legal_actions()))
    return state


@cache
def crowded():
    """Five players with seven butterflies each at Michoacán: three of generation 3, two of generation 4 and
    two doubles.
    """
    state = replace(GAME.start(players=5, seed=1), season=2, revealed=(True, True, True))
    for seat, player in enumerate(state.players):
        flies = ("gone",) * 3 + ("michoacan",) * 7
        state = state.with_player(seat, player._replace(flies=flies, doubles=(6, 7)))
    return state


# The map ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(3))
def test_every_choice_of_a_random_game_draws_as_a_preview(seed):
    for plies in range(0, 120, 9):
        state = played(seed, 3, plies)
        for action in random.Random(plies).sample(state.legal_actions(), min(4, len(state.legal_actions()))):
            scene = draw(state, preview=action)
            assert known(scene)
            assert bool(scene.ghosts) == (str(action).split()[0] in ("fly", "birth", "free", "pick"))


def test_a_flight_is_previewed_as_a_butterfly_where_it_lands():
    state = GAME.start(players=2, seed=1)
    state, _ = state.with_player(state.seat, state.player._replace(hand=("111", "5"))).apply(
        GAME.parse("play 111")
    )
    (ghost,) = draw(state, preview=GAME.parse("fly 1a huasteca 1")).ghosts
    space = BOARD.spaces["huasteca"]
    assert ghost.symbol == f"fly-{state.seat}-1"
    assert abs(ghost.x - space.x) < 0.5
    assert abs(ghost.y - space.y) < 0.5


# Signs that need no colour ----------------------------------------------------------------------------------


def without_paint(shapes):
    """The forms alone."""
    paints = ("fill", "stroke", "opacity")
    return [
        (s.tag, sorted((k, v) for k, v in s.attributes.items() if k not in paints), s.text) for s in shapes
    ]


def all_differ(pictures):
    forms = [json.dumps(without_paint(shapes)) for shapes in pictures]
    return len(set(forms)) == len(forms)


def test_dots_fill_a_yellow_space_up_to_its_sides():
    (dots,) = hatched("yellow")
    found = [(float(x), float(y)) for x, y in re.findall(r"M(\S+) (\S+?)h0", str(dots.attributes["d"]))]
    assert len(found) == 31
    assert max(abs(y) for _, y in found) == 0.42, "of half a height of 0.53"
    assert max(abs(x) / 2 + abs(y) * 3**0.5 / 2 for x, y in found) < 0.46, "none on the rim"


def test_space_colours_differ_by_their_hatching_and_cities_have_none():
    assert all_differ(hatched(colour) for colour in COLOURS)
    assert hatched("purple") == ()


def test_flowers_differ_by_their_form():
    assert all_differ(flower(kind) for kind in FLOWERS)


def test_life_cycle_cards_differ_by_frame_and_stage():
    assert all_differ(life(card) for card in LIVES)
    assert all_differ([frame(row)] for row in ROWS)
    assert frame("green") == frame("green", empty=False) != frame("green", empty=True)


def test_butterflies_of_five_players_differ_by_the_mark_on_their_wings():
    assert all_differ(butterfly(seat, 2) for seat in range(5))


def test_a_double_is_drawn_as_two_butterflies():
    assert len(butterfly(0, 4, double=True)) > 1.5 * len(butterfly(0, 4))


# Who stands where -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", range(1, 7))
def test_up_to_six_butterflies_stand_side_by_side_inside_their_hexagon(count):
    space = BOARD.spaces["ozarks"]
    found = scene_map.slots(space, count)
    assert len(set(found)) == count
    for x, y, size in found:
        assert abs(x - space.x) <= 0.5 - 0.3 * size
        assert abs(y - space.y) < 0.577
    for i, (x, y, size) in enumerate(found):
        assert all(abs(x - a) > 0.5 * size or abs(y - b) > 0.5 * size for a, b, _ in found[:i])


def test_seven_butterflies_of_two_players_stand_in_groups_with_their_numbers():
    state = GAME.start(players=2, seed=1)
    for seat, there in ((0, ("3a", "3b", "4a")), (1, ("3a", "4a", "4b", "4c"))):
        flies = tuple("ozarks" if fly in there else "reserve" for fly in FLIES)
        state = state.with_player(seat, state.players[seat]._replace(flies=flies))
    found = {(one.seat, one.generation): len(one.flies) for one in scene_map.tokens(state)}
    assert found == {(0, 3): 2, (0, 4): 1, (1, 3): 1, (1, 4): 3}
    assert [t.symbol for t in draw(state).tokens if t.symbol.startswith("count") and t.y < 7] == [
        "count-2",
        "count-3",
    ]


def test_more_than_six_groups_on_a_hexagon_stand_together_by_player():
    state = GAME.start(players=5, seed=1)
    for seat, player in enumerate(state.players):
        flies = tuple("ozarks" if fly in ("2a", "3a") else "reserve" for fly in FLIES)
        state = state.with_player(seat, player._replace(flies=flies))
    assert [(one.seat, one.generation, len(one.flies)) for one in scene_map.tokens(state)] == [
        (s, ANY, 2) for s in range(5)
    ]


def test_michoacan_shows_all_of_a_crowd_by_player_generation_and_side():
    found = list(scene_map.tokens(crowded()))
    assert sum(len(one.flies) for one in found) == 35
    assert {(one.generation, one.double, len(one.flies)) for one in found} == {
        (3, False, 3),
        (4, True, 2),
        (4, False, 2),
    }
    places = [(one.x, one.y) for one in found]
    assert len(set(places)) == len(places) == 15
    assert known(draw(crowded()))


def test_the_butterflies_of_the_player_to_move_have_a_halo_and_the_selected_one_another():
    state = GAME.start(players=3, seed=1)
    rings = [m for m in draw(state, selected="1a").marks if m.tag == "circle"]
    assert [m.attributes["fill"] for m in rings] == ["#fff04d"]
    rings = [m for m in draw(state).marks if m.tag == "circle"]
    assert [m.attributes["fill"] for m in rings] == ["#ffffff", "none"]


# What is hidden ---------------------------------------------------------------------------------------------


def test_mar_s10_a_rival_s_cards_are_shown_from_behind():
    state = GAME.start(players=2, seed=1)
    scene = hand(state.seen_by(0), 1)
    assert [scene.cells[f"hand-{i}"].pieces for i in (0, 1)] == [(("card-", 0),), (("card-", 0),)]
    assert scene.cells["hand-0"].label.en == "hidden action card"


# Overlays ---------------------------------------------------------------------------------------------------


def texts(scene):
    return [m.text for m in scene.marks if m.tag == "text"]


def test_landings_say_every_length_that_leads_there():
    """From Michoacán by 1 and 3: the three neighbours by either (out and back), the rest of what 3 reaches by
    3 alone.
    """
    state = GAME.start(players=2, seed=1)
    state = state.with_player(state.seat, state.player._replace(hand=("13",)))
    found = texts(draw(state, overlay="landings", selected="1a"))
    near, far = BOARD.reach[1]["michoacan"], BOARD.reach[3]["michoacan"]
    assert found.count("1·3") == len(near & far)
    assert found.count("3") == len(far - near)
    assert len(found) == len(near | far)


def test_turns_from_home_stand_on_every_space():
    found = texts(draw(GAME.start(players=2, seed=1), overlay="turns"))
    assert len(found) == len(BOARD.spaces)
    assert found.count("0") == 1


def test_mar_s3_an_objective_card_face_down_shows_nothing_and_says_so():
    state = GAME.start(players=2, seed=1)
    scene = draw(state, overlay="coming")
    assert texts(scene) == []
    assert scene.legend[0].text.en == "the objective card is still face down"
    assert (
        draw(replace(state, season=2, revealed=(True,) * 3), overlay="coming").legend[0].text.en
        == "autumn is the last season"
    )


def test_mar_o8_a_birth_objective_between_two_cities_draws_both_lines():
    """Right of Houston (x = 2.5 + 0.5) and left of Atlanta (x = 5 - 0.5)."""
    state = replace(GAME.start(players=2, seed=1), cards=("spring-1", "summer-1", "autumn-1"))
    scene = draw(state, overlay="objective-1")
    lines = {
        m.attributes["d"].split()[0] for m in scene.marks if m.attributes.get("stroke-dasharray") == "0.2 0.1"
    }
    assert lines == {"M3.000", "M4.500"}
    assert any(entry.text == BOARD.objectives["spring-1"].objectives[0].text for entry in scene.legend)


def test_mar_o6_forbidden_spaces_are_crossed_out():
    state = replace(GAME.start(players=2, seed=1), cards=("spring-1", "summer-1", "autumn-1"))
    one = BOARD.objectives["spring-1"].objectives[1]
    scene = draw(state, overlay="objective-2")
    washed = {
        space
        for space, look in scene.cells.items()
        if any(p.startswith("wash-forbidden") for p, _ in look.pieces)
    }
    assert washed == one.forbidden != frozenset()
    assert len(
        [m for m in scene.marks if m.attributes.get("stroke") == "#b3261e" and "L" in m.attributes["d"]]
    ) == len(washed)


def test_every_space_of_an_objective_bears_its_letter():
    state = replace(GAME.start(players=2, seed=1), cards=("spring-3", "summer-1", "autumn-1"))
    areas = [one.cells(BOARD) for one in BOARD.objectives["spring-3"].objectives]
    found = texts(draw(state, overlay="objectives"))
    assert sum("A" in t for t in found) == len(areas[0])
    assert sum("B" in t for t in found) == len(areas[1])


def test_births_are_shown_where_a_landing_can_pay_for_them():
    """Two orange flowers at Michoacán, a 5 in hand: one space on the way touches a plant, its own flower
    makes the third.
    """
    state = GAME.start(players=2, seed=1)
    poor = state.with_player(state.seat, state.player._replace(hand=("5",)))
    rich = state.with_player(state.seat, state.player._replace(hand=("5",), flowers=(2, 0, 0, 0, 0)))
    there = BOARD.reach[5]["michoacan"] & BOARD.beside_plant
    assert texts(draw(rich, overlay="births")) == ["2"] * len(there)
    assert len(texts(draw(poor, overlay="births"))) < len(there)


# Words ------------------------------------------------------------------------------------------------------


def test_a_space_is_described_in_words():
    state = GAME.start(players=2, seed=1)
    flies = ("ozarks", "ozarks", *state.players[0].flies[2:6], "ozarks", *state.players[0].flies[7:])
    state = state.with_player(0, state.players[0]._replace(flies=flies, doubles=(6,)))
    said = describe(state, "ozarks")
    assert said.en == "Ozarks, red space, pink flower, touches 1 plant; player 1: 1a, 2a, 4a double"
    assert said.fr == "Monts Ozark, case rouge, fleur rose, touche 1 plante ; joueur 1 : 1a, 2a, 4a double"


def test_mar_r1_an_open_bonus_relay_names_the_butterflies_that_have_landed_there():
    flies = monarchs.seat("2a quebec; 2b boston", landed="2a boston")
    state = monarchs.position(
        flies, tokens="boston +1; quebec pink-egg", faceup=["boston", "quebec"], season="summer"
    )
    said = describe(state, "boston")
    assert (
        said.en
        == "Boston, city, relay: +1 movement, visited before (player 1: 2a), touches 1 plant; player 1: 2b"
    )
    assert "relais : +1 déplacement, déjà visité (joueur 1 : 2a)" in said.fr
    assert describe(state, "quebec").en.startswith(
        "Québec, city, relay: pink egg, touches 1 plant"
    )  # kept for good: no matter


def test_a_city_is_described_with_its_relay_once_it_lies_face_up():
    state = GAME.start(players=2, seed=1)
    assert describe(state, "boston").en == "Boston, city, relay face down, touches 1 plant"
    number = BOARD.cities.index("boston")
    up = tuple(i == number for i in range(16))
    tokens = tuple("pink-adult" if i == number else "joker" for i in range(16))
    assert describe(replace(state, tokens=tokens, faceup=up), "boston").en == (
        "Boston, city, relay: pink adult, touches 1 plant"
    )


# Beside the map ---------------------------------------------------------------------------------------------


def test_the_hand_shows_cards_bonus_cards_and_flowers():
    state = GAME.start(players=2, seed=1)
    state = state.with_player(
        0, state.players[0]._replace(hand=("13", "4"), relays=("32",), bonus=("32",), flowers=(2, 0, 0, 0, 1))
    )
    scene = hand(state, 0, picked=("hand-1",))
    assert known(scene)
    assert [scene.cells[f"hand-{i}"].pieces[0][0] for i in (0, 1)] == ["card-13", "card-4"]
    assert scene.cells["hand-1"].style == "target"
    assert [scene.cells[f"bonus-{kind}"].style for kind in ("32", "+1", "+2")] == ["", "muted", "muted"]
    assert texts(scene) == ["2", "0", "0", "0", "1"]
    assert scene.cells["flower-orange"].label.en == "Orange flower: 2 (supply: 22)"


def test_the_life_cycles_show_what_was_gained_and_the_ability_that_a_full_row_earned():
    state = replace(GAME.start(players=2, seed=1), tiles=("three-points", "one-more", "extra-turn"))
    state = state.with_player(
        0, state.players[0]._replace(relays=(*(c for c in LIVES if c.startswith("green")), "blue-egg"))
    )
    scene = cycles(state, 0)
    assert known(scene)
    assert scene.cells["blue-egg"].pieces == (("life-blue-egg", 0),)
    assert scene.cells["pink-egg"].pieces == (("life-pink-egg-no", 0),)
    assert [len(scene.cells[f"ability-{row}"].pieces) for row in ROWS] == [2, 1, 1]


def test_the_geometries_are_made_once():
    assert geometry(BOARD) is geometry(BOARD)
    assert hand_geometry(BOARD, 2) is hand_geometry(BOARD, 2)
    assert cycles_geometry(BOARD) is cycles_geometry(BOARD)


def test_a_late_five_player_scene_is_small_on_the_socket():
    """What the browser is sent at every change [bytes]."""
    size = max(
        len(json.dumps(draw(played(4, 5, 240), overlay=overlay).to_client("fr"))) for overlay in OVERLAYS
    )
    assert size < 40_000
