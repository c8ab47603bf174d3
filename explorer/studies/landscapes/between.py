"""Between the two patches of a study: the corridor, and where in it most must pass."""

from __future__ import annotations

from collections.abc import Generator

from explorer.ecology.counting import Array, within
from explorer.ecology.maps.land import spread
from explorer.ecology.maps.questions import corridor_between, pinched, width
from explorer.ecology.maps.resistances import Resistances
from explorer.ecology.rasters.between import Corridor, Costs, current_within
from explorer.studies.landscapes.squares import Square, squares
from explorer.studies.landscapes.study import MapStudy

Crossed = tuple[Corridor, Array, dict[Square, float]]


def crossed(study: MapStudy) -> Generator[float, None, Crossed]:
    """The corridor, the net passage within it, and the most of it in each square; in slices without arrays.

    Raises
    ------
    BadOption
        When there is no such patch.
    """
    study.require_pair()
    if study.plain:
        asked = study.plainly(study.table)
        found = yield from within(corridor_between(asked), 0.0, 0.5)
        cells = spread(dict.fromkeys(found.near, 1.0), study.now.classes.shape)
        costs = spread({at: found.cost * (1 + dearer) for at, dearer in found.near.items()}, cells.shape)
        current = yield from within(pinched(asked), 0.5, 1.0)
        corridor = Corridor(found.cost, found.path, costs, cells, width(asked, found))
        return corridor, current, squares(current)
    starts, goals = study.ends()
    corridor = Costs(study.surface).corridor(starts, goals, study.dearer)
    yield 0.5
    current = current_within(study.surface, corridor.cells, starts, goals)
    return corridor, current, squares(current, (starts, goals))


def narrow(
    study: MapStudy, table: Resistances, costs: Costs | None = None
) -> Generator[float, None, dict[Square, float]]:
    """The most that passes in each square of the corridor, by another table, with the costs that follow from
    it where they are there; none where no pair is asked for.
    """
    if study.pair is None:
        return {}
    if study.plain:
        return squares((yield from pinched(study.plainly(table))))
    starts, goals = study.ends()
    costs = costs or study.costs_by(table)
    near = costs.near(starts, goals, study.dearer)
    return squares(current_within(costs.surface, near, starts, goals), (starts, goals))
