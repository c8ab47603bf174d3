"""What a teacher takes home: a table of the class, its summary and all sheets on paper."""

from __future__ import annotations

import ipywidgets as w

from explorer.lessons.classroom.results import as_csv
from explorer.lessons.dashboard.classroom.class_panels import ClassPanel
from explorer.lessons.dashboard.paper import document, summary
from explorer.lessons.dashboard.paper.document import Paper
from explorer.ui.parts import column, prose, row

TABLE = "text/csv;charset=utf-8"


class ResultsPanel(ClassPanel):
    """Three buttons, and the summary as it would be printed, without names."""

    def build(self) -> w.Widget:
        """Buttons above the summary."""
        self.shown = prose(style="les-teacher")
        self.buttons = row(
            self.button("lesson-class-csv", self.save, "xp-primary"),
            self.button("lesson-class-summary", lambda: self.on_paper(summary.paper(self.teaching.room))),
            self.button("lesson-class-sheets", lambda: self.on_paper(summary.sheets(self.teaching.room))),
        )
        return column(self.buttons, self.shown)

    def save(self) -> None:
        """Let the browser keep the table."""
        model = self.model
        name = f"{model.lesson.name}-class.csv"
        model.page.download(name, as_csv(self.teaching.room, model.lang), TABLE)

    def on_paper(self, paper: Paper) -> None:
        """Let the browser print."""
        self.model.print(document.fragment(paper, self.model.lang))

    def refresh(self) -> None:
        """What there is now; of an empty class nothing."""
        room = self.teaching.room
        self.buttons.layout.display = None if len(room) else "none"
        nobody = f"<p>{self.model.word('lesson-class-nobody')}</p>"
        self.shown.value = summary.discussed(room, self.model.lang) if len(room) else nobody
