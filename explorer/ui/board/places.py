"""A table that needs only a picture: what a click means follows from how the actions are written."""

from __future__ import annotations

from functools import cache
from typing import Generic

from explorer.core.game import Action, S
from explorer.core.notation import Notation
from explorer.ui.board.model import BoardModel


@cache
def named_by(notation: Notation[Action], places: tuple[str, ...]) -> dict[tuple[str, ...], list[Action]]:
    """Every action that can be written, by the one or two places that it names."""
    known, found = {*places}, dict[tuple[str, ...], list[Action]]()
    for action in notation:
        named = tuple(word for word in str(action).split()[1:] if word in known)
        found.setdefault(named, []).append(action)
    return found


class PlaceModel(BoardModel[S], Generic[S]):
    """A table at which a click on a place plays the action that names it: `hop c2`.

    Where actions name two places, `move c2 c3`, a click on the first picks the piece up and a click on the
    second puts it down; it can be dragged, too. Of several actions that a click could mean, the first legal
    one is played; where none is legal, the one with the fewest rules against it is refused. Override
    `action_at` and `picks` where that is not what is meant.

    To be filled in: `scene_of`.

    >>> from explorer.core.game import load
    >>> from explorer.picture.drawing import squares
    >>> from explorer.picture.scene import Scene
    >>> class Cards(PlaceModel):
    ...     def scene_of(self, state):
    ...         return Scene(squares([str(place) for place in range(1, 22)], 7, {}), {})
    >>> table = Cards(load("souls"), seed=7)
    >>> table.click("15")
    >>> str(table.play.node.action)
    'take 15'
    """

    def naming(self, *places: str) -> list[Action]:
        """The actions that name these places and no other, legal or not."""
        return named_by(self.shown.notation, self.places()).get(places, [])

    def legally(self) -> set[tuple[str, ...]]:
        """The places that legal actions name, one or two each."""
        known = {*self.places()}
        return {tuple(word for word in str(each).split()[1:] if word in known) for each in self.offers()}

    def picks(self, place: str) -> bool:
        """The first place of a legal action that names two, unless it is a place to put down on."""
        named = self.legally()
        first = any(len(pair) > 1 and pair[0] == place for pair in named)
        acts = (self.picked, place) in named or (place,) in named
        return bool(place) and not self.locked and (place == self.picked or (first and not acts))

    def action_at(self, place: str, dx: float = 0.0, dy: float = 0.0) -> Action | None:
        """The action that names the place, behind the one that was picked up at."""
        named = self.naming(self.picked, place) if self.picked else self.naming(place)
        verbs = {action.verb for action in self.offers()}
        return min(named, key=lambda each: (each.verb not in verbs, len(self.broken(each))), default=None)

    def targets(self) -> tuple[str, ...]:
        """Where a piece can be put down, once one was picked up; else where something can be done."""
        at = 1 if self.picked else 0
        named = {pair[at] for pair in self.legally() if len(pair) > at and pair[:at] == (self.picked,)[:at]}
        return tuple(place for place in self.places() if place in named)
