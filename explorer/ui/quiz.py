"""A round of questions at a table: its positions take the place of the playthrough, which comes back after.

The next question is made while the last one is read (`Job`), with or without a server.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

from explorer.core.errors import BadRecord, ExplorerError, mismatch
from explorer.core.lazy import lazy_import
from explorer.core.messages import message
from explorer.core.playthrough import BESIDE, Playthrough
from explorer.core.scenario import Scenario
from explorer.core.text import NO_WORDS, Text, joined, verbatim
from explorer.ui.board.companions import Questions
from explorer.ui.board.model import QUESTIONS, BoardModel, named_in
from explorer.ui.guide import Guide
from explorer.ui.hints import Thinking
from explorer.ui.job import Job

if TYPE_CHECKING:
    from explorer.core.game import Game
    from explorer.lessons.quiz import Question, Round, rounds
else:
    rounds = lazy_import("explorer.lessons.quiz.rounds")  # brings the players, which a page can do without

TAB = "quiz"
SEEDS = 1_000_000
"""So many rounds are offered: a code that can be read aloud."""
IDLE = 0.3
"""[s] After a question was shown, before the next one is made: the page is drawn first."""
HOLDS = "holds"
WHOLE_PAGE = frozenset({"lang", "tab", "rule", "refusals", "revision", "projector"})
"""Traits of a table that are not its game's."""


def unasked(game: Game, rule: str) -> str:
    """Why a rule is not asked about, "" where it is: it only ever holds (a set-up, a definition), or what its
    data say.

    >>> from explorer.core.game import load
    >>> [unasked(load("souls"), rule) for rule in ("SOU-S1", "SOU-P2")], unasked(load("papillon"), "PAP-S6")
    (['holds', ''], 'chance')
    """
    shown = (scenario.showing(rule) for scenario in game.showing(rule))
    does = any(check is not None and check.how(rule) != HOLDS for check in shown)
    return game.rulebook[rule].unasked if does else HOLDS


class Sought(NamedTuple):
    """Progress of the search for a question; nobody knows it before one is found."""

    done: float = 0.0


class Kept(NamedTuple):
    """A person's own table, while questions take its place."""

    play: Playthrough
    own: Scenario | None
    traits: Mapping[str, Any]
    seats: tuple[str, ...]
    paused: bool


def accompany(model: BoardModel) -> tuple[Thinking, Guide, Quiz]:
    """Give a table players that think, a guide and a round of questions; those that it was given stay."""
    if not isinstance(model.thinking, Thinking):
        model.thinking = Thinking(model)
    if not isinstance(model.guide, Guide):
        model.guide = Guide(model, model.thinking)
    if not isinstance(model.quiz, Quiz):
        model.quiz = Quiz(model, model.thinking, model.guide)
    return model.thinking, model.guide, model.quiz


