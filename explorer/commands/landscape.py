"""`explorer landscape look|run|batch|schema`: maps and studies without a page.

Exit codes: 0, all is done; 1, a study of a batch failed; 2, refused; 130, interrupted.
"""

from __future__ import annotations

import json
import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable
from dataclasses import replace
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

from explorer.commands import verb
from explorer.commands.simulate import ProgressLine, whole
from explorer.core.errors import BadOption, BadTable, NotSaved, about, mismatch, reason
from explorer.core.lazy import lazy_import
from explorer.core.messages import message
from explorer.core.text import LANGUAGES, Text, joined, language, numeral, verbatim
from explorer.ecology.maps.reading.ascii import Asking

if TYPE_CHECKING:
    from explorer.ecology.maps import reading, resistances
    from explorer.ecology.maps.land import LandCover
    from explorer.lab.maps import opened
    from explorer.studies import landscapes
    from explorer.studies.landscapes import batch
else:
    reading, resistances = (
        lazy_import("explorer.ecology.maps.reading"),
        lazy_import("explorer.ecology.maps.resistances"),
    )
    landscapes = lazy_import("explorer.studies.landscapes")
    batch = lazy_import("explorer.studies.landscapes.batch")
    opened = lazy_import("explorer.lab.maps.opened")

FAILED = 1
OPTIONS = ("crs", "layer", "column", "cellsize", "nodata", "band", "shrink")
"""Of a file, which a refusal may ask for."""
TOML = ".toml"
PARTS = 1000
"""Of a progress line."""
USUAL_SPECIES = "toad"


def add_arguments(parser: ArgumentParser) -> None:
    """Declare what can be done with a map, and how it is read."""
    verbs = parser.add_subparsers(required=True, metavar="VERB")
    look = verb(verbs, "look", "landscape-look")
    look.add_argument("map", metavar="FILE")
    _reading(look)
    look.add_argument("--table", type=Path, metavar="TABLE.toml")
    look.set_defaults(do=_look)
    run_ = verb(verbs, "run", "landscape-run")
    run_.add_argument("study", metavar="STUDY")
    _reading(run_)
    _asking(run_)
    _writing(run_)
    _working(run_)
    run_.set_defaults(do=_run)
    many = verb(verbs, "batch", "landscape-batch")
    many.add_argument("studies", nargs="+", type=Path, metavar="STUDY")
    _writing(many)
    _working(many)
    many.set_defaults(do=_batch)
    verb(verbs, "schema", "landscape-schema").set_defaults(do=_schema)
    for each in (look, run_, many):
        each.add_argument("--lang", choices=LANGUAGES, default=language())


def run(args: Namespace) -> int:
    """Do it.

    Raises
    ------
    ExplorerError
        What makes no sense, with what was got and what is expected.
    """
    try:
        return int(args.do(args))
    except Asking as asked:
        if asked.option not in OPTIONS:
            raise
        value = f"{asked.value:.17g}" if asked.option in ("nodata", "shrink") else "…"
        here = f"--shrink, --most={value}" if asked.option == "shrink" else f"--{asked.option}={value}"
        said = joined([asked.expected, verbatim(here)], " · ")
        refused = BadTable(asked.source, asked.got, said, asked.line, asked.column, asked.what)
        raise refused from asked


def _reading(parser: ArgumentParser) -> None:
    add = parser.add_argument
    add("--crs", metavar="EPSG:2154")
    add("--layer", metavar="NAME")
    add("--column", metavar="NAME")
    add("--cellsize", metavar="M")
    add("--nodata", metavar="N")
    add("--band", metavar="N")
    add("--shrink", action="store_true")
    add("--most", metavar="N")


def _asking(parser: ArgumentParser) -> None:
    add = parser.add_argument
    add("--species", metavar="NAME")
    add("--table", type=Path, metavar="TABLE.toml")
    add("--from", dest="start", metavar="PATCH")
    add("--to", dest="goal", metavar="PATCH")
    add("--least", default="0", metavar="HA")
    add("--draws", metavar="N")
    add("--seed", default="1", metavar="S")
    add("--budget", metavar="N")
    add("--prices", metavar="CLASS=PRICE:CLASS,…")


def _working(parser: ArgumentParser) -> None:
    parser.add_argument("--workers", metavar="K")
    parser.add_argument("--dask", metavar="ADDRESS")


