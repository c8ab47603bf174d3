"""The kind of file that was sent, and the place on disk where a library may open it; nothing of an archive is
trusted.
"""

from __future__ import annotations

import codecs
import gzip
import io
import itertools
import re
import shutil
import stat
import zlib
from collections.abc import Iterable
from pathlib import Path, PurePosixPath
from typing import NamedTuple
from zipfile import BadZipFile, ZipFile, ZipInfo

from explorer.core.definitions import Source, Upload
from explorer.core.errors import NO_PATH, BadTable, reason
from explorer.core.messages import message
from explorer.core.text import Text, verbatim
from explorer.ecology.formats.strict import EMPTY

FIRST_BYTES = (
    (b"II*\0", "GTiff"), (b"MM\0*", "GTiff"), (b"II+\0", "GTiff"), (b"MM\0+", "GTiff"),
    (b"SQLite format 3\0", "GPKG"), (b"\0\0\x27\x0a", "ESRI Shapefile"), (b"PK\3\4", "zip"),
    (b"fgb\3", "FlatGeobuf"), (b"PAR1", "Parquet"), (b"\x1f\x8b", "gz"), (b"\x89PNG\r\n\x1a\n", "PNG"),
)  # fmt: skip
SUFFIXES = {
    "GTiff": ".tif",
    "AAIGrid": ".asc",
    "GPKG": ".gpkg",
    "GeoJSON": ".geojson",
    "ESRI Shapefile": ".shp",
    "FlatGeobuf": ".fgb",
    "OpenFileGDB": ".gdb",
    "Parquet": ".parquet",
    "PNG": ".png",
    "EHdr": ".bil",
}
"""Driver -> how its file must be called for GDAL to open it (GeoParquet is opened by pyarrow, a .bil by
numpy). There are no other drivers (`gates`).
"""
FORMATS = {
    "GTiff": "GeoTIFF",
    "GPKG": "GeoPackage",
    "ESRI Shapefile": "Shapefile",
    "OpenFileGDB": "File Geodatabase",
    "Parquet": "GeoParquet",
}
"""Driver -> what people call its format, where that differs."""
DRAWINGS = ((b"<kml", "kml"), (b"SECTION", "dxf"), (b"<gpx", "gpx"), (b"<gml", "gml"), (b"<osm", "osm"))
"""Beginning of a file of another program -> its name; the reason why it will not do is a message."""
BINARY_DRAWINGS = (b"AutoCAD Binary DXF", b"AC10")
OTHERS = (
    (b"version https:" b"//git-lfs", "Git LFS", "lfs"),
    (b"<!doctype html", "HTML", "page"), (b"<html", "HTML", "page"),
    (b"\xff\xfe", "UTF-16", "utf-16"), (b"\xfe\xff", "UTF-16", "utf-16"),
    (b"cdf\1", "NetCDF", "raster"), (b"cdf\2", "NetCDF", "raster"), (b"\x89hdf", "NetCDF, HDF5", "raster"),
    (b"\0\0\0\x0cjp  ", "JPEG 2000", "raster"), (b"ehfa_header_tag", "ERDAS IMAGINE (.img)", "raster"),
    (b"\xff\xd8\xff", "JPEG", "picture"), (b"gif8", "GIF", "picture"),
    (b"%pdf", "PDF", "picture"),
)  # fmt: skip
"""The first bytes, in small letters, of other files that people take for a map: what they are, and which way
out there is.
"""
TOPOLOGY = re.compile(rb'\{\s*"type"\s*:\s*"topology"')
LINES = (".geojsonl", ".geojsons", ".ndjson", ".jsonl")
"""How a file is called that has a feature of GeoJSON in each line (RFC 8142)."""
RASTERS = {"GTiff", "AAIGrid", "PNG", "EHdr"}
PRJ, HDR = ".prj", ".hdr"
WORLD = (".tfw", ".tifw", ".tiffw", ".pgw", ".pngw", ".wld")
"""World files: the place of a picture of cells that does not say it."""
BESIDE = {".shp", ".shx", ".dbf", PRJ, ".cpg"}
BESIDE_CELLS = {PRJ, HDR, *WORLD}
OF_CELLS = {".asc", ".txt", ".grd", ".tif", ".tiff", ".png", ".bil"}
JUNK = {"thumbs.db", "desktop.ini"}
"""Files that Windows lays into folders; a Mac's begin with a dot, or lie in __MACOSX."""
GEODATABASE = ".gdb"
OF_A_GEODATABASE = re.compile(
    r"(?:a[0-9a-f]{8}\.(?:gdbtable|gdbtablx|gdbindexes|freelist|horizon|[\w-]+\.(?:atx|spx))|gdb|timestamps)\Z",
    re.IGNORECASE,
)
NEEDED = {".shx", ".dbf"}
"""Without these a Shapefile has no shapes, or no classes."""
SENT = "sent"
"""Name of the file until its format is known: nothing that a library would open."""
WAL = "-wal"
"""SQLite's suffix for the file of what a database has not taken in yet."""
LONGEST = 60
"""[characters] Of a name of ours."""
MOST_UNPACKED = 2_000_000_000
MOST_MEMBERS = 1000
LOOKED_AT = 2000
"""[bytes] That say the format."""
PIECE = 16_000_000


