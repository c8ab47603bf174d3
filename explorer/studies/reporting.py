"""A summary as lines of text, for a terminal; in French or in English."""

from __future__ import annotations

import math
import textwrap
from collections.abc import Iterator, Sequence

from explorer.core.messages import message, template
from explorer.core.text import Text, numeral, verbatim
from explorer.studies.playouts import Playouts
from explorer.studies.summary import Estimate, Layer, Length, Standing, Summary

WIDTH = 100
FIXED, ROTATING = template("study-fixed-seats"), template("study-rotating-seats")
INTERVALS = template("study-intervals")
SEAT, PLAYER, SEAT_NAME = (Text("Siège", "Seat"), Text("Joueur", "Player"), template("study-seat"))
WINS, POINTS, SOURCE = (Text("Victoires", "Wins"), verbatim("Points"), template("study-source"))
LENGTH, MEAN = Text("Durée", "Length"), Text("Moyenne", "Mean")
PLIES, TURNS, ROUNDS = (Text("coups", "plies"), template("study-turns"), template("study-rounds"))
NONE = Text("aucune", "none")
PLAYED_BY = {
    "random": template("study-played-at-random"),
    "greedy": Text("glouton", "greedy"),
    "perfect": Text("parfait", "perfect"),
}
"""The name of each way to play of `seats`."""
DEALS, PLAY = Text("Donnes", "Deals"), Text("Jeu", "Play")
WITHOUT_POINTS, AHEAD = template("study-tied"), template("study-points-ahead")


def report(summary: Summary, lang: str) -> list[str]:
    """The lines of the summary: what was played, standings by seat and by player, points by source, length,
    rules.

    >>> from explorer.studies import simulate
    >>> report(simulate("souls", 4, players="random,random", seed=1, workers=1).summary(), "en")[0]
    'Papillons célestes · playthroughs: 4 of 4 · seed: 1'
    """
    parts = [list(_wrapped(_heading(summary), lang))]
    if not summary.count:
        return [*parts[0], message("study-none-finished").in_language(lang)]
    groups = _groups(summary, lang)
    parts += [list(_columns(_standings(*group, lang))) for group in groups]
    if summary.undecided:
        facts = {"count": summary.undecided, "share": _percent(summary.undecided / summary.count, lang)}
        parts.append([message("study-undecided", **facts).in_language(lang)])
    if summary.results.sources:
        parts.append(list(_columns(_sources(groups[-1][1], summary.layers(groups[-1][2]), lang))))
    parts += [list(_columns(_lengths(summary, lang))), list(_wrapped(_rules(summary), lang))]
    whole = round(100 * summary.confidence, 6) % 1 == 0
    facts = {"percent": _percent(summary.confidence, lang, digits=0 if whole else 1)}
    parts.append(list(_wrapped([INTERVALS.filled(facts)], lang)))
    return [line for part in parts for line in ("", *part)][1:]


def report_playouts(found: Sequence[Playouts], lang: str) -> list[str]:
    """A table of deals played by `seats`: a line for each way to play and each seat, whoever begins first.

    >>> from explorer.studies import seats
    >>> report_playouts([seats("souls", 20, seed=1)], "en")[-1]
    "In brackets: 95% confidence interval (Wilson's for wins, Student's for means)."
    """
    rows = [[text.in_language(lang) for text in (PLAY, DEALS, SEAT, WINS, WITHOUT_POINTS, AHEAD)]]
    for one in found:
        play = [PLAYED_BY[one.player].in_language(lang), str(len(one.leads))]
        for seat in range(one.seats):
            worth, name = one.worth(seat), SEAT_NAME.filled({"number": seat + 1}).in_language(lang)
            tied = _percent(worth.without_points.value, lang)
            rows.append([*play, name, _share(worth.wins, lang), tied, _estimate(worth.ahead, lang)])
    note = INTERVALS.filled({"percent": _percent(0.95, lang, digits=0)})
    return [*_columns(rows), "", *_wrapped([note], lang)]


def _groups(summary: Summary, lang: str) -> list[tuple[Text, list[str], tuple[Standing, ...]]]:
    """(title, names, standings) by seat, and by player too where they are not the same."""
    seats = [
        SEAT_NAME.filled({"number": standing.number + 1}).in_language(lang) for standing in summary.seats
    ]
    if summary.results.study.rotate:
        return [(SEAT, seats, summary.seats), (PLAYER, list(summary.names), summary.players)]
    return [
        (SEAT, [f"{seat}, {name}" for seat, name in zip(seats, summary.names, strict=True)], summary.seats)
    ]


