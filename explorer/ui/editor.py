"""Set up a position: a copy of the one on the table, or an empty one, is edited on the page's own board; what
it is then can be played on from, saved as a scenario and drawn.

`Editor` is the model: pieces are taken and put, fields are set, each step can be taken back. `view` is the
page. What can be set is the game's to say (`explorer.ui.setting.Setting`).
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from functools import partial
from importlib.resources import files
from itertools import groupby
from typing import TYPE_CHECKING, Any, TypeAlias
from unicodedata import normalize

from explorer.core.codec import drafted, faults
from explorer.core.errors import BadDefinition, ExplorerError
from explorer.core.game import Game
from explorer.core.messages import known, message
from explorer.core.playthrough import Playthrough, pack
from explorer.core.replay import open_link
from explorer.core.scenario import as_toml
from explorer.core.text import LANGUAGES, NO_WORDS, Text, joined, verbatim
from explorer.ui import nodes as n
from explorer.ui import table as parts
from explorer.ui import ways
from explorer.ui.board.companions import Editing
from explorer.ui.board.model import MOST_POSITIONS, BoardModel
from explorer.ui.desk import appearance, home, language, leave_large
from explorer.ui.nodes import Node, Nodes
from explorer.ui.rule_sheets import unfolding
from explorer.ui.setting import Data, Pile, Put, Settable, Setting, Tray, Value, as_text, at, put_at
from explorer.ui.widgets.static_svg import STYLE, captioned, escape, to_svg

if TYPE_CHECKING:
    from explorer.picture.scene import Scene

Position: TypeAlias = Any
"""A position of the table's own game."""
TEXTS = ("title", "question", "answer")
"""The texts of a scenario."""
EDIT = "~edit"
"""The end of an address whose position is being set up."""
KEYS = ("r", "R", "Delete", "Backspace")
QUOTED = re.compile(r"""(['"]|«\s?)([\w-]+)(['"]|\s?»)""")
"""A value in quotation marks."""
LINES = 6
"""Lines for an answer on paper."""
SHORT = 8
"""So many pieces of a pile are shown; a longer one is unfolded."""


