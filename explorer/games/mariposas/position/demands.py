"""What a file, a position, an action or a question must be like: the sentences with which whatever does not fit is refused."""

from __future__ import annotations

from typing import Any

from explorer.core.text import Text


def expect(sentence: Text, **facts: Any) -> Text:
    """The expectation as `BadDefinition` carries it, its gaps filled."""
    return sentence.filled(facts)


# Maps -------------------------------------------------------------------------------------------------------------

PLACE = Text(
    "deux nombres entiers de 0 à {most}, la colonne et le rang de l'hexagone",
    "two whole numbers from 0 to {most}, the column and the row of the hexagon",
)
PLACES = Text(
    "une liste de [colonne, rang], nombres entiers de 0 à {most}", "a list of [column, row], whole numbers from 0 to {most}"
)
FREE_PLACE = Text(
    "un hexagone que personne n'occupe, et non celui de « {other} »", "a hexagon that nobody holds, not that of {other!r}"
)
WHOLE = Text("des hexagones qui se touchent, d'un seul tenant", "hexagons that touch, all in one piece")
SLUG = Text(
    "des identifiants en minuscules sans accent, chiffres et traits d'union",
    "ids of plain lower-case letters, digits and hyphens",
)
FRESH_NAME = Text("un nom que « {other} » ne porte pas déjà", "a name that {other!r} does not bear already")
HOME = Text("une case « michoacan », où partent les papillons (MAR-S5)", "a space 'michoacan', where butterflies start (MAR-S5)")
HOME_PLAIN = Text("aucun relais à Michoacán (MAR-S7) : « relay » vaut false", "no relay at Michoacán (MAR-S7): relay is false")
CITIES = Text(
    "{count} villes-relais, une par jeton de relais (MAR-S7)", "{count} relay cities, one for each relay token (MAR-S7)"
)
FLOWERS_OF_CITY = Text("aucune fleur sur une ville", "no flower on a city")
FLOWERS_OF_SPACE = Text("une fleur ou deux fleurs identiques (MAR-F1)", "one flower, or two equal ones (MAR-F1)")
ONE_WORLD = Text(
    "une carte d'un seul tenant ; ces cases sont coupées de Michoacán",
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
    "une bande d'un seul tenant (MAR-O3) ; ces cases n'y tiennent pas", "a strip in one piece (MAR-O3); these are cut off"
)
COAST_SPACES = Text("des cases de la carte, une fois chacune (MAR-O3)", "spaces of the map, each once (MAR-O3)")

# The rest of the box ----------------------------------------------------------------------------------------------

DECK = Text("la somme des cartes, {total} (MAR-S4)", "the sum of the cards, {total} (MAR-S4)")
TOKENS = Text("chaque jeton de relais une fois : {tokens} (MAR-S7, MAR-R3)", "each relay token once: {tokens} (MAR-S7, MAR-R3)")
ABILITIES = Text("chaque tuile de capacité une fois : {tiles} (MAR-S8)", "each ability tile once: {tiles} (MAR-S8)")
BIRTHS = Text(
    "un prix pour chacune des générations {generations} (MAR-N2)", "one price for each generation {generations} (MAR-N2)"
)
IDENTICAL_IS_CHEAPER = Text(
    "plus de fleurs quelconques que d'identiques (MAR-N2)", "more flowers of any type than identical ones (MAR-N2)"
)
RETURNS = Text("des points qui ne décroissent pas (MAR-E7)", "points that never fall (MAR-E7)")
NUMBERS = Text("une liste de nombres entiers", "a list of whole numbers")

# Objectives -------------------------------------------------------------------------------------------------------

CARDS = Text("{count:carte|cartes} de {season} (MAR-S3)", "{count:card|cards} of {season} (MAR-S3)")
CARD_SIZE = Text("deux ou trois objectifs sur une carte", "two or three objectives on a card")
WITH_CITY = Text("« around » pour savoir quelle ville est comprise (MAR-O2)", "'around', to know which city is included (MAR-O2)")
SOMEWHERE = Text(
    "une zone d'au moins une case : aucune ne remplit toutes ces conditions (MAR-O1)",
    "an area of one space or more: none meets all these conditions (MAR-O1)",
)
BIRTHPLACE = Text(
    "une zone dont une case touche une plante, sans quoi nul n'y naît (MAR-N1, MAR-O8)",
    "an area with a space that touches a plant, else nobody is born there (MAR-N1, MAR-O8)",
)
CONDITION = Text(
    "au moins une condition, « need » ou « flowers_each » (MAR-O5)", "at least one condition, 'need' or 'flowers_each' (MAR-O5)"
)

# Positions --------------------------------------------------------------------------------------------------------

