"""What a tournament came to as tables in Markdown, for a page and for a terminal."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence

from explorer.core.game import load
from explorer.core.messages import message
from explorer.core.text import Text, numeral, verbatim
from explorer.studies.estimates import Estimate
from explorer.studies.rules.counting import counted
from explorer.studies.tournament.found import Found, GameFound


def page(found: Found, lang: str) -> str:
    """Two tables over all games, then each game's rules: in which part of the playthroughs each happens, and
    of the actions tried it forbids.

    >>> from explorer.studies.tournament import shipped
    >>> page(shipped(), "en").splitlines()[2]
    '| Mariposas | `random` | 0 | 60 [31, 83] |'
    """
    tables = [_table(_strengths(found), lang), _table(_lengths(found), lang)]
    for name, one in found.games.items():
        tables += [f"## {load(name).title.in_language(lang)}", _table(_rules(name, one), lang)]
    return "\n\n".join(tables) + "\n"


Row = Sequence[Text]


def _strengths(found: Found) -> Iterator[Row]:
    yield [message(f"study-tournament-{key}") for key in ("game", "player", "elo", "first")]
    for name, one in found.games.items():
        for rating in one.ratings:
            first = one.first[rating.player]
            yield [
                load(name).title, verbatim(f"`{rating.player}`"), _between(rating.elo, rating.low,
                rating.high, 0), _between(100 * first.value, 100 * first.low, 100 * first.high, 0),
            ]  # fmt: skip


def _lengths(found: Found) -> Iterator[Row]:
    yield [message(f"study-tournament-{key}") for key in ("game", "plays", "undecided", "turns", "choices")]
    for name, one in found.games.items():
        counts = (verbatim(str(one.plays)), verbatim(str(one.undecided)))
        yield [load(name).title, *counts, _estimate(one.turns), _estimate(one.choices)]


def _rules(name: str, one: GameFound) -> Iterator[Row]:
    yield [message(f"study-tournament-{key}") for key in ("rule", "title", "happened", "forbade")]
    game = load(name)
    tried = counted(game)
    for rule in game.rulebook:
        forbade = tried.all.of(rule.id).refused / tried.all.tried if tried else 0
        if one.rules.get(rule.id) or forbade:
            yield [
                verbatim(rule.id),
                rule.title,
                _share(one.rules.get(rule.id, 0) / one.plays),
                _share(forbade),
            ]


def _share(part: float) -> Text:
    """Percent, nothing where there is nothing."""
    if not part:
        return verbatim("")
    return numeral(f"{100 * part:.{0 if part >= 0.095 else 1 if part >= 0.0005 else 2}f}")


def _estimate(one: Estimate) -> Text:
    return _between(one.value, one.low, one.high, 1)


def _between(value: float, low: float, high: float, digits: int) -> Text:
    if low == high or not math.isfinite(low):
        return numeral(f"{value:.{digits}f}")
    facts = {"value": value, "low": low, "high": high}
    shown = {key: numeral(f"{number:.{digits}f}") for key, number in facts.items()}
    return message("study-tournament-between", **shown)


def _table(rows: Iterable[Row], lang: str) -> str:
    head, *others = [" | ".join(cell.in_language(lang) for cell in row) for row in rows]
    return "\n".join(
        [f"| {head} |", "|" + "---|" * (head.count(" | ") + 1), *(f"| {row} |" for row in others)]
    )
