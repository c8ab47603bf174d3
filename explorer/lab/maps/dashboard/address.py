"""What the address of a map's page carries: a map, what is asked, what was drawn and changed.

An example is named; a map of one's own stands behind it, which only a browser can keep (`Address`).
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from explorer.core.errors import BadRecord, about
from explorer.core.playthrough import BESIDE, pack, unpack
from explorer.core.text import NO_WORDS
from explorer.ecology.checks import LEAST, MOST
from explorer.ecology.maps.land import LandCover
from explorer.ecology.maps.resistances import PROFILES, Resistances, Row
from explorer.ecology.rasters.surface import Cell
from explorer.lab.maps.dashboard.work import ASKED
from explorer.lab.maps.history import MOST_STROKES, History
from explorer.lab.maps.kept import read as read_map
from explorer.lab.maps.opened import EXAMPLES, FILE, Opened, example
from explorer.lab.maps.prices import BUDGET, usual
from explorer.lab.maps.prices import MOST as MOST_COINS
from explorer.ui.messages import message

if TYPE_CHECKING:
    from explorer.lab.maps.dashboard.table_model import TableModel

PREFIX = "map1."
MOST_HECTARES, MOST_DEARER = 1e9, 200


@dataclass(frozen=True, slots=True, eq=False)
class Kept:
    """All of it, made before anything is shown."""

    history: History
    table: Resistances
    question: str
    species: str
    least: float
    dearer: int
    ends: tuple[Cell | None, Cell | None]
    budget: float
    prices: Mapping[int, float]
    between: int


def link(model: TableModel) -> str:
    """The text that the page's address carries, or its browser keeps; a map too large is only named."""
    own = model.table is not None and model.opened.name == FILE
    if model.table is None or (own and not model.own_text()):
        return pack({"open": FILE}, PREFIX)
    kept = {
        "open": model.opened.name, "ask": model.question, "of": model.species, "least": model.least,
        "dearer": model.dearer, "ends": [list(cell) if cell else [] for cell in model.chosen],
        "between": model.between, "budget": model.budget, "prices": dict(other_prices(model)),
        "steps": list(model.history.steps), "at": model.history.at,
        "rows": {str(row.code): [row.resistance, row.low, row.high, row.habitat] for row in changed(model)},
    }  # fmt: skip
    return pack(kept, PREFIX) + (BESIDE + model.own_text() if own else "")


def changed(model: TableModel) -> Iterator[Row]:
    """The rows of the table that are not as they ship."""
    shipped = model.opened.table(model.species).rows
    return (row for code, row in model.rows().rows.items() if row != shipped.get(code))


def other_prices(model: TableModel) -> Iterator[tuple[str, float]]:
    """What was said of prices."""
    shipped = usual(model.opened)
    return ((str(code), coins) for code, coins in model.prices.items() if coins != shipped.get(code))


def read(text: str) -> Kept:
    """What an address carries; nothing of it is trusted.

    Raises
    ------
    BadRecord
        When it is damaged, or speaks of a file that was too large to be kept.
    """
    own = text.partition(BESIDE)[2]
    try:
        kept = json.loads(unpack(text, PREFIX))
    except (ValueError, RecursionError):
        raise BadRecord(message("lab-damaged")) from None
    match kept:
        case {"open": "file"} if not own:
            raise BadRecord(message("map-file-again"))
        case {"open": str(name), "ask": str(question), "of": str(species), "ends": [list(start), list(goal)],
              "least": int() | float() as least, "dearer": int(dearer), "rows": dict(rows), **rest} if (
            (name in EXAMPLES or name == FILE) and question in ASKED and species in PROFILES
            and 0 <= least < MOST_HECTARES and 0 <= dearer <= MOST_DEARER
        ):  # fmt: skip
            opened = read_map(own) if name == FILE else example(name)
            history = _history(opened, rest.get("steps"), rest.get("at"))
            ends = _cell(start, history.land), _cell(goal, history.land)
            table = _with_rows(history.opened.table(species), rows)
            coins, prices = _coins(rest.get("budget", BUDGET)), _prices(rest.get("prices", {}))
            between = _stroke(rest.get("between", 0))
            return Kept(history, table, question, species, float(least), dearer, ends, coins, prices, between)
    raise BadRecord(message("lab-damaged"))


def _history(opened: Opened, steps: object, at: object) -> History:
    """What was drawn, and how much of it is shown."""
    match steps, at:
        case list(), int() if len(steps) <= MOST_STROKES and all(isinstance(step, str) for step in steps):
            history = History(opened, steps)
            if history.goto(at):
                return history
    raise BadRecord(about("at", message("lab-damaged")))


def _cell(kept: list[object], land: LandCover) -> Cell | None:
    """A cell, None where the address names none of the map."""
    rows, columns = land.classes.shape
    match kept:
        case [int(row), int(column)] if 0 <= row < rows and 0 <= column < columns:
            return row, column
    return None


def _prices(kept: object) -> dict[int, float]:
    """What a cell of each class costs; of a class that the map does not have nothing is ever asked."""
    if not isinstance(kept, dict) or not all(isinstance(code, str) and code.isdecimal() for code in kept):
        raise BadRecord(message("lab-damaged"))
    return {int(code): _coins(coins) for code, coins in kept.items()}


def _stroke(kept: object) -> int:
    """After how many strokes; -1 for none, 0 for wherever it fits."""
    match kept:
        case int() if -1 <= kept <= MOST_STROKES:
            return kept
    raise BadRecord(message("lab-damaged"))


def _coins(kept: object) -> float:
    match kept:
        case int() | float() if 0 <= kept <= MOST_COINS:
            return float(kept)
    raise BadRecord(message("lab-damaged"))


def _with_rows(table: Resistances, rows: Mapping[str, object]) -> Resistances:
    """The table with rows that were changed."""
    made = dict(table.rows)
    for code, said in rows.items():
        match said:
            case [
                int() | float() as number,
                int() | float() as low,
                int() | float() as high,
                bool(habitat),
            ] if LEAST <= low <= number <= high <= MOST and code.isdecimal() and int(code) in made:
                row = replace(made[int(code)], resistance=float(number), low=float(low), high=float(high))
                made[int(code)] = replace(row, habitat=habitat, provenance="ruling", source=NO_WORDS)
            case _:
                raise BadRecord(message("lab-damaged"))
    return replace(table, rows=made)
