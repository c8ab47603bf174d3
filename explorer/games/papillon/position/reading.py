"""How cards are written, and numbers of seats and dice.

In the `[position]` table of a scenario file nearly all may be left out:

    options = { rounds = "blue" }  # the defaults
    seed = 1                       # deals whatever is not said
    round = "blue"                 # or "orange"
    deal = 4                       # the last
    direction = "clockwise"        # or "anticlockwise"
    seat = 0                       # whose turn it is
    phase = "capture"              # "play" in the orange round, "cat" while one is to be answered; roll,
                                   # direction …
    turn = 0                       # turns completed
    leader = 0                     # of five players, who leads the team of three (PAP-S6); -1 otherwise
    table = ["3", "dragon"]        # the blue table
    last = -1                      # who captured last
    willing = false                # whether the black cat was won voluntarily
    plates = [["7"], ["cat", "3"]] # orange: two stacks, the last card on top
    suites = [{ cards = ["8"], signs = ["plus"] }, {}, {}, {}]    # `last` is what follows a knife; else it is
                                                                  # the last card's
    middle = ["yin"]               # between the plates
    pile = ["butterfly", "3"]      # the next card first; every blue card that is nowhere else, shuffled
    going = { cats = 1, by = 3 }   # cards played, whether one was drawn, cats, who played them, players stuck
                                   # in a row
    stock = []                     # the cards to be dealt, next first; as many as needed, by the seed
    dice = { seats = [0, 2], rolled = [7] }
    ending = ""                    # how the orange round ended: out, blocked
    aside = []                     # cards out of play: whatever is nowhere else

    [[position.players]]           # two to five
    hand = ["7", "cat"]
    won = ["3"]
    scored = [{ rule = "PAP-O12", key = "deal ended", points = -20, when = "1" }]

A card is called by its kind ("7", "dragon", "cat"): the next free one of the deck that is dealt; or in full,
"blue forme-7".
"""

from __future__ import annotations

from collections.abc import Callable

from explorer.core.codec import At, Draft, Kind, plain
from explorer.core.definitions import Reader
from explorer.core.messages import message
from explorer.games.papillon.board import CATERPILLAR, KNIFE, VALUES, Cards
from explorer.games.papillon.position.claims import Claims


def numbers(allowed: Callable[[Draft], range]) -> Kind:
    """A list of numbers from a range."""

    def read(reader: Reader, key: str, at: Draft) -> tuple[int, ...]:
        known = allowed(at)
        return reader.integers(key, known, message("pap-some-numbers", low=known[0], high=known[-1]))

    return Kind(read, plain)


def followed(at: Draft) -> int:
    """The number to follow on a suite if none is written: that of its last card, 1 after a caterpillar."""
    kind = at.board.kind[at.cards[-1]] if at.cards else KNIFE
    return 1 if kind == CATERPILLAR else VALUES[kind]


def _cards(reader: Reader, key: str, at: Draft) -> Cards:
    return at.once(Claims).named(reader, key, reader.strings(key))


def _plates(reader: Reader, key: str, at: Draft) -> tuple[Cards, ...]:
    """PAP-O1: two stacks of cards."""
    stacks = reader.typed(key, list, message("pap-two-plates"))
    if len(stacks) != 2 or any(not isinstance(stack, list) for stack in stacks):
        raise reader.refuse(key, stacks, message("pap-two-plates"))
    return tuple(at.once(Claims).named(reader, key, stack) for stack in stacks)


def _names(cards: Cards, at: At) -> list[str]:
    return list(at.board.names(cards))


CARDS = Kind(_cards, _names)
"""In their order."""
SORTED = Kind(lambda reader, key, at: tuple(sorted(_cards(reader, key, at))), _names)
HAND = Kind(lambda reader, key, at: tuple(sorted(_cards(reader, key, at), key=at.board.order)), _names)
PLATES = Kind(_plates, lambda plates, at: [_names(plate, at) for plate in plates])
