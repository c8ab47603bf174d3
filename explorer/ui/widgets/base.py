"""What the widgets share: their files, their callbacks, and the habit of distrusting the browser."""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Callable
from functools import cache, partial
from math import isfinite
from pathlib import Path
from typing import TypeGuard

import anywidget
from traitlets import Int

from explorer.ui import ways

HERE = Path(__file__).parent
FARTHEST = 100.0
"""No point inside a cell is farther than this from its centre [board units]."""

NAMED = "explorer:"

Callback = Callable[..., object]
Content = dict[str, object]
"""A message as it comes from a browser, of which nothing is sure."""


def source(name: str) -> str:
    """The text of a file lying beside this one."""
    return (HERE / name).read_text(encoding="utf-8")


def program(*names: str) -> str:
    """Files lying beside this one, by name; who has not got them is sent their text (`Widget.get_state`)."""
    return "\n".join((NAMED, *names))


def style(name: str) -> str:
    """A widget's stylesheet behind the palette that all share."""
    return program("tokens.css", name)


@cache
def whole(named: str) -> str:
    """The text of what `program` names, one file after the other."""
    return "".join(source(name) for name in named.split("\n")[1:])


def is_offset(value: object) -> TypeGuard[float]:
    """Whether a value out of a message is a usable distance from a cell's centre."""
    if not isinstance(value, (int, float)) or isinstance(value, bool):
        return False
    return isfinite(value) and abs(value) <= FARTHEST


class EventHook:
    """`on_click = EventHook()`: `widget.on_click(callback)` listens to the event "click", with `remove=True`
    no more; the callback comes back, so that it can decorate.
    """

    def __set_name__(self, _owner: type, name: str) -> None:
        self.event = name.removeprefix("on_")

    def __get__(self, widget: Widget, _owner: type | None = None) -> Callable[..., Callback]:
        return partial(widget._register, self.event)


class Widget(anywidget.AnyWidget):  # type: ignore[misc]
    """A view without any knowledge of games: traits in, checked messages out.

    Subclasses match well-formed messages in `_receive`; whatever does not match is ignored, as anybody
    can write anything into a websocket. Misspelt keywords are refused.
    """

    def __init__(self, **traits: object) -> None:
        unknown = sorted(set(traits) - set(self.trait_names()))
        if unknown:
            known = ", ".join(sorted(name for name in self.class_own_traits() if not name.startswith("_")))
            raise TypeError(
                f"{type(self).__name__} has no trait {', '.join(unknown)}; its own traits are {known}"
            )
        self._callbacks: defaultdict[str, list[Callback]] = defaultdict(list)
        super().__init__(**traits)
        self.on_msg(self._handle)

    def get_state(self, key: object = None, drop_defaults: bool = False) -> Content:
        """What a front end is told: for programs their text, unless it has them."""
        state: Content = super().get_state(key, drop_defaults)
        if ways.FILES not in os.environ:
            told = {each: str(state.get(each, "")) for each in ("_esm", "_css")}
            state |= {each: whole(named) for each, named in told.items() if named.startswith(NAMED)}
        return state

    def __repr__(self) -> str:
        """Stable, so that a notebook's output does not change from run to run."""
        return f"{type(self).__name__}({self._about()})"

    def _about(self) -> str:
        """What distinguishes this widget, for its `repr`."""
        return repr(self.label) if self.has_trait("label") else ""

    def _register(self, event: str, callback: Callback, remove: bool = False) -> Callback:
        """Add a callback to an event, or take it away."""
        if not remove:
            self._callbacks[event].append(callback)
        elif callback in self._callbacks[event]:
            self._callbacks[event].remove(callback)
        return callback

    def _emit(self, event: str, *arguments: object) -> None:
        """Call the callbacks of an event, in the order of their registration."""
        for callback in tuple(self._callbacks[event]):
            callback(*arguments)

    def _handle(self, _widget: object, content: object, _buffers: object = None) -> None:
        """Take a custom message from the browser; a `Moved` says when it has."""
        if not isinstance(content, dict):
            return
        try:
            self._receive(content)
        finally:
            if isinstance(self, Moved) and isinstance(at := content.get("at"), int):
                self.answered = at

    def _receive(self, content: Content) -> None:
        """Emit the event that a well-formed message stands for; ignore all others."""
        raise NotImplementedError


class Moved(Widget):
    """A view that a hand may move on while Python still answers: until its last message is answered, it
    stays where the hand left it.
    """

    answered = Int(help="the number that came with the last message").tag(sync=True)
