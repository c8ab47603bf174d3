"""What a box of one's own must be like: the sentences with which the readers of `data.toml` refuse it."""

from __future__ import annotations

from explorer.core.text import Text

A_TILE = Text(
    "des chemins et des socles séparés par « | », comme « {example} »", "ways and bases separated by '|', as in {example!r}"
)
A_WAY = Text(
    "un chemin comme « paved NS: visitor » : paved ou trail, puis un ou plusieurs des côtés N, E, S, W, chacun une fois (VIL-P1)",
    "a way such as 'paved NS: visitor': paved or trail, then one or more of the sides N, E, S, W, each once (VIL-P1)",
)
SIDE_ONCE = Text(
    "au plus un chemin par côté ; le côté {side} en a deux (VIL-P2)", "at most one way a side; side {side} has two (VIL-P2)"
)
AN_ELEMENT = Text("un élément parmi {known}", "an element, one of {known}")
STANDS_ON = Text("« {element} » sur un chemin « {way} » ({rule})", "{element!r} on a {way!r} way ({rule})")
ONE_A_TILE = Text(
    "au plus une échoppe et un autel par tuile (VIL-H2, VIL-A1)", "at most one stall and one altar a tile (VIL-H2, VIL-A1)"
)
A_BASE = Text(
    "un coin (NW, NE, SE, SW) ou deux coins voisins réunis (NE-SE) (VIL-C5)",
    "a corner (NW, NE, SE, SW) or two neighbouring ones joined (NE-SE) (VIL-C5)",
)
CORNER_ONCE = Text("chaque coin une fois (VIL-C5)", "each corner once (VIL-C5)")
BOTH_WAYS = Text("les deux sortes de chemin sur une tuile Départ (VIL-P2)", "both kinds of way on a start tile (VIL-P2)")
START_IS_BARE = Text(
    "des chemins seulement : une tuile Départ ne porte ni échoppe ni socle",
    "ways only: a start tile carries neither stall nor base",
)  # fmt: skip
NUMBERS = Text("des tuiles numérotées de {first} à {last}, chacune une fois", "tiles numbered {first} to {last}, each once")
START_TILES = Text(
    "au moins une tuile Départ par joueur, {players} (VIL-S1)", "at least one start tile a player, {players} (VIL-S1)"
)
TOTAL = Text("le nombre de tuiles, {count} (VIL-S1)", "the number of tiles, {count} (VIL-S1)")
COUNTED = Text("ce que portent les tuiles, {count}", "what the tiles carry, {count}")
EVERY_ELEMENT = Text(
    "chaque sorte d'élément sur une tuile au moins ; manque {missing}", "every kind of element on some tile; missing is {missing}"
)
EVERY_PART = Text(
    "des socles à un coin et des socles réunis, sans quoi nulle chimère ne vient (VIL-C1)",
    "bases of one corner and joined ones, else no chimera ever comes (VIL-C1)",
)
TWO_LINES = Text("deux lignes d'au moins deux emplacements (VIL-S3)", "two lines of two places or more (VIL-S3)")
EVEN = Text("un nombre pair d'emplacements (VIL-S3)", "an even number of places (VIL-S3)")
ENOUGH_TILES = Text(
    "{places} emplacements × {players} manches et {stalls} pioches, {needed:tuile|tuiles}, plus que les {total} du sac (VIL-T5)",
    "{places} places × {players} rounds and {stalls} extra draws to fit into the bag: {needed:tile|tiles} of {total} (VIL-T5)",
)
VALUES = Text("une liste de nombres entiers de 0 à 99", "a list of whole numbers from 0 to 99")
FALLING = Text(
    "des valeurs qui ne croissent pas : la plus forte au-dessus (VIL-S4)", "values that never rise: the highest on top (VIL-S4)"
)
GOLD_IS_MORE = Text(
    "autant de valeurs dorées que d'autres, aucune plus faible (VIL-B2)",
    "as many golden values as plain ones, none lower (VIL-B2)",
)
RISING = Text("{count} valeurs qui ne décroissent pas (VIL-H1)", "{count} values that never fall (VIL-H1)")