class Editor(Editing):
    """A position that is set up on a table.

    >>> from explorer.ui.play import table
    >>> model = table("pond", seed=7).table.model
    >>> editor = model.editing
    >>> editor.open()
    >>> editor.take("tile:1")
    >>> editor.put("c4")
    >>> model.state.at("c4").tile, editor.faults
    (1, ())
    >>> editor.undo()
    >>> model.state.at("c4") is None
    True
    """

    def __init__(self, model: BoardModel[Any], setting: Setting[Any]) -> None:
        self.model, self.setting = model, setting
        self.drafts: list[Position] = []
        """The position after each step; empty while nothing is set up."""
        self.piece = ""
        """The piece that is held, "" for none."""
        self.source = ""
        """The place from which it was picked up, "" for its tray."""
        self.turned = 0
        """Quarter turns of the piece that is held."""
        self.tray = ""
        """The tray that is laid out."""
        self.impossible = NO_WORDS
        """Why the last step could not be made."""
        self.written: dict[str, str] = {}
        """Texts of the scenario that were written, by text and language: "title-fr"."""
        self._judged: tuple[Position, tuple[BadDefinition, ...]] | None = None

    # What is there ------------------------------------------------------------------------------------------

    @property
    def on(self) -> bool:
        """True while a position is set up."""
        return bool(self.drafts)

    @property
    def state(self) -> Position:
        """The position as it is now, whether it can be played on from or not."""
        return self.drafts[-1]

    @property
    def game(self) -> Game:
        """The game on the table."""
        return self.model.game

    @property
    def data(self) -> Data:
        """The position in its plain form, to be changed."""
        return deepcopy(self.state.to_dict())

    @property
    def faults(self) -> tuple[BadDefinition, ...]:
        """All that is not whole yet, or cannot be; () if it can be played on from."""
        if self._judged is None or self._judged[0] is not self.state:
            found = faults(self.game.state, self.state.to_dict(), board=self.game.board)
            self._judged = self.state, found
        return self._judged[1]

    def expected(self, fault: BadDefinition) -> Text:
        """What is expected instead of a fault; phases are called as on the page, not as in a file."""
        if not QUOTED.search(fault.expected.en):
            return fault.expected
        fields = {each.key: each.options for each in self.setting.fields(self.data)}
        known = {str(value): text for value, text in fields.get("phase", ())}

        def said(lang: str) -> str:
            def name(found: re.Match[str]) -> str:
                text = known.get(found[2])
                return f"{found[1]}{text.in_language(lang)}{found[3]}" if text else found[0]

            return QUOTED.sub(name, fault.expected.in_language(lang))

        return Text(said("fr"), said("en"))

    def faults_at(self, *keys: str) -> tuple[BadDefinition, ...]:
        """The faults about one of these keys of the position."""
        return tuple(fault for fault in self.faults if not {key_of(fault), *fault.at}.isdisjoint(keys))

    # Beginning and ending -----------------------------------------------------------------------------------

    def open(self, state: Position = None) -> None:
        """Set up a position: this one, or that on the table. What its viewer cannot see is dealt anew."""
        model = self.model
        begun = model.state if state is None else state
        if model.seat >= 0:
            seat = min(model.seat, len(begun.players) - 1)
            begun = begun.seen_by(seat).determinize(seat, random.Random(0))
        model.forget_choice()
        model.refusals = []
        self.drafts = [begun]
        if self.setting.boards(self.data):
            self.setting.show(model, int(getattr(begun, "seat", 0)))
        self.put_back()

    def empty(self, players: int = 0) -> None:
        """Set up a position in which nothing lies anywhere yet."""
        start = self.game.start(players or len(self.model.state.players), 0)
        data = deepcopy(start.to_dict())
        self.setting.clear(data)
        self.open(self._drafted(data))

    def open_scenario(self, name: str) -> None:
        """Set up the position of one of the game's scenarios."""
        if name:
            self.open(self.game.find_scenario(name).state)

    def open_link(self, link: str) -> None:
        """Set up the position that an address, or the end of one, carries."""
        text = link.strip().rpartition("#")[2].removesuffix(EDIT)
        if text:
            self.open(open_link(text, self.game, MOST_POSITIONS).state)

    def close(self) -> None:
        """Drop what was set up; the game is where it was."""
        self.leave()
        self.model.goto(self.model.play.node.id)

    def leave(self) -> None:
        """Drop what was set up, without a word."""
        self.drafts, self.piece, self.source, self.impossible = [], "", "", NO_WORDS

    def play(self) -> None:
        """Begin a playthrough from the position; what was written for its scenario stays."""
        if not self.faults:
            state, written = self.game.from_dict(self.state.to_dict()), self.written
            self.leave()
            self.model.turn_to("turn")
            self.model.begin(Playthrough(self.game, start=state), message("ed-plays"))
            self.written = written

    def link(self) -> str:
        """The end of the page's address: the position, as far as it was whole last."""
        for state in reversed(self.drafts):
            try:
                whole = self.game.from_dict(state.to_dict())
            except ExplorerError:
                continue
            return Playthrough(self.game, start=whole).link() + EDIT
        return self.model.play.link()

    def opens(self, text: str) -> str:
        """An address without what says that its position is being set up."""
        return text.removesuffix(EDIT)

    # Steps --------------------------------------------------------------------------------------------------

    def take(self, piece: str, place: str = "", turn: int = 0) -> None:
        """Take a piece from its tray, or from where it lies; the one that is held is put back."""
        again = (piece, place) == (self.piece, self.source)
        self.piece, self.source, self.turned = ("", "", 0) if again else (piece, place, turn)
        self._said()

    def put_back(self) -> None:
        """Hold nothing."""
        self.piece, self.source, self.turned = "", "", 0
        self._said()

    def put(self, place: str, dx: float = 0.0, dy: float = 0.0) -> None:
        """Put the piece that is held somewhere; one that came from a tray stays in hand, to be put again."""
        if not self.piece:
            return
        put = Put(self.piece, place, self.turned, dx, dy)
        if place == self.source and (found := self.on_cells().get(place)) and found.turn != self.turned:
            # it stays where it is, with all that is on it
            step = partial(self.setting.spin, cell=place, quarters=self.turned - found.turn)
        else:
            step = partial(self._moved, put)
        if self._edit(place, step) and (
            self.source or not self.setting.left(self.data, self._tray(self.piece))[self.piece]
        ):
            self.put_back()

    def put_away(self) -> None:
        """Put the piece that is held, or was lifted from its place, back into its tray."""
        if (
            self.source
            and self._edit(self.source, lambda data: self.setting.lift(data, Put(self.piece, self.source)))
        ) or not self.source:
            self.put_back()

    def turn(self, quarters: int) -> None:
        """Turn the piece that is held."""
        self.turned = (self.turned + quarters) % 4
        self._said()

    def set(self, field: Settable, value: str | bool) -> None:
        """Choose or write the value of a field."""

        def change(data: Data) -> None:
            put_at(data, field.path, field.read(value))
            if field.then:
                field.then(data)
            self.setting.tidy(data)

        self._edit(field.key, change)

    def add(self, field: Settable, value: Value) -> None:
        """Add an item to a list."""

        def change(data: Data) -> None:
            put_at(data, field.path, [*(at(data, field.path) or ()), deepcopy(value)])
            self.setting.tidy(data)

        self._edit(field.key, change)

    def remove(self, field: Settable, number: int) -> None:
        """Take an item out of a list."""

        def change(data: Data) -> None:
            del at(data, field.path)[number]
            self.setting.tidy(data)

        self._edit(field.key, change)

    def seat(self, players: int) -> None:
        """Change the number of players; what has no place any more is put back."""
        if players != len(self.state.players):
            self.put_back()
            if self.setting.boards(self.data):
                self.setting.show(self.model, min(self.setting.shown, players - 1))
            self._step("", lambda: self.setting.resized(self.data, players))

    def clear(self) -> None:
        """Lift everything."""
        self._edit("", self.setting.clear)

    def show(self, number: int) -> None:
        """Show one of the boards."""
        self.setting.show(self.model, number)
        self.put_back()

    def shuffle(self, pile: Pile) -> None:
        """Bring a pile into an order that nobody chose."""
        self._edit(pile.key, lambda data: random.Random(len(self.drafts)).shuffle(at(data, pile.path)))

    def undo(self) -> None:
        """Take back the last step."""
        if len(self.drafts) > 1:
            self.drafts.pop()
        self.put_back()

    def _moved(self, put: Put, data: Data) -> None:
        if self.source:
            self.setting.lift(data, put._replace(place=self.source))
        self.setting.put(data, put)

    def _edit(self, place: str, change: Callable[[Data], object]) -> bool:
        """Make a step that changes the position."""

        def changed() -> Data:
            data = self.data
            change(data)
            return data

        return self._step(place, changed)

    def _step(self, place: str, make: Callable[[], Data]) -> bool:
        """Make a step; what is impossible is said, marked where it was tried, and changes nothing."""
        self.impossible, self.model.refused_at = NO_WORDS, ""
        try:
            state = self._drafted(make())
        except ExplorerError as error:
            self.impossible = error.expected if isinstance(error, BadDefinition) else error.text
            self.model.refused_at = place
            self.model.changed(message("problem", detail=self.impossible))
            return False
        if state != self.state:
            self.drafts.append(state)
            try:
                self.model.scene_of(state)
            except Exception:
                self.drafts.pop()  # what cannot be drawn is not kept
                raise
        self.model.changed()
        return True

    def _drafted(self, data: Data) -> Position:
        return drafted(self.game.state, data, board=self.game.board)

    def _said(self) -> None:
        self.impossible, self.model.refused_at = NO_WORDS, ""
        self.model.changed()

    def _tray(self, piece: str) -> Tray:
        return self.setting.tray_of(self.data, piece)[0]

    # On the board -------------------------------------------------------------------------------------------

    def on_cells(self) -> dict[str, Put]:
        """The uppermost piece of each cell on which something lies."""
        found = ((self.setting.cell(put.place), put) for put in self.setting.on_board(self.data))
        return {cell: put for cell, put in found if cell and self.setting.lifts(put.piece)}

    def click(self, place: str, dx: float = 0.0, dy: float = 0.0) -> None:
        """Put what is held, or pick up what lies there."""
        found = self.on_cells().get(place)
        if self.piece and not (self.source == place and found and found.turn == self.turned):
            self.put(place, dx, dy)
        elif found:
            self.take(found.piece, place, found.turn)
        else:
            self.model.changed(message("ed-take-first"))

    def drop(self, what: str, place: str, dx: float, dy: float) -> None:
        """A piece was dragged: it is picked up where it lies, then put."""
        found = self.on_cells().get(what)
        if found and self.source != what:
            self.take(found.piece, what, found.turn)
        if what != place:
            self.put(place, dx, dy)

    def key(self, key: str, place: str) -> None:
        """R turns, Delete puts away, Escape puts back."""
        if key == "Escape":
            self.put_back()
        elif key in ("Delete", "Backspace"):
            if not self.piece and (found := self.on_cells().get(place)):
                self.take(found.piece, place, found.turn)
            self.put_away()
        elif self.piece:
            self.turn(1 if key == "r" else -1)
        elif place:
            self._edit(place, lambda data: self.setting.spin(data, place, 1 if key == "r" else -1))

    def targets(self) -> tuple[str, ...]:
        """The cells where the piece that is held can be put."""
        if not self.piece:
            return ()
        return tuple(
            place for place in self.model.places() if self._could(Put(self.piece, place, self.turned))
        )

    def _could(self, put: Put) -> bool:
        data = self.data
        try:
            self._moved(put, data)
            self._drafted(data)
        except ExplorerError:
            return False
        return True

    def scene(self) -> Scene:
        """The board, with what is held and where it can go; an empty place takes what is put there."""
        drawn: Scene = self.model.scene_of(self.state)
        drawn = drawn.styled(
            [place for place, look in drawn.cells.items() if "bare" in look.style.split()], "open"
        )
        wrong = {self.setting.cell(place) for fault in self.faults for place in fault.at}
        marks = {
            "legal": self.targets(),
            "refused": (self.model.refused_at, *sorted(wrong)),
            "info": (self.source,),
        }
        for style, places in marks.items():
            drawn = drawn.styled(tuple(place for place in places if place in drawn.cells), style)
        return drawn

    # What comes out -----------------------------------------------------------------------------------------

    def suggested(self) -> dict[str, Text]:
        """Texts of the scenario where nothing is written: as before if it was opened from a file, else in
        general words.
        """
        model = self.model
        if model.own:
            return {key: getattr(model.own, key) for key in TEXTS}
        player = model.player_name(int(getattr(self.state, "seat", 0)))
        return {
            "title": message("ed-my-title"),
            "question": message("ed-my-question", player=player),
            "answer": message("ed-my-answer"),
        }

    def texts(self) -> dict[str, Text]:
        """Texts of the scenario: those that were written, a language that is left out as the other; or those
        suggested.
        """
        found = {}
        for key, text in self.suggested().items():
            one, two = (self.written.get(f"{key}-{lang}", "").strip() for lang in LANGUAGES)
            found[key] = Text(one or two, two or one) if one or two else text
        return found

    def scenario_name(self) -> str:
        """The name of the scenario and of its file, made from its title."""
        return slug(self.model.said(self.texts()["title"]))

    def scenario_file(self) -> str:
        """The position as a scenario file."""
        whole = self.game.from_dict(self.state.to_dict())
        return as_toml(self.game.name, whole, name=self.scenario_name(), **self.texts())

    def picture(self) -> str:
        """The board as an SVG document, the question below."""
        lang = self.model.lang
        drawn: Scene = self.model.scene_of(self.state)
        svg = to_svg(
            drawn.geometry.to_client(lang), drawn.to_client(lang), self.model.said(self.model.board_name())
        )
        return captioned(svg, self.model.said(self.texts()["question"]))

    def sheet(self) -> str:
        """A sheet to print: board and what lies beside it, the question, lines to write on; the answer on a
        page of its own.
        """
        model, lang = self.model, self.model.lang
        texts = {key: escape(model.said(text)) for key, text in self.texts().items()}
        scenes: tuple[Scene, ...] = (model.scene_of(self.state), *model.beside())
        drawn = [
            to_svg(each.geometry.to_client(lang), each.to_client(lang), "", named=f"sheet-{number}")
            for number, each in enumerate(scenes)
        ]
        figures = "".join(f"<figure>{svg}</figure>" for svg in drawn)
        own = (files("explorer.lessons.paper") / "paper.css").read_text(encoding="utf-8")
        beside = ".paper figure + figure svg { max-height: 35mm; }"
        name = escape(model.word("ed-name"))
        key = escape(model.word("ed-answers", title=self.texts()["title"]))
        return (
            f'<style media="print">{STYLE}\n{own}\n{beside}</style>'
            f'<article class="paper" lang="{lang}"><h1>{texts["title"]}</h1>'
            f'<p class="group">{name} <span class="line"></span></p>'
            f'<div class="figures large">{figures}</div><h2>{texts["question"]}</h2>'
            f'<div class="lines">{"<div></div>" * LINES}</div></article>'
            f'<article class="paper" lang="{lang}"><h1>{key}</h1>'
            f"<h2>{texts['question']}</h2><p>{texts['answer']}</p></article>"
        )

    def lesson(self) -> str:
        """The address on which the question is a step of a lesson; "" where no lessons are made."""
        to = ways.making(self.model.lang)
        return to and f"{to}#{pack({'scenario': self.scenario_file()}, ways.MAKING)}"