class Quiz(Questions):
    """Ten questions, one after another; which was answered how.

    Attributes
    ----------
    round : Round or None
        What is asked; None while nobody has begun.
    taken : tuple of int
        The choices taken so far.
    at : int
        Which question is shown, from 0; behind the last one there is the result.
    size : int
        How many there are: ten, or fewer where a rule gives no more.
    refusal : Text
        Why there is no round.
    """

    def __init__(self, model: BoardModel, thinking: Thinking, guide: Guide) -> None:
        self.model, self.thinking, self.guide = model, thinking, guide
        self.making: Job[Sought] = Job(model)
        self.round: Round | None = None
        self.taken: tuple[int, ...] = ()
        self.at = self.size = 0
        self.refusal = NO_WORDS
        self.rule, self.level = "", 0
        self._table: Playthrough | None = None
        self._kept: Kept | None = None
        self._aloud = (NO_WORDS, NO_WORDS)

    # Where one is -------------------------------------------------------------------------------------------

    @property
    def on(self) -> bool:
        """True if the position of a question is on the table."""
        return self._table is not None and self.model.play is self._table

    @property
    def ready(self) -> bool:
        """True if the question of this moment is on the table, and not still looked for."""
        return self.on and self.round is not None and self.at < self.round.known

    @property
    def away(self) -> bool:
        """True if one's own game waits meanwhile: also while an example lies on the table."""
        return self._kept is not None and (self.on or bool(self.model.play.scenario))

    @property
    def answered(self) -> bool:
        """True if the question shown was answered."""
        return self.at < len(self.taken)

    @property
    def asking(self) -> bool:
        """True if the table waits for an answer."""
        return self.ready and not self.answered

    @property
    def over(self) -> bool:
        """True if the result is to be read."""
        return self.round is not None and self.at >= self.size and not self.making.running

    @property
    def question(self) -> Question:
        """The question shown."""
        return self.numbered(self.at)

    def numbered(self, number: int) -> Question:
        """A question that was made, from 0."""
        assert self.round is not None
        return self.round.question(number)

    @property
    def rights(self) -> tuple[bool, ...]:
        """Of each question that was answered, whether rightly."""
        return tuple(taken == self.numbered(place).answer for place, taken in enumerate(self.taken))

    @property
    def code(self) -> str:
        """The round and how it went so far, as a short text."""
        return replace(self.round, given=self.taken).code if self.round else ""

    def link(self) -> str:
        """The text that the page's address carries: one's own game and the round; "" while no question is
        shown.
        """
        if self.on and self._kept:
            return f"{self._kept.play.link()}{BESIDE}{self.code}"
        if self.over and self.model.tab == TAB:
            return f"{self.model.play.link()}{BESIDE}{self.code}"
        return ""

    def own(self, trait: str) -> object:
        """The value of a trait of one's own table, also while a question is shown."""
        return self._kept.traits[trait] if self.on and self._kept else getattr(self.model, trait)

    # Beginning and leaving ----------------------------------------------------------------------------------

    def start(self) -> None:
        """A new round, about the rule and as hard as was chosen."""
        self.begin(
            rounds.Round(self.model.game, random.SystemRandom().randrange(SEEDS), self.rule, self.level)
        )

    def about(self, rule: str) -> None:
        """A new round about a rule."""
        self.rule, self.level = rule, 0
        self.start()

    def again(self) -> None:
        """The same questions, from the first one on."""
        if self.round is not None:
            self.begin(replace(self.round, given=()))

    def open(self, code: str) -> None:
        """Go on with the round of a code, or read its result.

        Raises
        ------
        ExplorerError
            Of what is no code of a round of this game.
        """
        asked, game = rounds.open_round(code), self.model.game
        if asked.game.name != game.name:
            raise BadRecord(mismatch(rounds.CODE, code.strip(), verbatim(f"{QUESTIONS}{game.name}…")))
        self.begin(replace(asked, game=game))

    def begin(self, asked: Round) -> None:
        """Ask the questions of a round, from the first one on that was not answered."""
        if self.model.working:
            self.model.changed(message("lesson-quiz-working"))
            return
        if self.guide.on:
            self.guide.leave()  # it gives one's own game back first
        self.round, self.taken, self.refusal = asked, asked.given, NO_WORDS
        self.at, self.size = len(asked.given), rounds.SIZE
        self.model.tab = TAB
        self._reach()

    def leave(self) -> None:
        """Back to one's own game; the round can be gone on with."""
        self.making.cancel()
        self._put_back()

    def close(self) -> None:
        """Done with this round."""
        self.round = None
        self.leave()

    # One after another --------------------------------------------------------------------------------------

    def answer(self, choice: int) -> None:
        """Take a choice; the table then shows why it is right or wrong, and can be tried."""
        if not self.asking or not 0 <= choice < len(self.question.choices):
            return
        self.taken = (*self.taken, choice)
        self._explain()

    def answer_at(self, place: str) -> bool:
        """Take the choice that alone names a place of the board; whether there is one."""
        if not self.asking:
            return False
        named = [place in str(choice.action).split() for choice in self.question.choices]
        if named.count(True) == 1:
            self.answer(named.index(True))
        return named.count(True) == 1

    def on_to_the_next(self) -> None:
        """The first question that was not answered; after the last one the result."""
        self.at = len(self.taken)
        self._reach()

    def look_back(self, number: int) -> None:
        """A question that was answered, once more."""
        if 0 <= number < len(self.taken):
            self.at = number
            self._reach()

    def _reach(self) -> None:
        """Show where one is; what has to be made first is made in slices."""
        assert self.round is not None
        last = max(min(self.at, self.size - 1), len(self.taken) - 1)
        if last < self.round.known:
            self.making.cancel()
            self._show()
        else:
            self.making.begin(self._made(last), lambda _: self._show())
            if self.making.running:
                self.model.changed(message("lesson-quiz-looking"))

    def _made(self, last: int) -> Iterator[Sought]:
        """Make the questions up to this one; where there are no more, the round is shorter."""
        assert self.round is not None
        try:
            for _ in self.round.looking(last):
                yield Sought()
        except rounds.NoQuestion as why:
            self.size = self.round.known
            self.taken = self.taken[: self.size]
            self.at, self.refusal = min(self.at, self.size), why.text
            if not self.size:
                self.round = None
        yield Sought(1.0)

    def _show(self) -> None:
        """The question, or the result beside one's own game."""
        if self.round is None or self.at >= self.size:
            self._put_back(self.refusal.capitalised() if self.round is None else self.result())
            return
        self._lay_out(self.question)
        if self.answered:
            self._explain()
        else:
            count = self.count()
            self._aloud = (count, joined([count, self.question.text], " "))
            self.model.changed(count)
            if self.at + 1 < self.size:
                self.making.begin(self._made(self.at + 1), wait=IDLE)

    # Views --------------------------------------------------------------------------------------------------

    def _lay_out(self, question: Question) -> None:
        """The question's position, seen by the player who is asked; the cells that it names are lit."""
        self._keep()
        model, seat = self.model, question.seat
        world = question.state.determinize(seat, random.Random(0))
        self._table = Playthrough(model.game, start=world)
        model.begin(self._table)
        model.overlay, model.seat = "none", seat
        actions = [question.action, *(choice.action for choice in question.choices)]
        model.concerned = named_in(model, " ".join(str(action) for action in actions if action))

    def _explain(self) -> None:
        """The cells that the reason speaks of are lit, what is legal is previewed."""
        model, question = self.model, self.question
        verdict = self.verdict()
        self._aloud = (verdict, joined([verdict, question.reason.text], " "))
        model.changed(verdict, refusal=not self.rights[self.at])
        model.concerned = named_in(model, question.reason.concerned)
        action = question.action or question.choices[question.answer].action
        with suppress(ExplorerError):
            model.pointing.look_at(action)
        model.revision += 1

    def _keep(self) -> None:
        """Keep one's own table: what is on it, unless that is a question, or an example that was opened
        meanwhile.
        """
        model, thinking = self.model, self.thinking
        if self.away:
            return
        names = sorted(set(model.trait_names()) - WHOLE_PAGE, key=lambda name: (name != "seat", name))
        traits = {name: getattr(model, name) for name in names}
        seats = thinking.seats or (self._kept.seats if self._kept else ())
        self._kept = Kept(model.play, model.own, traits, seats, thinking.paused)
        thinking.seats = ()

    def _put_back(self, status: Text = NO_WORDS) -> None:
        """One's own table as it was."""
        model, thinking, kept = self.model, self.thinking, self._kept
        if kept is not None and self.away:
            self._kept = self._table = None
            model.begin(kept.play, own=kept.own)
            for name, value in kept.traits.items():
                setattr(model, name, value)
            thinking.seats, thinking.paused = kept.seats, kept.paused
        model.changed(status)

    # Words --------------------------------------------------------------------------------------------------

    def count(self) -> Text:
        """Which question of how many."""
        return message("lesson-quiz-count", number=self.at + 1, size=self.size)

    def verdict(self) -> Text:
        """Right or not, and the right answer."""
        question = self.question
        answer = question.choices[question.answer].text
        return message("lesson-quiz-right" if self.rights[self.at] else "lesson-quiz-wrong", answer=answer)

    def result(self) -> Text:
        """The number of right answers."""
        return message("lesson-quiz-result", right=sum(self.rights), size=self.size)

    def aloud(self) -> Text:
        """The text for screen readers: the status, at first with the question, or with why
        an answer is right or wrong.
        """
        status, aloud = self._aloud
        return aloud if self.model.status is status else self.model.status
