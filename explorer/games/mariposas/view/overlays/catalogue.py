"""The overlays of Mariposas: the questions that can be asked of the map, and who answers them."""

from __future__ import annotations

from explorer.core.text import Text
from explorer.games.mariposas.position.position import Position
from explorer.games.mariposas.view.overlays.flights import births, gains, landings, turns_from_home
from explorer.games.mariposas.view.overlays.objectives import all_objectives, one_objective, shown_objectives
from explorer.games.mariposas.view.overlays.paint import Painted

OVERLAYS: dict[str, Text] = {
    "none": Text("aucun", "none"),
    "landings": Text("où se poser, par déplacement", "landings, by movement"),
    "gains": Text("ce que donne chaque case", "gains, by landing"),
    "turns": Text("tours pour rentrer", "turns from home"),
    "objectives": Text("objectifs de la saison", "this season's objectives"),
    "objective-1": Text("objectif A, avec ses lignes", "objective A, with its lines"),
    "objective-2": Text("objectif B, avec ses lignes", "objective B, with its lines"),
    "objective-3": Text("objectif C, avec ses lignes", "objective C, with its lines"),
    "coming": Text("objectifs de la saison suivante", "next season's objectives"),
    "births": Text("plantes et naissances possibles", "plants and possible births"),
}


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
