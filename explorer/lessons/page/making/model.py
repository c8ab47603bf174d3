"""The model of the page on which a lesson is made. It knows no widget; nothing is stored on a server."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any

from traitlets import Bool, Unicode

from explorer.core.definitions import Upload
from explorer.core.errors import BadDefinition, BadRecord, ExplorerError, instead
from explorer.core.messages import message
from explorer.core.playthrough import game_called, pack, unpack
from explorer.core.replay import open_link
from explorer.core.text import LANGUAGES, NO_WORDS, Text, joined
from explorer.lab import scene
from explorer.lab.landscape.grid import cell_name
from explorer.lab.landscape.landscape import Landscape
from explorer.lessons import Lesson, Task, boards, keys, marking
from explorer.lessons.lesson import KINDS, NAMES
from explorer.lessons.marking import Mark
from explorer.lessons.model import LessonModel, faults_of, laid_table
from explorer.lessons.page.making import draft
from explorer.lessons.page.making.draft import Table
from explorer.picture.scene import Geometry, Scene
from explorer.ui.board.model import MOST_POSITIONS
from explorer.ui.editor import EDIT
from explorer.ui.model import PageModel
from explorer.ui.ways import MAKING

PREFIX = MAKING
GIVEN = f"{PREFIX}given."
"""The beginnings of the addresses of a lesson that is being made, and of one that is given to pupils."""
LONGEST = 6000
"""[characters] A longer address is not given to pupils: some programs cut it."""
MOST_UNDONE = 100
MINUTES_OF_A_STEP = 10
ROWS, LETTERS = "rows:", "mhfrbwptx."
"""How the name of a board in letters begins; the brushes that draw it: those of `grid`."""
MOST_ROWS, MOST_COLS = 12, 16
TYPED = "typed"
NAME = re.compile(r"[^a-z0-9]+")


class MakingModel(PageModel):
    """A lesson that is being made.

    Attributes
    ----------
    table : dict
        The lesson as its file holds it; what is wrong with it is found anew after each change.
    at, asked, board : int
        The step, its question and its board that are shown.
    """

    both = Bool(False, help="whether each text is written in both languages")
    part = Unicode("question", help="what is changed of the step: step, board or question")
    brush = Unicode("h", help="the letter that a click on the board draws")

    def __init__(self) -> None:
        super().__init__()
        self.tab = "steps"
        self._begin(draft.lesson_of(""), "ma-lecon")

    def _begin(self, table: Table, name: str) -> None:
        self.table, self.name = table, name
        self.past: list[Table] = []
        self.at = self.asked = self.board = 0
        self.tried: Mark | None = None
        self.given: LessonModel | None = None
        """What pupils see of it: in a preview, or wherever its address was given to them."""
        self.gave = False
        """True on a pupil's own page, which does not lead back here."""
        self._seen: tuple[str, Lesson | None, tuple[BadDefinition, ...]] = ("", None, ())

    # What is known ------------------------------------------------------------------------------------------

    @property
    def heading(self) -> Text:
        """The page's title: a pupil's is the lesson's."""
        return self.given.heading if self.given and self.gave else message("lesson-make-title")

    @property
    def toml(self) -> str:
        """The lesson's file."""
        return draft.written(self.table)

    def _looked(self) -> tuple[Lesson | None, tuple[BadDefinition, ...]]:
        toml = self.toml
        if toml != self._seen[0]:
            self._seen = (toml, *faults_of(Upload(f"{self.name}.toml", toml.encode()), self.name))
        return self._seen[1:]

    @property
    def faults(self) -> tuple[BadDefinition, ...]:
        """All that `explorer lesson check` says of the file."""
        return self._looked()[1]

    @property
    def lesson(self) -> Lesson | None:
        """The lesson, where nothing is wrong with it."""
        found, faults = self._looked()
        return None if faults else found

    def faults_at(self, path: str) -> tuple[BadDefinition, ...]:
        """The faults of a value and of all that lies in it."""
        inside = (f"{path}.", f"{path}[")
        return tuple(each for each in self.faults if each.key == path or each.key.startswith(inside))

    def note(self, path: str) -> Text:
        """What is wrong with a value, in words; no words where nothing is."""
        found = [instead(each.got, each.expected).capitalised() for each in self.faults if each.key == path]
        return joined(found, " ") if found else NO_WORDS

    def where(self, fault: BadDefinition) -> Text:
        """The place of a fault in words: which step, board or question."""
        said = []
        for key, place in re.findall(r"(\w+)\[(\d+)\]", fault.key):
            said.append(message(f"lesson-make-where-{key}", number=int(place) + 1))
        return joined(said, ", ") if said else message("lesson-make-where-lesson")

    # Parts of the lesson ------------------------------------------------------------------------------------

    def get(self, path: str, instead: Any = None) -> Any:
        """A value of the file."""
        return draft.get(self.table, path, instead)

    @property
    def steps(self) -> list[Table]:
        """The steps, as the file holds them."""
        found = self.get("step", [])
        return found if isinstance(found, list) else []

    @property
    def here(self) -> str:
        """The path of the step shown."""
        return f"step[{self.at}]"

    @property
    def boards(self) -> list[Table]:
        """The boards of the step shown."""
        found = self.get(f"{self.here}.board", [])
        return found if isinstance(found, list) else []

    @property
    def tasks(self) -> list[Table]:
        """The questions of the step shown."""
        found = self.get(f"{self.here}.task", [])
        return found if isinstance(found, list) else []

    @property
    def board_path(self) -> str:
        """The path of the board shown."""
        return f"{self.here}.board[{self.board}]"

    @property
    def task_path(self) -> str:
        """The path of the question shown."""
        return f"{self.here}.task[{self.asked}]"

    @property
    def task(self) -> Task | None:
        """The question shown, where it can be read and nothing is wrong with it."""
        found, _ = self._looked()
        key = self.get(f"{self.task_path}.key")
        if found is None or self.faults_at(self.task_path):
            return None
        return next((task for task in found.tasks if task.key == key), None)

    @property
    def land(self) -> str:
        """The name of the board's land."""
        return str(self.get(f"{self.board_path}.land", ""))

    @property
    def landscape(self) -> Landscape | None:
        """The land of the board shown; None of one that a question makes, or of which nothing is known."""
        if self.land in boards.OF_ITS_QUESTION or boards.fault(self.land) is not None:
            return None
        return boards.land(self.land)

    def geometry(self) -> Geometry:
        """The places of the board."""
        land = self.landscape
        assert land is not None
        return scene.geometry(land)

    def scene(self) -> Scene:
        """The board with its overlay, and rings around the right places of a question for one."""
        land, overlay = self.landscape, str(self.get(f"{self.board_path}.overlay", "none"))
        assert land is not None
        try:
            drawn = boards.picture(land, overlay)
        except (ExplorerError, ValueError, KeyError):
            drawn = boards.picture(land)
        task = self.task
        on_it = task is not None and task.kind == "place" and task.board == self.get(f"{self.board_path}.key")
        return drawn.pointed(tuple(self.answer(task).places) if task and on_it else ())

    def played(self) -> Scene | None:
        """The table of the question that is played on the board shown."""
        task = self.task
        return laid_table(task).scene() if task and task.course and self.land == boards.PLAYED else None

    def board_name(self) -> Text:
        """The name of the board, for screen readers."""
        title = self.get(f"{self.board_path}.title", {})
        return message("lesson-board", title=Text(str(title.get("fr", "")), str(title.get("en", ""))))

    def answer(self, task: Task) -> keys.Expected:
        """The answer of a question, as the engine computes it."""
        return keys.expected(task.computed)

    # Changes ------------------------------------------------------------------------------------------------

    def change(self, table: Table, status: Text = NO_WORDS) -> None:
        """Take the file as it is now; what it was can be had back."""
        if table != self.table:
            self.past = [*self.past[1 - MOST_UNDONE :], self.table]
        self.table, self.tried = table, None
        self.at = max(0, min(self.at, len(self.steps) - 1))
        self.asked = max(0, min(self.asked, len(self.tasks) - 1))
        self.board = max(0, min(self.board, len(self.boards) - 1))
        self.changed(status)

    def undo(self) -> None:
        """Take the last change back."""
        if self.past:
            self.table = self.past.pop()
            past = self.past
            self.change(self.table, message("lesson-make-undone"))
            self.past = past

    def put(self, path: str, found: object) -> None:
        """Set a value; None takes it away."""
        self.change(draft.put(self.table, path, found))

    def write(self, path: str, lang: str, text: str) -> None:
        """Write a text in a language; in both, where only one is written."""
        before = self.get(path, {})
        said = dict(before) if isinstance(before, dict) else {}
        said.update(dict.fromkeys(LANGUAGES if not self.both else (lang,), text))
        self.put(path, {**dict.fromkeys(LANGUAGES, ""), **said})

    def rename(self, path: str, key: str) -> None:
        """Give a step, board or question another key, also where it is named."""
        old, table = self.get(path), draft.put(self.table, path, key)
        if path.startswith(self.board_path) and isinstance(old, str):
            for number, task in enumerate(self.tasks):
                if task.get("board") == old:
                    table = draft.put(table, f"{self.here}.task[{number}].board", key)
        self.change(table)

    def add(self, path: str, item: Table) -> None:
        """Add an item to a list of the file."""
        self.put(path, [*self.get(path, []), item])

    def remove(self, path: str) -> None:
        """Take an item of a list away; the list goes with its last one."""
        outer, _, _ = path.rpartition("[")
        self.put(path if len(self.get(outer, [])) > 1 else outer, None)

    def move(self, path: str, by: int) -> None:
        """Move an item of a list by one place."""
        outer, _, place = path.rstrip("]").rpartition("[")
        items, at = list(self.get(outer, [])), int(place)
        if 0 <= at + by < len(items):
            items[at], items[at + by] = items[at + by], items[at]
            self.put(outer, items)

    def add_step(self) -> None:
        """Add a step after the one shown, with minutes of what is spare, else of the longest step: the hour
        stays whole.
        """
        steps, spare = self.steps, _whole(self.get("spare", 0))
        lengths = [_whole(step.get("minutes", 0)) for step in steps]
        most = max(lengths, default=0)
        minutes = min(MINUTES_OF_A_STEP, spare or most // 2) or 1
        made = [*steps[: self.at + 1], draft.new_step(steps, minutes), *steps[self.at + 1 :]]
        if not spare and most > minutes:
            longest = steps[lengths.index(most)]
            made[made.index(longest)] = {**longest, "minutes": most - minutes}
        table = draft.put(draft.put(self.table, "step", made), "spare", max(0, spare - minutes))
        self.at, self.asked, self.board, self.part = (self.at + 1 if steps else 0), 0, 0, "step"
        self.change(table, message("lesson-make-added"))

    def remove_step(self) -> None:
        """Take the step shown away; its minutes are spare."""
        table = draft.put(self.table, self.here, None)
        spare = _whole(self.get("spare", 0)) + _whole(self.get(f"{self.here}.minutes", 0))
        self.change(draft.put(table, "spare", min(45, spare)), message("lesson-make-removed"))

    def move_step(self, by: int) -> None:
        """Let the step shown come earlier or later."""
        to = self.at + by
        if 0 <= to < len(self.steps):
            self.move(self.here, by)
            self.at = to
            self.changed()

    def add_board(self) -> None:
        """Add a board to the step shown."""
        made = draft.new_board(draft.fresh(self.boards, "board"))
        self.board = len(self.boards)
        self.add(f"{self.here}.board", made)

    def add_task(self, kind: str) -> None:
        """Add a question; one that is played brings its board."""
        if kind not in KINDS:
            return
        everywhere = [task for step in self.steps for task in step.get("task", [])]
        table, mine = self.table, self.boards
        if kind == "play":
            key = draft.fresh(mine, "game")
            board = {**draft.PLAYED_BOARD, "key": key, "title": draft.both("lesson-make-new-table")}
            table = draft.put(table, f"{self.here}.board", [*mine, board])
            mine, self.board = [board], len(mine)
        else:
            usual = [each for each in mine if each.get("land") not in boards.OF_ITS_QUESTION]
            shown = mine[self.board : self.board + 1]
            mine = [
                *(each for each in shown if each in usual),
                *(each for each in usual if each not in shown),
            ]
        made = draft.new_task(kind, everywhere, mine)
        self.asked, self.part = len(self.tasks), "question"
        self.change(draft.put(table, f"{self.here}.task", [*self.tasks, made]), message("lesson-make-added"))

    def ask(self, at: int) -> None:
        """Show a question, and the board that it is about."""
        if 0 <= at < len(self.tasks):
            self.asked, self.tried = at, None
            keys_ = [board.get("key") for board in self.boards]
            about = self.get(f"{self.task_path}.board")
            self.board = keys_.index(about) if about in keys_ else self.board
            self.changed()

    def show_board(self, at: int) -> None:
        """Show a board of the step."""
        if 0 <= at < len(self.boards):
            self.board = at
            self.changed()

    def goto(self, at: int) -> None:
        """Show a step."""
        if 0 <= at < len(self.steps):
            self.at, self.asked, self.board, self.tried = at, 0, 0, None
            self.ask(0)
            self.changed()

    def to_fault(self, fault: BadDefinition) -> None:
        """Show the field of a fault."""
        words = draft.parts(fault.key)
        if words[:1] == ("step",) and len(words) > 1:
            self.tab = "steps"
            self.goto(int(words[1]))
            inner = words[2:4]
            self.part = {"task": "question", "board": "board"}.get(str(inner[0]) if inner else "", "step")
            if len(inner) == 2 and inner[0] == "task":
                self.ask(int(inner[1]))
            elif len(inner) == 2 and inner[0] == "board":
                self.show_board(int(inner[1]))
        else:
            self.tab = "about" if words[:1] and words[0] in ABOUT else "notes"
        self.changed()

    # The answer ---------------------------------------------------------------------------------------------

    def found_by(self) -> str:
        """By what the answer of the question shown is found: a word of `keys`, "typed", or "" for a vote."""
        if self.get(f"{self.task_path}.answer") is not None:
            return TYPED
        return str(self.get(f"{self.task_path}.computed", ""))

    def find_by(self, word: str) -> None:
        """Have the answer found otherwise."""
        path, kind = self.task_path, self.get(f"{self.task_path}.kind")
        options = [str(each.get("key")) for each in self.get(f"{path}.option", [])]
        table = draft.put(draft.put(self.table, f"{path}.computed", None), f"{path}.answer", None)
        if word == TYPED:
            typed: object = (
                options if kind == "ranking" else options[0] if kind == "choice" and options else 0
            )
            table = draft.put(table, f"{path}.answer", typed)
        elif word:
            table = draft.put(table, f"{path}.computed", word)
        for key in ("wrong", *(("nearly",) if kind != "choice" else ())):
            there = draft.get(table, f"{path}.{key}")
            if word and there is None:
                table = draft.put(table, f"{path}.{key}", draft.both(f"lesson-make-new-{key}"))
            elif not word:
                table = draft.put(table, f"{path}.{key}", None)
        self.change(table)

    def key_in_words(self) -> Text:
        """The answer of the question shown as the engine computes it; no words while it cannot."""
        task = self.task
        if task is None or task.land == boards.BUILT or task.computed in ("build.attack", "drift.lost"):
            return NO_WORDS
        try:
            return marking.key_in_words(task)
        except ExplorerError as error:
            return error.text

    def try_answer(self, given: object) -> None:
        """Mark an answer to the question shown, as a pupil's is marked."""
        task = self.task
        if task is None:
            return
        self.tried = marking.mark(task, marking.checked(task, given))
        self.changed()

    # The position of a question that is played --------------------------------------------------------------

    def lay_out(self, address: str) -> None:
        """Take the position, and the game, from the address of a game's page: one that was set up or played.

        Raises
        ------
        BadRecord
            An address without a position, or of a game with rules of its own; what is here stays.
        """
        text = address.strip().rpartition("#")[2].removesuffix(EDIT)
        if not text:
            raise BadRecord(message("lesson-make-no-position"))
        play = open_link(text, None, MOST_POSITIONS)
        try:
            found = game_called(play.game.name).from_dict(play.state.to_dict()).to_dict()
        except ExplorerError as error:
            raise BadRecord(message("lesson-make-no-position")) from error
        path = self.task_path
        table = draft.put(self.table, f"{path}.game", play.game.name)
        for key, value in (("start", None), ("before", None), ("position", found)):
            table = draft.put(table, f"{path}.{key}", value)
        self.change(table, message("lesson-make-laid"))

    def deal(self) -> None:
        """Begin with a game as it is dealt instead of a position that was set up."""
        table = draft.put(self.table, f"{self.task_path}.position", None)
        self.change(draft.put(table, f"{self.task_path}.start", draft.new_course()["start"]))

    @property
    def editor(self) -> str:
        """The address at which the position of the question shown is set up; "" where nobody knows it."""
        address, game = self.page.page if self.page else "", str(self.get(f"{self.task_path}.game", ""))
        here = re.fullmatch(r"(.*/)make-a-lesson(\.\w+)", address)
        if here is None:
            return ""
        task = self.task
        link = f"#{task.course.begin().link()}{EDIT}" if task is not None and task.course else ""
        return f"{here[1]}{game}{here[2]}?lang={self.lang}{link}"

    # The board ----------------------------------------------------------------------------------------------

    @property
    def letters(self) -> list[str] | None:
        """The rows of a board in letters; None of any other."""
        rows = self.land.removeprefix(ROWS).split()
        alike = len({len(row) for row in rows}) == 1
        return rows if self.land.startswith(ROWS) and alike else None

    def click(self, place: str, dx: float = 0.0, dy: float = 0.0) -> None:
        """Draw on a board in letters."""
        rows = self.letters
        if rows is None or self.part != "board":
            land = self.landscape
            look = self.scene().cells.get(place) if land is not None else None
            self.changed(look.label.capitalised() if look else NO_WORDS)
            return
        for y, row in enumerate(rows):
            for x in range(len(row)):
                if cell_name(y, x) == place:
                    rows[y] = row[:x] + self.brush + row[x + 1 :]
        self.draw(rows)

    def draw(self, rows: Sequence[str]) -> None:
        """Take other letters for the board shown."""
        self.put(f"{self.board_path}.land", ROWS + " ".join(rows))

    def resize(self, rows: int, cols: int) -> None:
        """Make a board in letters larger or smaller; what is new is meadow."""
        now = self.letters
        if now is None or not (2 <= rows <= MOST_ROWS and 2 <= cols <= MOST_COLS):
            return
        wide = [(row + "m" * cols)[:cols] for row in now]
        self.draw([*wide, *(["m" * cols] * rows)][:rows])

    def own_letters(self) -> None:
        """Begin a board in letters."""
        self.put(f"{self.board_path}.land", draft.new_board("x")["land"])

    # Files and addresses ------------------------------------------------------------------------------------

    def begin(self, name: str) -> None:
        """Begin with a lesson of the package, or with the small one ("")."""
        if name in ("", *NAMES):
            self._begin(draft.lesson_of(name), f"{name or 'ma-lecon'}{'-2' if name else ''}")
            self._one_or_both()
            self.tab, self.part = "steps", "question"
            self.changed(message("lesson-make-opened"))

    def open_file(self, name: str, raw: bytes) -> None:
        """Open a lesson's file; slips in it are mended.

        Raises
        ------
        BadDefinition
            A file of which nothing can be read; what is here stays.
        """
        table = draft.opened(raw, name)
        self._begin(table, slug(name.removesuffix(".toml")))
        self._one_or_both()
        self.changed(message("lesson-make-opened"))

    def _one_or_both(self) -> None:
        """Write in both languages where the file does."""
        title = self.get("title", {})
        self.both = isinstance(title, dict) and title.get("fr") != title.get("en")

    def call(self, name: str) -> None:
        """Give the file a name."""
        self.name = slug(name)
        self.changed()

    def save(self) -> None:
        """Let the browser keep the file."""
        self.page.download(f"{self.name}.toml", self.toml, "application/toml;charset=utf-8")

    def link(self) -> str:
        """The text that the page's address carries: the lesson; a pupil's answers beside it."""
        if self.given is not None and self.gave:
            return f"{self._packed(GIVEN)}.{self.given.link()}"
        return self._packed(PREFIX)

    def _packed(self, prefix: str) -> str:
        return pack({"name": self.name, "lesson": self.table, "both": self.both}, prefix)

    @property
    def for_pupils(self) -> str:
        """The address that is given to pupils, behind its #; "" where it would be too long or the lesson is
        not whole.
        """
        address = self._packed(GIVEN)
        return address if self.lesson is not None and len(address) <= LONGEST else ""

    def copy_link(self) -> None:
        """Copy the address for pupils."""
        if self.for_pupils:
            self.page.copy(f"#{self.for_pupils}")
            self.changed(message("lesson-make-copied"))

    def open_address(self, text: str) -> bool:
        """Open what an address carries; a damaged one is refused, and what is shown stays."""
        if text == self.link():
            return True
        given = text.startswith(GIVEN)
        prefix = GIVEN if given else PREFIX
        token, _, answers = text.removeprefix(prefix).partition(".")
        try:
            self._restore(json.loads(unpack(prefix + token, prefix)))
            if given:
                self._give(answers)
        except (ExplorerError, ValueError, RecursionError) as error:
            detail = error.text if isinstance(error, ExplorerError) else message("lesson-damaged")
            self.changed(message("lesson-not-opened", detail=detail))
            return False
        self.changed()
        return True

    def _restore(self, kept: object) -> None:
        match kept:
            case {"name": str(name), "lesson": dict(table), "both": bool(both)}:
                made: Mapping[str, object] = deepcopy(table)
                draft.written(made)  # refuses what no file can hold
                self._begin(dict(made), slug(name))
                self.both = both
            case {"scenario": str(toml)}:
                self._begin(draft.opened(toml.encode(), "scenario.toml"), "ma-question")
                self._one_or_both()
            case _:
                raise BadRecord(message("lesson-damaged"))

    def _give(self, answers: str) -> None:
        self.preview()
        if self.given is None:
            raise BadRecord(message("lesson-damaged"))
        self.gave = True
        if answers:
            self.given.open_address(answers)

    # Pupils -------------------------------------------------------------------------------------------------

    def preview(self) -> None:
        """Show the lesson as pupils see it, if nothing is wrong with it; else what is."""
        if self.lesson is None:
            self.tab = "check"
            self.changed(message("lesson-make-not-yet", count=len(self.faults)), refusal=True)
            return
        self.given = LessonModel(self.lesson)
        self.given.page, self.given.lang = self.page, self.lang
        self.given.observe(lambda _: self.changed(), "revision")
        self.changed()

    def leave(self) -> None:
        """Back from the preview."""
        if not self.gave:
            self.given = None
            self.changed()


def _whole(found: object) -> int:
    """A whole number of the file; 0 for anything else, which the check tells."""
    return found if type(found) is int else 0


ABOUT = ("title", "level", "programme", "goal", "spare")
"""Keys of the file that stand on the first page; the others of the lesson stand with the teacher's notes."""


def slug(name: str) -> str:
    """A name that a lesson's file can have.

    >>> slug("La haie et la route"), slug("!")
    ('la-haie-et-la-route', 'ma-lecon')
    """
    return NAME.sub("-", name.lower()).strip("-")[:60] or "ma-lecon"
