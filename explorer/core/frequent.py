"""What do the rules say? Questions that players ask of a game, with answers, and a search over its rules that
forgives typing errors.

Standard library only: it runs in a browser too, and asks nobody outside.
"""

from __future__ import annotations

import math
import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Generic, TypeVar

from explorer.core.definitions import read
from explorer.core.errors import one_of
from explorer.core.game import Game
from explorer.core.rulebook import Rule
from explorer.core.text import LANGUAGES, Text

FILE = "frequent.toml"
"""A game's questions, beside its `rules.toml`."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A question that players ask, and what the rules say.

    Attributes
    ----------
    key : str
        Its name in the file.
    question, answer : Text
        As a player would ask it; what holds, and why, where it is a ruling.
    rules : tuple of str
        The rules that decide it, the most important one first.
    scenario : str
        The name of a position in which the first of them is seen.
    """

    key: str
    question: Text
    answer: Text
    rules: tuple[str, ...]
    scenario: str


@cache
def questions(game: Game) -> tuple[Asked, ...]:
    """The frequent questions of a game; none where it has no such file.

    >>> import explorer
    >>> first = questions(explorer.load("pond"))[0]
    >>> first.question.en, first.rules
    ('May I cross a road?', ('PON-M5', 'PON-E1'))
    """
    return _file(game)[0]


@cache
def _file(game: Game) -> tuple[tuple[Asked, ...], tuple[frozenset[str], ...]]:
    """The questions, and the groups of words that mean the same to a player."""
    source = game.beside(FILE)
    if source is None or not source.is_file():
        return (), ()
    reader, found = read(source), list[Asked]()
    for table in reader.tables("question"):
        rules = table.strings("rules")
        for rule in rules:
            if rule not in game.rulebook:
                raise table.refuse("rules", rule, one_of([each.id for each in game.rulebook]))
        shown = [each.name for each in game.showing(rules[0]) if each.showing(rules[0])]
        scenario = table.string("scenario", default="") or (shown or [""])[0]
        if scenario not in shown:
            raise table.refuse("scenario", scenario, one_of(shown))
        text = (table.string("key"), table.bilingual("question"), table.bilingual("answer"))
        found.append(Asked(*text, rules, scenario))
        table.close()
    alike = tuple(frozenset(map(stem, words(group))) for group in reader.strings("alike", default=()))
    reader.close()
    return tuple(found), alike


# Words ------------------------------------------------------------------------------------------------------

IDLE = frozenset(
    re.findall(
        "[a-z]+",
        "a an the of to in on at by for from with and or if is are be was do does did i my me we you your it "
        "its this that there what when who how which can may must one has have had as any many "
        "le la les l un une des du de d au aux et ou en dans sur par pour avec que qui quoi quand comment "
        "est sont etre ai a on je j tu il elle nous vous ils mon ma mes son sa ses ce cet cette ces c qu se "
        "s si y peut puis dois doit t m n combien",
    )
)
"""Words that say nothing of the subject, in both languages."""
ENDINGS = (
    *("issements", "issement", "ements", "ement", "ations", "ation", "aient", "ions", "ings", "ing", "ants"),
    *("ant", "ees", "ee", "ent", "ers", "er", "ez", "ies", "ed", "es", "e", "s", "x", "y", "i"),
)
"""Endings that a stem has not, the longest first."""
SHORTEST = 4
"""[letters] A word's beginning that is kept, and the shortest in which an error is forgiven."""


def words(text: str) -> list[str]:
    """The words of a text, without accents, capitals, and words that say nothing.

    >>> words("Puis-je traverser une route ?")
    ['traverser', 'route']
    """
    plain = unicodedata.normalize("NFD", text.replace("œ", "oe")).casefold()
    plain = "".join(letter for letter in plain if not unicodedata.combining(letter))
    return [word for word in re.findall(r"[a-z0-9]+", plain) if word not in IDLE]


@lru_cache(maxsize=20_000)
def stem(word: str) -> str:
    """A word without its ending, in either language.

    >>> stem("traverser"), stem("traversee"), stem("crossing"), stem("crossed")
    ('travers', 'travers', 'cross', 'cross')
    """
    for ending in ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= SHORTEST - 1:
            return word[: -len(ending)]
    return word


def likeness(one: str, other: str) -> float:
    """How far a stem may stand for another [0 to 1]: equal, its beginning, or a letter or two wrong.

    >>> likeness("tunnel", "tunnel"), likeness("tunel", "tunnel"), likeness("tunnel", "road")
    (1.0, 0.7, 0.0)
    """
    if one == other:
        return 1.0
    short, long = sorted((one, other), key=len)
    if len(short) < SHORTEST:
        return 0.0
    if long.startswith(short):
        return 0.85 if len(long) - len(short) <= SHORTEST - 1 else 0.5
    allowed = 2 if len(short) >= 2 * SHORTEST else 1
    return 0.7 if one[0] == other[0] and _errors(short, long, allowed) <= allowed else 0.0


