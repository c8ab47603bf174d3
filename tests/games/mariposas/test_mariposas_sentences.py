"""What is told and what is refused: each sentence of the catalogue is used, and reads well."""

from __future__ import annotations

import pytest
from monarchs import GAME, ROW, after, position, refusal, seat, sentences
from sources import python_of

from explorer.games.mariposas.position.vocabulary import PHASES

RULEBOOK = GAME.rulebook
SOURCE = python_of("explorer/games/mariposas")
ABILITY = "ability-"
OWNED = ("relay-held", "relay-used")
"""Events whose sentence is chosen by a variable."""
CHOSEN = {
    ("MAR-M5", "mine"): "action.card",
    ("MAR-M5", "theirs"): "action.card",
    ("MAR-M2", "reach"): "why",
    ("MAR-M2", "up_to"): "why",
    ("MAR-R8", "held"): "landing.owned(",
    ("MAR-R8", "used"): "landing.owned(",
}
"""Refusals whose sentence is chosen by a variable."""


@pytest.mark.parametrize("event", list(RULEBOOK.events))
def test_every_event_of_the_catalogue_is_told_by_the_engine(event: str):
    if event.startswith(ABILITY):
        assert event.removeprefix(ABILITY) in GAME.board.abilities
    elif event in OWNED:
        assert 'f"relay-{owned(' in SOURCE
        assert f'"{event.removeprefix("relay-")}"' in SOURCE
    else:
        assert f'"{event}"' in SOURCE


@pytest.mark.parametrize("key", [f"{rule.id} {why}" for rule in RULEBOOK for why in rule.refusals])
def test_every_refusal_of_the_catalogue_is_said_by_the_engine(key: str):
    rule, _, why = key.partition(" ")
    if rule == "MAR-T2" and why != "default":
        assert why in PHASES  # what must be decided first is named after the phase
    elif (rule, why) in CHOSEN:
        assert f'refuse("{rule}", {CHOSEN[rule, why]}' in SOURCE
    else:
        assert f'refuse("{rule}", ' + ("" if why == "default" else f'"{why}"') in SOURCE


def test_a_landing_tells_the_journey_in_both_languages():
    state = position(seat("2a kanawha-valley", hand="111 13"))
    state = after(state, "play 111")
    (fly, flower) = state.apply(GAME.parse("fly 2a allegheny-plateau 1"))[1]
    assert fly.cells == ("kanawha-valley", "allegheny-plateau")
    assert (
        fly.text.en
        == "A flight of 1 space for player 1's butterfly 2a: from Kanawha Valley to Allegheny Plateau."
    )
    assert "(joueur 1) : départ Vallée de la Kanawha, arrivée" in fly.text.fr
    assert flower.text.en == "A double bloom (Allegheny Plateau): player 1 gathers 2 purple flowers."
    assert flower.cells == ("allegheny-plateau",)


def test_what_is_paid_is_counted():
    player = seat("2a point-pelee; 2b reserve", hand="111 13", flowers="orange 3; pink 1")
    state = after(position(player, season="summer"), "play 111", "fly 2a ohio-valley 1")
    text = sentences(state, "birth orange orange orange pink")
    assert text.startswith("Player 1 gives back to the supply: 3 orange flowers, 1 pink flower.")


def test_an_ability_is_named_when_it_is_earned():
    relays = "pink-egg pink-caterpillar pink-chrysalis"
    state = position(
        seat("2a new-york", hand="111 13", relays=relays),
        tokens="boston pink-adult",
        faceup=["boston"],
        season="summer",
    )
    text = sentences(after(state, "play 111"), "fly 2a boston 1")
    assert 'player 1 completes the pink row and gains "one more butterfly at Michoacán"' in text


def test_a_refusal_names_what_is_in_the_way():
    state = position(seat("4a boston", hand="13 22", relays=ROW["green"]), season="autumn")
    assert (
        refusal(state, "play 13 +1", "MAR-B1").text.fr == "Vous n'avez pas la carte bonus « +1 déplacement »."
    )
