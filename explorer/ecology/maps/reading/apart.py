"""A file of a map is read in a process of its own, which has that file and nothing else.

It has a folder that goes with it, limits on time, memory, files and what it may write, an environment without
secrets, formats as `gates` has them; on Linux, where the system allows it, no network, and no other file than
those of Python and its libraries. It ends with whoever asked. What it answers is JSON and numbers.

Where there are no processes, as in a browser, the same functions are called here.
"""

from __future__ import annotations

import ctypes
import json
import os
import signal
import subprocess
import sys
import sysconfig
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from queue import SimpleQueue
from tempfile import TemporaryDirectory
from threading import Thread, Timer
from types import MappingProxyType
from typing import IO, TYPE_CHECKING, ClassVar, NamedTuple, Self

import explorer
from explorer.core.definitions import Source
from explorer.core.errors import BadOption, BadTable, reason
from explorer.core.lazy import import_installed, in_browser, lazy_import, to_install
from explorer.core.messages import message
from explorer.core.text import Text
from explorer.ecology.counting import Array
from explorer.ecology.formats.strict import name_of
from explorer.ecology.maps.land import NO_DATA
from explorer.ecology.maps.reading import ascii, bare, grids, polygons
from explorer.ecology.maps.reading.ascii import Asking, asking, require_classes
from explorer.ecology.maps.reading.files import MOST_UNPACKED, RASTERS, OnDisk, beside, kept, on_disk
from explorer.ecology.maps.reading.gates import environment, require_closed

if TYPE_CHECKING:
    import numpy as np
else:
    np = lazy_import("numpy")

SECONDS = 120
"""[s] Of processor time for all that is asked of a file, and by the clock for one answer. The largest map
that is read, a thousand million cells, takes 3 s.
"""
MEMORY = 4_000_000_000
"""[bytes] Of address space: what half a million polygons take, twice."""
FILES = 64
"""Open at a time."""
MOST_SAID = 64_000_000
"""[bytes] Of an answer besides its cells: names of layers, columns and classes."""
SHORT = 2**15
"""Codes below it are sent in two bytes."""
CELLS = {"i2": 2, "i4": 4, "f8": 8}
"""Type in which cells are sent -> bytes of one."""
START = "import sys; sys.path[:] = {path!r}; from {module} import main; main()"

Facts = Mapping[str, object]


class Reply(NamedTuple):
    """An answer: facts, as JSON can hold them, and cells, if any."""

    facts: Facts
    cells: Array = None


# Questions -------------------------------------------------------------------------------------------------


def look(file: OnDisk, band: int | None = None, crs: str | None = None) -> Reply:
    """Size and place of a map of cells; layers of polygons."""
    driver = file.came_as or file.driver
    if file.driver in RASTERS:
        header = grids.header_of(file, grids.ReadOptions(crs, band=band))
        return Reply({"driver": driver, "grid": header._replace(said=_said(header.said))})
    return Reply({"driver": driver, "layers": polygons.layers_of(file)})


def land(
    file: OnDisk, column: str | None, layer: str | None, cellsize: float | None, crs: str | None,
    shrink: str | None, nodata: float | None = None, band: int | None = None, most: int | None = None,
) -> Reply:  # fmt: skip
    """A class for each cell."""
    if file.driver not in RASTERS:
        chosen = polygons.chosen(file, polygons.layers_of(file), layer)
        laid = polygons.laid_out(file, chosen, column, cellsize, crs)
        names = {str(code): (name.fr, name.en) for code, name in laid.names.items()}
        place = (float(laid.cellsize), laid.x, laid.y, laid.crs)
        said = {"notices": _said(laid.notices), "places": [(one.fr, *at) for one, at in laid.places.items()]}
        return Reply({"place": place, "names": names, **said}, laid.classes)
    asked = grids.ReadOptions(crs, nodata, band, most or grids.MOST_CELLS)
    header = grids.placed(file, asked)
    if (factor := asked.factor(header)) == 1:
        classes = grids.classes_of(file, header, asked)
    else:
        values, factor = grids.cells_of(file, header, shrink, asked)
        grids.require_no_sentinel(file, values)
        require_classes(file.name, values)
        classes = np.where(np.isnan(values), NO_DATA, values).astype("i4")
    if classes.dtype.itemsize > 2 and int(classes.max()) < SHORT:
        classes = classes.astype("i2")
    header = header._replace(said=_said((*header.said, *grids.doubtful(file, asked, classes))))
    return Reply({"grid": header, "factor": factor}, classes)


