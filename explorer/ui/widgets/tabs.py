"""Tabs: which of a page's panels is shown."""

from __future__ import annotations

from traitlets import List, Tuple, Unicode

from explorer.ui.widgets.base import Content, EventHook, Widget, program, style


class Tabs(Widget):
    """A row of tabs over a panel that Python fills; nothing opens by itself: a click asks, Python sets
    `value`.

    One tab stop; arrows, Home and End move inside, Enter and Space choose.

    Examples
    --------
    >>> tabs = Tabs(tabs=[("turn", "Turn"), ("log", "Log")], value="turn", label="Panels")
    >>> _ = tabs.on_choose(print)
    >>> for each in ("log", "scores"):
    ...     tabs._handle(tabs, {"type": "choose", "id": each})
    log
    """

    _esm = program("tabs.js")
    _css = style("tabs.css")

    tabs = List(Tuple(Unicode(), Unicode()), help="(id, words) of each tab").tag(sync=True)
    value = Unicode(help="id of the chosen tab").tag(sync=True)
    label = Unicode(help="accessible name of the row").tag(sync=True)
    panel = Unicode(
        help="CSS class of the element shown for the chosen tab, beside this one; '' for none"
    ).tag(sync=True)

    on_choose = EventHook()
    """`callback(id)`: a tab was chosen, also the one that is open."""

    def _receive(self, content: Content) -> None:
        match content:
            case {"type": "choose", "id": str(key)} if any(key == each for each, _ in self.tabs):
                self._emit("choose", key)
