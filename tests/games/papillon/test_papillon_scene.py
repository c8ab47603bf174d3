"""What is drawn of Papillon: both rounds, every overlay, every phase, in both languages; nothing that is
hidden.
"""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from pictures import known
from steps import after
from wings import BLUE, BOARD, GAME, KIND, RULEBOOK, blue, orange, played

from explorer.core.definitions import Upload
from explorer.games.papillon import scene_layout
from explorer.games.papillon.actions import Capture, Play, Put, Sweep
from explorer.games.papillon.board import COUNT, OVER, PHASES, SUITES
from explorer.games.papillon.overlays import OVERLAYS
from explorer.games.papillon.position import Dice
from explorer.games.papillon.scene import Chosen, describe, draw
from explorer.games.papillon.scene_layout import geometry

GAMES = {players: played(players, players) for players in GAME.players}


def tokens_at(scene, at):
    """The symbols drawn at a point, from the bottom up."""
    return [token.symbol for token in scene.tokens if (token.x, token.y) == at]


def near(scene, place, prefix):
    """The symbols that begin so and stand under a suite or a plate."""
    x = scene_layout.place_at(place)[0]
    return [
        t.symbol
        for t in scene.tokens
        if abs(t.x - x) < scene_layout.SUITE_WIDE / 2 and t.symbol.startswith(prefix)
    ]


def pieces(scene, cell):
    return [name for name, _ in scene.cells[cell].pieces]


def texts(scene):
    return [mark.text for mark in scene.marks if mark.text]


# All of it --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("phase", PHASES)
def test_every_phase_is_drawn(phase):
    rolling = [state for row in GAMES.values() for state in row if state.phase == phase]
    found = rolling or [replace(blue("1", "2", "3"), phase=phase, dice=Dice((0, 1), (7,)))]
    assert all(known(draw(state, seat=0)) for state in found[:5])


def test_pap_s7_another_hand_is_backs_even_on_the_open_table():
    state = orange("7 3", "1 2", "4 5 6")
    fan = [t.symbol for t in draw(state, seat=0).tokens if t.symbol.startswith("mini")]
    assert fan == ["mini back orange"] * 3


def test_pap_s7_hands_lie_open_from_the_count_on():
    for row in GAMES.values():
        for state in row:
            fans = [t.symbol for t in draw(state, seat=0).tokens if t.symbol.startswith("mini back")]
            others = sum(len(player.hand) for player in state.players[1:])
            assert bool(fans) == (bool(others) and state.phase not in (COUNT, OVER))


def test_an_update_stays_small():
    sizes = [
        len(json.dumps(draw(state, seat=state.seat, overlay=overlay).to_client("fr")))
        for row in GAMES.values()
        for state in row[::6]
        for overlay in OVERLAYS
    ]
    assert max(sizes) < 20_000


# Cards and cells --------------------------------------------------------------------------------------------


def test_a_card_is_its_deck_its_family_its_number_and_its_points():
    scene = draw(blue("3 cat 7", "dragon", "1"), seat=0)
    assert pieces(scene, "table 0")[0] == "table blue"
    assert pieces(scene, "table 0")[2:] == ["table 3", "table pip"]
    assert pieces(scene, "table 1")[2:] == ["table 7"]
    assert pieces(scene, "table 2") == ["table blue", "table cat", "table cat pip"]
    assert pieces(scene, "hand 0") == ["hand blue", "hand dragon", "hand pip"]


def test_in_the_orange_round_no_card_wears_the_points_of_the_blue_one():
    scene = draw(orange("7 4", "3 dragon cat", "1"), seat=0)
    drawn = [p for look in scene.cells.values() for p, _ in look.pieces] + [t.symbol for t in scene.tokens]
    assert not any(name.endswith("pip") for name in drawn)


