"""Papillon's page without a browser: what it shows and offers, and that a hand seen from behind stays so."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from explorer.core.text import LANGUAGES
from explorer.games.papillon.dashboard.choice import NOTHING_CHOSEN
from explorer.games.papillon.position.kinds import BLUE, CAPTURE, DIRECTION, ORANGE, ROLL
from explorer.games.papillon.view import apart, layout, scene
from explorer.ui.play import table
from explorer.ui.table import LEADS

SEEN = ("board", "prompt", "hand", "side", "sheet", "foot")
"""What of a page shows the position."""


def page(scenario: str = "PAP-X1", **start: Any) -> Any:
    return table("papillon", **(start or {"scenario": scenario}))


def call(shown: Any, name: str, *arguments: Any) -> None:
    """Press what the page offers under a name, or under one that ends in it."""
    (found,) = [one for one in shown.tree.offers if one == name or one.endswith(f"/{name}")]
    offer = shown.tree.offers[found]
    checked = offer.checked(arguments)
    assert checked is not None
    offer.answer(*checked)
    shown.refresh()


def random_play(shown: Any, plies: int = 10_000, colour: str = "", seed: int = 3) -> Any:
    chance = random.Random(seed)
    ply = 0
    while not shown.state.is_terminal and (ply < plies or (colour and shown.state.round != colour)):
        shown.play.play(chance.choice(shown.state.legal_actions()))
        ply += 1
    shown.model.changed()
    return shown


def guided() -> Any:
    """The first step of the guided play: a 7 captures 3 and 4."""
    shown = page(seed=7)
    shown.model.guide.begin()
    return shown


def place_of(shown: Any, kind: int) -> int:
    cards = layout.hand_cards(shown.model.shown, shown.model.who)
    return next(at for at, card in enumerate(cards) if shown.state.board.kind[card] == kind)


def card_of(shown: Any, kind: int) -> str:
    return str(shown.tree.json["hand"]["items"][place_of(shown, kind)]["key"])


def test_the_hand_lies_beside_the_table_and_not_on_it() -> None:
    shown = guided()
    ids = [cell.id for cell in shown.view().board.scene.geometry.cells]
    assert not [one for one in ids if one.startswith("hand")]
    assert len(shown.tree.json["hand"]["items"]) == 4


def test_under_a_sheet_the_board_shows_the_hand_too() -> None:
    shown = guided()
    shown.table.open("actions")
    ids = [cell.id for cell in shown.view().board.scene.geometry.cells]
    assert [one for one in ids if one.startswith("hand")]


def test_a_card_that_is_pressed_shows_its_capture_and_the_button_takes_it() -> None:
    shown = guided()
    call(shown, f"hand/items/{card_of(shown, 7)}/press")
    assert shown.tree.json["hand"]["items"][place_of(shown, 7)]["state"] == "held"
    call(shown, "hand/acts/capture/press")
    assert str(shown.play.path()[1].action) == "capture 3+4=7"


def test_a_card_dropped_on_a_card_that_it_takes_one_way_alone_captures() -> None:
    shown = guided()
    call(shown, f"hand/items/{card_of(shown, 7)}/press")
    call(shown, "board/drop", card_of(shown, 7), "table 0", 0.0, 0.0)
    assert str(shown.play.path()[1].action) == "capture 3+4=7"


def test_a_card_dropped_where_it_takes_nothing_is_refused_with_a_rule() -> None:
    shown = page(scenario="every-capture")
    assert shown.state.phase == CAPTURE
    model = shown.model
    kinds = shown.state.board.kind
    for place, card in enumerate(layout.hand_cards(model.shown, model.who)):
        taken = {kind for gain in model.gains if kinds[card] in gain.capture[1] for kind in gain.capture[0]}
        other = [
            f"table {at}" for at, one in enumerate(layout.table_cards(model.shown)) if kinds[one] not in taken
        ]
        if other:
            model.click(f"hand {place}")
            call(shown, "board/drop", f"card-{card}", other[0], 0.0, 0.0)
            assert shown.tree.json["over"]["k"] == "bubble"
            assert shown.play.node.parent is None
            return
    pytest.fail("every card of the hand takes every card of the table")


def test_captures_are_turned_through_by_buttons() -> None:
    shown = page(scenario="every-capture")
    model = shown.model
    place = next(
        at
        for at in range(len(model.shown.players[model.who].hand))
        if (model.click(f"hand {at}"), model.captures)[1] > 1
    )
    assert model.choice.at == 0
    call(shown, "next/press")
    assert model.choice.at == 1
    call(shown, "before/press")
    assert model.choice.at == 0
    assert place >= 0


def test_the_best_captures_stand_beside_the_table_while_they_are_looked_at() -> None:
    shown = guided()
    assert shown.model.overlay == "captures"
    (best,) = [part for part in shown.tree.json["side"] if part.get("key") == "best"]
    assert best["items"][1]["sign"] == "+40"
    call(shown, "see-captures/press")
    assert not [part for part in shown.tree.json["side"] if part.get("key") == "best"]


def test_each_round_has_its_own_overlays() -> None:
    shown = page(seed=5, players=2)
    assert [tool["key"] for tool in shown.tree.json["rail"]["tools"]] == [
        "see-captures",
        "see-worth",
        "see-takers",
    ]
    random_play(shown, 0, ORANGE)
    assert [tool["key"] for tool in shown.tree.json["rail"]["tools"]] == ["see-chains", "see-blocks"]


def test_the_direction_is_chosen_by_a_button() -> None:
    shown = page(seed=5, players=3)
    assert shown.state.phase == DIRECTION
    call(shown, "prompt/acts/clockwise/press")
    assert shown.state.phase != DIRECTION


def test_the_dice_are_left_to_chance_or_chosen() -> None:
    shown = page(seed=5, players=3)
    shown.play.chance = "ask"
    shown.model.goto(0)
    assert shown.state.phase == ROLL
    call(shown, "roll/press")
    assert len(shown.state.dice.rolled) == 1
    call(shown, "choose-roll/press")
    assert shown.table.part == "actions"


def test_in_the_orange_round_a_card_is_dropped_where_it_lights_up() -> None:
    shown = random_play(page(seed=5, players=2), 0, ORANGE)
    while shown.state.phase == DIRECTION:
        shown.play.play(shown.state.legal_actions()[0])
    model = shown.model
    model.changed()
    for place, card in enumerate(layout.hand_cards(model.shown, model.who)):
        model.click(f"hand {place}")
        if lit := [one for one in model.targets() if one in ("s1", "s2", "s3", "s4", "p1", "p2", "mid")]:
            before = shown.play.node.ply
            call(shown, "board/drop", f"card-{card}", lit[0], 0.0, 0.0)
            assert shown.play.node.ply > before
            return
        model.release()
    pytest.fail("no card can be played")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("plies", "colour"), [(0, ""), (30, BLUE), (25, ORANGE), (10_000, "")])
@pytest.mark.parametrize("players", [2, 4, 5])
def test_every_part_opens_at_any_time_in_both_languages(
    lang: str, plies: int, colour: str, players: int
) -> None:
    shown = random_play(page(seed=3, players=players), plies, colour)
    shown.model.lang = lang
    for lead in LEADS[1:]:
        for part in shown.table.under(lead):
            shown.table.open(part)
            assert shown.tree.json["sheet"]["name"] == part
            assert shown.tree.json["sheet"]["items"]
    shown.table.go("play")
    assert "sheet" not in shown.tree.json


@pytest.mark.parametrize("colour", [BLUE, ORANGE])
@pytest.mark.parametrize("overlay", ["none", "captures", "worth", "takers", "chains", "blocks"])
def test_what_a_player_may_not_see_changes_nothing_on_that_players_page(colour: str, overlay: str) -> None:
    """In a twin of the position the hands of the others and the piles are dealt anew."""
    told = []
    for seed in (None, 1, 2):
        shown = random_play(page(seed=3, players=3), 12 if colour == BLUE else 0, colour)
        state, seat = shown.state, 0
        if seed is not None:
            shown.play.node.state = state.determinize(seat, random.Random(seed))
        shown.model.seat, shown.model.overlay = seat, overlay
        shown.model.choice, shown.model._weighed = NOTHING_CHOSEN, (None, (), {})
        for part in ("turn", "pap-everybody", "actions"):
            shown.table.open(part)
            shown.model.changed()
            told.append(json.dumps([shown.tree.json[key] for key in SEEN if key in shown.tree.json]))
    assert told[:3] == told[3:6] == told[6:]


def test_the_hand_of_somebody_who_may_not_be_seen_is_backs() -> None:
    shown = random_play(page(seed=3, players=2), 12)
    shown.model.seat = 1 - shown.state.seat
    shown.model.changed()
    own = shown.tree.json["hand"]["items"]
    assert all(one["key"].startswith("card") for one in own)
    assert {one["key"] for one in own} == {
        f"card-{card}" for card in shown.state.players[shown.model.who].hand
    }


@pytest.mark.parametrize("slim", [False, True])
@pytest.mark.parametrize("overlay", list(scene.OVERLAYS))
@pytest.mark.parametrize("colour", [BLUE, ORANGE])
def test_nothing_stands_outside_of_the_table(slim: bool, overlay: str, colour: str) -> None:
    shown = random_play(page(seed=3, players=4), 30 if colour == BLUE else 20, colour)
    state = shown.state
    drawn = scene.draw(state, seat=state.seat, overlay=overlay)
    found = apart.table(drawn, state, state.seat, slim=slim)
    left, top, wide, high = found.geometry.view
    spots = [(token.x, token.y) for token in found.tokens]
    spots += [(cell.x, cell.y) for cell in found.geometry.cells]
    assert all(left <= x <= left + wide for x, _ in spots)
    assert all(top <= y <= top + high for _, y in spots)
    assert set(found.cells) == {cell.id for cell in found.geometry.cells}