def surface(
    file: OnDisk, crs: str | None, shrink: str | None, nodata: float | None = None, band: int | None = None
) -> Reply:
    """A number for each cell."""
    if file.driver not in RASTERS:
        raise file.refuse(file.driver, message("ecology-map-of-cells"))
    values = grids.grid_of(file, grids.ReadOptions(crs, nodata, band), shrink)[1]
    grids.require_no_sentinel(file, values)
    return Reply({}, values)


def _said(notices: Iterable[Text]) -> Array:
    """Notices as JSON can hold them."""
    return tuple((notice.fr, notice.en) for notice in notices)


def numbers(file: OnDisk, most: int) -> Reply:
    """A number for each cell, where it lies in the file."""
    if file.driver not in RASTERS:
        raise file.refuse(file.driver, message("ecology-map-of-cells"))
    found = grids.numbers_of(file, most)
    return Reply({"place": (found.x, found.y, found.cellsize)}, found.values)


ASKED: dict[str, Callable[..., Reply]] = {
    "look": look, "land": land, "surface": surface, "numbers": numbers,
}  # fmt: skip


SAID_ANEW: Mapping[str, Callable[[OnDisk, Path], OnDisk]] = {
    "AAIGrid": ascii.as_geotiff, "EHdr": bare.with_a_header,
    "GTiff": bare.with_a_place, "PNG": bare.with_a_place,
}  # fmt: skip
"""Format -> what makes a GeoTIFF of it that says everything itself."""


class Here:
    """A file that is read in this process."""

    def __init__(self, name: str, path: Path, folder: Path) -> None:
        self.sent, self.folder = (name, path), folder
        self.found: OnDisk | None = None
        self.begun = False

    def file(self) -> OnDisk:
        """It, as a library may open it."""
        if self.found is None:
            found = on_disk(*self.sent, self.folder)
            require_closed(found)
            with _blamed(found):
                anew = SAID_ANEW.get(found.driver)
                self.found = anew(found, self.folder) if anew else found
        return self.found

    def ask(self, what: str, asked: Facts) -> Reply:
        """Answer a question about it."""
        file = self.file()
        with _blamed(file):
            return ASKED[what](file, **asked)


@contextmanager
def _blamed(file: OnDisk) -> Iterator[None]:
    """Whatever a library raises: the file is at fault."""
    try:
        yield
    except (BadTable, MemoryError):
        raise
    except Exception as error:
        raise file.broken(error) from None


# Whoever asks -----------------------------------------------------------------------------------------------


