"""The state of a page besides its model, which every view reads: what was written, unfolded or refused on the
page; and the parts of the header that every page has.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeAlias, TypeVar

from explorer.core.errors import ExplorerError
from explorer.core.text import LANGUAGES, Text
from explorer.ui import nodes as n
from explorer.ui import ways
from explorer.ui.model import PageModel
from explorer.ui.nodes import Nodes

Callback: TypeAlias = Callable[..., object]
M = TypeVar("M", bound=PageModel)


class Desk(Generic[M]):
    """A model as a page shows it."""

    def __init__(self, model: M) -> None:
        self.model = model
        self.written: dict[str, Any] = {}
        """Values written into fields and not used yet, by the field's key."""
        self.refused: dict[str, Text] = {}
        """Why a field was refused, by its key."""
        self.unfolded: frozenset[str] = frozenset()
        self.own: dict[str, Any] = {}
        """Results of a page's own parts, by their names."""

    def say(self, text: Text) -> str:
        """A text in the page's language."""
        return self.model.said(text)

    def word(self, key: str | Text, **facts: object) -> str:
        """A message in the page's language."""
        return self.model.word(key, **facts)

    def fold(self, key: str) -> None:
        """Unfold something, or fold it again."""
        self.unfolded ^= {key}
        self.model.revision += 1

    def write(self, key: str, value: object) -> None:
        """Keep what was written into a field."""
        self.written[key] = value
        self.refused.pop(key, None)
        self.model.revision += 1

    def at(self, key: str, call: Callback) -> Callback:
        """A callback whose refusal is said beside the field `key`, until it is tried again."""

        def run(*arguments: object) -> None:
            self.refused.pop(key, None)
            try:
                call(*arguments)
            except ExplorerError as error:
                self.refused[key] = error.text.capitalised()
                self.model.revision += 1

        return run

    def note(self, key: str) -> str:
        """Why a field was refused, "" where it was not."""
        return self.say(self.refused[key]) if key in self.refused else ""


def home(t: Desk[Any]) -> n.Link | None:
    """The way to the home page, where there is one."""
    to = ways.home(t.model.lang)
    return n.Link(t.word("home"), to) if to else None


def language(t: Desk[Any]) -> n.Button:
    """The button that turns the page to the other language."""
    other = LANGUAGES[1 - LANGUAGES.index(t.model.lang)]

    def speak() -> None:
        t.model.lang = other

    return n.Button(other.upper(), title=t.word("other-language"), key="language", press=speak)


def as_notebook(t: Desk[Any], name: str) -> n.Item:
    """The page as a notebook, which goes on in Python: an entry of the menu *Share*."""
    word = t.word("save-notebook")
    return n.Item(word, "book", key="notebook", press=lambda: t.model.page.notebook(name))


def enlarge(t: Desk[Any]) -> None:
    """The board alone and large, for a projector; or everything again."""
    t.model.projector = not t.model.projector


def appearance(t: Desk[Any]) -> tuple[n.Item, ...]:
    """Light or dark, and the large view: entries of the menu behind the gear."""
    large = "✓" if t.model.projector else ""
    return (
        n.Item(t.word("appearance"), "moon", line=True, key="theme", here="theme"),
        n.Item(t.word("projector"), "maximize", large, key="large", press=lambda: enlarge(t)),
    )


def leave_large(t: Desk[Any]) -> Nodes:
    """The way out of the large view."""
    if not t.model.projector:
        return ()
    return (n.Button(t.word("projector-leave"), icon="x", key="leave-large", press=lambda: enlarge(t)),)
