"""The vocabulary of pages: what a view returns. A node says what is shown and what answers when it is
touched.

A view is a pure function `view(model) -> Node`: the same model gives the same tree. Texts are in the model's
language. A field made by `event` holds a method of the model; the browser can call it while the node is
shown, with arguments of the kinds that the event names, and no other. `key` says which node stays the same
one when others come and go beside it.
"""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import isfinite
from typing import Any, ClassVar, TypeAlias

from explorer.picture.scene import Geometry, LegendEntry, Scene, Shape

Answer: TypeAlias = Callable[..., object] | None
"""A method of the model, or None: then the node does not answer."""
Argument: TypeAlias = Any
"""A value that a browser sent with an event: nothing is known of it until it was checked."""
MOST_TEXT = 20_000
"""[characters] The longest text that a field takes."""
MOST_POINTS = 202
"""So many points a stroke over a map has at most."""
FARTHEST = 100.0
"""[board units] No point of a cell is farther than this from its centre."""


def event(*takes: type) -> Any:
    """A field that answers: `takes` are the types of the arguments that the browser sends with it."""
    return field(default=None, metadata={"takes": takes}, repr=False, compare=False, kw_only=True)


def fits(value: Argument, kind: type) -> bool:
    """True if a value from a browser is of a kind: short texts, whole numbers, finite numbers, truth values.

    >>> fits(3, float), fits(True, int), fits("a", str), fits(float("nan"), float), fits("a" * 99_999, str)
    (True, False, True, False, False)
    """
    if kind is bool or isinstance(value, bool):
        return kind is bool and isinstance(value, bool)
    if kind is str:
        return isinstance(value, str) and len(value) <= MOST_TEXT
    if kind is float:
        return isinstance(value, (int, float)) and isfinite(value)
    return isinstance(value, kind)


@dataclass(frozen=True)
class Node:
    """A part of a page."""

    DROPS: ClassVar[tuple[str, ...]] = ()
    """Fields that are not told as they are: `told` says them otherwise."""

    key: str = field(default="", kw_only=True)

    def told(self) -> Mapping[str, object]:
        """The values sent to the browser in place of the fields `DROPS`."""
        return {}

    def allows(self, name: str, arguments: Sequence[Argument]) -> bool:
        """True if arguments of the right kinds name something that is shown, such as a cell of this board."""
        return True


Nodes: TypeAlias = tuple[Node, ...]


# Words ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Words(Node):
    """A paragraph; ** begins and ends bold. `tone`: "" | "soft" (secondary) | "lead" (first) |
    "bad" (a refusal, read aloud) | "good".

    >>> Words("The toad is at a4.").tone
    ''
    """

    text: str
    tone: str = ""


@dataclass(frozen=True)
class Heading(Node):
    """A title of a part of the page, with what stands small behind it. `focus`: whether the keyboard goes
    there when it appears, where nothing else has it.
    """

    text: str
    small: str = ""
    level: int = 2
    focus: bool = False


@dataclass(frozen=True)
class Bullets(Node):
    """Facts, one a line; `small` is where each is from."""

    lines: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Link(Node):
    """An address that is left to: it opens in this tab, or in one of its own (`apart`)."""

    text: str
    href: str
    icon: str = ""
    apart: bool = False


@dataclass(frozen=True)
class Chip(Node):
    """A rule's id in a small frame; a press opens the rule."""

    text: str
    title: str = ""
    press: Answer = event()


@dataclass(frozen=True)
class Mark(Node):
    """A player's sign in the player's colour, and what is said behind it."""

    sign: tuple[Shape, ...]
    text: str = ""


# Order ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Row(Node):
    """Side by side, wrapping where there is no room."""

    items: Nodes


@dataclass(frozen=True)
class Column(Node):
    """One under another. `tone`: "" | "box" (a sheet of its own) | "coach" | "live" (read aloud whenever it
    changes) | "stuck" (stays in sight at the foot of a sheet that is scrolled) | "quiz" | "end".
    """

    items: Nodes
    tone: str = ""
    label: str = ""


@dataclass(frozen=True)
class Fold(Node):
    """A title that unfolds what is under it; opened by the reader, and closed again."""

    title: str
    items: Nodes
    open: bool = False


