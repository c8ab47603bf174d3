"""The words of the table: actions and their groups, the yield of a landing, the results of a turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from explorer.core.game import Action
from explorer.core.messages import message
from explorer.core.text import NO_WORDS, Text, joined, verbatim
from explorer.games.mariposas import MariposasState
from explorer.games.mariposas.actions import (
    NONE,
    REUSE,
    Birth,
    Continue,
    Die,
    Fly,
    Free,
    Gain,
    Pick,
    Play,
    Skip,
    Stop,
    Swap,
    Take,
)
from explorer.games.mariposas.board import Board
from explorer.games.mariposas.board_map import FLOWERS, FLY, GENERATION, WORDS, Phase

if TYPE_CHECKING:
    from explorer.games.mariposas import plans, plans_outcomes


STEP_RULES = {
    "discard": "MAR-E1", "score": "MAR-E1", "first": "MAR-E2", "free": "MAR-E3", "remove": "MAR-E4",
    "reveal": "MAR-E5",
    "michoacan": "MAR-E7", "lives": "MAR-R7", "abilities": "MAR-E7",
}  # fmt: skip
"""The steps of a season's end and the rule of each (MAR-E1, MAR-E7)."""
DOUBLED = 5


def place(board: Board, space: str) -> Text:
    """The name of a space, or a note that the butterfly is on none."""
    return board.spaces[space].name if space in board.spaces else message("mar-off-board")


def counted(flowers: Iterable[str]) -> Text:
    """Flowers by type: "2 × orange flower, 1 × pink flower"."""
    found = Counter(flowers)
    return joined(
        [message("mar-some", count=found[kind], what=WORDS[kind]) for kind in FLOWERS if found[kind]]
    )


def either(lengths: Iterable[int]) -> Text:
    """Numbers of which one is taken: "1 or 3"."""
    first, *rest = [verbatim(length) for length in lengths]
    for other in rest:
        first = message("mar-either", one=first, other=other)
    return first


def butterfly(state: MariposasState, fly: str) -> Text:
    """A butterfly and where it is: "2b (Boston)"."""
    return message("mar-fly-at", fly=fly, place=place(state.board, state.player.flies[FLY[fly]]))


# Actions ----------------------------------------------------------------------------------------------------


def group(state: MariposasState, action: Action, *, picked: bool) -> Text:
    """The heading of an action in the list: movements by butterfly, those of a picked one by length."""
    match action:
        case Play(card=card):
            return message("mar-group-reuse" if card in REUSE else "mar-group-play")
        case Fly(length=length, plus2=plus2) if picked:
            return message("mar-group-length-plus" if plus2 else "mar-group-length", length=length)
        case Fly(fly=fly):
            return butterfly(state, fly)
        case Pick(space=space):
            return message("mar-group-pick", place=place(state.board, space))
        case Skip() if (
            state.phase == Phase.SWAP
        ):  # it may be all that can be done: "or else" would hang in the air
            return message("mar-group-swap")
        case Skip() | Stop():
            return message("mar-group-decline")
        case Continue():
            return message(f"mar-group-end-{state.season}")
    return message(f"mar-group-{action.verb}")


def label(state: MariposasState, action: Action) -> Text:
    """An action in words."""
    match action:
        case Play(card=card, copied=copied, bonus=bonus):
            said = message("mar-act-copy", card=WORDS[card], copied=WORDS[copied]) if copied else WORDS[card]
            if copied == NONE:
                said = message("mar-act-no-copy", card=WORDS[card])
            return joined([said, *(WORDS[one] for one in bonus)], " + ").capitalised()
        case Swap(cards=cards):
            return joined([WORDS[card] for card in cards], " + ")
        case Fly():
            return flown(state, action)
        case Die(face=face):
            return WORDS[face]
        case Take(flower=flower) | Pick(flower=flower):
            return WORDS[flower]
        case Gain(card=card):
            return WORDS[card]
        case Birth(flowers=flowers):
            return message("mar-act-birth", flowers=counted(flowers))
        case Free(parent=parent):
            return message(
                "mar-act-free", parent=butterfly(state, parent), generation=GENERATION[FLY[parent]] + 1
            )
        case Skip():
            return message(f"mar-skip-{state.phase}")
        case Continue():
            return step_name(state.step)
    return message(f"mar-act-{action.verb}")


