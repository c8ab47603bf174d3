"""What a box of one's own must be like: the sentences with which the readers of `data.toml` refuse it."""

from __future__ import annotations

from explorer.core.text import Text

TOTAL = Text("le nombre de cartes, {count} (SOU-S2)", "the number of cards, {count} (SOU-S2)")
MONARCHS = Text(
    "les points de 0, 1, 2, 3 et 4 Monarques, sans jamais décroître (SOU-C3)",
    "the points of 0, 1, 2, 3 and 4 Monarchs, never falling (SOU-C3)",
)
ENOUGH_LAYOUTS = Text(
    "au moins {fewest} cartes Disposition, une par manche (SOU-M1, SOU-M2)",
    "at least {fewest} layout cards, one for each round (SOU-M1, SOU-M2)",
)
DRAWN = Text(
    "des rangées dessinées avec o (face visible), # (face cachée) et des espaces (SOU-S3)",
    "rows drawn with o (face up), # (face down) and spaces (SOU-S3)",
)
PLACES = Text(
    "{count:emplacement|emplacements}, un par carte à poser (SOU-S4)",
    "{count:place|places}, one for each card that is laid (SOU-S4)",
)
OVERLAP = Text(
    "des cartes larges de deux colonnes, chacune sur les coins de la rangée du dessus : jamais deux côte à côte sans espace "
    "ni l'une sous l'autre (SOU-S3)",
    "cards two columns wide, each over corners of the row above: never side by side without a space, never one below the other "
    "(SOU-S3)",
)
LOOSE = Text(
    "des cartes qui chevauchent chacune un coin au moins de la rangée du dessus (SOU-S3)",
    "cards that each overlap at least one corner of the row above (SOU-S3)",
)
OPENING = Text(
    "au moins deux cartes accessibles au départ, toutes face visible (SOU-P2, SOU-P3)",
    "at least two cards accessible at the start, all of them face up (SOU-P2, SOU-P3)",
)
BOTH_FACES = Text("des cartes face visible et des cartes face cachée (SOU-S3)", "cards face up and cards face down (SOU-S3)")
ANOTHER_SHAPE = Text(
    "une autre forme que « {other} » et que son image en miroir (SOU-S3)",
    "another shape than {other} and its mirror image (SOU-S3)",
)