@dataclass(frozen=True)
class Tabs(Node):
    """A choice between parts of a panel, of which one is shown: (key, name)."""

    label: str
    value: str
    options: tuple[tuple[str, str], ...]
    choose: Answer = event(str)

    def allows(self, name: str, arguments: Sequence[Argument]) -> bool:
        """One of the parts."""
        return arguments[0] in dict(self.options)


# Buttons and fields -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Button(Node):
    """`tone`: "" | "main" (at most one in sight) | "soft" (no frame). `held`: whether it is pressed in, where
    it switches something. `here`: what the browser does by itself ("theme", "large", "print"). `focus`:
    as of a `Heading`.

    >>> Button("Undo", press=print).label
    'Undo'
    """

    label: str
    tone: str = ""
    icon: str = ""
    off: bool = False
    held: bool | None = None
    title: str = ""
    here: str = ""
    focus: bool = False
    press: Answer = event()


@dataclass(frozen=True)
class Choice(Node):
    """One of several, as a list that unfolds: (value, name)."""

    label: str
    value: str
    options: tuple[tuple[str, str], ...]
    note: str = ""
    choose: Answer = event(str)

    def allows(self, name: str, arguments: Sequence[Argument]) -> bool:
        """One of the options."""
        return arguments[0] in dict(self.options)


@dataclass(frozen=True)
class Check(Node):
    """Yes or no."""

    label: str
    value: bool
    set: Answer = event(bool)


@dataclass(frozen=True)
class Field(Node):
    """A text that is written; `set` is called when it is left or Enter is pressed. `kind`: "text" | "number"
    | "long" | "search". `note`: why it was refused.
    """

    label: str
    value: str = ""
    kind: str = "text"
    placeholder: str = ""
    note: str = ""
    set: Answer = event(str)
    write: Answer = event(str)
    """Called for each letter, where somebody follows."""


@dataclass(frozen=True)
class Slider(Node):
    """A number on a line from `low` to `high`; the hand may move on while Python still answers."""

    label: str
    value: float
    low: float
    high: float
    step: float = 1.0
    text: str = ""
    set: Answer = event(float)

    def allows(self, name: str, arguments: Sequence[Argument]) -> bool:
        """A number of the line."""
        return bool(self.low <= arguments[0] <= self.high)


@dataclass(frozen=True)
class Opener(Node):
    """A button that opens a file of the reader's; it comes as bytes, piece by piece if it is large.

    `open(name, raw)` is called with the whole, `refuse(name, why)` where it is "too-large" or "unreadable".
    `wide`: a file that is dropped anywhere on the page is taken, too. `many`: several are opened at once, one
    after the other. `several(count)`: so many come together, the parts of one thing; then each is opened.
    `part(name, share)`: how much of a large one has come; where it answers False the rest stays away.
    """

    label: str
    accept: str = ""
    most: int = 1_000_000
    wide: bool = False
    icon: str = ""
    tone: str = ""
    many: bool = False
    open: Answer = event(str, bytes)
    part: Answer = event(str, float)
    refuse: Answer = event(str, str)
    several: Answer = event(int)

    def allows(self, name: str, arguments: Sequence[Argument]) -> bool:
        """No file larger than `most`; a refusal for one of two reasons; two files or more."""
        if name == "open":
            return len(arguments[1]) <= self.most
        if name == "several":
            return bool(arguments[0] > 1)
        return name == "part" or arguments[1] in ("too-large", "unreadable")


@dataclass(frozen=True)
class Progress(Node):
    """Progress of some work [0 to 1]; below 0 nobody knows."""

    label: str
    done: float
    stop: Node | None = None


# The table --------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Prompt(Node):
    """The task at hand, in the colour of whose turn it is. `effect`: what the previewed action would
    change.
    """

    title: str
    hint: str = ""
    colour: str = ""
    acts: Nodes = ()
    effect: str = ""
    progress: float | None = None


_kept: dict[tuple[int, str], tuple[Geometry, str]] = {}


def packed(geometry: Geometry, lang: str) -> str:
    """A geometry as it travels: JSON, deflated, base64. The same object is packed once a language."""
    known = _kept.get((id(geometry), lang))
    if known is None or known[0] is not geometry:
        if len(_kept) > 64:
            _kept.clear()
        text = json.dumps(geometry.to_client(lang), ensure_ascii=False, separators=(",", ":")).encode()
        known = _kept[id(geometry), lang] = geometry, base64.b64encode(zlib.compress(text, 9)).decode()
    return known[1]


