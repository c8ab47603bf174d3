"""What a hand can do on the suites (PAP-O3, PAP-O10): the longest chain it can play over turns, and whom a
play blocks.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from operator import ge

from explorer.core.replacing import put
from explorer.games.papillon.actions import Play
from explorer.games.papillon.board import (
    CATERPILLAR,
    HIGHEST,
    KNIFE,
    NO_VALUE,
    SIGNS,
    SUITES,
    VALUES,
    following,
    numbers,
)
from explorer.games.papillon.position.position import Position
from explorer.games.papillon.rules.choices import plays_with

Counts = tuple[int, ...]
"""How many cards of each number."""


def longest_chain(state: Position, seat: int, suite: int) -> tuple[int, ...]:
    """The numbers of a longest chain that a hand can play on a suite if nobody else plays there, without
    trumps.

    Equal numbers may follow each other under every sign. So a walk that comes to a number plays all its cards
    there, but for those that it needs to come back: no walk need come to a number more often than there are
    cards of it.
    """
    end, sign = state.ends[suite], state.signs[suite]
    if end == NO_VALUE:
        return ()
    held = Counter(VALUES[kind] for kind in state.hand_of(seat) if VALUES[kind] != NO_VALUE)
    return _chain(end, sign, state.options.signs, tuple(held[value] for value in range(HIGHEST + 1)))


@lru_cache(maxsize=1024)
def _chain(end: int, sign: int, mode: str, held: Counts) -> tuple[int, ...]:
    stops = _best_walk(end, sign, mode, held)
    left = Counter({value: held[value] - stops.count(value) for value in set(stops)})
    chain: list[int] = []
    for value in stops:
        chain += [value] * (1 + left.pop(value, 0))
    return tuple(chain)


def _best_walk(end: int, sign: int, mode: str, held: Counts) -> tuple[int, ...]:
    """The stops of a walk that visits most cards; branches that cannot beat the best found are dropped."""
    best: tuple[int, tuple[int, ...]] = (0, ())
    seen: dict[tuple[int, frozenset[int]], list[Counts]] = {}
    todo: list[tuple[int, tuple[int, ...], Counts]] = [(end, (), held)]
    while todo:
        here, stops, left = todo.pop()
        visited = frozenset(stops)
        best = max(best, (_total(visited, held), stops), key=lambda found: found[0])
        hopes = visited | _reachable(here, sign, mode, left)
        before = seen.setdefault((here, visited), [])
        if _total(hopes, held) <= best[0] or any(all(map(ge, other, left)) for other in before):
            continue
        before.append(left)
        for value in numbers(following(here, sign, mode)):
            if left[value] and (value != here or not stops):
                todo.append((value, (*stops, value), put(left, value, left[value] - 1)))
    return best[1]


def _total(values: Iterable[int], held: Counts) -> int:
    return sum(held[value] for value in values)


def _reachable(here: int, sign: int, mode: str, left: Counts) -> frozenset[int]:
    """The numbers that a chain could come to if cards could be used again and again."""
    found: set[int] = set()
    todo = [here]
    while todo:
        for value in numbers(following(todo.pop(), sign, mode)):
            if left[value] and value not in found:
                found.add(value)
                todo.append(value)
    return frozenset(found)


# Blocking ---------------------------------------------------------------------------------------------------


def fitting(state: Position, seat: int, mask: int) -> int:
    """Number of cards of a hand that fit where these numbers may follow, knives included."""
    fits = (
        kind
        for kind in state.hand_of(seat)
        if kind == KNIFE or (VALUES[kind] != NO_VALUE and mask >> VALUES[kind] & 1)
    )
    return len(tuple(fits)) if mask else 0


def mask_after(state: Position, play: Play) -> int:
    """The mask of numbers that may follow on the suite of a play after it."""
    suite = SUITES.index(play.place)
    end, sign = state.ends[suite], state.signs[suite]
    if play.card in SIGNS:
        sign = play.card
    else:
        end = 1 if play.card == CATERPILLAR else play.value if play.card == KNIFE else VALUES[play.card]
    return following(end, sign, state.options.signs)


def blocked_by(state: Position, play: Play) -> tuple[int, ...]:
    """The seats that could play on the suite before this play and cannot after it; hidden hands are left out.

    The seat whose turn it is asks; its partners are blocked like anybody else.
    """
    if play.place not in SUITES:
        return ()
    before, after = state.fits[SUITES.index(play.place)], mask_after(state, play)
    others = (seat for seat in range(len(state.players)) if seat != state.seat)
    return tuple(seat for seat in others if fitting(state, seat, before) and not fitting(state, seat, after))


def blocks(state: Position) -> dict[Play, tuple[int, ...]]:
    """Every play of the player to move that is seen to block a suite for somebody, and for whom."""
    plays = (play for play in plays_with(state, state.hand_of(state.seat)) if isinstance(play, Play))
    return {play: seats for play in plays if (seats := blocked_by(state, play))}
