"""What is legal in the orange round, one function a rule (PAP-O2 to PAP-O10, PAP-O19, PAP-O22)."""

from __future__ import annotations

from explorer.core.game import Action, Violation
from explorer.core.text import OR, enumerated, verbatim
from explorer.games.papillon.actions import Answer, Draw, End, Play, in_words, the
from explorer.games.papillon.board import (
    BETWEEN,
    BUTTERFLY,
    KNIFE,
    MIDDLE,
    NO_VALUE,
    PLATES,
    RULEBOOK,
    SEAT_NAMES,
    STRUCK,
    SUITES,
    VALUES,
    YANG,
    YES,
    YIN,
    numbers,
)
from explorer.games.papillon.position.position import Position
from explorer.games.papillon.rules import choices

refuse = RULEBOOK.refuse

# Playing a card ---------------------------------------------------------------------------------------------


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


# Drawing, answering, ending ---------------------------------------------------------------------------------


def _could_play(state: Position) -> tuple[Action, ...]:
    """The possible plays, while nothing has been played this turn."""
    return () if state.going.played else choices.plays_of(state)


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
    found = choices.plays_of(state)
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
    if going.played or going.drawn or not state.pile or choices.plays_of(state):
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
