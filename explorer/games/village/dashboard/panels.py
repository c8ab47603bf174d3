"""Viva Catrina's dashboard: what its panels say beyond what every game's say; lines, hand and villages around
the board.
"""

from __future__ import annotations

import ipywidgets as w

from explorer.core.text import joined
from explorer.games.village.dashboard import words
from explorer.games.village.dashboard.model import VillageModel
from explorer.games.village.dashboard.players import VillagePlayers
from explorer.games.village.dashboard.scores import VillageCompare, VillageScores
from explorer.games.village.questions.gains import Gain, reasons
from explorer.games.village.rules import scoring
from explorer.games.village.view import scene
from explorer.ui.apps import App, game_panels
from explorer.ui.chance import ChanceTurn
from explorer.ui.parts import Panel, Picture, badged, button, column, prose, row, show
from explorer.ui.widgets import Board, Listing
from explorer.ui.widgets.listing import Item

HEIGHTS = ("", "150px", "106px", "96px", "96px", "62px")
"""Of a small village, by how many there are; from three on they stand in two columns."""


HIGH = "152px"
"""The lines, where they stand in two rows."""


class LinesPanel(Panel[VillageModel]):
    """The two lines of tiles to take, under the board."""

    def build(self) -> w.Widget:
        """The lines are a board of their own."""
        model = self.model
        self.picture = Picture(model.lines_scene().geometry, hotkeys=list(model.HOTKEYS), max_height=HIGH)
        board = self.named(self.picture.board, "vil-lines", "label")
        board.on_click(self.on(lambda pointer: model.take_up(pointer.id)))
        board.on_tap(self.on(lambda pointer: model.tap_tile(pointer.id)))
        board.on_point(self.on(lambda pointer: model.point_at_tile(pointer.id)))
        turning(self, board)
        board.add_class("vil-lines")
        return board

    def refresh(self) -> None:
        """The lines of the position shown; few and long, or short where many play."""
        model = self.model
        drawn = model.lines_scene()
        self.picture.board.max_height = "none" if model.narrow else HIGH
        self.picture.draw(model.pointed_out(drawn), model.lang)
        self.picture.board.wheel = model.turns
        _, _, wide, high = drawn.geometry.view
        self.widget.layout.flex = f"1 1 {min(700, round(152 * wide / high))}px"


def turning(panel: Panel[VillageModel], board: Board) -> None:
    """A board over which the tile that lies ready is turned."""
    board.on_leave(panel.on(panel.model.leave))
    board.on_key(panel.on(panel.model.key))
    board.on_wheel(panel.on(panel.model.wheel))


class VillagesPanel(Panel[VillageModel]):
    """Beside the board: the tile that lies ready, whose village is shown, and everybody else's in small."""

    def build(self) -> w.Widget:
        """The hand and its buttons, a title, a way back, the small villages."""
        model = self.model
        self.hand = Picture(model.hand_scene().geometry, hotkeys=list(model.HOTKEYS), max_height="84px")
        board = self.named(self.hand.board, "vil-hand", "label")
        board.on_click(self.on(lambda _: model.turn_tile(1)))
        turning(self, board)
        board.layout.width = "84px"
        left, right = self.quarter = self.quarters(model.turn_tile)
        held = row(
            board,
            column(right, left, width="auto", grid_gap="6px"),
            flex_flow="row nowrap",
            align_items="flex-start",
        )
        self.title = prose()
        self.back = self.own_button("vil-back", lambda: model.open_village(model.home))
        self.small: list[SmallVillage] = []
        self.others = row(align_items="flex-start", width="100%")
        made = column(held, self.title, self.back, self.others, grid_gap="6px")
        made.add_class("vil-beside")
        return made

    def refresh(self) -> None:
        """The tile; as many small villages as there are others."""
        model = self.model
        self.hand.draw(model.hand_scene(), model.lang)
        self.hand.board.wheel = model.turns
        for each in self.quarter:
            each.disabled = not model.turns
        self.title.value = f"<h2>{badged(model, model.who, model.said(model.board_name()))}</h2>"
        show(self.back, model.who != model.home)
        seats = [seat for seat in range(len(model.state.players)) if seat != model.who]
        while len(self.small) < len(seats):
            self.small.append(SmallVillage(model, seats[len(self.small)]))
        for each, seat in zip(self.small, seats, strict=False):
            each.show(seat, others=len(seats))
        shown = tuple(each.widget for each in self.small[: len(seats)])
        if self.others.children != shown:
            self.others.children = shown


