"""A page in a notebook's cell: it shows itself there, and the cells below read back what was clicked."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Any, Generic, Self, TypeAlias, TypeVar

import ipywidgets as w
from IPython.core.interactiveshell import InteractiveShell

from explorer.core.cells import WORDS, Bundle
from explorer.ui.models import Shown
from explorer.ui.speaking import SpeakingModel

M = TypeVar("M", bound=SpeakingModel)


class Handle(ABC, Generic[M]):
    """What Python keeps of a page: `widget`, and `state`, which changes as people click."""

    widget: w.Widget
    model: M

    @property
    @abstractmethod
    def state(self) -> object:
        """What the page shows now."""

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> Bundle:
        """The page itself."""
        bundle: Bundle = self.widget._repr_mimebundle_()
        return {**bundle, WORDS: repr(self)}

    def foreseen(self) -> Self:
        """The page, once it stands as a browser wants it that remembers nothing, if its publisher foresees
        that.
        """
        return self

    def on_change(self, call: Callable[[Self], object]) -> None:
        """Call a function with this page whenever it shows another state."""
        last = [self.state]

        def heard(_change: object) -> None:
            if self.state is not last[0]:
                last[0] = self.state
                call(self)

        self.model.observe(heard, "revision")

    def follow(self, make: Callable[[Shown], object]) -> w.Output:
        """A widget that shows what a function makes of the page's state, anew whenever that changes.

        Parameters
        ----------
        make : state -> anything that a cell shows
            For instance `lambda state: state.score_sheet()`, or one that draws a figure.
        """
        shown = w.Output()

        def draw(page: Self) -> None:
            data, metadata = formatted(make(page.state))
            shown.outputs = ({"output_type": "display_data", "data": data, "metadata": metadata},)

        draw(self)
        self.on_change(draw)
        return shown


SomePage: TypeAlias = Handle[Any]
"""Of whichever model: that it is its own, the entry point of a dashboard says."""


def formatted(thing: object) -> tuple[Bundle, Mapping[str, object]]:
    """What a cell that ends with this shows: by media type, with metadata."""
    shell = InteractiveShell.instance() if InteractiveShell.initialized() else None
    if shell is not None:
        return shell.display_formatter.format(thing)  # type: ignore[no-any-return]
    bundle = getattr(thing, "_repr_mimebundle_", lambda: {WORDS: repr(thing)})()
    return bundle, {}
