"""The findings of a tournament, game by game: strength, the worth of beginning, length, choices, rules.

They ship with the package as TOML, and are shown as tables in Markdown.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

import explorer
from explorer.core.definitions import Reader, Source, read
from explorer.core.files import rows
from explorer.core.game import load
from explorer.core.messages import message
from explorer.core.text import Text, numeral, verbatim
from explorer.studies.rules.counting import counted
from explorer.studies.summary import Estimate, Results, mean, wilson
from explorer.studies.table import Played
from explorer.studies.tournament.elo import Rating, Tournament, ratings


@dataclass(frozen=True)
class GameFound:
    """The results of a game.

    Attributes
    ----------
    data : str
        The fingerprint of what it was played on.
    plays, undecided : int
        Playthroughs; those that nobody won.
    ratings : tuple of Rating
        Each player's strength.
    first : mapping
        Player -> the first seat's share of the victories where it sits on all seats [0 to 1].
    turns, choices : Estimate
        How long a playthrough is [turns]; how many legal actions a decision has, on average of a playthrough.
    rules : mapping
        Rule -> in how many playthroughs it happened, scored or decided.

    Examples
    --------
    >>> from explorer.studies.tournament import shipped
    >>> pond = shipped().games["pond"]
    >>> pond.plays, pond.undecided, [one.player for one in pond.ratings]
    (60, 15, ['random', 'greedy:looks=20', 'montecarlo:10'])
    """

    data: str
    plays: int
    undecided: int
    ratings: tuple[Rating, ...]
    first: Mapping[str, Estimate]
    turns: Estimate
    choices: Estimate
    rules: Mapping[str, int]


@dataclass(frozen=True)
class TournamentResults:
    """The results of a tournament: how it was played, and of each game.

    >>> from explorer.studies.tournament import shipped
    >>> found = shipped()
    >>> found.players, found.count, len(found.games)
    (('random', 'greedy:looks=20', 'montecarlo:10'), 10, 5)
    """

    version: str
    seed: int
    count: int
    players: tuple[str, ...]
    games: Mapping[str, GameFound]


def found_in(what: Tournament, results: Sequence[Results]) -> TournamentResults:
    """The ratings and figures of the tournament's studies."""
    names = tuple(player.name for player in what.players)
    games = dict.fromkeys(study.game.name for study in what.studies)
    found = {name: _of_game(names, [one for one in results if one.study.game.name == name]) for name in games}
    return TournamentResults(explorer.__version__, what.seed, what.count, names, found)


def _of_game(names: tuple[str, ...], results: Sequence[Results]) -> GameFound:
    played = [one for result in results for one in result.played]
    met, first = dict[tuple[int, int], tuple[float, int]](), dict[str, Estimate]()
    for result in results:
        a, b = (names.index(player.name) for player in result.study.players)
        met[a, b] = (
            sum(_share_of(one, result.study.entrants(one.number)) for one in result.played),
            len(result.played),
        )
        if a == b:
            shares = [one.seats[0].won for one in result.played if any(seat.won for seat in one.seats)]
            first[names[a]] = wilson(sum(shares), len(shares))
    rules = Counter(rule for one in played for rule in one.rules)
    study = results[0].study
    return GameFound(
        study.data, len(played), sum(not any(seat.won for seat in one.seats) for one in played),
        ratings(names, met), first, mean([one.turns for one in played]), mean([_choices(one) for one in played
        if one.listed]), {rule.id: rules[rule.id] for rule in study.game.rulebook if rules[rule.id]},
    )  # fmt: skip


def _share_of(one: Played, entrants: Sequence[int]) -> float:
    if not any(seat.won for seat in one.seats):
        return 0.5
    return sum(seat.won for seat, entrant in zip(one.seats, entrants, strict=True) if entrant == 0)


def _choices(one: Played) -> float:
    return one.choices / one.listed


# The findings as TOML, read and written.

FILE = "found.toml"
HEAD = "# What a tournament of all players came to. Written by `explorer tournament FOLDER --write FILE`."
DIGITS = 4
MOST = 10**9


