"""What every page's model does: speak a language, say what happened, and tell those who look that something
changed. Words follow the device: who has no mouse is told to tap, not to click.
"""

from __future__ import annotations

import re
from typing import Any

from traitlets import Bool, Enum, HasTraits, Int, Unicode

from explorer.core.text import LANGUAGES, NO_WORDS, Text
from explorer.ui.messages import message

MINUS = re.compile(r"(?<=\b[xy])-(?=\d)")
HYPHEN = "\N{NON-BREAKING HYPHEN}"
"""What stands for the minus of coordinates, "x0 y-2": there no line may end."""


class SpeakingModel(HasTraits):
    """State of a page without a widget; panels observe `revision` and read."""

    lang = Enum(LANGUAGES, "fr", help="language of everything shown")
    tab = Unicode("turn", help="the panel shown")
    revision = Int(0, help="rises whenever anything changes")
    touch = Bool(False, help="whether a finger points: words then follow")
    narrow = Bool(False, help="whether the page is as narrow as a telephone's")
    projector = Bool(False, help="large view of the board alone")

    def __init__(self) -> None:
        super().__init__()
        self.status: Text = NO_WORDS
        self.status_refuses = False
        self.page: Any = None  # what only a browser can do: `copy()` and `download(name, text, mime)`

    @property
    def heading(self) -> Text:
        """What the page is called."""
        raise NotImplementedError

    def link(self) -> str:
        """The text that the page's address carries."""
        raise NotImplementedError

    def open_address(self, text: str) -> bool:
        """What the page's address carries; a damaged one is refused, and what is shown stays."""
        raise NotImplementedError

    def said(self, text: Text) -> str:
        """The text in the page's language."""
        return MINUS.sub(HYPHEN, text.in_language(self.lang, self.touch))

    def word(self, key: str | Text, **facts: object) -> str:
        """A message of the locale in the page's language."""
        return self.said(message(key, **facts))

    def changed(self, status: Text = NO_WORDS, *, refusal: bool = False) -> None:
        """Tell everyone who looks; `status` is what the status line says, and whether that is a refusal."""
        self.status, self.status_refuses = status, refusal
        self.revision += 1

    def turn_to(self, panel: str) -> None:
        """Show another panel; a refusal that belongs to what is left has been read."""
        if panel != self.tab and self.refusal_read():
            self.changed()
        self.tab = panel

    def refusal_read(self) -> bool:
        """Whether what the status line refuses is over once another panel is shown."""
        return self.status_refuses
