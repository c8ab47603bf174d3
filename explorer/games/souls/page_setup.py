"""What can be set in a position of Papillons célestes: cards on the layout and aside, which lie face down."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, cast

from explorer.core.codec import MANY
from explorer.core.errors import BadOption
from explorer.core.game import Game
from explorer.core.messages import message
from explorer.core.text import Text
from explorer.games.souls import art
from explorer.games.souls.board import (
    BOLINA,
    FREE,
    HIDDEN,
    KINDS,
    LETTERS,
    NAMES,
    NOBODY,
    NOTHING,
    PHASES,
    RULEBOOK,
    Board,
    Layout,
    accessible,
    places_of,
)
from explorer.games.souls.position import OF_LETTER, OF_NAME, drawn
from explorer.ui import nodes as n
from explorer.ui.setting import Data, Pile, Put, Settable, Setting, Tray

if TYPE_CHECKING:
    from explorer.games.souls import SoulsState


class SoulsSetting(Setting["SoulsState"]):
    """Cards come from the box; one that nobody has named is dealt once the position is played."""

    covers = ("rows", "down")

    def __init__(self, game: Game[SoulsState]) -> None:
        super().__init__(game)
        self.board = cast(Board, game.board)

    def layout(self, data: Data) -> Layout:
        """This round's layout card."""
        return self.board.layouts[data["layouts"][-1], data["options"]["morphos"]]

    def trays(self, data: Data) -> tuple[Tray, ...]:
        """Cards of each kind, the Grand Bolina, a card that is dealt later; the side that shows."""
        deck = Counter(NAMES[kind] for kind in self.board.decks[data["options"]["morphos"]])
        for player in data["players"]:
            deck -= Counter({kind: player.get(kind, 0) for kind in KINDS})
        box = {kind: deck[kind] for kind in KINDS} | {NAMES[BOLINA]: 1}
        return (
            Tray("card", message("sou-set-cards"), tuple(box), box),
            Tray("dealt", message("sou-set-dealt"), (NAMES[HIDDEN],)),
            Tray("face", message("sou-set-faces"), ("down",)),
        )

    def piles(self, data: Data) -> Iterator[Pile]:
        """The cards set aside."""
        yield Pile("aside", message("sou-set-aside"), ("aside",), ("card",), self.board.aside)

    def fields(self, data: Data) -> Iterator[Settable]:
        """Layouts, collections, whose turn it is."""
        turn = message("ed-turn-group")
        names = [message("player-number", number=seat + 1) for seat in range(2)]
        seats = tuple(enumerate(names))
        layouts = tuple((number, message("sou-set-layout", number=number)) for number in self.board.numbers)
        yield Settable(("layouts",), message("sou-set-layouts"), turn, several=layouts)
        yield Settable(
            ("bolina",), RULEBOOK.words["bolina"], turn, ((NOBODY, message("sou-set-on-table")), *seats)
        )
        yield Settable(("first",), message("ed-first"), turn, seats)
        yield Settable(("seat",), message("ed-seat"), turn, seats)
        phases = tuple((phase, message(f"sou-set-phase-{phase}")) for phase in PHASES)
        yield Settable(("phase",), message("ed-phase"), turn, phases)
        yield Settable(("gap",), message("sou-set-gap"), turn, span=range(len(self.layout(data)) + 1))
        yield Settable(("turn",), message("ed-turns"), turn, span=range(MANY))
        yield Settable(
            ("rounds",),
            message("sou-set-rounds"),
            turn,
            each=(
                *(
                    Settable(
                        ("players", seat, kind),
                        message("ed-of", name=RULEBOOK.words[kind], group=name),
                        span=range(MANY),
                        blank=0,
                    )
                    for seat, name in seats
                    for kind in KINDS
                ),
                Settable(("bolina",), RULEBOOK.words["bolina"], options=seats),
            ),
            fresh={"players": [{}, {}], "bolina": 0},
        )
        for seat, name in seats:
            for kind in KINDS:
                yield Settable(("players", seat, kind), RULEBOOK.words[kind], name, span=range(MANY), blank=0)

    # Pieces -------------------------------------------------------------------------------------------------

    def name(self, piece: str) -> Text:
        """A card in words."""
        kind, _, value = piece.partition(":")
        return RULEBOOK.words[value] if kind == "card" else message(f"sou-set-{kind}-name")

    def art(self, piece: str, turn: int) -> n.Art | None:
        """Its face, or its back."""
        symbols = art.symbols(self.board)
        value = piece.partition(":")[2]
        return n.Art(((0, symbols[value if value in symbols else "back"]),))

    # The layout ---------------------------------------------------------------------------------------------

    def on_board(self, data: Data) -> Iterator[Put]:
        """The card on each place, then the side that shows."""
        for place, letter in self._cards(data).items():
            kind = OF_LETTER[letter]
            if kind != NOTHING:
                yield Put(f"{'dealt' if kind == HIDDEN else 'card'}:{NAMES[kind]}", str(place))
        yield from (Put("face:down", str(place)) for place in data["down"])

    def lifts(self, piece: str) -> bool:
        """The card, not the side that shows."""
        return not piece.startswith("face:")

    def set_down(self, data: Data, put: Put) -> None:
        """On a place; the Grand Bolina is then nobody's."""
        kind, _, value = put.piece.partition(":")
        if not put.place.isdecimal():
            super().set_down(data, put)
        place = int(put.place)
        if kind == "face":
            down = data["down"]
            if place not in self._covered(data):
                raise BadOption(message("sou-faces"))
            turned = [each for each in down if each != place]
            data["down"] = turned if place in down else sorted([*down, place])
            return
        self._lay(data, place, LETTERS[OF_NAME[value]])
        if OF_NAME[value] == BOLINA:
            data["bolina"] = NOBODY

    def pick_up(self, data: Data, put: Put) -> None:
        """Off its place; the Grand Bolina goes to who did not begin."""
        kind, _, value = put.piece.partition(":")
        if kind == "face":
            data["down"] = [each for each in data["down"] if each != int(put.place)]
            return
        self._lay(data, int(put.place), LETTERS[NOTHING])
        if OF_NAME[value] == BOLINA:
            data["bolina"] = 1 - data["first"]

    def spin(self, data: Data, cell: str, quarters: int) -> None:
        """Turn a card over."""
        self.set_down(data, Put("face:down", cell))

    def tidy(self, data: Data) -> None:
        """Another layout begins empty; only covered cards lie face down (SOU-P3)."""
        layout = self.layout(data)
        shapes = [[letter == FREE for letter in text.ljust(99)] for text in layout.rows]
        if [[letter == FREE for letter in text.ljust(99)] for text in data["rows"]] != shapes:
            data["rows"] = drawn(layout, (NOTHING,) * (len(layout) + 1))
            data["down"] = []
        covered = self._covered(data)
        data["down"] = [place for place in data["down"] if place in covered]

    def _cards(self, data: Data) -> dict[int, str]:
        rows = [text.ljust(99) for text in data["rows"]]
        return {place.number: rows[place.row][place.column] for place in self.layout(data).places}

    def _lay(self, data: Data, place: int, letter: str) -> None:
        spot = self.layout(data).places[place - 1]
        row = data["rows"][spot.row]
        data["rows"][spot.row] = row[: spot.column] + letter + row[spot.column + 1 :]

    def _covered(self, data: Data) -> tuple[int, ...]:
        """SOU-S3: the covered cards on places that the layout lays face down."""
        layout = self.layout(data)
        table = sum(1 << place for place, letter in self._cards(data).items() if letter != LETTERS[NOTHING])
        return places_of(layout.down & table & ~accessible(layout.masks, table))
