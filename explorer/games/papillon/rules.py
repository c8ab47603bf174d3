"""The rules of Papillon: legal actions, and one small function a rule for refusals, collected by action;
those of captures are in rules_blue.py.

A rule's function returns the violation or None. An action's list is in rulebook order, and so is every
refusal.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from explorer.core.game import Action, RuleOf, Violation
from explorer.core.text import OR, enumerated, verbatim
from explorer.games.papillon import rules_blue
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
    Put,
    Roll,
    Sweep,
    in_words,
    the,
)
from explorer.games.papillon.board import (
    BETWEEN,
    BLUE,
    BUTTERFLY,
    CAPTURE,
    CATERPILLAR,
    CHANCE,
    COUNT,
    DIRECTION,
    KINDS,
    KNIFE,
    MIDDLE,
    NO_VALUE,
    NUMBERS,
    OVER,
    PLATES,
    PLAY,
    ROLL,
    RULEBOOK,
    SEAT_NAMES,
    SIGNS,
    STRUCK,
    SUITES,
    TIE,
    VALUES,
    YANG,
    YES,
    YIN,
    Cards,
    numbers,
)
from explorer.games.papillon.position import Position
from explorer.games.papillon.rules_blue import SWEEP, capture_actions, captures_of

refuse = RULEBOOK.refuse

DIRECTIONS: tuple[Action, ...] = (Clockwise(), Anticlockwise())
DRAW, ANSWER, END = Draw(), Answer(), End()
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
    allowed = capture_actions(table, tuple(sorted((*KINDS, *NUMBERS))), True)
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


# Refusals of plays ------------------------------------------------------------------------------------------


def card_is_held(state: Position, action: Play) -> Violation | None:
    """PAP-O2: the card is in the player's hand."""
    if action.card in state.hand:
        return None
    return refuse("PAP-O2", "hand", player=SEAT_NAMES[state.seat], card=the(action.card))


def _open_end(state: Position, action: Play) -> int | None:
    if action.place not in SUITES:
        return None
    end = state.ends[SUITES.index(action.place)]
    return None if end == NO_VALUE else end


def _misfit(state: Position, action: Play) -> int | None:
    """The end of an open suite that the number played does not follow, else None."""
    end, value = _open_end(state, action), action.value if action.card == KNIFE else VALUES[action.card]
    if end is None or value == NO_VALUE or state.fits[SUITES.index(action.place)] >> value & 1:
        return None
    return end


def number_is_a_neighbour(state: Position, action: Play) -> Violation | None:
    """PAP-O3: one above, one below or equal to the end of the suite."""
    end = _misfit(state, action)
    if end is None or action.card == KNIFE or state.signs[SUITES.index(action.place)] != NO_VALUE:
        return None
    return refuse("PAP-O3", "near", last=end, **_facts(state, action))


def _facts(state: Position, action: Play) -> dict[str, object]:
    fits = [verbatim(value) for value in numbers(state.fits[SUITES.index(action.place)])]
    return {"card": the(action.card), "suite": action.place, "fits": enumerated(fits, OR)}


def plate_is_equal(state: Position, action: Play) -> Violation | None:
    """PAP-O4: exactly the plate's number; a trump plate takes any card (PAP-O1)."""
    if action.place not in PLATES:
        return None
    value = state.plate_values[PLATES.index(action.place)]
    if value in (NO_VALUE, VALUES[action.card]):
        return None
    named = "knife" if action.card == KNIFE else "no number" if VALUES[action.card] == NO_VALUE else "plate"
    return refuse("PAP-O4", named, plate=action.place, value=value, card=the(action.card))


def card_is_for_the_middle(state: Position, action: Play) -> Violation | None:
    """PAP-O7, PAP-O11: only butterfly, chrysalis, cat, Yin and Yang go between the plates; the first three
    not on a suite.
    """
    if action.place == MIDDLE and action.card not in BETWEEN:
        return refuse("PAP-O7", "between", card=the(action.card))
    astray = action.place in SUITES and action.card in BETWEEN and action.card not in (YIN, YANG)
    return refuse("PAP-O7", "elsewhere", card=the(action.card)) if astray else None