def key_of(fault: BadDefinition) -> str:
    """The key of a position that a fault is about, "" for the whole: "players.0.hand"."""
    return fault.key.replace("[", ".").replace("]", "")


def slug(title: str) -> str:
    """A title as a name: small letters without accents, digits and dashes, 60 at most.

    >>> slug("L'été au bord de l'œil d'eau !"), slug("?")
    ('l-ete-au-bord-de-l-oeil-d-eau', 'position')
    """
    plain = (
        normalize("NFKD", title.lower().replace("œ", "oe").replace("æ", "ae"))
        .encode("ascii", "ignore")
        .decode()
    )
    return "-".join(re.findall("[a-z0-9]+", plain))[:60].strip("-") or "position"


# The page ---------------------------------------------------------------------------------------------------

Table: TypeAlias = parts.GameTable[Any]


def begin(t: Table) -> Nodes:
    """Analyse, Set up a position: where to begin."""
    editor: Editor = t.model.editing
    game = t.model.game
    seats = tuple((str(count), str(count)) for count in game.players)
    chosen = str(t.written.get("ed-players", len(t.model.state.players)))
    buttons = (
        n.Button(t.word("ed-now"), "main", key="ed-now", press=lambda: editor.open()),
        n.Button(t.word("ed-empty"), key="ed-empty", press=lambda: editor.empty(int(chosen))),
    )
    found: list[Node] = [n.Words(t.word("ed-intro"))]
    if t.model.seat >= 0:
        found.append(n.Words(t.word("ed-unseen"), "soft"))
    found.append(n.Row(buttons))
    if len(seats) > 1:
        choose = partial(t.write, "ed-players")
        found.append(n.Choice(t.word("ed-players"), chosen, seats, key="ed-players", choose=choose))
    if game.scenarios:
        names = (("", "–"), *((name, t.say(each.title)) for name, each in game.scenarios.items()))
        pick = t.at("ed-scenario", editor.open_scenario)
        found.append(n.Choice(t.word("ed-scenario"), "", names, key="ed-scenario", choose=pick))
    found.append(
        n.Field(
            t.word("ed-link"),
            "",
            placeholder="https://…#e1.…",
            note=t.note("ed-link"),
            key="ed-link",
            set=t.at("ed-link", editor.open_link),
        )
    )
    return tuple(found)