@cache
def shipped() -> TournamentResults:
    """The tournament that ships with this version; its date is `dated()`.

    >>> shipped().players
    ('random', 'greedy:looks=20', 'montecarlo:10')
    """
    return read_found(files(__package__) / FILE)[0]


@cache
def dated() -> str:
    """The day on which the shipped tournament was played."""
    return read_found(files(__package__) / FILE)[1]


def written(found: TournamentResults, date: str) -> str:
    """The file.

    >>> written(shipped(), "2026-11-23").splitlines()[1]
    'date = "2026-11-23"'
    """
    head = {
        "date": date, "version": found.version, "seed": found.seed, "count": found.count,
        "players": list(found.players),
    }  # fmt: skip
    tables = [
        line
        for name, one in found.games.items()
        for line in ("", f"[{name}]", *rows(name, _written_table(one)))
    ]
    return "\n".join([HEAD, *rows("", head), *tables, ""])


def _written_table(one: GameFound) -> dict[str, object]:
    players = [
        {
            "name": rating.player,
            "elo": _rounded(rating.elo, rating.low, rating.high),
            "first": _interval(one.first[rating.player]),
        }
        for rating in one.ratings
    ]
    return {
        "data": one.data, "plays": one.plays, "undecided": one.undecided, "turns": _interval(one.turns),
        "choices": _interval(one.choices), "player": players, "rules": dict(one.rules),
    }  # fmt: skip


def _interval(one: Estimate) -> list[float]:
    return [*_rounded(one.value, one.low, one.high), one.count]


def _rounded(*numbers: float) -> list[float]:
    return [round(number, DIGITS) for number in numbers]


def read_found(file: Source) -> tuple[TournamentResults, str]:
    """(what such a file says, its date)."""
    top = read(file)
    date, version = top.string("date"), top.string("version")
    seed, count, players = top.integer("seed", 0, MOST), top.integer("count", 1, MOST), top.strings("players")
    head = {"date", "version", "seed", "count", "players"}
    games = {name: _game(top.table(name)) for name in top.keys if name not in head}
    top.close()
    return TournamentResults(version, seed, count, tuple(players), games), date


def _game(table: Reader) -> GameFound:
    ratings, first = list[Rating](), dict[str, Estimate]()
    for player in table.tables("player"):
        name = player.string("name")
        ratings.append(Rating(name, *_numbers(player, "elo", 3)))
        first[name] = _read_estimate(player, "first")
        player.close()
    rules = table.table("rules")
    found = GameFound(
        table.string("data"), table.integer("plays", 0, MOST), table.integer("undecided", 0, MOST),
        tuple(ratings), first, _read_estimate(table, "turns"), _read_estimate(table, "choices"), {rule:
        rules.integer(rule, 0, MOST) for rule in rules.keys},
    )  # fmt: skip
    rules.close()
    table.close()
    return found


def _read_estimate(table: Reader, key: str) -> Estimate:
    value, low, high, count = _numbers(table, key, 4)
    return Estimate(value, low, high, int(count))


def _numbers(table: Reader, key: str, many: int) -> list[float]:
    found = table.typed(key, list, message("study-tournament-numbers", many=many))
    if len(found) != many or any(type(number) not in (int, float) for number in found):
        raise table.refuse(key, found, message("study-tournament-numbers", many=many))
    return [float(number) for number in found]


# The findings as tables in Markdown, for a page and for a terminal.


def page(found: TournamentResults, lang: str) -> str:
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


def _strengths(found: TournamentResults) -> Iterator[Row]:
    yield [message(f"study-tournament-{key}") for key in ("game", "player", "elo", "first")]
    for name, one in found.games.items():
        for rating in one.ratings:
            first = one.first[rating.player]
            yield [
                load(name).title, verbatim(f"`{rating.player}`"), _between(rating.elo, rating.low,
                rating.high, 0), _between(100 * first.value, 100 * first.low, 100 * first.high, 0),
            ]  # fmt: skip


def _lengths(found: TournamentResults) -> Iterator[Row]:
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