def yin_and_yang_go_between(state: Position, action: Play) -> Violation | None:
    """PAP-O11: Yin and Yang are not played on a suite."""
    astray = action.place in SUITES and action.card in (YIN, YANG)
    return refuse("PAP-O11", "elsewhere", card=the(action.card)) if astray else None


def sign_is_obeyed(state: Position, action: Play) -> Violation | None:
    """PAP-O10: the sign beside the suite allows the number."""
    end = _misfit(state, action)
    if end is None or action.card == KNIFE:
        return None
    sign = state.signs[SUITES.index(action.place)]
    if sign == NO_VALUE:
        return None
    return refuse("PAP-O10", "sign", last=end, sign=the(sign), **_facts(state, action))


def suite_is_open(state: Position, action: Play) -> Violation | None:
    """PAP-O19: the plate of the suite is a number."""
    if action.place not in SUITES or state.ends[SUITES.index(action.place)] != NO_VALUE:
        return None
    return refuse("PAP-O19", "closed", suite=action.place)


def knife_follows(state: Position, action: Play) -> Violation | None:
    """PAP-O9: the value named follows the end of the suite."""
    return _knife(state, action, "PAP-O9", signed=False)


def knife_obeys_the_sign(state: Position, action: Play) -> Violation | None:
    """PAP-O22: beside a sign, the sign allows the value named."""
    return _knife(state, action, "PAP-O22", signed=True)


def _knife(state: Position, action: Play, rule: str, *, signed: bool) -> Violation | None:
    end = _misfit(state, action) if action.card == KNIFE else None
    if end is None:
        return None
    sign = state.signs[SUITES.index(action.place)]
    if signed != (sign != NO_VALUE):
        return None
    facts = {"value": action.value, "last": end, "suite": action.place} | (
        {"sign": the(sign)} if signed else {}
    )
    return refuse(rule, "knife", fits=_facts(state, action)["fits"], **facts)


# Refusals to draw, answer, end ------------------------------------------------------------------------------


def _could_play(state: Position) -> tuple[Action, ...]:
    """The possible plays, while nothing has been played this turn."""
    return () if state.going.played else plays_of(state)


def nothing_can_be_played(state: Position, action: Draw | End) -> Violation | None:
    """PAP-O2, PAP-O5: a player who can play must; drawing is for those who cannot."""
    found = _could_play(state)
    if state.phase == STRUCK or not found or _only_the_butterfly(found):
        return None
    facts = {"player": SEAT_NAMES[state.seat], "example": in_words(found[0])}
    return refuse("PAP-O5", "able", **facts) if isinstance(action, Draw) else refuse("PAP-O2", "one", **facts)


def second_card_is_played(state: Position, action: End) -> Violation | None:
    """PAP-O2: under the option, two cards if possible."""
    if state.options.must_play_two != YES or not state.going.played:
        return None
    found = plays_of(state)
    return refuse("PAP-O2", "two", example=in_words(found[0])) if found else None


def draw_is_due(state: Position, action: Draw) -> Violation | None:
    """PAP-O5: one card a turn, and none after playing."""
    player = SEAT_NAMES[state.seat]
    if state.going.played:
        return refuse("PAP-O5", "played", player=player)
    return refuse("PAP-O5", "again", player=player) if state.going.drawn else None


def card_was_drawn(state: Position, action: End) -> Violation | None:
    """PAP-O5: a player who cannot play draws first, while there is a pile."""
    going = state.going
    if going.played or going.drawn or not state.pile or plays_of(state):
        return None
    return refuse("PAP-O5", "first", player=SEAT_NAMES[state.seat])


def _only_the_butterfly(found: tuple[Action, ...]) -> bool:
    return all(isinstance(play, Play) and play.card == BUTTERFLY for play in found)


def butterfly_is_played(state: Position, action: Draw | End) -> Violation | None:
    """PAP-O6: the butterfly is played if nothing else can be."""
    found = _could_play(state)
    if state.phase == STRUCK or not found or not _only_the_butterfly(found):
        return None
    return refuse("PAP-O6", "must", player=SEAT_NAMES[state.seat])


