"""What a scenario may ask of a position; every answer is plain data."""

from __future__ import annotations

from operator import attrgetter
from typing import Annotated

from explorer.core.errors import BadOption, mismatch
from explorer.core.messages import message
from explorer.core.scenario import Seat, among, table
from explorer.games.mariposas import scoring, turn_landing
from explorer.games.mariposas.board_map import FLIES, FLOWERS, FLY, OFF_BOARD, SEASON, SEASONS
from explorer.games.mariposas.position import Position
from explorer.games.mariposas.rules import destinations

Butterfly = Annotated[str, among(lambda state: FLIES)]
Length = Annotated[int, among(lambda state: range(len(state.board.reach)))]
City = Annotated[str, among(lambda state: state.board.cities)]

# Movements and births ---------------------------------------------------------------------------------------


def no_birth(state: Position, fly: Butterfly) -> list[str]:
    """The rules because of which this butterfly cannot give birth where it stands (MAR-N1, MAR-N2, MAR-N5,
    MAR-N8).

    Raises
    ------
    BadOption
        For a butterfly that is not on the board.
    """
    if state.player.flies[FLY[fly]] in OFF_BOARD:
        raise BadOption(mismatch("fly", fly, message("mar-demands-on-board")))
    return [found.rule for rule in turn_landing.BIRTH_RULES if (found := rule(state, FLY[fly]))]


def landings(state: Position, fly: Butterfly, length: Length, player: Seat) -> list[str]:
    """The spaces where a movement of this length of this butterfly may end (MAR-M2)."""
    here = state.players[player].flies[FLY[fly]]
    return (
        [] if here in OFF_BOARD else sorted(destinations(state.board, state.options.distance, here, length))
    )


# What the position holds ------------------------------------------------------------------------------------


def phase(state: Position) -> str:
    """The decision to make, for a season's end with its step: "season score"."""
    return f"{state.phase} {state.step}" if state.phase == SEASON else state.phase


def hand(state: Position, player: Seat) -> list[str]:
    """The action cards in hand."""
    return list(state.players[player].hand)


def bonus(state: Position, player: Seat) -> list[str]:
    """The unused bonus-movement cards."""
    return list(state.players[player].bonus)


def flowers(state: Position, player: Seat) -> dict[str, int]:
    """The flower tokens, those of which there are any."""
    return {
        flower: count for flower, count in zip(FLOWERS, state.players[player].flowers, strict=True) if count
    }


def relays(state: Position, player: Seat) -> list[str]:
    """The relay cards gained."""
    return list(state.players[player].relays)


def abilities(state: Position, player: Seat) -> list[str]:
    """The ability tiles earned."""
    return list(state.abilities(state.players[player]))


def flies(state: Position, player: Seat) -> dict[str, str]:
    """The spaces of the butterflies on the board."""
    return {
        fly: at for fly, at in zip(FLIES, state.players[player].flies, strict=True) if at not in OFF_BOARD
    }


def doubles(state: Position, player: Seat) -> list[str]:
    """The generation-4 butterflies that show their double side."""
    return [FLIES[fly] for fly in state.players[player].doubles]


def revealed(state: Position) -> list[str]:
    """The seasons whose objective card lies face up."""
    return [season for season, up in zip(SEASONS, state.revealed, strict=True) if up]


def token(state: Position, city: City) -> str:
    """The relay token of a city, "" while it lies face down."""
    number = state.board.city_numbers[city]
    return state.tokens[number] if state.faceup[number] else ""


# Points -----------------------------------------------------------------------------------------------------


def score(state: Position) -> list[int]:
    """The points of all players."""
    return list(state.score_sheet().totals)


def michoacan(state: Position, player: Seat) -> int:
    """Generation-4 butterflies at Michoacán as they count (MAR-E7, MAR-A6)."""
    return scoring.at_home(state, state.players[player])


def outcome(state: Position) -> dict[str, object]:
    """The winners and the tie-breaks that were needed; nobody while the game goes on."""
    found = state.outcome
    return (
        {"winners": list(found.winners), "ties": [t.en for t in found.tie_breaks]}
        if found
        else {"winners": []}
    )


QUESTIONS = table(
    no_birth, landings, phase, hand, bonus, flowers, relays, abilities, flies, doubles, revealed, token,
    score, michoacan,
    outcome, season=lambda state: SEASONS[state.season], deck=lambda state: len(state.deck),
    round=attrgetter("round"), first=attrgetter("first"),
)  # fmt: skip
