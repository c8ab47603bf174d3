"""A map that somebody brings: what its file holds is told, what the file does not say is asked, then it is
opened.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import isfinite

from explorer.core.definitions import Upload
from explorer.core.errors import BadOption, BadTable, ExplorerError, mismatch
from explorer.core.lazy import to_install
from explorer.core.messages import message
from explorer.core.text import NO_WORDS, Text, joined, verbatim
from explorer.ecology.formats.ascii_grid import MAX_CELLS
from explorer.ecology.maps.land import MOST_CELLS, LandCover
from explorer.ecology.maps.places import arrays_are_here
from explorer.ecology.maps.reading import Look, MapFile
from explorer.ecology.maps.reading.ascii import Asking, libraries_are_here, read_small_grid
from explorer.ecology.maps.reading.files import together
from explorer.ecology.maps.reading.polygons import LayerInfo
from explorer.ecology.rasters.surface import Cell
from explorer.lab.maps.model.table import TableModel
from explorer.lab.maps.opened import Opened, likely_classes, of_file
from explorer.ui.job import Job, aside

MOST_CLASSES = 500
"""Beyond, nobody fills in a table of resistances: such numbers are heights, or the colours of a picture."""
MOST_BYTES, MOST_OF_TABLE = 200_000_000, 1_000_000
"""Of a map, which comes piece by piece, and of a table of resistances."""
MOST_FILES = 40
"""Dropped together: the parts of one map."""
ACCEPT = (
    ".tif,.tiff,.tfw,.png,.pgw,.bil,.hdr,.asc,.txt,.grd,.gz,.gpkg,.geojson,.geojsonl,.ndjson,.json,.fgb,"
    ".parquet,.zip,.shp,.shx,.dbf,.prj,.cpg,.toml"
)
USUAL_CRS = "EPSG:2154"
"""Lambert-93, that of public maps of France."""
SHRINK = "majority"
ASCII = (b"ncols", b"nrows")
BOM = b"\xef\xbb\xbf"
MOST_BANDS = 50
ORDER = ("layer", "column", "crs", "nodata", "band", "shrink", "cellsize")
NUMBERS, MAY = ("nodata", "cellsize"), {"band", "cellsize", "nodata"}
"""Options that are numbers; options that may be left out."""


@dataclass(frozen=True, slots=True)
class Read:
    """The progress of reading."""

    done: float
    look: Look | None = None
    land: LandCover | None = None
    refused: ExplorerError | None = None


class Under:
    """A file that is being read, which can be stopped from another thread."""

    def __init__(self, upload: Upload) -> None:
        self.upload, self.stopped = upload, False
        self.sent: MapFile | None = None

    def open(self) -> MapFile:
        """It, to be read."""
        self.sent = MapFile(self.upload)
        if self.stopped:
            raise BadOption(message("map-stopped"))
        return self.sent

    def stop(self) -> None:
        """End the reading."""
        self.stopped = True
        if self.sent is not None:
            self.sent.stop()


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
    error : ExplorerError or None
        Why it was not, the last time that was tried.
    choices : dict
        What the file does not say: "crs", "nodata", "band", "shrink", "layer", "column", "cellsize", and what
        its "classes" are.
    share : float
        Which part of it has come [0 to 1], while it is coming.
    lit : cell or None
        The place of the map that was read that somebody looks at.

    Parameters
    ----------
    taken
        What puts a map on the table.
    """

    def __init__(self, model: TableModel, taken: Callable[[Opened], None]) -> None:
        self.model, self.taken = model, taken
        self.reading: Job[Read] = Job(model)  # where there are threads the page stays alive meanwhile
        self.forget()

    def forget(self) -> None:
        """No file."""
        self.name, self.upload = "", Upload("", b"")
        self.look: Look | None = None
        self.land: LandCover | None = None
        self.error: ExplorerError | None = None
        self.doubt: Asking | None = None
        self.choices: dict[str, str] = {}
        self.share, self.stopped = 1.0, False
        self.lit: Cell | None = None
        self.awaited, self.parts = 0, list[Upload]()
        self.under = Under(self.upload)

    @property
    def refused(self) -> Text:
        """Why the file was not read, the last time that was tried."""
        return self.error.text if self.error is not None else NO_WORDS

    # Coming -------------------------------------------------------------------------------------------------

    def begins(self, count: int) -> None:
        """So many files come that were dropped together; they are opened when the last is there."""
        self.reading.cancel()
        self.forget()
        self.awaited = min(count, MOST_FILES)

    def comes(self, name: str, share: float) -> bool:
        """A part of a file has come; whether the rest is wanted."""
        if self.stopped:
            return False
        self.name, self.share = name, share
        return True

    def stop(self) -> None:
        """Whatever is coming, or being read, is dropped."""
        self.reading.cancel()
        self.under.stop()
        coming = self.share < 1
        self.forget()
        self.stopped = coming
        self.model.changed(message("map-stopped"))

    def receive(self, name: str, raw: bytes) -> None:
        """A file: looked at, and read where nothing has to be asked; of several the parts are awaited."""
        if self.awaited > 1:
            self.parts.append(Upload(name, raw))
            self.awaited -= 1
            self.share = 1.0
            return
        self.opens([*self.parts, Upload(name, raw)])

    def opens(self, parts: list[Upload]) -> None:
        """All parts are there."""
        self.reading.cancel()
        self.forget()
        self.upload = self.of_several(parts)
        self.name = self.upload.name
        self.work(self.begin)

    def skip(self) -> None:
        """One of several is no part of the map."""
        self.awaited = max(self.awaited - 1, 0)
        if not self.awaited and self.parts:
            self.opens(self.parts)

    def lost(self) -> None:
        """A file did not come: what it belongs to is not opened without it."""
        self.forget()

    def of_several(self, parts: list[Upload]) -> Upload:
        """The parts of one map as one file; without the libraries, the one that can be read."""
        if len(parts) == 1:
            return parts[0]
        if not libraries_are_here():
            return next((one for one in parts if is_ascii(one.raw)), parts[0])
        return together(parts)

    # Reading ------------------------------------------------------------------------------------------------

    def begin(self, under: Under) -> Read:
        """Look at the file; a small grid of letters needs no library."""
        if not libraries_are_here():
            if not is_ascii(self.upload.raw):
                most = MAX_CELLS if arrays_are_here() else MOST_CELLS
                raise BadOption(message("map-other-formats", most=most, install=to_install("maps,serve")))
            return self.read_small(None)
        with under.open() as sent:
            look = sent.look(crs=self.choices.get("crs"))
            if self.is_small(look):
                return self.read_small(look)
            first = look.layers[0] if look.layers else None
            if self.needed(look, first) - MAY:
                return Read(1.0, look)
            known: dict[str, str | float] = {"crs": self.choices["crs"]} if self.doubtful("crs") else {}
            return self.cells_of(sent, look, known)

    def read(self, under: Under) -> Read:
        """Read the map as was chosen."""
        look = self.look
        if look is None:
            return self.begin(under) if libraries_are_here() else self.read_small(None)
        if self.is_small(look):
            return self.read_small(look)
        with under.open() as sent:
            chosen = self.chosen()
            if "band" in chosen:
                look = sent.look(int(chosen["band"]), self.choices.get("crs"))
            return self.cells_of(sent, look, chosen)

    def cells_of(self, sent: MapFile, look: Look, chosen: dict[str, str | float]) -> Read:
        """The map; where it is refused, still what its file says of itself."""
        try:
            return Read(1.0, look, sent.land(**chosen))  # type: ignore[arg-type]  # each of its kind
        except ExplorerError as error:
            return Read(1.0, look, None, error)

    def work(self, step: Callable[[Under], Read]) -> None:
        """Take a step beside the page; what is wrong is kept to be said, and nothing else changes."""
        self.land, self.error, self.lit = None, None, None
        self.under = under = Under(self.upload)

        def tried() -> Read:
            try:
                return step(under)
            except ExplorerError as error:
                return Read(1.0, None, None, error)

        self.reading.begin(aside(tried, Read(0.0), under.stop), self.ended)

    def ended(self, found: Read | None) -> None:
        """The file was looked at, read or refused."""
        if found is None:
            return
        self.look, self.error = found.look or self.look, found.refused
        if isinstance(found.refused, Asking):
            self.doubt = found.refused
        elif found.land is not None:
            try:
                self.arrived(found.land)
            except ExplorerError as error:
                self.error = error
        for what in self.asks():
            self.choices.setdefault(what, self.usual(what))
        self.model.changed(self.refused, refusal=self.error is not None)

    def arrived(self, land: LandCover) -> None:
        """The map is there, unless its numbers are no classes."""
        if (count := len(land.counts())) > MOST_CLASSES:
            found = message("map-classes-found", count=count)
            raise BadTable(self.name, found, message("map-fewer-classes", most=MOST_CLASSES))
        self.land = land
        self.choices.setdefault("classes", likely_classes(land))

    def read_small(self, look: Look | None) -> Read:
        """Read a small grid of letters."""
        nodata = None
        if self.doubtful("nodata") and (said := self.choices.get("nodata", "").strip()):
            nodata = number_of("nodata", said)
        return Read(1.0, look, read_small_grid(self.upload, nodata))

    def is_small(self, look: Look) -> bool:
        """True if the reader that needs no library takes it."""
        grid = look.grid
        return grid is not None and is_ascii(self.upload.raw) and not grid.crs and grid.cells <= MAX_CELLS

    def light(self, cells: tuple[Cell, ...], count: int) -> None:
        """Look at the next of the places that a notice is about."""
        at = next((i + 1 for i, cell in enumerate(cells) if cell == self.lit), 0) % len(cells)
        self.lit = cells[at]
        self.model.changed(which_place(at + 1, len(cells), count))

    # The question -------------------------------------------------------------------------------------------

    def doubtful(self, what: str) -> bool:
        """True if the file was refused for want of this."""
        return self.doubt is not None and self.doubt.option == what

    def needed(self, look: Look, layer: LayerInfo | None) -> set[str]:
        """The options that a file does not say, or leaves open."""
        if (grid := look.grid) is not None:
            many, large = grid.bands > 1, grid.factor > 1
            wanted = {"crs": not grid.crs, "band": many, "shrink": large, "nodata": True}
        else:
            crs = layer is not None and not layer.crs
            wanted = {"layer": len(look.layers) > 1, "column": True, "crs": crs, "cellsize": True}
        return {what for what, needed in wanted.items() if needed}

    def asks(self) -> tuple[str, ...]:
        """The options to choose, necessary or not."""
        look = self.look
        wanted = set() if look is None or self.is_small(look) else self.needed(look, self.layer())
        if self.doubt is not None:
            wanted.add(self.doubt.option)
        return tuple(what for what in ORDER if what in wanted)

    def must(self) -> tuple[str, ...]:
        """The options to choose before the file can be read."""
        return tuple(what for what in self.asks() if what not in MAY or self.doubtful(what))

    def layer(self) -> LayerInfo | None:
        """The layer of polygons that is chosen."""
        layers = self.look.layers if self.look else ()
        chosen = self.choices.get("layer")
        return next((layer for layer in layers if chosen in (None, layer.name)), None)

    def options(self, what: str) -> list[str]:
        """The choices of an option."""
        look, layer = self.look, self.layer()
        if what == "layer":
            return [one.name for one in look.layers] if look else []
        if what == "band":
            bands = look.grid.bands if look and look.grid else 1
            return [str(band) for band in range(1, min(bands, MOST_BANDS) + 1)]
        return list(layer.columns) if what == "column" and layer else [SHRINK]

    def examples(self, what: str, one: str) -> tuple[str, ...]:
        """Some of the values of a column."""
        layer = self.layer()
        if what != "column" or layer is None or one not in layer.columns or not layer.examples:
            return ()
        return layer.examples[layer.columns.index(one)]

    def usual(self, what: str) -> str:
        """The default of an option."""
        if what in NUMBERS:
            return f"{self.doubt.value:.17g}" if self.doubtful(what) and self.doubt else ""
        return USUAL_CRS if what == "crs" else next(iter(self.options(what)), "")

    def choose(self, what: str, value: str) -> None:
        """Something that the file does not say; what was read before is read anew when that is asked for."""
        self.choices[what] = value
        self.error = None
        if what != "classes":
            self.land = None
        if what == "layer":
            self.choices["column"] = self.usual("column")
        self.model.changed()

    def chosen(self) -> dict[str, str | float]:
        """The chosen options, as the reader takes them."""
        found: dict[str, str | float] = {}
        for what in self.asks():
            if said := self.choices.get(what, "").strip():
                if what in NUMBERS:
                    found[what] = number_of(what, said)
                else:
                    found[what] = int(said) if what == "band" else said
        return found

    def read_again(self) -> None:
        """The button: read with what was chosen."""
        self.reading.cancel()
        self.work(self.read)

    def take(self) -> None:
        """Put the map on the table, unless it has others than the classes that were chosen."""
        if self.land is None:
            return
        opened = of_file(verbatim(self.name), self.land, self.choices["classes"], self.chosen())
        table = opened.table(self.model.species)
        if missing := [code for code in opened.codes if code not in table.rows]:
            names = joined([opened.class_name(code, table) for code in missing])
            lacking = message("map-no-row", names=names)
            self.error = BadOption(mismatch(self.name, lacking, message("map-a-row-each")))
            self.model.changed(self.refused, refusal=True)
            return
        self.forget()
        self.taken(opened)
        self.model.tab = "map-ask" if opened.classes == "examples" else "map-table"


def which_place(index: int, shown: int, count: int) -> Text:
    """Which of the places that a notice is about is ringed.

    >>> which_place(2, 9, 9).en, which_place(2, 20, 1612).en
    ('Place 2 of 9.', 'Place 2 of the 20 shown, of 1612.')
    """
    return message("map-place" if shown == count else "map-place-some", index=index, shown=shown, count=count)


def is_ascii(raw: bytes) -> bool:
    """True if a file is a grid of letters.

    >>> is_ascii(b"NCOLS 3"), is_ascii(b"II*")
    (True, False)
    """
    return raw.removeprefix(BOM).lstrip()[:5].lower() in ASCII


def number_of(what: str, said: str) -> float:
    """A number that somebody wrote.

    Raises
    ------
    BadOption
        When it is none.
    """
    try:
        value = float(said.replace(",", ".").replace("\u202f", "").replace(" ", "").replace("\u2212", "-"))
    except ValueError:
        value = float("nan")
    if not isfinite(value):
        raise BadOption(mismatch(message(f"map-{what}"), said, message("map-a-number")))
    return value
