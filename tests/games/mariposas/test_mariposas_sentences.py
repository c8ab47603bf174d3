"""What is told and what is refused reads well."""

from __future__ import annotations

from monarchs import GAME, ROW, position, seat, sentences
from steps import after, refusal

RULEBOOK = GAME.rulebook


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
