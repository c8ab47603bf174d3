"""What a box of one's own must be like: the sentences with which the readers of `data.toml` refuse it."""

from __future__ import annotations

from explorer.core.text import Text

TOTAL = Text("le nombre de cartes du paquet, {count} (PAP-S1)", "the number of cards of the deck, {count} (PAP-S1)")
EVERY_TRUMP = Text("chacun de ces atouts une seule fois : {trumps} (PAP-D1)", "each of these trumps once: {trumps} (PAP-D1)")
NUMBERS = Text(
    "des nombres de 0 à 11, chacun une seule fois par famille (PAP-D1)", "numbers from 0 to 11, each once a family (PAP-D1)"
)
FOUR_NUMBERS = Text(
    "quatre nombres entiers de {low} à {high}, pour 2, 3, 4 et 5 joueurs (PAP-S2, PAP-S3)",
    "four whole numbers from {low} to {high}, for 2, 3, 4 and 5 players (PAP-S2, PAP-S3)",
)
EVERY_CARD = Text(
    "{total} cartes distribuées en tout à {players:joueur|joueurs}, tapis ou assiette et surplus compris (PAP-S4)",
    "{total} cards dealt in all to {players:player|players}, table or plates and left-overs included (PAP-S4)",
)
SUCH_A_FAMILY = Text("une famille qui a un 11 : {families} (PAP-D1)", "a family that has an 11: {families} (PAP-D1)")
