"""Rules, refusals, events, endings, points as sentences and tables."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from html import escape

from explorer.core.about import About
from explorer.core.cells import Bundle, Maker, Thing, Wishes, words
from explorer.core.errors import ExplorerError
from explorer.core.game import Event, Game, Outcome, ScoreLine, ScoreSheet
from explorer.core.messages import message
from explorer.core.notation import Action
from explorer.core.options import Options
from explorer.core.rulebook import Refusals, Rule, Rulebook, Violation
from explorer.core.text import Text, enumerated, joined, printed
from explorer.ui.cells import about, table


def said(speak: Callable[[Thing], Text]) -> Maker:
    """A maker of one sentence."""

    def make(thing: Thing, wishes: Wishes) -> Bundle:
        return words(speak(thing).in_language(wishes.lang))

    return make


def named(name: object, value: object) -> Text:
    """A name and what it stands for, with the colon of each language."""
    return message("cell-named", name=name, value=value)


def listed(lines: Sequence[str], first: str = "") -> Bundle:
    """Sentences, one under another."""
    items = "".join(f"<li>{escape(line)}</li>" for line in lines)
    html = (f"<p>{escape(first)}</p>" if first else "") + (f"<ul>{items}</ul>" if items else "")
    return words("\n".join([first, *lines] if first else lines), html)


# Rules ------------------------------------------------------------------------------------------------------


def of_rulebook(rulebook: Rulebook, wishes: Wishes) -> Bundle:
    """Every rule: its id, what it says, how sure that is."""
    lang = wishes.lang
    count = message("cell-rules", count=len(rulebook)).in_language(lang)
    head = [message(key).in_language(lang) for key in ("cell-rule", "cell-says", "cell-status")]
    rows = [
        (rule.id, f"{rule.title.in_language(lang)}. {rule.text.in_language(lang)}", status(rule, lang))
        for rule in rulebook
    ]
    return words(count, table(head, rows, count))


def of_rule(rule: Rule, wishes: Wishes) -> Bundle:
    """One rule, with its section and its status."""
    lang = wishes.lang
    title = f"{rule.id} · {rule.title.in_language(lang)}"
    lines = [rule.text.in_language(lang), f"{rule.section.in_language(lang)} · {status(rule, lang)}"]
    lines += [said.in_language(lang) for said in (rule.note, rule.elsewhere) if said]
    html = f"<p><b>{escape(title)}</b></p>" + "".join(f"<p>{escape(line)}</p>" for line in lines)
    return words("\n".join([title, *lines]), html)


def status(rule: Rule, lang: str) -> str:
    """The status of a rule, as the dashboards say it."""
    return message(f"status-{rule.status.replace(' ', '-')}").in_language(lang)


def cited(violation: Violation, lang: str) -> str:
    """The sentence, with its rule."""
    return f"{violation.text.in_language(lang)} ({violation.rule})"


def of_refusals(refusals: Refusals, wishes: Wishes) -> Bundle:
    """Why not: each rule in the way; or that nothing is."""
    if not refusals:
        return words(message("cell-legal").in_language(wishes.lang))
    return listed([cited(violation, wishes.lang) for violation in refusals])


def of_violation(violation: Violation, wishes: Wishes) -> Bundle:
    """The reason of a refusal."""
    return words(cited(violation, wishes.lang))


# Events -----------------------------------------------------------------------------------------------------


def of_event(event: Event, wishes: Wishes) -> Bundle:
    """The event, with its rule."""
    return words(f"{event.text.in_language(wishes.lang)} ({event.rule})")


def of_outcome(outcome: Outcome, wishes: Wishes) -> Bundle:
    """Why the game is over, and who won."""
    lang = wishes.lang
    names = enumerated([message("player-number", number=seat + 1) for seat in outcome.winners])
    won = message("cell-won", count=len(outcome.winners), players=names) if outcome.winners else None
    lines = [won or message("cell-draw"), *outcome.tie_breaks]
    return listed([line.capitalised().in_language(lang) for line in lines], outcome.reason.in_language(lang))


def of_action(action: Action, wishes: Wishes) -> Bundle:
    """As it is written."""
    return words(str(action), f"<code>{escape(str(action))}</code>")


# Points -----------------------------------------------------------------------------------------------------


def of_points(sheet: ScoreSheet, wishes: Wishes) -> Bundle:
    """A row for each thing that points were scored for, a column for each player, and the totals."""
    lang = wishes.lang
    names = [message("player-number", number=seat + 1).in_language(lang) for seat in range(sheet.players)]
    kinds = list(dict.fromkeys((line.rule, line.category, line.projected) for line in sheet.lines))
    rows = [
        (heading(rule, category, projected, lang), *map(printed, row_of(sheet, kind)))
        for kind in kinds
        for rule, category, projected in [kind]
    ]
    total = message("cell-total").in_language(lang)
    rows.append((total, *map(printed, sheet.totals)))
    text = joined(named(name, printed(points)) for name, points in zip(names, sheet.totals, strict=True))
    return words(
        named(total, text.in_language(lang)).in_language(lang),
        table(["", *(name.capitalize() for name in names)], rows),
    )


def heading(rule: str, category: Text, projected: bool, lang: str) -> str:
    """The category of points, with its rule, and whether they are only those of an immediate end."""
    text = f"{category.in_language(lang)} ({rule})"
    return message("cell-projected", category=text).in_language(lang) if projected else text


def row_of(sheet: ScoreSheet, kind: tuple[str, Text, bool]) -> Iterable[int]:
    """Everybody's points of one kind."""
    lines = [line for line in sheet.lines if (line.rule, line.category, line.projected) == kind]
    return (sum(line.points for line in lines if line.player == seat) for seat in range(sheet.players))


def of_score_line(line: ScoreLine, wishes: Wishes) -> Bundle:
    """Who scored, for what, by which rule."""
    who = message("player-number", number=line.player + 1).capitalised()
    facts = {"player": who, "category": line.category, "points": line.points, "rule": line.rule}
    return words(message("score-line", **facts).in_language(wishes.lang))


# Games ------------------------------------------------------------------------------------------------------


def of_game(game: Game, wishes: Wishes) -> Bundle:
    """Its name, how many can play, and how to begin."""
    lang = wishes.lang
    low, high = min(game.players), max(game.players)
    seats = message("cell-players" if low < high else "cell-seats", low=low, high=high)
    begin = message("cell-begin", players=min(game.players))
    rules = message("cell-rules", count=len(game.rulebook))
    scenarios = message("cell-scenarios", count=len(game.scenarios))
    lines = [one.in_language(lang) for one in (seats, rules, scenarios, begin)]
    return listed(lines, game.title.in_language(lang))


def of_about(found: About, wishes: Wishes) -> Bundle:
    """Its parts, each fact with where it is from."""
    lang = wishes.lang
    title = found.title.in_language(lang)
    return words("\n".join([title, *found.lines(lang)]), f"<h2>{escape(title)}</h2>{about(found, lang)}")


def of_options(options: Options, wishes: Wishes) -> Bundle:
    """Each option with its value."""
    return listed([f"{name} = {value!r}" for name, value in vars(options).items()])


CELLS: Mapping[type, Maker] = {
    About: of_about,
    Action: of_action,
    Event: of_event,
    ExplorerError: said(lambda error: error.text),
    Game: of_game,
    Options: of_options,
    Outcome: of_outcome,
    Refusals: of_refusals,
    Rule: of_rule,
    Rulebook: of_rulebook,
    ScoreLine: of_score_line,
    ScoreSheet: of_points,
    Text: said(lambda text: text),
    Violation: of_violation,
}
