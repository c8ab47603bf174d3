"""The page of a map: which map and question, the answer as a layer, what was drawn below."""

from __future__ import annotations

from functools import partial
from typing import ClassVar

import ipywidgets as w

from explorer.lab.dashboard.foot import ChangesBar
from explorer.lab.maps.dashboard.address import PREFIX
from explorer.lab.maps.dashboard.ask import AskPanel
from explorer.lab.maps.dashboard.board import MapBoard
from explorer.lab.maps.dashboard.change import ChangePanel
from explorer.lab.maps.dashboard.model import FIRST, MapModel
from explorer.lab.maps.dashboard.open import OpenPanel
from explorer.lab.maps.dashboard.sure import SurePanel
from explorer.lab.maps.dashboard.table import TablePanel
from explorer.lab.maps.dashboard.work import ASKED
from explorer.lab.maps.opened import EXAMPLES, FILE, TITLES, Opened
from explorer.ui.apps import App
from explorer.ui.page.anatomy import Header
from explorer.ui.page.page import Page


class MapHeader(Header[MapModel]):
    """Title, map, question, link, language, projector."""

    def choosers(self) -> tuple[w.Widget, ...]:
        """Which map, and what is asked of it."""
        self.land = self.dropdown("map-map", self.model.open, style="lab-choice")
        self.question = self.dropdown("lab-question", partial(self.model.set, "question"), style="lab-choice")
        return self.land, self.question

    def relabel_choosers(self) -> None:
        """The questions in the model's language."""
        with self.filled():
            self.question.options = [(self.model.word(f"map-ask-{key}"), key) for key in ASKED]

    def refresh(self) -> None:
        """What is shown; a map of one's own has an entry."""
        super().refresh()
        model = self.model
        own = [(model.said(model.opened.title), FILE)] if model.opened.name == FILE else []
        with self.filled():
            self.land.options = [*own, *((model.said(TITLES[name]), name) for name in EXAMPLES)]
            self.land.value, self.question.value = model.opened.name, model.question


APP = App(
    game="map",
    model=MapModel,
    panels={
        "map-ask": AskPanel,
        "map-open": OpenPanel,
        "map-table": TablePanel,
        "map-change": ChangePanel,
        "map-sure": SurePanel,
    },
)


class MapPage(Page[MapModel]):
    """A map in the anatomy of the games' dashboards."""

    PREFIX: ClassVar[str] = PREFIX
    HEADER = MapHeader
    BOARD = MapBoard
    FOOT = ChangesBar

    def __init__(self, *, board_first: bool = False, name: str = FIRST) -> None:
        super().__init__(APP, MapModel(name), board_first=board_first)
        self.model.follow()

    @property
    def state(self) -> Opened:
        """The map as it was opened, under what was drawn since."""
        return self.model.opened


def DASHBOARD(name: str = FIRST) -> MapPage:  # noqa: N802 - the name of every entry point of dashboards
    """The page, ready to display; without arrays, as in a browser, of a map of few cells."""
    return MapPage(board_first=True, name=name)
