"""The page of Isola: a click plays the action that names the cell: it hops, the next one sinks."""

from __future__ import annotations

from explorer.picture.scene import Scene
from explorer.ui.board.places import PlaceModel
from explorer.ui.table import GamePage
from isola.scene import scene
from isola.state import IsolaState


class IsolaModel(PlaceModel[IsolaState]):
    """How a position is drawn is all there is to say."""

    def scene_of(self, state: IsolaState) -> Scene:
        return scene(state)


PAGE = GamePage("isola", IsolaModel, ground="#dcebf2")
