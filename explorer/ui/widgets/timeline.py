"""Playback: step, jump, play by itself, and see the branches of "what if"."""

from __future__ import annotations

from traitlets import Bool, Dict, Int, List, Unicode, default

from explorer.ui.widgets.base import Content, EventHook, Moved, program, style

WORDS = {
    "label": "Timeline",
    "first": "First position",
    "back": "One step back",
    "play": "Play",
    "pause": "Pause",
    "forward": "One step forward",
    "last": "Last position",
    "position": "Position",
    "branches": "Branches",
}
"""The accessible names, in English; `words` replaces them one by one."""


class Timeline(Moved):
    """Where we are on a line of play, and the lines that branch off.

    Nothing moves by itself: each message asks, and Python answers by setting `index`. Autoplay is a timer in
    the browser that asks for `forward` again once the last answer has come; any key or click ends it.

    Examples
    --------
    >>> timeline = Timeline(index=2, length=5)
    >>> _ = timeline.on_go(print)
    >>> timeline._handle(timeline, {"type": "go", "index": 4})
    4
    >>> timeline._handle(timeline, {"type": "go", "index": 6})
    """

    _esm = program("timeline.js")
    _css = style("timeline.css")

    index = Int(0, help="position on the current line, 0 … `length`").tag(sync=True)
    length = Int(0, help="number of steps of the current line").tag(sync=True)
    at_end = Bool(help="whether nothing lies ahead: autoplay stops here").tag(sync=True)
    interval = Int(900, min=100, help="pause between two steps of autoplay [ms]").tag(sync=True)
    caption = Unicode(help="where we are, in words: 'turn 7 of 15'").tag(sync=True)
    note = Unicode(help="what there is to say about the branches, such as how many are not drawn").tag(
        sync=True
    )
    words = Dict(value_trait=Unicode(), key_trait=Unicode(), help="accessible names, see `WORDS`").tag(
        sync=True
    )
    lines = List(
        Dict(),
        help="each {id, name, start, length, current, row} and optionally "
        "parent (an id): steps start … start + length",
    ).tag(sync=True)

    @default("words")
    def _english(self) -> dict[str, str]:
        return dict(WORDS)

    def _about(self) -> str:
        return f"{self.index} of {self.length}"

    def stop(self) -> None:
        """End autoplay, for instance where a player must decide."""
        self.send({"type": "stop"})

    on_step = EventHook()
    """`callback(which)`: 'first', 'back', 'forward' or 'last' was asked for."""
    on_go = EventHook()
    """`callback(index)`: a position of the current line was asked for."""
    on_line = EventHook()
    """`callback(line_id)`: a line was chosen in the drawing of the branches."""

    def _receive(self, content: Content) -> None:
        match content:
            case {"type": "first" | "back" | "forward" | "last" as which}:
                self._emit("step", which)
            case {"type": "go", "index": int(index)} if type(index) is int and 0 <= index <= self.length:
                self._emit("go", index)
            case {"type": "line", "id": str(line)} if any(each.get("id") == line for each in self.lines):
                self._emit("line", line)
