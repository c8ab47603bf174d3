"""A plotly figure, drawn by the plotly.js that lies in the installed plotly package."""

from __future__ import annotations

import gzip
import os
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path

from traitlets import Unicode, default

from explorer.ui.widgets.base import Content, EventHook, Widget, code, style


@lru_cache(maxsize=1)
def packed_plotly() -> bytes:
    """plotly.js from the installed package, gzip-compressed (1.5 MB), without importing plotly.

    Empty if there is none; `Chart` then shows its `error_text`.
    """
    found = find_spec("plotly")
    for folder in (found and found.submodule_search_locations) or ():
        script = Path(folder) / "package_data" / "plotly.min.js"
        if script.is_file():
            return gzip.compress(script.read_bytes(), compresslevel=6, mtime=0)
    return b""


class Chart(Widget):
    """Shows `figure`, and moves smoothly to the next one. No mode bar, hence no upload button.

    The browser takes plotly.js once per page: from `plotly_url` where the server offers it (cacheable), and
    otherwise from the kernel, in one compressed message.

    Examples
    --------
    >>> Chart(label="Scores by turn")
    Chart('Scores by turn')
    """

    _esm = code("chart_theme.js", "chart.js")
    _css = style("chart.css")

    figure = Unicode(help="as JSON, '' for nothing").tag(sync=True)
    label = Unicode(help="accessible name of the chart").tag(sync=True)
    summary = Unicode(help="what the chart shows, in words, under it").tag(sync=True)
    error_text = Unicode("The chart cannot be drawn.", help="shown when it cannot be drawn").tag(sync=True)
    height = Unicode("320px", help="CSS height of the drawing").tag(sync=True)
    plotly_url = Unicode(help="same-origin plotly.min.js, '' to ask the kernel; EXPLORER_PLOTLY_URL").tag(
        sync=True
    )

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