def view(t: Table) -> n.Table:
    """The page while a position is set up: the board, the trays in place of the hand, fields beside."""
    model = t.model
    editor: Editor = model.editing
    said = t.say(editor.impossible.capitalised()) if editor.impossible.fr else ""
    clear = n.Button(t.word("ed-clear"), "soft", key="ed-clear", press=editor.clear)
    return n.Table(
        t.say(model.heading),
        board(t),
        home(t),
        None,
        (*leave_large(t), language(t), gear(t)),
        None,
        prompt(t),
        trays(t),
        (judged(t), n.Row((clear,)), *seats(t), *boards(t), *piles(t), *fields(t), *otherwise(t), keep(t)),
        said=said,
        refused=bool(said),
        status=said or t.say(model.status),
        large=model.projector,
        words={
            key: t.word(f"page-{key}") for key in ("play", "see", "side", "more", "tabs", "close", "chart")
        },
        game=model.game.name,
    )


def gear(t: Table) -> n.Menu:
    """What is not of the position: how the page looks."""
    return n.Menu(t.word("settings"), "gear", appearance(t), key="gear")


def board(t: Table) -> n.Board:
    """The board: what is held can be put where it is lit, what lies there can be picked up."""
    model = t.model
    editor: Editor = model.editing
    return n.Board(
        editor.scene(),
        model.lang,
        t.say(model.board_name()),
        key="board",
        selected=editor.source,
        announce=t.say(editor.impossible or model.status),
        hotkeys=KEYS,
        wheel=editor.setting.turns(editor.piece),
        zoom={name: t.word(f"zoom-{name}") for name in parts.ZOOM} if t.page.zoomable else None,
        ground=t.page.ground,
        drags=tuple(editor.on_cells()),
        click=editor.click,
        tap=editor.click,
        hotkey=editor.key,
        turn=lambda _place, step: editor.turn(step),
        drop=editor.drop,
    )


