"""What kind of file was sent, and where on disk a library may open it; nothing of an archive is trusted."""

from __future__ import annotations

import re
import shutil
import stat
import zlib
from pathlib import Path, PurePosixPath
from typing import NamedTuple
from zipfile import BadZipFile, ZipFile, ZipInfo

from explorer.core.definitions import Source
from explorer.core.errors import NO_PATH, BadTable, reason
from explorer.core.installed import message
from explorer.core.text import Text
from explorer.ecology.formats.reading import EMPTY

FIRST_BYTES = (
    (b"II*\0", "GTiff"), (b"MM\0*", "GTiff"), (b"II+\0", "GTiff"), (b"MM\0+", "GTiff"),
    (b"SQLite format 3\0", "GPKG"), (b"\0\0\x27\x0a", "ESRI Shapefile"), (b"PK\3\4", "zip"),
)  # fmt: skip
SUFFIXES = {
    "GTiff": ".tif",
    "AAIGrid": ".asc",
    "GPKG": ".gpkg",
    "GeoJSON": ".geojson",
    "ESRI Shapefile": ".shp",
}
"""Driver -> how its file must be called for GDAL to open it. There are no other drivers (`gates`)."""
RASTERS = {"GTiff", "AAIGrid"}
PRJ = ".prj"
BESIDE = {".shp", ".shx", ".dbf", PRJ, ".cpg"}
NEEDED = {".shx", ".dbf"}
"""Without these a Shapefile has no shapes, or no classes."""
SENT = "sent"
"""What the file is called until its format is known: nothing that a library would open."""
WAL = "-wal"
"""What SQLite calls the file of what a database has not taken in yet."""
LONGEST = 60
"""[characters] Of a name of ours."""
MOST_UNPACKED = 2_000_000_000
MOST_MEMBERS = 1000
LOOKED_AT = 64
"""[bytes] That say the format."""


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


def kept(file: Source, folder: Path) -> Path:
    """Where the bytes are: the file of whoever names one, or what was sent, kept in this folder. Of a
    database that is being written to, a copy of itself and of what it has not taken in yet.
    """
    found = Path(file) if isinstance(file, str) else file
    target = folder / SENT
    if isinstance(found, Path):
        if not _is_written_to(found):
            return found
        if (pending := found.with_name(found.name + WAL)).is_file():
            shutil.copyfile(pending, folder / (SENT + WAL))
    with found.open("rb") as source, target.open("wb") as copy:
        shutil.copyfileobj(source, copy)
    return target


def _is_written_to(path: Path) -> bool:
    """Whether it is a database that keeps what is new beside it (SQLite file format, 1.3.3)."""
    if not path.is_file():
        return False
    first = _first(path)
    return first.startswith(b"SQLite") and first[18:20] == b"\2\2"


def on_disk(name: str, path: Path, folder: Path) -> OnDisk:
    """The file under a name of our own in this folder, unpacked where it is an archive.

    Raises
    ------
    BadTable
        No file, no format that is known, an archive with a path that leads out of it, with more than one
        map, none, or more than 2 GB.
    """
    try:
        first = _first(path)
    except (OSError, ValueError) as error:
        got = reason(error) if isinstance(error, OSError) else NO_PATH
        raise BadTable(name, got, message("core-a-readable-file")) from None
    if not first:
        raise BadTable(name, EMPTY, message("ecology-map-known-formats"))
    driver = format_of(name, first)
    if driver == "zip":
        return _unpacked(name, path, folder)
    if driver == "ESRI Shapefile":
        raise _without(name, Path(name).stem, NEEDED)
    return OnDisk(name, _called(path, folder, driver, name), driver)


def _first(path: Path) -> bytes:
    with path.open("rb") as stream:
        return stream.read(LOOKED_AT)


def format_of(name: str, first: bytes) -> str:
    """GDAL's name of the format, by the first bytes of the file.

    >>> format_of("a.tif", b"II*\\0"), format_of("a.tif", b'\\xef\\xbb\\xbf {"type":')
    ('GTiff', 'GeoJSON')

    Raises
    ------
    BadTable
        For any other than those that are read.
    """
    for begins, driver in FIRST_BYTES:
        if first.startswith(begins):
            return driver
    text = first.removeprefix(b"\xef\xbb\xbf").lstrip().lower()
    if text.startswith(b"{"):
        return "GeoJSON"
    if text.startswith((b"ncols", b"nrows")):
        return "AAIGrid"
    raise BadTable(name, message("ecology-map-unknown-format"), message("ecology-map-known-formats"))


