"""The pond's workshop: a copy of the position is edited freely, without touching the game."""

from __future__ import annotations

from typing import Any

from traitlets import Int, Unicode

from explorer.errors import ExplorerError
from explorer.game import Game
from explorer.games.pond import edit
from explorer.games.pond.state import PondState
from explorer.locale import message
from explorer.playthrough import Playthrough
from explorer.text import Text
from explorer.ui.board_model import BoardModel

TOOLS = ("put", "rotate", "remove", "tunnel", "hedge")


class WorkshopModel(BoardModel):
    """A table that can show an edited position; a click then uses a tool."""

    turned = Int(0, help="quarter turns of the chosen tile, and of the workshop's")
    tool = Unicode("put", help="the workshop's tool")
    brush = Int(1, help="the workshop's tile")

    def __init__(self, game: Game, **start: Any) -> None:
        super().__init__(game, **start)
        self.edits: list[PondState] = []

    @property
    def state(self) -> Any:
        """The edited position while the workshop is open, else the playthrough's."""
        return self.edits[-1] if self.edits else self.play.state

    @property
    def working(self) -> bool:
        """Whether the workshop is open."""
        return bool(self.edits)

    def _moved(self) -> None:
        """Going anywhere closes the workshop: what is shown is the game again."""
        self.edits = []
        super()._moved()

    def open_workshop(self) -> None:
        """Start editing a copy of the position shown."""
        self.forget_choice()
        self.refusals = []
        self.edits = [self.play.state]
        self.changed()

    def close_workshop(self) -> None:
        """Drop the edits; the game is where it was."""
        self._moved()

    def undo_edit(self) -> None:
        """Take back the last edit."""
        if len(self.edits) > 1:
            self.edits.pop()
        self.changed()

    def play_from_here(self) -> None:
        """Begin a playthrough from the edited position."""
        state, self.edits = self.edits[-1], []
        self.begin(Playthrough(self.game, start=state))

    def clear_board(self) -> None:
        """Take every tile away."""
        self._edited(edit.clear(self.state))

    def click(self, place: str, dx: float = 0.0, dy: float = 0.0) -> None:
        """Use the tool while the workshop is open, else play."""
        if self.working:
            self.edit_at(place, dx, dy)
        else:
            super().click(place, dx, dy)

    def edit_at(self, place: str, dx: float, dy: float) -> None:
        """Use the tool on a place; what is impossible is said and changes nothing."""
        try:
            self._edited(self._use_tool(place, side_at(dx, dy)))
        except ExplorerError as error:
            self.changed(message("problem", detail=error.text))

    def _use_tool(self, place: str, side: str) -> PondState:
        match self.tool:
            case "put":
                return edit.put(self.state, place, self.brush, self.turned)
            case "rotate":
                return edit.rotate(self.state, place)
            case "remove":
                return edit.remove(self.state, place)
            case "tunnel":
                return edit.toggle_tunnel(self.state, place)
            case "hedge":
                return edit.toggle_hedge(self.state, place, side)
            case tool:
                return edit.move_animal(self.state, int(tool.removeprefix("animal-")), place)

    def _edited(self, state: PondState) -> None:
        self.edits.append(state)
        self.changed()

    def scenario_file(self) -> str:
        """The edited position as a scenario file."""
        title = Text("Ma situation", "My position")
        return edit.to_toml(self.state, name="my-position", title=title, question=Text("?", "?"), answer=Text("…", "…"))


def side_at(dx: float, dy: float) -> str:
    """The side of a cell that lies nearest to a point of it.

    >>> side_at(0.4, -0.1), side_at(0.1, -0.3)
    ('east', 'north')
    """
    return ("east" if dx > 0 else "west") if abs(dx) > abs(dy) else ("south" if dy > 0 else "north")
