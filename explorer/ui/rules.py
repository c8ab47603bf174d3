"""A rule in words, with its option; what came of many games played both ways, in words and as a table."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import TYPE_CHECKING

from explorer.core.options import explained
from explorer.core.text import Text, numeral
from explorer.ui.messages import message
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


def percent(share: float) -> Text:
    """A share in words: nothing that was seen is said to be 0.

    >>> percent(0.126).en, percent(0.0004).en
    ('13', '< 0.1')
    """
    if 0 < share < 0.0005:
        return numeral("< 0.1")
    return numeral(f"{100 * share:.0f}" if share >= 0.1 else f"{100 * share:.1f}")
