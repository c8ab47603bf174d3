"""The results of a study: the table of its playthroughs, summed up and written to a file."""

from __future__ import annotations

from pathlib import Path

from explorer.core.cells import Displayed
from explorer.studies.files import write
from explorer.studies.summary import Summary
from explorer.studies.table import Table


class Results(Displayed, Table):
    """Everything that was played, to sum up and to keep.

    >>> from explorer.studies import simulate
    >>> results = simulate("souls", 2, players="random,random", seed=1, workers=1)
    >>> results.complete, len(results.rows), results.study.game.name
    (True, 4, 'souls')
    """

    def summary(self, confidence: float = 0.95) -> Summary:
        """Wins, points, length and rules exercised, with intervals of this confidence."""
        return Summary(self, confidence)

    def write(self, path: str | Path) -> None:
        """Write the rows to a .csv, .json or .parquet file; see `explorer.studies.files`."""
        write(self, path)

    def __repr__(self) -> str:
        return f"<results of {self.study.game.name}, {len(self.played)} of {self.study.count} playthroughs>"