@dataclass(frozen=True)
class Board(Node):
    """A scene whose cells can be focused, pointed at, clicked, and dropped on.

    `click(cell, dx, dy)` is called for a click, Enter or Space; `tap` for a finger, `ask` where a finger lies
    still; `point` where the pointer or the focus rests, `leave` when it goes; `hotkey(key, cell)` for Escape
    and the `hotkeys`; `turn(cell, step)` for the wheel; `drop(what, cell, dx, dy)` for a card that was
    dragged here.
    """

    DROPS = ("scene", "lang")

    scene: Scene
    lang: str
    label: str
    selected: str = ""
    announce: str = ""
    hotkeys: tuple[str, ...] = ()
    wheel: bool = False
    zoom: Mapping[str, str] | None = None
    ground: str = ""
    drags: tuple[str, ...] = ()
    """The cells whose piece can be dragged: it is picked up there, and dropped where it lights up."""
    carried: Mapping[str, str] = field(default_factory=dict)
    """By cell, the symbol of what is dragged from there, where it is a token between cells."""
    click: Answer = event(str, float, float)
    tap: Answer = event(str, float, float)
    ask: Answer = event(str, float, float)
    point: Answer = event(str, float, float)
    leave: Answer = event()
    hotkey: Answer = event(str, str)
    turn: Answer = event(str, int)
    drop: Answer = event(str, str, float, float)

    def told(self) -> Mapping[str, object]:
        """Geometry and scene; the words are in the page's language."""
        return {"geometry": packed(self.scene.geometry, self.lang), "scene": self.scene.to_client(self.lang)}

    def allows(self, name: str, arguments: Sequence[Argument]) -> bool:
        """Cells of this board, points inside them, keys that it listens to."""
        if name == "leave":
            return True
        if name == "hotkey":
            return arguments[0] in (*self.hotkeys, "Escape") and self._known(arguments[1])
        if name == "turn":
            return self.wheel and arguments[1] in (1, -1) and self._known(arguments[0])
        *names, dx, dy = arguments
        return self._known(names[-1]) and abs(dx) <= FARTHEST and abs(dy) <= FARTHEST

    def _known(self, cell: Argument) -> bool:
        return any(each.id == cell for each in self.scene.geometry.cells)


@dataclass(frozen=True)
class Map(Node):
    """A map of cells as pictures on a canvas: it is moved, enlarged, pointed at and drawn on.

    `base` and `layer` are PNG with a dot for each cell. `pins` are letters that can be dragged: (sign, row,
    column). `pen`: "" | "line" (a drag draws) | "dot" (a click draws). `click(row, column)` is called for a
    click, Enter or Space, `point` where pointer or cursor rest, `stroke(cells)` for what was drawn, `move`
    for a pin that was let go. Page Down goes through the `spots`.
    """

    DROPS = ("base", "layer", "path", "spots")

    label: str
    shape: tuple[int, int]
    base: bytes = field(repr=False)
    layer: bytes = field(default=b"", repr=False)
    cellsize: float = 1.0
    """[m] The side of a cell, for the scale bar."""
    ground: str = ""
    path: tuple[tuple[int, int], ...] = ()
    pins: tuple[tuple[str, int, int], ...] = ()
    spots: tuple[tuple[int, int], ...] = ()
    selected: tuple[int, ...] = ()
    pen: str = ""
    busy: bool = False
    announce: str = ""
    words: Mapping[str, str] = field(default_factory=dict)
    click: Answer = event(int, int)
    point: Answer = event(int, int)
    leave: Answer = event()
    escape: Answer = event()
    stroke: Answer = event(list)
    move: Answer = event(str, int, int)

    def told(self) -> Mapping[str, object]:
        """Both pictures in base64; the way and the spots as they are, for they are long."""
        pictures = {name: base64.b64encode(getattr(self, name)).decode() for name in ("base", "layer")}
        return {**pictures, "path": list(map(list, self.path)), "spots": list(map(list, self.spots))}

    def allows(self, name: str, arguments: Sequence[Argument]) -> bool:
        """Cells of this map; a stroke where the pen draws lines, pins that there are."""
        if name in ("leave", "escape"):
            return True
        if name == "stroke":
            (cells,) = arguments
            return self.pen == "line" and 0 < len(cells) <= MOST_POINTS and all(map(self._known, cells))
        *sign, row, column = arguments
        known = not sign or any(each == sign[0] for each, _, _ in self.pins)
        return known and self._known([row, column])

    def _known(self, cell: Argument) -> bool:
        return (
            isinstance(cell, list)
            and len(cell) == 2
            and all(fits(at, int) and 0 <= at < most for at, most in zip(cell, self.shape, strict=True))
        )


