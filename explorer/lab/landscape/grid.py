"""Boards of square tiles: names of cells, a board written in letters, and what links its tiles carry."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

import networkx as nx

from explorer.core.errors import ExplorerError, about, mismatch
from explorer.core.messages import message, template
from explorer.core.text import Text, joined, verbatim
from explorer.graphs import frozen
from explorer.lab.landscape.edits import mean_link
from explorer.lab.landscape.landscape import POND, Additions, Land, Landscape, NewPlace, Point
from explorer.lab.landscape.values import values

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
    """What a place of a kind of land carries."""
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
