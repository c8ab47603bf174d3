"""The frequency with which each rule refuses, happens and scores over many playthroughs.

Refusals are counted over actions that are tried at random in every position in which somebody decides: three
of four of a verb that can be played there, one of any verb, each verb as often as another. What happens, and
what gives points, is counted in what is played.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from functools import cache
from types import MappingProxyType

import explorer
from explorer.core import files
from explorer.core.definitions import Reader, Source, read
from explorer.core.errors import ExplorerError
from explorer.core.game import Action, Game, State
from explorer.core.playthrough import draw
from explorer.players import Greedy, Player, Random

PLAYERS: Sequence[Player] = (*[Random()] * 9, Greedy(looks=20))
"""Who plays, from one playthrough to the next."""
PLAYS, FIRST = 200, 3
"""The number of playthroughs that ship; of those that a test plays again."""
TRIED, ANY = 12, 4
"""Actions tried in each position; every fourth is of any verb, the others are of one that can be played."""
ANEW = 40
"""Plies after which it is listed anew what can be tried: on some boards that changes."""
MOST = 10**9
FILE = "counts.toml"
HEAD = "# How often each rule refuses, happens and scores. Written by `explorer rules {name} --count`."


@dataclass(frozen=True, slots=True)
class Count:
    """The counts of one rule.

    Attributes
    ----------
    refused, alone : int
        Actions tried that it forbids; that nothing else forbids.
    happened, in_plays : int
        Events by it; playthroughs in which there was one, or in which it decided the end.
    scored_in, points : int
        Playthroughs in which it gave somebody points; the sum of all points that it gave.
    """

    refused: int = 0
    alone: int = 0
    happened: int = 0
    in_plays: int = 0
    scored_in: int = 0
    points: int = 0


@dataclass(frozen=True, slots=True)
class Counts:
    """The counts over `plays` playthroughs; `rules` has those that were seen."""

    plays: int
    decisions: int
    tried: int
    rules: Mapping[str, Count]

    def of(self, rule: str) -> Count:
        """The counts of a rule."""
        return self.rules.get(rule, Count())


@dataclass(frozen=True, slots=True)
class Counted:
    """The counts that ship with a game: when and how it was counted, the whole, and its first few
    playthroughs.
    """

    date: str
    version: str
    data: str
    seed: int
    players: tuple[str, ...]
    all: Counts
    first: Counts


Told = Callable[[int, int], object]
"""Told how many playthroughs are done, of how many."""


def count(game: Game, plays: Iterable[int], seed: int = 1, told: Told = lambda done, of: None) -> Counts:
    """Count over the playthroughs of these numbers: each depends on its number and the seed alone.

    >>> found = count(explorer.load("souls"), range(2))
    >>> found.plays, found.of("SOU-P3").in_plays, found.of("SOU-P2").refused > 100
    (2, 2, True)
    """
    numbers, tally = [*plays], Counter[tuple[str, str]]()
    for done, number in enumerate(numbers):
        told(done, len(numbers))
        tally.update(_one(game, number, seed))
    decisions, tried = tally.pop(("", "decisions"), 0), tally.pop(("", "tried"), 0)
    seen = sorted({rule for rule, _ in tally}, key=game.rulebook.order)
    names = [field.name for field in fields(Count)]
    rules = {rule: Count(**{name: tally[rule, name] for name in names}) for rule in seen}
    return Counts(len(numbers), decisions, tried, MappingProxyType(rules))


def _one(game: Game, number: int, seed: int) -> Counter[tuple[str, str]]:
    """The counts of one playthrough: (rule, what) -> how often."""
    rng = random.Random(f"count/{seed}/{number}")
    state: State = game.start(rng.choice(game.players), rng.randrange(2**32))
    player, tally, ply = PLAYERS[number % len(PLAYERS)], Counter[tuple[str, str]](), 0
    pool: dict[str, list[Action]] = {}
    told = set[str]()
    while not state.is_terminal:
        if state.current_player is None:
            action = draw(state.chance_outcomes(), rng.randrange(2**32), ply)
        else:
            pool = pool if ply % ANEW and pool else _by_verb(state)
            tally.update(_tried(state, pool, rng))
            action = player.choose(state, seed=f"{ply}/{rng.random()}")
        state, events = state.apply_legal(action)
        tally.update((event.rule, "happened") for event in events)
        told.update(event.rule for event in events)
        ply += 1
    assert state.outcome is not None, "it has come to its end"
    tally.update((rule, "in_plays") for rule in told | {state.outcome.rule})
    tally.update(_scored(state))  # not added: points below 0 would be dropped
    return tally


def _by_verb(state: State) -> dict[str, list[Action]]:
    """Candidates here, a list for each verb."""
    found: dict[str, list[Action]] = {}
    for action in state.candidates():
        found.setdefault(action.verb, []).append(action)
    return found


def _tried(
    state: State, pool: Mapping[str, Sequence[Action]], rng: random.Random
) -> Counter[tuple[str, str]]:
    """Violations of a few actions tried here."""
    tally, now = Counter({("", "decisions"): 1}), sorted({action.verb for action in state.legal_actions()})
    for number in range(TRIED):
        verb = rng.choice([*pool] if number % ANY == 0 else now)
        try:
            broken = {one.rule for one in state.violations(rng.choice(pool[verb]))}
        except ExplorerError:  # the board knows no such action any more
            continue
        tally["", "tried"] += 1
        tally.update((rule, "refused") for rule in broken)
        tally.update((rule, "alone") for rule in broken if len(broken) == 1)
    return tally


def _scored(state: State) -> Counter[tuple[str, str]]:
    """The rules that gave points."""
    tally = Counter[tuple[str, str]]()
    lines = [line for line in state.score_sheet().lines if line.points and not line.projected]
    tally.update((rule, "scored_in") for rule in {line.rule for line in lines})
    for line in lines:
        tally[line.rule, "points"] += line.points
    return tally


# Shipped counts ---------------------------------------------------------------------------------------------


def written(game: Game, date: str, whole: Counts, first: Counts, seed: int = 1) -> str:
    """The file that ships with a game."""
    head = {
        "date": date, "version": explorer.__version__, "data": game.data, "seed": seed,
        "players": list(dict.fromkeys(player.name for player in PLAYERS)),
    }  # fmt: skip
    return "\n".join([HEAD.format(name=game.name), *files.rows("", head), *_table("all", whole),
                      *_table("first", first), ""])  # fmt: skip


def _table(name: str, counts: Counts) -> list[str]:
    said = {"plays": counts.plays, "decisions": counts.decisions, "tried": counts.tried}
    rules = {
        rule: {key: value for key, value in asdict(one).items() if value}
        for rule, one in counts.rules.items()
    }
    rows = [f"{rule} = {files.inline(one)}" for rule, one in rules.items()]
    return ["", f"[{name}]", *files.rows("", said), "", f"[{name}.rules]", *rows]


def read_counts(file: Source, game: Game) -> Counted:
    """The counts in such a file; refused if it names an unknown rule."""
    top = read(file)
    found = Counted(
        top.string("date"), top.string("version"), top.string("data"), top.integer("seed", 0, MOST),
        top.strings("players"), _counts(top.table("all"), game), _counts(top.table("first"), game),
    )  # fmt: skip
    top.close()
    return found


def _counts(table: Reader, game: Game) -> Counts:
    rules, said = table.table("rules"), {}
    for rule in rules.keys:
        if rule not in game.rulebook:
            raise rules.refuse(rule, rule, game.title)
        said[rule] = _count(rules.table(rule))
    plays, decisions, tried = (table.integer(key, 0, MOST) for key in ("plays", "decisions", "tried"))
    table.close()
    return Counts(plays, decisions, tried, MappingProxyType(said))


def _count(table: Reader) -> Count:
    found = Count(**{field.name: table.integer(field.name, -MOST, MOST, 0) for field in fields(Count)})
    table.close()
    return found


@cache
def counted(game: Game) -> Counted | None:
    """The counts that ship with a game; None where nothing does, or it was counted on other data."""
    file = game.beside(FILE)
    found = read_counts(file, game) if file is not None and file.is_file() else None
    return found if found and found.data == game.data else None
