"""Estimates with the interval that chance leaves: Wilson's for shares, Student's for means. Arithmetic
only.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist, fmean, stdev

from explorer.core.errors import BadOption, mismatch
from explorer.core.messages import message
from explorer.core.text import Text

CONFIDENCE = Text("confiance", "confidence")


@dataclass(frozen=True, slots=True)
class Estimate:
    """A value, the interval around it, and how many playthroughs it rests on.

    >>> wilson(8, 10).value, wilson(8, 10).count, wilson(8, 10).low < 0.8 < wilson(8, 10).high
    (0.8, 10, True)
    """

    value: float
    low: float
    high: float
    count: int


def wilson(wins: float, count: int, confidence: float = 0.95) -> Estimate:
    """A share of victories with Wilson's interval (1927), which stays within 0 and 1 and serves small numbers
    too.

    Parameters
    ----------
    wins : float
        Victories; a shared one counts for its share. With ties the interval is a little too wide, never too
        narrow.
    count : int
        Playthroughs.
    confidence : float
        How often such an interval holds the true share.

    Examples
    --------
    >>> share = wilson(8, 10)
    >>> f"{share.value:.0%}, {share.low:.1%} to {share.high:.1%}"
    '80%, 49.0% to 94.3%'
    """
    if not count:
        return Estimate(0.0, 0.0, 1.0, 0)
    z = _quantile(confidence)
    weight = count + z * z
    middle = (wins + z * z / 2) / weight
    half = z / weight * math.sqrt(max(wins * (count - wins), 0.0) / count + z * z / 4)
    return Estimate(wins / count, max(middle - half, 0.0), min(middle + half, 1.0), count)


def mean(values: Sequence[float], confidence: float = 0.95) -> Estimate:
    """A mean with Student's interval; infinitely wide for a single value, empty for none.

    >>> mean([1, 2, 3, 4, 5]).value
    3.0
    """
    count = len(values)
    if count < 2:
        return Estimate(values[0] if count else 0.0, -math.inf, math.inf, count)
    middle, half = fmean(values), student(count - 1, confidence) * stdev(values) / math.sqrt(count)
    return Estimate(middle, middle - half, middle + half, count)


def student(freedom: int, confidence: float = 0.95) -> float:
    """How many standard errors to go to either side for `freedom` degrees of freedom, within 0.2 % at 95 %
    and 1 % at 99 %.

    Exact for 1 and 2; from 3 the expansion of Abramowitz and Stegun (26.7.5) around the normal quantile.

    >>> [round(student(freedom), 2) for freedom in (1, 2, 10, 1000)]
    [12.71, 4.3, 2.23, 1.96]
    """
    z = _quantile(confidence)
    if freedom == 1:
        return math.tan(math.pi * confidence / 2)
    if freedom == 2:
        return confidence * math.sqrt(2 / (1 - confidence**2))
    terms = (
        z,
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return math.fsum(term / freedom**power for power, term in enumerate(terms))


def _quantile(confidence: float) -> float:
    if type(confidence) not in (int, float) or not 0 < confidence < 1:
        raise BadOption(mismatch(CONFIDENCE, confidence, message("study-confidence")))
    return NormalDist().inv_cdf((1 + confidence) / 2)
