"""A tournament's findings as TOML, the file that ships with the package."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from explorer.core.definitions import Reader, Source, read
from explorer.core.files import rows
from explorer.core.messages import message
from explorer.studies.estimates import Estimate
from explorer.studies.tournament.elo import Rating
from explorer.studies.tournament.found import Found, GameFound

FILE = "found.toml"
HEAD = "# What a tournament of all players came to. Written by `explorer tournament FOLDER --write FILE`."
DIGITS = 4
MOST = 10**9


@cache
def shipped() -> Found:
    """The tournament that ships with this version; its date is `dated()`.

    >>> shipped().players
    ('random', 'greedy:looks=20', 'montecarlo:10')
    """
    return read_found(files(__package__) / FILE)[0]


@cache
def dated() -> str:
    """The day on which the shipped tournament was played."""
    return read_found(files(__package__) / FILE)[1]


def written(found: Found, date: str) -> str:
    """The file.

    >>> written(shipped(), "2026-11-23").splitlines()[1]
    'date = "2026-11-23"'
    """
    head = {
        "date": date, "version": found.version, "seed": found.seed, "count": found.count,
        "players": list(found.players),
    }  # fmt: skip
    tables = [
        line for name, one in found.games.items() for line in ("", f"[{name}]", *rows(name, _table(one)))
    ]
    return "\n".join([HEAD, *rows("", head), *tables, ""])


def _table(one: GameFound) -> dict[str, object]:
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


def read_found(file: Source) -> tuple[Found, str]:
    """(what such a file says, its date)."""
    top = read(file)
    date, version = top.string("date"), top.string("version")
    seed, count, players = top.integer("seed", 0, MOST), top.integer("count", 1, MOST), top.strings("players")
    head = {"date", "version", "seed", "count", "players"}
    games = {name: _game(top.table(name)) for name in top.keys if name not in head}
    top.close()
    return Found(version, seed, count, tuple(players), games), date


def _game(table: Reader) -> GameFound:
    ratings, first = list[Rating](), dict[str, Estimate]()
    for player in table.tables("player"):
        name = player.string("name")
        ratings.append(Rating(name, *_numbers(player, "elo", 3)))
        first[name] = _estimate(player, "first")
        player.close()
    rules = table.table("rules")
    found = GameFound(
        table.string("data"), table.integer("plays", 0, MOST), table.integer("undecided", 0, MOST),
        tuple(ratings), first, _estimate(table, "turns"), _estimate(table, "choices"), {rule:
        rules.integer(rule, 0, MOST) for rule in rules.keys},
    )  # fmt: skip
    rules.close()
    table.close()
    return found


def _estimate(table: Reader, key: str) -> Estimate:
    value, low, high, count = _numbers(table, key, 4)
    return Estimate(value, low, high, int(count))


def _numbers(table: Reader, key: str, many: int) -> list[float]:
    found = table.typed(key, list, message("study-tournament-numbers", many=many))
    if len(found) != many or any(type(number) not in (int, float) for number in found):
        raise table.refuse(key, found, message("study-tournament-numbers", many=many))
    return [float(number) for number in found]
