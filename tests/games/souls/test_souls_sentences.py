"""What is said: the rare stories read well."""

from __future__ import annotations

import pytest
from butterflies import GAME, ONE, RULEBOOK, position, three_cards
from steps import after


def test_every_rule_of_the_catalogue_is_there():
    wanted = (
        [f"SOU-S{n}" for n in range(1, 7)]
        + [f"SOU-P{n}" for n in range(1, 9)]
        + [f"SOU-C{n}" for n in range(1, 7)]
    )
    assert [rule.id for rule in RULEBOOK] == [*wanted, "SOU-M1", "SOU-M2"]


LAST = after(three_cards(options=ONE), "take 6", "keep", "take 1", "take 2")
PLACED = after(three_cards(), "take 6")


@pytest.mark.parametrize(("state", "action", "number", "french", "english"), [
    (three_cards(), "take 6", 0, "Le joueur 1 prend la carte 6 : Quatre-vingt-huit.",
    "Player 1 takes card 6: Eighty-eight."),
    (after(position("? ? ? ? ?", " J ? ? ? ", "? ? ? ? ?", " ? ? ? ? "), "take 15", "take 16", "keep",
    "take 10"), "take 11", 1,
     "La carte 6 est découverte et se retourne : Machaon.", "Card 6 is uncovered and turned up: Machaon."),
    (PLACED, "place", 0, "Le joueur 1 met le Grand Bolina en 6.", "Player 1 puts the Grand Bolina at 6."),
    (PLACED, "place", 1, "De nouveau inaccessible, mais toujours face visible : 1, 2.",
     "Inaccessible again, but still face up: 1, 2."),
    (PLACED, "keep", 0, "Le joueur 1 garde le Grand Bolina.", "Player 1 keeps the Grand Bolina."),
    (after(PLACED, "place"), "take 6", 0, "Le joueur 2 prend le Grand Bolina en 6 et le possède désormais.",
     "Player 2 takes the Grand Bolina at 6 and owns it from now on."),
    (LAST, "place", 1, "Il n'y a plus que le Grand Bolina : le joueur 2 doit le prendre.",
     "Only the Grand Bolina is left: player 2 must take it."),
    (LAST, "keep", 2, "Le joueur 1 gagne la manche 1 par 12 à 8 et reçoit un papillon blanc.",
     "Player 1 wins round 1 by 12 to 8 and gets a white butterfly."),
    (LAST, "keep", 3, "Le joueur 1 a les papillons blancs qu'il faut : la partie est finie.",
     "Player 1 has the white butterflies needed: the match is over."),
    (GAME.scenario("tie"), "take 1", 2,
     "12 points chacun : le joueur 2, qui possède le Grand Bolina, gagne la manche 1 et reçoit un papillon "
     "blanc.",
     "12 points each: player 2, who owns the Grand Bolina, wins round 1 and gets a white butterfly."),
])  # fmt: skip
def test_the_rare_stories_read_well(state, action: str, number: int, french: str, english: str):
    event = state.apply(GAME.parse(action))[1][number]
    assert (event.text.fr, event.text.en) == (french, english)


def test_events_name_the_places_concerned():
    assert PLACED.apply(GAME.parse("place"))[1][1].cells == ("1", "2")