def prompt(t: Table) -> n.Prompt:
    """What to do with what is held, and the buttons. Where there is room each is always there: the trays
    below stay where a hand reaches for them.
    """
    editor: Editor = t.model.editing
    setting, held, room = editor.setting, editor.piece, not t.model.narrow
    title = t.word("ed-put", piece=setting.name(held)) if held else t.word("ed-take")
    turns = bool(held) and setting.turns(held)
    some = any(setting.turns(tray.piece(one)) for tray in setting.trays(editor.data) for one in tray.values)
    undone = len(editor.drafts) > 1
    acts: list[Node] = []
    if turns or (room and some):
        for way, quarters in (("left", -1), ("right", 1)):
            turn = partial(editor.turn, quarters)
            acts.append(n.Button(t.word(f"turn-{way}"), icon=way, off=not turns, key=way, press=turn))
    if held or room:
        away = t.word("ed-away" if editor.source else "put-back-short")
        acts.append(n.Button(away, icon="x", off=not held, key="put-away", press=editor.put_away))
    if undone or room:
        acts.append(n.Button(t.word("undo"), icon="undo", off=not undone, key="undo-edit", press=editor.undo))
    acts.append(n.Button(t.word("ed-close"), "soft", "x", key="ed-close", press=editor.close))
    acts.append(
        n.Button(t.word("ed-play"), "main", "play", off=bool(editor.faults), key="ed-play", press=editor.play)
    )
    return n.Prompt(title, t.word("ed-how"), acts=tuple(acts))


