"""Positions of Viva Catrina for tests: villages in notation, what is asked of them, random villages.

Start tile 115 is "paved NS | trail EW": a paved path leads north and south from it, a trail east and west.
"""

from __future__ import annotations

import random
from collections import deque
from typing import Any

import explorer
from explorer.core.codec import read
from explorer.core.definitions import Reader
from explorer.games.village import VillageState
from explorer.games.village.position_village import Laid, Village, founded

GAME: Any = explorer.load("village")
BOARD = GAME.board
RULEBOOK = GAME.rulebook


def position(*villages: str, start: int = 115, **table: Any) -> Any:
    """A position; each village as "61 x0 y-1 r0; 70 x0 y-2 r0", rivals added to make two; start tiles 115,
    116, …
    """
    players = [
        {"start": start + seat, "village": [text.strip() for text in village.split(";") if text.strip()]}
        for seat, village in enumerate((*villages, "", "")[: max(2, len(villages))])
    ]
    return read(VillageState, Reader({"players": players, "seed": 1, **table}, "test"), board=BOARD)


def lays(village: str, tile: int, *more: str, **table: Any) -> Any:
    """A position of two in which the first player has this tile in hand."""
    return position(village, *more, hand=tile, lines=[[82, 83], [79]], **table)


def points(state: Any, player: int = 0) -> dict[str, int]:
    """What would be counted now, by rule."""
    found: dict[str, int] = {}
    for line in state.score_sheet().lines:
        if line.player == player:
            found[line.rule] = found.get(line.rule, 0) + line.points
    return found


def random_village(seed: int, tiles: int = 0) -> Village:
    """A village of random tiles on random cells of its frontier; 5 to 45 tiles."""
    rng = random.Random(seed)
    village = founded(BOARD, [Laid(0, 0, rng.choice(list(BOARD.starts)), 0)])
    for tile in rng.sample(list(BOARD.tiles), tiles or rng.randrange(5, 46)):
        village = village.lay(Laid(*rng.choice(list(village.frontier)), tile, rng.randrange(4)))
    return village


def played(players: int, seed: int) -> list[Any]:
    """Every position of a random game."""
    state, rng = GAME.start(players=players, seed=seed), random.Random(seed)
    row = [state]
    while not state.is_terminal:
        choices = state.legal_actions() or tuple(action for action, _ in state.chance_outcomes())
        state, _ = state.apply(rng.choice(choices))
        row.append(state)
    return row


# A second opinion, straight from the tiles' texts, without the engine's tables ------------------------------

STEP = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
CLOCKWISE = "NESW"


def turned_letters(letters: str, turn: int) -> str:
    return "".join(CLOCKWISE[(CLOCKWISE.index(letter) + turn) % 4] for letter in letters)


def ways_of(village: Village) -> dict[tuple[int, int, int], tuple[str, str, list[str]]]:
    """(x, y, number) -> (kind, sides as they lie, elements), read from the text of each tile."""
    found = {}
    for laid in village.lays:
        text = {**BOARD.tiles, **BOARD.starts}[laid.tile].text
        pieces = [piece.strip() for piece in text.split("|") if not piece.strip().startswith("base")]
        for number, piece in enumerate(pieces):
            head, _, elements = piece.partition(":")
            kind, sides = head.split()
            found[laid.x, laid.y, number] = (
                kind,
                turned_letters(sides, laid.turn),
                [e.strip() for e in elements.split(",") if e.strip()],
            )
    return found


def flooded(village: Village) -> set[tuple[int, int, int]]:
    """The ways that hang together with the start tile, by brute force over all pairs of ways."""
    ways = ways_of(village)
    queue = deque(way for way in ways if way[:2] == (0, 0))
    seen = set(queue)
    while queue:
        x, y, number = queue.popleft()
        kind, sides, _ = ways[x, y, number]
        for other, (other_kind, other_sides, _) in ways.items():
            step = (other[0] - x, other[1] - y)
            meets = any(STEP[s] == step and turned_letters(s, 2) in other_sides for s in sides)
            if meets and kind == other_kind and other not in seen:
                seen.add(other)
                queue.append(other)
    return seen
