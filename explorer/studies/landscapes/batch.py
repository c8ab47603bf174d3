"""Many studies as one job: each in a folder of its own, in as many processes as are wanted, or on a cluster.
Whatever is killed, the next run goes on with what is missing.
"""

from __future__ import annotations

import csv
import hashlib
import io
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from dataclasses import dataclass, replace
from os.path import normpath
from pathlib import Path

import explorer
from explorer.core.errors import BadOption, ExplorerError, NotSaved, about, mismatch, one_of, reason
from explorer.core.messages import message
from explorer.core.text import language, speak
from explorer.ecology.maps.invented import bocage, plain_land, suburb
from explorer.ecology.maps.land import LandCover
from explorer.ecology.maps.reading import read_land
from explorer.studies.landscapes.files import open_study, origin_of
from explorer.studies.landscapes.outputs import results
from explorer.studies.landscapes.study import MapStudy
from explorer.studies.running import pool

INVENTED: Mapping[str, Callable[..., LandCover]] = {"bocage": bocage, "suburb": suburb}
DONE = "done.json"
"""Written last into a study's folder: its row of the summary, and of which study it is."""
SUMMARY = "summary.csv"
Row = dict[str, object]


@dataclass(frozen=True, slots=True)
class Job:
    """One study: its name, its file, where it goes, what is counted besides."""

    name: str
    path: Path
    folder: Path
    more: tuple[str, ...]
    lang: str
    pdf: bool

    def digest(self) -> str:
        """Tells this study, and what was asked of it, from every other."""
        said = f"{explorer.__version__} {sorted(self.more)} {self.lang} {self.pdf}".encode()
        return hashlib.sha256(said + self.path.read_bytes()).hexdigest()[:16]


def land_of(file: str | Path, options: Mapping[str, str | float], seed: int | None = None) -> LandCover:
    """The map of a study: an invented land by its name, else a file.

    >>> land_of("bocage", {}, seed=1).cellsize
    10.0
    """
    name = str(file)
    if name in INVENTED:
        return INVENTED[name](seed=1 if seed is None else seed)
    return read_land(file, **options)  # type: ignore[arg-type]


def study_of(path: Path) -> MapStudy:
    """The study of a file, about the map that it names: a file is looked for from the study's folder.

    Raises
    ------
    BadDefinition
        As `open_study`.
    BadTable
        As `read_land`.
    """
    origin = origin_of(path)
    if origin.coarse:
        return open_study(path, plain_land(origin.name))
    if origin.seed is not None:
        if origin.name not in INVENTED:
            raise BadOption(mismatch(message("study-map-the-map"), origin.name, one_of(INVENTED)))
        return open_study(path, land_of(origin.name, {}, origin.seed))
    study = open_study(path, land_of(path.parent / origin.name, origin.options))
    return replace(study, origin=replace(origin, name=normpath(path.parent / origin.name)))


def jobs(
    paths: Sequence[Path], out: Path, more: Sequence[str] = (), lang: str = "en", pdf: bool = False
) -> list[Job]:
    """The jobs of these studies; each folder is called as its file, with a number where two are alike."""
    names: dict[str, int] = {}
    found = []
    for path in paths:
        names[path.stem] = names.get(path.stem, 0) + 1
        name = path.stem if names[path.stem] == 1 else f"{path.stem}-{names[path.stem]}"
        found.append(Job(name, path, out / name, tuple(more), lang, pdf))
    return found


def run(todo: Sequence[Job], workers: int | None = 1, dask: str | None = None) -> Iterator[dict[str, Row]]:
    """Do what is missing.

    Parameters
    ----------
    todo : sequence of Job
        The studies.
    workers, dask : optional
        How many processes of this machine; or the address of a cluster that sees the same files.

    Yields
    ------
    dict
        Name of each study that is done -> its row of the summary; a study that was refused has the reason
        under "refused".
    """
    done = {job.name: row for job in todo if (row := kept(job)) is not None}
    yield dict(done)
    missing = [job for job in todo if job.name not in done]
    if not missing:
        return
    with pool(do_some, workers, dask) as somewhere:
        running: dict[Future[list[Row]], Job] = {}
        coming = iter(enumerate(missing))
        while True:
            while len(running) < max(somewhere.ahead, 1) and (one := next(coming, None)) is not None:
                number, job = one
                running[somewhere.submit(missing, [number])] = job
            if not running:
                return
            finished, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in finished:
                (done[running.pop(future).name],) = future.result()
            yield dict(done)


def do_some(
    todo: Sequence[Job], numbers: Sequence[int], should_stop: Callable[[], bool] | None = None
) -> list[Row]:
    """The rows of some of the jobs."""
    return [do(todo[number]) for number in numbers if not (should_stop and should_stop())]


def do(job: Job) -> Row:
    """Answer one study and write all of it; a refusal is its row."""
    before = language()
    speak(job.lang)
    try:
        job.folder.mkdir(parents=True, exist_ok=True)
        (job.folder / DONE).unlink(missing_ok=True)
        *_, found = results(study_of(job.path), job.more)
        found.save(job.folder, job.lang, job.pdf)
        row: Row = {"study": job.name, **found.summary()}
        partial = job.folder / f"{DONE}.part"
        partial.write_text(json.dumps({"of": job.digest(), "row": row}), encoding="utf-8")
        partial.replace(job.folder / DONE)
    except ExplorerError as refusal:
        return {"study": job.name, "refused": refusal.text.in_language(job.lang)}
    except OSError as error:
        return {"study": job.name, "refused": reason(error).in_language(job.lang)}
    finally:
        speak(before)
    return row


def kept(job: Job) -> Row | None:
    """The row of a study that is done already; None where it is not, or another study was."""
    try:
        found = json.loads((job.folder / DONE).read_text(encoding="utf-8"))
        match found:
            case {"of": str(of), "row": dict(row)} if of == job.digest():
                return row
    except (OSError, ValueError):
        return None
    return None


def write_summary(out: Path, rows: Sequence[Row]) -> Path:
    """The rows of all studies as one table.

    Raises
    ------
    NotSaved
        When it cannot be written.
    """
    path = out / SUMMARY
    written = io.StringIO()
    writer = csv.DictWriter(written, _columns(rows), lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    try:
        out.mkdir(parents=True, exist_ok=True)
        path.write_text(written.getvalue(), encoding="utf-8")
    except OSError as error:
        raise NotSaved(about(path, reason(error))) from error
    return path


def table(rows: Sequence[Row]) -> str:
    """The rows as a table in Markdown.

    >>> print(table([{"study": "a", "eca_ha": 2.0}]))
    | study | eca_ha |
    | --- | --- |
    | a | 2 |
    """
    columns = _columns(rows)
    lines = [
        columns,
        ["---"] * len(columns),
        *([_shown(row.get(name, "")) for name in columns] for row in rows),
    ]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def _columns(rows: Sequence[Row]) -> list[str]:
    return list(dict.fromkeys(name for row in rows for name in row))


def _shown(value: object) -> str:
    if value is None:
        return ""
    return f"{value:.6g}" if isinstance(value, float) else str(value).replace("|", "/")
