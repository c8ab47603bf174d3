"""How the notation of an action reads, and what it cannot express on a map."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations_with_replacement

from explorer.core.errors import instead
from explorer.core.messages import message, template
from explorer.core.notation import Action, Notation
from explorer.core.text import Text
from explorer.games.mariposas.position.actions import (
    BONUS_PLAYED,
    FACES,
    GAINS,
    LENGTHS,
    NONE,
    PLAYED,
    REUSE,
    TARGETS,
    Birth,
    Continue,
    Die,
    Fly,
    Free,
    Gain,
    Pass,
    Pick,
    Play,
    Skip,
    Stop,
    Swap,
    Take,
)
from explorer.games.mariposas.position.board import Board
from explorer.games.mariposas.position.vocabulary import CARDS, FLIES, FLOWERS

KINDS = (Play, Swap, Pass, Fly, Stop, Die, Take, Pick, Gain, Birth, Free, Skip, Continue)
COPIED = (*TARGETS, NONE)
BONUSES = ((), ("+1",), ("+2",), BONUS_PLAYED)
SWAPS = tuple(cards for count in (1, 2) for cards in combinations_with_replacement(CARDS, count))
BIRTHS = tuple(flowers for count in (2, 3, 4, 5) for flowers in combinations_with_replacement(FLOWERS, count))
EXPECTED = {
    "card": (template("mar-a-card"), PLAYED),
    "copied": (template("mar-a-copy"), COPIED),
    "bonus": (template("mar-a-copy"), COPIED),
    "cards": (template("mar-a-card"), CARDS),
    "butterfly": (template("mar-a-butterfly"), FLIES),
    "space": (template("mar-a-space"), ()),
    "length": (template("mar-a-length"), LENGTHS),
    "longer": (template("mar-plus-two"), ()),
    "flower": (template("mar-a-flower"), FLOWERS),
    "flowers": (template("mar-a-flower"), FLOWERS),
    "face": (template("mar-a-face"), FACES),
    "relay": (template("mar-a-relay-card"), GAINS),
}


@lru_cache(maxsize=16)
def notation(board: Board) -> Notation:
    """The actions that can be written on this board."""
    domains = {
        "card": PLAYED, "copied": ("", *COPIED), "bonus": BONUSES, "cards": SWAPS, "butterfly": FLIES,
        "space": board.spaces,
        "length": LENGTHS, "longer": (False, True), "flower": FLOWERS, "flowers": BIRTHS, "face": FACES,
        "relay": GAINS,
    }  # fmt: skip
    expected = {
        name: text.filled({"known": " ".join(map(str, known))}) for name, (text, known) in EXPECTED.items()
    }
    return Notation(KINDS, domains, expected, _copies)


def _copies(action: Action) -> Text | None:
    """A reuse card is played with what it copies, no other card is."""
    if type(action) is not Play or bool(action.copied) == (action.card in REUSE):
        return None
    return instead(action.copied, message("mar-a-copy", known=" ".join(COPIED)))
