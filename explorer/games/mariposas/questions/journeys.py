"""How many turns away a space is, and which butterflies can still come home in time.

Nothing here uses what the player cannot see: a position and its `seen_by` view give the same answers.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache
from itertools import combinations, permutations
from typing import NamedTuple

from explorer.core.errors import BadOption, unknown
from explorer.core.messages import message
from explorer.core.replacing import replace
from explorer.games.mariposas import rules, turn
from explorer.games.mariposas.actions import REUSE
from explorer.games.mariposas.board import Board
from explorer.games.mariposas.board_map import AUTUMN, FLIES, FLY, MOVEMENTS, MOVING, OFF_BOARD, SWAP, TURNS
from explorer.games.mariposas.position import Position


def known(what: str, name: str, names: Collection[str]) -> None:
    """Refuse a name that the game does not have."""
    if name not in names:
        raise BadOption(unknown(message(f"mar-name-{what}"), name, names))


class Arrival(NamedTuple):
    """Fewest turns until a butterfly can land on a space, 0 = it is there, None = never.

    `best` with whatever cards; `with_hand` when the next turns use the cards in hand, one each, and later
    ones any card.
    """

    best: int | None
    with_hand: int | None


STEPS = tuple(
    sorted({sum(part) for row in MOVEMENTS.values() for n in range(1, 4) for part in combinations(row, n)})
)
"""How far one butterfly can go with one action card, all movements its own: 1 to 5 steps."""


@lru_cache(maxsize=1024)
def turns_from(board: Board, target: str, distance: str = "exact") -> Mapping[str, int]:
    """Fewest turns, one action card each, in which one butterfly can come from each space to land on
    `target`.

    Parameters
    ----------
    board : Board
        The map.
    target : str
        A space.
    distance : str
        The option of MAR-M2: "exact" or "up_to".

    Returns
    -------
    dict
        space -> turns, nearest first; 0 for the target, 1 when a single card does it. A space that no row of
        turns joins to the target is missing; the printed map has none.

    Notes
    -----
    All movements of a card go to this butterfly, any may be forgone (MAR-M1, MAR-M7), so that a card takes it
    1 to 5 steps; bonus cards are left out. Ways back are as long as ways there.
    """
    walks = board.reach if distance == "exact" else board.up_to
    found, edge, turns = {target: 0}, {target}, 0
    while edge:
        turns += 1
        reached = set().union(*(walks[n][space] for n in STEPS for space in edge))
        edge = {space for space in reached if space not in found}
        found |= {space: turns for space in board.spaces if space in edge}
    return found


def turns_from_home(board: Board, distance: str = "exact") -> Mapping[str, int]:
    """Fewest turns, one card each, from each space back to Michoacán: see `turns_from`.

    >>> import explorer
    >>> away = turns_from_home(explorer.load("mariposas").board)
    >>> away["michoacan"], away["monterrey"], max(away.values())
    (0, 1, 3)
    """
    return turns_from(board, board.home, distance)


def turns_to(state: Position, seat: int, fly: str, target: str) -> Arrival:
    """In how many turns of its player this butterfly can land on a space.

    Parameters
    ----------
    state : Position
        Any position; a turn in hand counts as the first turn, with the movements it has left.
    seat : int
        Its player, who must see the hand for `with_hand`.
    fly : str
        Its name, as in "3b"; one that is off the board arrives never.
    target : str
        A space.

    Returns
    -------
    Arrival
        Turns, 0 or more; None when it can never be.

    Notes
    -----
    No bonus cards are used in either number. A reuse card copies what lies open now; "mine" also the card
    played the turn before. A reuse card without a target moves nothing (MAR-T5). Seasons' ends are not looked
    at.
    """
    known("butterfly", fly, FLIES)
    known("space", target, state.board.spaces)
    here = state.players[seat].flies[FLY[fly]]
    if here in OFF_BOARD:
        return Arrival(None, None)
    if here == target:
        return Arrival(0, 0)
    away, start, spent = turns_from(state.board, target, state.options.distance), frozenset({here}), 0
    if seat == state.seat and state.phase in MOVING:
        start, spent = (
            _after(state, start, _sums(tuple(length for length, _ in state.move.left), state.move.plus2)),
            1,
        )
        if target in start:
            return Arrival(1, 1)
    best = min((spent + away[s] for s in start if s in away), default=None)
    with_hand = (
        _with_hand(state, seat, order, start, target) for order in permutations(state.players[seat].hand)
    )
    return Arrival(best, min((spent + turns for turns in with_hand if turns is not None), default=None))


def _with_hand(
    state: Position, seat: int, cards: tuple[str, ...], start: frozenset[str], target: str
) -> int | None:
    open_cards = replace(state, seat=seat)
    for turns, card in enumerate(cards, 1):
        start = _after(state, start, _steps(open_cards, card, cards[: turns - 1]))
        if target in start:
            return turns
    away = turns_from(state.board, target, state.options.distance)
    return min((len(cards) + away[s] for s in start if s in away), default=None)


def _steps(state: Position, card: str, before: tuple[str, ...]) -> set[int]:
    """The distances one butterfly can go with this card, played after these; an unseen card may be any."""
    if not card:
        return set(STEPS)
    copied = [*rules.targets(state, card), *(before if card == "mine" else ())] if card in REUSE else [card]
    return {n for each in copied if each in MOVEMENTS for n in _sums(MOVEMENTS[each])}


def _sums(lengths: tuple[int, ...], plus2: bool = False) -> set[int]:
    """The distances one butterfly can go with some of these movements."""
    whole = {sum(part) for n in range(1, len(lengths) + 1) for part in combinations(lengths, n)}
    return whole | {n + 2 for n in whole} if plus2 else whole


def _after(state: Position, start: frozenset[str], steps: Iterable[int]) -> frozenset[str]:
    """The spaces where a butterfly can be after one of these numbers of steps, or none."""
    ends = (rules.destinations(state.board, state.options.distance, s, n) for s in start for n in steps)
    return start.union(*ends)


# Home in time -----------------------------------------------------------------------------------------------


class Homecoming(NamedTuple):
    """A butterfly's way home: `needed` turns at best, `left` turns of its player this season."""

    fly: str
    needed: int | None
    left: int
    possible: bool


