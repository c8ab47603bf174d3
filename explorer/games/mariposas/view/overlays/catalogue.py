"""The overlays of Mariposas: the questions that can be asked of the map, and who answers them."""

from __future__ import annotations

from explorer.games.mariposas.position import Position
from explorer.games.mariposas.view.overlays.flights import births, gains, landings, turns_from_home
from explorer.games.mariposas.view.overlays.objectives import all_objectives, one_objective, shown_objectives
from explorer.games.mariposas.view.overlays.paint import Painted
from explorer.picture.scene import overlays_of

OVERLAYS = overlays_of(
    "mar-overlay",
    (
        "landings", "gains", "turns", "objectives", "objective-1", "objective-2", "objective-3", "coming",
        "births",
    ),
)  # fmt: skip


def overlay_marks(state: Position, seat: int, overlay: str, fly: str) -> Painted:
    """The marks of an overlay for one player, or for one butterfly of it; `state` is what that player
    sees.
    """
    match overlay:
        case "landings":
            return landings(state, seat, fly)
        case "gains":
            return gains(state, seat, fly)
        case "turns":
            return turns_from_home(state)
        case "births":
            return births(state, seat, fly)
    shown = shown_objectives(state, overlay)
    return (
        one_objective(state, *shown[0])
        if overlay.startswith("objective-") and shown
        else all_objectives(state, shown)
    )