class Reader:
    """A file of a map, open in a process of its own for as long as a `with` lasts.

    Raises
    ------
    BadTable
        When it cannot be read: what is wrong, or which limit was met.
    """

    beyond: ClassVar[set[str]] = set()
    """Formats of this machine's GDAL, beyond those known: all readers learn of them once."""
    process: subprocess.Popen[bytes] | None = None

    def __init__(self, file: Source) -> None:
        self.source, self.name = file, name_of(file)

    def __enter__(self) -> Self:
        self.late = False
        self.folder = TemporaryDirectory(prefix="map-", ignore_cleanup_errors=True)
        folder, self.closed = Path(self.folder.name), frozenset(self.beyond)
        try:
            if not in_browser():
                self.process = started(folder, set(self.closed))
            path = kept(self.source, folder)
        except (OSError, ValueError) as error:
            self.close()
            raise self.refused(reason(error), "core-a-readable-file") from None
        self.here = Here(self.name, path, folder)
        if self.process is not None:
            self._tell([self.name, str(path.absolute()), str(folder), os.getpid()])
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def stop(self) -> None:
        """End what is being done, from another thread; whoever asked is told that it broke off."""
        if self.process is not None:
            self.process.kill()

    def close(self) -> None:
        """End the process; nothing is left of the file."""
        if self.process is not None:
            self.process.kill()
            with suppress(OSError), self.process:
                pass  # its pipes are closed, its end is waited for
            self.process = None
        self.folder.cleanup()

    def ask(self, what: str, asked: Facts = MappingProxyType({})) -> Reply:
        """Answer a question about the file, one of `ASKED`, with its options."""
        if self.process is None:
            return self.here.ask(what, asked)
        timer = Timer(SECONDS, self._end)
        timer.daemon = True
        timer.start()
        try:
            self._tell([what, dict(asked)])
            head, cells = _heard(self.process.stdout)
        except (OSError, ValueError):
            raise self._ended() from None
        finally:
            timer.cancel()
        match head:
            case {"facts": dict(facts)} if (cells is None) == (what == "look"):
                return Reply(facts, cells)
            case {"refused": [str(name), got, [str(fr), str(en)], what], "notes": list(notes), **more}:
                refusal = BadTable(name, _text(got) or got, Text(fr, en), what=_text(what))
                for note in notes:
                    refusal.add_note(str(note))
                match more.get("asks"):
                    case [str(option), int(value) | float(value)]:
                        raise asking(refusal, option, value)
                raise refusal
            case {"beyond": list(drivers)} if not set(drivers) <= self.closed:  # another may know them by now
                self.beyond.update(map(str, drivers))
                self.close()
                return self.__enter__().ask(what, asked)
            case {"beyond": list(drivers)}:
                raise BadOption(
                    message(
                        "ecology-map-more-drivers",
                        names=", ".join(map(str, drivers)),
                        install=to_install("maps"),
                    )
                )
            case {"lacking": True}:
                raise BadOption(message("ecology-map-no-libraries", install=to_install("maps")))
            case {"memory": True}:
                raise self.refused(message("ecology-map-too-much-memory", size=MEMORY // 10**9))
        raise self._ended()

    def refused(self, got: Text, expected: str = "core-a-smaller-file") -> BadTable:
        """The error to raise for the file."""
        return BadTable(self.name, got, message(expected))

    def broke_off(self) -> BadTable:
        """The error to raise where the answer is none."""
        return self.refused(message("ecology-map-reading-broke-off"), "ecology-map-readable")

    def _tell(self, said: object) -> None:
        assert self.process is not None
        assert self.process.stdin is not None
        with suppress(OSError):  # it has ended: seen when its answer is read
            self.process.stdin.write(json.dumps(said, default=float).encode() + b"\n")
            self.process.stdin.flush()

    def _end(self) -> None:
        """Time is up."""
        self.late = True
        if self.process is not None:
            self.process.kill()

    def _ended(self) -> BadTable:
        """Why there is no answer."""
        assert self.process is not None
        self.process.kill()
        code = self.process.wait()
        if self.late or code == -getattr(signal, "SIGXCPU", 0):
            return self.refused(message("ecology-map-too-much-time", seconds=SECONDS))
        return self.broke_off()


def started(folder: Path, beyond: set[str]) -> subprocess.Popen[bytes]:
    """A process that waits to be told its file."""
    path = [os.path.abspath(one) for one in sys.path if one] + [str(Path(explorer.__path__[0]).parent)]
    return subprocess.Popen(
        [sys.executable, "-I", "-c", START.format(path=path, module=__name__)],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, cwd=folder,
        env=environment(folder, beyond), creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
    )  # fmt: skip


def _heard(answers: IO[bytes] | None) -> tuple[object, Array | None]:
    """An answer; a ValueError where it is none."""
    assert answers is not None
    head = json.loads(answers.readline(MOST_SAID))
    match head:
        case {"cells": [int(rows), int(columns), str(kind)]} if (
            0 < rows * columns <= grids.MOST_WHOLE and kind in CELLS
        ):
            raw = bytearray(rows * columns * CELLS[kind])
            into = memoryview(raw)
            while into:
                if not (count := answers.readinto(into)):  # type: ignore[attr-defined]  # a pipe's reader
                    raise ValueError(head)
                into = into[count:]
            return head, np.frombuffer(raw, f"<{kind}").reshape(rows, columns)
    return head, None


def _text(said: object) -> Text | None:
    """A text in both languages, if it is one."""
    match said:
        case [str(fr), str(en)]:
            return Text(fr, en)
    return None


# The process ------------------------------------------------------------------------------------------------


def main() -> None:
    """Answer what is asked of one file, until nobody asks any more."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a library prints is no answer
    without_network()
    name, path, folder, parent = json.loads(sys.stdin.buffer.readline())
    ends_with(parent)
    limited()
    among_these_files(Path(folder), Path(path))
    here, asked = Here(name, Path(path), Path(folder)), lines()
    while True:
        what, how = json.loads(asked.get())
        facts, cells = _answer(here, what, how)
        if cells is not None:
            kind = "f8" if cells.dtype.kind == "f" else "i2" if cells.dtype.itemsize == 2 else "i4"
            cells = np.ascontiguousarray(cells, f"<{kind}")
            facts = {**facts, "cells": (*cells.shape, cells.dtype.str[1:])}
        answers.write(json.dumps(facts, default=lambda number: number.item()).encode() + b"\n")
        if cells is not None:
            answers.write(cells.data)
        answers.flush()


def _answer(here: Here, what: str, asked: Facts) -> Reply:
    """The answer, or the reason why there is none."""
    try:
        library = grids if here.file().driver in RASTERS else polygons
        if import_installed(*library.LIBRARIES) is None:
            return Reply({"lacking": True})
        if not here.begun and (beyond := library.drivers_beyond()):
            return Reply({"beyond": beyond})
        here.begun = True  # what is laid out anew brings a driver of its own, which opens no file
        facts, cells = here.ask(what, asked)
        return Reply({"facts": facts}, cells)
    except MemoryError:
        return Reply({"memory": True})
    except BadTable as refusal:
        said = (refusal.got, refusal.expected, refusal.what)
        told: Facts = {"asks": (refusal.option, refusal.value)} if isinstance(refusal, Asking) else {}
        notes = getattr(refusal, "__notes__", [])
        return Reply({"refused": (refusal.source, *map(_words, said)), "notes": notes, **told})


def _words(said: object) -> object:
    """A text in both languages, a number, or whatever else as it is written."""
    if isinstance(said, Text):
        return said.fr, said.en
    return said if said is None or isinstance(said, (str, int, float)) else str(said)


def lines() -> SimpleQueue[bytes]:
    """The lines that come; with the last one this process ends, whatever it is doing."""
    found: SimpleQueue[bytes] = SimpleQueue()

    def listen() -> None:
        for line in sys.stdin.buffer:
            found.put(line)
        os._exit(0)

    Thread(target=listen, daemon=True).start()
    return found


def limited() -> None:
    """Time, memory and files, as far as this system counts them."""
    loaded = import_installed("resource")
    if loaded is None:  # Windows
        return
    resource = loaded[0]
    for what, most in (
        ("RLIMIT_CPU", SECONDS), ("RLIMIT_AS", MEMORY), ("RLIMIT_NOFILE", FILES), ("RLIMIT_CORE", 0),
        ("RLIMIT_FSIZE", MOST_UNPACKED),
    ):  # fmt: skip
        with suppress(AttributeError, OSError, ValueError):  # macOS refuses some
            which = getattr(resource, what)
            hard = resource.getrlimit(which)[1]
            most = most if hard == resource.RLIM_INFINITY else min(most, hard)
            resource.setrlimit(which, (most, hard if what == "RLIMIT_CPU" else most))


# Linux ------------------------------------------------------------------------------------------------------

PR_SET_PDEATHSIG, PR_SET_NO_NEW_PRIVS = 1, 38
CLONE_NEWUSER, CLONE_NEWNET = 0x10000000, 0x40000000
CREATE_RULESET, ADD_RULE, RESTRICT_SELF = 444, 445, 446
"""Landlock's calls of the kernel, alike on every machine."""
FILE_RIGHTS = (13, 13, 14, 15, 15, 16)
"""Version of Landlock, from 1 on -> how many rights over files it knows; later ones know no more."""
READ_FILE, READ_FOLDER, READ = 1 << 2, 1 << 3, 1 << 0 | 1 << 2 | 1 << 3
WITH_NETWORK = 4
"""The version from which on it refuses to call somebody, too."""
BENEATH = 1
"""A rule about a folder and what lies in it."""
SHARED = ("/usr/lib", "/usr/lib64", "/lib", "/lib64", "/usr/local/lib", "/usr/share/proj", "/usr/share/gdal",
          "/usr/share/zoneinfo", "/nix/store", "/gnu/store", "/etc/ld.so.cache", "/dev/null",
          "/dev/urandom")  # fmt: skip


def kernel() -> ctypes.CDLL | None:
    """The C library of Linux, None elsewhere."""
    return ctypes.CDLL(None, use_errno=True) if sys.platform == "linux" else None


def without_network() -> None:
    """Have no network but an empty one of one's own, where the system gives that; threads come later."""
    if (linux := kernel()) is not None and linux.unshare(CLONE_NEWNET) != 0:
        linux.unshare(CLONE_NEWUSER | CLONE_NEWNET)


def ends_with(parent: int) -> None:
    """End when whoever started this does, even by force."""
    if (linux := kernel()) is not None:
        linux.prctl(PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)
        if os.getppid() != parent:
            os._exit(0)


class Ruleset(ctypes.Structure):
    """Actions that are refused unless a rule allows them: `struct landlock_ruleset_attr`."""

    _fields_ = (("files", ctypes.c_uint64), ("network", ctypes.c_uint64), ("scoped", ctypes.c_uint64))


class Rule(ctypes.Structure):
    """Actions that are allowed in a folder: `struct landlock_path_beneath_attr`."""

    _pack_ = 1
    _fields_ = (("allowed", ctypes.c_uint64), ("folder", ctypes.c_int32))


def landlock() -> int:
    """The version of Landlock in the kernel, below 1 for none."""
    linux = kernel()
    return 0 if linux is None else int(linux.syscall(CREATE_RULESET, None, ctypes.c_size_t(0), 1))


def among_these_files(folder: Path, path: Path) -> None:
    """Read Python, its libraries and the file, write into the folder, touch nothing else: by Landlock, where
    the kernel has it.
    """
    linux, version = kernel(), landlock()
    if linux is None or version < 1:
        return
    everything = (1 << FILE_RIGHTS[min(version, len(FILE_RIGHTS)) - 1]) - 1
    refused = Ruleset(everything, 0b11, 0)
    size = ctypes.c_size_t(16 if version >= WITH_NETWORK else 8)
    rules = linux.syscall(CREATE_RULESET, ctypes.byref(refused), size, 0)
    allowed = {folder: everything} | {Path(one): READ for one in libraries()}
    allowed |= {one: READ_FILE | READ_FOLDER for one in (path, *beside(path)) if one.parent != folder}
    for where, rights in allowed.items():
        with suppress(OSError):  # not there
            found = os.open(where, os.O_PATH)
            rights = rights if where.is_dir() else rights & ~READ_FOLDER
            rule = Rule(rights, found)
            linux.syscall(ADD_RULE, rules, BENEATH, ctypes.byref(rule), 0)
            os.close(found)
    linux.prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)
    linux.syscall(RESTRICT_SELF, rules, 0)
    os.close(rules)


def libraries() -> Iterator[str]:
    """The folders of Python, this package and what it imports."""
    yield from (*SHARED, sys.prefix, sys.base_prefix, *sysconfig.get_paths().values(), *explorer.__path__)
    yield from (one for one in sys.path if Path(one).name in {"site-packages", "dist-packages"})
    for name in ("LD_LIBRARY_PATH", "GDAL_DATA", "PROJ_DATA", "PROJ_LIB"):
        yield from filter(None, os.environ.get(name, "").split(os.pathsep))