def flown(state: MariposasState, action: Fly) -> Text:
    """The destination of a movement, and a note if it comes back to where it began."""
    there = place(state.board, action.space)
    back = action.space == state.player.flies[FLY[action.fly]]
    said = message("mar-act-fly-back" if back else "mar-act-fly", place=there, length=action.length)
    return message("mar-act-plus2", said=said) if action.plus2 else said


def step_name(step: str) -> Text:
    """A step of a season's end with its rule."""
    return message("mar-step", rule=STEP_RULES[step], what=message(f"mar-step-{step}"))


# Landings ---------------------------------------------------------------------------------------------------


def gained(state: MariposasState, landing: plans.Landing) -> Text:
    """The yield of a landing in a sentence: flowers, relay, birth and its cost, points."""
    gain = landing.gain
    parts: list[Text] = []
    if gain.flowers:
        parts.append(counted(gain.flowers))
    if gain.joker:
        parts.append(message("mar-gain-joker"))
    if gain.extra:
        parts.append(message("mar-gain-extra", flowers=joined([WORDS[kind] for kind in gain.extra])))
    if gain.relay and gain.relay != "joker":
        parts.append(
            message("mar-gain-hidden")
            if gain.relay not in WORDS
            else message("mar-gain-relay", card=WORDS[gain.relay])
        )
    if gain.birth is not None:
        parts.append(_birth(gain.birth))
    if gain.points:
        parts.append(message("mar-gain-points", points=f"{gain.points:+d}"))
    steps = landing.length + 2 * landing.plus2
    facts = {"fly": landing.fly, "place": place(state.board, landing.space), "steps": steps}
    return message("mar-gain", gain=joined(parts or [message("mar-gain-nothing")], " · "), **facts)


def _birth(birth: plans.PossibleBirth) -> Text:
    kind = (
        message("mar-double")
        if birth.generation == DOUBLED
        else message("mar-generation", generation=birth.generation)
    )
    points = message("mar-birth-points", points=f"{birth.points:+d}") if birth.points else NO_WORDS
    facts = {"kind": kind, "identical": birth.identical, "any": birth.any, "points": points}
    return message("mar-gain-birth" if birth.affordable else "mar-gain-no-birth", **facts)


# Results of a turn ------------------------------------------------------------------------------------------


def brought(state: MariposasState, outcome: plans_outcomes.TurnOutcome) -> Text:
    """One result of a turn, less what was there before."""
    before = state.player
    parts = []
    if outcome.births:
        parts.append(message("mar-out-births", count=outcome.births))
    more = [now - then for now, then in zip(outcome.flowers, before.flowers, strict=True)]
    changes = [
        message("mar-out-flower", count=f"{n:+d}", what=WORDS[kind])
        for kind, n in zip(FLOWERS, more, strict=True)
        if n
    ]
    parts += changes
    if outcome.unknown:
        parts.append(message("mar-out-unknown", count=outcome.unknown))
    parts += [WORDS[card] for card in outcome.relays]
    parts += [message("mar-out-city", place=place(state.board, city)) for city in outcome.cities]
    if outcome.forecast:
        parts.append(message("mar-gain-points", points=f"{outcome.forecast:+d}"))
    return joined(parts or [message("mar-gain-nothing")], " · ")


def told(state: MariposasState, line: Sequence[str], parse: Callable[[str], Action]) -> Text:
    """The actions of a turn in short: the card, then each landing."""
    return joined([_short(state, text, parse) for text in line], " → ")


def _short(state: MariposasState, text: str, parse: Callable[[str], Action]) -> Text:
    """One action; "?" is what only the die can tell."""
    if text.startswith("birth"):
        return message("mar-short-birth")
    if "?" in text:
        return verbatim("⚄")
    match action := parse(text):
        case Fly(fly=fly, space=space):
            return message("mar-short-fly", fly=fly, place=place(state.board, space))
        case Take(flower=flower) | Pick(flower=flower):
            return WORDS[flower]
        case Skip() | Stop():
            return NO_WORDS
    return label(state, action)
