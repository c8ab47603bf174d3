"""Games with chance after set-up: the seed says what it brings, or the user does."""

from __future__ import annotations

from typing import Generic

from explorer.core.game import Action, S
from explorer.core.playthrough import Playthrough, draw
from explorer.core.scenario import Scenario
from explorer.core.text import NO_WORDS, Text
from explorer.ui.board.model import BoardModel, Shown


class ChanceModel(BoardModel[S], Generic[S]):
    """A table at which a die rolls, or something comes out of a bag.

    A page without a view of its own offers in its gear menu that the user says what chance brings; each
    outcome is then a button. With the clicks of `PlaceModel`: `class Table(ChanceModel[S], PlaceModel[S])`.

    >>> from explorer.ui import dashboard
    >>> model = dashboard("mariposas", seed=7).model
    >>> model.let_choose(True)
    >>> model.play.chance, model.asks
    ('ask', True)
    """

    @property
    def asks(self) -> bool:
        """True if the user says what chance brings; else the seed does."""
        return self.play.chance == "ask"

    def offers(self) -> tuple[Action, ...]:
        """The legal actions; where the user says what chance brings, the outcomes."""
        if self.asks and not self.locked and (outcomes := self.state.chance_outcomes()):
            return tuple(action for action, _ in outcomes)
        return super().offers()

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
