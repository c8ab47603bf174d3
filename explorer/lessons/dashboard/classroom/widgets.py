"""What only a browser can do for a class: speak with the room, open many files, look at codes."""

from __future__ import annotations

from importlib.resources import files

from traitlets import Dict, Unicode

from explorer.ui.widgets.base import Content, EventHook, Widget

STATUSES = ("sent", "waiting", "refused", "full", "removed", "closed")
STATES = ("open", "lost", "refused")
MOST_TEXTS = 500


def program(name: str) -> str:
    """The text of a file beside this one."""
    return (files("explorer.lessons.dashboard.classroom") / name).read_text(encoding="utf-8")


class RoomLine(Widget):
    """A page's line to its room: a group's page sends `result`, the teacher's, which has the secret, listens.

    Examples
    --------
    >>> line = RoomLine(room="K7PM3")
    >>> _ = line.on_told(print)
    >>> line._handle(line, {"type": "told", "status": "sent", "count": 4, "called": None})
    sent 4 None
    """

    _esm = program("room_line.js")

    room = Unicode(help="the room's code").tag(sync=True)
    secret = Unicode(help="the teacher's, '' on a group's page").tag(sync=True)
    result = Unicode(help="what a group's page sends, as JSON").tag(sync=True)

    def change(self, key: str, **what: object) -> None:
        """Ask the room for another name of a group (`name`), or to take it out (`remove`; "device": with all
        others there); or, of no group, to let nobody else in (`closed`).
        """
        self.send({"type": "change", "body": {"id": key, **what}})

    on_told = EventHook()
    """`callback(status, count, called)`: what the room said to a result, one of `STATUSES`."""
    on_line = EventHook()
    """`callback(state)`: whether the room can be heard, one of `STATES`."""
    on_news = EventHook()
    """`callback(doors, closed, groups)`: the addresses that lead in, whether the door is closed, what is new
    of groups; untrusted.
    """

    def _about(self) -> str:
        return repr(self.room)

    def _receive(self, content: Content) -> None:
        match content:
            case {"type": "told", "status": str(status), **rest} if status in STATUSES:
                count, called = rest.get("count"), rest.get("called")
                known = count if type(count) is int else 0
                self._emit("told", status, known, called if isinstance(called, str) else None)
            case {"type": "line", "state": str(state)} if state in STATES:
                self._emit("line", state)
            case {"type": "news", "doors": list(doors), "closed": bool(closed), "groups": list(groups)}:
                self._emit("news", [each for each in doors if isinstance(each, str)], closed, groups)


class Collector(Widget):
    """Files, pasted links and codes before a camera, all as texts.

    Examples
    --------
    >>> collector = Collector()
    >>> _ = collector.on_texts(print)
    >>> collector._handle(collector, {"type": "texts", "texts": ["#lesson1.a", 7]})
    ['#lesson1.a']
    """

    _esm = program("collector.js")

    words = Dict(help="what the parts say: files, links, take, camera, stop").tag(sync=True)
    said = Unicode(help="what came of it").tag(sync=True)

    on_texts = EventHook()
    """`callback(texts)`: what was brought; untrusted."""

    def _about(self) -> str:
        return ""

    def _receive(self, content: Content) -> None:
        match content:
            case {"type": "texts", "texts": list(texts)}:
                self._emit("texts", [each for each in texts[:MOST_TEXTS] if isinstance(each, str)])
