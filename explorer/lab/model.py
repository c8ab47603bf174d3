"""The model of the corridor lab: a landscape that is asked and changed, others to open, and work that takes
longer than a blink. It knows no widget, decides nothing about the page, and is tested without a browser.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Literal

from traitlets import Bool, Enum, Float, Int, Unicode, observe

from explorer.core.definitions import Upload
from explorer.core.errors import BadRecord, ExplorerError, about
from explorer.core.messages import message
from explorer.core.playthrough import pack, unpack
from explorer.core.text import NO_WORDS, Text, joined, verbatim
from explorer.ecology import Crossing, Curve, crossing_curve, threshold
from explorer.ecology.counting import Sliced
from explorer.ecology.formats.graphml import read_graphml, write_graphml
from explorer.lab import scene
from explorer.lab.files import READABLE, WRITABLE, indices_table, network_files, read_network
from explorer.lab.landscape import catalogue
from explorer.lab.landscape.edits import (
    GOAL,
    MOST_STEPS,
    START,
    AddLink,
    AddPlace,
    BadEdit,
    ChangeLand,
    History,
    Protect,
    RemoveLink,
    RemovePlace,
    in_words,
    step_to,
    taken,
)
from explorer.lab.landscape.landscape import POND, Landscape
from explorer.lab.landscape.uploaded import from_graph
from explorer.lab.questions.layers import Layers, layers, needs
from explorer.lab.questions.questions import AIMS, QUESTIONS, Question
from explorer.lab.questions.readings import (
    OF_A_PLACE,
    OF_THE_LANDSCAPE,
    Change,
    Ranking,
    compared,
    ranked,
    readings,
)
from explorer.lab.questions.sentences import sentence
from explorer.picture.scene import Geometry, Scene
from explorer.ui.job import Job, running_loop
from explorer.ui.model import PageModel
from explorer.ui.picture import picture

if TYPE_CHECKING:
    from explorer.core.state import Graph


QUICK = 0.04
"""[s] What takes no longer is not worth a word about it."""
BOARDS = 1000
KINDS = ("site", "bond")
SIZES = (4, 6, 8, 10, 20)
SHARES = tuple(step / 20 for step in range(21))


@dataclass(frozen=True, slots=True)
class Counted:
    """Which part is counted [0 to 1]."""

    done: float


Wanted = tuple[tuple[Sliced[Landscape, object], Landscape], ...]
"""Pairs of a count and the landscape that it is wanted of."""


class Counting(Job[Counted]):
    """Counts of every place that an answer needs."""

    waiting = Bool(False, help="whether it is not known, for it takes longer or was stopped")

    def __init__(self, model: PageModel) -> None:
        super().__init__(model)
        self._wanted: Wanted = ()

    def waits_for(self, wanted: Wanted) -> bool:
        """True if some of this is not known; what is quick is counted now, and the rest begun."""
        if wanted != self._wanted:
            self._wanted = wanted
            self.forget()
            self.waiting = not quick(steps := counted(wanted))
            if self.waiting:
                self.begin(steps, self._known)
        return self.waiting

    def stop(self) -> None:
        """Stop, and say that there is no answer."""
        self.cancel()
        self.model.changed()

    def resume(self) -> None:
        """Begin what was stopped."""
        self.begin(counted(self._wanted), self._known)

    def _known(self, _all: object) -> None:
        """Show the answer, if somebody waits for it."""
        self.waiting = False
        if running_loop() is not None:
            self.model.changed()


def counted(wanted: Wanted) -> Iterator[Counted]:
    """Count all of it, in slices."""
    yield Counted(0.0)
    for number, (count, land) in enumerate(wanted):
        for share in count.steps(land):
            yield Counted((number + share) / len(wanted))
    yield Counted(1.0)


def quick(steps: Iterator[object]) -> bool:
    """True if the work is done before anybody notices; else it has been begun."""
    begun = time.perf_counter()
    return all(time.perf_counter() - begun < QUICK for _ in steps)


class Search(Job[Ranking]):
    """The best next change of the landscape that it was asked of."""

    aim = Enum(AIMS, "eca", help="the measure to improve")

    def __init__(self, model: PageModel) -> None:
        super().__init__(model)
        self._asked: tuple[Landscape | None, str] = (None, "")

    def ask(self, landscape: Landscape) -> None:
        """Try every change that there is room for."""
        self._asked = (landscape, self.aim)
        self.begin(ranked(landscape, self.aim))

    def about(self, landscape: Landscape) -> Ranking | None:
        """The result, if it is about this landscape and this aim."""
        return self.result if self._asked == (landscape, self.aim) else None


class Percolation(Job[Curve]):
    """Boards drawn at random: how many of a thousand can be crossed, share by share."""

    size = Enum(SIZES, 10, help="rows and columns")
    kind = Enum(("site", "bond"), "site", help="whether cells are open or closed, or the links between them")
    share = Int(60, min=0, max=100, help="open share that is looked at [%]")
    seed = Int(1, min=0, help="which boards")

    def ask(self) -> None:
        """Draw the boards, from the first."""
        kind: Literal["site", "bond"] = "site" if self.kind == "site" else "bond"
        shares = sorted({*SHARES, *(percent / 100 for percent in range(40, 81, 2))})
        self.begin(crossing_curve(self.size, self.size, shares, BOARDS, self.seed, kind))

    @observe("size", "kind")
    def _other_boards(self, _change: object) -> None:
        """Forget a curve of other boards."""
        self.forget()

    @property
    def chance(self) -> Crossing | None:
        """The point of the curve that is nearest to the share looked at; None without a curve."""
        points = self.result.points if self.result else ()
        return min(points, key=lambda point: abs(point.share - self.share / 100), default=None)

    @property
    def threshold(self) -> float:
        """The share at which half of the boards tried so far can be crossed."""
        assert self.result is not None
        return threshold(self.result)

    def board(self) -> str:
        """The name of one board with the share looked at."""
        return f"random:{self.kind}:{self.size}:{self.size}:{self.share}:{self.seed}"


def own_share(landscape: Landscape) -> float | None:
    """The passable share of a board of cells [%]; None where places are no cells of a board."""
    if landscape.kind != "random" and not landscape.changeable:
        return None
    cells = [place for place in landscape.at if landscape.land.get(place) != POND]
    return 100 * len(landscape.habitat) / len(cells) if cells else None


# The landscape on the lab's board ---------------------------------------------------------------------------

TOOLS = (START, GOAL, "remove", "add", "change", "link", "cut", "protect", "protect-link")
TWO_PLACES = ("link", "cut", "protect-link")
"""Tools that want two places, one after the other."""
MOST_PREVIEWED = 150
"""Of more places the answer takes too long to be counted wherever the pointer rests."""

drawn_over = lru_cache(maxsize=32)(layers)
"""The values of an overlay, counted once for each landscape."""


PREFIX = "lab1."
FIRST = "pond:one-bridge"
FILE = "file"
TABS = ("explore", "change", "percolation", "open", "indices")


@dataclass(frozen=True)
class Brought:
    """A network that somebody brought: its title, and its text as GraphML."""

    title: str
    text: str


class LabModel(PageModel):
    """A landscape that is looked at, asked, changed, drawn at random, opened, saved and shared."""

    history: History
    question = Enum(tuple(QUESTIONS), "key", help="what is asked, which also says what is drawn")
    tool = Enum(TOOLS, "remove", help="what a click on the board does while changes are made")
    brush = Unicode("", help="the land that is put down, '' for the landscape's own")
    place = Unicode("", help="the place looked at, or the first of two; '' for none")
    form = Enum(tuple(READABLE), "conefor", help="format of the files to open")
    saving = Enum(tuple(WRITABLE), "conefor", help="format of the files to save")
    distance = Float(1000.0, help="the distance that half of the animals cross [unit of the file]")

    def __init__(self, name: str = FIRST) -> None:
        super().__init__()
        self.history = History(catalogue.opened(name))
        self.tapped = ""
        self.whole = False
        self.tab = TABS[0]
        self.name = name
        self.brought: Brought | None = None
        self.waiting: dict[int, Upload] = {}
        self.counting, self.search, self.percolation = Counting(self), Search(self), Percolation(self)
        self.search.aim = self.asked.aim

    # State that is shown ------------------------------------------------------------------------------------

    @property
    def heading(self) -> Text:
        """The page's title."""
        return message("lab-title")

    @observe("question")
    def _other_aim(self, _change: object) -> None:
        """Aim the search at a number of the question."""
        if not self.search.running:
            self.search.aim = self.asked.aim

    @property
    def landscape(self) -> Landscape:
        """The landscape shown."""
        return self.history.landscape

    @property
    def asked(self) -> Question:
        """The question asked."""
        return QUESTIONS[self.question]

    @property
    def changing(self) -> bool:
        """True if a click on the board changes the landscape."""
        return self.tab == "change"

    def ringed(self) -> str:
        """The place looked at."""
        return self.place if self.place in self.landscape.at else ""

    @property
    def uncounted(self) -> bool:
        """True if there is no answer yet, for every place is still being counted."""
        return self.counting.waits_for(self.wanted(self.history.before, self.landscape))

    def wanted(self, *landscapes: Landscape) -> Wanted:
        """The counts that the answer, or the table of all numbers, needs."""
        keys = (*OF_THE_LANDSCAPE, *OF_A_PLACE) if self.everything else self.asked.numbers
        return tuple((count, land) for land in dict.fromkeys(landscapes) for count in needs(land, keys))

    @property
    def everything(self) -> bool:
        """True if all numbers are wanted, here or as a table to save."""
        saves = self.tab in ("open", "save") and self.saving == "indices"
        return self.whole or self.tab == "numbers" or saves

    def drawn_over(self) -> Layers:
        """The overlay of the question, once it is counted."""
        if self.uncounted:
            return Layers(remark=self.sentence())
        return drawn_over(self.landscape, self.asked.overlay)

    @property
    def focus(self) -> str:
        """The place that a question about one place is asked of: the one picked, else the one that matters
        most.
        """
        return self.place if self.place in self.landscape.graph else readings(self.landscape).foremost

    def answer(self) -> tuple[Change, ...]:
        """The numbers of the question, before and after; three at most, none before they are counted."""
        return () if self.uncounted else tuple(self.compared(key) for key in self.asked.numbers)

    def compared(self, key: str) -> Change:
        """One number before and after."""
        return compared(
            self.history.before, self.landscape, key, self.focus if self.asked.place else self.place
        )

    def sentence(self) -> Text:
        """The answer in plain words."""
        if self.uncounted:
            return message("lab-counting" if self.counting.running else "lab-not-counted")
        return sentence(
            self.asked, self.history.before, self.landscape, self.focus if self.asked.place else ""
        )

    def geometry(self) -> Geometry:
        """The places; the same object as long as they are the same."""
        return scene.geometry(self.landscape)

    def scene(self) -> Scene:
        """The landscape with what the question draws over it."""
        return scene.draw(
            self.landscape,
            self.drawn_over(),
            start=self.history.opened if self.history.at else None,
            legal=self.room(),
            refused=self.refused_at,
        )

    def room(self) -> tuple[str, ...]:
        """Where the tool finds something to do, as far as that is not nearly everywhere."""
        land = self.landscape
        if not self.changing:
            return ()
        if self.tool == "add":
            return tuple(land.additions.places)
        if self.tool not in TWO_PLACES or not self.place:
            return ()
        if self.tool == "link":
            ends = (one.ends for one in land.additions.links if self.place in one.ends)
            return tuple(
                place for pair in ends for place in pair if place != self.place and place in land.graph
            )
        return tuple(land.graph[self.place]) if self.place in land.graph else ()

    def board_name(self) -> Text:
        """The name of the board for screen readers."""
        return message("lab-board", title=self.landscape.title)

    def place_name(self, place: str) -> Text:
        """A place in words."""
        return self.landscape.names.get(place) or verbatim(place)

    def described(self, place: str) -> Text:
        """All that is known of a place, with what is drawn over it."""
        return scene.describe(self.landscape, place, self.drawn_over(), self.history.opened).capitalised()

    def lands(self) -> tuple[str, ...]:
        """The kinds of land that can be put down here."""
        return self.landscape.changeable

    # Pointing and clicking ----------------------------------------------------------------------------------

    def click(self, place: str, _dx: float = 0.0, _dy: float = 0.0) -> None:
        """Use the tool while changes are made; else look at the place, or at none."""
        if not self.changing:
            self.place = "" if place == self.place else place
            self.changed()
        elif self.tool in TWO_PLACES and self._first(place):
            self.changed(message("lab-second-place", place=self.place_name(place)))
        else:
            self.use(place)

    def _first(self, place: str) -> bool:
        """Take the first of two places; whether it was the first."""
        if self.place and self.place != place:
            return False
        self.place = "" if self.place == place else place
        return True

    def use(self, place: str) -> None:
        """Do what the tool does there."""
        step = self.meant(place)
        self.place = ""
        self.do(step, place)

    def meant(self, place: str) -> str:
        """The step that the tool takes there; with a tool that wants two places, from the one picked."""
        other, land = self.place, self.brush if self.brush in self.lands() else ""
        first = next(iter(self.lands() or self.landscape.lands), "")
        makes: dict[str, Callable[[], object]] = {
            START: lambda: step_to(START, place), GOAL: lambda: step_to(GOAL, place),
            "remove": lambda: RemovePlace(place),
            "add": lambda: AddPlace(place, land), "change": lambda: ChangeLand(place, land or first),
            "link": lambda: AddLink(other, place), "cut": lambda: RemoveLink(other, place),
            "protect": lambda: Protect(place),
            "protect-link": lambda: Protect(other, place),
        }  # fmt: skip
        return str(makes[self.tool]())

    def do(self, step: str, place: str = "") -> bool:
        """Take a step; a refusal is said, marked where it was tried, and changes nothing."""
        self.refused_at = ""
        try:
            self.history.do(step)
        except ExplorerError as error:
            self.refused_at = place
            why = error.why if isinstance(error, BadEdit) else error.text
            self.changed(message("problem", detail=about(self.place_name(place), why) if place else why))
            return False
        self.changed(self.outcome(step))
        return True

    def outcome(self, step: str) -> Text:
        """A step in words, and what the answer is with it."""
        return joined(
            [message("lab-did", what=in_words(step, self.landscape).capitalised()), self.sentence()], " "
        )

    def point(self, place: str, _dx: float = 0.0, _dy: float = 0.0) -> None:
        """The pointer is there: while changes are made, what the tool would do."""
        self.remark_that(self.preview(place))

    def tap(self, place: str, dx: float = 0.0, dy: float = 0.0) -> None:
        """A finger tapped it: the answer that the tool would bring comes first, the tool when it is tapped
        again.
        """
        if (place != self.tapped or not self.remark.fr) and self.preview(place).fr:
            self.tapped = place
            self.point(place)
        else:
            self.tapped = ""
            self.click(place, dx, dy)

    def aimed_at(self) -> Text:
        """The words of the button for the place that was tapped."""
        return message("lab-do-it", place=self.place_name(self.tapped)) if self.tapped else NO_WORDS

    def do_it(self) -> None:
        """Use the tool where it was tapped."""
        self.tap(self.tapped)

    def leave(self) -> None:
        """Nothing is remarked any more."""
        self.remark_that(NO_WORDS)

    def preview(self, place: str) -> Text:
        """The answer if the tool were used there; nothing where it would be refused, or counting takes too
        long.
        """
        land = self.landscape
        ready = self.place or self.tool not in TWO_PLACES
        if (
            not self.changing
            or not ready
            or self.tool.startswith("protect")
            or len(land.graph) > MOST_PREVIEWED
            or self.uncounted
        ):
            return NO_WORDS
        try:
            after = taken(land, self.meant(place))
        except ExplorerError:
            return NO_WORDS
        if not quick(counted(self.wanted(after))):
            return NO_WORDS
        focus = self.focus if self.asked.place and self.focus in after.graph else ""
        return message("lab-preview", answer=sentence(self.asked, land, after, focus))

    def key(self, key: str, _place: str) -> None:
        """Escape lets go of the place that was picked."""
        if key == "Escape":
            self.place = self.refused_at = ""
            self.changed()

    @observe("tab", "tool")
    def _let_go(self, _change: object) -> None:
        """Let go of the places picked with another tool."""
        self.place = self.refused_at = self.tapped = ""

    # Undo, redo ---------------------------------------------------------------------------------------------

    def step(self, where: str) -> None:
        """First, back, forward or last; at an end the status line says so."""
        history = self.history
        at = {"first": 0, "back": history.at - 1, "forward": history.at + 1, "last": len(history.steps)}[
            where
        ]
        self.goto_index(at)

    def goto_index(self, index: int) -> None:
        """The landscape after so many changes."""
        self.refused_at = ""
        if not self.history.goto(index):
            self.changed(message("lab-nothing-before" if index < 0 else "lab-nothing-after"))
            return
        done = self.history.steps[index - 1] if index else ""
        self.changed(self.outcome(done) if done else message("lab-as-opened"))

    def reset(self) -> None:
        """As it was opened; the changes can still be redone."""
        self.goto_index(0)

    # Opening ------------------------------------------------------------------------------------------------

    def _put(self, name: str, brought: Brought | None, history: History) -> None:
        self.name, self.brought, self.history = name, brought, history
        self.place = self.brush = self.refused_at = ""

    def open(self, name: str) -> None:
        """Another landscape of the catalogue; whatever is wrong leaves the one shown as it is."""
        try:
            history = History(catalogue.opened(name))
        except ExplorerError as error:
            self.changed(message("lab-not-opened", detail=error.text), refusal=True)
            return
        self._put(name, None, history)
        self.changed(message("opened", name=history.opened.title))

    def receive(self, number: int, name: str, raw: bytes) -> bool:
        """A file of the chosen format; once all its files are there they are opened or refused. Whether they
        were.
        """
        form = READABLE[self.form]
        self.waiting[number] = Upload(name, raw)
        if missing := [wanted for i, wanted in enumerate(form.files) if i not in self.waiting]:
            self.changed(message("lab-file-waits", name=name, missing=missing[0]))
            return False
        files = tuple(self.waiting[i] for i in range(len(form.files)))
        self.waiting = {}
        try:
            graph = read_network(self.form, files, self.distance)
            self._bring(graph, name.rpartition(".")[0] or name)
        except ExplorerError as error:
            raise BadRecord(message("lab-not-opened", detail=error.text)) from error
        self.changed(message("opened", name=name))
        return True

    def _bring(self, graph: Graph, title: str) -> None:
        """Show a network that somebody brought; it is put into the address as GraphML."""
        made = from_graph(graph, verbatim(title))
        self._put(FILE, Brought(title, write_graphml(graph)), History(made))

    @observe("form")
    def _other_format(self, _change: object) -> None:
        """Forget files of the format chosen before."""
        self.waiting = {}

    def draw_at_random(self) -> None:
        """Put a random board on the table, with the share that percolation looks at."""
        self.open(self.percolation.board())

    def draw_another(self) -> None:
        """Put another random board on the table, with the next seed."""
        self.percolation.seed += 1
        self.draw_at_random()

    def set_chance(self, trait: str, value: int | str) -> None:
        """Set size, kind or share of random boards; where one is shown unchanged, draw it anew."""
        setattr(self.percolation, trait, value)
        if self.name.startswith("random:") and not self.history.steps:
            self.draw_at_random()
        else:
            self.changed()

    # Address ------------------------------------------------------------------------------------------------

    def link(self) -> str:
        """The text that the page's address carries."""
        history = self.history
        kept: dict[str, object] = {
            "open": self.name,
            "ask": self.question,
            "steps": list(history.steps),
            "at": history.at,
        }
        if self.brought:
            kept["file"] = [self.brought.title, self.brought.text]
        return pack(kept, PREFIX)

    def open_address(self, text: str) -> bool:
        """Open a link; a damaged one is refused and the landscape stays."""
        if text == self.link():
            return True
        try:
            self._restore(json.loads(unpack(text, PREFIX)))
        except (ExplorerError, ValueError, RecursionError) as error:
            detail = error.text if isinstance(error, ExplorerError) else message("lab-damaged")
            self.changed(message("lab-not-opened", detail=detail), refusal=True)
            return False
        self.changed()
        return True

    def _restore(self, kept: object) -> None:
        """Everything is made before anything is shown."""
        match kept:
            case {"open": str(name), "ask": str(question), "steps": list(steps), "at": int(at), **rest} if (
                question in QUESTIONS
                and len(steps) <= MOST_STEPS
                and all(isinstance(step, str) for step in steps)
            ):
                brought = _brought(rest.get("file")) if name == FILE else None
                opened = _landscape(brought) if brought else catalogue.opened(name)
                history = History(opened, steps)
                if not history.goto(at):
                    raise BadRecord(about("at", message("lab-damaged")))
                self._put(name, brought, history)
                self.question = question
            case _:
                raise BadRecord(message("lab-damaged"))

    # Saving -------------------------------------------------------------------------------------------------

    def files(self) -> dict[str, str]:
        """The files of the format to save, none before they are counted; what cannot be written is said."""
        if self.everything and self.uncounted:
            return {}
        if self.saving == "indices":
            return {"landscape_indices.csv": indices_table(self.history.before, self.landscape)}
        return network_files(self.saving, self.landscape)

    def picture(self) -> str:
        """The board and its legend as an SVG document."""
        return picture(self.scene(), joined([self.landscape.title, self.asked.short], " · "), self.lang)


def _brought(found: object) -> Brought:
    match found:
        case [str(title), str(text)]:
            return Brought(title, text)
    raise BadRecord(message("lab-damaged"))


def _landscape(brought: Brought) -> Landscape:
    graph = read_graphml(Upload(f"{brought.title}.graphml", brought.text.encode()))
    return from_graph(graph, verbatim(brought.title))
