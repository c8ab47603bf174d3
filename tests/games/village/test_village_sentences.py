"""What is said: the rare stories read well."""

from __future__ import annotations

import pytest
from fiestas import GAME, RULEBOOK, lays, position
from steps import after

from explorer.games.village.board import ELEMENTS


def test_every_element_has_a_singular_and_a_plural_in_both_languages():
    for element in ELEMENTS:
        for said in (RULEBOOK.words[element].fr, RULEBOOK.words[element].en):
            one, more = said.split("|")
            assert one != more


REDS = "61 x0 y-1 r0; 70 x0 y-2 r0"
SMALL = "61 x0 y-1 r0; 67 x0 y-2 r0; 72 x1 y-2 r0"
EIGHT = "61 x0 y-1 r0; 100 x0 y-2 r0; 90 x0 y-3 r0; 67 x0 y-4 r0; 72 x1 y-4 r0; 62 x1 y-3 r0; 64 x1 y-2 r0"
APART = "41 x0 y-1 r0; 40 x1 y-1 r0; 45 x1 y-2 r0; 53 x2 y-2 r0"


@pytest.mark.parametrize(("state", "action", "french", "english"), [
    (lays(REDS, 88, balloons={"red": 0}), "lay x0 y-3 r0",
     "3 ballons rouges reliés, mais il ne reste pas de tuile pour le joueur 1.",
     "3 red balloons connected, but no tile is left for player 1."),
    (lays(SMALL, 69), "lay x1 y-1 r0",
     "Le socle est fermé et relié : une petite chimère vient chez le joueur 1 et vaut 3 points.",
     "The base is closed and connected: a small chimera comes to player 1, worth 3 points."),
    (lays(SMALL, 69, chimeras={"small": 0}), "lay x1 y-1 r0",
     "Le socle est fermé et relié, mais il ne reste aucune petite chimère pour le joueur 1.",
     "The base is closed and connected, but no small chimera is left for player 1."),
    (lays(EIGHT, 69), "lay x1 y-1 r0",
    "Le joueur 1 ferme un socle de 8 tuiles : aucune chimère n'a cette taille.",
     "Player 1 closes a base of 8 tiles: no chimera has that size."),
    (lays(APART, 69), "lay x2 y-1 r0",
     "Un petit socle se ferme chez le joueur 1, mais aucun chemin ne le relie à la tuile Départ : la "
     "chimère attend.",
     "A small base of player 1 is closed, but no path links it to the start tile: the chimera waits."),
    (lays("62 x0 y-1 r0", 23), "lay x0 y1 r0",
    "Encore une échoppe de fruits : le joueur 1 pioche une tuile de plus.",
     "Another stall of fruit: player 1 draws one more tile."),
    (lays("62 x0 y-1 r0", 23, bag=[]), "lay x0 y1 r0",
     "Encore une échoppe de fruits, mais le sac est vide : rien pour le joueur 1.",
     "Another stall of fruit, but the bag is empty: nothing for player 1."),
    (after(position(lines=[[60], []], bag=[]), "take 60"), "lay x1 y0 r0",
     "Le joueur 1 a posé la dernière tuile du plateau et le sac est vide : on compte.",
     "Player 1 has laid the last tile of the board and the bag is empty: the count begins."),
    (after(position(lines=[[60], []]), "take 60"), "lay x1 y0 r0",
     "Le plateau est regarni. Le joueur 2 est le dernier à recevoir la Catrina et ouvre la manche 2 sur 2, "
     "la dernière.",
     "The board is filled again. The Catrina passes to its last holder, player 2, who opens round 2 of 2, "
     "the last."),
])  # fmt: skip
def test_the_rare_stories_read_well(state, action: str, french: str, english: str):
    last = state.apply(GAME.parse(action))[1][-1]
    assert (last.text.fr, last.text.en) == (french, english)


def test_the_cells_of_an_event_name_the_village_and_the_place_on_the_board():
    state = position(lines=[[], [60, 61]], seat=1)
    taken, (event,) = state.apply(GAME.parse("take 61"))
    assert event.cells == ("b2",)
    assert taken.apply(GAME.parse("lay x1 y0 r0"))[1][0].cells == ("2:x1 y0",)


def test_a_cell_that_is_taken_is_not_called_apart_as_well():
    assert [v.text.en for v in lays("", 8).violations(GAME.parse("lay x0 y0 r0"))] == [
        "Tile 115 lies at x0 y0 already: lay on a free cell."
    ]
