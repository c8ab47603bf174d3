"""What restoring costs, and what a restored cell becomes: teaching values, no real prices."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from explorer.core.lazy import lazy_import
from explorer.ecology.maps.invented import FIELD, GARDEN, MEADOW, ROAD, WOOD
from explorer.ecology.maps.resistances import Resistances
from explorer.lab.maps.opened import Opened

if TYPE_CHECKING:
    from explorer.studies import landscapes
else:  # whoever only looks at a map needs no studies
    landscapes = lazy_import("explorer.studies.landscapes")

USUAL: Mapping[int, float] = {MEADOW: 1, FIELD: 2, GARDEN: 4, WOOD: 1, ROAD: 20}
"""[coins] Of a cell of each class of the invented lands; of any other, and of water, nothing is restored."""
UNKNOWN = 1.0
"""[coins] Of a cell of a class of which nothing is known."""
MOST = 1_000_000.0
BUDGET = 100.0


def usual(opened: Opened) -> dict[int, float]:
    """What a cell of each class costs before anybody says otherwise, 0 where it is not for sale."""
    known = opened.classes == "examples"
    prices = {code: float(USUAL.get(code, 0)) if known else UNKNOWN for code in opened.codes}
    return {**prices, opened.code("road"): float(USUAL[ROAD])}


def terms(opened: Opened, table: Resistances, prices: Mapping[int, float], budget: float) -> landscapes.Terms:
    """What a plan is asked for; a price that nobody changed is a teaching value."""
    shipped = usual(opened)
    taught = frozenset(code for code, price in prices.items() if price == shipped.get(code))
    return landscapes.Terms(budget, dict(prices), becomes(opened, table), taught)


def becomes(opened: Opened, table: Resistances) -> dict[int, int]:
    """Class -> what its cells become: a tunnel under a road, else a hedge.

    Where the species lives in hedges it is a crossing: a strip must not be a new place to live in.
    """
    hedge, tunnel = opened.code("hedge"), opened.code("tunnel")
    strip = tunnel if table.rows[hedge].habitat else hedge
    road = opened.code("road")
    return {code: tunnel if code == road else strip for code in {*opened.codes, road}}