def test_a_place_without_a_card_is_bare():
    scene = draw(blue("3", "dragon", "1"), seat=0)
    assert [cell for cell, look in scene.cells.items() if "bare" in look.style] == [
        *(f"table {place}" for place in range(1, 6)), *(f"hand {place}" for place in range(1, 7)),
    ]  # fmt: skip


def test_legal_cards_are_lit_legal_places_marked_and_the_refused_one_told():
    scene = draw(blue("3 4", "7 1", "1"), seat=0, legal=("hand 0", "take", "table 1"), refused="table 0")
    styled = {cell: look.style for cell, look in scene.cells.items() if look.style not in ("", "bare")}
    assert styled == {"hand 0": "lit", "take": "legal", "table 1": "lit", "table 0": "refused"}


def test_chosen_cards_are_raised_with_a_ring_and_others_that_could_be_taken_tinted():
    state = blue("3 4 7", "7 1", "1")
    three, four, seven = scene_layout.table_cards(state)
    held = scene_layout.hand_cards(state, 0)[1]
    scene = draw(state, seat=0, chosen=Chosen((held,), (three,), (four, seven)))
    for cell, size in (("hand 1", "hand"), ("table 0", "table")):
        x, y = scene_layout.centres(state, 0)[cell]
        raised = [
            t.symbol for t in scene.tokens if t.x == x and 0 < y - t.y < 0.3 and t.symbol.startswith(size)
        ]
        assert raised[0] == f"{size} lift"
        assert raised[-1] == f"{size} ring chosen"
        assert pieces(scene, cell) == []
    assert [scene.cells[cell].style for cell in ("table 1", "table 2")] == ["reach", "reach"]


# Previews ---------------------------------------------------------------------------------------------------


def muted(scene):
    return [cell for cell, look in scene.cells.items() if "muted" in look.style]


def ghosts(scene):
    return [(t.symbol, (t.x, t.y)) for t in scene.tokens if t.style == "ghost"]


def test_pap_b3_a_capture_that_is_tried_fades_its_cards_and_shows_the_one_played_at_take():
    state = blue("3 4 9", "7 1", "1")
    scene = draw(state, seat=0, preview=Capture((3, 4), (7,)))
    assert muted(scene) == ["table 0", "table 1", "hand 1"]
    assert {at for _, at in ghosts(scene)} == {scene_layout.side_button_at()}
    assert "hand 7" in [name for name, _ in ghosts(scene)]


def test_pap_b7_a_sweep_that_is_tried_fades_the_whole_table():
    scene = draw(blue("3 4 9", "butterfly 1", "1"), seat=0, preview=Sweep())
    assert muted(scene) == ["table 0", "table 1", "table 2", "hand 1"]


def test_pap_b10_a_card_that_is_tried_on_the_table_appears_where_it_is_put():
    scene = draw(blue("9", "7 1", "1"), seat=0, preview=Put(7))
    assert muted(scene) == ["hand 1"]
    assert {at for _, at in ghosts(scene)} == {scene_layout.put_at()}


def test_of_equal_cards_the_chosen_one_fades():
    state = blue("9", "7 7", "1")
    second = scene_layout.hand_cards(state, 0)[1]
    scene = draw(state, seat=0, preview=Put(7), chosen=Chosen((second,)))
    assert muted(scene) == []
    assert any(t.style == "ghost" and t.symbol == "hand ring chosen" for t in scene.tokens)


def test_pap_o3_a_play_that_is_tried_appears_on_its_suite_and_a_sign_beside_it():
    state = orange("7 3", "8 plus", "1")
    scene = draw(state, seat=0, preview=Play(8, "s1"))
    assert muted(scene) == ["hand 0"]
    assert {at for _, at in ghosts(scene)} == {scene_layout.last_at("s1")}
    beside = draw(state, seat=0, preview=Play(KIND["plus"], "s2"))
    assert ghosts(beside) == [("sign plus", scene_layout.sign_at("s2"))]