@dataclass(frozen=True)
class Picture(Node):
    """PNG over one another, the first on top, with a dot for each cell, and what stands under them."""

    DROPS = ("layers",)

    layers: tuple[bytes, ...] = field(repr=False)
    shape: tuple[int, int]
    label: str
    text: str = ""
    small: str = ""

    def told(self) -> Mapping[str, object]:
        """The pictures in base64."""
        return {"layers": [base64.b64encode(each).decode() for each in self.layers]}


@dataclass(frozen=True)
class Art(Node):
    """A still picture in a square: shapes around 0,0, each group turned by degrees clockwise."""

    groups: tuple[tuple[int, tuple[Shape, ...]], ...]
    view: tuple[float, float, float, float] = (-0.5, -0.5, 1.0, 1.0)
    label: str = ""


@dataclass(frozen=True)
class Card(Node):
    """A thing of a hand: it can be read, taken, and dragged to the board as `drag`.

    `state`: "" | "held" (lifted) | "off" (not now) | "back" (not to be seen) | "here" (a step points at it).
    One without `press` is there to be looked at. `plays`: a press plays it, so that a card which is dragged
    is not pressed first. `tap` is called for a finger, `ask` where a finger lies still, `look` when the
    pointer or the focus comes and goes.

    >>> Card(None, "b2", "off", key="card-b2").name
    'b2'
    """

    art: Art | None
    name: str
    state: str = ""
    badge: str = ""
    drag: str = ""
    small: str = ""
    plays: bool = False
    press: Answer = event()
    tap: Answer = event()
    ask: Answer = event()
    look: Answer = event(bool)


@dataclass(frozen=True)
class Hand(Node):
    """Cards beside one another, and what is done with the one that is held. `turn(step)` for the wheel.

    `drop(what)`: a card that was dragged here, or the piece of a cell.

    >>> len(Hand("My hand", (Card(None, "b2"), Card(None, "c1"))).items)
    2
    """

    label: str
    items: Nodes
    acts: Nodes = ()
    hotkeys: tuple[str, ...] = ()
    hotkey: Answer = event(str)
    turn: Answer = event(int)
    drop: Answer = event(str)

    def allows(self, name: str, arguments: Sequence[Argument]) -> bool:
        """Keys that it listens to; a step of the wheel; whatever is dropped: it is the model's to know."""
        if name == "drop":
            return True
        return arguments[0] in ((*self.hotkeys, "Escape") if name == "hotkey" else (1, -1))


@dataclass(frozen=True)
class Count(Node):
    """A resource: its picture and how many there are."""

    art: Art
    count: str
    name: str


@dataclass(frozen=True)
class Player(Node):
    """A player's panel: sign, name, points, a note. A press opens who plays."""

    name: str
    colour: str
    points: str = ""
    note: str = ""
    turn: bool = False
    sign: tuple[Shape, ...] = ()
    press: Answer = event()


@dataclass(frozen=True)
class Goal(Node):
    """Something to reach: what it gives, what it asks, how far it is."""

    sign: str
    text: str
    count: str = ""
    art: Art | None = None
    press: Answer = event()


@dataclass(frozen=True)
class Line(Node):
    """An event in a short line, behind the sign of who did it; a press goes there."""

    text: str
    sign: tuple[Shape, ...] = ()
    rule: str = ""
    now: bool = False
    note: str = ""
    press: Answer = event()
    open_rule: Answer = event()


@dataclass(frozen=True)
class Log(Node):
    """Lines, newest first."""

    title: str
    lines: tuple[Line, ...]


