"""Games with chance after set-up: the seed says what it brings, or the user does."""

from __future__ import annotations

from typing import ClassVar, Generic, TypeVar

import ipywidgets as w

from explorer.core.game import S
from explorer.core.playthrough import Playthrough
from explorer.core.scenario import Scenario
from explorer.core.text import NO_WORDS, Text
from explorer.core.tree import draw
from explorer.ui.board.model import BoardModel
from explorer.ui.models import Shown
from explorer.ui.play_panels import TurnPanel


class ChanceModel(BoardModel[S], Generic[S]):
    """A table at which a die rolls, or something comes out of a bag.

    >>> from explorer.ui import dashboard
    >>> model = dashboard("mariposas", seed=7).model
    >>> model.let_choose(True)
    >>> model.play.chance, model.asks
    ('ask', True)
    """

    @property
    def asks(self) -> bool:
        """Whether the user says what chance brings; else the seed does."""
        return self.play.chance == "ask"

    def let_choose(self, asks: bool) -> None:
        """Choose what chance brings, or leave it to the seed again."""
        self.play.chance = "ask" if asks else "seed"
        self.play.goto(self.play.node)  # a seeded playthrough does not rest where chance acts
        self.forget_choice()
        self.changed()

    def roll(self) -> None:
        """Let the seed say what chance brings here."""
        if outcomes := self.state.chance_outcomes():
            self.act(draw(outcomes, self.play.seed, self.play.node.ply))

    def begin(self, play: Playthrough[Shown], status: Text = NO_WORDS, own: Scenario | None = None) -> None:
        """A new table keeps who says what chance brings; one that was played says so itself."""
        if self.asks and len(play.nodes) == 1:
            play.chance = "ask"
        super().begin(play, status, own)


C = TypeVar("C", bound=ChanceModel)


class ChanceTurn(TurnPanel[C]):
    """The turn, with a button where chance acts; `choice` is the box to tick for who says what it brings."""

    ROLL: ClassVar[str] = ""
    """The message of the button that leaves it to the seed."""
    ASKS: ClassVar[str] = ""
    """The message of the box."""

    def build(self) -> w.Widget:
        """The button comes before the list of actions."""
        self.roll = self.button(self.ROLL, self.model.roll)
        self.roll.layout = w.Layout(width="auto", height="34px")
        self.asks = self.named(w.Checkbox(indent=False, layout=w.Layout(width="auto")), self.ASKS)
        self.asks.observe(self.chosen(self.model.let_choose), "value")
        self.whole = super().build()
        self.insert(self.roll)
        return self.whole

    def insert(self, widget: w.Widget) -> None:
        """Put something before the list of actions."""
        before = self.whole.children.index(self.list)
        self.whole.children = (*self.whole.children[:before], widget, *self.whole.children[before:])

    def refresh(self) -> None:
        """Also the button, and who says."""
        super().refresh()
        self.roll.layout.display = "" if self.model.state.chance_outcomes() else "none"
        with self.filled():
            self.asks.value = self.model.asks
