"""A guide beside the board: what to do now, why the last attempt was none, a few buttons."""

from __future__ import annotations

from traitlets import Bool, Int, List, Tuple, Unicode

from explorer.ui.widgets.base import Content, EventHook, Widget, program, style


class Coach(Widget):
    """A step in words. Whoever opens it by hand is taken to its title; what changes is spoken.

    Examples
    --------
    >>> coach = Coach(buttons=[("leave", "Leave")], label="First play")
    >>> _ = coach.on_press(print)
    >>> for each in ("begin", "leave"):
    ...     coach._handle(coach, {"type": "press", "id": each})
    leave
    """

    _esm = program("coach.js")
    _css = style("coach.css")

    shown = Bool(help="whether it stands on the page").tag(sync=True)
    label = Unicode(help="accessible name").tag(sync=True)
    caption = Unicode(help="which step this is").tag(sync=True)
    done = Int(help="how many steps are done").tag(sync=True)
    steps = Int(1, min=1, help="how many there are").tag(sync=True)
    title = Unicode(help="what the step is called").tag(sync=True)
    text = Unicode(help="what is to be done").tag(sync=True)
    note = Unicode(help="why the last attempt was refused, '' if it was not").tag(sync=True)
    buttons = List(Tuple(Unicode(), Unicode()), help="(id, words) of each button").tag(sync=True)
    main = Unicode(help="id of the button that is offered first; '' for none").tag(sync=True)

    on_press = EventHook()
    """`callback(id)`: a button was pressed."""

    def _receive(self, content: Content) -> None:
        match content:
            case {"type": "press", "id": str(key)} if any(key == each for each, _ in self.buttons):
                self._emit("press", key)
