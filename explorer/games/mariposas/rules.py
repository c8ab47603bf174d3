"""Legality: one small function a rule, collected by action; and the actions offered, found with the same
functions.

Each function returns the violation or None. An action's list is in rulebook order, so every refusal reads
that way too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cache, lru_cache
from itertools import combinations, combinations_with_replacement, product

from explorer.core.game import Action, RuleOf, Violation
from explorer.games.mariposas import scoring, turn
from explorer.games.mariposas import turn_landing as landing
from explorer.games.mariposas.actions import (
    BONUSES,
    FACES,
    GAINS,
    NONE,
    REUSE,
    Birth,
    Continue,
    Die,
    Fly,
    Free,
    Gain,
    Pass,
    Pick,
    Play,
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
    CARDS,
    FLIES,
    FLOWER,
    FLOWERS,
    FLY,
    GENERATION,
    OFF_BOARD,
    RULEBOOK,
    Phase,
)
from explorer.games.mariposas.position import Position, is_pair
from explorer.games.mariposas.turn_landing import name

refuse = RULEBOOK.refuse
Rule = RuleOf[Position]

# Phases -----------------------------------------------------------------------------------------------------

PHASE_ACTIONS: dict[str, tuple[type[Action], ...]] = {
    Phase.PLAY: (Play, Swap, Pass),
    Phase.MOVE: (Fly, Stop),
    Phase.DIE: (Die,),
    Phase.JOKER: (Take,),
    Phase.EXTRA: (Pick, Skip),
    Phase.RELAY: (Gain,),
    Phase.BIRTH: (Birth, Skip),
    Phase.SWAP: (Swap, Skip),
    Phase.SEASON: (Continue,),
    Phase.FREE: (Free, Skip),
    Phase.OVER: (),
}


MOMENTS = {
    Phase.DIE: "MAR-F4",
    Phase.JOKER: "MAR-F5",
    Phase.EXTRA: "MAR-M10",
    Phase.RELAY: "MAR-A5",
    Phase.BIRTH: "MAR-N1",
    Phase.SWAP: "MAR-T3",
    Phase.SEASON: "MAR-E1",
    Phase.FREE: "MAR-E3",
}
"""The rule of each moment at which something else must be decided first."""


def out_of_phase(state: Position) -> Violation:
    """The decision to make first, by the rule of this moment; after the end, nothing is played (MAR-E8)."""
    if state.phase == Phase.OVER:
        return refuse("MAR-E8", "over", reason=scoring.outcome(state).reason)
    if state.phase in MOMENTS:
        return refuse(MOMENTS[state.phase], "moment")
    return refuse("MAR-T2", state.phase)


# Cards ------------------------------------------------------------------------------------------------------


def card_is_in_hand(state: Position, action: Play) -> Violation | None:
    """MAR-T2: an action card of one's own hand."""
    if action.card == "32" or action.card in state.hand:
        return None
    return refuse("MAR-T2", card=action.card)


def swapped_cards_are_in_hand(state: Position, action: Swap) -> Violation | None:
    """MAR-T3: cards of one's own hand."""
    missing = Counter(action.cards) - Counter(state.hand)
    return refuse("MAR-T3", "hand", card=next(iter(missing))) if missing else None


def hand_is_a_pair(state: Position, action: Swap) -> Violation | None:
    """MAR-T3: only of two identical cards, or of two reuse cards."""
    return None if is_pair(state.hand) else refuse("MAR-T3", "differ")


def first_swap_of_the_turn(state: Position, action: Swap) -> Violation | None:
    """MAR-T3: at most once a turn."""
    return refuse("MAR-T3", "once") if state.move.swapped else None


def cards_are_left_to_draw(state: Position, action: Swap) -> Violation | None:
    """MAR-T8: as many as are swapped."""
    left, asked = len(state.deck) + len(state.discard), len(action.cards)
    return None if asked <= left else refuse("MAR-T8", "short", left=left, asked=asked)


def nothing_to_copy(state: Position, action: Play) -> Violation | None:
    """MAR-T5: only a reuse card without a target is played for nothing."""
    if action.copied != NONE or not (found := targets(state, action.card)):
        return None
    return refuse("MAR-T5", "target", card=found[0])


def no_effect_without_bonus(state: Position, action: Play) -> Violation | None:
    """MAR-T5: and then without bonus cards."""
    return refuse("MAR-T5", "bonus") if action.copied == NONE and action.bonus else None


def no_card_at_all(state: Position, action: Pass) -> Violation | None:
    """MAR-T7: only a player without any card passes."""
    return refuse("MAR-T7", "pass") if state.player.hand or "32" in state.player.bonus else None


