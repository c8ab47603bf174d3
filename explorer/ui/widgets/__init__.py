"""Twelve views that know no game: board, map, listing, timeline, chart, tabs, slider, file opener, projector
button, announcement, guide, page's address.
"""

from explorer.ui.widgets.address import Address
from explorer.ui.widgets.announcement import Announcement
from explorer.ui.widgets.board import Board, Pointer
from explorer.ui.widgets.chart import Chart
from explorer.ui.widgets.coach import Coach
from explorer.ui.widgets.listing import Listing
from explorer.ui.widgets.map_view import MapView
from explorer.ui.widgets.opener import Opener
from explorer.ui.widgets.projector import Projector
from explorer.ui.widgets.slider import Slider
from explorer.ui.widgets.static_svg import to_svg
from explorer.ui.widgets.tabs import Tabs
from explorer.ui.widgets.timeline import Timeline

__all__ = [
    "Address",
    "Announcement",
    "Board",
    "Chart",
    "Coach",
    "Listing",
    "MapView",
    "Opener",
    "Pointer",
    "Projector",
    "Slider",
    "Tabs",
    "Timeline",
    "to_svg",
]
