"""Papillon's dashboard: what its panels say beyond what every game's say."""

from __future__ import annotations

from functools import partial
from html import escape

import ipywidgets as w

from explorer.games.papillon.dashboard.model import PapillonModel
from explorer.games.papillon.dashboard.players import PapillonPlayers
from explorer.games.papillon.dashboard.scores import PapillonCompare, PapillonScores
from explorer.games.papillon.position.actions import Answer, Anticlockwise, Clockwise, Draw, End
from explorer.games.papillon.position.kinds import CAPTURE, DIRECTION, NO_VALUE, PLAY, STRUCK
from explorer.games.papillon.view import scene
from explorer.ui.apps import App, game_panels
from explorer.ui.chance import ChanceTurn
from explorer.ui.parts import prose, row, show


class PapillonTurn(ChanceTurn[PapillonModel]):
    """The turn; buttons for captures, for the orange turn, for the direction, for a knife's value."""

    ROLL, ASKS = "pap-roll", "pap-asks"
    BUTTONS = (
        ((DIRECTION,), "pap-button-clockwise", Clockwise(), "xp-primary"),
        ((DIRECTION,), "pap-button-anticlockwise", Anticlockwise(), "xp-primary"),
        ((STRUCK,), "pap-button-answer", Answer(), "xp-primary"),
        ((PLAY, STRUCK), "pap-button-draw", Draw(), ""),
        ((PLAY,), "pap-button-end", End(), ""),
    )
    """In which phases, what the button says, what it does, how it looks."""

    def build(self) -> w.Widget:
        """The buttons come before the list of actions, what is not listed after it."""
        model = self.model
        self.plain = [
            (phases, self.own_button(key, partial(model.act, does), style))
            for phases, key, does, style in self.BUTTONS
        ]
        self.before = self.own_button("pap-button-before", partial(model.turn, -1))
        self.next = self.own_button("pap-button-next", partial(model.turn, 1))
        self.number = prose(width="auto")
        self.capture = self.own_button("pap-button-capture", model.capture, "xp-primary")
        self.put = self.own_button("pap-button-put", lambda: model.click("put"))
        self.second = self.own_button("pap-button-second", model.join)
        self.value = self.dropdown("pap-knife-value", model.name_value, NO_VALUE, "xp-inline")
        self.capturing = row(self.capture, self.put, self.second)
        self.several = row(self.before, self.number, self.next)
        made = super().build()
        for widget in (self.capturing, self.several, row(*(made for _, made in self.plain), self.value)):
            self.insert(widget)
        return made

    def extras(self) -> tuple[w.Widget, ...]:
        """Who says what the dice show; how many captures are not listed."""
        self.more = prose()
        return self.more, row(self.asks)

    def refresh(self) -> None:
        """Also the buttons of this phase, and what the list leaves out."""
        super().refresh()
        model = self.model
        phase = "" if model.locked else model.state.phase
        for phases, made in self.plain:
            show(made, phase in phases)
        self.show_captures(phase == CAPTURE)
        self.show_values()
        unlisted = model.unlisted
        self.more.value = (
            f"<p><small>{escape(model.word('pap-more', count=unlisted))}</small></p>" if unlisted else ""
        )
        show(self.more, bool(unlisted))

    def show_captures(self, capturing: bool) -> None:
        """The buttons of captures, and which one of how many is shown."""
        model = self.model
        show(self.capturing, capturing)
        can = capturing and bool(model.gains)
        show(self.capture, can)
        show(self.second, can and bool(model.choice.hand))
        show(self.several, capturing and model.captures > 1)
        at = model.choice.at + 1
        self.number.value = escape(model.word("pap-of", number=at, count=model.captures)) if at else ""

    def show_values(self) -> None:
        """The values that the chosen knife can have."""
        model = self.model
        show(self.value, model.names_value)
        if not model.names_value:
            return
        with self.filled():
            said = [(model.word("pap-knife-any") if v == NO_VALUE else str(v), v) for v in model.knife_values]
            if self.value.options != tuple(said):
                self.value.options = said
            self.value.value = model.choice.value


DASHBOARD = App(
    game="papillon",
    model=PapillonModel,
    overlays=scene.OVERLAYS,
    panels=game_panels(
        turn=PapillonTurn, players=PapillonPlayers, points=PapillonScores, compare=PapillonCompare
    ),
)
