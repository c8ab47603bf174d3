"""Papillons célestes' dashboard: what its panels say beyond what every game's say; both collections under the
table.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from html import escape

import ipywidgets as w

from explorer.games.souls.dashboard import words
from explorer.games.souls.dashboard.losses import SoulsReview
from explorer.games.souls.dashboard.model import SoulsModel
from explorer.games.souls.dashboard.scores import SoulsCompare, SoulsScores
from explorer.games.souls.position import values
from explorer.games.souls.position.actions import First, Keep, Place, Second
from explorer.games.souls.position.kinds import CHOOSE, COLLECTED, DECIDE, MACHAON, NAMES, RULEBOOK
from explorer.games.souls.questions import outlook
from explorer.games.souls.rules import scoring
from explorer.games.souls.state import SoulsState
from explorer.games.souls.view import scene
from explorer.games.souls.view.words import card_name, gained, kind_points, points
from explorer.ui.apps import App, game_panels
from explorer.ui.parts import Panel, Picture, prose, row, show
from explorer.ui.play_panels import PlayersPanel, TurnPanel

CARDS = RULEBOOK.words


class CollectionsPanel(Panel[SoulsModel]):
    """Both collections, under the table."""

    def build(self) -> w.Widget:
        """A board of their own."""
        model = self.model
        self.picture = Picture(model.holdings().geometry, max_height="190px")
        board = self.named(self.picture.board, "sou-collections", "label")
        board.on_click(self.on(lambda pointer: model.use(pointer.id)))
        board.on_tap(self.on(lambda pointer: model.tap_cards(pointer.id)))
        board.on_point(self.on(lambda pointer: model.point_at_cards(pointer.id)))
        board.on_leave(self.on(model.leave))
        board.on_key(self.on(model.key))
        board.add_class("sou-collections")
        board.layout.flex = "1 1 100%"
        return board

    def refresh(self) -> None:
        """The collections of the position shown."""
        self.picture.draw(self.model.pointed_out(self.model.holdings()), self.model.lang)


class SoulsTurn(TurnPanel[SoulsModel]):
    """The turn; buttons where one decides; perfect play where it is asked for."""

    BUTTONS = (
        (DECIDE, "sou-button-place", Place()), (DECIDE, "sou-button-keep", Keep()),
        (CHOOSE, "sou-button-first", First()), (CHOOSE, "sou-button-second", Second()),
    )  # fmt: skip
    """In which phase, what the button says, what it does."""

    def build(self) -> w.Widget:
        """The buttons come before the list of actions."""
        model = self.model
        self.choices = [
            (phase, self.own_button(key, partial(model.act, action), "xp-primary"))
            for phase, key, action in self.BUTTONS
        ]
        self.deciding = row(*(made for _, made in self.choices))
        self.perfect = self.own_button("sou-perfect", model.ask_perfect)
        self.stop = self.own_button("sou-perfect-stop", model.stop_counting)
        made = super().build()
        before = made.children.index(self.list)
        made.children = (*made.children[:before], self.deciding, *made.children[before:])
        model.counting.observe(self.on(lambda _: self.counting()), "running")
        return made

    def extras(self) -> tuple[w.Widget, ...]:
        """Perfect play is asked for under the list."""
        self.later = self.named(prose(), "sou-perfect-later", "value")
        return row(self.perfect, self.stop), self.later

    def counting(self) -> None:
        """One button or the other; neither where perfect play cannot be found."""
        model, busy = self.model, self.model.counting.running
        seat = model.state.current_player
        can = model.thinking.can_count(seat)
        self.perfect.disabled = not can
        show(self.later, not can and seat is not None)
        show(self.perfect, not busy)
        show(self.stop, busy)

    def refresh(self) -> None:
        """Also the buttons of this phase."""
        super().refresh()
        model = self.model
        phase = "" if model.locked else model.state.phase
        show(self.deciding, phase in (DECIDE, CHOOSE))
        for wanted, made in self.choices:
            show(made, wanted == phase)
        self.counting()


class SoulsPlayers(PlayersPanel[SoulsModel]):
    """Who has collected what, what it is worth, what one more card would add."""

    ROWS = (
        "sou-collection", "sou-tokens", "sou-points", *(CARDS[NAMES[kind]] for kind in COLLECTED),
        "sou-joker", CARDS["bolina"],
    )  # fmt: skip

    def answers(self, seat: int, state: SoulsState) -> Sequence[str]:
        """Butterflies, points, cards by kind, the joker's use, the Grand Bolina."""
        model = self.model
        return [
            "●" * state.tokens[seat]
            + "○" * (state.tokens_to_win - state.tokens[seat])
            + f" {state.tokens[seat]}",
            str(scoring.totals(state)[seat]),
            *(self.held(state, seat, kind) for kind in COLLECTED),
            self.joker(state, seat),
            model.word("sou-owns" if state.owner == seat else "sou-owns-not"),
        ]

    def held(self, state: SoulsState, seat: int, kind: int) -> str:
        """So many cards, their points, and what one more would add while there is one."""
        model, count = self.model, state.players[seat].cards[COLLECTED.index(kind)]
        worth = 0 if kind == MACHAON and count >= values.PAIR else kind_points(state, seat, kind)
        said: str = model.word("sou-held", count=count, points=points(worth))
        if outlook.left(state)[kind]:
            said += " · " + model.word("sou-next", gain=gained(outlook.gain(state, seat, kind)))
        return said

    def joker(self, state: SoulsState, seat: int) -> str:
        """What a pair of Machaons stands for."""
        cards, model = state.players[seat].cards, self.model
        if cards[COLLECTED.index(MACHAON)] < values.PAIR:
            return "–"
        used = values.joker(state.board.scale, cards)
        if not used.points:
            return str(model.word("sou-joker-idle"))
        return str(model.word("sou-joker-is", card=card_name(used.kind), gain=gained(used.points)))

    def notes(self, state: SoulsState) -> str:
        """What nobody has seen, which anybody can count."""
        said = [words.unseen(state)] if state.table else []
        return "".join(f"<p><small>{escape(self.model.said(text))}</small></p>" for text in said)


DASHBOARD = App(
    game="souls",
    model=SoulsModel,
    overlays=scene.OVERLAYS,
    panels=game_panels(
        turn=SoulsTurn, players=SoulsPlayers, points=SoulsScores, review=SoulsReview, compare=SoulsCompare
    ),
    under=CollectionsPanel,
)
