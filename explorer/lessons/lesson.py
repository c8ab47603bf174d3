"""A lesson as data: steps with minutes, boards, questions, facts with their sources; and the assessment grid
that all lessons share.
"""

from __future__ import annotations

from dataclasses import dataclass

from explorer.core.guided import Course
from explorer.core.guided import Step as Doing
from explorer.core.messages import template
from explorer.core.text import NO_WORDS, Text

KINDS = ("choice", "number", "place", "words", "ranking", "build", "draw", "play")
"""The kinds of question: one of several, a number, a place on the board, a sentence, an order, changes to the
board, a drawing on the map of the commune, something to be played in a game.
"""
ON_THE_BOARD = ("place", "build", "play")
"""The kinds that are answered by pointing at the board."""
MOST_DEEDS = 5
"""A question waits for no more: who is to learn a whole game has its first play."""
CHARTS = ("", "reserve", "growth", "drift", "crossing", "milkweed", "budget", "commune")
NUMBERS_SHOWN = 3
"""A board says no more numbers at once."""
NAMES = (
    "traverser",
    "voyage-en-relais",
    "trame-du-village",
    "pas-japonais",
    "combien-d-asclepiades",
    "corridor-a-petit-budget",
    "notre-commune",
    "une-grande-ou-plusieurs",
    "des-fleurs-en-chemin",
    "quarante-haies",
)


@dataclass(frozen=True, slots=True)
class Misconception:
    """A belief that may lead to a wrong answer, and the board that shows otherwise.

    Attributes
    ----------
    name : Text
        What is believed, in the words of those who believe it.
    text : Text
        What is so, for the teacher to say beside the board.
    step, board : str
        The step of the lesson, and its board, that answer it.
    """

    key: str
    name: Text
    text: Text
    step: str
    board: str


@dataclass(frozen=True, slots=True)
class Option:
    """One of several answers to choose from, or to put in order.

    Attributes
    ----------
    misconception : str
        What who chooses it, or puts it first, may believe; "" where it is right, or says nothing.
    """

    key: str
    text: Text
    misconception: str = ""


@dataclass(frozen=True, slots=True)
class Site:
    """A board that a group changes: which, and what it may spend.

    Attributes
    ----------
    budget : int
        How many tiles; where things have prices, how many coins.
    prices : tuple of (str, int)
        What can be laid, and what it costs; () for everything, at one each.
    """

    land: str
    budget: int
    prices: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Task:
    """A question.

    Attributes
    ----------
    key : str
        Its name in the lesson; answers are kept under it.
    kind : str
        One of `KINDS`.
    predict : bool
        Answered before the board says more, once and for all.
    board : str
        The board of the step that it speaks of; "" for none.
    options : tuple of Option
        For a choice and an order.
    computed : str
        What the answer is computed by, a name of `explorer.lessons.keys`; "" where nothing is right or wrong,
        as in a vote.
    unit : Text
        Of a number.
    tolerance, near : float
        How far from the number counts as right, and as nearly right; for changes to the board, which share of
        the best.
    ideas : tuple of Text
        What a good sentence may say. The group ticks what its own says: a program cannot read it.
    land : str
        The name of the board's land; "" for none.
    again : str
        The key of the vote that it repeats, to be shown beside it; "" for none.
    optional : bool
        For those who are early: the step is done without it.
    budget : int
        How many changes to the board there may be, or coins to spend on them; how many crossings are drawn.
    prices : tuple of (str, int)
        What can be laid, and for how many coins; () where tiles are counted.
    right, nearly, wrong : Text
        What is said to the answer; for a vote only `right`, to a sentence nothing.
    model : Text
        A good sentence, shown once the group has written its own.
    misconception : str
        What a wrong number, place or design points to; "" for nothing.
    course : Course or None
        What is to be played, and in which position of which game.

    Examples
    --------
    >>> from explorer.lessons import lesson
    >>> task = lesson("traverser").task("fence-arrival")
    >>> task.kind, task.board, task.unit.en
    ('number', 'fence', '%')
    """

    key: str
    kind: str
    text: Text
    predict: bool
    board: str
    options: tuple[Option, ...]
    computed: str
    unit: Text
    tolerance: float
    near: float
    ideas: tuple[Text, ...]
    budget: int
    right: Text
    nearly: Text
    wrong: Text
    model: Text
    land: str = ""
    optional: bool = False
    again: str = ""
    misconception: str = ""
    prices: tuple[tuple[str, int], ...] = ()
    course: Course | None = None

    @property
    def played(self) -> Course:
        """The course of a question that is played."""
        assert self.course is not None
        return self.course

    @property
    def site(self) -> Site:
        """The board that a design changes, with its budget."""
        return Site(self.land, self.budget, self.prices)


