"""What a position or an action must be like: the sentences with which whatever does not fit is refused."""

from __future__ import annotations

from explorer.core.text import Text

# Actions ----------------------------------------------------------------------------------------------------------

A_PLACE = Text(
    "le numéro d'un emplacement, de 1 à {most}, comme dans « take 7 »", "the number of a place, 1 to {most}, as in 'take 7'"
)

# Positions --------------------------------------------------------------------------------------------------------

TWO_SEATS = Text("deux joueurs (SOU-S1)", "two players (SOU-S1)")
LAYOUTS = Text(
    "les numéros de cartes Disposition différentes, de 1 à {most}, celle de cette manche en dernier (SOU-S3)",
    "the numbers of different layout cards, 1 to {most}, that of this round last (SOU-S3)",
)
A_LAYOUT_A_ROUND = Text(
    "une carte Disposition par manche, {count} en tout (SOU-M2)", "one layout card for each round, {count} in all (SOU-M2)"
)
ROWS = Text(
    "la disposition « {name} » dessinée en lettres : {rows} ; 8, B (Morpho bleu), M (Monarque), J (Machaon), G (Grand Bolina), "
    "? (tirée au sort), . (prise)",
    "the layout {name!r} drawn in letters: {rows}; 8, B (Blue Morpho), M (Monarch), J (Machaon), G (Grand Bolina), "
    "? (dealt by the seed), . (taken)",
)
ONE_BOLINA = Text(
    "le Grand Bolina à un seul endroit : chez un joueur (bolina = 0 ou 1) ou sur la table (un G) (SOU-P4, SOU-P5)",
    "the Grand Bolina in one place: with a player (bolina = 0 or 1) or on the table (one G) (SOU-P4, SOU-P5)",
)
TOO_MANY = Text(
    "au plus {count:carte|cartes} « {kind} », collections et cartes écartées comprises (SOU-S2)",
    "at most {count:card|cards} {kind!r}, collections and those set aside included (SOU-S2)",
)
EVERY_CARD = Text(
    "{laid:carte|cartes} en tout sur la table et dans les collections (SOU-S4)",
    "{laid:card|cards} in all on the table and in the collections (SOU-S4)",
)
ASIDE = Text(
    "les {count:carte|cartes} écartées, par leur nom : {kinds} (SOU-S4)",
    "the {count:card|cards} set aside, by name: {kinds} (SOU-S4)",
)
BURIED = Text(
    "une carte encore là en {place} : une carte la chevauche, on n'a pas pu la prendre (SOU-P2)",
    "a card still there at {place}: another overlaps it, so it cannot have been taken (SOU-P2)",
)
FACES = Text(
    "des cartes que la disposition pose face cachée et qui restent chevauchées (SOU-S3, SOU-P3)",
    "cards that the layout lays face down and that are still overlapped (SOU-S3, SOU-P3)",
)
TO_TAKE = Text("une carte sur la table dans la phase « take » (SOU-P1)", "a card on the table in phase 'take' (SOU-P1)")
TO_DECIDE = Text(
    "dans la phase « bolina » et là seulement, l'emplacement que vient de vider le joueur qui possède le Grand Bolina (SOU-P4)",
    "in phase 'bolina' and there only, the place just emptied by the player who owns the Grand Bolina (SOU-P4)",
)
TO_CHOOSE = Text(
    "après une manche et avant la fin de la partie, le perdant seul, devant une table vide (SOU-M2)",
    "after a round and before the end of the match, the loser alone, before an empty table (SOU-M2)",
)
DECIDED = Text(
    "une partie finie, et dès qu'elle l'est : {tokens:papillon blanc|papillons blancs} pour l'un des deux (SOU-M1)",
    "a match that is over, and as soon as it is: {tokens} white butterflies for one of the two (SOU-M1)",
)
LAST_ROUND = Text(
    "les collections de la dernière manche jouée, et son Grand Bolina (SOU-P7)",
    "the collections of the last round played, and its Grand Bolina (SOU-P7)",
)
