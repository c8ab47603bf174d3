"""A rule in words, with its option; what came of many games played both ways, in words and as a table."""

from __future__ import annotations

import math
from collections.abc import Iterator
from html import escape
from typing import TYPE_CHECKING

from explorer.core.options import explained
from explorer.core.text import Text, joined, numeral
from explorer.ui.hints.thinking import called
from explorer.ui.messages import message
from explorer.ui.parts import marked_table
from explorer.ui.speaking import SpeakingModel

if TYPE_CHECKING:
    from explorer.core.game import Game
    from explorer.core.rulebook import Rule
    from explorer.studies.estimates import Estimate
    from explorer.studies.rules.changing import Effect, Row

SHARES = ("first", "decided")


def told(rule: Rule, game: Game) -> Iterator[Text]:
    """What is read under a rule's title: what it says, the remark, its option and who plays it otherwise."""
    yield rule.text
    if rule.note:
        yield rule.note
    if rule.option:
        yield explained(game.options, rule.option)
    if rule.elsewhere:
        yield rule.elsewhere


def effect(model: SpeakingModel, found: Effect, change: str, player: str, seats: int) -> str:
    """The table, what of it is more than chance, how often the rule bites: as markup."""
    rows, said = [*found.rows()], model.said
    head = (
        model.word("what-if-measure"),
        model.word("what-if-now"),
        change,
        model.word("what-if-difference"),
    )
    facts = {"count": len(found.changed), "player": called(player), "seats": seats}
    table = marked_table(map(escape, head), (map(escape, cells(model, row)) for row in rows),
                         escape(model.word("what-if-basis", **facts)))  # fmt: skip
    clear = joined(message(f"what-if-{row.name}") for row in rows if row.clear)
    verdict = message("what-if-clear", what=clear) if said(clear) else message("what-if-chance")
    sentences = (verdict, *bites(found))
    return f'<div class="xp-wide">{table}</div>' + "".join(f"<p>{escape(said(one))}</p>" for one in sentences)


def cells(model: SpeakingModel, row: Row) -> Iterator[str]:
    """A measure, both ways, and how much more it is under the change."""
    share = row.name in SHARES
    yield model.word(f"what-if-{row.name}")
    yield from (model.said(interval(one, share)) for one in (row.plain, row.changed))
    yield model.said(interval(row.difference, share, signed=True))


def interval(found: Estimate, share: bool, signed: bool = False) -> Text:
    """A value and the interval around it.

    >>> from explorer.studies.estimates import Estimate
    >>> interval(Estimate(0.5, 0.43, 0.57, 200), share=True).en
    '50% (43 to 57)'
    """
    times = 100 if share else 1
    value, low, high = (number(times * one, signed) for one in (found.value, found.low, found.high))
    if math.isinf(found.low):
        return value
    return message("what-if-share" if share else "what-if-value", value=value, low=low, high=high)


def number(value: float, signed: bool) -> Text:
    """One digit after the point for what is small."""
    digits = 0 if abs(value) >= 20 else 1
    written = f"{value:+.{digits}f}" if signed else f"{value:.{digits}f}"
    return numeral(written)


def bites(found: Effect) -> Iterator[Text]:
    """How often the rule has something to forbid, and what is made of it without the rule."""
    if not found.change.option:
        facts = {"share": interval(found.bites, share=True), "taken": interval(found.taken, share=False)}
        yield message("what-if-bites", **facts)
    if found.unended:
        yield message("what-if-unended", count=found.unended)
