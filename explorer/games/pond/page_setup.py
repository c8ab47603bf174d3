"""What can be set in a position of the pond: tiles on the board and in hands, hedges and tunnels, animals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, cast

from explorer.core.codec import MANY
from explorer.core.definitions import Reader
from explorer.core.errors import BadOption, about
from explorer.core.game import Game
from explorer.core.messages import message
from explorer.core.text import Text, verbatim
from explorer.games.pond import art
from explorer.games.pond.board import ANIMALS, HAND, KIND_NAMES, PHASES, SIDE_NAMES, SIDES, Laid
from explorer.games.pond.model import side_at
from explorer.games.pond.position import laid_text, read_laid
from explorer.games.pond.scene import COLOUR_NAMES
from explorer.ui import nodes as n
from explorer.ui.setting import Data, Pile, Put, Settable, Setting, Tray

if TYPE_CHECKING:
    from explorer.games.pond import PondState
    from explorer.games.pond.board import Board

ASIDE = {"north": (0.0, -0.4), "east": (0.4, 0.0), "south": (0.0, 0.4), "west": (-0.4, 0.0)}
"""A point of a cell near each side."""


class PondSetting(Setting["PondState"]):
    """Tiles come from the pile; hedges and tunnels are put and taken away by the same step."""

    covers = ("tiles", "at", "zone")

    def __init__(self, game: Game[PondState]) -> None:
        super().__init__(game)
        self.board = cast("Board", game.board)
        self.box: Counter[int] = Counter(self.board.pile())

    def trays(self, data: Data) -> tuple[Tray, ...]:
        """Landscape tiles, action tiles, signs on tiles, animals that have a pond."""
        landscape = {tile: self.box[tile] for tile in self.board.landscape}
        effects = {tile: self.box[tile] for tile in self.board.effects}
        seats = tuple(seat for seat, player in enumerate(data["players"]) if player.get("colour"))
        return (
            Tray("tile", message("pon-set-tiles"), tuple(landscape), landscape, ("pile",)),
            Tray("effect", message("pon-set-effects"), tuple(effects), effects, ("pile",)),
            Tray("sign", message("pon-set-signs"), ("hedge", "tunnel")),
            *((Tray("animal", message("pon-set-animals"), seats),) if seats else ()),
        )

    def piles(self, data: Data) -> Iterator[Pile]:
        """Hands, the pile, the discard."""
        both = ("tile", "effect")
        for seat, player in enumerate(data["players"]):
            name = message("hand-of", player=self.board.animals[player["animal"]])
            yield Pile(f"hand-{seat}", name, ("players", seat, "hand"), both, HAND)
        yield Pile("pile", message("pon-set-pile"), ("pile",), both)
        yield Pile("discard", message("pon-set-discard"), ("discard",), both)

    def fields(self, data: Data) -> Iterator[Settable]:
        """Each player's animal and pond; whose turn it is."""
        colours = (
            (None, verbatim("–")),
            *((pair.colour, COLOUR_NAMES[pair.colour]) for pair in self.board.pairs),
        )
        animals = tuple(self.board.animals.items())
        names = [self.board.animals[player["animal"]] for player in data["players"]]
        for seat, name in enumerate(names):
            at, group = ("players", seat), message("player-number", number=seat + 1)
            yield Settable(
                (*at, "colour"),
                message("pon-set-colour", animal=name),
                group,
                colours,
                then=partial(_home, seat),
            )
            yield Settable((*at, "animal"), message("pon-set-animal"), group, animals)
        turn = message("ed-turn-group")
        yield Settable(("seat",), message("ed-seat"), turn, tuple(enumerate(names)))
        phases = tuple((phase, message(f"pon-set-phase-{phase.replace(' ', '-')}")) for phase in PHASES)
        yield Settable(("phase",), message("ed-phase"), turn, phases)
        yield Settable(("turn",), message("ed-turns"), turn, span=range(MANY))

    # Pieces -------------------------------------------------------------------------------------------------

    def name(self, piece: str) -> Text:
        """A tile, a sign or an animal in words."""
        kind, _, value = piece.partition(":")
        if kind == "sign":
            return message(f"pon-set-{value}")
        if kind == "animal":
            return message("pon-set-animal-of", number=int(value) + 1)
        found: Text = self.board.tiles[int(value)].name
        return found

    def art(self, piece: str, turn: int) -> n.Art | None:
        """The picture on the board."""
        kind, _, value = piece.partition(":")
        symbols = art.symbols(self.board)
        known = {
            "tile": f"tile-{value}",
            "effect": f"effect-{self.board.effects[int(value)].effect}" if kind == "effect" else "",
            "sign": "planted" if value == "hedge" else "effect-tunnel",
            "animal": f"animal-{ANIMALS[int(value)]}" if kind == "animal" else "",
        }
        return n.Art(((turn * 90 if kind == "tile" else 0, symbols[known[kind]]),))

    def turns(self, piece: str) -> bool:
        """A landscape tile."""
        return piece.startswith("tile:")

    def lifts(self, piece: str) -> bool:
        """Hedges and tunnels stay on their tile."""
        return not piece.startswith("sign:")

    # The board ----------------------------------------------------------------------------------------------

    def on_board(self, data: Data) -> Iterator[Put]:
        """Tiles with what was done to them, then the animals that have left home."""
        laid = {cell: self._laid(data, cell) for cell in data["tiles"]}
        for cell, tile in laid.items():
            yield Put(f"tile:{tile.tile}", cell, tile.turn)
            if tile.tunnel:
                yield Put("sign:tunnel", cell)
            for number, side in enumerate(SIDES):
                if tile.hedges >> (number - tile.turn) % 4 & 1:
                    yield Put("sign:hedge", cell, 0, *ASIDE[side])
        for seat, player in enumerate(data["players"]):
            if (place := player.get("at")) and place != f"start-{player['colour']}":
                zones = self.board.zones(laid[place]) if place in laid else ()
                dx, dy = art.zone_offset(zones[player["zone"]]) if zones else (0.0, 0.0)
                yield Put(f"animal:{seat}", place, 0, dx, dy)

    def set_down(self, data: Data, put: Put) -> None:
        """A tile in the place of what lies there, a sign on it, an animal in the zone nearest the point."""
        kind, _, value = put.piece.partition(":")
        if kind == "animal":
            self._stand(data, int(value), put)
        elif kind == "effect" or put.place not in self.board.index:
            super().set_down(data, put)
        elif kind == "tile":
            if lain := data["tiles"].get(put.place):
                self.give_back(data, f"tile:{lain.split()[0]}")
            data["tiles"][put.place] = laid_text(Laid(int(value), put.turn))
        else:
            self._mark(data, value, put)

    def pick_up(self, data: Data, put: Put) -> None:
        """An animal goes home; of a tile, whatever was done to it is gone."""
        kind, _, value = put.piece.partition(":")
        if kind == "animal":
            player = data["players"][int(value)]
            player["at"], player["zone"] = f"start-{player['colour']}", 0
        elif kind == "tile":
            del data["tiles"][put.place]

    def spin(self, data: Data, cell: str, quarters: int) -> None:
        """Turn a tile; planted hedges and an animal turn along."""
        if cell in data["tiles"]:
            laid = self._laid(data, cell)
            data["tiles"][cell] = laid_text(laid._replace(turn=(laid.turn + quarters) % 4))

    def _laid(self, data: Data, cell: str) -> Laid:
        return read_laid(Reader(data["tiles"], "tiles"), cell, self.board)

    def _stand(self, data: Data, seat: int, put: Put) -> None:
        player = data["players"][seat]
        own = (f"start-{player['colour']}", f"pond-{player['colour']}")
        if put.place not in (*own, *data["tiles"]):
            raise BadOption(message("pon-edit-home-or-tile", home=own[0]))
        player["at"], player["zone"] = put.place, 0
        if put.place in data["tiles"]:
            zones = [art.zone_offset(zone) for zone in self.board.zones(self._laid(data, put.place))]
            far = [(x - put.dx) ** 2 + (y - put.dy) ** 2 for x, y in zones]
            player["zone"] = far.index(min(far)) if far else 0

    def _mark(self, data: Data, sign: str, put: Put) -> None:
        """PON-E1: a tunnel joins two zones; a hedge is planted where neither road nor hedge is printed."""
        cell = put.place
        if cell not in data["tiles"]:
            raise BadOption(about(cell, message("pon-edit-no-tile")))
        laid = self._laid(data, cell)
        printed = self.board.landscape[laid.tile]
        if sign == "tunnel":
            if len(printed.zones) < 2:
                raise BadOption(message("pon-edit-no-tunnel", cell=cell, tile=laid.tile))
            laid = laid._replace(tunnel=not laid.tunnel)
        else:
            side = side_at(put.dx, put.dy)
            where = (SIDES.index(side) - laid.turn) % 4
            if printed.sides[where] in ("road", "hedge"):
                facts = {"side": SIDE_NAMES[side], "kind": KIND_NAMES[printed.sides[where]]}
                raise BadOption(message("pon-edit-no-hedge", cell=cell, **facts))
            laid = laid._replace(hedges=laid.hedges ^ 1 << where)
        data["tiles"][cell] = laid_text(laid)


def _home(seat: int, data: Data) -> None:
    """PON-S3: an animal stands in a pond of its colour once it has one, unless it is on its way."""
    player = data["players"][seat]
    colour = player["colour"]
    if colour is None:
        for key in ("colour", "at", "zone"):
            player.pop(key, None)
    elif player.get("at") not in data["tiles"]:
        player["at"], player["zone"] = f"start-{colour}", 0