class OnDisk(NamedTuple):
    """A file that a library may open: its name for errors, its path, GDAL's name of its format, that of the
    format it came in, where that is another, and what was repaired on the way.
    """

    name: str
    path: Path
    driver: str
    came_as: str = ""
    notices: tuple[Text, ...] = ()

    def refuse(self, got: object, expected: Text, what: Text | None = None) -> BadTable:
        """The error to raise for the whole file, or for a layer or column of it."""
        return BadTable(self.name, got, expected, what=what)

    def broken(self, error: BaseException) -> BadTable:
        """The error to raise where a library could not read the file: in our words what it should be, and
        what to do. The library's first reason, under the file's own name, is a note in the traceback.
        """
        while error.__cause__ is not None:
            error = error.__cause__
        said = str(error).partition(".; ")[0].replace(f"{self.path.parent}/", "")
        for head in (f"{self.path.name}: ", f"{self.path.name}:"):  # GDAL's word, then that of libtiff
            said = said.removeprefix(head)
        if self.driver == "GeoJSON":
            return self._broken_json(said)
        said = said.replace(self.path.name, self.name)
        expected = message("ecology-map-sound", format=FORMATS.get(self.driver, self.driver))
        return noting(self.refuse(message("ecology-map-unreadable"), expected), said)

    def _broken_json(self, said: str) -> BadTable:
        """The same of a GeoJSON in our own words: where its text breaks off, or what it is instead."""
        if place := AT_A_LINE.search(said):
            line, at = int(place["line"]), int(place["at"])
            written = _written_at(self.path, line, at)
            got = message("ecology-map-breaks-off") if "nterminated" in said else verbatim(written)
            return self.refuse(
                got, message("ecology-map-sound-json"), message("ecology-map-at-line", line=line, at=at)
            )
        if "coordinate" in said:
            return self.refuse(
                message("ecology-map-odd-coordinates"), message("ecology-map-numbers-of-place")
            )
        if "not recognized" not in said:
            return self.refuse(message("ecology-map-unreadable"), message("ecology-map-sound-json"))
        with self.path.open("rb") as stream:
            first = stream.read(LOOKED_AT)
        if b"esriGeometry" in first:
            return self.refuse("ESRI JSON", message("ecology-map-no-topology"))
        return self.refuse(message("ecology-map-other-json"), message("ecology-map-a-collection"))


AT_A_LINE = re.compile(r"[Aa]t line (?P<line>\d+), character (?P<at>\d+)")
"""Where GDAL's reader of JSON stopped."""
QUOTED = 40
"""[characters] Of a line that is quoted."""


