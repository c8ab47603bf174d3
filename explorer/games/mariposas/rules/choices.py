"""What there is to choose from: the legal actions, found with the functions of `rules`; all that can be
written.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache, lru_cache
from itertools import combinations, combinations_with_replacement, product

from explorer.core.game import Action
from explorer.games.mariposas import turn, turn_landing
from explorer.games.mariposas.actions import (
    BONUSES,
    FACES,
    GAINS,
    NONE,
    REUSE,
    Continue,
    Die,
    Free,
    Gain,
    Pass,
    Skip,
    Stop,
    Swap,
    Take,
    birth,
    fly,
    pick,
    play,
)
from explorer.games.mariposas.board import Board
from explorer.games.mariposas.board_map import (
    BIRTH,
    CARDS,
    EXTRA,
    FLIES,
    FLOWER,
    FLOWERS,
    FREE,
    GENERATION,
    JOKER,
    MOVE,
    PLAY,
    RELAY,
    SEASON,
    SWAP,
)
from explorer.games.mariposas.position import Position
from explorer.games.mariposas.rules.legality import PHASE_ACTIONS, destinations, targets, violations

DIE_OUTCOMES: tuple[tuple[Action, float], ...] = tuple((Die(face), 1 / len(FACES)) for face in FACES)
SKIP, STOP, CONTINUE, PASS = Skip(), Stop(), Continue(), Pass()
TAKES, GAIN_ACTIONS, FREES = tuple(map(Take, FLOWERS)), tuple(map(Gain, GAINS)), tuple(map(Free, FLIES))


def legal_actions(state: Position) -> tuple[Action, ...]:
    """Every legal choice in the order of the notation; () while the die rolls and once the game is over."""
    find = CHOICES.get(state.phase)
    return tuple(find(state)) if find else ()


def _allowed(state: Position, actions: Iterable[Action]) -> Iterator[Action]:
    return (action for action in actions if not violations(state, action))


def _plays(state: Position) -> Iterator[Action]:
    """Cards of the hand and "3 and 2", each with every set of bonus cards held; swaps; a pass without any
    card.
    """
    player = state.player
    bonuses = [extra for extra in BONUSES if all(card in player.bonus for card in extra)]
    for card in dict.fromkeys((*state.hand, *(("32",) if "32" in player.bonus else ()))):
        copied = (*targets(state, card), NONE) if card in REUSE else ("",)
        yield from _allowed(state, (play(card, c, extra) for c in copied for extra in bonuses))
    yield from _swaps(state)
    yield from _allowed(state, (PASS,))


def _swaps(state: Position) -> Iterator[Action]:
    kinds = {
        tuple(sorted(cards, key=CARDS.index)): None
        for count in (1, 2)
        for cards in combinations(state.hand, count)
    }
    return _allowed(state, (Swap(cards) for cards in kinds))


@cache
def flights(
    board: Board, distance: str, fly_name: str, space: str, length: int, plus2: bool
) -> tuple[Action, ...]:
    """MAR-M2: one movement of one butterfly, wherever it may end; made once and shared by all states."""
    ends = destinations(board, distance, space, length + 2 * plus2)
    return tuple(fly(fly_name, there, length, plus2) for there in board.spaces if there in ends)


def _flights(state: Position) -> tuple[Action, ...]:
    board, distance, player = state.board, state.options.distance, state.player
    found: tuple[Action, ...] = ()
    for number in player.on_board:
        for length in dict.fromkeys(length for length, _ in state.move.left):
            for plus2 in (False, True) if state.move.plus2 else (False,):
                found += flights(board, distance, FLIES[number], player.flies[number], length, plus2)
    return (*found, STOP)


@lru_cache(maxsize=4096)
def payments(held: tuple[int, ...], same: int, any_: int) -> tuple[Action, ...]:
    """MAR-N2, MAR-N10: every way to pay exactly out of these flowers."""
    alike = ((flower,) * same for flower, count in zip(FLOWERS, held, strict=True) if count >= same)
    mixed = (
        flowers
        for flowers in combinations_with_replacement(FLOWERS, any_)
        if all(flowers.count(f) <= held[FLOWER[f]] for f in set(flowers))
    )
    return tuple(birth(flowers) for way in (alike, mixed) for flowers in way)


def _births(state: Position) -> tuple[Action, ...]:
    same, any_ = state.board.birth_cost[GENERATION[state.move.fly]]
    return (*payments(state.player.flowers, same, any_), SKIP)


CHOICES: dict[str, Callable[[Position], Iterable[Action]]] = {
    PLAY: _plays,
    MOVE: _flights,
    JOKER: lambda state: _allowed(state, TAKES),
    EXTRA: lambda state: (*(pick(*parts) for parts in turn_landing.pickable(state)), SKIP),
    RELAY: lambda state: _allowed(state, GAIN_ACTIONS),
    BIRTH: _births,
    SWAP: lambda state: (*_swaps(state), SKIP),
    SEASON: lambda state: (CONTINUE,),
    FREE: lambda state: (*(FREES[number] for number in turn.parents(state, state.player)), SKIP),
}


def at_hand(state: Position, verb: str) -> Iterator[Action]:
    """Candidates that a single rule might forbid: of this phase, flights limited to own butterflies and the
    lengths left.
    """
    if verb not in {kind.verb for kind in PHASE_ACTIONS[state.phase]}:
        return iter(())
    if verb != "fly":
        return state.notation.of(verb)
    own = [FLIES[number] for number in state.player.on_board]
    lengths = dict.fromkeys(length for length, _ in state.move.left)
    farther = (False, True) if state.move.plus2 else (False,)
    made = product(own, state.board.spaces, lengths, farther)
    return (fly(*parts) for parts in made)
