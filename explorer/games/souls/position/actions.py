"""What a player of Papillons célestes can do, and how it is written."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import NoReturn

from explorer.core.errors import BadNotation, shorten
from explorer.core.game import Action
from explorer.core.text import Text
from explorer.games.souls.position import demands
from explorer.games.souls.position.kinds import MOST_PLACES


@dataclass(frozen=True, slots=True)
class Take(Action):
    """Take an accessible card (SOU-P1): `take 7`, by the number of its place."""

    place: int

    def __str__(self) -> str:
        return f"take {self.place}"


@dataclass(frozen=True, slots=True)
class Place(Action):
    """Put the Grand Bolina in the place of the card just taken (SOU-P4): `place`."""

    def __str__(self) -> str:
        return "place"


@dataclass(frozen=True, slots=True)
class Keep(Action):
    """Keep the Grand Bolina (SOU-P4): `keep`."""

    def __str__(self) -> str:
        return "keep"


@dataclass(frozen=True, slots=True)
class First(Action):
    """Having lost the round, be first in the next (SOU-M2): `first`."""

    def __str__(self) -> str:
        return "first"


@dataclass(frozen=True, slots=True)
class Second(Action):
    """Having lost the round, be second in the next and have the Grand Bolina (SOU-M2): `second`."""

    def __str__(self) -> str:
        return "second"


TAKES = tuple(Take(place) for place in range(MOST_PLACES + 1))
"""By place; made once and shared by all positions. Place 0 is none."""
DECISIONS: tuple[Action, ...] = (Keep(), Place())
SEATINGS: tuple[Action, ...] = (First(), Second())
ALONE = {str(action): action for action in (*DECISIONS, *SEATINGS)}
CANDIDATES: tuple[Action, ...] = (*TAKES[1:], *DECISIONS, *SEATINGS)
"""Every action that the notation can express."""

NUMBER = re.compile(r"[1-9][0-9]?")
VERBS = ("take", *ALONE)


def _refuse(text: object, got: object, expected: Text, **facts: object) -> NoReturn:
    """The one place where what is no action is refused."""
    said = {"text": shorten(text), "got": shorten(got), "expected": expected.filled(facts)}
    raise BadNotation(demands.ACTION.filled(said))


def parse(text: str) -> Action:
    """The action that `text` denotes.

    Raises
    ------
    BadNotation
        With the word at fault and an example of the right form.
    """
    words = text.split() if isinstance(text, str) and len(text) < 200 else []
    if not words or words[0] not in VERBS:
        _refuse(text, words[0] if words else "", demands.A_VERB, verbs=", ".join(VERBS))
    verb, rest = words[0], words[1:]
    if verb in ALONE:
        if rest:
            _refuse(text, " ".join(rest), demands.NO_MORE, verb=verb)
        return ALONE[verb]
    if len(rest) != 1 or not NUMBER.fullmatch(rest[0]) or int(rest[0]) > MOST_PLACES:
        _refuse(text, " ".join(rest), demands.A_PLACE, most=MOST_PLACES)
    return TAKES[int(rest[0])]


def check(action: Action) -> None:
    """Refuse an action that no text denotes; the same bounds as `parse`.

    Raises
    ------
    BadNotation
        With what is at fault.
    """
    if type(action) is Take:
        place = action.place
        if type(place) is not int or not 1 <= place <= MOST_PLACES:
            _refuse(action, place, demands.A_PLACE, most=MOST_PLACES)
    elif type(action) not in (Place, Keep, First, Second):
        _refuse(action, type(action).__name__, demands.A_VERB, verbs=", ".join(VERBS))
