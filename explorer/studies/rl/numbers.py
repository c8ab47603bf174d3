"""Actions as whole numbers: the place in the list of all that can be written, the same in every position.

Where that list has no end (a capture of Papillon may name any thirty cards), what is not listed takes one of
`SPARE` numbers behind it: the one that its text comes to, or the next that is free in this position.

>>> import explorer
>>> numbers = numbers_of(explorer.load("souls"))
>>> numbers.size, str(numbers.listed[0]), numbers.numbered(numbers.listed[2:0:-1])
(24, 'take 1', {1: Take(place=2), 2: Take(place=3)})
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from zlib import crc32

from explorer.core.errors import BadNotation, about
from explorer.core.game import Action, Game
from explorer.core.messages import message

SPARE = 4096


class Numbers:
    """Which number stands for which action of a game.

    Attributes
    ----------
    size : int
        How many numbers there are.
    listed : tuple of Action
        The actions whose number never changes: their place.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.listed: tuple[Action, ...] = tuple(game.notation)
        self.size = len(self.listed) + (0 if game.notation.finite else SPARE)
        self._places = {action: place for place, action in enumerate(self.listed)}

    def numbered(self, actions: Iterable[Action]) -> dict[int, Action]:
        """These actions of one position by their numbers, the lowest first."""
        found: dict[int, Action] = {}
        for action in actions:
            place = self._places.get(action)
            found[self._spare(action, found) if place is None else place] = action
        return dict(sorted(found.items()))

    def _spare(self, action: Action, taken: Mapping[int, Action]) -> int:
        first = len(self.listed)
        slot = crc32(str(action).encode()) % (self.size - first)
        while first + slot in taken:
            slot = (slot + 1) % (self.size - first)
        return first + slot

    def action(self, number: int) -> Action:
        """The action that is always this number.

        Raises
        ------
        BadNotation
            Where there is none: a number that is too high, or a spare one.
        """
        if not 0 <= number < len(self.listed):
            raise BadNotation(about(f"action {number}", message("study-no-number", count=len(self.listed))))
        return self.listed[number]


numbers_of: Callable[[Game], Numbers] = cache(Numbers)
"""Those of a game, listed once."""
