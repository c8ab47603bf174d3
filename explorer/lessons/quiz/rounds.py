"""Rounds of questions: made one after another from play, the same for everybody who has the code."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from explorer.core.errors import BadOption, BadRecord, ExplorerError, mismatch, unknown, whole_number
from explorer.core.game import Action, Game, State, load
from explorer.core.messages import message
from explorer.core.options import MAX_SEED
from explorer.core.playthrough import draw
from explorer.core.text import Text
from explorer.lessons.quiz.asking import LEVELS, Moment, Question
from explorer.lessons.quiz.kinds import KINDS
from explorer.players import Greedy

SIZE, PREFIX = 10, "q1"
THINKS, THINKER = 0.3, Greedy(looks=4)
"""The share of actions that are thought about in play; the others are random."""
OPENINGS, APART, LONGEST = (30, 160), 6, 300
"""[plies] So much is played at most before a first question, and between two; so long a play at most. Late
positions are met too.
"""
PATIENCE = 400
"""So many positions are looked at for one question."""
FROM_EXAMPLES, NEARBY, OFTEN = 0.9, 8, 3
"""About one rule: how often play begins where the rule is seen, how many plies it then lasts, how often each
position is asked about.
"""
ANY = 0
"""Any level."""
CODE = Text("code", "code")


class NoQuestion(ExplorerError):
    """No position was met in which there is such a question."""


@dataclass(frozen=True)
class Round:
    """Ten questions about a game.

    Parameters
    ----------
    game
        What is asked about.
    seed : int
        The same seed asks the same questions.
    rule : str
        Only about this rule; "" for all.
    level : int
        Only so hard (`LEVELS`); 0 for all.
    given : tuple of int
        Which choices somebody took, in order, so that a code can tell how it went.

    Raises
    ------
    BadOption
        Of a seed, rule or level that there is not.
    """

    game: Game
    seed: int
    rule: str = ""
    level: int = ANY
    given: tuple[int, ...] = ()
    _found: list[Question] = field(default_factory=list, init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        if type(self.seed) is not int or not 0 <= self.seed <= MAX_SEED:
            raise BadOption(mismatch(Text("graine", "seed"), self.seed, whole_number(0, MAX_SEED)))
        if self.rule and self.rule not in self.game.rulebook:
            raise BadOption(unknown(Text("règle", "rule"), self.rule, [one.id for one in self.game.rulebook]))
        if self.level not in (ANY, *LEVELS):
            raise BadOption(mismatch(message("lesson-quiz-level"), self.level, whole_number(ANY, LEVELS[-1])))

    @cached_property
    def _asked(self) -> Iterator[Question | None]:
        return searched(self.game, self.seed, self.rule, self.level)

    @property
    def known(self) -> int:
        """The number of questions made."""
        return len(self._found)

    def looking(self, number: int) -> Iterator[int]:
        """Make the questions up to this number, from 0, position by position; each time how many there are.
        Who stops asking loses nothing.
        """
        while len(self._found) <= number:
            found = next(self._asked)
            self._found.extend([found] if found else [])
            yield len(self._found)

    def question(self, number: int) -> Question:
        """The question of this number, from 0; made, with those before it, when it is first asked for.

        Raises
        ------
        NoQuestion
            Where none was found in `PATIENCE` positions.
        """
        for _ in self.looking(number):
            pass
        return self._found[number]

    @property
    def questions(self) -> tuple[Question, ...]:
        """All ten."""
        return tuple(self.question(number) for number in range(SIZE))

    @property
    def right(self) -> int:
        """The number of given answers that are right."""
        return sum(taken == self.question(number).answer for number, taken in enumerate(self.given))

    @property
    def code(self) -> str:
        """A short text that a link can carry; `open_round` reads it.

        >>> Round(load("pond"), 7, "PON-M5", given=(1, 0, 0)).code
        'q1.pond.7.PON-M5.0.100'
        """
        parts = [
            self.rule,
            str(self.level) if self.level or self.given else "",
            "".join(map(str, self.given)),
        ]
        said = ".".join([PREFIX, self.game.name, str(self.seed), *parts])
        return said.rstrip(".")


def open_round(code: str) -> Round:
    """The round of a code, which may come from anywhere.

    Raises
    ------
    BadRecord
        Of what is no code of a round.

    Examples
    --------
    >>> open_round("q1.souls.7...").seed
    7
    """
    prefix, game, seed, rule, level, given = (*code.strip().split(".", 5), *[""] * 6)[:6]
    sound = prefix == PREFIX and 0 < len(seed) <= 20 and len(given) <= SIZE
    if not sound or not set(seed + level + given) <= set("0123456789") or len(level) > 1:
        raise BadRecord(mismatch(CODE, code, message("lesson-quiz-code")))
    return Round(load(game), int(seed), rule, int(level or ANY), tuple(map(int, given)))


# Questions, one after another -------------------------------------------------------------------------------


def questions(game: Game, seed: int, rule: str = "", level: int = ANY) -> Iterator[Question]:
    """Questions without end; kinds take turns, and none is asked twice."""
    return (found for found in searched(game, seed, rule, level) if found)


def searched(game: Game, seed: int, rule: str, level: int) -> Iterator[Question | None]:
    """The same, with nothing for each position that has none."""
    rng, asked, used = (
        random.Random(f"quiz/{game.name}/{seed}/{rule}/{level}"),
        set[Hashable](),
        Counter[str](),
    )
    tried = 0
    for moment in moments(game, rng, rule):
        tried += 1
        found = _ask(moment, used, rule, level)
        if found is not None and (key := _same(found, rule)) not in asked:
            tried = 0
            used[found.kind] += 1
            asked.add(key)
            yield found
        elif tried > PATIENCE:
            said = message("lesson-quiz-any")
            raise NoQuestion(message("lesson-quiz-none", rule=rule or said, level=level or said))
        else:
            yield None


def _same(question: Question, rule: str) -> Hashable:
    """A key that no two questions share: words and answers; of one rare rule, in the same position."""
    return question.text, frozenset(one.text for one in question.choices), question.state if rule else None


def _ask(moment: Moment, used: Counter[str], rule: str, level: int) -> Question | None:
    """A question of the kind that was asked least and can be asked here."""
    order = sorted(moment.some(list(KINDS), len(KINDS)), key=used.__getitem__)
    for kind in order:
        found = KINDS[kind](moment)
        if found and (not rule or found.rule == rule) and level in (ANY, found.difficulty.level):
            return found
    return None


def moments(game: Game, rng: random.Random, rule: str = "") -> Iterator[Moment]:
    """Positions of play with a player to move, some plies apart; for a rule mostly where it is seen, dealt
    anew, and near there, each of them a few times.
    """
    kinds: dict[type[Action], None] = {}
    shown = [
        (one, check) for one in game.showing(rule) for check in one.checks if rule and rule in check.shows
    ]
    while True:
        named, wait, longest = None, rng.randrange(rng.choice(OPENINGS)), LONGEST
        state: State = game.start(rng.choice(game.players), rng.randrange(2**32))
        if shown and rng.random() < FROM_EXAMPLES:
            scenario, check = rng.choice(shown)
            *line, last = (*check.after, check.action) if check.action or not check.after else check.after
            state, wait, longest = _dealt(_along(game, scenario.state, line), rng), 0, NEARBY
            named = game.parse(last) if last else None
            kinds.update({type(named): None} if named else {})
        for ply in range(longest):
            if state.is_terminal:
                break
            seat = state.current_player
            if seat is not None:
                kinds.update(dict.fromkeys(map(type, state.legal_actions())))
            if seat is not None and not wait:
                found = Moment(game, state.seen_by(seat), seat, tuple(kinds), rng, rule, named)
                yield from [found] * (OFTEN if rule else 1)
                wait, named = rng.randint(1, APART), None
            state, _ = state.apply_legal(_chosen(state, rng, ply, wait))
            wait = max(0, wait - 1)


def _dealt(state: State, rng: random.Random) -> State:
    """A position with what one of its players cannot see dealt anew: with the next one's hand, or without."""
    seat = rng.randrange(len(state.players))
    return state if state.current_player is None else state.seen_by(seat).determinize(seat, rng)


def _along(game: Game, state: State, line: Sequence[str]) -> State:
    for action in line:
        state, _ = state.apply(game.parse(action))
    return state


def _chosen(state: State, rng: random.Random, ply: int, wait: int) -> Action:
    """The next action: outcomes of chance by their probabilities, actions at random or, near a question,
    sometimes after some thought.
    """
    if state.current_player is None:
        return draw(state.chance_outcomes(), rng.randrange(2**32), ply)
    if wait <= APART and rng.random() < THINKS:
        return THINKER.choose(state, seed=str(rng.random()))
    return rng.choice(state.legal_actions())
