"""What kind of file was sent, and where on disk a library may open it; nothing of an archive is trusted."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources.abc import Traversable
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory
from typing import NamedTuple
from zipfile import BadZipFile, ZipFile

from explorer.core.definitions import Source, Upload
from explorer.core.errors import NO_PATH, BadTable, reason
from explorer.core.installed import message
from explorer.core.text import Text
from explorer.ecology.formats.reading import EMPTY, name_of

RASTER, POLYGONS = "raster", "polygons"
FIRST_BYTES = (
    (b"II*\0", "GTiff"), (b"MM\0*", "GTiff"), (b"II+\0", "GTiff"), (b"MM\0+", "GTiff"),
    (b"SQLite format 3\0", "GPKG"), (b"PK\3\4", "zip"),
)  # fmt: skip
SUFFIXES = {
    "GTiff": ".tif",
    "AAIGrid": ".asc",
    "GPKG": ".gpkg",
    "GeoJSON": ".geojson",
    "ESRI Shapefile": ".shp",
}
"""Driver -> how its file must be called for GDAL to open it."""
RASTERS = {"GTiff", "AAIGrid"}
BESIDE = {".shp", ".shx", ".dbf", ".prj", ".cpg"}
NEEDED = {".shx", ".dbf"}
"""Without these a Shapefile has no shapes, or no classes."""
MOST_UNPACKED = 2_000_000_000
MOST_MEMBERS = 1000


class OnDisk(NamedTuple):
    """A file that a library may open: its name for errors, its path, and GDAL's name of its format."""

    name: str
    path: Path
    driver: str

    def refuse(self, got: object, expected: Text, what: Text | None = None) -> BadTable:
        """The error to raise for the whole file, or for a layer or column of it."""
        return BadTable(self.name, got, expected, what=what)

    def broken(self, error: BaseException) -> BadTable:
        """The error to raise where a library could not read the file: its first reason, under the file's own
        name.
        """
        while error.__cause__ is not None:
            error = error.__cause__
        said = str(error).partition(".; ")[0].replace(f"{self.path.parent}/", "")
        for head in (f"{self.path.name}: ", f"{self.path.name}:"):  # GDAL's word, then that of libtiff
            said = said.removeprefix(head)
        said = said.replace(self.path.name, self.name)
        return self.refuse(message("ecology-map-unreadable"), quoting(message("ecology-map-readable"), said))


def quoting(expected: Text, said: str) -> Text:
    """What was expected, then what a library says of it, in its own language.

    >>> quoting(Text("un fichier intact", "a sound file"), "no magic").en
    'a sound file (the library says: "no magic")'
    """
    return message("ecology-map-library-says", expected=expected, said=said)


@contextmanager
def on_disk(file: Source) -> Iterator[OnDisk]:
    """The file, unpacked where it is an archive, for as long as it is read.

    Raises
    ------
    BadTable
        No file, no format that is known, an archive with a path that leads out of it, with more than one
        map, none, or more than 2 GB.
    """
    name, found = name_of(file), Path(file) if isinstance(file, str) else file
    with TemporaryDirectory(prefix="map-") as folder:
        try:
            with found.open("rb") as stream:
                first = stream.read(64)
            if not first:
                raise BadTable(name, EMPTY, message("ecology-map-known-formats"))
        except (OSError, ValueError) as error:
            got = reason(error) if isinstance(error, OSError) else NO_PATH
            raise BadTable(name, got, message("core-a-readable-file")) from None
        driver = _driver(name, first)
        path = found if isinstance(found, Path) else _kept(found, Path(folder) / f"{_stem(name)}.sent")
        if driver == "zip":
            yield _unpacked(name, path, Path(folder))
        else:
            yield OnDisk(name, _called(path, driver, Path(folder)), driver)


def _driver(name: str, first: bytes) -> str:
    """GDAL's name of the format, by the first bytes of the file."""
    for begins, driver in FIRST_BYTES:
        if first.startswith(begins):
            return driver
    text = first.removeprefix(b"\xef\xbb\xbf").lstrip().lower()
    if text.startswith(b"{"):
        return "GeoJSON"
    if text.startswith((b"ncols", b"nrows")):
        return "AAIGrid"
    raise BadTable(name, message("ecology-map-unknown-format"), message("ecology-map-known-formats"))


def _kept(file: Traversable | Upload, path: Path) -> Path:
    """What was sent, as a file."""
    with file.open("rb") as source, path.open("wb") as target:
        shutil.copyfileobj(source, target)
    return path


def _called(path: Path, driver: str, folder: Path) -> Path:
    """The file under a name that GDAL takes for the format."""
    if path.suffix.lower() in {SUFFIXES[driver], ".tiff", ".json", ".txt"}:
        return path
    link = folder / f"{_stem(path.name)}{SUFFIXES[driver]}"
    link.symlink_to(path.resolve())
    return link


def _unpacked(name: str, path: Path, folder: Path) -> OnDisk:
    """The one map of an archive: a Shapefile with its parts, or a file of another known format."""
    try:
        with ZipFile(path) as archive:
            members = [member for member in archive.infolist() if not member.is_dir()]
            _trusted(
                name, [member.filename for member in members], sum(member.file_size for member in members)
            )
            maps = [m for m in members if PurePosixPath(m.filename).suffix.lower() in SUFFIXES.values()]
            if len(maps) != 1:
                got = ", ".join(m.filename for m in maps) or message("ecology-map-no-map")
                raise BadTable(name, got, message("ecology-map-one-map"))
            inside = PurePosixPath(maps[0].filename)
            stem = _stem(inside.name)
            parts = [
                m for m in members if PurePosixPath(m.filename).with_suffix("") == inside.with_suffix("")
            ]
            for part in parts:
                suffix = PurePosixPath(part.filename).suffix.lower()
                if suffix in BESIDE or part is maps[0]:
                    with archive.open(part) as source, (folder / f"{stem}{suffix}").open("wb") as target:
                        shutil.copyfileobj(source, target)
    except (BadZipFile, RuntimeError, NotImplementedError, EOFError) as error:
        expected = quoting(message("ecology-map-good-archive"), str(error))
        raise BadTable(name, message("ecology-map-unreadable"), expected) from None
    driver = next(driver for driver, suffix in SUFFIXES.items() if suffix == inside.suffix.lower())
    there = {PurePosixPath(part.filename).suffix.lower() for part in parts}
    if driver == "ESRI Shapefile" and (missing := sorted(NEEDED - there)):
        got = message("ecology-map-without", parts=", ".join(inside.stem + suffix for suffix in missing))
        raise BadTable(name, got, message("ecology-map-whole-shapefile"))
    return OnDisk(f"{name}/{inside}", folder / f"{stem}{inside.suffix.lower()}", driver)


def _stem(name: str) -> str:
    """The name of a file without its ending, in signs that any disk takes: what its layer is called."""
    return re.sub(r"[^\w-]", "_", PurePosixPath(name).stem) or "map"


def _trusted(name: str, members: list[str], size: int) -> None:
    """Refuse an archive that would write elsewhere, or fill the disk."""
    for member in members:
        path = PurePosixPath(member.replace("\\", "/"))
        if path.is_absolute() or ".." in path.parts or ":" in path.parts[0]:
            raise BadTable(name, member, message("ecology-map-inside"))
    if size > MOST_UNPACKED or len(members) > MOST_MEMBERS:
        raise BadTable(
            name, message("ecology-map-unpacked", size=round(size / 1e9, 1)), message("core-a-smaller-file")
        )
