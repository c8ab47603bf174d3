"""The lesson's clock: the teacher's page goes on to the next step when its minutes are over, if asked."""

from __future__ import annotations

from importlib.resources import files

from traitlets import Float, Int, List, Unicode

from explorer.ui.widgets.base import Content, EventHook, Widget


class Clock(Widget):
    """A button that starts and stops the clock; the browser counts, whatever the computer is busy with.

    Examples
    --------
    >>> clock = Clock(ends=[4, 11], label="Follow the clock")
    >>> _ = clock.on_due(print)
    >>> clock._handle(clock, {"type": "due", "at": 1})
    1
    """

    _esm = (files("explorer.lessons.dashboard") / "clock.js").read_text(encoding="utf-8")

    ends = List(Int(), help="when each step ends [min]").tag(sync=True)
    begun = Float(0.0, help="when the lesson began, by the browser's clock [ms]; 0: it stands").tag(sync=True)
    label = Unicode(help="what the button says while the clock stands").tag(sync=True)
    left = Unicode(help="what it says while it runs; #: the minutes left of the step").tag(sync=True)

    on_begun = EventHook()
    """`callback()`: the clock was started or stopped."""
    on_due = EventHook()
    """`callback(at)`: a step is to be shown now."""

    def _receive(self, content: Content) -> None:
        match content:
            case {"type": "begun", "at": int(at) | float(at)} if (
                at is not True and at is not False and at >= 0
            ):
                self.begun = float(at)
                self._emit("begun")
            case {"type": "due", "at": int(at)} if type(at) is not bool and 0 <= at < len(self.ends):
                self._emit("due", at)