def butterfly_is_held(state: Position, action: Answer) -> Violation | None:
    """PAP-O8: a butterfly from the hand answers the cat."""
    return None if BUTTERFLY in state.hand else refuse("PAP-O8", "butterfly", player=SEAT_NAMES[state.seat])


def pile_is_not_empty(state: Position, action: Draw) -> Violation | None:
    """PAP-O13: from an empty pile nothing is drawn, unless a cat demands it in vain."""
    return None if state.pile or state.phase == STRUCK else refuse("PAP-O13", "pile")


PLAY_RULES = (
    card_is_held, number_is_a_neighbour, plate_is_equal, card_is_for_the_middle, knife_follows,
    sign_is_obeyed, yin_and_yang_go_between, suite_is_open, knife_obeys_the_sign,
)  # fmt: skip
DRAW_RULES = (nothing_can_be_played, draw_is_due, butterfly_is_played, pile_is_not_empty)
ANSWER_RULES = (butterfly_is_held,)
END_RULES = (nothing_can_be_played, second_card_is_played, card_was_drawn, butterfly_is_played)


# All refusals -----------------------------------------------------------------------------------------------

PHASE_ACTIONS: dict[str, tuple[type[Action], ...]] = {
    **dict.fromkeys(CHANCE, (Roll,)),
    DIRECTION: (Clockwise, Anticlockwise),
    CAPTURE: (Capture, Sweep, Put),
    PLAY: (Play, Draw, End),
    STRUCK: (Draw, Answer),
    OVER: (),
}


def out_of_phase(state: Position, action: Action) -> Violation:
    """PAP-S5, PAP-B13, PAP-O16, PAP-G1: nothing after the end; first what dice or a player decide now."""
    player = SEAT_NAMES[state.seat]
    if (outcome := state.outcome) is not None:
        return refuse("PAP-G1", "over", reason=outcome.reason)
    if state.phase == ROLL:
        return refuse("PAP-S5", "roll")
    if state.phase == TIE:
        return refuse("PAP-B13", "tie")
    if state.phase == COUNT:
        return refuse("PAP-O16", "knife")
    if type(action) is Roll:
        return refuse("PAP-S5", "no roll")
    if state.phase == DIRECTION:
        return refuse("PAP-S5", "direction", player=player)
    if type(action) in PHASE_ACTIONS[DIRECTION]:
        return refuse("PAP-S5", "chosen")
    return of_the_other_round(state, action) or refuse("PAP-O7", "struck", player=player)


def of_the_other_round(state: Position, action: Action) -> Violation | None:
    """PAP-B1, PAP-B10, PAP-O2, PAP-O8: captures belong to the blue round, plays and draws to the orange; only
    a cat is answered.
    """
    if type(action) is Answer:
        return refuse("PAP-O8", "blue" if state.round == BLUE else "cat") if state.phase != STRUCK else None
    if state.round == BLUE:
        return refuse("PAP-B1", "blue") if type(action) is Play else refuse("PAP-B10", action.verb)
    return refuse("PAP-O2", "orange") if type(action) in PHASE_ACTIONS[CAPTURE] else None


Rule = RuleOf[Position]

RULES: dict[type[Action], tuple[Rule, ...]] = {
    Capture: rules_blue.CAPTURE_RULES,
    Sweep: rules_blue.SWEEP_RULES,
    Put: rules_blue.PUT_RULES,
    Play: PLAY_RULES,
    Draw: DRAW_RULES,
    Answer: ANSWER_RULES,
    End: END_RULES,
}


def violations(state: Position, action: Action) -> tuple[Violation, ...]:
    """Every rule that `action` breaks, in rulebook order; of an action out of phase only that."""
    if type(action) not in PHASE_ACTIONS[state.phase]:
        return (out_of_phase(state, action),)
    return tuple(
        [found for rule in RULES.get(type(action), ()) if (found := rule(state, action)) is not None]
    )
