"""Small pond positions that a reader can set up in the head.

    position("a6 1; a5 18 r90", toad="blue at a6", hand="1 3 31")

lays tile 1 on a6 and tile 18, a quarter turn clockwise, on a5; the Toad Duke (blue ponds) stands on a6, has
three tiles and is to move; the Newt Marchioness sits in her start pond. Tiles are those of `data.toml`; the
ones used most:

    1  meadow all round                     18  road north-south, meadow east and west (two zones)
    6  field north, meadow elsewhere        21  road north and east, meadow south and west (one zone)
    10 housing north, meadow elsewhere      23  road north (dead end), meadow elsewhere (one zone)
    16 field all round                      25  crossroads (no zone)
    31 tunnel 32 hedge 33 night 34 bulldoze 35 quarter turn 36 double lay
"""

from __future__ import annotations

from typing import Any

import explorer

GAME: Any = explorer.load("pond")
BOARD = GAME.board
FILLER = "4 4 4 4 4 4 4 4 4 4 4 4"


def numbers(text: str) -> list[int]:
    """Tile numbers out of a text."""
    return [int(word) for word in text.split()]


def tiles_of(text: str) -> dict[str, str]:
    """ "a6 1; a5 18 r90" as {"a6": "1 r0", "a5": "18 r90"}."""
    rows = [row.split() for row in text.replace("\n", ";").split(";") if row.strip()]
    return {
        cell: " ".join(words if len(words) > 1 and words[1].startswith("r") else [words[0], "r0", *words[1:]])
        for cell, *words in rows
    }


def seat(animal: str, where: str, hand: str) -> dict[str, Any]:
    """ "blue", "blue at a6" or "blue at a6 zone 1"; "" for an animal that has no pond yet."""
    table: dict[str, Any] = {"animal": animal, "hand": sorted(numbers(hand))}
    if where:
        colour, _, place = where.partition(" at ")
        place, _, zone = place.partition(" zone ")
        table |= {"colour": colour, "at": place or f"start-{colour}", "zone": int(zone or 0)}
    return table


def position(
    tiles: str = "",
    *,
    hand: str = "1 3 6",
    toad: str = "blue",
    newt: str = "orange",
    frog: str | None = None,
    rivals: str = "4 4 4",
    pile: str = FILLER,
    discard: str = "",
    phase: str | None = None,
    to_move: int = 0,
    turn: int = 2,
    seed: int = 1,
    **options: Any,
) -> Any:
    """A position of two animals (three with a frog); `hand` is that of the player to move."""
    animals = {"toad": toad, "newt": newt} | ({} if frog is None else {"frog": frog})
    seats = [seat(a, where, hand if i == to_move else rivals) for i, (a, where) in enumerate(animals.items())]
    return GAME.from_dict(
        {
            "options": {"slide": "rigid", "max_rounds": 100} | options,
            "seed": seed,
            "players": seats,
            "tiles": tiles_of(tiles),
            "pile": numbers(pile),
            "discard": numbers(discard),
            "phase": phase or ("turn" if all(animals.values()) else "choose"),
            "seat": to_move,
            "turn": turn,
            "shuffles": 0,
        }
    )


def legal_of(state: Any, verb: str) -> set[str]:
    """The legal actions of one kind, in notation."""
    return {str(a) for a in state.legal_actions() if str(a).split()[0] == verb}


def line(state: Any, name: str) -> list[str]:
    """A row or column as texts, "-" where it is empty: ["1", "-", "18 r90"]; r0 is left out."""
    written = state.to_dict()["tiles"]
    return [written.get(cell, "-").replace(" r0", "") for cell in BOARD.lines[name]]
