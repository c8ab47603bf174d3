"""What a page with a board shows, without a widget: games, the lab and lessons fill it in, `BoardPanel` asks
for nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Protocol, runtime_checkable

from explorer.core.text import NO_WORDS, Text
from explorer.picture.scene import Geometry, LegendEntry, Scene
from explorer.ui.speaking import SpeakingModel


class BoardView(SpeakingModel):
    """A board that is looked at, pointed at and clicked.

    To be filled in: `geometry`, `scene`, `board_name`, `click`. Whatever else is left as it is, the page does
    not have.
    """

    HOTKEYS: ClassVar[tuple[str, ...]] = ()
    """Keys that `key` understands while a cell of the board has the focus; Escape always comes."""

    def __init__(self) -> None:
        super().__init__()
        self.remark: Text = NO_WORDS
        self.refused_at = ""
        self.concerned: tuple[str, ...] = ()
        """The places that an example is about; lit until something happens."""

    def pointed_out(self, scene: Scene) -> Scene:
        """A scene of board or hand, the places ringed that somebody is being led to."""
        return scene

    def geometry(self) -> Geometry:
        """The board's cells; the same object as long as they are the same."""
        raise NotImplementedError

    def scene(self) -> Scene:
        """What the board shows now."""
        raise NotImplementedError

    def board_name(self) -> Text:
        """What the board shows, for those who hear it."""
        raise NotImplementedError

    def aloud(self) -> Text:
        """What is read to those who do not see the page, where nothing is pointed at."""
        return self.status

    def ringed(self) -> str:
        """The place with the ring, "" for none."""
        return ""

    def who_is_who(self) -> Sequence[LegendEntry]:
        """Everybody's mark, for the legend; none on a page without players."""
        return ()

    def glossary(self) -> Sequence[LegendEntry]:
        """What is printed on the board, whatever is drawn over it; it stands folded under the legend."""
        return ()

    def click(self, place: str, dx: float = 0.0, dy: float = 0.0) -> None:
        """A click on a place; `dx` and `dy` say where on it, from its centre [board units]."""
        raise NotImplementedError

    def tap(self, place: str, dx: float = 0.0, dy: float = 0.0) -> None:
        """A finger tapped it: what a click would do, where that cannot be looked at first."""
        self.click(place, dx, dy)

    def ask_at(self, place: str, dx: float = 0.0, dy: float = 0.0) -> None:
        """A finger lies on it: why not here?"""
        self.point(place, dx, dy)

    def aimed_at(self) -> Text:
        """What the button does that stands under the board while something tapped waits to be done."""
        return NO_WORDS

    def do_it(self) -> None:
        """Do what was tapped."""

    def point(self, place: str, dx: float = 0.0, dy: float = 0.0) -> None:
        """The pointer is there."""

    def leave(self) -> None:
        """The pointer left the board."""

    def key(self, key: str, place: str) -> None:
        """A key on a cell of the board."""

    def changed(self, status: Text = NO_WORDS, *, refusal: bool = False) -> None:
        """Tell everyone who looks; what is said now takes the place of the remark."""
        self.remark = NO_WORDS
        super().changed(status, refusal=refusal)

    def remark_that(self, remark: Text) -> None:
        """Say something of what is pointed at, until something happens."""
        if remark != self.remark:
            self.remark = remark
            super().changed(self.status, refusal=self.status_refuses)


@runtime_checkable
class Turning(Protocol):
    """A board over which the wheel turns something instead of scrolling the page, while there is something to
    turn.
    """

    @property
    def turns(self) -> bool:
        """Whether there is something to turn."""

    def wheel(self, place: str, step: int) -> None:
        """The wheel was turned over a cell."""


class Steps(BoardView):
    """A page that remembers what was done, to take it back and to do it again."""

    def step(self, where: str) -> None:
        """First, back, forward or last; at an end the status line says so."""
        raise NotImplementedError

    def goto_index(self, index: int) -> None:
        """After so many steps."""
        raise NotImplementedError
