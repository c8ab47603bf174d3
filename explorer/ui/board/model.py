"""A table whose board is pointed at and clicked: what every game's dashboard does alike, and the hooks a game
fills in.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Generic

from explorer.core.errors import ExplorerError
from explorer.core.game import Action, Game, S, State
from explorer.core.playthrough import BESIDE, LINK_PREFIX
from explorer.core.text import Text
from explorer.picture.scene import Geometry, Scene
from explorer.ui.board.aiming import Aiming
from explorer.ui.guide.leading import Guide
from explorer.ui.hints.thinking import Thinking
from explorer.ui.messages import message
from explorer.ui.models import SetUp, Shown
from explorer.ui.quiz.at_table import START, Quiz

RULE = f"{LINK_PREFIX}rule."
"""What an address begins with that opens a rule: `#e1.rule.PON-M2`."""
STATES = ("legal", "refused", "info")
"""What a cell can be, as the board's style sheet knows it: a click there is legal, was refused, picked the
piece up.
"""


def concerned(state: State, action: Action, rule: str) -> Iterator[str]:
    """What a rule is about: the facts for which it forbids an action, the cells of what happens by it."""
    if broken := state.violations(action):
        yield from (str(fact) for each in broken if each.rule == rule for fact in each.facts.values())
    else:
        yield from (cell for event in state.apply(action)[1] if event.rule == rule for cell in event.cells)


class BoardModel(Aiming[S], Generic[S]):
    """A table with a board. A game says what a click means and in which words; legality stays with its rules.

    To be filled in: `scene_of`, `action_at` (`explorer.ui.board.places.PlaceModel` fills in that one too). As
    needed: `geometry`, `scene`, `places`, `player_name`,
    `group`, `label`, `hint`, `phrase`, `picks`, `release`, `key`, `consequence`, `moment`, `offers`,
    `remark_on`, `board_name`, `glossary`; `turns` and `wheel` where something is turned
    (`explorer.ui.board.view.Turning`).

    >>> from explorer.ui import dashboard
    >>> model = dashboard("souls", seed=7).model
    >>> model.click(model.targets()[0])
    >>> model.play.node.ply
    1
    """

    def __init__(self, game: Game[Shown], **start: SetUp) -> None:
        super().__init__(game, **start)
        self.thinking = Thinking(self)
        self.quiz = Quiz(self)
        self.guide = Guide(self)

    def geometry(self) -> Geometry:
        """The board's cells: those of the position's picture."""
        return self.scene_of(self.shown).geometry

    def scene(self) -> Scene:
        """The position shown, with overlay, legal places, preview and refusal: cells get the classes that
        `STATES` lists.
        """
        drawn = self.scene_of(self.shown)
        states = {"legal": self.targets(), "refused": (self.refused_at,), "info": (self.picked,)}
        styles = {
            place: [look.style, *(name for name in STATES if place in states[name])]
            for place, look in drawn.cells.items()
        }
        cells = {
            place: replace(look, style=" ".join(styles[place]).strip()) for place, look in drawn.cells.items()
        }
        return replace(drawn, cells=cells)

    @property
    def waits(self) -> bool:
        """Whether nothing can be played before a question is answered, once a lesson's is, or before another
        player has played.
        """
        return self.quiz.asking or self.guide.closes or super().waits

    def patience(self) -> Text:
        """What a viewer who waits is told."""
        if self.guide.closes:
            return message("lesson-play-over")
        return message("lesson-quiz-first") if self.quiz.asking else super().patience()

    def aloud(self) -> Text:
        """Also the question that is asked."""
        return self.quiz.aloud()

    def link(self) -> str:
        """The text that the page's address carries: the playthrough, and that it is guided or what round of
        questions there is.
        """
        return self.quiz.link() or super().link() + self.guide.mark

    def open_address(self, text: str) -> bool:
        """Also a rule to be seen, a guided play, or a round of questions: its code, alone or behind a
        playthrough.
        """
        if text == self.link():
            return True
        if (rule := text.removeprefix(RULE)) != text and rule in self.game.rulebook:
            return self.open_rule(rule)
        guided = self.guide.open(text)
        if guided is not None:
            return guided
        play, _, code = (BESIDE * text.startswith(START) + text).partition(BESIDE)
        opened = super().open_address(play) if play or not code else True
        return opened and (not code or self.open_round(code))

    def open_round(self, code: str) -> bool:
        """The round of a code; a damaged one is refused and the game stays."""
        try:
            self.quiz.open(code)
        except ExplorerError as error:
            self.changed(message("link-not-opened", detail=error.text), refusal=True)
            return False
        return True

    @property
    def home(self) -> int:
        """At whose side of the table we sit: the viewer's, else that of whoever is to play."""
        return self.seat if self.seat >= 0 else int(getattr(self.state, "seat", 0))

    @property
    def who(self) -> int:
        """Whose hand is laid out and whose prospects are drawn; a game may let one look at another seat."""
        return self.home

    @property
    def drawn(self) -> S:
        """The position with no hand open but the one that is laid out, on the open table too: what a panel
        may print.
        """
        return self.state.seen_by(self.home)

    def show_rule(self, rule: str, name: str) -> None:
        """A position in which a rule can be seen: the places concerned are lit, what would happen is
        previewed.
        """
        super().show_rule(rule, name)
        check = self.game.find_scenario(name).showing(rule)
        if check is not None and check.action:
            action = self.game.parse(check.action)
            self.look_at(action, self.remark)
            self.concerned = self.named_in(" ".join([check.action, *concerned(self.state, action, rule)]))
            self.revision += 1

    def open_rule(self, rule: str) -> bool:
        """A rule, in a position where it can be seen at work."""
        for example in self.game.showing(rule)[:1]:
            self.show_rule(rule, example.name)
        self.rule, self.tab = rule, "rules"
        return True

    def act(self, action: Action | str) -> bool:
        """Play an action; during a guided play only what its step waits for."""
        action = self.game.parse(action) if isinstance(action, str) else action
        return not self.guide.stops(action) and super().act(action)

    def pointed_out(self, scene: Scene) -> Scene:
        """The places are ringed that the guide's step is about."""
        return scene.pointed(self.guide.at)

    def named_in(self, words: str) -> tuple[str, ...]:
        """The places of the board that a text names."""
        return tuple(place for place in self.places() if f" {place} " in f" {words} ")

    def ringed(self) -> str:
        """The place whose piece was picked up."""
        return self.picked

    def leave(self) -> None:
        """Nothing is previewed any more, but what was tapped."""
        self.look_at(self.look_again())

    def click(self, place: str, dx: float = 0.0, dy: float = 0.0) -> None:
        """A click on the board: pick up, or play what it means, or say why not; or answer."""
        if self.quiz.answer_at(place) or self.must_wait():
            return
        if self.picks(place):
            self.picked, self.preview = ("" if place == self.picked else place), None
            self.changed()
        elif (action := self.action_at(place, dx, dy)) is None:
            self.changed(self.hint())
        else:
            self.refused_at = place
            self.act(action)

    def point(self, place: str, dx: float = 0.0, dy: float = 0.0) -> None:
        """The pointer is there: preview what a click would do, if it is legal, and say what the overlay knows
        of it.
        """
        self.look_at(self.meant(place, dx, dy), self.remark_on(place))

    def targets(self) -> tuple[str, ...]:
        """The places where a click would be legal with what is chosen."""
        state = self.shown
        if self.locked or state.is_terminal:
            return ()
        return tuple(p for p in self.places() if any(not state.violations(a) for a in self.meanings(p)))

    def offers(self) -> tuple[Action, ...]:
        """The legal actions; a game may narrow them to what is chosen."""
        return () if self.locked else self.shown.legal_actions()