def _called(path: Path, folder: Path, driver: str, name: str) -> Path:
    """The file under a name that GDAL takes for the format, with no more beside it than may be."""
    here = folder / f"{_stem(name)}{SUFFIXES[driver]}"
    if path.parent == folder:
        if (pending := path.with_name(path.name + WAL)).is_file():
            pending.rename(here.with_name(here.name + WAL))
        return path.rename(here)
    try:
        here.symlink_to(path.resolve())
        if driver == "AAIGrid" and (system := path.with_suffix(PRJ)).is_file():
            here.with_suffix(PRJ).symlink_to(system.resolve())
    except OSError:  # Windows, where links are a privilege: it is their own file
        return path
    return here


def _unpacked(name: str, path: Path, folder: Path) -> OnDisk:
    """The one map of an archive: a Shapefile with its parts, or a file of another known format."""
    try:
        with ZipFile(path) as archive:
            members = [member for member in archive.infolist() if not member.is_dir()]
            _trusted(name, members)
            maps = [m for m in members if _suffix(m) in SUFFIXES.values()]
            if len(maps) != 1:
                got = ", ".join(m.filename for m in maps) or message("ecology-map-no-map")
                raise BadTable(name, got, message("ecology-map-one-map"))
            inside = PurePosixPath(maps[0].filename)
            whole = f"{name}/{inside}"
            with archive.open(maps[0]) as source:
                driver = format_of(whole, source.read(LOOKED_AT))
            if driver == "zip":
                raise BadTable(
                    whole, message("ecology-map-unknown-format"), message("ecology-map-known-formats")
                )
            parts = {_suffix(m): m for m in members if _is_beside(m, inside)} | {SUFFIXES[driver]: maps[0]}
            for suffix, part in parts.items():
                with archive.open(part) as source, (folder / f"{_stem(whole)}{suffix}").open("wb") as target:
                    shutil.copyfileobj(source, target)
    except (BadZipFile, RuntimeError, NotImplementedError, EOFError, zlib.error, OSError) as error:
        expected = quoting(message("ecology-map-good-archive"), str(error))
        raise BadTable(name, message("ecology-map-unreadable"), expected) from None
    if driver == "ESRI Shapefile" and (missing := NEEDED - set(parts)):
        raise _without(name, inside.stem, missing)
    return OnDisk(whole, folder / f"{_stem(whole)}{SUFFIXES[driver]}", driver)


def _suffix(member: ZipInfo) -> str:
    return PurePosixPath(member.filename).suffix.lower()


def _is_beside(member: ZipInfo, inside: PurePosixPath) -> bool:
    """Whether it is a part of a Shapefile of that name."""
    path = PurePosixPath(member.filename)
    return path.suffix.lower() in BESIDE and path.with_suffix("") == inside.with_suffix("")


def _without(name: str, stem: str, missing: set[str]) -> BadTable:
    """The error to raise for a Shapefile that lacks some of its parts."""
    got = message("ecology-map-without", parts=", ".join(stem + suffix for suffix in sorted(missing)))
    return BadTable(name, got, message("ecology-map-whole-shapefile"))


def _stem(name: str) -> str:
    """The name of a file without its ending, in signs that any disk takes: what its layer is called."""
    return re.sub(r"[^\w-]", "_", PurePosixPath(name).stem)[:LONGEST] or "map"


def _trusted(name: str, members: list[ZipInfo]) -> None:
    """Refuse an archive that would write elsewhere, point elsewhere, or fill the disk."""
    for member in members:
        path = PurePosixPath(member.filename.replace("\\", "/"))
        if path.is_absolute() or ".." in path.parts or ":" in "".join(path.parts[:1]):
            raise BadTable(name, member.filename, message("ecology-map-inside"))
        if stat.S_ISLNK(member.external_attr >> 16):
            raise BadTable(name, member.filename, message("ecology-map-no-links"))
    size = sum(member.file_size for member in members)
    if size > MOST_UNPACKED or len(members) > MOST_MEMBERS:
        raise BadTable(
            name, message("ecology-map-unpacked", size=round(size / 1e9, 1)), message("core-a-smaller-file")
        )
