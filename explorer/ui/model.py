"""The model of a page: it speaks a language, says what happened, and tells those who look that it changed.

Words follow the device: who has no mouse is told to tap, not to click. Every callback of a page runs behind
one guard: a fault is said in the status line, and raised under test (Voilà would swallow it).
"""

from __future__ import annotations

import functools
import logging
import os
import re
from collections.abc import Callable
from typing import Any

from traitlets import Bool, Enum, HasTraits, Int, Unicode

from explorer.core.errors import ExplorerError
from explorer.core.messages import message
from explorer.core.text import LANGUAGES, NO_WORDS, Text
from explorer.picture.scene import Geometry, Scene

MINUS = re.compile(r"(?<=\b[xy])-(?=\d)")
HYPHEN = "\N{NON-BREAKING HYPHEN}"
"""Stands for the minus of coordinates, "x0 y-2": there no line may end."""
RAISE = "EXPLORER_RAISE"
log = logging.getLogger("explorer")


class PageModel(HasTraits):
    """State of a page without a widget; the page observes `revision` and reads.

    To be filled in: `heading`, `link`, `open_address`; of a page with a board also `geometry`, `scene`,
    `board_name` and `click`. Whatever else is left as it is, the page does not have.
    """

    lang = Enum(LANGUAGES, "fr", help="language of everything shown")
    tab = Unicode("turn", help="the panel shown")
    revision = Int(0, help="rises whenever anything changes")
    touch = Bool(False, help="whether a finger points: words then follow")
    narrow = Bool(False, help="whether the page is as narrow as a telephone's")
    projector = Bool(False, help="large view of the board alone")

    def __init__(self) -> None:
        super().__init__()
        self.status = self.remark = NO_WORDS
        self.status_refuses = False
        self.refused_at = ""
        self.concerned: tuple[str, ...] = ()
        """The places that an example is about; lit until something happens."""
        self.page: Any = None  # what only a browser can do: `copy()` and `download(name, text, mime)`

    @property
    def heading(self) -> Text:
        """The page's title."""
        raise NotImplementedError

    def link(self) -> str:
        """The text that the page's address carries."""
        raise NotImplementedError

    def open_address(self, text: str) -> bool:
        """Open what the page's address carries; a damaged one is refused, and what is shown stays."""
        raise NotImplementedError

    def said(self, text: Text) -> str:
        """The text in the page's language."""
        return MINUS.sub(HYPHEN, text.in_language(self.lang, self.touch))

    def word(self, key: str | Text, **facts: object) -> str:
        """A message of the locale in the page's language."""
        return self.said(message(key, **facts))

    def changed(self, status: Text = NO_WORDS, *, refusal: bool = False) -> None:
        """Tell everyone who looks; `status` is what the status line says, and whether that is a refusal. It
        takes the place of the remark.
        """
        self.remark = NO_WORDS
        self.status, self.status_refuses = status, refusal
        self.revision += 1

    def remark_that(self, remark: Text) -> None:
        """Say something of the place pointed at, until something happens."""
        if remark != self.remark:
            self.remark = remark
            self.revision += 1

    def turn_to(self, panel: str) -> None:
        """Show another panel; a refusal that belongs to the panel before has been read."""
        if panel != self.tab and self._refusal_read():
            self.changed()
        self.tab = panel

    def _refusal_read(self) -> bool:
        """True if the refusal in the status line is over once another panel is shown."""
        return self.status_refuses

    # The board ----------------------------------------------------------------------------------------------

    def geometry(self) -> Geometry:
        """The board's cells; the same object as long as they are the same."""
        raise NotImplementedError

    def scene(self) -> Scene:
        """The picture of the board as it is now."""
        raise NotImplementedError

    def board_name(self) -> Text:
        """The name of the board, for screen readers."""
        raise NotImplementedError

    def click(self, place: str, dx: float = 0.0, dy: float = 0.0) -> None:
        """A click on a place; `dx` and `dy` say where on it, from its centre [board units]."""
        raise NotImplementedError

    def key(self, key: str, place: str) -> None:
        """A key was pressed on a cell of the board."""


def guarded(model: PageModel, callback: Callable[..., object]) -> Callable[..., None]:
    """The callback, with its faults shown under the board instead of lost in a log."""

    @functools.wraps(callback)
    def run(*arguments: object) -> None:
        try:
            callback(*arguments)
        except ExplorerError as error:
            model.changed(message("problem", detail=error.text))
        except MemoryError:
            log.exception("in a dashboard callback")
            model.changed(message("out-of-memory"))
        except Exception as error:
            log.exception("in a dashboard callback")
            model.changed(message("crash", detail=f"{type(error).__name__}: {error}"))
            if os.environ.get(RAISE):
                raise

    return run
