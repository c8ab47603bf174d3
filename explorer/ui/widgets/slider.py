"""A slider for a whole number, with its name and its value beside it."""

from __future__ import annotations

from traitlets import Int, Unicode

from explorer.ui.widgets.base import Content, EventHook, Moved, program, style


class Slider(Moved):
    """The browser's own slider: arrows, Page Up, Home and End move it; nothing moves by itself but what
    Python sets.

    Examples
    --------
    >>> slider = Slider(label="Open share", unit="%", value=60)
    >>> _ = slider.on_slide(print)
    >>> for each in (40, 400, "x", True):
    ...     slider._handle(slider, {"type": "slide", "value": each})
    40
    """

    _esm = program("slider.js")
    _css = style("slider.css")

    value = Int(help="what it shows").tag(sync=True)
    low = Int(0, help="its left end").tag(sync=True)
    high = Int(100, help="its right end").tag(sync=True)
    label = Unicode(help="its name").tag(sync=True)
    unit = Unicode(help="what is written behind its value, with the space before it").tag(sync=True)

    on_slide = EventHook()
    """`callback(value)`: it was moved, and rests or moves on."""

    def _receive(self, content: Content) -> None:
        match content:
            case {"type": "slide", "value": int(value)} if (
                type(value) is int and self.low <= value <= self.high
            ):
                self._emit("slide", value)
