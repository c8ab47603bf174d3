"""The lab's catalogue of measures: what each sees and does not see, what its bounds mean, who defined it."""

from __future__ import annotations

import ipywidgets as w

from explorer.lab.dashboard.model import LabModel
from explorer.lab.questions.measures import Measure, measures
from explorer.lab.questions.readings import OF_A_PLACE, OF_THE_LANDSCAPE
from explorer.ui.parts import Panel, column, prose
from explorer.ui.widgets import Listing
from explorer.ui.widgets.listing import Item

OF_THE_WAY = ("reach", "steps", "cost", "routes", "resistance", "redundancy", "crowd", "visited", "arrival")
"""The measures that need a start or a goal."""


class IndicesPanel(Panel[LabModel]):
    """Search and read."""

    def build(self) -> w.Widget:
        """A searchable list; a chosen measure opens."""
        found = Listing(filterable=True, max_height="max(46vh, calc(100vh - 360px))")
        self.list = self.named(
            self.named(found, "lab-indices-list", "label"), "lab-indices-filter", "filter_label"
        )
        self.list.on_choose(self.on(self.open))
        self.verified = self.named(prose(), "lab-verified", "value")
        return column(self.list, self.verified)

    def open(self, key: str) -> None:
        """Open a measure, or close it again."""
        self.list.expanded = self.list.selected = "" if self.list.expanded == key else key

    def refresh(self) -> None:
        """The catalogue in the model's language."""
        self.list.items = [self.item(one) for one in measures().values()]

    def item(self, one: Measure) -> Item:
        """A measure with all that is said of it."""
        model = self.model
        groups = {
            **dict.fromkeys(OF_THE_LANDSCAPE, "landscape"),
            **dict.fromkeys(OF_THE_WAY, "way"),
            **dict.fromkeys(OF_A_PLACE, "place"),
        }
        told = (("lab-sees-is", one.sees), ("lab-misses-is", one.misses), ("lab-bounds-is", one.bounds))
        lines = [f"{model.word(key)} · {model.said(text)}" for key, text in told]
        detail = "\n".join([*lines, f"{model.word('lab-source-is')} · {one.source}"])
        return {
            "id": one.key,
            "label": model.said(one.name),
            "group": model.word(f"lab-indices-{groups.get(one.key, 'chance')}"),
            "badge": model.said(one.level),
            "detail": detail,
        }
