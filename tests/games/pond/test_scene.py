"""What is drawn of the pond game: every position, every overlay, in both languages."""

from __future__ import annotations

import random

import pytest
from pictures import known

import explorer
from explorer.games.pond.scene import OVERLAYS, describe, draw, geometry, hand, hand_geometry

GAME = explorer.load("pond")
BOARD = GAME.board
SCENARIOS = GAME.scenarios


def played(seed, plies=60):
    """The states of a random game, and the action that follows each."""
    rng, state = random.Random(seed), GAME.start(players=2 + seed % 3, seed=seed)
    for _ in range(plies):
        if state.is_terminal:
            return
        legal = state.legal_actions()
        kind = rng.choice(sorted({type(a).__name__ for a in legal}))
        action = rng.choice([a for a in legal if type(a).__name__ == kind])
        yield state, action
        state, _ = state.apply(action)


def test_the_board_has_a_place_for_every_cell_and_pond_in_arrow_order():
    places = {c.id: (c.row, c.col) for c in geometry(BOARD).cells}
    assert set(places) == {*BOARD.cells, *BOARD.ponds}
    assert places["a1"] == (1, 0)
    assert places["h6"] == (6, 7)
    assert places["pond-blue"] == (0, 2)
    assert places["start-blue"] == (7, 0)
    assert len(set(places.values())) == len(places)


def test_the_overlays_are_in_the_order_of_the_menu():
    assert list(OVERLAYS) == ["none", "reach", "route", "opening", "key", "worlds", "change"]


@pytest.mark.parametrize("kind", GAME.notation.by_verb)
def test_a_preview_of_every_kind_of_action_draws(kind):
    found = [(s, a) for seed in range(8) for s, a in played(seed, 40) if str(a).split()[0] == kind]
    for state, action in found[:5]:
        scene = draw(state, preview=action)
        assert known(scene)
        assert bool(scene.ghosts) == (kind not in ("swap", "done", "pass"))


def test_a_slide_is_shown_as_the_whole_line_at_its_new_places():
    state = SCENARIOS["PON-X1"].state
    scene = draw(state, preview=GAME.parse("slide 4 b down r0"))
    # b1 … b6 after it: 3 r90, 4, 9, 8, 16, 18
    symbols = [(g.symbol, g.rotation, g.y) for g in scene.ghosts]
    assert symbols == [
        ("tile-3", 90, 0.5), ("tile-4", 0, 1.5), ("tile-9", 0, 2.5), ("tile-8", 0, 3.5), ("tile-16", 0, 4.5),
        ("tile-18", 0, 5.5),
    ]  # fmt: skip
    assert [c for c in BOARD.cells if "muted" in scene.cells[c].style] == [f"b{i}" for i in range(1, 7)]


def test_pon_x1_the_change_overlay_counts_the_zones_gained_and_lost():
    state = SCENARIOS["PON-X1"].state
    scene = draw(state, seat=0, overlay="change", preview=GAME.parse("slide 4 b down r0"))
    signs = [m.text for m in scene.marks if m.tag == "text"]
    # gained: b1 to b4 but for b5, which is a field now, c1 to c4 and the pond; lost: b5. b6 is reached before
    # and after.
    assert (signs.count("+"), signs.count("−")) == (9, 1)
    assert scene.cells["b5"].pieces[-1] == ("tile-16", 0)


def test_an_animal_beside_a_road_stands_on_its_own_side():
    state = GAME.from_dict(SCENARIOS["PON-X1"].state.to_dict())
    player = state.players[0]
    for zone, side in ((0, 1), (1, -1)):
        there = state.with_player(0, spot=player.spot._replace(place="b5", zone=zone))
        token = next(t for t in draw(there).tokens if t.symbol == "animal-toad")
        assert (token.x, token.y) == pytest.approx((1.5 + side * 0.28, 4.5))


def test_a_cell_is_described_in_words():
    state = SCENARIOS["PON-X1"].state
    assert describe(state, "a1").fr == "a1, case vide, gris clair"
    assert describe(state, "a2").en == "a2, empty cell, dark grey"
    a4 = "a4, Prairie et haie : nord haie, est prairie, sud prairie, ouest prairie ; le Duc crapaud s'y tient"
    assert describe(state, "a4").fr == a4
    assert describe(state, "pond-blue").en == "blue arrival pond (the Toad Duke), beside c1, d1"
    assert describe(state, "pond-orange").fr == "mare d'arrivée orange (à personne), au bord de a1, b1"


def test_the_chosen_card_of_a_hand_is_turned_and_a_hidden_one_shows_its_back():
    state = SCENARIOS["PON-X1"].state.with_player(0, hand=(0, 12, 31))
    scene = hand(state, 0, 1, 1)
    assert [c.id for c in hand_geometry(BOARD).cells] == ["hand-0", "hand-1", "hand-2"]
    assert [scene.cells[f"hand-{i}"].pieces for i in range(3)] == [
        (("back", 0),),
        (("tile-12", 90),),
        (("effect-tunnel", 0),),
    ]
    assert scene.cells["hand-1"].style == "target"
    sides = "nord prairie, est lotissement, sud haie, ouest prairie"
    assert scene.cells["hand-1"].label.fr == f"Lotissement, haie, prairie : {sides}"
