"""The words of the game: kinds of cards, phases, seats, the catalogue of rules."""

from __future__ import annotations

from importlib.resources import files

from explorer.core.rulebook import Rulebook
from explorer.core.text import seat_names

FOLDER = files("explorer.games.souls")
RULEBOOK = Rulebook.load(FOLDER / "rules.toml")

SEATS = 2
SEAT_NAMES = seat_names(SEATS)
NOBODY = -1

HIDDEN, NOTHING, EIGHTY_EIGHT, MORPHO, MONARCH, MACHAON, BOLINA = range(-1, 6)
COLLECTED = (EIGHTY_EIGHT, MORPHO, MONARCH, MACHAON)
"""The kinds that a collection counts, in its order; the Grand Bolina is owned, not counted."""
NAMES = {
    HIDDEN: "hidden", EIGHTY_EIGHT: "eighty-eight", MORPHO: "morpho", MONARCH: "monarch", MACHAON: "machaon",
    BOLINA: "bolina",
}  # fmt: skip
KINDS = tuple(NAMES[kind] for kind in COLLECTED)
LETTERS = {HIDDEN: "?", NOTHING: ".", EIGHTY_EIGHT: "8", MORPHO: "B", MONARCH: "M", MACHAON: "J", BOLINA: "G"}
"""How a card is drawn: 88, the Blue Morpho, the Monarch, the Machaon, of which a pair is a Joker, the Grand
Bolina.
"""

MOST_PLACES = 20
"""The notation numbers the places of a layout from 1 to so many."""
NO_PLACE = 0

TAKE, DECIDE, CHOOSE, OVER = "take", "bolina", "choose", "over"
PHASES = (TAKE, DECIDE, CHOOSE, OVER)

Counts = tuple[int, int, int, int]
"""How many cards of each kind in `COLLECTED`."""
NO_CARDS: Counts = (0, 0, 0, 0)


def by_name(cards: Counts) -> dict[str, int]:
    """A collection by name, without what there is none of."""
    return {NAMES[kind]: count for kind, count in zip(COLLECTED, cards, strict=True) if count}