def test_what_cannot_be_seen_to_be_played_is_not_tried():
    state = orange("7 3", "8 plus", "1")
    plain = draw(state, seat=0)
    assert draw(state, seat=0, preview=Play(9, "s1")) == plain
    assert draw(state, seat=0, preview=Put(8)) == plain
    masked = state.seen_by(1)
    assert draw(masked, seat=0, preview=Play(8, "s1")) == draw(masked, seat=0)


# The orange table -------------------------------------------------------------------------------------------


def test_pap_o3_chips_name_what_may_follow_dark_where_the_hand_holds_it():
    scene = draw(orange("7 3", "8 dragon", "1"), seat=0)
    assert near(scene, "s1", ("chip", "held")) == ["chip 6", "chip 7", "held 8"]
    assert near(scene, "s4", ("chip", "held")) == ["chip 2", "chip 3", "chip 4"]
    assert near(scene, "p1", ("chip", "held")) == ["chip 7"]


def test_pap_o10_the_sign_in_force_stands_beside_its_suite():
    scene = draw(
        orange("7 3", "8", "1", suites=[{"cards": ["6"], "signs": ["plus", "times"]}, {}, {}, {}]), seat=0
    )
    assert tokens_at(scene, scene_layout.sign_at("s1")) == ["sign times"]
    assert near(scene, "s2", "sign") == []


def test_pap_o9_a_knife_on_a_suite_says_what_it_stands_for():
    scene = draw(
        orange("7 3", "8", "1", suites=[{"cards": ["knife"], "last": 6}, {"cards": ["caterpillar"]}, {}, {}]),
        seat=0,
    )
    assert [near(scene, suite, "is ") for suite in SUITES] == [["is 6"], ["is 1"], [], []]


def test_pap_o19_the_suites_of_a_trump_plate_are_locked():
    scene = draw(orange("cat 3", "8", "1"), seat=0)
    assert [near(scene, suite, ("locked", "slot")) for suite in SUITES] == [
        ["locked"],
        ["locked"],
        ["slot"],
        ["slot"],
    ]
    assert near(scene, "s1", ("chip", "held")) == near(scene, "p1", ("chip", "held")) == []


def test_the_last_cards_of_a_suite_lie_over_each_other_the_last_one_on_top():
    state = orange("7 3", "8", "1", suites=[{"cards": ["6", "5", "4", "3"]}, {}, {}, {}])
    shown = [name for name in near(draw(state, seat=0), "s1", "table") if name.split()[1].isdigit()]
    assert shown == ["table 5", "table 4", "table 3"]


def test_the_pile_shows_its_back_and_its_count():
    state = orange("7 3", "8", "1", pile=["butterfly", "3"])
    scene = draw(state, seat=0)
    assert near(scene, "pile", "table back") == [f"table back {BOARD.colour(state.pile[0])}"]
    assert "2" in texts(scene)


# Seats ------------------------------------------------------------------------------------------------------


def test_whose_turn_it_is_is_marked_once_and_nobodys_at_the_end():
    for row in GAMES.values():
        for state in row[::5]:
            marked = [t.symbol for t in draw(state, seat=0).tokens if t.symbol == "turn"]
            assert marked == ([] if state.phase == OVER else ["turn"])


def test_pap_s6_partners_wear_the_same_letter():
    scene = draw(blue("1", "2", "3", "4", "5"), seat=1)
    badges = [t.symbol for t in scene.tokens if t.symbol.startswith("team")]
    assert sorted(badges) == ["team A", "team A", "team B mine", "team B mine"]
    assert not any(t.symbol.startswith("team") for t in draw(blue("1", "2", "3", "4"), seat=1).tokens)


def test_pap_b8_the_arrows_turn_with_the_direction_of_play():
    one, other = (blue("1", "2", "3", "4", direction=way) for way in ("clockwise", "anticlockwise"))
    assert draw(one, seat=0).marks != draw(other, seat=0).marks
    rolling = GAME.start(players=3, seed=1)
    assert len(draw(rolling, seat=0).marks) < len(draw(one, seat=0).marks)


