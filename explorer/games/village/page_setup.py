"""What can be set in a position of Viva Catrina: tiles in villages, on the lines, in hand, in the bag."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, cast

from explorer.core.codec import MANY
from explorer.core.game import Game
from explorer.core.messages import message
from explorer.core.text import Text, verbatim
from explorer.games.village import scene
from explorer.games.village.board import COLOURS, PHASES, SIZES, Board
from explorer.games.village.position import read_lay
from explorer.games.village.position_village import cell_name, every_base
from explorer.ui import nodes as n
from explorer.ui.setting import Data, Pile, Put, Settable, Setting, Tray

if TYPE_CHECKING:
    from explorer.games.village import VillageState
    from explorer.games.village.model import VillageModel


class VillageSetting(Setting["VillageState"]):
    """Tiles come from the bag. A cell of a village that is not shown is written with its seat: "x0 y-1@1"."""

    covers = ("village", "lines")

    def __init__(self, game: Game[VillageState]) -> None:
        super().__init__(game)
        self.board = cast(Board, game.board)

    def trays(self, data: Data) -> tuple[Tray, ...]:
        """The path tiles, one of each."""
        tiles = tuple(self.board.tiles)
        return (Tray("tile", message("vil-set-tiles"), tiles, dict.fromkeys(tiles, 1), ("bag",)),)

    def piles(self, data: Data) -> Iterator[Pile]:
        """The two lines, the tile in hand, the bag."""
        for line in range(2):
            yield Pile(
                f"line-{line}", message("vil-set-line", number=line + 1), ("lines", line), ("tile",), blank=0
            )
        yield Pile("hand", message("vil-set-hand"), ("hand",), ("tile",), blank=0)
        yield Pile("bag", message("vil-set-bag"), ("bag",), ("tile",))

    def fields(self, data: Data) -> Iterator[Settable]:
        """Start tiles, balloon tiles and chimeras of each player; supplies; whose turn it is."""
        seats = range(len(data["players"]))
        names = [message("player-number", number=seat + 1) for seat in seats]
        pile = self.board.pile(len(seats))
        starts = tuple((tile, verbatim(tile)) for tile in self.board.starts)
        for seat, name in zip(seats, names, strict=True):
            at = ("players", seat)
            swap = partial(self._other_start, seat)
            yield Settable((*at, "start"), message("vil-set-start"), name, starts, then=swap)
            for colour in COLOURS:
                said = message("vil-set-balloon", colour=message(f"vil-set-{colour}"))
                yield Settable(
                    (*at, "balloons", colour), said, name, span=range(len(self.board.plain) + 1), blank=0
                )
            yield Settable(
                (*at, "chimeras"),
                message("vil-set-chimeras"),
                name,
                several=self._bases(data["players"][seat]),
            )
        supply = message("ed-supply")
        for colour in COLOURS:
            said = message("vil-set-balloons-left", colour=message(f"vil-set-{colour}"))
            yield Settable(("balloons", colour), said, supply, span=range(pile + 1))
        for number, size in enumerate(SIZES):
            left = range(self.board.chimeras[number] + 1)
            yield Settable(("chimeras", size), message(f"vil-set-chimeras-{size}"), supply, span=left)
        turn, seated = message("ed-turn-group"), tuple(zip(seats, names, strict=True))
        phases = tuple((phase, message(f"vil-set-phase-{phase}")) for phase in PHASES)
        yield Settable(("seat",), message("ed-seat"), turn, seated)
        yield Settable(("first",), message("ed-first"), turn, seated)
        yield Settable(("phase",), message("ed-phase"), turn, phases)
        yield Settable(("round",), message("ed-round"), turn, span=range(1, len(seats) + 1))
        yield Settable(("turn",), message("ed-turns"), turn, span=range(MANY))

    def _bases(self, player: Data) -> tuple[tuple[str, Text], ...]:
        """The bases of a village, by their first points; also where a chimera sits and none is any more."""
        laid = [found for text in player["village"] if (found := read_lay(text, self.board))]
        tiles = {(0, 0): self.board.lays[player["start"], 0]}
        tiles |= {(lay.x, lay.y): self.board.lays[lay.tile, lay.turn] for lay in laid}
        points = [cell_name(*base.points[0]) for base in every_base(tiles) if base.size is not None]
        return tuple(
            (point, message("vil-set-base", place=point))
            for point in dict.fromkeys((*points, *player.get("chimeras", ())))
        )

    def _other_start(self, seat: int, data: Data) -> None:
        """Whoever had this start tile gets one that nobody has."""
        players = data["players"]
        for number, other in enumerate(players):
            if number != seat and other["start"] == players[seat]["start"]:
                held = {player["start"] for player in players}
                other["start"] = next(tile for tile in self.board.starts if tile not in held)

    # Pieces -------------------------------------------------------------------------------------------------

    def name(self, piece: str) -> Text:
        """A tile by its number, and what is on it."""
        return message("vil-set-tile", number=piece.partition(":")[2])

    def art(self, piece: str, turn: int) -> n.Art | None:
        """The tile with all that stands on it."""
        return n.Art(scene.whole(self.board.lays[int(piece.partition(":")[2]), turn]))

    def turns(self, piece: str) -> bool:
        """Every tile."""
        return bool(piece)

    # Villages -----------------------------------------------------------------------------------------------

    def boards(self, data: Data) -> list[Text]:
        """A village a player."""
        return [message("vil-set-village", number=seat + 1) for seat in range(len(data["players"]))]

    def show(self, model: VillageModel, number: int) -> None:
        """Show a village large."""
        self.shown = model.looked = number

    def cell(self, place: str) -> str:
        """The cell, in the village that is shown."""
        cell, seat = self._where(place)
        return cell if seat == self.shown else ""

    def on_board(self, data: Data) -> Iterator[Put]:
        """Every village, each tile next to one before it."""
        for seat, player in enumerate(data["players"]):
            for text in player["village"]:
                if laid := read_lay(text, self.board):
                    yield Put(f"tile:{laid.tile}", f"x{laid.x} y{laid.y}@{seat}", laid.turn)

    def set_down(self, data: Data, put: Put) -> None:
        """On a cell, in the place of what lies there."""
        cell, seat = self._where(put.place)
        village = data["players"][seat]["village"]
        text = f"{put.piece.partition(':')[2]} {cell} r{put.turn * 90}"
        for number, lain in enumerate(village):
            if f" {cell} " in lain:
                self.give_back(data, f"tile:{lain.split()[0]}")
                village[number] = text
                return
        village.append(text)

    def pick_up(self, data: Data, put: Put) -> None:
        """Off its cell."""
        cell, seat = self._where(put.place)
        player = data["players"][seat]
        player["village"] = [text for text in player["village"] if f" {cell} " not in text]

    def spin(self, data: Data, cell: str, quarters: int) -> None:
        """Turn a tile in its village."""
        cell, seat = self._where(cell)
        village = data["players"][seat]["village"]
        for number, text in enumerate(village):
            if f" {cell} " in text and (laid := read_lay(text, self.board)):
                village[number] = str(laid._replace(turn=(laid.turn + quarters) % 4))

    def _where(self, place: str) -> tuple[str, int]:
        cell, _, seat = place.partition("@")
        return cell, int(seat) if seat else self.shown