def _heading(summary: Summary) -> list[Text]:
    study = summary.results.study
    facts = {"game": study.game.title, "count": summary.count, "wanted": study.count, "seed": study.seed}
    seats = ROTATING if study.rotate else FIXED
    found = [
        message("study-headline", **facts),
        message("study-players", names=", ".join(summary.names), seats=seats),
    ]
    if options := ", ".join(f"{name} = {value}" for name, value in vars(study.options).items()):
        found.append(message("study-options", options=options))
    return found if study.repeatable else [*found, message("study-timed")]


def _standings(
    title: Text, names: Sequence[str], standings: Sequence[Standing], lang: str
) -> list[list[str]]:
    rows = [[title.in_language(lang), WINS.in_language(lang), POINTS.in_language(lang)]]
    for name, one in zip(names, standings, strict=True):
        rows.append([name, _share(one.wins, lang), _estimate(one.points, lang)])
    return rows


def _sources(names: Sequence[str], layers: Sequence[Layer], lang: str) -> list[list[str]]:
    """Numbers first: what points are for can be a long sentence."""
    rows = [[*names, SOURCE.in_language(lang)]]
    for one in layers:
        rows.append(
            [*(_number(mean, lang) for mean in one.means), f"{one.rule} {one.name.in_language(lang)}"]
        )
    return rows


def _lengths(summary: Summary, lang: str) -> list[list[str]]:
    rows = [[text.in_language(lang) for text in (LENGTH, MEAN, template("study-spread"))]]
    for name, length in ((PLIES, summary.plies), (TURNS, summary.turns), (ROUNDS, summary.rounds)):
        if length is not None:
            rows.append([name.in_language(lang), _estimate(length.mean, lang), _spread(length, lang)])
    return rows


def _spread(length: Length, lang: str) -> str:
    middle = _decimal(length.median, lang, 0 if length.median % 1 == 0 else 1)
    return f"{length.shortest} – {middle} – {length.longest}"


def _rules(summary: Summary) -> list[Text]:
    rules = [
        rule if count == summary.count else f"{rule} ({count})" for rule, count in summary.exercised.items()
    ]
    every = len(summary.results.study.game.rulebook)
    never = ", ".join(summary.never)
    return [
        message("study-exercised", count=len(rules), all=every, rules=", ".join(rules)),
        message("study-never", rules=never or NONE),
    ]


def _columns(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Cells under each other, two spaces between; the first row is underlined.

    >>> list(_columns([["Seat", "Wins"], ["seat 1", "50 %"]]))
    ['Seat    Wins', '------  ----', 'seat 1  50 %']
    """
    widths = [min(max(map(len, column)), WIDTH // 2) for column in zip(*rows, strict=True)]
    for row in [rows[0], ["-" * width for width in widths], *rows[1:]]:
        yield "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()


def _wrapped(texts: Sequence[Text], lang: str) -> Iterator[str]:
    for text in texts:
        yield from textwrap.wrap(
            text.in_language(lang), WIDTH, subsequent_indent="  ", break_on_hyphens=False
        )


def _share(share: Estimate, lang: str) -> str:
    low, high = (_decimal(100 * end, lang, 1) for end in (share.low, share.high))
    return (
        f"{_percent(share.value, lang)} [{low} ; {high}]"
        if lang == "fr"
        else f"{_percent(share.value, lang)} [{low}, {high}]"
    )


def _estimate(found: Estimate, lang: str) -> str:
    value = _number(found.value, lang)
    if math.isinf(found.low):
        return value
    low, high = _number(found.low, lang), _number(found.high, lang)
    return f"{value} [{low} ; {high}]" if lang == "fr" else f"{value} [{low}, {high}]"


def _percent(share: float, lang: str, digits: int = 1) -> str:
    number = _decimal(100 * share, lang, digits)
    return f"{number} %" if lang == "fr" else f"{number}%"


def _number(value: float, lang: str) -> str:
    return _decimal(value, lang, 2)


def _decimal(value: float, lang: str, digits: int) -> str:
    """A number with so many decimals, in the notation of the language.

    >>> _decimal(1.25, "fr", 2), _decimal(-0.001, "en", 2)
    ('1,25', '0.00')
    """
    return numeral(f"{round(value, digits) + 0.0:.{digits}f}").in_language(lang)
