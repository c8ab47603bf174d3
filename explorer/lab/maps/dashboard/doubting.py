"""How sure, and the report: the study that the page shows, drawn again and again, and written down."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from explorer.core.lazy import lazy_import
from explorer.lab.maps.dashboard.work import Restored
from explorer.lab.maps.opened import FILE
from explorer.ui.job import Job

if TYPE_CHECKING:
    from explorer.lab.maps.dashboard.model import MapModel
    from explorer.lab.maps.dashboard.table_model import TableModel
    from explorer.studies import landscapes
else:  # whoever only looks at a map needs no studies
    landscapes = lazy_import("explorer.studies.landscapes")

SEED = 1
"""Of the invented lands as they ship, and of the draws."""
DRAWS = (50, 200, 500)
REPORT = "report.html"


class Doubting(Job["landscapes.Doubts"]):
    """How often each patch is among the first, when the table is drawn again from its ranges."""

    def ask(self, model: TableModel, draws: int) -> None:
        """Draw so often."""
        self.begin(landscapes.redraw(study_of(model, draws)))


@dataclass(frozen=True, slots=True)
class Written:
    """How far the report is; the last has all that it tells."""

    done: float
    told: landscapes.Reported | None = None


class Reporting(Job[Written]):
    """The report of what the page shows."""

    def ask(self, model: MapModel) -> None:
        """Answer, compare with the map as it was opened, tell of the draws and the plan that there are; then
        save it.
        """

        def save(found: Written | None) -> None:
            if found is not None and found.told is not None:
                model.page.download(REPORT, landscapes.report(found.told, model.lang), "text/html")

        self.begin(written(self.study(model), model.doubting.result, self.plan(model)), save)

    def plan(self, model: MapModel) -> Restored | None:
        """The plan that the page shows, if it does."""
        shown = model.answers.result.answer if model.answers.result else None
        return shown if isinstance(shown, Restored) else None

    def study(self, model: MapModel) -> landscapes.MapStudy:
        """What the page shows, with as many draws as were made."""
        doubts = model.doubting.result
        return study_of(model, doubts.wanted if doubts is not None else DRAWS[0])


def written(
    study: landscapes.MapStudy, doubts: landscapes.Doubts | None, plan: Restored | None
) -> Iterator[Written]:
    """The answers of a study step by step, then all that a report tells."""
    found = landscapes.Answers()
    for found in landscapes.answers(study):
        yield Written(0.5 * found.done)
    told = landscapes.Reported(study, found, doubts)
    if plan:
        told = replace(told, planned=plan.planned, terms=plan.terms)
    if study.drawings:
        for beside in landscapes.beside(replace(study, drawings=(), pair=None), replace(study, pair=None)):
            yield Written(0.5 + 0.45 * beside.done)
        told = replace(told, beside=beside)
    yield Written(1.0, told)


def study_of(model: TableModel, draws: int = DRAWS[0]) -> landscapes.MapStudy:
    """What the page shows, as a study that can be done again."""
    opened, asked = model.opened, model.asked()
    drawings = tuple(
        landscapes.Drawing(change.after, change.places(model.land.classes.shape[1]))
        for change in model.history.shown
    )
    both = asked.start and asked.goal and asked.start != asked.goal
    origin = (
        landscapes.Origin(opened.title.fr, None, dict(opened.options))
        if opened.name == FILE
        else landscapes.Origin(opened.name, SEED, coarse=opened.plain)
    )
    return landscapes.MapStudy(
        opened.land, model.rows(), origin, opened.title, drawings, model.least,
        landscape=model.landscape or None,
        pair=(asked.start, asked.goal) if both else None, dearer=asked.dearer, seed=SEED, draws=draws,
    )  # fmt: skip
