"""A landscape on the lab's board, without a widget: what is asked of it, what a click changes, what is
undone.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from traitlets import Enum, Unicode, observe

from explorer.core.errors import ExplorerError, about
from explorer.core.text import NO_WORDS, Text, joined, verbatim
from explorer.lab.dashboard.work import Counting, Wanted, counted, quick
from explorer.lab.landscape.edits import (
    GOAL,
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
    taken,
)
from explorer.lab.landscape.edits import step_to as end
from explorer.lab.landscape.landscape import Landscape
from explorer.lab.questions.layers import Layers, layers, needs
from explorer.lab.questions.questions import QUESTIONS, Question
from explorer.lab.questions.readings import OF_A_PLACE, OF_THE_LANDSCAPE, Change, compared, readings
from explorer.lab.questions.sentences import sentence
from explorer.lab.view import scene
from explorer.picture.scene import Geometry, Scene
from explorer.ui.board.view import Steps
from explorer.ui.messages import message

TOOLS = (START, GOAL, "remove", "add", "change", "link", "cut", "protect", "protect-link")
TWO_PLACES = ("link", "cut", "protect-link")
"""Tools that want two places, one after the other."""
MOST_PREVIEWED = 150
"""Of more places the answer takes too long to be counted wherever the pointer rests."""

drawn_over = lru_cache(maxsize=32)(layers)
"""What an overlay shows of a landscape, counted once."""


class LandscapeModel(Steps):
    """A landscape that is looked at, asked and changed."""

    history: History
    question = Enum(tuple(QUESTIONS), "key", help="what is asked, which also says what is drawn")
    tool = Enum(TOOLS, "remove", help="what a click on the board does while changes are made")
    brush = Unicode("", help="the land that is put down, '' for the landscape's own")
    place = Unicode("", help="the place looked at, or the first of two; '' for none")

    def __init__(self, opened: Landscape) -> None:
        super().__init__()
        self.history = History(opened)
        self.tapped = ""
        self.whole = False
        self.counting = Counting(self)

    # What there is to see -----------------------------------------------------------------------------------

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
        """Whether a click on the board changes the landscape."""
        return self.tab == "change"

    def ringed(self) -> str:
        """The place looked at."""
        return self.place if self.place in self.landscape.at else ""

    @property
    def uncounted(self) -> bool:
        """Whether there is no answer yet, for every place is still being counted."""
        return self.counting.waits_for(self.wanted(self.history.before, self.landscape))

    def wanted(self, *landscapes: Landscape) -> Wanted:
        """What the answer, or the table of all numbers, must know of every place."""
        keys = (*OF_THE_LANDSCAPE, *OF_A_PLACE) if self.everything else self.asked.numbers
        return tuple((count, land) for land in dict.fromkeys(landscapes) for count in needs(land, keys))

    @property
    def everything(self) -> bool:
        """Whether all numbers are wanted, not only those that answer the question."""
        return self.whole

    def drawn_over(self) -> Layers:
        """What the question draws over the landscape, once it is counted."""
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
        """What the board shows, for those who hear it."""
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
            START: lambda: end(START, place), GOAL: lambda: end(GOAL, place),
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
        """What a finger has tapped and not yet done."""
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
        """What one tool began is not another's."""
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
