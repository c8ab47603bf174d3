"""Results as a file: .csv, .json or .parquet, all with the same table; only .parquet needs a package.

The same results give the same bytes: rows lie in the order of their numbers, and nothing in a file says when
it was written.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from explorer.core.errors import NO_PATH, BadOption, NotSaved, about, mismatch, one_of, reason, shorten
from explorer.core.files import safe
from explorer.core.lazy import lazy_import
from explorer.core.messages import message, template
from explorer.core.text import Text
from explorer.studies.journal import FORMAT, VERSION, journal_of
from explorer.studies.table import Table, require

if TYPE_CHECKING:
    import pyarrow as pa
    from pyarrow import parquet
else:
    pa, parquet = lazy_import("pyarrow"), lazy_import("pyarrow.parquet")

PARQUET = template("study-parquet")


def as_csv(results: Table) -> bytes:
    """A line a row, the names of the columns first; UTF-8, decimal points, None as nothing."""
    table, text = results.table(), io.StringIO(newline="")
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(table)
    for row in zip(*table.values(), strict=True):
        writer.writerow([safe(cell) if isinstance(cell, str) else cell for cell in row])
    return text.getvalue().encode()


def as_json(results: Table) -> bytes:
    """The study, the sources in both languages, and one row a line."""
    table = results.table()
    rows = (
        json.dumps(dict(zip(table, row, strict=True)), ensure_ascii=False)
        for row in zip(*table.values(), strict=True)
    )
    sources = {
        source.column: {"fr": source.category.fr, "en": source.category.en} for source in results.sources
    }
    head = json.dumps({**_study(results), "sources": sources}, ensure_ascii=False, indent=1).removesuffix(
        "\n}"
    )
    return "".join([head, ',\n "rows": [\n', ",\n".join(rows), "\n]}\n"]).encode()


def as_parquet(results: Table) -> bytes:
    """One typed column each; the study is in the file's metadata."""
    require("pyarrow", PARQUET)
    kinds = {"player": pa.string(), "won": pa.float64(), "rules": pa.string()}
    table = results.table()
    schema = pa.schema(
        [(name, kinds.get(name, pa.int64())) for name in table], {FORMAT: json.dumps(_study(results))}
    )
    sink = pa.BufferOutputStream()
    parquet.write_table(pa.table(table, schema), sink)
    return bytes(sink.getvalue().to_pybytes())


def _study(results: Table) -> dict[str, object]:
    return {
        "format": f"{FORMAT} {VERSION}",
        "study": {**results.study.identity, "playthroughs": results.study.count},
    }


SUFFIXES: Mapping[str, Callable[[Table], bytes]] = MappingProxyType(
    {".csv": as_csv, ".json": as_json, ".parquet": as_parquet}
)
"""Ending of a file's name -> the results as the bytes of such a file."""


def write(results: Table, path: str | Path) -> None:
    """Write the results; a file in the way is replaced only once the new one is complete.

    Raises
    ------
    ExplorerError
        An ending that is none of `SUFFIXES`, a missing package, a folder that does not exist, a disk that is
        full.
    """
    target = named(path)
    content = SUFFIXES[target.suffix](results)
    partial = target.with_name(target.name + ".part")
    try:
        partial.write_bytes(content)
        partial.replace(target)
    except OSError as error:
        partial.unlink(missing_ok=True)
        raise NotSaved(about(target, reason(error))) from error


def named(output: str | Path) -> Path:
    """The path of an output that can be written here: its ending and folder checked, and what it needs
    installed.
    """
    try:
        path = Path(output)
        with suppress(OSError):
            path.lstat()  # ValueError where no file can have this name; `is_dir` would swallow it
    except (TypeError, ValueError):
        raise NotSaved(about(shorten(output), NO_PATH)) from None
    if path.suffix not in SUFFIXES:
        raise BadOption(mismatch(message("study-output"), path.name, _ending()))
    if path.is_dir():
        raise NotSaved(about(path, message("study-a-folder")))
    if not path.parent.is_dir():
        raise NotSaved(about(path, message("study-no-folder", folder=path.parent)))
    if path.suffix == ".parquet":
        require("pyarrow", PARQUET)
    return path


def _ending() -> Text:
    names = one_of(SUFFIXES)
    return message("study-ending", names=names)


def ready(output: str | Path, *, resume: bool, force: bool) -> Path:
    """The output's path once nothing is in its way; nothing is ever replaced unasked.

    Raises
    ------
    NotSaved
        There is something, and neither resuming nor starting over was asked for; or nothing of ours that
        could be resumed.
    """
    path = named(output)
    journal = journal_of(path)
    if force:
        try:
            journal.unlink(missing_ok=True)
        except OSError as error:
            raise NotSaved(about(journal, reason(error))) from error
    elif resume and path.exists() and not journal.exists():
        raise NotSaved(about(path, message("study-not-ours", journal=journal.name)))
    elif not resume and (found := next((one for one in (path, journal) if one.exists()), None)):
        raise NotSaved(about(found, message("study-in-the-way")))
    return path
