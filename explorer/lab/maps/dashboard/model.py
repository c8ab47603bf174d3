"""What the page of a map shows, without a widget: a map that is opened, asked and drawn on.

Panels observe `revision` and read; they call methods and never decide. Tests drive this without a browser.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from explorer.core.definitions import Upload
from explorer.core.errors import BadOption, ExplorerError, mismatch, one_of
from explorer.core.lazy import lazy_import
from explorer.core.text import NO_WORDS, Text, joined, verbatim
from explorer.ecology.maps.resistances import PROFILES, profile
from explorer.ecology.maps.seen.places import patch_at
from explorer.ecology.maps.seen.questions import best_way
from explorer.ecology.maps.seen.strokes import TOOLS, Stroke
from explorer.ecology.rasters.surface import Cell
from explorer.lab.maps.dashboard import address, drawing
from explorer.lab.maps.dashboard.asking.scenarios import changes
from explorer.lab.maps.dashboard.brushes.drawn_on import DrawnOn
from explorer.lab.maps.dashboard.doubting import Doubting, Reporting, study_of
from explorer.lab.maps.dashboard.home import Home
from explorer.lab.maps.dashboard.incoming import Incoming
from explorer.lab.maps.dashboard.table_model import QUICKLY, TableModel
from explorer.lab.maps.dashboard.work import BUDGET, CHANGES, Answers, answers, restoring
from explorer.lab.maps.history import History
from explorer.lab.maps.opened import EXAMPLES, FILE, Opened, example
from explorer.lab.maps.prices import terms, usual
from explorer.picture.scene import Geometry, Scene
from explorer.ui.messages import message

if TYPE_CHECKING:
    from explorer.studies import landscapes
else:  # whoever only looks at a map needs no studies
    landscapes = lazy_import("explorer.studies.landscapes")

FIRST = "bocage"
STUDY = b"[study]"
"""What a study has, and a table of resistances has not."""
TABS = ("map-ask", "map-open", "map-table", "map-change", "map-sure")


class MapModel(TableModel, DrawnOn):
    """A map that is opened, asked, drawn on, saved and shared."""

    history: History

    def __init__(self, name: str = FIRST) -> None:
        super().__init__()
        self.tab = TABS[0]
        self.answers, self.incoming = Answers(self), Incoming(self)
        self.doubting, self.reporting = Doubting(self), Reporting(self)
        self.home = Home(self)
        self.drawn: dict[str, tuple[object, bytes]] = {}
        self.linked: tuple[Cell, ...] = ()
        self._put(example(name))

    @property
    def heading(self) -> Text:
        """The page's title."""
        return message("map-title")

    # Opening ------------------------------------------------------------------------------------------------

    def _put(self, opened: Opened) -> None:
        self.history = History(opened)
        self.table, self.prices = opened.table(self.species), usual(opened)
        self.first, self.looked, self.landscape = None, [], 0.0
        self.choose_least()
        self.answers.forget()
        self.choose_ends()

    def open(self, name: str) -> None:
        """An example; whatever is wrong leaves the map shown as it is."""
        if name == self.opened.name:
            return
        try:
            self.take(example(name))
        except ExplorerError as error:
            self.changed(message("map-not-opened", detail=error.text), refusal=True)

    def receive(self, name: str, raw: bytes) -> None:
        """A file that was chosen or dropped: a map, or a table of resistances for the map that is shown."""
        if name.lower().endswith(".toml"):
            self.incoming.skip()
            is_study = STUDY in raw
            self.tab = "map-ask" if is_study else "map-table"
            try:
                if is_study:
                    self.open_study(name, raw)
                else:
                    self.open_table(name, raw)
            except ExplorerError as error:
                self.changed(message("map-not-opened", detail=error.text), refusal=True)
        else:
            self.tab = "map-open"
            self.incoming.receive(name, raw)
            self.changed(self.status, refusal=self.status_refuses)

    def open_study(self, name: str, raw: bytes) -> None:
        """A study that was taken home: table, drawings, patches and ends, on the map that it is about.

        Raises
        ------
        ExplorerError
            When it is about another map than an example or the one shown, or asks what this page does not.
        """
        sent = Upload(name, raw)
        origin = landscapes.origin_of(sent)
        opened = self.opened
        if origin.name in EXAMPLES:
            opened = opened if opened.name == origin.name else example(origin.name)
        elif opened.name != FILE:
            raise BadOption(message("map-study-first", name=name, map=origin.name))
        study = landscapes.open_study(sent, opened.land)
        usual_study = landscapes.MapStudy(opened.land, study.table, origin)
        for what in ("neighbours", "links"):
            if (got := getattr(study, what)) != (expected := getattr(usual_study, what)):
                raise BadOption(mismatch(what, got, verbatim(str(expected))))
        history, tools = History(opened), {opened.code(tool): tool for tool in TOOLS}
        for one in study.drawings:
            if one.code not in tools:
                raise BadOption(mismatch(name, one.code, one_of([str(code) for code in tools])))
            history.do(Stroke(tools[one.code], one.cells, exact=True))
        self._put(opened)
        self.history, self.table = history, study.table
        self.species = next((one for one in PROFILES if profile(one).name == study.table.name), self.species)
        self.least, self.dearer = study.least, round(100 * study.dearer)
        self.landscape = study.landscape or 0.0
        if study.pair is not None:
            self.ends = [self.inside(patch) for patch in study.pair]
            self.chosen = list(self.ends)
        self.follow(message("opened", name=name))

    def take(self, opened: Opened) -> None:
        """Another map on the table."""
        self._put(opened)
        kept = opened.name != FILE or self.own_text()
        self.follow(message("opened" if kept else "map-not-kept", name=opened.title))

    def follow(self, status: Text = NO_WORDS) -> None:
        """Something changed: show it, and answer anew; a large map is answered when that is asked for."""
        self.settle_ends()
        self.linked = ()
        self.doubting.forget()
        self.answers.forget()
        self.home.forget()
        self.changed(status)
        if self.land.classes.size <= QUICKLY:
            self.ask()

    def ask(self) -> None:
        """Measure, and answer the question."""
        before = self.asked_before() if self.history.at else None
        asked, study = self.asked(), partial(study_of, self)
        if self.question == BUDGET:
            own = restoring(study, terms(self.opened, self.rows(), self.prices, self.budget))
        else:
            compared = self.question == CHANGES
            own = changes(study, self.stop()) if compared else answers(self.question, asked)
        self.answers.ask(self.question, asked, before, own)

    # Asking -------------------------------------------------------------------------------------------------

    def set(self, trait: str, value: object) -> None:
        """Another question, or another number of it."""
        if value is not None and value != getattr(self, trait):
            self.set_trait(trait, value)
            self.follow()

    def end(self, which: int, patch: int) -> None:
        """The patch where a question about two begins (0) or ends (1); who takes the other's, swaps both."""
        cell = self.inside(patch)
        if patch_at(self.patches(), self.ends[1 - which]) == patch:
            self.ends[1 - which] = self.ends[which]
        self.ends[which] = cell
        self.chosen = list(self.ends)
        self.follow(message("map-from" if which == 0 else "map-to", patch=self.patch_name(patch)))

    def stop(self) -> int:
        """After how many strokes another scenario stands between the first and the last, 0 for none: as was
        chosen, or after the last road.
        """
        if self.between:
            return self.between if 0 < self.between < self.history.at else 0
        tools = [change.stroke.tool for change in self.history.shown[:-1]]
        return max((at for at, tool in enumerate(tools, 1) if tool == "road"), default=0)

    def look_at_link(self, one: int, other: int) -> None:
        """The best way between two patches is shown and both are named."""
        self.linked, self.looked = best_way(self.asked(), one, other), []
        ends = {"one": self.patch_name(one), "other": self.patch_name(other)}
        self.changed(message("map-link", **ends))

    # Pointing, clicking, drawing ----------------------------------------------------------------------------

    def look_at(self, row: int, column: int) -> None:
        """A cell is ringed and told of."""
        self.looked = [row, column]
        self.changed(self.described((row, column)))

    def escape(self) -> None:
        """Let go of what was begun."""
        self.first, self.looked, self.linked = None, [], ()
        self.changed()

    # Picture ------------------------------------------------------------------------------------------------

    def geometry(self) -> Geometry:
        """The map in few dots, as the home page and a page that does not live yet show it."""
        return drawing.geometry(self)

    def scene(self) -> Scene:
        """The same with the legend."""
        return drawing.scene(self)

    def board_name(self) -> Text:
        """What the map shows, for those who hear it."""
        rows, columns = self.land.classes.shape
        size = message("map-size", rows=rows, columns=columns, side=drawing.number(self.land.cellsize))
        return joined([message("map-board", title=self.opened.title), size, message("map-keys")], " ")

    def click(self, place: str, dx: float = 0.0, dy: float = 0.0) -> None:
        """Nothing: the map is clicked by its cells."""

    # Address ------------------------------------------------------------------------------------------------

    def link(self) -> str:
        """The text that the page's address carries, or its browser keeps."""
        return address.link(self)

    def open_address(self, text: str) -> bool:
        """What the page's address carries; a damaged link is refused and the map stays."""
        if text == self.link():
            return True
        try:
            kept = address.read(text)
        except ExplorerError as error:
            self.changed(message("map-not-opened", detail=error.text), refusal=True)
            return False
        self._put(kept.history.opened)
        self.history, self.table, self.chosen = kept.history, kept.table, list(kept.ends)
        self.question, self.species, self.least, self.dearer = (
            kept.question,
            kept.species,
            kept.least,
            kept.dearer,
        )
        self.budget, self.prices = kept.budget, {**self.prices, **kept.prices}
        self.between = kept.between
        self.follow()
        return True