def _errors(short: str, long: str, most: int) -> int:
    """Letters that are wrong, missing or exchanged with the next one (optimal string alignment)."""
    if len(long) - len(short) > most:
        return most + 1
    older: list[int] = []
    before: list[int] = []
    row: list[int] = list(range(len(long) + 1))
    for i, letter in enumerate(short, 1):
        older, before, row = before, row, [i]
        for j, other in enumerate(long, 1):
            cost = min(row[-1] + 1, before[j] + 1, before[j - 1] + (letter != other))
            if i > 1 and j > 1 and letter == long[j - 2] and short[i - 2] == other:
                cost = min(cost, older[j - 2] + 1)
            row.append(cost)
    return row[-1]


# The search -------------------------------------------------------------------------------------------------

TITLE, TEXT, BESIDE, ELSEWHERE = 3.0, 2.0, 1.2, 0.8
"""What a word weighs in a title or a question, in a rule, in what is said beside it, in examples."""
A_SYNONYM = 0.8
"""What a word of the same meaning weighs, beside the word itself."""
K = TypeVar("K")


class Index(Generic[K]):
    """Texts by their words: what is found by many rare words of a query comes first.

    >>> found = Index({"road": [(1, "A road is never crossed.")], "pond": [(1, "A pond ends the way.")]})
    >>> found.search("crosing a raod")
    ['road']
    """

    def __init__(
        self, texts: Mapping[K, Iterable[tuple[float, str]]], alike: Iterable[frozenset[str]] = ()
    ) -> None:
        self._weights: dict[str, dict[K, float]] = {}
        self._alike = tuple(alike)
        self._order = {key: at for at, key in enumerate(texts)}
        for key, parts in texts.items():
            for weight, text in parts:
                for word in map(stem, words(text)):
                    held = self._weights.setdefault(word, {})
                    held[key] = max(weight, held.get(key, 0.0))
        count = len(self._order)
        self._rare = {word: math.log(1 + count / len(held)) for word, held in self._weights.items()}

    def search(self, query: str) -> list[K]:
        """What the words of a query are found in, best first."""
        sums, shared = dict.fromkeys(self._order, 0.0), dict.fromkeys(self._order, 0)
        for word in dict.fromkeys(map(stem, words(query))):
            best: dict[K, float] = {}
            for known, sure in self._meant(word).items():
                for key, weight in self._weights[known].items():
                    best[key] = max(best.get(key, 0.0), sure * self._rare[known] * weight)
            for key, value in best.items():
                sums[key] += value
                shared[key] += 1
        found = [key for key, value in sums.items() if value > 0]
        return sorted(found, key=lambda key: (-sums[key] * shared[key], self._order[key]))

    def _meant(self, word: str) -> dict[str, float]:
        """The words of the texts that a word may stand for, and how surely."""
        known = {each: sure for each in self._weights if (sure := likeness(word, each))}
        for group in self._alike:
            sure = max((likeness(word, each) for each in group), default=0.0)
            for each in group if sure >= A_SYNONYM else ():
                if each in self._weights:
                    known[each] = max(known.get(each, 0.0), A_SYNONYM)
        return known


def _said(text: Text | None, weight: float) -> Iterator[tuple[float, str]]:
    """A text in both languages."""
    if text is not None:
        yield from ((weight, text.in_language(lang)) for lang in LANGUAGES)


def _of_rule(game: Game, rule: Rule) -> Iterator[tuple[float, str]]:
    """All that is said of a rule: itself, its refusals, what shows it, what is asked about it."""
    yield TITLE, rule.id
    yield from _said(rule.title, TITLE)
    yield from _said(rule.text, TEXT)
    for beside in (rule.section, rule.note, rule.reason, *rule.refusals.values()):
        yield from _said(beside, BESIDE)
    for example in game.showing(rule.id):
        weight = BESIDE if example.name == rule.id else ELSEWHERE
        for text in (example.title, example.question, example.answer):
            yield from _said(text, weight)
    for asked in questions(game):
        if rule.id in asked.rules:
            first = rule.id == asked.rules[0]
            yield from _said(asked.question, TEXT if first else ELSEWHERE)
            yield from _said(asked.answer, BESIDE if first else ELSEWHERE)


@cache
def _indices(game: Game) -> tuple[Index[str], Index[Asked]]:
    alike = _file(game)[1]
    rules = {rule.id: [*_of_rule(game, rule)] for rule in game.rulebook}
    asked = {each: [*_said(each.question, TITLE), *_said(each.answer, BESIDE)] for each in questions(game)}
    return Index(rules, alike), Index(asked, alike)


def search(game: Game, query: str) -> tuple[tuple[Rule, ...], tuple[Asked, ...]]:
    """The rules and the frequent questions that a player's words mean, best first; in French or English.

    >>> import explorer
    >>> rules, asked = search(explorer.load("pond"), "may I cross a road by the tunel")
    >>> rules[0].id, asked[0].question.en
    ('PON-M5', 'May I cross a road?')
    """
    rules, asked = _indices(game)
    return tuple(game.rulebook[rule] for rule in rules.search(query)), tuple(asked.search(query))
