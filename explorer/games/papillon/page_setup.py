"""What can be set in a position of Papillon: where every card lies, in either round."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, cast

from explorer.core.codec import MANY
from explorer.core.game import Game
from explorer.core.messages import message
from explorer.core.text import Text, verbatim
from explorer.games.papillon import art
from explorer.games.papillon.actions import card_word
from explorer.games.papillon.board import (
    BLUE,
    CATERPILLAR,
    COLOURS,
    DIRECTIONS,
    DRAGON,
    ENDINGS,
    HIGHEST,
    KNIFE,
    NO_VALUE,
    NOBODY,
    ORANGE,
    PHASES,
    RULEBOOK,
    VALUES,
    Board,
)
from explorer.ui import nodes as n
from explorer.ui.setting import Data, Pile, Settable, Setting, Tray

if TYPE_CHECKING:
    from explorer.games.papillon import PapillonState

REST = {"played": 0, "drawn": False, "cats": 0, "by": NOBODY, "stuck": 0}
"""The orange turn in hand between turns."""


class PapillonSetting(Setting["PapillonState"]):
    """Cards come from those out of play; places of the table stand for the piles that lie there."""

    covers = ("plates", "suites", "middle", "pile", "table", "won")

    def __init__(self, game: Game[PapillonState]) -> None:
        super().__init__(game)
        self.board = cast(Board, game.board)

    def trays(self, data: Data) -> Iterator[Tray]:
        """The cards of the round: the blue deck, in the orange round both."""
        for colour in (BLUE,) if data["round"] == BLUE else (ORANGE, BLUE):
            names = self.board.names(tuple(self.board.deck(colour)))
            yield Tray(colour, message(f"pap-set-{colour}"), names, dict.fromkeys(names, 1), ("aside",))

    def piles(self, data: Data) -> Iterator[Pile]:
        """Hands and cards won, the table or plates and suites, stock, pile, cards out of play."""
        every = (BLUE,) if data["round"] == BLUE else (ORANGE, BLUE)
        for seat in range(len(data["players"])):
            path, player = ("players", seat), message("player-number", number=seat + 1)
            yield Pile(f"hand-{seat}", message("hand-of", player=player), (*path, "hand"), every)
            if data["round"] == BLUE:
                yield Pile(f"won-{seat}", message("pap-set-won", player=player), (*path, "won"), every)
        if data["round"] == BLUE:
            yield Pile("table", message("pap-set-table"), ("table",), every)
        else:
            for number in range(2):
                yield Pile(
                    f"plate-{number}", message("pap-set-plate", number=number + 1), ("plates", number), every
                )
            for number in range(4):
                for part in ("cards", "signs"):
                    name = message(f"pap-set-{part}", number=number + 1)
                    yield Pile(f"{part}-{number}", name, ("suites", number, part), every)
            yield Pile("middle", message("pap-set-middle"), ("middle",), every)
            yield Pile("pile", message("pap-set-pile"), ("pile",), every)
        yield Pile("stock", message("pap-set-stock"), ("stock",), every)
        yield Pile("aside", message("pap-set-aside"), ("aside",), every)

    def pile(self, data: Data, place: str) -> Pile | None:
        """Also by a place of the table that is drawn."""
        kind, _, number = place.partition(" ")
        drawn = {
            "table": "table",
            "hand": f"hand-{data['seat']}",
            "seat": f"hand-{number}",
            "plate": f"plate-{number}",
            "suite": f"cards-{number}",
        }
        return super().pile(data, drawn.get(kind, place) if number else place)

    def fields(self, data: Data) -> Iterator[Settable]:
        """Round, deal, whose turn it is and what is under way; the numbers to follow; points."""
        turn = message("ed-turn-group")
        seats = tuple(
            (seat, message("player-number", number=seat + 1)) for seat in range(len(data["players"]))
        )
        nobody = ((NOBODY, message("pap-set-nobody")), *seats)
        rounds = tuple((colour, message(f"pap-set-round-{colour}")) for colour in COLOURS)
        yield Settable(("round",), message("ed-round"), turn, rounds, then=self._other_round)
        yield Settable(("deal",), message("pap-set-deal"), turn, span=range(1, 100))
        yield Settable(("seat",), message("ed-seat"), turn, seats)
        phases = tuple((phase, message(f"pap-set-phase-{phase}")) for phase in PHASES)
        yield Settable(("phase",), message("ed-phase"), turn, phases)
        ways = tuple((way, message(f"pap-set-{way}")) for way in DIRECTIONS)
        yield Settable(("direction",), message("pap-set-direction"), turn, ways)
        yield Settable(("turn",), message("ed-turns"), turn, span=range(MANY))
        yield Settable(("leader",), message("pap-set-leader"), turn, nobody)
        yield Settable(("last",), message("pap-set-last"), turn, nobody)
        yield Settable(("willing",), message("pap-set-willing"), turn)
        endings = tuple((end, message(f"pap-set-end-{end}") if end else verbatim("–")) for end in ENDINGS)
        yield Settable(("ending",), message("pap-set-ending"), turn, endings)
        yield Settable(("dice", "seats"), message("pap-set-dice-seats"), turn, several=seats)
        total = Settable((), message("pap-set-dice-total"), span=range(2, 13))
        yield Settable(("dice", "rolled"), message("pap-set-dice-rolled"), turn, each=(total,), fresh=7)
        for key in REST if data["round"] == ORANGE else ():
            at, name = ("going", key), message(f"pap-set-going-{key}")
            if key == "by":
                yield Settable(at, name, turn, nobody)
            else:
                yield Settable(at, name, turn, span=None if key == "drawn" else range(MANY))
        for number in range(4) if data["round"] == ORANGE else ():
            name = message("pap-set-follow", number=number + 1)
            yield Settable(("suites", number, "last"), name, turn, span=range(NO_VALUE, HIGHEST + 1))
        for seat, name in seats:
            yield Settable(
                ("players", seat, "scored"),
                message("pap-set-scored", player=name),
                message("pap-set-points"),
                each=(Settable(("points",), message("pap-set-points"), span=range(-MANY, MANY)),),
                fresh={"rule": "PAP-O12", "key": "deal ended", "points": 0, "when": "1"},
                label=lambda entry: RULEBOOK.words[entry["key"]].capitalised(),
            )

    def name(self, piece: str) -> Text:
        """A card: what it is, its family."""
        _, kind, family, _ = self.board.cards[self.board.number[piece.partition(":")[2]]]
        if kind >= DRAGON:
            return card_word(kind)
        return message("pap-of-family", value=kind, family=RULEBOOK.words.get(family, verbatim(family)))

    def art(self, piece: str, turn: int) -> n.Art | None:
        """Its face."""
        number = self.board.number[piece.partition(":")[2]]
        return n.Art(((0, art.picture_of(self.board, number)),), art.VIEW)

    def tidy(self, data: Data) -> None:
        """PAP-O3, PAP-O7: the number to follow is the last card's; after a knife the one that was said."""
        kinds = self.board.kind
        for suite in data["suites"]:
            kind = kinds[self.board.number[suite["cards"][-1]]] if suite["cards"] else None
            if kind is None:
                suite["last"] = NO_VALUE
            elif kind != KNIFE:
                suite["last"] = 1 if kind == CATERPILLAR else VALUES[kind]
            elif suite["last"] == NO_VALUE:
                suite["last"] = 0

    def clear(self, data: Data) -> None:
        """Nothing is under way."""
        data["going"], data["ending"] = dict(REST), ""
        super().clear(data)

    def _other_round(self, data: Data) -> None:
        """PAP-S3: the cards of a round, all of them out of play at first."""
        colours = (BLUE,) if data["round"] == BLUE else (BLUE, ORANGE)
        data |= {"table": [], "middle": [], "pile": [], "stock": [], "plates": [[], []]}
        data["suites"] = [{"cards": [], "last": NO_VALUE, "signs": []} for _ in range(4)]
        for player in data["players"]:
            player["hand"], player["won"] = [], []
        data["aside"] = [
            name for colour in colours for name in self.board.names(tuple(self.board.deck(colour)))
        ]
        data["deal"], data["last"], data["willing"] = 1, NOBODY, False
        data["going"], data["ending"] = dict(REST), ""