def test_what_was_rolled_is_shown_beside_who_rolled_it():
    state = after(GAME.start(players=3, seed=1), "roll 7", "roll 4")
    assert [t.symbol for t in draw(state, seat=2).tokens if t.symbol.startswith("dice")] == [
        "dice 7",
        "dice 4",
    ]


# Words ------------------------------------------------------------------------------------------------------


def test_a_card_is_named_with_family_and_points():
    state = blue("3 cat", "7", "1")
    family = BOARD.cards[scene_layout.table_cards(state)[0]].family
    assert (
        describe(state, 0, "table 0").en
        == f"card 1 on the table: 3, family {RULEBOOK.words[family].en}; worth 10 points"
    )
    assert describe(state, 0, "table 1").fr.startswith(
        "carte 2 du tapis : chat noir ; 30 points pour qui le prend"
    )
    assert describe(state, 0, "table 2").en == "place 3 on the table: empty"


def test_a_hidden_card_is_named_by_its_deck_only():
    state = orange("7 3", "7", "1").seen_by(1)
    assert describe(state, 0, "hand 0").en == "card 1 of the hand: hidden card, orange deck"


def test_pap_o10_a_suite_is_told_with_sign_what_may_follow_and_what_the_hand_has():
    state = orange("7 3", "6 3 9", "1", suites=[{"cards": ["6"], "signs": ["times"]}, {}, {}, {}])
    said = describe(state, 0, "s1")
    assert (
        said.en
        == "suite 1, beside plate 1: ends in 6; in force: × sign; may follow: 0, 1, 2, 3, 6; in hand: 3, 6"
    )
    assert said.fr.startswith(
        "suite 1, à côté de la carte d'assiette 1 : finit par 6 ; en vigueur : signe × ; peuvent suivre"
    )


def test_pap_o19_a_closed_suite_and_its_plate_say_why():
    state = orange("cat 3", "8", "1")
    assert describe(state, 0, "s2").en == "suite 2, beside plate 1: closed, for its plate is a trump"
    assert describe(state, 0, "p1").en.endswith("a trump, to be covered; its two suites are closed")
    assert describe(state, 0, "p2").en.endswith("only an equal number goes on it: 3")


def test_a_seat_is_told_with_turn_partner_hand_and_what_it_won():
    state = blue("1", "2", "3", "4 5", "6", won=("", "", "7"), seat=2)
    assert (
        describe(state, 0, "seat 2").en == "player 3: whose turn it is; partner; 2 cards in hand; 1 card won"
    )
    assert describe(state, 0, "seat 1").fr == "joueur 2 : 1 carte en main ; 0 carte gagnée"


def test_the_decks_are_said_to_be_a_reconstruction_unless_the_box_is_ones_own():
    state = blue("1", "2", "3")
    assert [notice.en.split(":")[0] for notice in draw(state, seat=0).notices] == ["Reconstructed decks"]
    raw = BOARD.source.raw.replace(b'provenance = "reconstruction"', b'provenance = "ruling"')
    mine = type(GAME)(Upload("mine.toml", raw)).start(players=2, seed=1, **BLUE)
    assert draw(mine, seat=0).notices == ()


def test_the_legend_names_families_trumps_decks_and_signs():
    for state in (blue("1", "2", "3"), orange("7 3", "1", "2")):
        said = [entry.text.en for entry in draw(state, seat=0).legend]
        assert len(said) == len(set(said))
        assert {"Serpent", "Black cat", "Dragon: an 11", "back of a blue card", "whose turn it is"} <= set(
            said
        )


def test_geometry_is_the_scenes_own():
    state = blue("1", "2", "3")
    assert draw(state, seat=1).geometry is geometry(state, 1)
