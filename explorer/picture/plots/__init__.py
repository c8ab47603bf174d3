"""Figures of a playthrough: stacked panels that share their moments. Pure functions; plotly is loaded at the
first figure.
"""

from __future__ import annotations

from explorer.picture.plots.bands import bands
from explorer.picture.plots.frame import MARGIN, PANEL, SOURCE_COLOURS, layout
from explorer.picture.plots.lines import lines, summary
from explorer.picture.plots.rules import rule_map
from explorer.picture.plots.stacked import stacked, stacked_summary
from explorer.picture.series import Band, Part, Series

__all__ = [
    "MARGIN",
    "PANEL",
    "SOURCE_COLOURS",
    "Band",
    "Part",
    "Series",
    "bands",
    "layout",
    "lines",
    "rule_map",
    "stacked",
    "stacked_summary",
    "summary",
]
