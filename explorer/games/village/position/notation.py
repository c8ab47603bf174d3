"""How the notation of an action reads, and what it cannot express."""

from __future__ import annotations

import re
from functools import cache
from typing import NoReturn

from explorer.core.errors import BadNotation, shorten
from explorer.core.game import Action
from explorer.core.text import Text
from explorer.games.village.position import demands
from explorer.games.village.position.actions import Draw, Lay, Take
from explorer.games.village.position.board import Board

TURNS = {"r0": 0, "r90": 1, "r180": 2, "r270": 3}
NUMBER = re.compile(r"[1-9][0-9]{0,3}")
COORDINATES = re.compile(r"x(0|-?[1-9][0-9]{0,3}) y(0|-?[1-9][0-9]{0,3})")
FORMS = {"take": "take 57", "lay": "lay x2 y-1 r90", "draw": "draw 57"}
WORDS = {"take": 2, "lay": 4, "draw": 2}


def _refuse(text: object, got: object, expected: Text, **facts: object) -> NoReturn:
    """The one place where what is no action is refused."""
    said = {"text": shorten(text), "got": shorten(got), "expected": expected.filled(facts)}
    raise BadNotation(demands.ACTION.filled(said))


def is_tile(tile: object, board: Board) -> bool:
    """Whether this is the number of a path tile."""
    return type(tile) is int and tile in board.tiles


def is_cell(x: object, y: object, board: Board) -> bool:
    """Whether this is a cell that a village can reach."""
    return type(x) is int and type(y) is int and abs(x) + abs(y) <= board.reach


def read_cell(text: str, board: Board) -> tuple[int, int] | None:
    """The cell that `cell_name` wrote, None for anything else."""
    found = COORDINATES.fullmatch(text)
    cell = (int(found[1]), int(found[2])) if found else None
    return cell if cell and is_cell(*cell, board) else None


def parse(text: str, board: Board) -> Action:
    """The action that `text` denotes.

    Raises
    ------
    BadNotation
        With the word at fault and an example of the right form.
    """
    words = text.split() if isinstance(text, str) and len(text) < 200 else []
    if not words or words[0] not in FORMS:
        _refuse(text, words[0] if words else "", demands.A_VERB, verbs=", ".join(FORMS))
    verb = words[0]
    if len(words) != WORDS[verb]:
        _refuse(text, " ".join(words[1:]), demands.A_FORM, example=FORMS[verb])
    if verb != "lay":
        if not NUMBER.fullmatch(words[1]) or int(words[1]) not in board.tiles:
            _refuse(text, words[1], demands.A_TILE, last=len(board.tiles))
        return Take(int(words[1])) if verb == "take" else Draw(int(words[1]))
    cell = read_cell(" ".join(words[1:3]), board)
    if cell is None:
        _refuse(text, " ".join(words[1:3]), demands.A_CELL, reach=board.reach)
    if words[3] not in TURNS:
        _refuse(text, words[3], demands.A_TURN)
    return Lay(*cell, TURNS[words[3]])


def check(action: Action, board: Board) -> None:
    """Refuse an action that no text denotes; the same tables as `parse`.

    Raises
    ------
    BadNotation
        With what is at fault.
    """
    if type(action) is Lay:
        if not is_cell(action.x, action.y, board):
            _refuse(action, (action.x, action.y), demands.A_CELL, reach=board.reach)
        if type(action.turn) is not int or not 0 <= action.turn < len(TURNS):
            _refuse(action, action.turn, demands.A_TURN)
    elif type(action) is Take or type(action) is Draw:
        if not is_tile(action.tile, board):
            _refuse(action, action.tile, demands.A_TILE, last=len(board.tiles))
    else:
        _refuse(action, type(action).__name__, demands.A_VERB, verbs=", ".join(FORMS))


@cache
def cells(board: Board) -> tuple[tuple[int, int], ...]:
    """Every cell that can be written, row by row."""
    row = range(-board.reach, board.reach + 1)
    return tuple((x, y) for y in row for x in row if abs(x) + abs(y) <= board.reach)
