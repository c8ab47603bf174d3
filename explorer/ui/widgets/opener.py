"""A button that opens a file of the user's: its name and bytes come to Python, the file stays where it is."""

from __future__ import annotations

from traitlets import Bool, Int, Unicode

from explorer.ui.widgets.base import EventHook, Widget, program

LONGEST_NAME = 255


class Opener(Widget):
    """A button with its label only; what is larger than `most` is refused before it is sent, and again on
    arrival. A large file comes piece by piece.

    Examples
    --------
    >>> opener = Opener(label="Open a game", most=8)
    >>> _ = opener.on_open(print), opener.on_refuse(print)
    >>> opener._handle(opener, {"type": "file", "name": "game.json"}, [memoryview(b"{}")])
    game.json b'{}'
    >>> opener._handle(opener, {"type": "too-large", "name": "film.mp4", "size": 10**9})
    film.mp4 too-large
    """

    _esm = program("opener.js")

    label = Unicode(help="what the button says").tag(sync=True)
    accept = Unicode(help="which files are offered, as in HTML: '.json,.toml'").tag(sync=True)
    wide = Bool(help="whether a file that is dropped anywhere on the page is read, too").tag(sync=True)
    most = Int(1_000_000, min=1, help="no larger file is read [bytes]").tag(sync=True)

    on_open = EventHook()
    """`callback(name, raw)`: a file was chosen and read; neither its name nor its bytes can be trusted."""
    on_part = EventHook()
    """`callback(name, share)`: of a file that comes piece by piece this share is there [0 to 1]."""
    on_refuse = EventHook()
    """`callback(name, why)`: a file was chosen that is 'too-large' or 'unreadable'."""

    def __init__(self, **traits: object) -> None:
        super().__init__(**traits)
        self._arrived, self._of = bytearray(), ("", 0)

    def _handle(self, _widget: object, content: object, buffers: object = None) -> None:
        """Take a message with bytes of the file behind it."""
        match content, buffers:
            case {"type": "file", "name": str(name)}, [bytes() | bytearray() | memoryview() as raw] if (
                len(name) <= LONGEST_NAME
            ):
                if memoryview(raw).nbytes <= self.most:
                    self._emit("open", name, bytes(raw))
                else:
                    self._emit("refuse", name, "too-large")
            case (
                {"type": "part", "name": str(name), "size": int(size), "at": int(at)},
                [bytes() | bytearray() | memoryview() as raw],
            ) if len(name) <= LONGEST_NAME:
                self._take(name, size, at, memoryview(raw))
            case {"type": "too-large" | "unreadable" as why, "name": str(name)}, _ if (
                len(name) <= LONGEST_NAME
            ):
                self._emit("refuse", name, why)

    def _take(self, name: str, size: int, at: int, raw: memoryview) -> None:
        """The next piece of a large file; one that does not follow the last is dropped."""
        if size > self.most:
            self._emit("refuse", name, "too-large")
            return
        if at == 0:
            self._arrived, self._of = bytearray(), (name, size)
        if (name, size) != self._of or at != len(self._arrived) or not 0 < raw.nbytes <= size - at:
            return
        self._arrived += raw
        if len(self._arrived) < size:
            self._emit("part", name, len(self._arrived) / size)
            self.send({"type": "arrived"})
            return
        whole, self._arrived, self._of = bytes(self._arrived), bytearray(), ("", 0)
        self._emit("open", name, whole)