def judged(t: Table) -> Node:
    """Whether the position is whole; all that is missing and all that cannot be, by the names of what it is
    about.
    """
    editor: Editor = t.model.editing
    if editor.impossible.fr:
        return n.Words(t.word("ed-impossible", why=editor.impossible), "bad", key="judged")
    if not editor.faults:
        return n.Words(t.word("ed-whole"), "good", key="judged")
    said: list[Node] = []
    for key, lacking, tone in (("ed-lacking", True, "lead"), ("ed-cannot-be", False, "bad")):
        lines = dict.fromkeys(
            t.word("ed-fault", where=about(editor, fault), why=editor.expected(fault))
            for fault in editor.faults
            if fault.lacking is lacking
        )
        if lines:
            said += [n.Words(t.word(key), tone, key=key), n.Bullets(tuple((line, "") for line in lines))]
    return n.Column(tuple(said), key="judged")


def about(editor: Editor, fault: BadDefinition) -> Text:
    """The name of what a fault is about, as the page calls it."""
    data = editor.data
    key = next((at for at in fault.at if at.startswith("players.")), key_of(fault))
    named = {each.key: each.name for each in editor.setting.all_fields(data)}
    named |= {
        each.key: message("ed-of", name=each.name, group=each.group)
        for each in editor.setting.all_fields(data)
        if each.path[0] == "players"
    }
    named |= {".".join(map(str, pile.path)): pile.name for pile in editor.setting.piles(data)}
    if key in named:
        return named[key].capitalised()
    first = key.partition(".")[0]
    return (message(f"ed-key-{first}") if known(f"ed-key-{first}") else verbatim(key or "–")).capitalised()


def trays(t: Table) -> n.Hand | None:
    """The pieces that can be put, those of one kind at a time."""
    editor: Editor = t.model.editing
    data = editor.data
    every = list(editor.setting.trays(data))
    if not every:
        return None
    tray = next((each for each in every if each.key == editor.tray), every[0])
    left = editor.setting.left(data, tray)

    def show(key: str) -> None:
        editor.tray = key
        editor.put_back()

    def card_of(piece: str) -> n.Card:
        held = piece == editor.piece and not editor.source
        name = t.say(editor.setting.name(piece))
        return n.Card(
            editor.setting.art(piece, editor.turned if held else 0),
            name[:1].upper() + name[1:],
            "held" if held else "" if left[piece] else "off",
            "" if tray.box is None or left[piece] == 1 else f"×{left[piece]}",
            drag=piece if left[piece] else "",
            key=f"tray-{piece}",
            press=partial(editor.take, piece),
        )

    options = tuple((each.key, t.say(each.name.capitalised())) for each in every)
    choice = n.Choice(t.word("ed-tray"), tray.key, options, key="ed-tray", choose=show)
    return n.Hand(
        t.word("ed-trays"),
        tuple(map(card_of, left)),
        (choice,) if len(every) > 1 else (),
        key="trays",
        hotkeys=KEYS[:2],
        hotkey=lambda key: editor.key(key, ""),
        turn=editor.turn,
        drop=lambda _what: editor.put_away(),
    )


def seats(t: Table) -> Iterator[Node]:
    """How many players there are, where the game leaves that open."""
    editor: Editor = t.model.editing
    counts = tuple((str(count), str(count)) for count in editor.game.players)
    if len(counts) > 1:
        yield n.Choice(
            t.word("ed-seats"),
            str(len(editor.state.players)),
            counts,
            key="ed-seats",
            choose=lambda count: editor.seat(int(count)),
        )


def otherwise(t: Table) -> Nodes:
    """Options and house rules switched on and off, both games side by side from this position."""
    editor: Editor = t.model.editing
    if not t.otherwise.offered:
        return ()
    if editor.faults:
        return (n.Button(t.word("rules-otherwise"), "soft", "split", off=True, key="fold-otherwise"),)
    return unfolding(t, "otherwise", "rules-otherwise", "split", t.otherwise.view)