@dataclass(frozen=True)
class Tool(Node):
    """An icon, or a `sign` in its place, with its name, that is on or off: an overlay, a brush."""

    icon: str
    name: str
    held: bool = False
    sign: tuple[Shape, ...] = ()
    press: Answer = event()


@dataclass(frozen=True)
class Rail(Node):
    """Tools one under another; on a telephone the sheet `name`. `folded`: behind one button until it is
    pressed.
    """

    name: str
    tools: Nodes
    more: Nodes = ()
    folded: bool = False


@dataclass(frozen=True)
class Palette(Node):
    """Brushes side by side, of which one is held; `more` are the paints of the one that is."""

    label: str
    tools: Nodes
    more: Nodes = ()


@dataclass(frozen=True)
class Result(Node):
    """An answer: what was asked, one number in large figures, a sentence.

    `was` says what the number was before; `facts` are smaller numbers under it: (name, value, tone). A `tone`
    is "" | "good" | "bad", for animals. `effect` is what the answer would be after what is pointed at.
    """

    title: str
    figure: str = ""
    unit: str = ""
    text: str = ""
    was: str = ""
    tone: str = ""
    facts: tuple[tuple[str, str, str], ...] = ()
    effect: str = ""
    items: Nodes = ()
    acts: Nodes = ()


@dataclass(frozen=True)
class Legend(Node):
    """The meaning of the colours on the board."""

    DROPS = ("entries", "lang")

    entries: tuple[LegendEntry, ...]
    lang: str
    title: str = ""

    def told(self) -> Mapping[str, object]:
        """A swatch and words for each."""
        return {
            "entries": [
                [[shape.to_client(self.lang) for shape in each.swatch], each.text.in_language(self.lang)]
                for each in self.entries
            ]
        }


@dataclass(frozen=True)
class Bubble(Node):
    """Why not, at the place where it happened: what was tried, the reasons, the rules as chips."""

    place: str
    title: str
    reasons: tuple[tuple[str, Node], ...]
    label: str = ""
    close: Answer = event()


@dataclass(frozen=True)
class Timeline(Node):
    """Where we are on a line of play, and the lines that branch off: (id, name, start, length, current, row,
    parent).
    """

    index: int
    length: int
    caption: str
    words: Mapping[str, str]
    at_end: bool = False
    moment: str = ""
    note: str = ""
    lines: tuple[tuple[str, str, int, int, bool, int, str], ...] = ()
    step: Answer = event(str)
    go: Answer = event(int)
    line: Answer = event(str)

    def allows(self, name: str, arguments: Sequence[Argument]) -> bool:
        """A position of the line, a line that is shown."""
        if name == "go":
            return 0 <= int(arguments[0]) <= self.length
        known = ("first", "back", "forward", "last") if name == "step" else [each[0] for each in self.lines]
        return arguments[0] in known


@dataclass(frozen=True)
class Chart(Node):
    """A plotly figure as JSON, called `label`; `summary` says in words what it shows."""

    DROPS = ("figure",)

    figure: str
    label: str
    summary: str = ""
    height: int = 320
    choose: Answer = event(str)

    def told(self) -> Mapping[str, object]:
        """The figure as data, of which only what changes is sent."""
        return {"figure": json.loads(self.figure)} if self.figure else {}

    def allows(self, name: str, arguments: Sequence[Argument]) -> bool:
        """Something that the figure names."""
        return arguments[0] in self.figure


@dataclass(frozen=True)
class Grid(Node):
    """A table; a cell is a text or a node, the first of each row is its head. `label`: what it is called for
    who hears it, where a title stands above it in place of a caption.
    """

    head: tuple[str | Node, ...]
    rows: tuple[tuple[str | Node, ...], ...]
    caption: str = ""
    label: str = ""


@dataclass(frozen=True)
class Entry(Node):
    """One of a list: `label`, a `badge` at its end, `detail` under it where it is `open`.

    `tone`: "" | "good" | "bad" | "info" | "chance".
    """

    label: str
    badge: str = ""
    detail: tuple[str, ...] = ()
    group: str = ""
    tone: str = ""
    open: bool = False
    now: bool = False
    off: bool = False
    sign: tuple[Shape, ...] = ()
    press: Answer = event()
    tap: Answer = event()
    look: Answer = event(bool)


