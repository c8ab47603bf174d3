"""A play that is guided at one table: it lays out its own playthrough, lets only its step be played, plays
the others' turns, and gives the table back. A lesson's question is played in the same way.
"""

from __future__ import annotations

from typing import NamedTuple

from explorer.core.game import Action
from explorer.core.guided import Course, Deed, GuidedPlay, Progress, file_of, guided
from explorer.core.messages import message
from explorer.core.playthrough import BESIDE, LINK_PREFIX, Playthrough
from explorer.core.scenario import Scenario
from explorer.core.text import joined
from explorer.ui.board.companions import Guidance
from explorer.ui.board.model import BoardModel
from explorer.ui.hints import Thinking, is_new

ASKED = "learn"
"""The address that begins a guided play: `#learn`."""
MARK = f"{BESIDE}{ASKED}"
"""The mark behind the record of a guided play in an address."""


class SavedTable(NamedTuple):
    """A table as it was before, to be restored."""

    play: Playthrough
    own: Scenario | None
    overlay: str
    seat: int
    seats: tuple[str, ...]


class Guide(Guidance):
    """Leads through a game's first play, or another course. It observes the table: whatever else is put there
    ends it.
    """

    def __init__(self, model: BoardModel, thinking: Thinking) -> None:
        self.model, self.thinking = model, thinking
        self.asked: Course | None = None
        """The course in place of the game's first play: a lesson's question."""
        self.play: Playthrough | None = None
        """The guided playthrough while it is on the table, or where it was left."""
        self.on = False
        self.before: SavedTable | None = None
        self.remembered = ""
        """The browser's memory of a play that was left before this page was opened."""
        self._node: object = None
        self._tab = model.tab  # where one plays
        self._progress = Progress(0, (), ())
        model.observe(lambda _: self.look(), "revision")

    # What there is to see -----------------------------------------------------------------------------------

    @property
    def exists(self) -> bool:
        """True if the game has a guided play."""
        return file_of(self.model.game) is not None

    @property
    def data(self) -> GuidedPlay:
        """The game's guided play."""
        found = guided(self.model.game)
        assert found is not None
        return found

    @property
    def course(self) -> Course:
        """The course that is followed."""
        return self.asked or self.data

    @property
    def number(self) -> int:
        """The number of steps done."""
        return self._progress.done

    @property
    def begun(self) -> bool:
        """True if a part of the step is done."""
        return bool(self._progress.begun)

    @property
    def finished(self) -> bool:
        """True if every step is done."""
        return self.on and self.number == len(self.course.steps)

    @property
    def closes(self) -> bool:
        """True if nothing more is played: a question is answered, where a first play goes on."""
        return self.asked is not None and self.finished

    @property
    def step(self) -> Deed | None:
        """The step that is to be done; None where none is."""
        return None if not self.on or self.finished else self.course.steps[self.number]

    @property
    def at(self) -> tuple[str, ...]:
        """The places that the step points at."""
        return self.step.at if self.step else ()

    @property
    def mark(self) -> str:
        """The text behind the record in the page's address: also one's own game that waits."""
        waits = self.before and self.before.play
        own = BESIDE + waits.link() if waits and not is_new(waits) else ""
        return MARK + own if self.on else ""

    @property
    def kept(self) -> str:
        """The text for the browser's memory, so that a play that was left is gone on with another day."""
        return self.data.kept(self.play) if self.play else self.remembered

    # Beginning and leaving ----------------------------------------------------------------------------------

    def begin(self) -> None:
        """Begin, or go on where it was left."""
        if self.exists and not self.on:
            self.model.quiz.leave()  # it gives one's own game back first
            self._lay(self.play or self.data.resumed(self.remembered), self._laid())

    def restart(self) -> None:
        """Begin anew."""
        before = self.before or self._laid()
        self.on = False
        self._lay(self.course.begin(), before)

    def follow(self, course: Course, play: Playthrough) -> None:
        """Lead through a lesson's question, from where it was left."""
        self.asked = course
        self._lay(play, self._laid())

    def adopt(self, before: SavedTable) -> bool:
        """Go on with the playthrough on the table, if it is a guided one: a link brought it."""
        if not self.exists or self.course.progress(self.model.play) is None:
            return False
        self._lay(self.model.play, before)
        return True

    def _laid(self) -> SavedTable:
        """The table as it is now."""
        model = self.model
        return SavedTable(model.play, model.own, model.overlay, model.seat, tuple(self.thinking.seats))

    def _lay(self, play: Playthrough, before: SavedTable) -> None:
        """Lay the guided playthrough out and look with the eyes of its player, whose rivals the guide
        plays.
        """
        model = self.model
        self.play, self.before, self.on, self._node = play, before, True, None
        self._sit(())
        model.seat = play.root.state.current_player or 0
        asks, model.play.chance = model.play.chance, "seed"  # a new table keeps who says what chance brings
        left = model.play
        model.tab = self._tab
        model.begin(play)
        left.chance = asks if left is not play else "seed"

    def leave(self) -> None:
        """Give the table back as it was."""
        before = self._put_away()
        self._sit(before.seats)
        self.model.overlay, self.model.seat = before.overlay, before.seat
        self.model.begin(before.play, message("learn-left"), before.own)

    def against_computer(self) -> None:
        """Play the game itself, the others' seats being players'."""
        before = self._put_away()
        self.forget()
        model = self.model
        self._sit(())
        model.overlay, model.seat = before.overlay, -1
        model.begin(Playthrough(model.game, self.data.players))
        for seat in range(1, len(model.state.players)):
            self.thinking.give(seat, str(model.state.insight.adviser))

    def stay(self) -> None:
        """Play on from here without the guide."""
        self._put_away()
        self.forget()
        self.model.changed(self.model.hint())

    def forget(self) -> None:
        """It is done with: the next time it begins anew."""
        self.play, self.remembered = None, ""

    def _put_away(self) -> SavedTable:
        self.on = False
        before, self.before = self.before, None
        return before or self._laid()

    def _sit(self, seats: tuple[str, ...]) -> None:
        """Who has the seats; nobody thinks on about the table before."""
        self.thinking.cancel()
        self.thinking.seats = seats

    # While it is played -------------------------------------------------------------------------------------

    def stops(self, *actions: Action) -> bool:
        """True if these actions, which belong together, are not what the step waits for; it then says so. An
        illegal one is left to its rules.
        """
        step, model = self.step, self.model
        if step is None or model.broken(actions[-1]):
            return False
        begun = (
            self.course.progress(model.play) or self._progress
        )  # a model may have played half of a way itself
        if step.read([*begun.begun, *map(str, actions)]).right:
            return False
        model.attempt, model.refusals = str(actions[-1]), []
        model.changed(step.other, refusal=True)
        return True

    def look(self) -> None:
        """The table changed: find the step, play what the others owe, show the step's overlay."""
        model = self.model
        if not self.on or model.play.node is self._node:
            return
        told = list(self.course.settle(model.play)) if model.play is self.play else []
        progress = self.course.progress(model.play) if model.play is self.play else None
        if progress is None:
            self._put_away()
            return
        if model.play.node.ply and progress.done != self._progress.done and model.tab == "actions":
            model.tab = self._tab  # the next step is said there
        self._node, self._progress = model.play.node, progress
        if told:
            model.forget_choice()
            model.status = joined([model.status, *(event.text for event in told)], " ")
        model.overlay = self.step.overlay if self.step else "none"

    def back(self) -> None:
        """Take the last step back, to do it again."""
        play = self.model.play
        wanted = Progress(self.number - (not self._progress.begun), (), ())
        for node in reversed(play.path()[:-1]):
            if self.course.progress(play, node) == wanted:
                self.model.goto(node.id)
                return

    # The page's address -------------------------------------------------------------------------------------

    def open(self, text: str) -> bool | None:
        """True if what an address asks for was done, where it asks for a guided play; None where it does
        not.
        """
        asked = text.removeprefix(LINK_PREFIX)
        if asked == ASKED:
            self.begin()
            return True
        play, mark, own = text.partition(MARK)
        if not mark:
            return None
        if own:
            self.on, self.before = False, None
            self.model.open_address(own.rpartition(BESIDE)[2])
        before = self.before or self._laid()
        self.on = False
        return self.model.open_address(play) and self.adopt(before)
