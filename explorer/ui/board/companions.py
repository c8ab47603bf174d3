"""Companions of a table besides its board: players that think, a round of questions, a guide, an editor of
positions.

A table alone has those of this module, which do nothing; its page gives it others
(`explorer.ui.table.GameTable`).
"""

from __future__ import annotations

from typing import Any, TypeAlias

from explorer.core.game import Action
from explorer.core.text import Text

Position: TypeAlias = Any
"""A position of the table's own game."""


class Thinkers:
    """Players that think, beside a table; here nobody does. See `explorer.ui.hints`."""

    @property
    def waiting(self) -> int | None:
        """The seat that is to decide, where it is a player's that thinks."""
        return None

    def player_of(self, seat: int) -> str:
        """The player that thinks and has a seat; "" for a person."""
        return ""

    def can_count(self, seat: int | None) -> bool:
        """True if perfect play can be found for a seat in the position shown."""
        return False


class Questions:
    """A round of questions on a table; here none is asked. See `explorer.ui.quiz`."""

    @property
    def asking(self) -> bool:
        """True if the table waits for an answer."""
        return False

    def answer_at(self, place: str) -> bool:
        """Take the choice that alone names a place of the board; whether there is one."""
        return False

    def aloud(self) -> Text | None:
        """The text for screen readers, where there is another one than the status."""
        return None

    def link(self) -> str:
        """The whole link of the page's address; "" while no question is shown."""
        return ""

    def open(self, code: str) -> None:
        """Go on with the round of a code."""

    def leave(self) -> None:
        """Back to one's own game."""


class Guidance:
    """A play that is guided on a table; here none is. See `explorer.ui.guide`."""

    on = False

    @property
    def closes(self) -> bool:
        """True if nothing more is played: a question is answered."""
        return False

    @property
    def at(self) -> tuple[str, ...]:
        """The places that the step points at."""
        return ()

    @property
    def mark(self) -> str:
        """The end of the page's address, behind the playthrough."""
        return ""

    def stops(self, *actions: Action) -> bool:
        """True if these actions, which belong together, are not what the step waits for; it then says so."""
        return False

    def open(self, text: str) -> bool | None:
        """True if what an address asks for was done, where it asks for a guided play; else None."""
        return None


class Editing:
    """A position that is set up on a table; here none is. See `explorer.ui.editor`."""

    written: dict[str, str]
    """Texts of its scenario."""

    @property
    def on(self) -> bool:
        """True while a position is set up."""
        return False

    @property
    def state(self) -> Position:
        """The position that is set up, of the table's own game."""
        raise NotImplementedError

    def open(self, state: Position = None) -> None:
        """Set up this position, or that on the table."""

    def leave(self) -> None:
        """Drop what is set up."""

    def link(self) -> str:
        """The text that the page's address carries meanwhile."""
        return ""

    def opens(self, text: str) -> str:
        """An address without what asks for its position to be set up."""
        return text