SEATS = Text("{fewest} à {most:joueur|joueurs} (MAR-S1)", "{fewest} to {most:player|players} (MAR-S1)")
ROUND_OR_TURN = Text("« round » ou « turn », pas les deux", "either `round` or `turn`, not both")
SPACES = Text("des cases de la carte", "spaces of the map")
NO_MORE_CARDS = Text(
    "pas plus de cartes d'une sorte que la boîte n'en contient (MAR-S4)", "no more cards of a kind than the box holds (MAR-S4)"
)
ALL_CARDS = Text(
    "toutes les cartes de la boîte ; il manque {left} (MAR-S4)", "every card of the box; missing are {left} (MAR-S4)"
)
CARD_COUNT = Text("{count:carte|cartes} en tout (MAR-S4)", "{count:card|cards} in all (MAR-S4)")
ALL_TOKENS = Text("un jeton par ville (MAR-S7)", "a token for each city (MAR-S7)")
TOKENS_ONCE = Text("chaque jeton une fois (MAR-S7)", "each token once (MAR-S7)")
KNOWN_TOKENS = Text("des villes dont le jeton est connu", "cities whose token is known")
A_CITY = Text("une ville parmi {cities}", "a city, one of {cities}")
THREE_TILES = Text("trois tuiles Capacité différentes (MAR-S8)", "three different ability tiles (MAR-S8)")
GAINED_BONUS = Text("des cartes bonus qui figurent aussi parmi les relais", "bonus cards that stand among the relays as well")
NOT_USED = Text(
    "des cartes que le joueur a encore : utilisée, une carte bonus retourne au plateau Relais (MAR-B5)",
    "cards that the player still has: a used bonus card goes back to the relay board (MAR-B5)",
)
A_POSSIBLE_HAND = Text(
    "une main que le moment après la pioche n'a pas exclue (MAR-T3)",
    "a hand that the moment after drawing has not ruled out (MAR-T3)",
)
DOUBLES = Text(
    "des papillons de génération 4 qui sont sur le plateau (MAR-N5)", "butterflies of generation 4 that are on the board (MAR-N5)"
)
ONCE = Text("chacun une fois", "each once")
A_HAND = Text("{hand:carte|cartes} au plus (MAR-T2)", "{hand:card|cards} at most (MAR-T2)")
A_PLACE = Text(
    'un lieu possible pour la génération {generation} en cette saison : une case, "reserve", "card", "gone" (MAR-S6, MAR-E4)',
    'a place that generation {generation} can have in this season: a space, "reserve", "card" or "gone" (MAR-S6, MAR-E4)',
)
ON_CARD = Text(
    "{most} papillon(s) de génération {generation} au plus sur une carte (MAR-S6)",
    "{most} of generation {generation} at most on a card (MAR-S6)",
)
A_SCORE = Text("{keys}, ou un objectif comme « {example} »", "one of {keys}, or an objective such as {example!r}")
SUPPLY = Text(
    "{supply:fleur|fleurs} de cette sorte au plus ({flower}, MAR-F1)",
    "{supply:flower|flowers} of this type at most ({flower}, MAR-F1)",
)
A_STEP = Text("une étape de la phase « {phase} » ({season})", "a step of phase {phase!r} ({season})")
MAY_PLACE = Text("un joueur qui peut recevoir une naissance offerte (MAR-E3)", "a player who may place a free birth (MAR-E3)")
ALL_TURNS = Text("tous les tours de la saison joués (MAR-T1)", "all turns of the season completed (MAR-T1)")
WHOSE_TURN = Text(
    "{seat}, selon le premier joueur et les tours joués (MAR-T1)", "{seat}, who follows from first player and turn (MAR-T1)"
)
NOTHING_UNDER_WAY = Text("rien en cours dans la phase « {phase} »", "nothing under way in phase {phase!r}")
NOT_SWAPPED = Text("false en dehors d'un tour", "false outside a turn")
STARTS = Text("un lieu pour chacun des {count:papillon|papillons}", "a place for each of the {count} butterflies")
MOVEMENTS = Text(
    "des déplacements à faire, {most} au plus, et un papillon pour les faire",
    "movements to make, {most} at most, and a butterfly to make them",
)
COLLECTED_ONCE = Text("chaque case une fois (MAR-F2)", "each space once (MAR-F2)")
NOTHING_DUE = Text("rien tant qu'un déplacement est à faire", "nothing while a movement is to be made")
LANDED = Text("le papillon qui s'est posé", "the butterfly that has landed")
ON_A_RELAY = Text(
    "les dons d'un relais sur une ville dont le jeton est face visible",
    "a relay's gifts only on a city whose token lies face up",
)
CARD_OR_BLOOM = Text(
    "« bloom » sur une case joker, « card » sur un autre relais", '"bloom" on a joker space, "card" on another relay'
)
DUE = Text(
    "d'abord ce que décide la phase « {phase} », et de quoi décider",
    "first what phase {phase!r} decides, and something to decide",
)

# Actions ----------------------------------------------------------------------------------------------------------

A_CARD = Text("une carte ({known})", "a card ({known})")
A_COPY = Text(
    "après « mine » ou « theirs » la carte copiée, ou « none » ({known}) ; puis des cartes bonus (+1 +2), chacune une fois",
    "after 'mine' or 'theirs' the card that it copies, or 'none' ({known}); then bonus cards (+1 +2), each once",
)
A_BUTTERFLY = Text("un papillon ({known})", "a butterfly ({known})")
A_SPACE = Text("une case de la carte", "a space of the map")
A_LENGTH = Text("la longueur d'un déplacement ({known})", "the length of a movement ({known})")
PLUS_TWO = Text("« +2 » ou rien", "'+2' or nothing")
A_FLOWER = Text("une fleur ({known})", "a flower ({known})")
A_FACE = Text("une face du dé ({known})", "a face of the die ({known})")
A_RELAY_CARD = Text("une carte Relais ({known})", "a relay card ({known})")

# Questions --------------------------------------------------------------------------------------------------------

ON_BOARD = Text("un de ses papillons qui sont sur le plateau", "one of the player's butterflies that are on the board")