def boards(t: Table) -> Iterator[Node]:
    """Which of the boards is shown."""
    editor: Editor = t.model.editing
    names = editor.setting.boards(editor.data)
    if names:
        options = tuple((str(number), t.say(name.capitalised())) for number, name in enumerate(names))
        shown = str(editor.setting.shown)
        yield n.Choice(
            t.word("ed-board"), shown, options, key="ed-board", choose=lambda number: editor.show(int(number))
        )


def piles(t: Table) -> Iterator[Node]:
    """The places beside the board: what lies there can be picked up, what is held can be put."""
    editor: Editor = t.model.editing
    data = editor.data
    kind = editor.piece.partition(":")[0]
    for pile in editor.setting.piles(data):
        pieces = editor.setting.held(data, pile)
        title = t.say(pile.name.capitalised())
        cards = tuple(lying(t, pile, piece, number) for number, piece in enumerate(pieces))
        takes = kind in pile.takes and editor.source.partition("/")[0] != pile.key
        acts: list[Node] = []
        if takes:
            press = partial(editor.put, pile.key)
            acts.append(n.Button(t.word("ed-here"), icon="plus", key=f"here-{pile.key}", press=press))
        if len(pieces) > SHORT and pile.blank is None:
            acts.append(
                n.Button(
                    t.word("ed-shuffle"), "soft", key=f"mix-{pile.key}", press=partial(editor.shuffle, pile)
                )
            )
        hand = n.Hand(
            title,
            cards,
            tuple(acts),
            key=f"pile-{pile.key}",
            drop=lambda _what, key=pile.key: editor.put(key),
        )
        count = len([each for each in pieces if each])
        wrong = noted(t, ".".join(map(str, pile.path)))
        if len(pieces) > SHORT:
            yield n.Fold(f"{title} ({count})", (*wrong, hand), takes or bool(wrong), key=f"fold-{pile.key}")
        else:
            heading = n.Heading(title, str(count), 3)
            yield n.Column((heading, *wrong, hand), "pile", title, key=f"place-{pile.key}")


def noted(t: Table, *keys: str) -> tuple[n.Words, ...]:
    """What is missing or wrong about a part of the position, said beside it."""
    found = t.model.editing.faults_at(*keys)
    return tuple(
        n.Words(line, "bad")
        for line in dict.fromkeys(t.say(t.model.editing.expected(each).capitalised()) for each in found)
    )


def lying(t: Table, pile: Pile, piece: str, number: int) -> n.Card:
    """A piece in a pile, or an empty slot."""
    editor: Editor = t.model.editing
    place = pile.key if pile.blank is None else f"{pile.key}/{number}"
    if not piece:
        press = partial(editor.put, place)
        return n.Card(
            None, t.word("ed-slot", number=number + 1), "off", key=f"{pile.key}-{number}", press=press
        )
    name = t.say(editor.setting.name(piece))
    held = (piece, place) == (editor.piece, editor.source)
    return n.Card(
        editor.setting.art(piece, 0),
        name[:1].upper() + name[1:],
        "held" if held else "",
        drag=piece,
        key=f"{pile.key}-{number}",
        press=partial(editor.take, piece, place),
    )


def fields(t: Table) -> Iterator[Node]:
    """Everything else of the position, by group; a fault is said at its field."""
    editor: Editor = t.model.editing
    data = editor.data
    for group, members in groupby(editor.setting.all_fields(data), key=lambda each: each.group):
        each = tuple(members)
        yield n.Fold(
            t.say(group.capitalised()),
            tuple(field_of(t, one, value_of(data, one)) for one in each),
            bool(editor.faults_at(*(one.key for one in each))),
            key=f"group-{group.en}",
        )


def value_of(data: Data, field: Settable) -> Value:
    """The value of a field; what it stands for where its key is left out."""
    found = at(data, field.path)
    return field.blank if found is None else found


def field_of(t: Table, field: Settable, value: Value) -> Node:
    """A field: a choice, a number, yes or no, or as in a scenario file."""
    editor: Editor = t.model.editing
    name, change = t.say(field.name.capitalised()), partial(editor.set, field)
    note = ""
    if t.model.refused_at == field.key and editor.impossible.fr:
        note = t.say(editor.impossible)
    else:
        note = t.say(joined([editor.expected(fault) for fault in editor.faults_at(field.key)], " "))
    key = f"field-{field.key}"
    if field.several or field.each:
        return list_of(t, field, value or (), note)
    if field.options:
        options = tuple((str(one), t.say(words)) for one, words in field.options)
        return n.Choice(name, str(value), options, note, key=key, choose=change)
    if isinstance(value, bool):
        return n.Check(name, value, key=key, set=change)
    if field.span is not None:
        return n.Field(name, str(value), "number", note=note, key=key, set=change)
    return n.Field(name, as_text(value), note=note, key=key, set=change)


