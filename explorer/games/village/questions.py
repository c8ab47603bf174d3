"""Answers for checks in scenario files, and for players that think."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Annotated

from explorer.core.definitions import Reader
from explorer.core.errors import BadOption
from explorer.core.game import Action
from explorer.core.messages import message
from explorer.core.replacing import replace
from explorer.core.scenario import Move, Rule, Seat, among, table
from explorer.core.state import Insight
from explorer.games.village import plans, scoring
from explorer.games.village.actions import Lay
from explorer.games.village.board import COLOURS, ELEMENTS, NOTHING, SIZES, Board, Tally, added
from explorer.games.village.position import Position
from explorer.games.village.position_village import cell_name, every_base, fit_of_base, read_cell
from explorer.games.village.scoring import total


def _read_cell(given: Reader, key: str, state: Position, game: object) -> str:
    text = given.string(key)
    if read_cell(text, state.board) is None:
        raise given.refuse(key, text, message("vil-a-cell", reach=state.board.reach))
    return text


Element = Annotated[str, among(lambda state: ELEMENTS)]
CellName = Annotated[str, _read_cell]


def gain(state: Position, action: Move) -> dict[str, int]:
    """Points at once, and at the end if nothing else happened, of a lay of the tile in hand."""
    if not isinstance(action, Lay) or state.violations(action):
        raise BadOption(message("vil-a-lay-now", action=str(action)))
    found = plans.gain(state, state.hand, action)
    return {"now": found.now, "end": found.end}


# Elements ---------------------------------------------------------------------------------------------------


def named(tally: Tally) -> dict[str, int]:
    """A tally by name, without what there is none of."""
    return {name: count for name, count in zip(ELEMENTS, tally, strict=True) if count}


def connected_elements(state: Position, player: Seat) -> dict[str, int]:
    """The number of connected elements of each kind."""
    return named(state.players[player].village.tally)


def loose_elements(state: Position, player: Seat) -> dict[str, int]:
    """The number of elements of each kind that are not connected."""
    return named(plans.loose(state.players[player].village))


def connected(state: Position, player: Seat, element: Element) -> int:
    """The number of connected elements of one kind."""
    return state.players[player].village.tally[ELEMENTS.index(element)]


def loose(state: Position, player: Seat, element: Element) -> int:
    """The number of elements of one kind that are not connected."""
    return plans.loose(state.players[player].village)[ELEMENTS.index(element)]


def next_to_connect(state: Position, player: Seat) -> list[int]:
    """For each loose stretch with an element, the fewest tiles that could connect it, -1 for never; in order
    of laying.
    """
    rows = plans.stretches(state.players[player].village)
    return [-1 if row.fewest is None else row.fewest for row in rows if any(row.elements)]


def hangs_on(state: Position, player: Seat, cell: CellName) -> dict[str, int]:
    """The loose elements whose ways lead onto an empty cell."""
    total = NOTHING
    for end in plans.ends(state.players[player].village):
        if cell_name(*end.cell) == cell:
            total = added(total, end.elements)
    return named(total)


def key_tiles(state: Position, player: Seat) -> list[str]:
    """The cells of the tiles that other connected ways hang on, in order of laying."""
    return [cell_name(*key.cell) for key in plans.key_tiles(state.players[player].village)]


def best_lay(state: Position, player: Seat) -> int:
    """The most points at the end that a lay of this turn can add."""
    return max((found.end for found in plans.gains(state)), default=0)


# Piles and points -------------------------------------------------------------------------------------------


def balloons(state: Position, player: Seat) -> dict[str, int]:
    """The balloon tiles taken, with what each is worth on the side it shows."""
    found = {point.what.split()[0]: point.points for point in scoring.balloons(state.players[player])}
    return {colour: found[colour] for colour in COLOURS if colour in found}


def chimeras(state: Position, player: Seat) -> dict[str, int]:
    """The number of chimeras of each size that have come."""
    seat = state.players[player]
    sizes = [base.size for base in seat.village.bases if base.points[0] in seat.chimeras]
    return {name: sizes.count(size) for size, name in enumerate(SIZES)}


def bases(state: Position, player: Seat) -> list[str]:
    """The bases of a village: how many tiles carry a part; closed, open, or spoilt, which never closes; by
    their first points.
    """
    at = state.players[player].village.at
    found = []
    for base in every_base(at):
        condition = "closed" if base.closed else "spoilt" if fit_of_base(at, base).spoilt else "open"
        found.append(f"{len(base.cells)} {condition}")
    return found


def piles(state: Position) -> dict[str, int]:
    """The balloon tiles and chimeras that are left."""
    return dict(zip((*COLOURS, *SIZES), (*state.balloons, *state.chimeras), strict=True))


def score(state: Position) -> list[int]:
    """The points of all players if the game ended now."""
    return [scoring.total(player) for player in state.players]


def points_of(state: Position, player: Seat, rule: Rule = "") -> int:
    """A player's points if the game ended now, by one rule only if it is named."""
    return sum(found.points for found in scoring.points(state.players[player]) if rule in ("", found.rule))


def tiles(state: Position, player: Seat) -> int:
    """The number of tiles that a player has laid."""
    return len(state.players[player].village.lays) - 1


QUESTIONS = table(
    gain, connected_elements, loose_elements, connected, loose, next_to_connect, hangs_on, key_tiles,
    best_lay, balloons,
    chimeras, bases, tiles, piles, score, points_of,
    phase=lambda state: state.phase,
    hand=lambda state: state.hand,
    available=lambda state: list(state.available),
    bag=lambda state: len(state.bag),
    round=lambda state: state.round,
    catrina=lambda state: state.catrina,
)  # fmt: skip


# Insight for players that think -----------------------------------------------------------------------------

_total = lru_cache(maxsize=4096)(total)
"""Players that think ask again for everyone at each tile that may be drawn."""


@dataclass(frozen=True)
class VillageInsight(Insight[Position]):
    """The score sheet says how everyone stands; a simulation is cut off after a few plies."""

    scale: float = 7.0
    rollout: int | None = 3
    adviser: str = "montecarlo:1s"

    def evaluate(self, state: Position) -> tuple[float, ...]:
        """The totals of the score sheet, without its lines."""
        return tuple(float(_total(player)) for player in state.players)

    def alike(self, state: Position, action: Action) -> Hashable:
        """A straight path without bases lies the same after half a turn."""
        return (
            replace(action, turn=_first_turn(state.board, state.hand, action.turn))
            if isinstance(action, Lay)
            else action
        )


@cache
def _first_turn(board: Board, tile: int, turn: int) -> int:
    """The fewest quarter turns after which the tile lies as it does after so many."""

    def lies(turn: int) -> tuple[object, ...]:
        laid = board.lays[tile, turn]
        ways = zip(laid.kinds, laid.reaches, laid.tallies, strict=True)
        return sorted(ways), laid.corners, laid.joined

    return next(other for other in range(4) if lies(other) == lies(turn))
