"""The start of a play, which invites, and its end: they stand above every panel."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias
from zlib import crc32

from explorer.core.game import ScoreLine
from explorer.core.lazy import lazy_import
from explorer.core.playthrough import Playthrough
from explorer.core.text import Text
from explorer.ui.board.model import BoardModel, SetUp, Shown
from explorer.ui.hints import Thinking, is_new
from explorer.ui.job import Job

# The end of a play -----------------------------------------------------------------------------------------

if TYPE_CHECKING:
    from explorer import players
    from explorer.players import Review, Reviewed
else:
    players = lazy_import("explorer.players")

LOOKS = 60
"""So many positions are looked at for each choice: it need not be judged as finely as a hint."""
CLEARLY = 0.005
"""[of what the player counts] What is less is no difference."""


class LookingBack(Job["Review"]):
    """The review, by a player that thinks, of the choices that led to an end: of people's, where some seats
    are not.
    """

    def about(self, model: BoardModel) -> None:
        """Begin, in the background; the page is told when it is done."""
        seats = range(len(model.state.players))
        people = [seat for seat in seats if not model.thinking.player_of(seat)]
        seat = people[0] if len(people) == 1 < len(seats) else None
        self.begin(self.steps(model, seat), lambda _: model.changed(model.status))

    def steps(self, model: BoardModel, seat: int | None) -> Iterator[Review]:
        """The choices one after another; what thinks is loaded when it begins."""
        yield from players.reviewing(model.play, players.Greedy(looks=LOOKS), seat=seat)

    def best(self) -> Reviewed | None:
        """The choice that was worth most more than the next best one."""
        return max(self.known(led), key=led, default=None)

    def worst(self) -> Reviewed | None:
        """The choice that lost most."""
        return max(self.known(lost), key=lost, default=None)

    def known(self, measure: Measure) -> Sequence[Reviewed]:
        """Those that make a difference."""
        done = self.result is not None and not self.running
        return [one for one in self.result.choices if measure(one) > CLEARLY] if done and self.result else ()


Measure: TypeAlias = "Callable[[Reviewed], float]"


def led(choice: Reviewed) -> float:
    """The lead of a best choice over any other; 0 for another one."""
    if choice.lost != 0 or choice.advice is None or len(choice.advice.verdicts) < 2:
        return 0.0
    return choice.advice.verdicts[0].value - choice.advice.verdicts[1].value


def lost(choice: Reviewed) -> float:
    """The distance to the best choice."""
    return choice.lost or 0.0


def by_source(lines: Sequence[ScoreLine], seats: int) -> list[tuple[Text, str, list[int]]]:
    """Each source of points with its rule: what it brought every player, in the order of the score sheet."""
    found: dict[tuple[str, str], tuple[Text, str, list[int]]] = {}
    for line in lines:
        row = found.setdefault((line.category.en, line.rule), (line.category, line.rule, [0] * seats))
        row[2][line.player] += line.points
    return list(found.values())


# A start that invites --------------------------------------------------------------------------------------

COMPUTER = "greedy"
"""Who plays the other seats: it answers at once."""
EMPTY = "start=empty"
"""In a page's address: two people, and nothing chosen yet."""


class Opening:
    """The start of a table that nobody set up. A play that is opened afterwards is shown as it is."""

    def __init__(
        self,
        model: BoardModel,
        thinking: Thinking,
        start: Mapping[str, SetUp],
        setting_up: Callable[[Shown], bool],
        goal_places: Callable[[Any], tuple[str, ...]],
    ) -> None:
        self.model, self.thinking, self.start, self.goal_places = model, thinking, start, goal_places
        self.play: Playthrough[Shown] = model.play
        self.people, self.left, self.viewer = False, False, -1
        choose = random.Random(self.play.seed)
        while setting_up(self.play.state):
            self.play.play(choose.choice(self.play.state.legal_actions()))
        self.at = self.play.node
        self.me = int(self.at.state.current_player or 0)
        self.sit()
        model.observe(lambda _: self.look(), "revision")

    @property
    def on(self) -> bool:
        """True if nothing has been played yet."""
        return self.model.play is self.play and self.model.play.node is self.at

    @property
    def seats(self) -> tuple[str, ...]:
        """Who sits where."""
        count = len(self.at.state.players)
        return () if self.people else tuple("" if seat == self.me else COMPUTER for seat in range(count))

    @property
    def seated(self) -> bool:
        """True if the computer sits where it was put."""
        return bool(self.seats) and self.thinking.seats == self.seats

    def sit(self) -> None:
        """Give everybody a seat, look with the person's eyes, and light what the game is about."""
        model = self.model
        self.thinking.seats = self.seats
        model.seat = self.viewer if self.people else self.me
        model.concerned = self.goal_places(model) if self.on else ()

    def choose(self, people: bool) -> None:
        """Two people on this device, or one and the computer."""
        self.people = people
        self.sit()
        self.model.changed()

    def empty(self) -> None:
        """The same table with nothing chosen, for people."""
        self.people = True
        self.sit()
        self.model.begin(Playthrough(self.model.game, **self.start), self.model.status)

    def look(self) -> None:
        """Whatever is opened instead is not the computer's to play, unless it begins at this table."""
        model = self.model
        if self.left or model.play is self.play:
            return
        self.left = True
        if self.seated and not is_new(model.play):
            self.thinking.seats, model.seat = (), self.viewer

    # What the browser remembers -----------------------------------------------------------------------------

    def kept(self, seat: object) -> dict[str, object]:
        """The choice, and which play the computer is in; a seat that was only given is nobody's choice."""
        table = crc32(self.model.link().encode()) if self.seated else 0
        return {"people": self.people, "table": table, "seat": self.viewer if self.seated else seat}

    def recall(self, kept: Mapping[str, object]) -> None:
        """As it was chosen last time."""
        self.people = kept.get("people") is True
        self.sit()

    def resume(self, kept: Mapping[str, object], text: str) -> None:
        """The play that the computer is in goes on with it."""
        resumed = bool(text) and kept.get("table") == crc32(text.encode())
        if not self.on and resumed and not self.people:
            self.model.open_address(text)
            self.sit()
            self.thinking.paused = False
