"""The pond's workshop: a copy of the position is edited freely, without touching the game."""

from __future__ import annotations

import re
from unicodedata import normalize

from traitlets import Int, Unicode

from explorer.core.errors import ExplorerError
from explorer.core.game import Game
from explorer.core.playthrough import Playthrough
from explorer.core.scenario import Scenario
from explorer.core.text import NO_WORDS, Text, verbatim
from explorer.games.pond.position import edit
from explorer.games.pond.position.position import Position
from explorer.ui.board.model import BoardModel, SetUp
from explorer.ui.messages import message

TOOLS = ("put", "rotate", "remove", "tunnel", "hedge")
TEXTS = ("title", "question", "answer")
"""What a scenario says, besides its position."""


class WorkshopModel(BoardModel[Position]):
    """A table that can show an edited position; a click then uses a tool."""

    turned = Int(0, help="quarter turns of the chosen tile, and of the workshop's")
    tool = Unicode("put", help="the workshop's tool")
    brush = Int(1, help="the workshop's tile")
    title = Unicode("", help="the title to save the edited position under, '' for the suggested one")
    question = Unicode("", help="what it asks, '' for what is suggested")
    answer = Unicode("", help="the answer in words, '' for what is suggested")

    def __init__(self, game: Game[Position], **start: SetUp) -> None:
        super().__init__(game, **start)
        self.edits: list[Position] = []
        self.impossible: Text = NO_WORDS

    @property
    def state(self) -> Position:
        """The edited position while the workshop is open, else the playthrough's."""
        return self.edits[-1] if self.edits else self.play.state

    @property
    def working(self) -> bool:
        """Whether the workshop is open."""
        return bool(self.edits)

    def changed(self, status: Text = NO_WORDS, impossible: Text = NO_WORDS, *, refusal: bool = False) -> None:
        """Tell everyone who looks; `impossible` is why the tool just did nothing."""
        self.impossible = impossible
        super().changed(status, refusal=refusal)

    def _moved(self, status: Text = NO_WORDS) -> None:
        """Going anywhere closes the workshop: what is shown is the game again."""
        self.edits = []
        super()._moved(status)

    def begin(
        self, play: Playthrough[Position], status: Text = NO_WORDS, own: Scenario | None = None
    ) -> None:
        """Another table: what was written for a scenario of the last one is not meant for it."""
        self.title = self.question = self.answer = ""
        super().begin(play, status, own)

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
        """Begin a playthrough from the edited position; what was written for it stays."""
        state, self.edits = self.edits[-1], []
        super().begin(Playthrough(self.game, start=state))

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
        """Use the tool on a place; what is impossible is said, marked where it was tried, and changes
        nothing.
        """
        try:
            self._edited(self._use_tool(place, side_at(dx, dy)))
        except ExplorerError as error:
            self.refused_at = place
            self.changed(message("problem", detail=error.text), error.text)

    def _use_tool(self, place: str, side: str) -> Position:
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

    def _edited(self, state: Position) -> None:
        self.edits.append(state)
        self.changed()

    def suggested(self) -> dict[str, Text]:
        """What the scenario says where nothing is written: as before if it was opened from a file, else in
        general words.
        """
        if self.own:
            return {key: getattr(self.own, key) for key in TEXTS}
        player = self.player_name(self.state.seat)
        return {
            "title": message("pon-suggested-title"),
            "question": message("pon-suggested-question", player=player),
            "answer": message("pon-suggested-answer"),
        }

    def texts(self) -> dict[str, Text]:
        """What the scenario will say: what was written, the same in both languages, or what is suggested."""
        written = {key: getattr(self, key).strip() for key in TEXTS}
        return {
            key: verbatim(written[key]) if written[key] else text for key, text in self.suggested().items()
        }

    def scenario_name(self) -> str:
        """What the scenario and its file are called, after its title."""
        return slug(self.said(self.texts()["title"]))

    def scenario_file(self) -> str:
        """The edited position as a scenario file."""
        return edit.to_toml(self.state, name=self.scenario_name(), **self.texts())


def slug(title: str) -> str:
    """A title as a name: small letters without accents, digits and dashes, 60 at most.

    >>> slug("L'été au bord de l'œil d'eau !"), slug("?")
    ('l-ete-au-bord-de-l-oeil-d-eau', 'position')
    """
    plain = (
        normalize("NFKD", title.lower().replace("œ", "oe").replace("æ", "ae"))
        .encode("ascii", "ignore")
        .decode()
    )
    return "-".join(re.findall("[a-z0-9]+", plain))[:60].strip("-") or "position"


def side_at(dx: float, dy: float) -> str:
    """The side of a cell that lies nearest to a point of it.

    >>> side_at(0.4, -0.1), side_at(0.1, -0.3)
    ('east', 'north')
    """
    return ("east" if dx > 0 else "west") if abs(dx) > abs(dy) else ("south" if dy > 0 else "north")