class SmallVillage(Panel[VillageModel]):
    """A village in small under its owner's name; a click on either opens it."""

    def __init__(self, model: VillageModel, seat: int) -> None:
        self.seat = seat
        self.drawn: tuple[object, ...] = ()
        super().__init__(model)

    def build(self) -> w.Widget:
        """A button that names it, and the picture."""
        model = self.model
        self.name = button("vil-open")
        self.name.on_click(self.on(lambda _: model.open_village(self.seat)))
        self.name.layout = w.Layout(width="auto", height="26px")
        self.picture = Picture(model.small_scene(self.seat).geometry)
        self.picture.board.on_click(self.on(lambda _: model.open_village(self.seat)))
        made = column(self.name, self.picture.board, grid_gap="2px")
        made.add_class("vil-small")
        return made

    def show(self, seat: int, others: int) -> None:
        """Somebody's village, one of so many; it is drawn again only when it changed."""
        model, state = self.model, self.model.shown
        self.seat = seat
        points = scoring.total(state.players[seat])
        mark = "▶" if seat == state.current_player else ""
        self.name.description = f"{mark}{model.said(model.player_name(seat))} · {points}"
        said = model.word("vil-open", player=model.player_name(seat), points=points)
        self.name.tooltip = self.picture.board.label = said
        self.picture.board.max_height = HEIGHTS[others]
        self.widget.layout.width = "calc(50% - 3px)" if others > 2 else "100%"
        if self.drawn != (state.players[seat], model.lang):
            self.drawn = (state.players[seat], model.lang)
            self.picture.draw(model.small_scene(seat), model.lang)


class VillageTurn(ChanceTurn[VillageModel]):
    """The turn; what comes out of the bag; the best lays."""

    ROLL, ASKS = "vil-roll", "vil-asks"

    def build(self) -> w.Widget:
        """The best lays come before the list of all."""
        made = super().build()
        self.found: dict[str, Gain] = {}
        self.asked_of: tuple[object, ...] = ()
        self.lays = self.named(Listing(max_height="max(200px, calc(100vh - 560px))"), "vil-best", "label")
        self.lays.on_choose(self.on(lambda key: self.model.lay(self.found[key])))
        self.lays.on_tap(self.on(lambda key: self.model.tap_lay(self.found[key])))
        self.lays.on_preview(self.on(lambda key: self.model.consider(self.found.get(key))))
        self.note = self.named(prose(), "vil-best-note", "value")
        for widget in (row(self.button("vil-best", self.rank), self.asks), self.lays, self.note):
            self.insert(widget)
        return made

    def rank(self) -> None:
        """The best lays with their reasons, in the position as the viewer sees it."""
        model = self.model
        found = model.best()
        if not found and not model.waits:
            model.changed(model.hint())
        self.found = {f"{one.tile} {one.lay}": one for one in found}
        self.asked_of = self.asking()
        self.lays.items = [self.item(key, one) for key, one in self.found.items()]
        self.show_found()

    def item(self, key: str, one: Gain) -> Item:
        """A lay, its points, and why."""
        model = self.model
        why = joined([event.text for event in reasons(model.shown, one)], " ")
        label = joined([words.best(one).capitalised(), why if why.fr else words.short(one)], " — ")
        return {
            "id": key, "label": model.said(label), "badge": f"{one.end:+d}",
            "group": model.word("vil-best-found"),
            "tone": "good" if one.end else "neutral",
        }  # fmt: skip

    def asking(self) -> tuple[object, ...]:
        """Of which position, for whom and in which language the lays were asked."""
        model = self.model
        return model.play.node, model.seat, model.lang

    def show_found(self) -> None:
        """The lays found, if there are any."""
        for widget in (self.lays, self.note):
            show(widget, bool(self.found))

    def refresh(self) -> None:
        """What was found holds for the position it was asked of, and for who asked."""
        super().refresh()
        if self.asked_of != self.asking():
            self.found, self.lays.items = {}, []
        self.show_found()


DASHBOARD = App(
    game="village",
    model=VillageModel,
    overlays=scene.OVERLAYS,
    panels=game_panels(
        turn=VillageTurn, players=VillagePlayers, points=VillageScores, compare=VillageCompare
    ),
    under=LinesPanel,
    beside=VillagesPanel,
    zoomable=True,
)
