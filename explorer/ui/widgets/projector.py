"""The button of the projector view: the board alone, large."""

from __future__ import annotations

from traitlets import Bool, Unicode

from explorer.ui.widgets.base import Content, EventHook, Widget, program


class Projector(Widget):
    """One button in and out; while `value` is true, Escape asks to leave, wherever the focus is.

    Examples
    --------
    >>> projector = Projector(label="Projector", leave="Leave (Esc)")
    >>> _ = projector.on_show(print)
    >>> projector._handle(projector, {"type": "show", "value": True})
    True
    """

    _esm = program("projector.js")

    value = Bool(help="whether the board is shown alone").tag(sync=True)
    label = Unicode(help="what the button says outside the view").tag(sync=True)
    leave = Unicode(help="what the button says inside the view").tag(sync=True)

    on_show = EventHook()
    """`callback(large)`: the view was asked for, or asked to end."""

    def _receive(self, content: Content) -> None:
        match content:
            case {"type": "show", "value": bool(large)}:
                self._emit("show", large)
