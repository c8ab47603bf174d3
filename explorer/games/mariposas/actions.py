"""The actions of a player, and their notation."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations_with_replacement
from typing import Annotated

from explorer.core.errors import instead
from explorer.core.messages import message, template
from explorer.core.notation import Action, Notation, Part
from explorer.core.text import Text
from explorer.games.mariposas.board import Board
from explorer.games.mariposas.board_map import BONUS, CARDS, FLIES, FLOWERS, LIVES, MOVEMENTS

REUSE = ("mine", "theirs")
PLAYED = (*MOVEMENTS, "32", *REUSE)
GAINS = (*LIVES, *BONUS)
FACES = (*FLOWERS, "joker")
BONUS_PLAYED = ("+1", "+2")
LENGTHS = (1, 2, 3, 4, 5)
NONE = "none"
TARGETS = (*CARDS, "32")
"""The cards that a reuse card can name; only the rules know that "32" is never copied (MAR-M6)."""

Bonus = Annotated[tuple[str, ...], Part("bonus", " ".join)]
Cards = Annotated[tuple[str, ...], Part("cards", " ".join)]
Flowers = Annotated[tuple[str, ...], Part("flowers", " ".join)]
RelayCard = Annotated[str, Part("relay")]
Butterfly = Annotated[str, Part("butterfly")]
Longer = Annotated[bool, Part("longer", {False: "", True: "+2"}.__getitem__)]


@dataclass(frozen=True, slots=True)
class Play(Action):
    """Play a card (MAR-T2): `play 13`, `play 13 +1 +2`, `play mine 22`, `play mine none`, `play 32`."""

    card: str
    copied: str = ""
    bonus: Bonus = ()


@dataclass(frozen=True, slots=True)
class Swap(Action):
    """Swap one or two cards of a pair with the deck (MAR-T3): `swap 13 13`, `swap mine`."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Play no card, when there is none (MAR-T7): `pass`."""


@dataclass(frozen=True, slots=True)
class Fly(Action):
    """Make a movement of the card (MAR-M1), +2 distance included if wanted: `fly 2b boston 3`, `fly 2b boston
    3 +2`.
    """

    fly: Butterfly
    space: str
    length: int
    plus2: Longer = False


@dataclass(frozen=True, slots=True)
class Stop(Action):
    """Forgo the movements left (MAR-M7): `stop`."""


@dataclass(frozen=True, slots=True)
class Die(Action):
    """The flower die's face (MAR-F4), a chance outcome: `die orange`, `die joker`."""

    face: str


@dataclass(frozen=True, slots=True)
class Take(Action):
    """The flower that a joker gives (MAR-F5): `take pink`."""

    flower: str


@dataclass(frozen=True, slots=True)
class Pick(Action):
    """The extra flower of the "4" card (MAR-M8): `pick ozarks orange`."""

    space: str
    flower: str


@dataclass(frozen=True, slots=True)
class Gain(Action):
    """A relay card of one's choice (MAR-A5): `gain pink-adult`, `gain +1`."""

    card: RelayCard


@dataclass(frozen=True, slots=True)
class Birth(Action):
    """Give birth and pay with these flowers (MAR-N1, MAR-N10), in the order of the supply: `birth orange
    orange`.
    """

    flowers: Flowers


@dataclass(frozen=True, slots=True)
class Free(Action):
    """A free birth on the space of this parent (MAR-E3): `free 1a`."""

    parent: Butterfly


@dataclass(frozen=True, slots=True)
class Skip(Action):
    """Decline what is optional, an extra flower, a birth, a swap, a free birth: `skip`."""


@dataclass(frozen=True, slots=True)
class Continue(Action):
    """Go through the next step of a season's end (MAR-E1, MAR-E7): `continue`."""


# The same action is the same object: a position offers up to hundreds, and they recur at every ply.
play, fly, pick, birth = cache(Play), cache(Fly), cache(Pick), cache(Birth)


# Notation ---------------------------------------------------------------------------------------------------

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
