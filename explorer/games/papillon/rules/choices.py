"""Every legal action of a position, narrowed down with the functions that also judge; and what the notation
can express.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from explorer.core.game import Action
from explorer.games.papillon.actions import (
    PLAYS,
    PUTS,
    ROLLS,
    Answer,
    Anticlockwise,
    Capture,
    Clockwise,
    Draw,
    End,
    Play,
    Sweep,
)
from explorer.games.papillon.board import (
    BETWEEN,
    BUTTERFLY,
    CAPTURE,
    CATERPILLAR,
    DIRECTION,
    KINDS,
    KNIFE,
    MIDDLE,
    NO_VALUE,
    NUMBERS,
    PLATES,
    PLAY,
    SIGNS,
    STRUCK,
    SUITES,
    VALUES,
    YES,
    Cards,
    numbers,
)
from explorer.games.papillon.position.position import Position
from explorer.games.papillon.rules.captures import captures

DIRECTIONS: tuple[Action, ...] = (Clockwise(), Anticlockwise())
SWEEP, DRAW, ANSWER, END = Sweep(), Draw(), Answer(), End()
DICE: tuple[tuple[Action, float], ...] = tuple((roll, (6 - abs(roll.total - 7)) / 36) for roll in ROLLS)
"""Two dice: 7 comes six times in 36, 2 and 12 once."""
ONE_BY_ONE = tuple(Capture((taken,), (card,)) for taken in KINDS for card in KINDS)


def legal_actions(state: Position) -> tuple[Action, ...]:
    """Every legal choice, in a stable order."""
    if state.phase == CAPTURE:
        return captures_of(state) or tuple([PUTS[kind] for kind in dict.fromkeys(state.hand)])
    if state.phase == PLAY:
        return _playing(state)
    if state.phase == STRUCK:
        return (DRAW, ANSWER) if BUTTERFLY in state.hand else (DRAW,)
    return DIRECTIONS if state.phase == DIRECTION else ()


def captures_of(state: Position) -> tuple[Action, ...]:
    """PAP-B2 to PAP-B9: every capture of the player to move, the butterfly's sweep last."""
    table, hand = state.on_table, state.hand
    found = _captures(table, hand, state.options.trump_takes_trump == YES)
    return (*found, SWEEP) if BUTTERFLY in hand and state.table else found


@lru_cache(maxsize=256)
def _captures(table: Cards, hand: Cards, trumps: bool) -> tuple[Action, ...]:
    return tuple([Capture(*found) for found in captures(table, hand, trumps)])


def _playing(state: Position) -> tuple[Action, ...]:
    """PAP-O2, PAP-O5: cards to play; else to draw; else the turn ends."""
    found, going = plays_of(state), state.going
    if going.played:
        return found if found and state.options.must_play_two == YES else (*found, END)
    if found:
        return found
    return (DRAW,) if state.pile and not going.drawn else (END,)


def plays_of(state: Position) -> tuple[Action, ...]:
    """PAP-O3 to PAP-O11: every play of the player to move."""
    return plays_with(state, state.hand)


def plays_with(state: Position, hand: Cards) -> tuple[Action, ...]:
    """PAP-O3 to PAP-O11: every play of a hand, or of what is seen of one."""
    return _plays(hand, state.plate_values, state.fits)


@lru_cache(maxsize=4096)
def _plays(hand: Cards, plates: tuple[int, ...], fits: tuple[int, ...]) -> tuple[Action, ...]:
    return tuple([play for kind in dict.fromkeys(hand) for play in _plays_of_kind(kind, plates, fits)])


def _plays_of_kind(kind: int, plates: tuple[int, ...], fits: tuple[int, ...]) -> Iterator[Play]:
    for suite, mask in zip(SUITES, fits, strict=True):
        if kind == KNIFE:
            yield from (Play(kind, suite, value) for value in numbers(mask))
        elif mask and (
            kind in SIGNS or kind == CATERPILLAR or (kind in NUMBERS and mask >> VALUES[kind] & 1)
        ):
            yield Play(kind, suite)
    for plate, value in zip(PLATES, plates, strict=True):
        if value in (NO_VALUE, VALUES[kind]):
            yield Play(kind, plate)
    if kind in BETWEEN:
        yield Play(kind, MIDDLE)


def candidates(state: Position) -> Iterator[Action]:
    """Every action except captures, all small captures, and each capture that the table allows to any hand.

    Small: any kind by any kind, two cards of the table by any kind, one by two cards of the hand. The
    notation can name any 30 cards as taken: these are beyond listing, and a test compares legal captures
    with all subsets of the table instead.
    """
    yield from (*ROLLS, *DIRECTIONS, SWEEP, *PUTS, *PLAYS, DRAW, ANSWER, END)
    table, hand = state.on_table, state.hand_of(state.seat)
    two_by_one = (Capture(taken, (card,)) for taken in combinations(table, 2) for card in KINDS)
    one_by_two = (Capture((taken,), played) for taken in table for played in combinations(hand, 2))
    allowed = _captures(table, tuple(sorted((*KINDS, *NUMBERS))), True)
    yield from dict.fromkeys((*ONE_BY_ONE, *two_by_one, *one_by_two, *allowed))


def at_hand(state: Position, verb: str) -> Iterator[Action]:
    """Actions that a single rule might forbid: a hand card at any place, a draw, an end."""
    made: dict[str, Iterator[Action]] = {}
    if state.phase == CAPTURE:
        made = {"put": (PUTS[kind] for kind in dict.fromkeys(state.hand))}
    elif state.phase == PLAY:
        made = {
            "play": (play for play in PLAYS if play.card in state.hand), "draw": iter((DRAW,)),
            "end": iter((END,)),
        }  # fmt: skip
    return made.get(verb, iter(()))