def _writing(parser: ArgumentParser) -> None:
    add = parser.add_argument
    add("-o", dest="out", type=Path, default=Path("results"), metavar="OUT")
    add("--with", dest="more", default="", metavar="A,B")
    add("--pdf", action="store_true")


# Look -------------------------------------------------------------------------------------------------------


def _look(args: Namespace) -> int:
    """Say what a file holds."""
    asked = _options(args)
    with reading.MapFile(args.map) as file:
        band = asked.get("band")
        found = file.look(None if band is None else int(band))
        form = message(f"map-format-{found.driver.replace(' ', '-')}").capitalised()
        said = [message("command-map-format", driver=form)]
        if (grid := found.grid) is not None:
            facts = {"rows": grid.rows, "columns": grid.columns, "side": _number(grid.cellsize)}
            said.append(message("command-map-cells", **facts, crs=grid.crs or message("command-map-no-crs")))
            said += grid.notices()
        for layer in found.layers:
            crs = layer.crs or message("command-map-no-crs")
            said.append(message("command-map-layer", name=layer.name, count=layer.polygons, crs=crs))
            examples = layer.examples or ((),) * len(layer.columns)
            for column, values in zip(layer.columns, examples, strict=True):
                said.append(message("command-map-column", name=column, values=", ".join(values)))
        large = grid is not None and grid.factor > 1 and not {"shrink", "most"} & set(asked)
        if large and args.table is None and grid is not None:
            said.append(message("command-map-too-large", factor=grid.factor, cells=grid.cells))
        elif found.grid is not None or "column" in asked:
            land = file.land(**asked)  # type: ignore[arg-type]  # each is of the kind that its option has
            said += _classes(land, args.table, said)
        elif args.table is not None:
            raise BadOption(mismatch("--table", args.map, message("command-map-say-column")))
    for one in said:
        print(one)
    return 0


def _classes(land: LandCover, table: Path | None, before: Iterable[Text]) -> list[Text]:
    """The classes of a map, and what was repaired that was not told yet; a table to fill in."""
    told = set(before)
    said = [notice for notice in land.notices if notice not in told]
    hectare = land.cellsize**2 / 10_000
    for code, cells in land.counts().items():
        facts = {"code": code, "name": land.name(code), "area": _number(cells * hectare)}
        said.append(message("command-map-class", **facts))
    if table is not None:
        _write(table, resistances.write_resistances(landscapes.blank_table(land)))
        said.append(message("command-written", path=table))
    return said


def _number(value: float) -> Text:
    return numeral(f"{value:.6g}")


# Run --------------------------------------------------------------------------------------------------------


def _run(args: Namespace) -> int:
    """Answer one study, and write all of it."""
    study = _study(args)
    line = ProgressLine(sys.stderr, language())
    try:
        workers = whole("--workers", args.workers) if args.workers else None if args.dask else 1
        for found in landscapes.results(study, _more(args.more), workers, args.dask, _terms(args, study)):
            line.show(int(found.done * PARTS), PARTS)
    finally:
        line.clear()
    saved = found.save(args.out, language(), args.pdf)
    print(batch.table([found.summary()]))
    print(message("command-map-saved", count=len(saved.files), folder=saved.folder), file=sys.stderr)
    return 0


def _study(args: Namespace) -> landscapes.MapStudy:
    """The study of a file, or of a map with what the options say."""
    if str(args.study).lower().endswith(TOML):
        for name in ("species", "table", "start", "goal"):
            if getattr(args, name) is not None:
                raise BadOption(about(f"--{name}", message("command-map-in-the-study")))
        return batch.study_of(Path(args.study))
    options = _options(args)
    land = batch.land_of(args.study, options)
    species = args.species or USUAL_SPECIES
    table = resistances.read_resistances(args.table) if args.table else landscapes.species(species)
    table = resistances.fitted(table, land)
    landscapes.require_rows(land, table)
    if args.table is None and args.study not in batch.INVENTED:  # never wrong in silence
        names = joined(
            [
                message("command-map-taken", code=land.name(code), name=table.rows[code].name)
                for code in land.counts()
            ]
        )
        print(message("command-map-taken-for", names=names), file=sys.stderr)
    pair = None
    if args.start is not None or args.goal is not None:
        pair = whole("--from", args.start or ""), whole("--to", args.goal or "")
    origin = landscapes.Origin(args.study, options=options)
    if args.study in batch.INVENTED:
        origin = landscapes.Origin(args.study, seed=1)
    return landscapes.MapStudy(
        land, table, origin, least=_real("--least", args.least), pair=pair,
        seed=whole("--seed", args.seed), draws=500 if args.draws is None else whole("--draws", args.draws),
    )  # fmt: skip


