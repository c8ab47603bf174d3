"""What the graph answers, and what the game teaches: who gets where, what is missing, what must not be lost.

`animals=True` treats tiles held by other animals as closed (PON-M4); `False` asks about the landscape alone.
Ponds of other colours are never part of an animal's network (PON-M6, PON-M7).

Everywhere, `state` is a position of the pond game and `seat` a player, 0 or more and below
`len(state.players)`. Places are the nodes of `state.graph()`: `Spot(place, zone)`. Moves are steps of one
turn each (PON-M1); areas are in tiles, and a road that splits its tile leaves each zone its share.
docs/decisions/0007 says what is asked with and without rivals.
"""

from __future__ import annotations

from explorer.games.pond.questions.landscape import (
    Indices,
    Loss,
    indices,
    key_links,
    key_zones,
    land,
    without,
    worlds,
)
from explorer.games.pond.questions.outlook import Change, Progress, change, helpful, progress
from explorer.games.pond.questions.ways import (
    Opening,
    Route,
    distance,
    independent_routes,
    network,
    opening,
    reachable,
    route,
    tiles_missing,
)

__all__ = [
    "Change",
    "Indices",
    "Loss",
    "Opening",
    "Progress",
    "Route",
    "change",
    "distance",
    "helpful",
    "independent_routes",
    "indices",
    "key_links",
    "key_zones",
    "land",
    "network",
    "opening",
    "progress",
    "reachable",
    "route",
    "tiles_missing",
    "without",
    "worlds",
]
