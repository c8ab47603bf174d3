"""Whose village is looked at, and the tile that lies ready to be laid: chosen, turned, put back."""

from __future__ import annotations

from traitlets import Int, observe

from explorer.core.game import Game
from explorer.core.playthrough import Playthrough
from explorer.core.scenario import Scenario
from explorer.core.text import NO_WORDS, Text
from explorer.games.village.dashboard import words
from explorer.games.village.position.actions import Take
from explorer.games.village.position.kinds import LAY, NO_TILE, TAKE
from explorer.games.village.state import VillageState
from explorer.ui.board.model import SetUp
from explorer.ui.chance import ChanceModel


class TileModel(ChanceModel[VillageState]):
    """A table at which one village is looked at, and a tile lies ready to be laid in it."""

    HOTKEYS = ("r", "R")

    looked = Int(-1, help="whose village is opened, -1 for one's own")
    chosen = Int(NO_TILE, help="the tile of the lines that was chosen, 0 for none")
    turned = Int(0, help="quarter turns clockwise of the tile that lies ready")

    def __init__(self, game: Game, **start: SetUp) -> None:
        self.trial = NO_TILE  # the tile of a lay that is only looked at
        self.pointed = ""
        super().__init__(game, **start)

    # Whose village ------------------------------------------------------------------------------------------

    @property
    def who(self) -> int:
        """Whose village is shown large."""
        return self.looked if self.looked >= 0 else self.home

    def open_village(self, seat: int) -> None:
        """Show a village large; one's own is the way back."""
        self.looked, self.preview = (-1 if seat == self.home else seat), None
        self.changed()

    @observe("seat")
    def _own_village(self, _change: object) -> None:
        self.looked = -1

    def begin(
        self, play: Playthrough[VillageState], status: Text = NO_WORDS, own: Scenario | None = None
    ) -> None:
        """A new table opens on one's own village."""
        self.looked = -1
        super().begin(play, status, own)

    def play_answer(self) -> None:
        """The answer is shown in the village that it is about: that of whoever the question is put to."""
        if self.current_scenario is not None:
            self.looked = self.play.root.state.seat
        super().play_answer()

    # The tile that lies ready -------------------------------------------------------------------------------

    @property
    def tile(self) -> int:
        """The tile in hand, or the one that was chosen in the lines; 0 for none."""
        tiles: dict[str, int] = {LAY: self.state.hand, TAKE: self.chosen}
        return tiles.get(self.state.phase, NO_TILE)

    @property
    def shown_tile(self) -> int:
        """The tile that is drawn and weighed: that of a lay that is only looked at, else the one that lies
        ready.
        """
        return self.trial or self.tile

    @property
    def turns(self) -> bool:
        """Whether there is a tile to turn."""
        return bool(self.tile) and not self.locked

    @property
    def choosing(self) -> bool:
        """Whether a tile was chosen that can be put back."""
        return bool(self.chosen)

    def forget_choice(self) -> None:
        """Put the chosen tile back, and turn upright the one in hand."""
        super().forget_choice()
        self.chosen, self.turned, self.trial = NO_TILE, 0, NO_TILE

    def release(self) -> None:
        """Put the chosen tile back; where there is none, go back to one's own village."""
        if not self.choosing:
            self.looked = -1
        super().release()

    def offered(self, place: str) -> int:
        """The tile on a place of the lines, 0 where it is taken."""
        row, col = "ab".index(place[0]), int(place[1:]) - 1
        return int(self.state.lines[row][col])

    def take_up(self, place: str) -> None:
        """A click on a place of the lines: choose its tile, turn the one that is chosen, or say why not."""
        tile = self.offered(place)
        if self.must_wait():
            return
        if tile and tile == self.chosen:
            self.turn_tile(1)
        elif not tile:
            self.changed(self.hint())
        elif broken := self.broken(Take(tile)):
            self.attempt = str(Take(tile))
            self.refuse(broken)
        else:
            self._choose(tile)

    def _choose(self, tile: int) -> None:
        self.forget_choice()
        self.refusals, self.looked, self.chosen = [], -1, tile
        self.changed()

    def tap_tile(self, place: str) -> None:
        """A finger tapped the lines: what a click does, and what resting there tells."""
        self.take_up(place)
        if not self.refusals and self.chosen == self.offered(place) != NO_TILE:
            self.remark_that(words.tile(self.state, self.chosen))

    def point_at_tile(self, place: str) -> None:
        """The pointer is over the lines: as long as nothing is chosen, look at the tile there."""
        tile = self.offered(place)
        self.look_at(
            Take(tile) if tile and not self.tile else None, words.tile(self.state, tile) if tile else NO_WORDS
        )

    def turn_tile(self, quarters: int) -> None:
        """Turn the tile that lies ready; what is previewed under the pointer turns with it."""
        if self.must_wait():
            return
        if not self.turns:
            self.changed(self.hint())
            return
        self.turned = (self.turned + quarters) % 4
        pointed = self.previewed(self.action_at(self.pointed)) if self.pointed else None
        self.preview = self.look_again() or pointed
        self.changed()

    def key(self, key: str, place: str) -> None:
        """R turns, Escape puts back."""
        if key == "Escape":
            self.release()
        else:
            self.turn_tile(1 if key == "r" else -1)

    def wheel(self, place: str, step: int) -> None:
        """The wheel turns the tile."""
        self.turn_tile(step)
