"""What is legal: one small function a rule, collected by action. `choices` narrows its search with the same
functions.

Each function returns the violation or None. An action's list is in rulebook order, so every refusal reads
that way too.
"""

from __future__ import annotations

from collections import Counter

from explorer.core.game import Action, RuleOf, Violation
from explorer.games.mariposas import scoring
from explorer.games.mariposas.actions import (
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
)
from explorer.games.mariposas.board import Board
from explorer.games.mariposas.board_map import (
    BIRTH,
    CARDS,
    DIE,
    EXTRA,
    FLY,
    FREE,
    JOKER,
    MOVE,
    OFF_BOARD,
    OVER,
    PLAY,
    RELAY,
    RULEBOOK,
    SEASON,
    SWAP,
)
from explorer.games.mariposas.position import Position, is_pair
from explorer.games.mariposas.rules import landing_rules
from explorer.games.mariposas.turn_landing import name

refuse = RULEBOOK.refuse
Rule = RuleOf[Position]

# Which kind of action ---------------------------------------------------------------------------------------

PHASE_ACTIONS: dict[str, tuple[type[Action], ...]] = {
    PLAY: (Play, Swap, Pass),
    MOVE: (Fly, Stop),
    DIE: (Die,),
    JOKER: (Take,),
    EXTRA: (Pick, Skip),
    RELAY: (Gain,),
    BIRTH: (Birth, Skip),
    SWAP: (Swap, Skip),
    SEASON: (Continue,),
    FREE: (Free, Skip),
    OVER: (),
}


MOMENTS = {
    DIE: "MAR-F4", JOKER: "MAR-F5", EXTRA: "MAR-M10", RELAY: "MAR-A5", BIRTH: "MAR-N1", SWAP: "MAR-T3",
    SEASON: "MAR-E1", FREE: "MAR-E3",
}  # fmt: skip
"""The rule of each moment at which something else must be decided first."""


def out_of_phase(state: Position) -> Violation:
    """The decision to make first, by the rule of this moment; after the end, nothing is played (MAR-E8)."""
    if state.phase == OVER:
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
    left = len(state.deck) + len(state.discard)
    return (
        None if len(action.cards) <= left else refuse("MAR-T8", "short", left=left, asked=len(action.cards))
    )


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
    return refuse(
        "MAR-M1",
        "length",
        length=action.length,
        left=" + ".join(str(length) for length, _ in state.move.left),
    )


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


# One source of legality -------------------------------------------------------------------------------------

RULES: dict[type[Action], tuple[Rule, ...]] = {
    Play: (
        card_is_in_hand, nothing_to_copy, no_effect_without_bonus, target_was_played, target_can_be_copied,
        bonus_cards_are_held,
    ),
    Swap: (swapped_cards_are_in_hand, hand_is_a_pair, first_swap_of_the_turn, cards_are_left_to_draw),
    Pass: (no_card_at_all,),
    Fly: (fly_is_on_the_board, movement_is_left, space_is_within_reach, plus2_is_left),
    **landing_rules.RULES,
}  # fmt: skip


def violations(state: Position, action: Action) -> tuple[Violation, ...]:
    """Every rule that `action` breaks, in rulebook order; a wrong phase is said alone, the rest would make no
    sense, and so is the first fault of a swap: who holds no such card need not hear of pairs.
    """
    if not isinstance(action, PHASE_ACTIONS[state.phase]):
        return (out_of_phase(state),)
    broken = [found for rule in RULES.get(type(action), ()) if (found := rule(state, action)) is not None]
    return tuple(broken[:1] if isinstance(action, Swap) else broken)
