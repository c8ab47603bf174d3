"""What can be done, in words that stand alone, as an infinitive."""

from __future__ import annotations

from collections.abc import Iterable

from explorer.core.game import Action
from explorer.core.messages import message
from explorer.core.notation import parts
from explorer.core.text import Text, counted, enumerated
from explorer.games.mariposas.actions import NONE, Birth, Fly, Free, Pick, Play, Skip, Swap
from explorer.games.mariposas.board_map import FLOWERS, FLY
from explorer.games.mariposas.position import Position
from explorer.games.mariposas.view.words import WORDS


def worded(state: Position, action: Action) -> Text:
    """An action: "fly with butterfly 2b to Boston in 3 steps"."""
    spaces = state.board.spaces
    match action:
        case Play(card=card, copied=copied, bonus=bonus):
            said = message("mar-do-play", card=WORDS[card])
            if copied:
                said = message("mar-do-no-copy" if copied == NONE else "mar-do-copy", card=WORDS[card],
                               copied=WORDS[copied])  # fmt: skip
            return message("mar-do-with", said=said, more=_cards(bonus)) if bonus else said
        case Swap(cards=cards):
            return message("mar-do-swap", cards=_cards(cards))
        case Fly(fly=fly, space=space, length=length, plus2=longer):
            facts = {"fly": fly, "place": spaces[space].name, "length": length}
            return message("mar-do-fly-plus" if longer else "mar-do-fly", **facts)
        case Pick(space=space, flower=flower):
            return message("mar-do-pick", place=spaces[space].name, flower=WORDS[flower])
        case Birth(flowers=flowers):
            some = [counted(flowers.count(one), WORDS[f"{one} flowers"]) for one in FLOWERS if one in flowers]
            return message("mar-do-birth", flowers=enumerated(some))
        case Free(parent=parent):
            here = state.player.flies[FLY[parent]]
            where = spaces[here].name if here in spaces else message("mar-off-board")
            return message("mar-do-free", parent=parent, place=where)
        case Skip():
            return message(f"mar-skip-{state.phase}" if state.phase in SKIPPED else "mar-do-skip")
    word = next((WORDS[getattr(action, name)] for name in parts(type(action))), None)
    return message(f"mar-do-{action.verb}", **({"what": word} if word else {}))


SKIPPED = ("extra", "birth", "swap", "free")
"""The phases in which something can be declined."""


def _cards(cards: Iterable[str]) -> Text:
    """Cards in a row, each in quotation marks."""
    return enumerated([message("mar-do-card", card=WORDS[card]) for card in cards])
