"""What can be set in a position of Mariposas: butterflies and relay tokens on the map, cards, flowers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, cast

from explorer.core.codec import MANY
from explorer.core.errors import BadOption
from explorer.core.game import Game
from explorer.core.messages import message
from explorer.core.text import Text, enumerated, verbatim
from explorer.games.mariposas import art
from explorer.games.mariposas.actions import GAINS
from explorer.games.mariposas.board import Board
from explorer.games.mariposas.board_map import (
    BONUS,
    CARD,
    CARDS,
    COMING_CARD,
    DECISIONS,
    EARLIER,
    FLIES,
    FLOWERS,
    FLY,
    GENERATION,
    GONE,
    MOVING,
    OFF_BOARD,
    PHASES,
    RESERVE,
    ROWS,
    RULEBOOK,
    SEASONS,
    STEPS,
    TOKENS,
    TURNS,
    WORDS,
)
from explorer.games.mariposas.position import HAND
from explorer.ui import nodes as n
from explorer.ui.setting import Data, Pile, Put, Settable, Setting, Tray

if TYPE_CHECKING:
    from explorer.games.mariposas import MariposasState

IDLE = {"left": [], "plus2": False, "starts": [], "collected": [], "fly": "", "due": [], "swapped": False}
"""The turn in hand between turns."""


class MariposasSetting(Setting["MariposasState"]):
    """Cards come from the deck; a relay token changes places with the one that lies where it goes."""

    covers = ("tokens", "faceup", "starts")

    def __init__(self, game: Game[MariposasState]) -> None:
        super().__init__(game)
        self.board = cast(Board, game.board)

    def trays(self, data: Data) -> tuple[Tray, ...]:
        """Butterflies, relay tokens and the side that shows, action cards, relay cards."""
        flies = tuple(f"{seat} {fly}" for seat in range(len(data["players"])) for fly in FLIES)
        cards = Counter(self.board.deck)
        return (
            Tray("fly", message("mar-set-flies"), flies),
            Tray("token", message("mar-set-tokens"), TOKENS),
            Tray("face", message("mar-set-faces"), ("up",)),
            Tray("card", message("mar-set-cards"), CARDS, cards, ("deck",)),
            Tray("relay", message("mar-set-relays"), GAINS),
        )

    def piles(self, data: Data) -> Iterator[Pile]:
        """Hands, cards played this season, relay cards; deck and discard."""
        for seat in range(len(data["players"])):
            at, player = ("players", seat), message("player-number", number=seat + 1)
            yield Pile(f"hand-{seat}", message("hand-of", player=player), (*at, "hand"), ("card",), HAND)
            yield Pile(f"played-{seat}", message("mar-set-played", player=player), (*at, "played"), ("card",))
            name = message("mar-set-relays-of", player=player)
            yield Pile(f"relays-{seat}", name, (*at, "relays"), ("relay",), len(GAINS))
        yield Pile("deck", message("mar-set-deck"), ("deck",), ("card",))
        yield Pile("discard", message("mar-set-discard"), ("discard",), ("card",))

    def fields(self, data: Data) -> Iterator[Settable]:
        """Season and turn, objectives and abilities, then each player."""
        yield from self._turn(data)
        table = message("mar-set-table")
        for season in SEASONS:
            cards = tuple(
                (card, verbatim(card.partition("-")[2] or card)) for card in self.board.cards_of[season]
            )
            yield Settable(
                ("objectives", season), message("mar-set-objective", season=WORDS[season]), table, cards
            )
        abilities = tuple((tile, WORDS[tile]) for tile in self.board.abilities)
        for row in ROWS:
            swap = partial(self._other_ability, row)
            yield Settable(
                ("tiles", row),
                message("mar-set-ability", row=WORDS[f"row-{row}"]),
                table,
                abilities,
                then=swap,
            )
        for seat in range(len(data["players"])):
            yield from self._seat(seat)

    def _turn(self, data: Data) -> Iterator[Settable]:
        turn = message("ed-turn-group")
        seats = tuple(
            (seat, message("player-number", number=seat + 1)) for seat in range(len(data["players"]))
        )
        seasons = tuple((season, WORDS[season].capitalised()) for season in SEASONS)
        yield Settable(("season",), message("mar-set-season"), turn, seasons, then=_other_season)
        yield Settable(("first",), message("ed-first"), turn, seats)
        yield Settable(("seat",), message("ed-seat"), turn, seats)
        phases = tuple((phase, message(f"mar-set-phase-{phase}")) for phase in PHASES)
        yield Settable(("phase",), message("ed-phase"), turn, phases, then=_under_way)
        steps = tuple(
            (step, message(f"mar-set-step-{step}") if step else verbatim("–"))
            for step in dict.fromkeys(STEPS)
        )
        yield Settable(("step",), message("mar-set-step"), turn, steps, then=_fitting)
        yield Settable(("turn",), message("ed-turns"), turn, span=range(MANY))
        yield from self._move(data)

    def _move(self, data: Data) -> Iterator[Settable]:
        """The turn in hand."""
        group, spaces = message("ed-key-move"), self._spaces()
        flies = tuple((fly, message("mar-set-fly", fly=fly)) for fly in FLIES)
        brought = {key: message(f"mar-set-due-{key}") for key in (*DECISIONS, "card")}
        movement = (
            Settable(("length",), message("mar-set-length"), span=range(1, 6)),
            Settable(("extra",), message("mar-set-extra")),
        )
        yield Settable(
            ("move", "left"),
            message("mar-set-left"),
            group,
            each=movement,
            fresh={"length": 1, "extra": False},
        )
        yield Settable(("move", "plus2"), message("mar-set-plus2"), group)
        yield Settable(("move", "fly"), message("mar-set-landing"), group, (("", verbatim("–")), *flies))
        yield Settable(("move", "due"), message("mar-set-due"), group, several=tuple(brought.items()))
        yield Settable(("move", "collected"), message("mar-set-collected"), group, several=spaces)
        yield Settable(("move", "swapped"), message("mar-set-swapped"), group)
        for number, fly in enumerate(FLIES[: len(data["move"]["starts"])]):
            name = message("mar-set-began", fly=fly)
            yield Settable(("move", "starts", number), name, group, self._places())

    def _spaces(self) -> tuple[tuple[str, Text], ...]:
        return tuple((space.id, space.name) for space in self.board.spaces.values())

    def _places(self) -> tuple[tuple[str, Text], ...]:
        off = {RESERVE: "mar-set-reserve", CARD: "mar-set-waits", GONE: "mar-set-gone"}
        return (*((place, message(key)) for place, key in off.items()), *self._spaces())

    def _seat(self, seat: int) -> Iterator[Settable]:
        at, group = ("players", seat), message("player-number", number=seat + 1)
        places = self._places()
        for flower in FLOWERS:
            yield Settable((*at, "flowers", flower), WORDS[flower], group, span=range(self.board.supply + 1))
        for fly in FLIES:
            yield Settable((*at, "flies", fly), message("mar-set-fly", fly=fly), group, places)
        cards = tuple((card, WORDS[card]) for card in BONUS)
        yield Settable((*at, "bonus"), message("mar-set-bonus"), group, several=cards)
        flies = tuple((fly, message("mar-set-fly", fly=fly)) for fly in FLIES if GENERATION[FLY[fly]] == 4)
        yield Settable((*at, "doubles"), message("mar-set-doubles"), group, several=flies)
        relays = tuple((city, self.board.spaces[city].name) for city in self.board.cities)
        for fly in FLIES:
            name = message("mar-set-landed", fly=fly)
            yield Settable((*at, "landed", fly), name, group, blank=[], several=relays)
        yield Settable(
            (*at, "scored"),
            message("mar-set-scored"),
            group,
            each=(Settable(("points",), message("mar-set-points"), span=range(1, MANY)),),
            fresh={"rule": "MAR-S10", "key": EARLIER, "points": 1, "turn": 0},
            label=lambda entry: RULEBOOK[entry["rule"]].title,
        )
        hands = tuple(
            (" ".join(hand), enumerated([WORDS[card] for card in hand]))
            for size in range(1, HAND + 1)
            for hand in combinations_with_replacement(sorted(CARDS), size)
        )
        yield Settable((*at, "ruled_out"), message("mar-set-ruled-out"), group, several=hands)

    def _other_ability(self, row: str, data: Data) -> None:
        """MAR-S8: the row that had this tile gets one that no row has."""
        tiles = data["tiles"]
        for other, tile in tiles.items():
            if other != row and tile == tiles[row]:
                tiles[other] = next(each for each in self.board.abilities if each not in tiles.values())

    # Pieces -------------------------------------------------------------------------------------------------

    def name(self, piece: str) -> Text:
        """A butterfly, a token or a card in words."""
        kind, _, value = piece.partition(":")
        if kind == "fly":
            seat, fly = value.split()
            return message("mar-set-fly-of", fly=fly, number=int(seat) + 1)
        return message("mar-set-face-up") if kind == "face" else WORDS[value]

    def art(self, piece: str, turn: int) -> n.Art | None:
        """The picture on the board, or of the card."""
        kind, _, value = piece.partition(":")
        if kind == "fly":
            seat, fly = value.split()
            return n.Art(((0, art.pieces()[art.fly_symbol(int(seat), GENERATION[FLY[fly]])]),))
        if kind in ("token", "face"):
            return n.Art(((0, art.pieces()[f"token-{value if kind == 'token' else ''}"]),))
        if kind == "card":
            return n.Art(((0, art.card_symbols()[f"card-{value}"]),))
        symbol = f"bonus-{value}" if value in BONUS else f"life-{value}"
        return n.Art(((0, art.card_symbols()[symbol]),), (-0.55, -0.55, 1.1, 1.1))

    def lifts(self, piece: str) -> bool:
        """Butterflies; a token changes its place."""
        return piece.startswith(("fly:", "token:"))

    # The map ------------------------------------------------------------------------------------------------

    def on_board(self, data: Data) -> Iterator[Put]:
        """Tokens, the sides that show, butterflies."""
        for city, token in data["tokens"].items():
            yield Put(f"token:{token}", city)
        yield from (Put("face:up", city) for city in data["faceup"])
        for seat, player in enumerate(data["players"]):
            for fly, place in player["flies"].items():
                if place not in OFF_BOARD:
                    yield Put(f"fly:{seat} {fly}", place)

    def set_down(self, data: Data, put: Put) -> None:
        """A butterfly on a space; a token on a city; a token is turned over by the side that shows."""
        kind, _, value = put.piece.partition(":")
        if kind == "fly":
            seat, fly = value.split()
            data["players"][int(seat)]["flies"][fly] = put.place
        elif kind in ("token", "face") and put.place not in self.board.cities:
            raise BadOption(message("mar-set-a-city"))
        elif kind == "token":
            tokens = data["tokens"]
            was = next(city for city, token in tokens.items() if token == value)
            tokens[was], tokens[put.place] = tokens[put.place], value
        elif kind == "face":
            up = data["faceup"]
            data["faceup"] = (
                [city for city in up if city != put.place] if put.place in up else [*up, put.place]
            )
        else:
            super().set_down(data, put)

    def pick_up(self, data: Data, put: Put) -> None:
        """A butterfly goes to the reserve, an old one off the board; a token stays until it is put."""
        kind, _, value = put.piece.partition(":")
        if kind == "fly":
            seat, fly = value.split()
            data["players"][int(seat)]["flies"][fly] = GONE if fly == "1a" else RESERVE
        elif kind == "face":
            data["faceup"] = [city for city in data["faceup"] if city != put.place]

    def clear(self, data: Data) -> None:
        """Also what rests on butterflies and tokens; the first generation stays where it began."""
        data["move"] = dict(IDLE)
        for player in data["players"]:
            player |= {"landed": {}, "doubles": [], "ruled_out": []}
        super().clear(data)
        _fitting(data)
        for player in data["players"]:
            if data["season"] == SEASONS[0] and player["flies"]["1a"] == GONE:
                player["flies"]["1a"] = self.board.home

    def tidy(self, data: Data) -> None:
        """MAR-R8, MAR-T3: bonus cards that are held are those gained; hands ruled out are of its size."""
        for player in data["players"]:
            gained = [card for card in player["relays"] if card in BONUS]
            again = data["options"]["bonus_cards"] == "again"
            player["bonus"] = gained if again else [card for card in player["bonus"] if card in gained]
            size = len(player["hand"])
            player["ruled_out"] = [hand for hand in player["ruled_out"] if len(hand.split()) == size]


def _under_way(data: Data) -> None:
    """MAR-F3: a turn that is under way knows where the butterflies stood when it began."""
    move = data["move"]
    if data["phase"] not in MOVING:
        move["starts"] = []
    elif not move["starts"]:
        move["starts"] = [data["players"][data["seat"]]["flies"][fly] for fly in FLIES]


def _other_season(data: Data) -> None:
    """The first turn of the season, with the butterflies that can be there."""
    season = SEASONS.index(data["season"])
    data["turn"] = sum(TURNS[:season]) * len(data["players"])
    data["step"], data["move"] = "", dict(IDLE)
    _fitting(data)


def _fitting(data: Data) -> None:
    """MAR-S6, MAR-E4, MAR-E5: generations that are over have left, and nobody waits for a past season."""
    season = SEASONS.index(data["season"])
    old = season + (data["step"] == "reveal")
    for player in data["players"]:
        flies = player["flies"]
        for fly, place in flies.items():
            generation = GENERATION[FLY[fly]]
            waits = generation in COMING_CARD and season < COMING_CARD[generation]
            if generation <= old and place not in (GONE, *((RESERVE,) if generation > 1 else ())):
                flies[fly] = GONE
            elif (generation > old and place == GONE) or (place == CARD and not waits):
                flies[fly] = RESERVE
        if flies["1a"] == RESERVE:
            flies["1a"] = "michoacan"
        player["doubles"] = [fly for fly in player["doubles"] if flies[fly] not in OFF_BOARD]
