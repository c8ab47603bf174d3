"""Results of studies in a cell: a table of the players with intervals, and the chart of their wins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from explorer.core.cells import HTML, PLOTLY, WORDS, Bundle, Maker, Wishes
from explorer.core.messages import message
from explorer.core.text import numeral
from explorer.studies import plots
from explorer.studies.playouts import Playouts
from explorer.studies.summary import Estimate, Results, Standing, Summary
from explorer.ui.cells import table


def of_results(results: Results, wishes: Wishes) -> Bundle:
    """Who won how often, and by how many points."""
    return of_summary(results.summary(), wishes)


def of_summary(summary: Summary, wishes: Wishes) -> Bundle:
    """The same, of a summary."""
    lang, study = wishes.lang, summary.results.study
    facts = {"game": study.game.title, "count": summary.count, "seed": study.seed}
    caption = message("cell-study", **facts).in_language(lang)
    if not summary.count:
        return {WORDS: caption, HTML: table([], [], caption)}
    head = [message(key).in_language(lang) for key in ("player", "cell-wins", "cell-points")]
    rows = [standing(one, lang) for one in summary.players]
    return {
        WORDS: lined(caption, rows, lang),
        HTML: table(head, rows, caption),
        PLOTLY: plots.wins(summary, lang).to_plotly_json(),
    }


def lined(caption: str, rows: Sequence[Sequence[str]], lang: str) -> str:
    """The first two columns as lines of text."""
    lines = (message("cell-named", name=row[0], value=row[1]).in_language(lang) for row in rows)
    return "\n".join([caption, *lines])


def standing(one: Standing, lang: str) -> tuple[str, str, str]:
    """A player's row: the share of the victories and the points, each with its interval."""
    return one.player, interval(one.wins, lang, ".1%"), interval(one.points, lang, ".1f")


def interval(value: Estimate, lang: str, form: str) -> str:
    """A number and the interval around it, as the language writes them."""
    written = [
        numeral(format(number, form)).in_language(lang) for number in (value.value, value.low, value.high)
    ]
    return f"{written[0]} [{written[1]} – {written[2]}]"


def of_playouts(found: Playouts, wishes: Wishes) -> Bundle:
    """The worth of each seat, with intervals."""
    lang = wishes.lang
    caption = message("cell-playouts", count=len(found.leads), player=found.player).in_language(lang)
    worth = [found.worth(seat) for seat in range(found.seats)]
    names = [
        message("player-number", number=seat + 1).capitalised().in_language(lang)
        for seat in range(found.seats)
    ]
    head = [message(key).in_language(lang) for key in ("player", "cell-wins", "cell-ahead")]
    rows = [
        (name, interval(one.wins, lang, ".1%"), interval(one.ahead, lang, ".1f"))
        for name, one in zip(names, worth, strict=True)
    ]
    return {WORDS: lined(caption, rows, lang), HTML: table(head, rows, caption)}


CELLS: Mapping[type, Maker] = {Results: of_results, Summary: of_summary, Playouts: of_playouts}
