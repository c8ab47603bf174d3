"""What a player of Papillon can do, and what dice can do: one class a kind."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from explorer.core.game import Action
from explorer.core.notation import Part
from explorer.games.papillon.board import KNIFE, NAMES, NO_VALUE, SUITES, SYMBOLS, Cards
from explorer.games.papillon.position.equations import Equation, equation


@dataclass(frozen=True, slots=True)
class Roll(Action):
    """Chance: the total of both dice (PAP-S5, PAP-B13, PAP-O16), `roll 7`."""

    total: int


@dataclass(frozen=True, slots=True)
class Clockwise(Action):
    """Play in the order of seats (PAP-S5), `clockwise`."""


@dataclass(frozen=True, slots=True)
class Anticlockwise(Action):
    """Play against the order of seats (PAP-S5), `anticlockwise`."""


@dataclass(frozen=True, slots=True)
class Capture(Action):
    """Take table cards with hand cards (PAP-B1), both known by their kinds, sorted.

    It is written as it reads: `capture 3+4=7`, `capture cat=yin`; with a sign card `capture 8-5=3 hand` or
    `capture 8-5=3 table`, by where the sign lies; `capture (9)-4=5 table` where the 9 too is played from the
    hand. Cards that make nothing together are listed: `capture 3,4=9`.
    """

    taken: Cards
    played: Cards

    def __str__(self) -> str:
        if found := equation(self.taken, self.played):
            return f"capture {written(found)}"
        taken, played = (",".join(NAMES[kind] for kind in cards) for cards in (self.taken, self.played))
        return f"capture {taken}={played}"


def written(found: Equation) -> str:
    """An equation in notation."""
    terms = [
        f"({NAMES[kind]})" if place == found.held else NAMES[kind] for place, kind in enumerate(found.terms)
    ]
    left = SYMBOLS.get(found.sign, "").join(terms)
    return f"{left}={NAMES[found.result]} {found.source}".rstrip()


@dataclass(frozen=True, slots=True)
class Sweep(Action):
    """Take the whole table with the butterfly (PAP-B7), `sweep`."""


@dataclass(frozen=True, slots=True)
class Put(Action):
    """Put a hand card on the table (PAP-B10), `put 7`."""

    card: Annotated[int, Part("card", NAMES.__getitem__)]


@dataclass(frozen=True, slots=True)
class Play(Action):
    """Play a card in the orange round on or beside a suite (s1 to s4), on a plate (p1, p2) or between the
    plates (mid).

    `play 7 s1`, `play cat mid`; a knife on a suite names its value (PAP-O9): `play knife=5 s2`.
    """

    card: int
    place: str
    value: int = NO_VALUE

    def __str__(self) -> str:
        named = f"={self.value}" if self.value != NO_VALUE else ""
        return f"play {NAMES[self.card]}{named} {self.place}"


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """Draw a card, or the cards that a black cat demands (PAP-O5, PAP-O7), `draw`."""


@dataclass(frozen=True, slots=True)
class Answer(Action):
    """Answer a black cat with a butterfly of the hand (PAP-O8), `answer`."""


@dataclass(frozen=True, slots=True)
class End(Action):
    """End the turn (PAP-O2, PAP-O5), `end`."""


def names_a_value(card: int, place: str) -> bool:
    """PAP-O9: only a knife on a suite names its value."""
    return card == KNIFE and place in SUITES
