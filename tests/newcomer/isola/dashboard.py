"""The table of Isola: a click hops, the next one sinks."""

from __future__ import annotations

from explorer.core.game import Action
from explorer.picture.scene import Geometry, Scene
from explorer.ui.apps import App
from explorer.ui.board.model import BoardModel
from isola import view
from isola.state import Hop, IsolaState, Sink


class IsolaModel(BoardModel[IsolaState]):
    """What a click means is all there is to say."""

    EXAMPLES = "hop c2, sink d4"

    def geometry(self) -> Geometry:
        return view.GEOMETRY

    def scene_of(self, state: IsolaState) -> Scene:
        return view.scene(state)

    def action_at(self, place: str, dx: float = 0.0, dy: float = 0.0) -> Action:
        return Sink(place) if self.state.hopped else Hop(place)


DASHBOARD = App("isola", IsolaModel)
