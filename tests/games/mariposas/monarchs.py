"""Small Mariposas positions that a reader can set up in the head.

    position(seat("2a boston", hand="111 13", flowers="orange 2"), season="summer")

is a game of two in summer: player 0 is to move, with butterfly 2a in Boston; the rival has nothing but what
the season gives it. Objectives that nobody meets by chance and quiet ability tiles are the default. Corners
of the map used most:

    allegheny-plateau (two purple) - point-pelee (orange, plant) - kanawha-valley (pink): all three touch
    boston, new-york, quebec, maine (two pink, plant), adirondacks (orange, plant)
    michoacan - mexican-plateau (purple), western-sierra-madre (pink), huasteca (orange): no plants
"""

from __future__ import annotations

from typing import Any

from steps import after

import explorer
from explorer.core.codec import read
from explorer.core.definitions import Reader
from explorer.games.mariposas import MariposasState

GAME: Any = explorer.load("mariposas")
BOARD = GAME.board
DIE = ("die orange", "die pink", "die purple", "die white", "die yellow", "die joker")
ROW = {row: f"{row}-egg {row}-caterpillar {row}-chrysalis {row}-adult" for row in ("green", "pink", "blue")}


def pairs(text: str) -> dict[str, str]:
    """ "2a boston; 3a quebec" as {"2a": "boston", "3a": "quebec"}."""
    return dict(part.split() for part in text.split(";") if part.strip())  # type: ignore[misc]


def seat(
    flies: str = "",
    hand: str = "13 22",
    flowers: str = "",
    relays: str = "",
    played: str = "",
    doubles: str = "",
    score: int = 0,
    bonus: str | None = None,
    landed: str | None = None,
) -> dict[str, Any]:
    """One player; `bonus` are the unused bonus cards, all of those in `relays` by default.

    `landed` are relays on which butterflies have landed, "2a boston", where they stand by default.
    """
    table = {
        "flies": pairs(flies),
        "hand": hand.split(),
        "flowers": {flower: int(count) for flower, count in pairs(flowers).items()},
        "relays": relays.split(),
        "played": played.split(),
        "doubles": doubles.split(),
        "score": score,
    }
    if bonus is not None:
        table["bonus"] = bonus.split()
    if landed is not None:
        table["landed"] = {fly: [city] for fly, city in pairs(landed).items()}
    return table


RIVAL = seat(hand="4 5")
QUIET = ("three-points", "one-more", "extra-turn", "birth-points", "five-flowers", "two-relays")
OBJECTIVES = {"spring": "spring-2", "summer": "summer-1", "autumn": "autumn-2"}


def tiles_with(chosen: dict[str, str]) -> dict[str, str]:
    """The ability tiles chosen, and on the other rows the first ones of `QUIET` that are not."""
    left = [tile for tile in QUIET if tile not in chosen.values()]
    return {row: chosen[row] if row in chosen else left.pop(0) for row in ROW}


def position(
    *players: dict[str, Any], tokens: str = "", tiles: str = "", objectives: str = "", **keys: Any
) -> Any:
    """A position; a second player who does nothing is added to a single one."""
    table = {
        "seed": 1,
        "players": list(players) if len(players) > 1 else [*players, RIVAL],
        "tokens": pairs(tokens),
        "tiles": tiles_with(pairs(tiles)),
        "objectives": OBJECTIVES | pairs(objectives),
    }
    return read(MariposasState, Reader(table | keys, "test"), board=BOARD)


def sentences(state: Any, action: str) -> str:
    """What happens, in English."""
    return " ".join(event.text.en for event in state.apply(GAME.parse(action))[1])


def legal_of(state: Any, verb: str) -> set[str]:
    """The legal actions of one kind, in notation, without the verb."""
    return {str(a).partition(" ")[2] for a in state.legal_actions() if str(a).split()[0] == verb}


def to_season_end(state: Any) -> Any:
    """Everybody passes the time until the season's end: the first card, no flight, no swap."""
    while state.phase not in ("season", "free", "over"):
        choices = [str(a) for a in state.legal_actions()]
        state = after(state, next((a for a in ("stop", "skip") if a in choices), choices[0]))
    return state


def ended(state: Any, **choices: str) -> Any:
    """On through a season's end; `free` is what is done at free births ("skip" by default)."""
    while state.phase in ("season", "free"):
        state = after(state, "continue" if state.phase == "season" else choices.get("free", "skip"))
    return state
