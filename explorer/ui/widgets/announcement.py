"""Something that happened and is to be noticed: it takes the focus, and Escape puts it away."""

from __future__ import annotations

from traitlets import Bool, List, Tuple, Unicode

from explorer.ui.widgets.base import Content, EventHook, Widget, program, style


class Announcement(Widget):
    """Prose that Python made, under it buttons; nothing closes by itself: a click asks, Python sets `shown`.

    Where it appears it takes the focus, unless somebody is writing; where it goes, the focus goes back.

    Examples
    --------
    >>> told = Announcement(actions=[("again", "Play again"), ("close", "Close")], shown=True)
    >>> _ = told.on_choose(print)
    >>> for each in ("again", "shout"):
    ...     told._handle(told, {"type": "choose", "id": each})
    again
    """

    _esm = program("announcement.js")
    _css = style("announcement.css")

    shown = Bool(help="whether it is there").tag(sync=True)
    html = Unicode(help="what is told: markup, in which everything of others is escaped").tag(sync=True)
    label = Unicode(help="accessible name").tag(sync=True)
    actions = List(Tuple(Unicode(), Unicode()), help="(id, words) of each button").tag(sync=True)

    on_choose = EventHook()
    """`callback(id)`: a button was pressed; Escape is "close"."""

    def _receive(self, content: Content) -> None:
        match content:
            case {"type": "choose", "id": str(key)} if any(key == each for each, _ in self.actions):
                self._emit("choose", key)
