"""What a position, an action or a question must be like: the sentences with which whatever does not fit is refused."""

from __future__ import annotations

from explorer.core.text import Text

# Actions ----------------------------------------------------------------------------------------------------------

A_TILE = Text("le numéro d'une tuile Chemin, de 1 à {last}", "the number of a path tile, 1 to {last}")
A_CELL = Text(
    "une case comme « x2 y-1 », à {reach} pas au plus de la tuile Départ (aucun village ne va plus loin)",
    "a cell such as 'x2 y-1', at most {reach} steps from the start tile (no village goes further)",
)

# Positions --------------------------------------------------------------------------------------------------------

SEATS = Text("{fewest} à {most:joueur|joueurs} (VIL-S1)", "{fewest} to {most:player|players} (VIL-S1)")
A_LAY = Text(
    "une tuile, sa case et son orientation, comme « 57 x2 y-1 r90 »",
    "a tile, its cell and its orientation, as in '57 x2 y-1 r90'",
)
OVERLAP = Text(
    "une case libre ; la tuile {other} est déjà en {cell} (VIL-T3)", "an empty cell; tile {other} lies at {cell} already (VIL-T3)"
)
DETACHED = Text(
    "une case qui touche une tuile posée avant ; {cell} n'en touche aucune (VIL-T3)",
    "a cell that shares a side with a tile laid before; {cell} does not (VIL-T3)",
)
TILES_ONCE = Text(
    "chaque tuile une seule fois ; {tile} y est deux fois (VIL-S1)", "each tile once; {tile} is there twice (VIL-S1)"
)
LINES = Text(
    "deux lignes de {first} et {second:emplacement|emplacements} (VIL-S2)",
    "two lines of {first} and {second:place|places} (VIL-S2)",
)
ENDS_ONLY = Text(
    "des emplacements vides aux bouts seulement : on prend aux bouts (VIL-T2)",
    "empty places at the ends only: tiles are taken from the ends (VIL-T2)",
)
NUMBERS = Text("une liste de numéros de tuiles Chemin", "a list of numbers of path tiles")
PLACES = Text(
    "des listes de numéros de tuiles Chemin, 0 là où une tuile est prise",
    "lists of numbers of path tiles, 0 where one has been taken",
)
IN_HAND = Text("une tuile en main dans la phase « lay » et là seulement", "a tile in hand in phase 'lay' and there only")
TO_TAKE = Text("une tuile à prendre, dans la phase « take »", "a tile to be taken, in phase 'take'")
TO_DRAW = Text(
    "un sac non vide, et en dernier une échoppe d'une sorte déjà posée (VIL-H2)",
    "a bag that is not empty, and last a stall of a kind laid before (VIL-H2)",
)
ALL_TAKEN = Text(
    "un plateau vide, à la dernière manche ou avec un sac vide (VIL-F1)",
    "an empty board, in the last round or with an empty bag (VIL-F1)",
)
THREE_BALLOONS = Text(
    "au moins trois ballons reliés de cette couleur (VIL-B1)", "three connected balloons of this colour or more (VIL-B1)"
)
TAKE_BALLOON = Text(
    "une tuile Ballon pour qui a trois ballons reliés, tant qu'il en reste (VIL-B1)",
    "a balloon tile for whoever has three connected balloons, while one is left (VIL-B1)",
)
BALLOONS_FIT = Text(
    "des places différentes parmi les {taken:tuile|tuiles} prises (VIL-B1)",
    "different places among the {taken:tile|tiles} taken (VIL-B1)",
)
A_BASE = Text(
    "le point d'un socle fermé, relié et de la taille exacte d'une chimère (VIL-C1, VIL-C3)",
    "the point of a base that is closed, connected and of a chimera's exact size (VIL-C1, VIL-C3)",
)
TAKE_CHIMERA = Text(
    "une chimère sur chaque socle fermé et relié, tant qu'il en reste (VIL-C2)",
    "a chimera on each base that is closed and connected, while one is left (VIL-C2)",
)
CHIMERAS_FIT = Text("pas plus de chimères que la boîte n'en a (VIL-S4)", "no more chimeras than the box holds (VIL-S4)")

# Questions --------------------------------------------------------------------------------------------------------

A_LAY_NOW = Text(
    "action {action} : attendu une pose permise de la tuile en main", "action {action}: expected a legal lay of the tile in hand"
)
