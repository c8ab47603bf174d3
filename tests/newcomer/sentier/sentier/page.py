"""The page: a click picks a toad up or puts it down; an overlay shows how far the toads get."""

from __future__ import annotations

from explorer.core.text import Text
from explorer.picture.scene import Scene
from explorer.ui.board.places import PlaceModel
from explorer.ui.chance import ChanceModel
from explorer.ui.table import GamePage
from sentier.scene import scene
from sentier.state import RULES, SentierState

REACH = "reach"
OVERLAYS = {name: RULES.words[name] for name in ("none", REACH)}


class SentierModel(ChanceModel[SentierState], PlaceModel[SentierState]):
    """The die is read in the prompt."""

    def scene_of(self, state: SentierState) -> Scene:
        if self.overlay != REACH or state.is_terminal:
            return scene(state)
        toads = [self.picked] if self.picked in state.players[state.seat] else state.players[state.seat]
        return scene(state, {cell for toad in toads for cell in state.reach(toad)})

    def hint(self) -> Text:
        """The die, then what to do."""
        if not self.state.pips or self.state.is_terminal:
            return super().hint()
        shows, todo = RULES.words["shows"].filled({"pips": self.state.pips}), super().hint()
        return Text(f"{shows.fr} {todo.fr}", f"{shows.en} {todo.en}")


PAGE = GamePage("sentier", SentierModel, overlays=OVERLAYS, icons={REACH: "footprints"}, ground="#dfe8d3")
