"""How the notation of an action reads, and what it cannot express on a map."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import lru_cache
from typing import NoReturn

from explorer.core.errors import BadNotation, shorten
from explorer.core.game import Action
from explorer.core.text import Text
from explorer.games.mariposas.position import demands
from explorer.games.mariposas.position.actions import (
    BONUS_PLAYED,
    FACES,
    GAINS,
    LENGTHS,
    NONE,
    PLAYED,
    REUSE,
    TARGETS,
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
from explorer.games.mariposas.position.board import Board
from explorer.games.mariposas.position.demands import expect
from explorer.games.mariposas.position.vocabulary import CARDS, FLIES, FLOWERS


def _refuse(text: object, got: object, expected: Text, **facts: object) -> NoReturn:
    """The one place where what is no action is refused."""
    said = {"text": shorten(text), "got": shorten(got), "expected": expected.filled(facts)}
    raise BadNotation(expect(demands.ACTION, **said))


def _word(text: str, word: str, allowed: Collection[str], expected: Text, **facts: object) -> str:
    if word not in allowed:
        _refuse(text, word, expected, known=" ".join(allowed), **facts)
    return word


def _sorted(text: str, words: Sequence[str], order: Sequence[str], expected: Text) -> tuple[str, ...]:
    """The words, all known, in their printed order."""
    for word in words:
        _word(text, word, order, expected)
    return tuple(sorted(words, key=order.index))


def _play(text: str, words: list[str], board: Board) -> Action:
    card, rest = _word(text, words[0], PLAYED, demands.A_CARD), words[1:]
    copied = ""
    if card in REUSE:
        copied = _word(text, rest[0] if rest else "", (*TARGETS, NONE), demands.A_COPY, card=card)
        rest = rest[1:]
    bonus = _sorted(text, rest, BONUS_PLAYED, demands.BONUS_CARDS)
    if len(set(bonus)) < len(bonus):
        _refuse(text, " ".join(rest), demands.BONUS_CARDS, known=" ".join(BONUS_PLAYED))
    return play(card, copied, bonus)


def _fly(text: str, words: list[str], board: Board) -> Action:
    butterfly = _word(text, words[0], FLIES, demands.A_BUTTERFLY)
    space = _word(text, words[1], board.spaces, demands.A_SPACE)
    length = _word(text, words[2], tuple(map(str, LENGTHS)), demands.A_LENGTH)
    return fly(butterfly, space, int(length), bool(words[3:] and _word(text, words[3], ("+2",), demands.PLUS_TWO)))


def _pick(text: str, words: list[str], board: Board) -> Action:
    space = _word(text, words[0], board.spaces, demands.A_SPACE)
    return pick(space, _word(text, words[1], FLOWERS, demands.A_FLOWER))


Reading = Callable[[str, list[str], Board], Action]


def _one(make: Callable[[str], Action], allowed: Sequence[str], expected: Text) -> Reading:
    return lambda text, words, board: make(_word(text, words[0], allowed, expected))


def _bare(make: Callable[[], Action]) -> Reading:
    return lambda text, words, board: make()


# verb -> (how it reads, fewest and most words after it, reader)
GRAMMAR: dict[str, tuple[str, int, int, Reading]] = {
    "play": ("play 13 +1", 1, 4, _play),
    "swap": ("swap 13 13", 1, 2, lambda text, words, board: Swap(_sorted(text, words, CARDS, demands.A_CARD))),
    "pass": ("pass", 0, 0, _bare(Pass)),
    "fly": ("fly 2b boston 3", 3, 4, _fly),
    "stop": ("stop", 0, 0, _bare(Stop)),
    "die": ("die orange", 1, 1, _one(Die, FACES, demands.A_FACE)),
    "take": ("take pink", 1, 1, _one(Take, FLOWERS, demands.A_FLOWER)),
    "pick": ("pick ozarks orange", 2, 2, _pick),
    "gain": ("gain pink-adult", 1, 1, _one(Gain, GAINS, demands.A_RELAY_CARD)),
    "birth": ("birth orange orange", 2, 5, lambda text, words, board: birth(_sorted(text, words, FLOWERS, demands.A_FLOWER))),
    "free": ("free 1a", 1, 1, _one(Free, FLIES, demands.A_BUTTERFLY)),
    "skip": ("skip", 0, 0, _bare(Skip)),
    "continue": ("continue", 0, 0, _bare(Continue)),
}


KINDS: tuple[type, ...] = (Play, Swap, Pass, Fly, Stop, Die, Take, Pick, Gain, Birth, Free, Skip, Continue)


def parse(text: str, board: Board) -> Action:
    """The action that `text` denotes on this board.

    Raises
    ------
    BadNotation
        With the word at fault and an example of the right form.
    """
    words = text.split() if isinstance(text, str) and len(text) < 200 else []
    if not words or words[0] not in GRAMMAR:
        _refuse(text, words[0] if words else "", demands.A_VERB, verbs=", ".join(GRAMMAR))
    example, fewest, most, reader = GRAMMAR[words[0]]
    if not fewest <= len(words) - 1 <= most:
        _refuse(text, " ".join(words[1:]), demands.A_FORM, example=example)
    return reader(text, words[1:], board)


def check(action: Action, board: Board) -> None:
    """Refuse an action that no text denotes on this board; one source with `parse`, which reads back what the action says.

    Raises
    ------
    BadNotation
        With what is at fault and an example of the right form.
    """
    if _is_expressible(action, board):
        return
    verb = type(action).__name__.lower()
    if type(action) not in KINDS:
        _refuse(action, type(action).__name__, demands.A_VERB, verbs=", ".join(GRAMMAR))
    _refuse(action, action, demands.A_FORM, example=GRAMMAR[verb][0])


def _is_expressible(action: Action, board: Board) -> bool:
    """Whether the notation reads back to this very action; asked once for each action and board."""
    try:
        return _plain(action) and _reads_back(action, board)  # in this order: what equals a flight must not answer for it
    except TypeError:  # a part that cannot even be hashed
        return False


@lru_cache(maxsize=1 << 15)
def _reads_back(action: Action, board: Board) -> bool:
    try:
        return parse(str(action), board) == action
    except BadNotation:
        return False


def _plain(action: Action) -> bool:
    """Whether numbers are what they look like: 3.0 and True equal 3 and 1, and yet denote no movement."""
    return not isinstance(action, Fly) or (type(action.length) is int and type(action.plus2) is bool)
