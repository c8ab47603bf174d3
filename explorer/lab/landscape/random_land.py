"""Land drawn at random: a share of the tiles, or of the links between them, lets animals pass; the rest does
not.
"""

from __future__ import annotations

import random

import networkx as nx

from explorer.core.errors import BadOption, mismatch, one_of, whole_number
from explorer.core.messages import message, template
from explorer.core.text import Text
from explorer.graphs import frozen
from explorer.lab.landscape.grid import around, cell_name, cells_of, plain
from explorer.lab.landscape.landscape import Additions, Land, Landscape, NewLink, NewPlace

KINDS = ("site", "bond")
MAX_SIDE = 40
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
    side = whole_number(1, MAX_SIDE)
    for where, number in ((Text("rangées", "rows"), rows), (Text("colonnes", "columns"), cols)):
        if not isinstance(number, int) or not 1 <= number <= MAX_SIDE:
            raise BadOption(mismatch(where, number, side))
    if not 0 <= share <= 1:
        raise BadOption(mismatch(message("lab-permeable-share"), share, message("lab-a-share")))
    if kind not in KINDS:
        raise BadOption(mismatch(message("lab-chance"), kind, one_of(KINDS)))