@dataclass(frozen=True, slots=True)
class BoardView:
    """A board that a step shows: which, with what drawn over it, and at most three numbers; both once
    predicted.
    """

    key: str
    title: Text
    land: str
    overlay: str
    numbers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Step(Doing):
    """A part of the lesson, with its planned minutes; what `explain` says is shown once everything is
    answered.

    >>> from explorer.lessons import lesson
    >>> first = lesson("traverser").steps[0]
    >>> first.minutes, [task.key for task in first.tasks]
    (3, ['vote'])
    """

    minutes: int
    facts: tuple[str, ...]
    boards: tuple[BoardView, ...]
    tasks: tuple[Task, ...]
    explain: Text
    chart: str

    def board(self, key: str) -> BoardView:
        """A board of the step by its key."""
        return next(board for board in self.boards if board.key == key)

    def predictions(self, board: str) -> tuple[Task, ...]:
        """The questions to answer before a board says more; "" for the chart."""
        return tuple(task for task in self.tasks if task.predict and task.board == board)


@dataclass(frozen=True, slots=True)
class Fact:
    """Something known about nature or law, with who says it."""

    key: str
    text: Text
    source: Text


@dataclass(frozen=True, slots=True)
class Expect:
    """What pupils may say, and what their teacher asks then."""

    says: Text
    ask: Text


@dataclass(frozen=True, slots=True)
class Study:
    """A published study that the lesson follows: what it found, and where."""

    text: Text
    source: Text


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson of 45 minutes.

    Attributes
    ----------
    name : str
        One of `NAMES`.
    goal : tuple of Text
        What pupils can do afterwards.
    level, programme : Text
        Where in the school programmes it belongs.
    before : Text
        For the teacher: material, what to prepare, what to watch.
    support, stretch : Text
        For those who struggle ("" where the file says nothing), and for those who are done early.
    expects : tuple of Expect
        What pupils may say, for the teacher to be ready for it.
    limits : tuple of Text
        What the model leaves out.
    taught : tuple of Text
        The numbers that were chosen for teaching.
    misconceptions : tuple of Misconception
        What wrong answers may come from.
    studies : tuple of Study
        What is published about this way of teaching; none measures this lesson.
    spare : int
        Minutes of the lesson that no step takes: to settle down, to open the pages, to tidy up.

    Examples
    --------
    >>> from explorer.lessons import lesson
    >>> crossing = lesson("traverser")
    >>> crossing.title.en, len(crossing.steps), crossing.minutes
    ('Crossing', 6, 45)
    """

    name: str
    title: Text
    level: Text
    programme: Text
    goal: tuple[Text, ...]
    facts: tuple[Fact, ...]
    steps: tuple[Step, ...]
    before: Text
    stretch: Text
    limits: tuple[Text, ...]
    taught: tuple[Text, ...]
    misconceptions: tuple[Misconception, ...] = ()
    spare: int = 0
    support: Text = NO_WORDS
    expects: tuple[Expect, ...] = ()
    studies: tuple[Study, ...] = ()

    @property
    def minutes(self) -> int:
        """Planned for all steps, and to spare."""
        return sum(step.minutes for step in self.steps) + self.spare

    @property
    def tasks(self) -> tuple[Task, ...]:
        """Every question, in order."""
        return tuple(task for step in self.steps for task in step.tasks)

    def task(self, key: str) -> Task:
        """A question by its key."""
        return next(task for task in self.tasks if task.key == key)

    def fact(self, key: str) -> Fact:
        """A fact by its key."""
        return next(fact for fact in self.facts if fact.key == key)


# The assessment grid: four skills, 0 to 2 points each -------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Skill:
    """A skill, and what 0, 1 and 2 points mean."""

    name: Text
    levels: tuple[Text, Text, Text]


def _skill(name: str) -> Skill:
    none, one, two = (template(f"lesson-skill-{name}-{points}") for points in range(3))
    return Skill(template(f"lesson-skill-{name}"), (none, one, two))


GRID = tuple(map(_skill, ("index", "change", "numbers", "limit")))
