"""What is said: every word of the catalogue is used, and stories and refusals read well."""

from __future__ import annotations

from pathlib import Path

import pytest
from sources import python_of
from steps import after
from wings import GAME, RULEBOOK, TRUMPS, blue, orange

FOLDER = Path(__file__).parents[3] / "explorer/games/papillon"
SOURCE = python_of("explorer/games/papillon")


@pytest.mark.parametrize("word", RULEBOOK.words)
def test_every_word_is_asked_for_somewhere(word: str):
    names = SOURCE + (FOLDER / "data.toml").read_text(encoding="utf-8")
    assert f'"{word}"' in names or word.removesuffix(" line").removeprefix("the ") in names


STRUCK = after(
    orange("3 8", "cat 0 0", "butterfly 6", pile=["1", "2", "5", "6", "7", "9"]), "play cat mid", "end"
)


@pytest.mark.parametrize(("state", "action", "number", "french", "english"), [
    (blue("7", "7 8", "1"), "capture 7=7", 0, "Le joueur 1 prend le 7 avec le 7.",
    "Player 1 takes the 7 with the 7."),
    (blue("3 4", "7 8", "1"), "capture 3+4=7", 0, "Le joueur 1 prend une somme : 3 + 4 = 7.",
    "Player 1 takes a sum: 3 + 4 = 7."),
    (blue("5 8", "3 minus 8", "1"), "capture 8-5=3 hand", 0, "Le joueur 1 se sert d'un signe : 8 − 5 = 3.",
     "Player 1 uses a sign: 8 − 5 = 3."),
    (blue("cat", "yin 8", "1", options=TRUMPS), "capture cat=yin", 0,
     "Le joueur 1 prend un atout, le chat noir, avec un autre, le Yin.",
     "Player 1 takes a trump, the black cat, with another, Yin."),
    (blue("2 cat", "butterfly 8", "1"), "sweep", 0,
    "Le papillon du joueur 1 prend tout le tapis : 2, chat noir.",
     "The butterfly of player 1 takes the whole table: 2, black cat."),
    (blue("2", "chrysalis 8", "1"), "put chrysalis", 1,
    "La chrysalide change le sens du jeu : on joue dans le sens antihoraire.",
     "The chrysalis reverses the direction of play: anticlockwise from now on."),
    (orange("3 8", "knife 0", "1"), "play knife=4 s1", 0,
    "Le joueur 1 pose le couteau suisse sur la suite 1 : il y vaut 4.",
     "Player 1 plays the Swiss knife on suite 1, where it stands for 4."),
    (orange("3 8", "plus 0", "1"), "play plus s1", 0, "Le joueur 1 pose le signe + à côté de la suite 1.",
     "Player 1 puts the + sign beside suite 1."),
    (STRUCK, "answer", 0, "Un papillon répond au chat : le joueur 1, qui a joué le chat, pioche 6 cartes.",
     "A butterfly answers the cat: player 1, who played the cat, draws 6 cards."),
    (orange("3 8", "4", "1"), "play 4 s1", 1,
    "Le joueur 1 n'a plus de carte : chaque adversaire reçoit 30 points.",
     "Player 1 has no card left: each opponent gets 30 points."),
])  # fmt: skip
def test_stories_read_well(state, action: str, number: int, french: str, english: str):
    event = state.apply(GAME.parse(action))[1][number]
    assert (event.text.fr, event.text.en) == (french, english)


def test_events_name_the_cards_and_places_concerned():
    told = blue("7", "7 8", "1").apply(GAME.parse("capture 7=7"))[1][0]
    assert set(told.cells) == {"blue decouverte-7", "blue element-7"}
    assert orange("3 8", "4 4", "1").apply(GAME.parse("play 4 s1"))[1][0].cells == ("s1",)
