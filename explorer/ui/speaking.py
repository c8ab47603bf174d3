"""What every page's model does: speak a language, say what happened, and tell those who look that something
changed.
"""

from __future__ import annotations

from typing import Any

from traitlets import Bool, Enum, HasTraits, Int, Unicode

from explorer.core.text import LANGUAGES, NO_WORDS, Text
from explorer.ui.messages import message
from explorer.ui.touching import by_touch


class SpeakingModel(HasTraits):
    """State of a page without a widget; panels observe `revision` and read."""

    lang = Enum(LANGUAGES, "fr", help="language of everything shown")
    tab = Unicode("turn", help="the panel shown")
    revision = Int(0, help="rises whenever anything changes")
    touch = Bool(False, help="whether a finger points: words then follow")
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
        said = text.in_language(self.lang)
        return by_touch(said, self.lang) if self.touch else said

    def word(self, key: str | Text, **facts: object) -> str:
        """A message of the locale in the page's language."""
        return self.said(message(key, **facts))

    def changed(self, status: Text = NO_WORDS, *, refusal: bool = False) -> None:
        """Tell everyone who looks; `status` is what the status line says, and whether that is a refusal."""
        self.status, self.status_refuses = status, refusal
        self.revision += 1