@dataclass(frozen=True)
class Listing(Node):
    """Entries by group. `filter` names a field that narrows a long list in the browser. `focus`: as of a
    `Heading`; its first entry then has the keyboard.
    """

    label: str
    entries: tuple[Entry, ...]
    empty: str = ""
    filter: str = ""
    numbered: bool = False
    focus: bool = False


@dataclass(frozen=True)
class Steps(Node):
    """Progress in steps: so many dots, `done` of them filled."""

    label: str
    done: int
    count: int
    marks: tuple[str, ...] = ()


@dataclass(frozen=True)
class Dots(Node):
    """The steps of a way, of which one is shown: (name, whether it is done). A press goes there.

    >>> Dots("Steps", 0, (("Step 1", True), ("Step 2", False))).allows("choose", [2])
    False
    """

    label: str
    at: int
    dots: tuple[tuple[str, bool], ...]
    choose: Answer = event(int)

    def allows(self, name: str, arguments: Sequence[Argument]) -> bool:
        """One of the steps."""
        return bool(0 <= arguments[0] < len(self.dots))


@dataclass(frozen=True)
class Bars(Node):
    """A bar for each answer: (what, how often, tone); `whole`, or the longest, fills the line.

    `tone`: "" | "good" | "near" | "bad".
    """

    label: str
    rows: tuple[tuple[str, int, str], ...]
    whole: int = 0


# A class ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Room(Node):
    """A page's line to its class's room, not to be seen: a group's page sends `result`; the teacher's, which
    has the `secret`, listens. What it hears is not trusted.

    `told_us(status, count, called)`: what the room said to a result, and in a list what the teacher calls the
    group; `line(state)`: whether the room can be heard; `news(doors, closed, unkept, groups)`: what is new.
    """

    code: str
    secret: str = ""
    result: str = ""
    told_us: Answer = event(str, int, list)
    line: Answer = event(str)
    news: Answer = event(list, bool, bool, list)


@dataclass(frozen=True)
class Scanner(Node):
    """A button that reads codes before a camera, where a browser can; what it reads is not trusted."""

    label: str
    stop: str
    scan: Answer = event(list)


# The page ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Item(Node):
    """An entry of a menu: what it is, what is chosen now."""

    label: str
    icon: str = ""
    value: str = ""
    here: str = ""
    line: bool = False
    """True if a line stands above it."""
    press: Answer = event()


@dataclass(frozen=True)
class Menu(Node):
    """A button of the header that unfolds a few entries."""

    label: str
    icon: str
    items: Nodes


@dataclass(frozen=True)
class Sheet(Node):
    """A panel beside the board: Learn, Rules, Analyse. `parts` choose between its pages."""

    title: str
    items: Nodes
    parts: Tabs | None = None
    name: str = ""
    close: Button | None = None
    about: str = ""
    """The subject: another one is read from its beginning."""


@dataclass(frozen=True)
class Table(Node):
    """The whole page: header, rail, board, hand, side, timeline; or a sheet in place of hand and side.

    >>> Table("Meadow", Words("the board"), hand=Hand("My hand", (Card(None, "b2"),))).hand.label
    'My hand'
    """

    title: str
    board: Node
    home: Link | None = None
    lead: Tabs | None = None
    menus: tuple[Node, ...] = ()
    rail: Rail | None = None
    prompt: Node | None = None
    hand: Node | None = None
    side: Nodes = ()
    sheet: Sheet | None = None
    over: Node | None = None
    """A node over the board: a bubble, the end."""
    legend: Nodes = ()
    foot: Node | None = None
    paper: Nodes = ()
    """Text for the printed page alone."""
    status: str = ""
    """Text for screen readers."""
    said: str = ""
    """A notice of an event or a refusal, shown for a moment."""
    refused: bool = False
    large: bool = False
    """True if the board is alone and large, for a projector."""
    words: Mapping[str, str] = field(default_factory=dict)
    """The names of what the browser adds by itself."""
    game: str = ""
    invite: Node | None = None
    """The invitation to a new game."""


KINDS = {cls.__name__.lower(): cls for cls in Node.__subclasses__()}
"""Every kind by the name that the browser knows."""