def _terms(args: Namespace, study: landscapes.MapStudy) -> landscapes.Terms | None:
    """The order for a plan, where there is a budget: the prices that are said, else those of the study,
    else the teaching values of the package's own maps.
    """
    if args.budget is None:
        if args.prices is not None:
            raise BadOption(about("--prices", message("command-map-say-budget")))
        return None
    budget = _real("--budget", args.budget)
    if budget < 0:
        raise BadOption(mismatch("--budget", args.budget, message("command-map-a-budget")))
    if args.prices is not None:
        said = [_price(one) for one in args.prices.split(",")]
        becomes = {code: to for code, _, to in said}
        if missing := [to for to in becomes.values() if to not in study.table.rows]:
            raise BadOption(mismatch("--prices", missing[0], message("command-map-a-row", code=missing[0])))
        return landscapes.Terms(budget, {code: price for code, price, _ in said}, becomes)
    if study.terms is not None:
        return replace(study.terms, budget=budget)
    if study.origin.name not in batch.INVENTED:
        raise BadOption(about("--budget", message("command-map-say-prices")))
    shown = opened.Opened(study.origin.name, study.title, study.land)
    return opened.terms(shown, study.table, opened.usual_prices(shown), budget)


def _price(said: str) -> tuple[int, float, int]:
    """A class, what a cell of it costs, and the class that it becomes.

    >>> _price("4=20:10")
    (4, 20.0, 10)
    """
    code, _, rest = said.strip().partition("=")
    price, _, becomes = rest.partition(":")
    try:
        return int(code), float(price), int(becomes)
    except ValueError:
        raise BadOption(mismatch("--prices", said, message("command-map-a-price"))) from None


def _options(args: Namespace) -> dict[str, str | float]:
    """Options for reading a map, as far as they were given."""
    found: dict[str, str | float] = {}
    for name in ("crs", "layer", "column"):
        if (value := getattr(args, name)) is not None:
            found[name] = value
    for name in ("cellsize", "nodata"):
        if (value := getattr(args, name)) is not None:
            found[name] = _real(f"--{name}", value)
    for name in ("band", "most"):
        if (value := getattr(args, name)) is not None:
            found[name] = whole(f"--{name}", value)
    if args.shrink:
        found["shrink"] = "majority"
    return found


def _real(name: str, said: str) -> float:
    try:
        return float(said)
    except ValueError:
        raise BadOption(mismatch(name, said, message("ecology-number"))) from None


def _more(said: str) -> list[str]:
    return [name.strip() for name in said.split(",") if name.strip()]


# Batch ------------------------------------------------------------------------------------------------------


def _batch(args: Namespace) -> int:
    """Answer many studies; what is done already is not done again."""
    line = ProgressLine(sys.stderr, language())
    workers = None if args.workers is None else whole("--workers", args.workers)
    if workers is None and args.dask is None:
        workers = min(os.cpu_count() or 1, len(args.studies))
    jobs = batch.jobs(args.studies, args.out, _more(args.more), language(), args.pdf)
    try:
        for done in batch.run(jobs, workers, args.dask):
            line.show(len(done), len(jobs))
    except KeyboardInterrupt:
        line.clear()
        print(message("command-map-kept", folder=args.out), file=sys.stderr)
        raise
    finally:
        line.clear()
    rows = [done[job.name] for job in jobs]
    written = batch.write_summary(args.out, rows)
    print(batch.table(rows))
    print(message("command-written", path=written), file=sys.stderr)
    return FAILED if any("refused" in row for row in rows) else 0


def _schema(args: Namespace) -> int:
    """Print the schema of a study's file."""
    found = json.loads((files("explorer.studies.landscapes") / "study.schema.json").read_text("utf-8"))
    print(json.dumps(found, ensure_ascii=False, indent=2))
    return 0


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise NotSaved(about(verbatim(str(path)), reason(error))) from error