def list_of(t: Table, field: Settable, items: Sequence[Value], note: str) -> n.Column:
    """A list: each item in words or by its parts, with a button that takes it out; what can be added."""
    editor: Editor = t.model.editing
    words = {str(value): text for value, text in field.several}
    name = t.say(field.name.capitalised())
    rows: list[Node] = [n.Heading(name, str(len(items)), 4)]
    rows += [n.Words(note, "bad")] if note else []
    for number, item in enumerate(items):
        said = field.label(item) if field.label else words.get(str(item), verbatim(str(number + 1)))
        parts = tuple(field_of(t, each, value_of(editor.data, each)) for each in field.parts(number))
        less = n.Button(
            t.word("ed-less", what=said),
            "soft",
            "x",
            key=f"less-{field.key}-{number}",
            press=partial(editor.remove, field, number),
        )
        rows.append(n.Row((*((n.Words(t.say(said)),) if field.label else ()), *parts, less)))
    if field.several:
        options = (("", t.word("ed-more")), *((value, t.say(text)) for value, text in words.items()))
        values = {str(value): value for value, _ in field.several}

        def choose(value: str) -> None:
            if value:
                editor.add(field, values[value])

        rows.append(
            n.Choice(t.word("ed-more-of", what=name), "", options, key=f"more-{field.key}", choose=choose)
        )
    else:
        add = partial(editor.add, field, field.fresh)
        rows.append(n.Button(t.word("ed-more"), "soft", "plus", key=f"more-{field.key}", press=add))
    return n.Column(tuple(rows), "list", name, key=f"field-{field.key}")


def keep(t: Table) -> n.Fold:
    """A scenario file with its texts in both languages, a picture with the question below, the address."""
    editor: Editor = t.model.editing
    model, suggested = t.model, editor.suggested()

    def write(key: str, text: str) -> None:
        editor.written[key] = text
        model.revision += 1

    def save() -> None:
        model.page.download(f"{editor.scenario_name()}.toml", editor.scenario_file(), "application/toml")

    def draw(kind: str) -> None:
        if kind == "svg":
            model.page.download(f"{editor.scenario_name()}.svg", editor.picture(), "image/svg+xml")
        else:
            model.page.picture(f"{editor.scenario_name()}.png", editor.picture())

    written: list[Node] = [
        n.Field(
            t.word(f"ed-{key}-{lang}"),
            editor.written.get(f"{key}-{lang}", ""),
            "text" if key == "title" else "long",
            suggested[key].in_language(lang),
            key=f"{key}-{lang}",
            set=partial(write, f"{key}-{lang}"),
        )
        for key in TEXTS
        for lang in LANGUAGES
    ]
    off = bool(editor.faults)
    buttons = (
        n.Button(
            t.word("ed-save"), icon="save", off=off, key="save-scenario", press=t.at("scenario-file", save)
        ),
        n.Button(t.word("ed-png"), icon="image", key="save-png", press=partial(draw, "png")),
        n.Button(t.word("ed-svg"), icon="image", key="save-svg", press=partial(draw, "svg")),
        n.Button(t.word("copy-link"), icon="link", off=off, key="copy", press=lambda: model.page.copy()),
    )
    pupils = n.Button(
        t.word("ed-sheet"),
        icon="printer",
        off=off,
        key="print-sheet",
        press=lambda: model.page.print(editor.sheet()),
    )
    refused = (n.Words(t.note("scenario-file"), "bad"),) if t.note("scenario-file") else ()
    return n.Fold(
        t.word("ed-keep"),
        (
            n.Words(t.word("ed-keep-how"), "soft"),
            *written,
            n.Row(buttons),
            *refused,
            n.Heading(t.word("ed-class"), level=3),
            n.Row((pupils, *to_lesson(t))),
        ),
        key="ed-keep",
    )


def to_lesson(t: Table) -> Nodes:
    """The way to a lesson that asks the question, once the position is whole and its texts can be stored."""
    editor: Editor = t.model.editing
    try:
        to = "" if editor.faults else editor.lesson()
    except ExplorerError:
        to = ""
    return (n.Link(t.word("ed-lesson"), to, "pencil", apart=True, key="to-lesson"),) if to else ()