def turns_left(state: Position, seat: int) -> int:
    """The number of turns this player still has this season [turns, 0 or more].

    The turn in hand counts until its movements are over; an extra turn (MAR-A1) once it has been earned.
    """
    count, done = len(state.players), state.turn_in_season
    regular = sum((state.first + n) % count == seat for n in range(done, TURNS[state.season] * count))
    extra = (
        turn.extra_turns(state)[max(done - TURNS[state.season] * count, 0) :]
        if state.season == AUTUMN
        else ()
    )
    return regular + (seat in extra) - (seat == state.seat and state.phase == SWAP)


def homecoming(state: Position, seat: int) -> tuple[Homecoming, ...]:
    """Find the butterflies that can still land on Michoacán before the season ends (MAR-E7).

    Parameters
    ----------
    state : Position
        Any position; the question matters in autumn.
    seat : int
        Whose butterflies.

    Returns
    -------
    tuple of Homecoming
        A row for each butterfly on the board. Each is looked at alone, with the best cards and every turn for
        itself: two that are possible may not both be.

    Examples
    --------
    In spring, at home, four turns ahead:

    >>> import explorer
    >>> homecoming(explorer.load("mariposas").start(players=2, seed=1), 0)
    (Homecoming(fly='1a', needed=0, left=4, possible=True),)
    """
    left, player = turns_left(state, seat), state.players[seat]
    rows = []
    for fly in player.on_board:
        needed = turns_to(state, seat, FLIES[fly], state.board.home).best
        rows.append(Homecoming(FLIES[fly], needed, left, needed is not None and needed <= left))
    return tuple(rows)