def _written_at(path: Path, line: int, at: int) -> str:
    """What is written before this place of a text and behind it."""
    with path.open("rb") as stream:
        found = next(itertools.islice(stream, line - 1, None), b"").decode("utf-8", "replace")
    return found[max(at - QUOTED, 0) : at + QUOTED // 4].strip() or "?"


def noting(refusal: BadTable, said: str) -> BadTable:
    """The error with the words of a library, which are in its own language: they stand in a traceback, under
    our sentence, and not in it.

    >>> noting(BadTable("a.tif", "no", Text("un fichier intact", "a sound file")), "no magic").__notes__
    ['no magic']
    """
    refusal.add_note(said)
    return refusal


def kept(file: Source, folder: Path) -> Path:
    """The path of the bytes: the file that was named, or what was sent, kept in this folder. Of a database
    that is being written to, a copy of itself and of what it has not taken in yet.
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
    """True for a database that keeps what is new beside it (SQLite file format, 1.3.3)."""
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
    if path.is_dir():
        raise BadTable(name, message("ecology-map-a-folder"), message("ecology-map-zip-the-folder"))
    try:
        first = _first(path)
    except (OSError, ValueError) as error:
        got = reason(error) if isinstance(error, OSError) else NO_PATH
        raise BadTable(name, got, message("core-a-readable-file")) from None
    if not first:
        raise BadTable(name, EMPTY, message("ecology-map-known-formats"))
    driver = "EHdr" if name.lower().endswith(".bil") else format_of(name, first)
    if driver == "gz":
        return on_disk(_without_gz(name), _gunzipped(name, path, folder), folder)
    if driver == "zip":
        return _unpacked(name, path, folder)
    found = OnDisk(name, _called(path, folder, driver, name), driver)
    if driver != "GeoJSON":
        return found
    found = in_utf_8(found, folder)
    return _as_collection(found, folder) if name.lower().endswith(LINES) else found


def _as_collection(file: OnDisk, folder: Path) -> OnDisk:
    """The features of a file that has one in each line, as one GeoJSON."""
    target = folder / "collection" / file.path.name
    target.parent.mkdir()
    with file.path.open("rb") as stream, target.open("wb") as copy:
        copy.write(b'{"type":"FeatureCollection","features":[')
        begun = False
        for line in stream:  # each stays on its line, which an error names
            feature = line.strip(b"\x1e\xef\xbb\xbf \t\r\n")
            copy.write(b"," * (begun and bool(feature)) + feature + b"\n")
            begun = begun or bool(feature)
        copy.write(b"]}")
    return file._replace(path=target)


def _without_gz(name: str) -> str:
    """The name of a file once it is unpacked.

    >>> _without_gz("land.asc.gz")
    'land.asc'
    """
    return name[:-3] if name.lower().endswith(".gz") else name


def _gunzipped(name: str, path: Path, folder: Path) -> Path:
    """The content of a compressed file."""
    target = folder / "unpacked"
    if target.exists():
        raise BadTable(name, message("ecology-map-unknown-format"), message("ecology-map-known-formats"))
    size = 0
    try:
        with gzip.open(path) as packed, target.open("wb") as copy:
            while piece := packed.read(PIECE):
                size += len(piece)
                if size > MOST_UNPACKED:
                    got = message("ecology-map-unpacked", size=round(size / 1e9, 1))
                    raise BadTable(name, got, message("core-a-smaller-file"))
                copy.write(piece)
    except (OSError, EOFError, zlib.error):
        raise BadTable(name, message("ecology-map-unreadable"), message("ecology-a-sound-gz")) from None
    return target


def in_utf_8(file: OnDisk, folder: Path) -> OnDisk:
    """The same text in UTF-8, written into a folder where it is not: its bytes are then taken for
    Windows-1252, of which Latin-1 is a part.
    """
    decoder = codecs.getincrementaldecoder("utf-8")()
    try:
        with file.path.open("rb") as stream:
            while piece := stream.read(PIECE):
                decoder.decode(piece)
            decoder.decode(b"", final=True)
        return file
    except UnicodeDecodeError:
        pass
    target = folder / "utf_8" / file.path.name  # what its layer is called
    target.parent.mkdir()
    with file.path.open("rb") as stream, target.open("wb") as copy:
        while piece := stream.read(PIECE):
            copy.write(piece.decode("cp1252", "replace").encode())
    return file._replace(path=target, notices=(*file.notices, message("ecology-map-latin-1")))


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
    if TOPOLOGY.match(text):
        raise BadTable(name, verbatim("TopoJSON"), message("ecology-map-no-topology"))
    if text.startswith((b"{", b"\x1e{")):
        return "GeoJSON"
    if text.startswith((b"ncols", b"nrows")):
        return "AAIGrid"
    for begins, form, out in OTHERS:
        if text.startswith(begins):
            raise BadTable(name, verbatim(form), message(f"ecology-map-no-{out}"))
    if first.startswith(BINARY_DRAWINGS):
        raise drawing(name, "dxf")
    if text.startswith((b"<", b"0", b"999")):
        for said, which in DRAWINGS:
            if said.lower() in text:
                raise drawing(name, which)
    raise BadTable(name, message("ecology-map-unknown-format"), message("ecology-map-known-formats"))


def drawing(name: str, which: str) -> BadTable:
    """The error to raise for a file that holds a drawing rather than a map of classes: why, and the way
    out.
    """
    return BadTable(name, verbatim(which.upper()), message(f"ecology-map-no-{which}"))


def _called(path: Path, folder: Path, driver: str, name: str) -> Path:
    """The file under a name that GDAL takes for the format, with no more beside it than may be."""
    here = folder / f"{_stem(name)}{SUFFIXES[driver]}"
    if path.parent == folder and driver == "ESRI Shapefile":  # sent alone
        raise _without(name, PurePosixPath(name).stem, NEEDED)
    if path.parent == folder and driver == "EHdr":
        raise _without_header(name, PurePosixPath(name).stem)
    if path.parent == folder:
        if (pending := path.with_name(path.name + WAL)).is_file():
            pending.rename(here.with_name(here.name + WAL))
        return path.rename(here)
    parts = {part.suffix.lower(): part for part in beside(path)}
    if driver == "ESRI Shapefile" and (missing := NEEDED - set(parts)):
        raise _without(name, path.stem, missing)
    if driver == "EHdr" and HDR not in parts:
        raise _without_header(name, path.stem)
    try:
        here.symlink_to(path.resolve())
        for suffix, part in parts.items():
            here.with_suffix(suffix).symlink_to(part.resolve())
    except OSError:  # Windows, where links are a privilege: it is their own file
        return path
    return here


def beside(path: Path) -> list[Path]:
    """The parts of a Shapefile, or the system and the place of a map of cells, that lie beside it, as far as
    they are there.
    """
    suffix = path.suffix.lower()
    wanted = BESIDE - {".shp"} if suffix == ".shp" else BESIDE_CELLS if suffix in OF_CELLS else set()
    named = (path.with_suffix(case(one)) for one in sorted(wanted) for case in (str.lower, str.upper))
    return [part for part in named if part.is_file()]  # no folder is listed: the process that reads may not


def together(files: Iterable[Upload]) -> Upload:
    """Several files that were sent at once, such as the parts of a Shapefile, as one archive.

    >>> together([Upload("a.shp", b"1"), Upload("a.dbf", b"2")]).name
    'a.zip'
    """
    sent = list(files)
    main = next((one for one in sent if Path(one.name).suffix.lower() == ".shp"), sent[0])
    packed = io.BytesIO()
    with ZipFile(packed, "w") as archive:
        for one in sent:
            archive.writestr(PurePosixPath(one.name).name, one.raw)
    return Upload(f"{Path(main.name).stem}.zip", packed.getvalue())


def _unpacked(name: str, path: Path, folder: Path) -> OnDisk:
    """The one map of an archive: a Shapefile with its parts, a File Geodatabase, or a file of another known
    format.
    """
    try:
        with ZipFile(path) as archive:
            members = [
                member for member in archive.infolist() if not member.is_dir() and not _is_junk(member)
            ]
            _trusted(name, members)
            if bases := {base for member in members if (base := _geodatabase(member)) is not None}:
                return _with_a_base(name, archive, members, bases, folder)
            maps = [
                m for m in members if _suffix(m) in SUFFIXES.values() and not _is_mere_picture(m, members)
            ]
            if len(maps) != 1:
                if not maps and any(_suffix(m) == ".kml" for m in members):
                    raise drawing(name, "kml")
                got = ", ".join(m.filename for m in maps) or message("ecology-map-no-map")
                raise BadTable(name, got, message("ecology-map-one-map"))
            inside = PurePosixPath(maps[0].filename)
            whole = f"{name}/{inside}"
            with archive.open(maps[0]) as source:
                first = source.read(LOOKED_AT)
                driver = "EHdr" if _suffix(maps[0]) == SUFFIXES["EHdr"] else format_of(whole, first)
            if driver in {"zip", "gz"}:
                raise BadTable(
                    whole, message("ecology-map-unknown-format"), message("ecology-map-known-formats")
                )
            parts = {_suffix(m): m for m in members if _is_beside(m, inside)} | {SUFFIXES[driver]: maps[0]}
            for suffix, part in parts.items():
                _copy(archive, part, folder / f"{_stem(whole)}{suffix}")
    except (BadZipFile, RuntimeError, NotImplementedError, EOFError, zlib.error, OSError) as error:
        refusal = BadTable(name, message("ecology-map-unreadable"), message("ecology-map-good-archive"))
        raise noting(refusal, str(error)) from None
    if driver == "ESRI Shapefile" and (missing := NEEDED - set(parts)):
        raise _without(name, inside.stem, missing)
    if driver == "EHdr" and HDR not in parts:
        raise _without_header(name, inside.stem)
    found = OnDisk(whole, folder / f"{_stem(whole)}{SUFFIXES[driver]}", driver)
    return in_utf_8(found, folder) if driver == "GeoJSON" else found


def _copy(archive: ZipFile, member: ZipInfo, target: Path) -> None:
    with archive.open(member) as source, target.open("wb") as copy:
        shutil.copyfileobj(source, copy)


def _is_junk(member: ZipInfo) -> bool:
    """True if a Mac, or Windows, has laid it into the archive."""
    parts = PurePosixPath(member.filename.replace("\\", "/")).parts
    return bool(parts) and (parts[0] == "__MACOSX" or parts[-1].startswith("._") or parts[-1].lower() in JUNK)


def _is_mere_picture(member: ZipInfo, members: list[ZipInfo]) -> bool:
    """True for a PNG that has no place, beside other maps: a view of them."""
    if _suffix(member) != SUFFIXES["PNG"] or len(members) == 1:
        return False
    inside = PurePosixPath(member.filename)
    return not any(_suffix(one) in WORLD and _is_beside(one, inside) for one in members)


def _geodatabase(member: ZipInfo) -> str | None:
    """The File Geodatabase that a member is a part of: its folder."""
    path = PurePosixPath(member.filename)
    if path.parent.suffix.lower() == GEODATABASE or path.suffix.lower() == ".gdbtable":
        return str(path.parent)
    return None


def _with_a_base(
    name: str, archive: ZipFile, members: list[ZipInfo], bases: set[str], folder: Path
) -> OnDisk:
    """A File Geodatabase, its own parts alone."""
    if len(bases) > 1:
        raise BadTable(name, ", ".join(sorted(bases)), message("ecology-map-one-map"))
    (base,) = bases
    whole = f"{name}/{base}" if base != "." else name
    here = folder / f"{_stem(whole)}{GEODATABASE}"
    here.mkdir()
    for member in members:
        path = PurePosixPath(member.filename)
        if str(path.parent) == base and OF_A_GEODATABASE.match(path.name):
            _copy(archive, member, here / path.name)
    return OnDisk(whole, here, "OpenFileGDB")


def _suffix(member: ZipInfo) -> str:
    return PurePosixPath(member.filename).suffix.lower()


def _is_beside(member: ZipInfo, inside: PurePosixPath) -> bool:
    """True for a part of a Shapefile of that name."""
    path = PurePosixPath(member.filename)
    return path.suffix.lower() in BESIDE | BESIDE_CELLS and path.with_suffix("") == inside.with_suffix("")


def _without(name: str, stem: str, missing: set[str]) -> BadTable:
    """The error to raise for a Shapefile that lacks some of its parts."""
    got = message("ecology-map-without", parts=", ".join(stem + suffix for suffix in sorted(missing)))
    return BadTable(name, got, message("ecology-map-whole-shapefile"))


def _without_header(name: str, stem: str) -> BadTable:
    """The error to raise for a .bil alone."""
    got = message("ecology-map-bil-without", name=verbatim(stem + HDR))
    return BadTable(name, got, message("ecology-map-bil-with"))


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