def targets(state: Position, card: str) -> tuple[str, ...]:
    """MAR-M5, MAR-M6: the kinds of card that a reuse card may copy, in the order of the catalogue."""
    if card == "mine":
        played: set[str] = set(state.player.played)
    else:
        played = {c for seat, player in enumerate(state.players) if seat != state.seat for c in player.played}
    return tuple(card for card in CARDS if card in played and card not in REUSE)


def target_was_played(state: Position, action: Play) -> Violation | None:
    """MAR-M5: one's own, or a rival's, card of this season."""
    if action.copied not in CARDS:
        return None
    mine = action.card == "mine"
    seats = [seat for seat in range(len(state.players)) if (seat == state.seat) == mine]
    if any(action.copied in state.players[seat].played for seat in seats):
        return None
    return refuse("MAR-M5", action.card, card=action.copied)


def target_can_be_copied(state: Position, action: Play) -> Violation | None:
    """MAR-M6: neither another reuse card nor a bonus-movement card."""
    if action.copied in REUSE:
        return refuse("MAR-M6", "reuse")
    return refuse("MAR-M6", "bonus") if action.copied == "32" else None


def bonus_cards_are_held(state: Position, action: Play) -> Violation | None:
    """MAR-B1 to MAR-B5: unused bonus cards of one's own."""
    wanted = ("32", *action.bonus) if action.card == "32" else action.bonus
    missing = next((card for card in wanted if card not in state.player.bonus), None)
    return refuse("MAR-B1", "none", bonus=missing) if missing else None


# Movements --------------------------------------------------------------------------------------------------


def fly_is_on_the_board(state: Position, action: Fly) -> Violation | None:
    """MAR-M1: a butterfly on the board makes the movement."""
    if state.player.flies[FLY[action.fly]] in OFF_BOARD:
        return refuse("MAR-M1", "fly", fly=action.fly)
    return None


def movement_is_left(state: Position, action: Fly) -> Violation | None:
    """MAR-M1: a movement of this length is still to be made; it is never split."""
    if any(length == action.length for length, _ in state.move.left):
        return None
    left = " + ".join(str(length) for length, _ in state.move.left)
    return refuse("MAR-M1", "length", length=action.length, left=left)


def destinations(board: Board, distance: str, space: str, steps: int) -> frozenset[str]:
    """MAR-M2: where a movement of this many steps may end."""
    return (board.reach if distance == "exact" else board.up_to)[steps][space]


def space_is_within_reach(state: Position, action: Fly) -> Violation | None:
    """MAR-M2, MAR-B4: exactly so many steps along adjacent spaces, two more with +2; under `up_to`, one to so
    many.
    """
    here, steps = state.player.flies[FLY[action.fly]], action.length + 2 * action.plus2
    if here in OFF_BOARD or action.space in destinations(state.board, state.options.distance, here, steps):
        return None
    facts = {"here": name(state, here), "there": name(state, action.space), "length": steps}
    if (apart := state.board.apart(here, action.space)) > steps:
        return refuse("MAR-M2", "far", apart=apart, **facts)
    return refuse("MAR-M2", "exact" if state.options.distance == "exact" else "up_to", **facts)


def plus2_is_left(state: Position, action: Fly) -> Violation | None:
    """MAR-B4: +2 distance was declared with the card and is still to be given."""
    return refuse("MAR-B4", "spent") if action.plus2 and not state.move.plus2 else None


# Flowers and relays -----------------------------------------------------------------------------------------


def space_offers_the_flower(state: Position, action: Pick) -> Violation | None:
    """MAR-M8, MAR-M10: a printed flower, or any of a revealed joker space."""
    if action.flower in landing.offered(state, action.space):
        return None
    return refuse("MAR-M8", "flower", space=name(state, action.space), flower=action.flower)


def space_is_next_door(state: Position, action: Pick) -> Violation | None:
    """MAR-M8: a space adjacent to the one landed on."""
    here = state.player.flies[state.move.fly]
    if action.space in state.board.neighbours[here]:
        return None
    return refuse("MAR-M8", "adjacent", space=name(state, action.space), landing=name(state, here))


def supply_holds_it(state: Position, action: Pick | Take) -> Violation | None:
    """MAR-F1: an empty supply gives nothing."""
    return None if state.supply(FLOWER[action.flower]) else refuse("MAR-F1", "empty", flower=action.flower)


def not_collected_before(state: Position, action: Pick) -> Violation | None:
    """MAR-F2."""
    if not landing.taken_before(state.move, action.space):
        return None
    return refuse("MAR-F2", "again", space=name(state, action.space))


