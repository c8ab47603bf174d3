"""A dashboard out of its description: which model, which panels by tab, which overlays, what lies around the
board.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from secrets import token_hex
from typing import Any, Generic, TypeAlias

import ipywidgets as w

from explorer.core.game import Game, State
from explorer.core.playthrough import Playthrough
from explorer.core.text import Text
from explorer.picture.scene import overlays_of
from explorer.ui.board.model import BoardModel
from explorer.ui.guide.leading import ASKED
from explorer.ui.guide.panel import GuidePanel
from explorer.ui.hints.panel import HintPanel, SeatStrip
from explorer.ui.models import SetUp
from explorer.ui.moments.ending import EndPanel
from explorer.ui.moments.opening import EMPTY, Opening, OpeningPanel
from explorer.ui.page.anatomy import TableHeader, TimelinePanel, V
from explorer.ui.page.page import Page
from explorer.ui.panels import AboutPanel, ExamplesPanel, GamePanel, LogPanel, RulesPanel
from explorer.ui.parts import SomePanel, column, show
from explorer.ui.play_panels import ComparePanel, TurnPanel
from explorer.ui.quiz.at_table import START
from explorer.ui.quiz.panel import QuizPanel

TABS = ("play", "learn", "rules", "analyse", "more")
"""The tabs of every game's dashboard; a panel says with `TAB` under which it is."""


Maker: TypeAlias = Callable[[Any], SomePanel]
"""What makes a panel of a model: which one, the `App` says."""
PANELS: Mapping[str, Maker] = {
    "turn": TurnPanel,
    "hint": HintPanel,
    "examples": ExamplesPanel,
    "quiz": QuizPanel,
    "about": AboutPanel,
    "rules": RulesPanel,
    "compare": ComparePanel,
    "game": GamePanel,
    "log": LogPanel,
}
"""What every game has."""


def game_panels(**own: Maker) -> Mapping[str, Maker]:
    """A game's own panels, beside those that every game has or in their place; its own come first in each
    tab.

    >>> list(game_panels(points=ComparePanel, turn=TurnPanel))[:3]
    ['points', 'turn', 'hint']
    """
    return {**own, **PANELS, **own}


@dataclass(frozen=True)
class App(Generic[V]):
    """What is a game's own in its dashboard.

    Parameters
    ----------
    game : the name of the game
    model : its table
    panels : the panels, those that need no words of the game by default (`PANELS`); each says under which
        tab it is; its words are the message `tab-…` of its key, or of the key itself: `mea-map`
    overlays : what can be drawn over the board, the first is none
    under : a panel between board and legend, such as a hand
    beside : a panel at the board's right side, as suits what is higher than wide
    start : the set-up of a dashboard that is given none
    zoomable : whether the board can be enlarged and scrolled

    Examples
    --------
    >>> from explorer.ui import app_of
    >>> app = app_of("souls")
    >>> app.game, list(app.panels)[:3], list(app.overlays)[:2]
    ('souls', ['turn', 'players', 'points'], ['none', 'cover'])
    """

    game: str
    model: Callable[..., V]
    panels: Mapping[str, Callable[[V], SomePanel]] = field(default_factory=lambda: PANELS)
    overlays: Mapping[str, Text] = field(default_factory=lambda: overlays_of("", ()))
    under: Callable[[V], SomePanel] | None = None
    beside: Callable[[V], SomePanel] | None = None
    start: Mapping[str, object] = field(default_factory=lambda: {"players": 2, "seed": 7})
    zoomable: bool = False


