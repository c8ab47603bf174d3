"""The model of a map's page: a map that is opened, asked, drawn on, stored and shared. It knows no widget and
is tested without a browser.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer.core.definitions import Upload
from explorer.core.errors import BadOption, ExplorerError, mismatch, one_of
from explorer.core.lazy import lazy_import
from explorer.core.messages import message
from explorer.core.text import NO_WORDS, Text, joined, verbatim
from explorer.ecology.maps.questions import best_way
from explorer.ecology.maps.resistances import PROFILES, profile
from explorer.ecology.maps.strokes import TOOLS, Stroke
from explorer.lab.maps.model import pictures
from explorer.lab.maps.model.answers import number
from explorer.lab.maps.model.home import Home, Reporting, address_of, read_address
from explorer.lab.maps.model.incoming import Incoming
from explorer.lab.maps.model.table import TableModel
from explorer.lab.maps.opened import EXAMPLES, FILE, MapHistory, Opened, example, usual_prices
from explorer.picture.scene import Geometry, Scene

if TYPE_CHECKING:
    from explorer.studies import landscapes
else:  # whoever only looks at a map needs no studies
    landscapes = lazy_import("explorer.studies.landscapes")

FIRST = "bocage"
STUDY = b"[study]"
"""The mark of a study file, which a table of resistances has not."""
TABS = ("map-ask", "map-open", "map-table", "map-change", "map-sure")


class MapModel(TableModel):
    """A map that is opened, asked, drawn on, saved and shared."""

    def __init__(self, name: str = FIRST) -> None:
        super().__init__()
        self.tab = TABS[0]
        self.incoming, self.reporting, self.home = Incoming(self, self.take), Reporting(self), Home(self)
        self._put(example(name))

    @property
    def heading(self) -> Text:
        """The page's title."""
        return message("map-title")

    # Opening ------------------------------------------------------------------------------------------------

    def _put(self, opened: Opened) -> None:
        self.history = MapHistory(opened)
        self.table, self.prices = opened.table(self.species), usual_prices(opened)
        self.first, self.looked, self.landscape = None, [], 0.0
        self._choose_least()
        self.answers.forget()
        self._choose_ends()

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
        history, tools = MapHistory(opened), {opened.code(tool): tool for tool in TOOLS}
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
        if study.terms is not None:
            shown = {code: price for code, price in study.terms.prices.items() if code in self.prices}
            self.budget, self.prices = study.terms.budget, {**self.prices, **shown}
        self.follow(message("opened", name=name))

    def take(self, opened: Opened) -> None:
        """Another map on the table."""
        self._put(opened)
        kept = opened.name != FILE or self.own_text()
        self.follow(message("opened" if kept else "map-not-kept", name=opened.title))

    def follow(self, status: Text = NO_WORDS) -> None:
        """Show what changed, and answer anew; files that were written are of another map."""
        self.home.forget()
        super().follow(status)

    # Looking ------------------------------------------------------------------------------------------------

    def look_at_link(self, one: int, other: int) -> None:
        """The best path between two patches is shown and both are named."""
        self.linked, self.looked = best_way(self.asked(), one, other), []
        ends = {"one": self.patch_name(one), "other": self.patch_name(other)}
        self.changed(message("map-link", **ends))

    def escape(self) -> None:
        """Let go of what was begun."""
        self.first, self.looked, self.linked = None, [], ()
        self.changed()

    # Picture ------------------------------------------------------------------------------------------------

    def geometry(self) -> Geometry:
        """The map in few dots, as the home page and a page that does not live yet show it."""
        return pictures.geometry(self)

    def scene(self) -> Scene:
        """The same with the legend."""
        return pictures.scene(self)

    def board_name(self) -> Text:
        """The name of the map for screen readers."""
        rows, columns = self.land.classes.shape
        size = message("map-size", rows=rows, columns=columns, side=number(self.land.cellsize))
        return joined([message("map-board", title=self.opened.title), size, message("map-keys")], " ")

    def click(self, place: str, dx: float = 0.0, dy: float = 0.0) -> None:
        """Nothing: the map is clicked by its cells."""

    # Address ------------------------------------------------------------------------------------------------

    def link(self) -> str:
        """The text that the page's address carries, or its browser keeps."""
        return address_of(self)

    def open_address(self, text: str) -> bool:
        """Open a link; a damaged one is refused and the map stays."""
        if text == self.link():
            return True
        try:
            kept = read_address(text)
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
