"""A study as a small file that anybody can read, and the script that repeats it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import groupby, product
from math import inf

import explorer
from explorer.core.definitions import Reader, Source, read
from explorer.core.errors import BadOption, mismatch, one_of
from explorer.core.lazy import with_extra
from explorer.core.messages import message
from explorer.core.text import NO_WORDS, verbatim
from explorer.ecology.checks import LEAST, MOST
from explorer.ecology.maps.land import LandCover
from explorer.ecology.maps.resistances import MOST_CODE, table_of, write_resistances
from explorer.ecology.rasters.surface import Cell
from explorer.studies.landscapes.study import JOINED, MOST_DRAWS, Drawing, MapStudy, Origin, Terms

NAME = "study.toml"
"""The name of the file in the script."""
FORMAT = 1
"""Of the file. Another than this package knows is refused; a file that does not say is of the first."""
READ_WITH = ("crs", "shrink", "column", "layer")
"""Options of `read_land` that are words; `cellsize`, `nodata`, `band` and `most` are numbers."""
MOST_PATCHES = 10**9
MOST_BANDS, MOST_READ = 10_000, 100_000_000


def study_file(study: MapStudy) -> str:
    """The study as TOML, its table of resistances included; the map itself is not in it.

    >>> import numpy as np
    >>> from explorer.ecology.maps.resistances import profile
    >>> row = MapStudy(LandCover(np.array([[7, 1, 7]]), cellsize=100), profile("toad"), Origin("row.tif"))
    >>> "row.tif" in study_file(row)
    True
    """
    origin = study.origin
    lines = [
        f"[study]\nformat = {FORMAT}",
        f"map = {_quoted(origin.name)}",
        f"fingerprint = {_quoted(study.fingerprint)}",
    ]
    if study.title != NO_WORDS:
        lines.append(f"title = {{ fr = {_quoted(study.title.fr)}, en = {_quoted(study.title.en)} }}")
    lines += [f"map_seed = {origin.seed}"] if origin.seed is not None else []
    lines += ["coarse = true"] if origin.coarse else []
    lines += [f"{name} = {_quoted(value) if isinstance(value, str) else repr(value)}"
              for name, value in origin.options.items()]  # fmt: skip
    lines += [f"least = {float(study.least)!r}", f"neighbours = {study.neighbours}"]
    lines += [f"links = {_quoted(study.links)}", f"dearer = {float(study.dearer)!r}"]
    lines += [f"landscape = {float(study.landscape)!r}"] if study.landscape is not None else []
    lines += [f"pair = {list(study.pair)}"] if study.pair is not None else []
    lines += [f"seed = {study.seed}", f"draws = {study.draws}", ""]
    for one in study.drawings:
        lines += ["[[study.drawing]]", f"code = {one.code}", f"cells = {_quoted(written(one.cells))}", ""]
    if study.terms is not None:
        lines += _ordered(study.terms)
    return f"{write_resistances(study.table)}\n" + "\n".join(lines)


def _ordered(terms: Terms) -> list[str]:
    """The budget and the prices of a plan."""
    lines = ["[study.plan]", f"budget = {float(terms.budget)!r}", ""]
    for code, price in sorted(terms.prices.items()):
        lines += ["[[study.plan.price]]", f"class = {code}", f"price = {float(price)!r}"]
        lines += [f"becomes = {terms.becomes[code]}"] if code in terms.becomes else []
        lines += ["taught = true", ""] if code in terms.taught else [""]
    return lines


def open_study(file: Source, land: LandCover) -> MapStudy:
    """The study of a file, about the map that it was made with.

    Parameters
    ----------
    file : path or Upload
        As `study_file` wrote it.
    land : LandCover
        The map.

    Raises
    ------
    BadDefinition
        With file, key and line: what is missing or makes no sense.
    BadOption
        When it is another map.

    Examples
    --------
    >>> import numpy as np
    >>> from explorer.core.definitions import Upload
    >>> from explorer.ecology.maps.resistances import profile
    >>> row = MapStudy(LandCover(np.array([[7, 1, 7]]), cellsize=100), profile("toad"), Origin("row.tif"))
    >>> again = open_study(Upload("mine.toml", study_file(row).encode()), row.land)
    >>> again.table.rows == row.table.rows, again.seed == row.seed
    (True, True)
    """
    top = read(file)
    table, reader = table_of(top), top.table("study")
    reader.integer("format", 1, FORMAT, FORMAT)
    fingerprint = reader.string("fingerprint") if "fingerprint" in reader else None
    study = _study(reader, land, MapStudy(land, table, _origin(reader)))
    reader.close()
    top.close()
    if fingerprint is not None and study.fingerprint != fingerprint:
        raise BadOption(mismatch(message("study-map-the-map"), study.fingerprint, verbatim(fingerprint)))
    return study


def origin_of(file: Source) -> Origin:
    """Which map a study is about, and how it is read.

    >>> from explorer.core.definitions import Upload
    >>> origin_of(Upload("mine.toml", b'[study]\\nmap = "a.tif"\\ncrs = "EPSG:2154"'))
    Origin(name='a.tif', seed=None, options={'crs': 'EPSG:2154'}, coarse=False)
    """
    return _origin(read(file).table("study"))


def script(study: MapStudy, terms: Terms | None = None) -> str:
    """Ten lines of Python that repeat the study, beside its file and its map; two more for a plan.

    >>> import numpy as np
    >>> from explorer.ecology.maps.resistances import profile
    >>> row = MapStudy(LandCover(np.array([[7, 1, 7]]), cellsize=100), profile("toad"), Origin("row.tif"))
    >>> len(script(row).splitlines())
    10
    >>> print(script(row, Terms(100.0, {4: 20.0}, {4: 10})).splitlines()[-2])
    *_, made = plan(study, dict(offers(study, {4: 10}, {4: 20.0})), 100.0)
    """
    origin = study.origin
    invented = origin.seed is not None
    home = f"explorer.ecology.maps.{'invented' if invented else 'reading'}"
    asked = "".join(f", {name}={value!r}" for name, value in origin.options.items())
    reads = "plain_land" if origin.coarse else origin.name if invented else "read_land"
    of = f"seed={origin.seed}" if invented and not origin.coarse else f"{origin.name!r}{asked}"
    planning = "offers, open_study, plan" if terms else "open_study"
    return (
        f'# Repeats the study, beside {NAME}: pip install "{with_extra("maps")}=={explorer.__version__}"\n'
        f"from {home} import {reads}\n"
        f"from explorer.studies.landscapes import answered, {planning}, redrawn\n"
        "\n"
        f'study = open_study("{NAME}", {reads}({of}))\n'
        "found, doubts = answered(study), redrawn(study)  # the draws take the longest\n"
        'print(f"PC {found.pc:.6g}, ECA {found.eca:.6g} ha, habitat {found.habitat:.6g} ha")\n'
        "for patch, importance in found.first():\n"
        '    print(f"patch {patch}: dPC {importance.delta:.4g} %, "\n'
        '          f"among the first in {doubts.patches.share(patch):.1%} of {doubts.patches.draws} draws")\n'
    ) + (_plan(terms) if terms else "")


def _plan(terms: Terms) -> str:
    becomes = {code: terms.becomes[code] for code in terms.sold}
    return (
        f"*_, made = plan(study, dict(offers(study, {becomes}, {terms.sold})), {terms.budget})\n"
        'print(f"plan {made.plan.chosen}: {made.plan.cost:.6g}, ECA {made.together:.6g} ha")\n'
    )


def written(cells: Iterable[Cell]) -> str:
    """Cells as rectangles, as few as rows that are alike one below the other allow.

    >>> written([(2, 4), (2, 3), (2, 5), (7, 1), (8, 1)])
    '2:3-5 7-8:1'
    """
    rows: dict[tuple[int, int], list[int]] = {}
    for row, some in groupby(sorted(set(cells)), key=lambda cell: cell[0]):
        for run in _runs([cell[1] for cell in some]):
            rows.setdefault(run, []).append(row)
    found = sorted((run, columns) for columns, of in rows.items() for run in _runs(of))
    return " ".join(f"{_span(high)}:{_span(wide)}" for high, wide in found)


def _runs(numbers: Iterable[int]) -> Iterator[tuple[int, int]]:
    """The first and the last of numbers that follow each other, in rising order."""
    for _, run in groupby(enumerate(numbers), key=lambda one: one[1] - one[0]):
        some = [number for _, number in run]
        yield some[0], some[-1]


def _span(ends: tuple[int, int]) -> str:
    return f"{ends[0]}-{ends[1]}" if ends[0] < ends[1] else f"{ends[0]}"


def cells_of(runs: str) -> Iterator[Cell]:
    """The cells of rectangles.

    >>> list(cells_of("2:3-5 7-8:1"))
    [(2, 3), (2, 4), (2, 5), (7, 1), (8, 1)]

    Raises
    ------
    ValueError
        For anything else.
    """
    for part in runs.split():
        high, wide = (_between(span) for span in part.split(":"))
        yield from product(high, wide)


def _between(span: str) -> range:
    first, _, last = span.partition("-")
    return range(int(first), int(last or first) + 1)


def _study(reader: Reader, land: LandCover, study: MapStudy) -> MapStudy:
    """The numbers of the question."""
    found = replace(
        study,
        title=reader.bilingual("title", NO_WORDS),
        least=reader.number("least", 0.0, MOST, 0.0),
        neighbours=reader.integer("neighbours", 4, 8, 8),
        links=reader.choice("links", JOINED, JOINED[0]),
        dearer=reader.number("dearer", 0.0, MOST, 0.1),
        landscape=reader.number("landscape", LEAST, MOST) if "landscape" in reader else None,
        seed=reader.integer("seed", 0, 2**62),
        draws=reader.integer("draws", 1, MOST_DRAWS),
    )
    if "pair" in reader:
        expected = message("study-map-two-patches")
        pair = reader.integers("pair", range(1, MOST_PATCHES), expected)
        if len(pair) != 2:
            raise reader.refuse("pair", pair, expected)
        found = replace(found, pair=(pair[0], pair[1]))
    found = replace(found, drawings=tuple(_drawing(one) for one in reader.tables("drawing", ())))
    return replace(found, terms=_terms(reader.table("plan"), found)) if "plan" in reader else found


def _terms(reader: Reader, study: MapStudy) -> Terms:
    """The budget and the prices of a plan; what a class becomes has a row of the table."""
    prices, becomes, taught = dict[int, float](), dict[int, int](), set[int]()
    for one in reader.tables("price"):
        code = one.integer("class", 0, MOST_CODE)
        prices[code] = one.number("price", 0.0, MOST)
        if "becomes" in one:
            becomes[code] = one.integer("becomes", 0, MOST_CODE)
            if becomes[code] not in study.table.rows:
                raise one.refuse("becomes", becomes[code], one_of(sorted(study.table.rows)))
        if one.flag("taught", False):
            taught.add(code)
        one.close()
    terms = Terms(reader.number("budget", 0.0, MOST), prices, becomes, frozenset(taught))
    reader.close()
    return terms


def _drawing(reader: Reader) -> Drawing:
    code, runs = reader.integer("code", 0, MOST_CODE), reader.string("cells")
    try:
        cells = tuple(cells_of(runs))
    except ValueError:
        raise reader.refuse("cells", runs, message("study-map-runs")) from None
    reader.close()
    return Drawing(code, cells)


def _origin(reader: Reader) -> Origin:
    options: dict[str, str | float] = {key: reader.string(key) for key in READ_WITH if key in reader}
    if "cellsize" in reader:
        options["cellsize"] = reader.number("cellsize", LEAST, MOST)
    if "nodata" in reader:
        options["nodata"] = reader.number("nodata", -inf, inf)
    if "band" in reader:
        options["band"] = reader.integer("band", 1, MOST_BANDS)
    if "most" in reader:
        options["most"] = reader.integer("most", 1, MOST_READ)
    seed = reader.integer("map_seed", 0, 2**62) if "map_seed" in reader else None
    return Origin(reader.string("map"), seed, options, reader.flag("coarse", False))


def _quoted(said: str) -> str:
    """As TOML writes a text; JSON escapes alike."""
    return json.dumps(said, ensure_ascii=False)
