"""A map that somebody brings: what its file holds is told, what the file does not say is asked, then it is
opened.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from explorer.core.definitions import Upload
from explorer.core.errors import BadOption, BadTable, ExplorerError, mismatch
from explorer.core.text import NO_WORDS, Text, joined, verbatim
from explorer.ecology.formats.ascii_grid import MAX_CELLS
from explorer.ecology.maps.land import LandCover
from explorer.ecology.maps.plain.cells import MOST_CELLS
from explorer.ecology.maps.reading import Look, MapFile
from explorer.ecology.maps.reading.polygons import Layer
from explorer.ecology.maps.reading.small import libraries_are_here, read_small_grid
from explorer.ecology.maps.seen.places import arrays_are_here
from explorer.lab.maps.opened import likely_classes, of_file
from explorer.ui.messages import message

if TYPE_CHECKING:
    from explorer.lab.maps.dashboard.model import MapModel

MOST_CLASSES = 500
"""Beyond, nobody fills in a table of resistances: such numbers are heights, or the colours of a picture."""
MOST_BYTES, MOST_OF_TABLE = 200_000_000, 1_000_000
"""Of a map, which comes piece by piece, and of a table of resistances."""
ACCEPT = ".tif,.tiff,.asc,.txt,.gpkg,.geojson,.json,.zip,.toml"
USUAL_CRS = "EPSG:2154"
"""Lambert-93, that of public maps of France."""
SHRINK = "majority"
ASCII = (b"ncols", b"nrows")


class Incoming:
    """A file on its way in; the map shown stays until it is taken.

    Attributes
    ----------
    name : str
        What the file is called, "" where there is none.
    look : Look or None
        What it says of itself before it is read.
    land : LandCover or None
        The map, once it was read.
    refused : Text
        Why it was not, the last time that was tried.
    choices : dict
        What the file does not say: "crs", "shrink", "layer", "column", and what its "classes" are.
    """

    def __init__(self, model: MapModel) -> None:
        self.model = model
        self.forget()

    def forget(self) -> None:
        """No file."""
        self.name, self.upload = "", Upload("", b"")
        self.look: Look | None = None
        self.land: LandCover | None = None
        self.refused: Text = NO_WORDS
        self.choices: dict[str, str] = {}

    def receive(self, name: str, raw: bytes) -> None:
        """A file: looked at, and read where nothing has to be asked."""
        self.forget()
        self.name, self.upload = name, Upload(name, raw)
        self.tried(self.begin)

    def begin(self) -> None:
        """Look at the file; a small grid of letters needs no library."""
        if not libraries_are_here():
            if not self.is_ascii():
                most = MAX_CELLS if arrays_are_here() else MOST_CELLS
                raise BadOption(message("map-other-formats", most=most))
            self.read_small()
            return
        with MapFile(self.upload) as sent:
            self.look = sent.look()
            self.choices = {what: self.usual(what) for what in self.asks()}
            if self.is_small():
                self.read_small()
            elif not self.asks():
                self.arrived(self.chosen(sent))

    def is_ascii(self) -> bool:
        """Whether it is a grid of letters."""
        return self.upload.raw.lstrip()[:5].lower() in ASCII

    def is_small(self) -> bool:
        """Whether the reader that needs no library takes it."""
        grid = self.look.grid if self.look else None
        return grid is not None and self.is_ascii() and not grid.crs and grid.cells <= MAX_CELLS

    def asks(self) -> tuple[str, ...]:
        """What must be chosen before it can be read."""
        look = self.look
        if look is None or self.is_small():
            return ()
        if look.grid is not None:
            wanted = {"crs": not look.grid.crs, "shrink": look.grid.factor > 1}
        else:
            layer = self.layer()
            wanted = {"layer": len(look.layers) > 1, "column": True, "crs": bool(layer and not layer.crs)}
        return tuple(what for what, needed in wanted.items() if needed)

    def layer(self) -> Layer | None:
        """The layer of polygons that is chosen."""
        layers = self.look.layers if self.look else ()
        chosen = self.choices.get("layer")
        return next((layer for layer in layers if chosen in (None, layer.name)), None)

    def options(self, what: str) -> list[str]:
        """What can be chosen."""
        if what == "layer":
            return [layer.name for layer in self.look.layers] if self.look else []
        layer = self.layer()
        return list(layer.columns) if what == "column" and layer else [SHRINK]

    def usual(self, what: str) -> str:
        """What is chosen first."""
        return USUAL_CRS if what == "crs" else next(iter(self.options(what)), "")

    def choose(self, what: str, value: str) -> None:
        """Something that the file does not say; what was read before is read anew when that is asked for."""
        self.choices[what] = value
        self.refused = NO_WORDS
        if what != "classes":
            self.land = None
        if what == "layer":
            self.choices["column"] = self.usual("column")
        self.model.changed()

    def read(self) -> None:
        """Read the map as was chosen."""
        with MapFile(self.upload) as sent:
            self.arrived(self.chosen(sent))

    def chosen(self, sent: MapFile) -> LandCover:
        """The map, as was chosen."""
        layer, column, crs, shrink = (
            self.choices[what] if what in self.asks() else None
            for what in ("layer", "column", "crs", "shrink")
        )
        return sent.land(layer=layer, column=column, crs=crs, shrink=shrink)

    def read_small(self) -> None:
        """Read a small grid of letters."""
        self.arrived(read_small_grid(self.upload))

    def arrived(self, land: LandCover) -> None:
        """The map is there, unless its numbers are no classes."""
        if (count := len(land.counts())) > MOST_CLASSES:
            found = message("map-classes-found", count=count)
            raise BadTable(self.name, found, message("map-fewer-classes", most=MOST_CLASSES))
        self.land = land
        self.choices.setdefault("classes", likely_classes(land))

    def tried(self, step: Callable[[], None]) -> None:
        """Take a step; what is wrong is kept to be said, and nothing else changes."""
        self.refused = NO_WORDS
        try:
            step()
        except ExplorerError as error:
            self.land, self.refused = None, error.text

    def read_again(self) -> None:
        """The button: read with what was chosen."""
        self.tried(self.read)
        self.model.changed(self.refused, refusal=self.refused != NO_WORDS)

    def take(self) -> None:
        """Put the map on the table, unless it has others than the classes that were chosen."""
        if self.land is None:
            return
        options = {what: self.choices[what] for what in self.asks()}
        opened = of_file(verbatim(self.name), self.land, self.choices["classes"], options)
        table = opened.table(self.model.species)
        if missing := [code for code in opened.codes if code not in table.rows]:
            names = joined([opened.class_name(code, table) for code in missing])
            lacking = message("map-no-row", names=names)
            self.refused = mismatch(self.name, lacking, message("map-a-row-each"))
            self.model.changed(self.refused, refusal=True)
            return
        self.forget()
        self.model.take(opened)
        self.model.tab = "map-ask" if opened.classes == "examples" else "map-table"