def did_not_start_there(state: Position, action: Pick) -> Violation | None:
    """MAR-F3."""
    fly = state.move.fly
    if not landing.stood_there(state.move, fly, action.space):
        return None
    return refuse("MAR-F3", "origin", fly=FLIES[fly], space=name(state, action.space))


def card_is_new(state: Position, action: Gain) -> Violation | None:
    """MAR-R8: never two relay cards of one kind; under `once_a_game` not after one was used either."""
    if action.card not in state.player.relays:
        return None
    return refuse("MAR-R8", landing.owned(state.player, action.card), relay=action.card)


# Births -----------------------------------------------------------------------------------------------------


def flowers_cover_the_cost(state: Position, action: Birth) -> Violation | None:
    """MAR-N2: so many identical flowers, or so many of any kind."""
    generation = GENERATION[state.move.fly]
    same, any_ = state.board.birth_cost[generation]
    paid, most = len(action.flowers), max(map(action.flowers.count, action.flowers))
    if paid >= any_ or most >= same:
        return None
    facts = {"generation": min(generation + 1, 4), "same": same, "any": any_, "paid": paid}
    return refuse("MAR-N2", "cost", **facts, alike=same - most, more=any_ - paid)


def flowers_are_held(state: Position, action: Birth) -> Violation | None:
    """MAR-N2: all of them one's own."""
    held = state.player.flowers
    for flower in action.flowers:
        if (asked := action.flowers.count(flower)) > held[FLOWER[flower]]:
            return refuse("MAR-N2", "have", flower=flower, held=held[FLOWER[flower]], asked=asked)
    return None


def cost_is_exact(state: Position, action: Birth) -> Violation | None:
    """MAR-N10: as many as one of the two prices asks for, and no more."""
    same, any_ = state.board.birth_cost[GENERATION[state.move.fly]]
    count = len(action.flowers)
    most = max(map(action.flowers.count, action.flowers))
    if count in (same, any_) or (count < any_ and most < same):  # too little of either is MAR-N2's to say
        return None
    return refuse("MAR-N10", "exact", same=same, any=any_, paid=count)


def parent_is_of_the_old_generation(state: Position, action: Free) -> Violation | None:
    """MAR-E3: generation 1 after spring, generation 2 after summer, on the board."""
    fly, old = FLY[action.parent], state.season + 1
    if fly in turn.parents(state, state.player):
        return None
    if GENERATION[fly] == old:
        return refuse("MAR-E3", "off", fly=action.parent)
    return refuse("MAR-E3", "parent", fly=action.parent, generation=GENERATION[fly], old=old)


# One source of legality -------------------------------------------------------------------------------------

RULES: dict[type[Action], tuple[Rule, ...]] = {
    Play: (
        card_is_in_hand, nothing_to_copy, no_effect_without_bonus, target_was_played, target_can_be_copied,
        bonus_cards_are_held,
    ),
    Swap: (swapped_cards_are_in_hand, hand_is_a_pair, first_swap_of_the_turn, cards_are_left_to_draw),
    Pass: (no_card_at_all,),
    Fly: (fly_is_on_the_board, movement_is_left, space_is_within_reach, plus2_is_left),
    Take: (supply_holds_it,),
    Pick: (
        space_is_next_door, space_offers_the_flower, supply_holds_it, not_collected_before,
        did_not_start_there,
    ),
    Gain: (card_is_new,),
    Birth: (flowers_cover_the_cost, flowers_are_held, cost_is_exact),
    Free: (parent_is_of_the_old_generation,),
}  # fmt: skip


def violations(state: Position, action: Action) -> tuple[Violation, ...]:
    """Every rule that `action` breaks, in rulebook order; a wrong phase is said alone, the rest would make no
    sense, and so is the first fault of a swap: who holds no such card need not hear of pairs.
    """
    if not isinstance(action, PHASE_ACTIONS[state.phase]):
        return (out_of_phase(state),)
    broken = [found for rule in RULES.get(type(action), ()) if (found := rule(state, action)) is not None]
    return tuple(broken[:1] if isinstance(action, Swap) else broken)


# Legal actions ----------------------------------------------------------------------------------------------

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
    Phase.PLAY: _plays,
    Phase.MOVE: _flights,
    Phase.JOKER: lambda state: _allowed(state, TAKES),
    Phase.EXTRA: lambda state: (*(pick(*parts) for parts in landing.pickable(state)), SKIP),
    Phase.RELAY: lambda state: _allowed(state, GAIN_ACTIONS),
    Phase.BIRTH: _births,
    Phase.SWAP: lambda state: (*_swaps(state), SKIP),
    Phase.SEASON: lambda state: (CONTINUE,),
    Phase.FREE: lambda state: (*(FREES[number] for number in turn.parents(state, state.player)), SKIP),
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
