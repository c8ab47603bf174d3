"""Studies: many playthroughs by players that think, and what they show.

>>> from explorer import studies
>>> results = studies.simulate("village", 4, players="random,random", seed=1, workers=1)
>>> len(results.rows), sum(row.won for row in results.rows)
(8, 4.0)
"""

from __future__ import annotations

from explorer.studies.files import SUFFIXES
from explorer.studies.playouts import Playouts, Worth, seats
from explorer.studies.reporting import report, report_playouts
from explorer.studies.running import simulate
from explorer.studies.study import Study
from explorer.studies.summary import Estimate, Layer, Length, Results, Standing, Summary, student, wilson
from explorer.studies.table import Played, Row, Source

__all__ = [
    "SUFFIXES",
    "Estimate",
    "Layer",
    "Length",
    "Played",
    "Playouts",
    "Results",
    "Row",
    "Source",
    "Standing",
    "Study",
    "Summary",
    "Worth",
    "report",
    "report_playouts",
    "seats",
    "simulate",
    "student",
    "wilson",
]  # fmt: skip