class Dashboard(Page[BoardModel]):
    """A game's.

    >>> from explorer.ui import dashboard
    >>> dashboard("souls", seed=7)
    <dashboard of souls, ply 0 of 0>
    """

    ALSO = (START, ASKED)
    HEADER = TableHeader
    FOOT = TimelinePanel
    TABS = TABS

    def __init__(
        self,
        app: App[Any],
        game: Game,
        *,
        board_first: bool = False,
        given: Playthrough | None = None,
        inviting: bool = False,
        **start: SetUp,
    ) -> None:
        self.opening: Opening | None = None
        self.invitation: OpeningPanel | None = None
        self.strip: SeatStrip | None = None
        self.end: EndPanel | None = None
        self.coach: GuidePanel | None = None
        self.over = column(display="none")
        super().__init__(app, app.model(game, **(start or app.start)), board_first=board_first)
        if inviting:
            self.opening = Opening(self.model, app.start)
        if given is not None:
            self.address.key = f"explorer:{token_hex(8)}"  # the browser remembers nothing of this cell
            self.model.begin(given)

    @property
    def play(self) -> Playthrough:
        """The playthrough on the table, with all its branches."""
        return self.model.play

    @property
    def state(self) -> State:
        """The position on the table."""
        return self.model.state

    def __repr__(self) -> str:
        return f"<dashboard of {self.app.game}, ply {self.play.node.ply} of {self.play.line()[-1].ply}>"

    def recall(self, kept: Mapping[str, object]) -> None:
        """Look as this browser looked last time."""
        model = self.model
        overlay, seat = kept.get("overlay"), kept.get("seat")
        if isinstance(overlay, str) and overlay in self.app.overlays:
            model.overlay = overlay
        if isinstance(seat, int) and type(seat) is int and -1 <= seat < len(model.state.players):
            model.seat = seat
        if self.opening and self.opening.on:
            self.opening.recall(kept)
        model.guide.remembered = str(kept.get(self.guided, ""))

    @property
    def guided(self) -> str:
        """Under which name the browser keeps how far this game's guided play has come."""
        return f"{ASKED}-{self.app.game}"

    def arrive(self, text: str) -> None:
        """Also who sat at this table last time."""
        opening, kept = self.opening, self.address.preferences
        viewer = kept.get("seat")
        if opening is None:
            super().arrive(text)
            return
        opening.viewer = viewer if isinstance(viewer, int) else -1
        super().arrive(text)
        if opening.on and EMPTY in self.address.query:
            opening.empty()
        else:
            opening.resume(kept, text)

    def worth_keeping(self) -> dict[str, object]:
        """What `recall` will want to know."""
        before, quiz = self.model.guide.before, self.model.quiz  # what the guide shows is not what was chosen
        kept = {trait: getattr(before, trait) if before else quiz.own(trait) for trait in ("overlay", "seat")}
        kept[self.guided] = self.model.guide.kept
        return {**kept, **self.opening.kept(kept["seat"])} if self.opening else kept

    def whole(self) -> tuple[SomePanel, ...]:
        """Also what stands above and beside them."""
        return (
            *super().whole(),
            *(each for each in (self.strip, self.end, self.coach, self.invitation) if each),
        )

    def show_panel(self) -> None:
        """The guide, or what invites, comes after the board and before the panel; a style sheet may want to
        know of the end.
        """
        self.lead()
        self.invite()
        over = self.model.state.is_terminal
        (self.widget.add_class if over else self.widget.remove_class)("xp-over")
        super().show_panel()

    def lead(self) -> None:
        """The guide, made when a guided play first begins."""
        on = self.model.guide.on
        if on and self.coach is None:
            self.coach = GuidePanel(self.model)
            self.before.children = (*self.before.children, self.coach.widget)
        if self.coach:
            (self.widget.add_class if on else self.widget.remove_class)("xp-guided")
            self.coach.refresh()

    def above(self) -> tuple[w.Widget, ...]:
        """How the play ended, and what players do with their seats: in a box that stays, or what has focus
        below would be made anew as they come and go.
        """
        shown = (*self.at_the_end(), *self.seated())
        if self.over.children != shown:
            self.over.children = shown
            show(self.over, bool(shown))
        return (self.over,) if shown or self.opening or self.over in self.place.children else ()

    def invite(self) -> None:
        """What it is about and whom one plays, until something was played."""
        if self.opening is None:
            return
        on = self.opening.on and not self.model.guide.on
        if on and self.invitation is None:
            self.invitation = OpeningPanel(self.opening, self.inner.focus)  # the keyboard stays
            self.before.children = (*self.before.children, self.invitation.widget)
        if self.invitation:
            (self.widget.add_class if on else self.widget.remove_class)("xp-opened")
            self.invitation.refresh()

    def at_the_end(self) -> tuple[w.Widget, ...]:
        """How the play ended, once one has."""
        if self.end is None and self.model.ended is None:
            return ()
        if self.end is None:
            self.end = EndPanel(self.model)
        self.end.refresh()
        return (self.end.widget,)

    def seated(self) -> tuple[w.Widget, ...]:
        """What players do with their seats, once a seat was given to one."""
        if not self.model.thinking.given or (self.opening and self.opening.on):
            return ()
        if self.strip is None:
            self.strip = SeatStrip(self.model)
        self.strip.refresh()
        return (self.strip.widget,)
