"""A start that invites: the set-up made, a person against the computer, the goal in one sentence and on the
board.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from zlib import crc32

from explorer.core.playthrough import Playthrough
from explorer.ui.board.model import BoardModel
from explorer.ui.hints.thinking import is_new
from explorer.ui.models import SetUp, Shown

COMPUTER = "greedy"
"""Who plays the other seats: it answers at once."""
EMPTY = "start=empty"
"""In a page's address: two people, and nothing chosen yet."""


class Opening:
    """What a table that nobody set up begins with. What is opened afterwards is shown as it is."""

    def __init__(self, model: BoardModel, start: Mapping[str, SetUp]) -> None:
        self.model, self.start = model, start
        self.play: Playthrough[Shown] = model.play
        self.people, self.left, self.viewer = False, False, -1
        choose = random.Random(self.play.seed)
        while model.setting_up(self.play.state):
            self.play.play(choose.choice(self.play.state.legal_actions()))
        self.at = self.play.node
        self.me = int(self.at.state.current_player or 0)
        self.sit()
        model.observe(lambda _: self.look(), "revision")

    @property
    def on(self) -> bool:
        """Whether nothing has been played yet."""
        return self.model.play is self.play and self.model.play.node is self.at

    @property
    def seats(self) -> tuple[str, ...]:
        """Who sits where."""
        count = len(self.at.state.players)
        return () if self.people else tuple("" if seat == self.me else COMPUTER for seat in range(count))

    @property
    def seated(self) -> bool:
        """Whether the computer sits where it was put."""
        return bool(self.seats) and self.model.thinking.seats == self.seats

    def sit(self) -> None:
        """Give everybody a seat, look with the person's eyes, and light what the game is about."""
        model = self.model
        model.thinking.seats = self.seats
        model.seat = self.viewer if self.people else self.me
        model.concerned = model.goal_places() if self.on else ()

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
            model.thinking.seats, model.seat = (), self.viewer

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
            self.model.thinking.paused = False
