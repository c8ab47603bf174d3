"""Five views that know no game: board, listing, timeline, chart and the page's address."""

from explorer.ui.widgets.address import Address
from explorer.ui.widgets.board import Board, Pointer
from explorer.ui.widgets.chart import Chart
from explorer.ui.widgets.listing import Listing
from explorer.ui.widgets.static_svg import to_svg
from explorer.ui.widgets.timeline import Timeline

__all__ = ["Address", "Board", "Chart", "Listing", "Pointer", "Timeline", "to_svg"]
