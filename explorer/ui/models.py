"""What a dashboard shows, without a widget: a playthrough, where we look from, what was refused, what to say.

Panels observe `revision` and read; they call methods and never decide. Tests drive this without a browser.
"""

from __future__ import annotations

from typing import Any

from traitlets import Bool, Enum, HasTraits, Int, List, Unicode

from explorer.definitions import Upload
from explorer.errors import ExplorerError, IllegalAction, Unreachable
from explorer.game import Action, Game
from explorer.locale import message
from explorer.playthrough import Playthrough
from explorer.record import dumps, loads, open_link
from explorer.rulebook import Violation
from explorer.text import LANGUAGES, Text

NOTHING = Text("", "")


class TableModel(HasTraits):
    """A table at which any game is played, undone, branched, opened and shared."""

    lang = Enum(LANGUAGES, "fr", help="language of everything shown")
    overlay = Unicode("none", help="what is drawn over the board")
    seat = Int(-1, help="whose eyes: -1 = the open table, else a player")
    tab = Unicode("turn", help="the panel shown")
    revision = Int(0, help="rises whenever anything changes")
    rule = Unicode("", help="the rule opened in the rule panel")
    other = Int(-1, help="the branch to compare with, -1 for none")
    projector = Bool(False, help="large view of the board alone")
    refusals: Any = List(help="why the last attempt was refused")

    def __init__(self, game: Game, **start: Any) -> None:
        super().__init__()
        self.game = game
        self.play = Playthrough(game, **start)
        self.attempt = ""
        self.status: Text = NOTHING
        self.scenario = self.play.scenario or ""

    # What there is to see -------------------------------------------------------------------------------------------

    @property
    def state(self) -> Any:
        """The position shown."""
        return self.play.state

    @property
    def shown(self) -> Any:
        """The position as the chosen viewer sees it."""
        return self.state if self.seat < 0 else self.state.seen_by(min(self.seat, len(self.state.players) - 1))

    def said(self, text: Text) -> str:
        """The text in the dashboard's language."""
        return text.in_language(self.lang)

    def word(self, key: str, **facts: Any) -> str:
        """A message of the locale in the dashboard's language."""
        return self.said(message(key, **facts))

    def branch_name(self, branch: int) -> str:
        """The name of a line; unnamed ones are numbered."""
        given = self.play.branches()[branch].name
        return given or self.word("branch" if branch else "main-line", number=branch)

    # What can be done -----------------------------------------------------------------------------------------------

    def changed(self, status: Text = NOTHING) -> None:
        """Tell everyone who looks; `status` is what the status line says."""
        self.status = status
        self.revision += 1

    def act(self, action: Action | str) -> bool:
        """Play an action; a refusal is kept with its rules and nothing else changes."""
        self.attempt = str(action)
        try:
            node = self.play.play(action)
        except IllegalAction as refusal:
            self.refuse(refusal.violations)
            return False
        self.refusals = []
        self.forget_choice()
        self.changed(_joined([event.text for event in node.events]))
        return True

    def refuse(self, violations: tuple[Violation, ...]) -> None:
        """Show why the attempt was refused, rule by rule."""
        self.refusals = list(violations)
        self.changed(_joined([message("refused", action=self.attempt), *(_cited(v) for v in violations)]))

    def ask_why(self, text: str) -> None:
        """Why not this action? Also says so when it is legal."""
        action = self.game.parse(text.strip())
        self.attempt = str(action)
        broken = self.play.why_not(action)
        if broken:
            self.refuse(broken)
        else:
            self.refusals = []
            self.changed(message("is-legal", action=self.attempt))

    def step(self, where: str) -> None:
        """First, back, forward or last on the current line; at an end the status line says so."""
        moves = {"back": self.play.undo, "forward": self.play.redo}
        try:
            if where in moves:
                moves[where]()
            else:
                self.play.goto(self.play.root if where == "first" else self.play.line()[-1])
        except Unreachable:
            self.changed(message("nothing-before" if where == "back" else "nothing-after"))
            return
        self._moved()

    def goto_index(self, index: int) -> None:
        """A position of the current line by its ply."""
        self.goto(self.play.line()[index].id)

    def goto(self, node: int) -> None:
        """Any position of the tree."""
        self.play.goto(node)
        self._moved()

    def goto_branch(self, branch: int) -> None:
        """The last position of a line."""
        self.goto(self.play.branches()[branch].tip)

    def _moved(self) -> None:
        self.refusals = []
        self.forget_choice()
        self.changed()

    def forget_choice(self) -> None:
        """Put back whatever was selected; games that select things override this."""

    def begin(self, play: Playthrough, status: Text = NOTHING) -> None:
        """Replace the playthrough, once it is known to be whole."""
        self.play, self.scenario, self.other = play, play.scenario or "", -1
        self.seat = min(self.seat, len(play.state.players) - 1)
        self._moved()
        self.changed(status)

    def new_game(self, players: int, seed: int | None, **options: Any) -> None:
        """Start afresh."""
        self.begin(Playthrough(self.game, players, seed, **options))

    def load_scenario(self, name: str) -> None:
        """A worked example or teaching position."""
        title = self.game.scenarios[name].title if name in self.game.scenarios else NOTHING
        self.begin(Playthrough(self.game, scenario=name), title)

    def play_answer(self) -> None:
        """Play the line that answers the scenario's question."""
        if self.scenario:
            self.play.goto(0)
            for action in self.game.scenarios[self.scenario].line:
                self.play.play(action)
            self._moved()

    def open_text(self, name: str, raw: bytes) -> bool:
        """A record or scenario file that was uploaded; anything wrong leaves the game as it is."""
        try:
            play = self._opened(name, raw)
        except ExplorerError as error:
            self.changed(message("not-opened", detail=error.text))
            return False
        self.begin(play, message("opened", name=name))
        return True

    def _opened(self, name: str, raw: bytes) -> Playthrough:
        if not name.endswith(".toml"):
            return self._mine(loads(raw))
        return Playthrough(self.game, start=self.game.open(Upload(name, raw)))

    def open_address(self, text: str) -> bool:
        """What the page's address carries; a damaged link is refused and the game stays."""
        if text == self.link():
            return True
        try:
            play = self._mine(open_link(text))
        except ExplorerError as error:
            self.changed(message("not-opened", detail=error.text))
            return False
        self.begin(play)
        return True

    def _mine(self, play: Playthrough) -> Playthrough:
        if play.game.name != self.game.name:
            theirs, ours = play.game.name, self.game.name
            raise ExplorerError(Text(f"jeu : reçu {theirs}, attendu {ours}", f"game: got {theirs}, expected {ours}"))
        return play

    def link(self) -> str:
        """The text that the page's address carries."""
        return self.play.link()

    def record(self) -> str:
        """The playthrough as a file's text."""
        return dumps(self.play)


def _joined(texts: list[Text]) -> Text:
    return Text(" ".join(t.fr for t in texts), " ".join(t.en for t in texts))


def _cited(violation: Violation) -> Text:
    text = violation.text
    return Text(f"{violation.rule} : {text.fr}", f"{violation.rule}: {text.en}")
