"""Figures of a playthrough: stacked panels that share their moments. Pure functions, which need no plotly."""

from __future__ import annotations

from explorer.picture.plots.bands import bands
from explorer.picture.plots.figure import Figure, Look, trace
from explorer.picture.plots.frame import MARGIN, PANEL, SOURCE_COLOURS, layout, step_over
from explorer.picture.plots.lines import lines, summary
from explorer.picture.plots.rules import rule_map
from explorer.picture.plots.stacked import stacked, stacked_summary
from explorer.picture.series import Band, Part, Series

__all__ = [
    "MARGIN",
    "PANEL",
    "SOURCE_COLOURS",
    "Band",
    "Figure",
    "Look",
    "Part",
    "Series",
    "bands",
    "layout",
    "lines",
    "rule_map",
    "stacked",
    "stacked_summary",
    "step_over",
    "summary",
    "trace",
]
