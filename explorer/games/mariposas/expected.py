"""What a map or a box of one's own must be like: the sentences with which the readers of `data.toml` refuse it."""

from __future__ import annotations

from typing import Any

from explorer.text import Text


def expect(sentence: Text, **facts: Any) -> Text:
    """The expectation as `BadDefinition` carries it, its gaps filled."""
    return sentence.filled(facts)


PLACE = Text(
    "deux nombres entiers de 0 à {most}, la colonne et le rang de l'hexagone",
    "two whole numbers from 0 to {most}, the column and the row of the hexagon",
)
PLACES = Text(
    "une liste de [colonne, rang], nombres entiers de 0 à {most}", "a list of [column, row], whole numbers from 0 to {most}"
)
FREE_PLACE = Text(
    "un hexagone que personne n'occupe, et non celui de « {other} »", "a hexagon that nobody holds, not that of {other!r}"
)
WHOLE = Text("des hexagones qui se touchent, d'un seul tenant", "hexagons that touch, all in one piece")
SLUG = Text(
    "des identifiants en minuscules sans accent, chiffres et traits d'union",
    "ids of plain lower-case letters, digits and hyphens",
)
FRESH_NAME = Text("un nom que « {other} » ne porte pas déjà", "a name that {other!r} does not bear already")
HOME = Text("une case « michoacan », où partent les papillons (MAR-S5)", "a space 'michoacan', where butterflies start (MAR-S5)")
HOME_PLAIN = Text("aucun relais à Michoacán (MAR-S7) : « relay » vaut false", "no relay at Michoacán (MAR-S7): relay is false")
CITIES = Text(
    "{count} villes-relais, une par jeton de relais (MAR-S7)", "{count} relay cities, one for each relay token (MAR-S7)"
)
FLOWERS_OF_CITY = Text("aucune fleur sur une ville", "no flower on a city")
FLOWERS_OF_SPACE = Text("une fleur ou deux fleurs identiques (MAR-F1)", "one flower, or two equal ones (MAR-F1)")
ONE_WORLD = Text(
    "une carte d'un seul tenant ; ces cases sont coupées de Michoacán",
    "a map in one piece; these spaces are cut off from Michoacán",
)
PLANTS = Text("une liste de plantes, chacune une liste de cases", "a list of plants, each a list of spaces")
PLANT_SPACES = Text("des cases de la carte, une fois chacune (MAR-N1)", "spaces of the map, each once (MAR-N1)")
PLANT_TOUCHES = Text("une plante qui touche deux ou trois cases (MAR-N1)", "a plant that touches two or three spaces (MAR-N1)")
PLANT_CORNER = Text(
    "des cases qui se touchent toutes, puisque la plante est là où elles se rencontrent (MAR-N1)",
    "spaces that all touch one another, since the plant sits where they meet (MAR-N1)",
)
COAST = Text(
    "une bande d'un seul tenant (MAR-O3) ; ces cases n'y tiennent pas", "a strip in one piece (MAR-O3); these are cut off"
)
COAST_SPACES = Text("des cases de la carte, une fois chacune (MAR-O3)", "spaces of the map, each once (MAR-O3)")

DECK = Text("la somme des cartes, {total} (MAR-S4)", "the sum of the cards, {total} (MAR-S4)")
TOKENS = Text("chaque jeton de relais une fois : {tokens} (MAR-S7, MAR-R3)", "each relay token once: {tokens} (MAR-S7, MAR-R3)")
ABILITIES = Text("chaque tuile de capacité une fois : {tiles} (MAR-S8)", "each ability tile once: {tiles} (MAR-S8)")
BIRTHS = Text(
    "un prix pour chacune des générations {generations} (MAR-N2)", "one price for each generation {generations} (MAR-N2)"
)
IDENTICAL_IS_CHEAPER = Text(
    "plus de fleurs quelconques que d'identiques (MAR-N2)", "more flowers of any type than identical ones (MAR-N2)"
)
RETURNS = Text("des points qui ne décroissent pas (MAR-E7)", "points that never fall (MAR-E7)")
NUMBERS = Text("une liste de nombres entiers", "a list of whole numbers")

CARDS = Text("{count} cartes de {season} (MAR-S3)", "{count} cards of {season} (MAR-S3)")
CARD_SIZE = Text("deux ou trois objectifs sur une carte", "two or three objectives on a card")
WITH_CITY = Text("« around » pour savoir quelle ville est comprise (MAR-O2)", "'around', to know which city is included (MAR-O2)")
SOMEWHERE = Text(
    "une zone d'au moins une case : aucune ne remplit toutes ces conditions (MAR-O1)",
    "an area of one space or more: none meets all these conditions (MAR-O1)",
)
BIRTHPLACE = Text(
    "une zone dont une case touche une plante, sans quoi nul n'y naît (MAR-N1, MAR-O8)",
    "an area with a space that touches a plant, else nobody is born there (MAR-N1, MAR-O8)",
)
CONDITION = Text(
    "au moins une condition, « need » ou « flowers_each » (MAR-O5)", "at least one condition, 'need' or 'flowers_each' (MAR-O5)"
)
