"""The start of a game (VIL-S1 to VIL-S5), and positions read from a file: what they leave out is filled in,
what cannot be is refused.
"""

from __future__ import annotations

from typing import TypeVar

from explorer.core.codec import Draft
from explorer.core.definitions import Reader
from explorer.core.game import shuffled
from explorer.core.messages import message
from explorer.core.replacing import replace
from explorer.games.village.board import (
    BALLOONS_AT,
    COLOURS,
    DRAW,
    ENOUGH,
    LAY,
    NO_TILE,
    OVER,
    SIZES,
    TAKE,
    Board,
)
from explorer.games.village.position import Player, Position, VillageOptions
from explorer.games.village.position_village import Laid, founded

P = TypeVar("P", bound=Position)


def start(kind: type[P], board: Board, players: int, seed: int, options: VillageOptions) -> P:
    """Deal start tiles, fill the board out of the bag, set up the piles, draw who gets the Catrina."""
    starts = shuffled(board.starts, seed, "start")
    seats = tuple(Player(founded(board, [Laid(0, 0, starts[seat], 0)])) for seat in range(players))
    first = shuffled(range(players), seed, "first player")[0]
    piles = (board.pile(players),) * len(COLOURS)
    return filled(
        kind(
            board,
            options,
            seed,
            seats,
            (),
            tuple(board.tiles),
            piles,
            board.chimeras,
            first=first,
            seat=first,
        )
    )


def filled(state: P) -> P:
    """VIL-S2, VIL-T4, VIL-T5: tiles out of the bag on the places of the board, in order, as far as they
    go.
    """
    order = iter(shuffled(state.bag, state.seed, "board", state.round))
    lines = tuple(
        tuple(next(order, NO_TILE) for _ in range(length)) for length in state.board.side(len(state.players))
    )
    return replace(state, lines=lines, bag=tuple(sorted(order)))


# Written positions ------------------------------------------------------------------------------------------


def settled(state: P, at: Draft) -> P:
    """A sound position, its board filled and its piles as they follow from the villages, where nothing was
    written.
    """
    state = _with_piles(state if state.lines else filled(state), at)
    _phase_fits(at.reader, state)
    _balloons_fit(at.reader, state)
    _chimeras_fit(at.reader, state)
    return state


def _with_piles(state: P, at: Draft) -> P:
    """The piles as given, else what the players have not; the players' tiles as given, else as earned, the
    first player first.
    """
    balloons, chimeras = at.balloons, at.chimeras
    players = list(state.players)
    for seat, given in enumerate(() if at.whole else at.reader.tables("players")):
        player = players[seat]
        if "balloons" not in given:
            player = player._replace(
                balloons=tuple(
                    _earned(state, players, seat, place, balloons) for place in range(len(COLOURS))
                )
            )
        if "chimeras" not in given:
            player = player._replace(chimeras=_visited(state, players, seat, chimeras))
        players[seat] = player
    left = tuple(
        state.board.pile(len(players)) - sum(1 for p in players if p.balloons[place])
        if count is None
        else count
        for place, count in enumerate(balloons)
    )
    apart = _sizes(players)
    waiting = tuple(
        state.board.chimeras[size] - apart[size] if count is None else count
        for size, count in enumerate(chimeras)
    )
    return replace(state, players=tuple(players), balloons=left, chimeras=waiting)


def _earned(
    state: Position, players: list[Player], seat: int, place: int, left: tuple[int | None, ...]
) -> int:
    """VIL-B1: the next tile of the pile for three connected balloons; a pile given as empty has none."""
    if players[seat].village.tally[BALLOONS_AT + place] < ENOUGH or left[place] == 0:
        return 0
    taken = {player.balloons[place] for player in players}
    return next((rank for rank in range(1, state.board.pile(len(players)) + 1) if rank not in taken), 0)


def _visited(
    state: Position, players: list[Player], seat: int, left: tuple[int | None, ...]
) -> tuple[tuple[int, int], ...]:
    """VIL-C2: a chimera on every base that is ready; a pile given as empty has none."""
    village = players[seat].village
    ready = [base for base in village.bases if base.size is not None and village.is_lit(base)]
    return tuple(base.points[0] for base in ready if base.size is not None and left[base.size] != 0)


def _sizes(players: list[Player]) -> tuple[int, ...]:
    """The number of chimeras of each size in the villages."""
    sizes = [base.size for p in players for base in p.village.bases if base.points[0] in p.chimeras]
    return tuple(sizes.count(size) for size in range(len(SIZES)))


def _phase_fits(reader: Reader, state: Position) -> None:
    """VIL-T1, VIL-H2, VIL-F1: a tile in hand to lay, one on the board to take, one in the bag to draw."""
    tiles = any(map(any, state.lines))
    if (state.phase == LAY) != bool(state.hand):
        reader.report("hand", state.hand, message("vil-in-hand"), lacking=not state.hand)
    if state.phase == TAKE and not tiles:
        reader.report("lines", [list(line) for line in state.lines], message("vil-to-take"), lacking=True)
    if state.phase == DRAW:
        village = state.player.village
        stall = village.at[village.lays[-1].cell].stall
        if not state.bag or stall < 0 or not state.draws_for(village.stalls[stall] - 1):
            reader.report("phase", state.phase, message("vil-to-draw"))
    if state.phase == OVER and (tiles or (state.bag and not state.last_round)):
        reader.report("phase", state.phase, message("vil-all-taken"))


def _balloons_fit(reader: Reader, state: Position) -> None:
    """VIL-B1: whoever has earned a tile has one while any is left, and the tiles taken are the top ones."""
    for place, colour in enumerate(COLOURS):
        ranks = sorted(player.balloons[place] for player in state.players if player.balloons[place])
        taken = state.board.pile(len(state.players)) - state.balloons[place]
        if len(set(ranks)) < len(ranks) or (ranks and ranks[-1] > taken):
            reader.report(f"balloons.{colour}", ranks, message("vil-balloons-fit", taken=taken))
        earned = [
            f"players.{seat}.balloons.{colour}"
            for seat, p in enumerate(state.players)
            if p.village.tally[BALLOONS_AT + place] >= ENOUGH and not p.balloons[place]
        ]
        if earned and state.balloons[place]:
            reader.report(
                f"balloons.{colour}", state.balloons[place], message("vil-take-balloon"), earned, lacking=True
            )


def _chimeras_fit(reader: Reader, state: Position) -> None:
    """VIL-C2: a chimera on every base that is ready, while one is left; no more than there are."""
    taken = _sizes(list(state.players))
    for number, name in enumerate(SIZES):
        if taken[number] + state.chimeras[number] > state.board.chimeras[number]:
            reader.report(f"chimeras.{name}", state.chimeras[number], message("vil-chimeras-fit"))
    for seat, player in enumerate(state.players):
        for base in player.village.bases:
            size = base.size
            waiting = size is not None and base.points[0] not in player.chimeras and state.chimeras[size] > 0
            if waiting and player.village.is_lit(base):
                at = [f"x{x} y{y}@{seat}" for x, y in base.cells] + [f"players.{seat}.chimeras"]
                reader.report(
                    "chimeras", list(player.chimeras), message("vil-take-chimera"), at, lacking=True
                )
