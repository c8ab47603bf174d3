"""Boards of square tiles: names of cells, boards written in letters or drawn at random, and the numbers
that each kind of land gives to its tiles and their links (`data.toml`).
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from types import MappingProxyType

import networkx as nx

from explorer.core.definitions import DataReader, Reader, Source, read_data
from explorer.core.errors import BadOption, ExplorerError, about, mismatch, one_of, whole_number
from explorer.core.messages import message, template
from explorer.core.text import Text, joined, verbatim
from explorer.graphs import frozen
from explorer.lab.landscape.edits import mean_link
from explorer.lab.landscape.landscape import POND, Additions, Land, Landscape, NewLink, NewPlace, Point


@dataclass(frozen=True, slots=True)
class Values:
    """The content of `data.toml`.

    Attributes
    ----------
    lands : mapping
        Kind of land -> its name and numbers.
    letters : mapping
        Letter of a written board -> kind of land.
    sources : tuple of Text
        The publications that numbers are taken from.
    leg_p, leg_death : float
        Chance of getting through a leg of the flight, and of dying on it.
    side : float
        [m] Side of a tile of the village.
    village_death, crossing_resistance, crossing_p : float
        A step inside the green; the crossing of a paved path.
    provenance : mapping
        Table -> where it comes from.
    """

    lands: Mapping[str, Land]
    letters: Mapping[str, str]
    sources: tuple[Text, ...]
    leg_p: float
    leg_death: float
    side: float
    village_death: float
    crossing_resistance: float
    crossing_p: float
    provenance: Mapping[str, str]


@cache
def values() -> Values:
    """The numbers that come with the package."""
    return read_values(files("explorer.lab.landscape") / "data.toml")


def read_values(source: Source) -> Values:
    """Read and check a file of numbers.

    Raises
    ------
    BadDefinition
        With file, line and key, as `explorer.core.definitions`.
    """
    top = read_data(source)
    names, letters = _names(top)
    habitat = _numbers(top.table("habitat"), names, 0, 1)
    resistance, sources = _two_tables(top, "resistance", names, 0.001, 1000)
    death, more = _two_tables(top, "death", names, 0, 1)
    lands = {kind: Land(kind, names[kind], habitat[kind], resistance[kind], death[kind]) for kind in names}
    flight, village = top.table("flight"), top.table("village")
    found = Values(
        MappingProxyType(lands),
        MappingProxyType(letters),
        (sources, more),
        _last(flight, "p", 1),
        _last(flight, "death", 1),
        village.number("side", 1, 1000),
        _last(village, "death", 1),
        village.number("crossing_resistance", 0.001, 1000),
        _last(village, "crossing_p", 1),
        MappingProxyType(top.provenance),
    )
    for table in (flight, village):
        table.choice("provenance", ("ruling", "published"))
        table.close()
    top.close()
    return found


def _last(table: Reader, key: str, most: float) -> float:
    return table.number(key, 0, most)


def _names(top: DataReader) -> tuple[dict[str, Text], dict[str, str]]:
    """The names of the kinds of land, and the letters that stand for them."""
    table = top.provenanced("lands")[0]
    names: dict[str, Text] = {}
    letters: dict[str, str] = {}
    for kind in (key for key in table.keys if key != "provenance"):
        reader = table.table(kind)
        letter = reader.string("letter")
        if len(letter) != 1 or not letter.islower() or letter in letters:
            raise reader.refuse("letter", letter, message("lab-a-letter"))
        names[kind], letters[letter] = reader.bilingual("name"), kind
        reader.close()
    table.close()
    return names, letters


def _two_tables(
    top: DataReader, what: str, names: Mapping[str, Text], low: float, high: float
) -> tuple[dict[str, float], Text]:
    """Measured and assumed values for all kinds, and the publication of the measured ones."""
    measured, assumed = top.table(f"measured_{what}"), top.table(f"assumed_{what}")
    source = measured.bilingual("source")
    known = [key for key in measured.keys if key not in ("provenance", "source")]
    found = _numbers(measured, known, low, high)
    others = _numbers(assumed, [kind for kind in names if kind not in found], low, high)
    if strangers := [kind for kind in found if kind not in names]:
        raise measured.refuse(strangers[0], found[strangers[0]], message("lab-once"))
    return {**found, **others}, source


def _numbers(
    table: Reader, kinds: Mapping[str, Text] | list[str], low: float, high: float
) -> dict[str, float]:
    table.choice("provenance", ("ruling", "published"))
    found = {kind: table.number(kind, low, high) for kind in kinds}
    table.close()
    return found


# Boards in letters ------------------------------------------------------------------------------------------

EMPTY, FENCE = ".", "x"
MAX_SIDE = 60
BOARD = Text("plateau", "board")
TILES, MEADOW_TILES = (Text("dalle|dalles", "tile|tiles"), template("lab-meadow-tiles"))


class BadBoard(ExplorerError, ValueError):
    """A written board that cannot be read."""


def column(number: int) -> str:
    """The letters of a column, from 0.

    >>> column(0), column(25), column(26)
    ('a', 'z', 'aa')
    """
    return (column(number // 26 - 1) if number >= 26 else "") + chr(ord("a") + number % 26)


def cell_name(row: int, col: int) -> str:
    """A cell of a grid: columns are letters from the left, rows numbers from the top.

    >>> cell_name(3, 2)
    'c4'
    """
    return f"{column(col)}{row + 1}"


def plain(name: str) -> Text:
    """A name that is the same in both languages."""
    return verbatim(name)


def cells_of(rows: int, cols: int) -> dict[str, Point]:
    """Every cell of a grid with its centre, row by row."""
    return {cell_name(row, col): (col + 0.5, row + 0.5) for row in range(rows) for col in range(cols)}


def around(at: Point) -> Iterator[Point]:
    """The centres of the four neighbours."""
    x, y = at
    yield from ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y))


def notices() -> tuple[Text, ...]:
    """Where the numbers of tiles come from."""
    return (
        message("lab-weights"),
        message("lab-measured", sources=joined(values().sources, " ; ")),
        message("lab-taught"),
    )


def node_of(land: Land, size: float = 1.0) -> dict[str, float]:
    """Attributes of a place of a kind of land."""
    return {"area": size * land.area, "death": land.death, "resistance": land.resistance, "size": size}


def new_tile(
    cell: str, land: Land, neighbours: Sequence[str], nodes: Mapping[str, Mapping[str, float]]
) -> NewPlace:
    """A tile that could be laid on an empty cell: its links to what lies, or could be laid, beside it."""
    own = node_of(land)
    return NewPlace(
        cell, land.id, own, {other: mean_link(own, nodes.get(other, own)) for other in neighbours}
    )


def land_board(rows: Sequence[str], *, source: str | None = None, targets: Sequence[str] = ()) -> Landscape:
    """Read a board of tiles from letters: m meadow, h hedge, f field, r road, b built-up, w water, p pond, t
    toad tunnel, x fence, . empty.

    Parameters
    ----------
    rows : sequence of str
        One text a row, all of the same length; blanks are left out.
    source : str, optional
        The cell where animals start; None means the middle of the left side, where a tile lies there.
    targets : sequence of str
        The cells where they want to go; () means the ponds, or else the middle of the right side.

    Returns
    -------
    Landscape
        Each tile is linked to the tiles on its four sides. An empty or fenced cell is no place, but a meadow
        could be laid there.

    Raises
    ------
    BadBoard
        For rows of unequal length, or an unknown letter.
    Unreachable
        When `source` or a target is no tile of the board.

    Examples
    --------
    >>> board = land_board(["mrm", "m.m"])
    >>> round(board.graph.edges["a1", "b1"]["resistance"], 4)
    0.605
    """
    lands = values().lands
    written = _read(rows)
    height, width = len(written), len(written[0])
    at = cells_of(height, width)
    letters = dict(zip(at, "".join(written), strict=True))
    kinds = {
        cell: values().letters[letter] for cell, letter in letters.items() if letter not in (EMPTY, FENCE)
    }
    title = message("lab-grid-title", rows=height, cols=width)
    board = of_tiles("pond", title, at, kinds, lands)
    middle = height // 2
    start = source or next((cell for cell in [cell_name(middle, 0)] if cell in kinds), None)
    ponds = tuple(cell for cell, land in kinds.items() if land == POND)
    ends = (
        tuple(targets)
        or ponds
        or tuple(cell for cell in [cell_name(middle, width - 1)] if cell in kinds and cell != start)
    )
    fences = frozenset(cell for cell, letter in letters.items() if letter == FENCE)
    return replace(board.between(start, ends), fences=fences, notices=(message("lab-ventures"), *notices()))


def of_tiles(
    kind: str, title: Text, at: Mapping[str, Point], kinds: Mapping[str, str], lands: Mapping[str, Land]
) -> Landscape:
    """The landscape of square tiles in a grid: which kind of land lies on which cell; meadow could lie on the
    others.
    """
    cell_at = {point: cell for cell, point in at.items()}
    beside = {cell: [cell_at[p] for p in around(point) if p in cell_at] for cell, point in at.items()}
    G: nx.Graph[str] = nx.Graph()
    G.add_nodes_from((cell, node_of(lands[kinds[cell]])) for cell in at if cell in kinds)
    for cell in list(G):
        G.add_edges_from(
            (cell, other, mean_link(G.nodes[cell], G.nodes[other])) for other in beside[cell] if other in G
        )
    free = {cell: new_tile(cell, lands["meadow"], beside[cell], G.nodes) for cell in at if cell not in kinds}
    return Landscape(
        kind=kind, title=title, graph=frozen(G), names={cell: plain(cell) for cell in at}, at=at, land=kinds,
        lands=lands,
        changeable=tuple(land for land in lands if land != POND), unit=TILES, things=MEADOW_TILES,
        additions=Additions(free),
    )  # fmt: skip


def _read(rows: Sequence[str]) -> list[str]:
    """The rows without blanks, checked."""
    written = ["".join(row.split()) for row in rows]
    width = len(written[0]) if written else 0
    if (
        not 1 <= len(written) <= MAX_SIDE
        or not 1 <= width <= MAX_SIDE
        or any(len(row) != width for row in written)
    ):
        raise BadBoard(mismatch(BOARD, list(rows), message("lab-equal-rows", most=MAX_SIDE)))
    known = {*values().letters, EMPTY, FENCE}
    for row, letters in enumerate(written):
        for col, letter in enumerate(letters):
            if letter not in known:
                expected = message("lab-known-letters", letters=" ".join(sorted(known)))
                raise BadBoard(about(BOARD, mismatch(cell_name(row, col), letter, expected)))
    return written


# Land drawn at random ---------------------------------------------------------------------------------------

DRAWN = ("site", "bond")
MAX_RANDOM_SIDE = 40
STEP = {"resistance": 1.0, "p": 1.0}
TILE = {"area": 1.0, "death": 0.0, "resistance": 1.0, "size": 1.0}
OPEN = Land("open", template("lab-permeable-tile"), 1.0, 1.0, 0.0)
UNIT, THINGS = Text("dalle|dalles", "tile|tiles"), template("lab-permeable-tiles")


def random_land(rows: int, cols: int, share: float, seed: int, kind: str = "site") -> Landscape:
    """Draw a landscape.

    Parameters
    ----------
    rows, cols : int
        1 to 40 tiles.
    share : float
        Chance of each tile ("site") or of each link ("bond") to let animals pass, within [0, 1].
    seed : int
        The same seed gives the same landscape on every machine; a larger share only opens more of it.
    kind : str
        "site" (Gardner et al. 1987) or "bond".

    Returns
    -------
    Landscape
        From the left side to the right: the open tiles there that are nearest to the middle row.

    Raises
    ------
    BadOption
        For numbers out of range or another kind.

    Examples
    --------
    >>> len(random_land(3, 4, 1, seed=1).graph), len(random_land(3, 4, 0, seed=1).graph)
    (12, 0)
    """
    _check(rows, cols, share, kind)
    at = cells_of(rows, cols)
    cell_at = {point: cell for cell, point in at.items()}
    beside = {cell: [cell_at[p] for p in around(point) if p in cell_at] for cell, point in at.items()}
    pairs = [(cell, other) for cell in at for other in beside[cell] if at[cell] < at[other]]
    luck = random.Random(seed)
    drawn = {item: luck.random() < share for item in (at if kind == "site" else pairs)}
    G: nx.Graph[str] = nx.Graph()
    G.add_nodes_from((cell, dict(TILE)) for cell in at if drawn.get(cell, True))
    G.add_edges_from((u, v, dict(STEP)) for u, v in pairs if u in G and v in G and drawn.get((u, v), True))
    free = {
        cell: NewPlace(cell, OPEN.id, TILE, dict.fromkeys(beside[cell], STEP)) for cell in at if cell not in G
    }
    closed = tuple(NewLink(pair, STEP) for pair in pairs if not drawn.get(pair, True))
    start, goal = _near_middle(G, rows, 0), _near_middle(G, rows, cols - 1)
    facts = {
        "rows": rows,
        "cols": cols,
        "share": round(100 * share),
        "seed": seed,
        "what": message(f"lab-each-{kind}"),
    }
    return Landscape(
        kind="random", title=template("lab-random-land-title").filled(facts), graph=frozen(G),
        names={cell: plain(cell) for cell in at}, at=at,
        land=dict.fromkeys(G, OPEN.id), lands={OPEN.id: OPEN}, unit=UNIT, things=THINGS, source=start,
        targets=(goal,) if goal and goal != start else (), additions=Additions(free, closed),
        notices=(template("lab-drawn").filled(facts), message("lab-neutral")),
    )  # fmt: skip


def _near_middle(G: nx.Graph[str], rows: int, col: int) -> str | None:
    """The open tile of a column that is nearest to the middle row, the upper one of two."""
    order = sorted(range(rows), key=lambda row: (abs(row - (rows - 1) / 2), row))
    return next((cell for cell in (cell_name(row, col) for row in order) if cell in G), None)


def _check(rows: int, cols: int, share: float, kind: str) -> None:
    side = whole_number(1, MAX_RANDOM_SIDE)
    for where, number in ((Text("rangées", "rows"), rows), (Text("colonnes", "columns"), cols)):
        if not isinstance(number, int) or not 1 <= number <= MAX_RANDOM_SIDE:
            raise BadOption(mismatch(where, number, side))
    if not 0 <= share <= 1:
        raise BadOption(mismatch(message("lab-permeable-share"), share, message("lab-a-share")))
    if kind not in DRAWN:
        raise BadOption(mismatch(message("lab-chance"), kind, one_of(DRAWN)))
