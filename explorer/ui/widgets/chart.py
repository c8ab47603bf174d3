"""A plotly figure of lines, bars or pies, drawn by plotly's smallest script, which this package brings."""

from __future__ import annotations

import gzip
import os
from functools import lru_cache
from pathlib import Path

from traitlets import Unicode, default

import explorer
from explorer.ui.widgets.base import Content, EventHook, Widget, program, style

SCRIPT = Path(explorer.__file__).parent / "publishing" / "page" / "charts.js"


@lru_cache(maxsize=1)
def packed_plotly() -> bytes:
    """The script, gzip-compressed (0.4 MB); empty on a site without a server, where it has an address."""
    return gzip.compress(SCRIPT.read_bytes(), mtime=0) if SCRIPT.is_file() else b""


class Chart(Widget):
    """Shows `figure`, and moves smoothly to the next one. No mode bar, hence no upload button.

    The browser takes plotly.js once per page: from `plotly_url` where the server offers it (cacheable), and
    otherwise from the kernel, in one compressed message.

    Examples
    --------
    >>> Chart(label="Scores by turn")
    Chart('Scores by turn')
    """

    _esm = program("chart_theme.js", "chart.js")
    _css = style("chart.css")

    figure = Unicode(help="as JSON, '' for nothing").tag(sync=True)
    label = Unicode(help="accessible name of the chart").tag(sync=True)
    summary = Unicode(help="what the chart shows, in words, under it").tag(sync=True)
    error_text = Unicode("The chart cannot be drawn.", help="shown when it cannot be drawn").tag(sync=True)
    height = Unicode("320px", help="CSS height of the drawing").tag(sync=True)
    plotly_url = Unicode(help="same-origin script, '' to ask the kernel; EXPLORER_PLOTLY_URL").tag(sync=True)

    @default("plotly_url")
    def _from_environment(self) -> str:
        return os.environ.get("EXPLORER_PLOTLY_URL", "")

    on_choose = EventHook()
    """`callback(id)`: something was clicked whose `customdata` is this text."""

    def _receive(self, content: Content) -> None:
        match content:
            case {"type": "choose", "id": str(key)} if key in self.figure:
                self._emit("choose", key)
            case {"type": "need-plotly"}:
                self.send({"type": "plotly"}, buffers=[packed_plotly()])
