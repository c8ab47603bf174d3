"""A table whose board is pointed at and clicked: what every game's dashboard does alike, and the hooks a game
fills in.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import ClassVar, Generic, NamedTuple

from traitlets import Unicode

from explorer.core.errors import ExplorerError
from explorer.core.files.link import BESIDE, LINK_PREFIX
from explorer.core.game import Action, Game, S, State
from explorer.core.text import NO_WORDS, Text, joined, verbatim
from explorer.picture.scene import LegendEntry, Scene
from explorer.ui.guide.leading import Guide
from explorer.ui.hints.thinking import Thinking
from explorer.ui.messages import message
from explorer.ui.models import SetUp, Shown, TableModel
from explorer.ui.quiz.at_table import START, Quiz

RULE = f"{LINK_PREFIX}rule."
"""What an address begins with that opens a rule: `#e1.rule.PON-M2`."""
STATES = ("legal", "refused", "info")
"""What a cell can be, as the board's style sheet knows it: a click there is legal, was refused, picked the
piece up.
"""


class Aim(NamedTuple):
    """What a finger tapped and what waits to be done."""

    means: Callable[[], Action | None]
    """What it would do, as things are now: a tile may have been turned meanwhile."""
    do: Callable[[], object]


def concerned(state: State, action: Action, rule: str) -> Iterator[str]:
    """What a rule is about: the facts for which it forbids an action, the cells of what happens by it."""
    if broken := state.violations(action):
        yield from (str(fact) for each in broken if each.rule == rule for fact in each.facts.values())
    else:
        yield from (cell for event in state.apply(action)[1] if event.rule == rule for cell in event.cells)


class BoardModel(TableModel[S], Generic[S]):
    """A table with a board. A game says what a click means and in which words; legality stays with its rules.

    To be filled in: `geometry`, `scene_of`, `action_at`. As needed: `scene`, `places`, `player_name`,
    `group`, `label`, `hint`, `phrase`, `picks`, `release`, `key`, `consequence`, `moment`, `offers`,
    `remark_on`, `board_name`, `glossary`; `turns` and `wheel` where something is turned
    (`explorer.ui.board_view.Turning`).
    """

    GOAL: ClassVar[str] = ""
    """The message that says in one sentence what the game is about."""
    SUMMED: ClassVar[bool] = True
    """Whether the sum of all points on the score sheet decides."""

    picked = Unicode("", help="the place whose piece was picked up, '' for none")

    def __init__(self, game: Game[Shown], **start: SetUp) -> None:
        super().__init__(game, **start)
        self.preview: Action | None = None
        self.aim: Aim | None = None
        self.thinking = Thinking(self)
        self.quiz = Quiz(self)
        self.guide = Guide(self)

    # What a game fills in -----------------------------------------------------------------------------------

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

    def scene_of(self, state: Shown) -> Scene:
        """Another position under the same overlay, to compare with."""
        raise NotImplementedError

    def places(self) -> tuple[str, ...]:
        """Every place that can be clicked."""
        return tuple(cell.id for cell in self.geometry().cells)

    def action_at(self, place: str, dx: float = 0.0, dy: float = 0.0) -> Action | None:
        """What a click there means now; it may well be illegal, and the refusal then says why. None:
        nothing.
        """
        raise NotImplementedError

    def group(self, action: Action) -> Text:
        """Under which heading the list shows the action: the word that `rules.toml` has for its verb."""
        return self.game.rulebook.words.get(action.verb, verbatim(action.verb))

    def label(self, action: Action) -> Text:
        """The action in words: its parts, each as `rules.toml` calls it, or as it is written."""
        words = self.game.rulebook.words
        return joined(
            [words.get(part, verbatim(part)) for part in str(action).split()[1:]], " "
        ) or self.group(action)

    def hint(self) -> Text:
        """What can be done now, in one sentence."""
        return outcome.reason if (outcome := self.state.outcome) else message("click-to-play")

    def phrase(self, state: Shown, action: Action) -> Text:
        """The action in words that stand alone, taken in any position; override it where words depend on the
        position.
        """
        return joined([self.group(action), self.label(action)], " — ")

    def tried(self) -> Text:
        """The last attempt in words."""
        return self.phrase(self.shown, self.game.parse(self.attempt))

    def consequence(self) -> Text:
        """Before and after the previewed action; nothing where nothing is previewed."""
        return NO_WORDS

    def remark_on(self, place: str) -> Text:
        """What the overlay has to say about a place that is pointed at; the status line shows it."""
        return NO_WORDS

    def moment(self) -> Text:
        """When this is: the round, the season."""
        return NO_WORDS

    def setting_up(self, state: Shown) -> bool:
        """Whether a position only chooses how the game begins: a start that invites has that behind it."""
        return False

    def goal_places(self) -> tuple[str, ...]:
        """What is lit at the start, as it is what the game is about for who looks."""
        return ()

    def picks(self, place: str) -> bool:
        """Whether a click there picks a piece up instead of acting, or puts it back."""
        return False

    def key(self, key: str, place: str) -> None:
        """A key on a cell of the board; Escape puts back what was chosen."""
        if key == "Escape":
            self.release()

    def board_name(self) -> Text:
        """What the board shows, for those who hear it."""
        return message("board")

    def who_is_who(self) -> Sequence[LegendEntry]:
        """Everybody's mark, for the legend."""
        known = enumerate(self.badges())
        return tuple(
            LegendEntry((badge.drawn(),), self.player_name(seat).capitalised())
            for seat, badge in known
            if badge
        )

    # What follows for every game ----------------------------------------------------------------------------

    @property
    def waits(self) -> bool:
        """Whether nothing can be played before a question is answered, or another player has played."""
        return self.quiz.asking or super().waits

    def patience(self) -> Text:
        """What a viewer who waits is told."""
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
            self.changed(message("not-opened", detail=error.text))
            return False
        return True

    @property
    def working(self) -> bool:
        """Whether an edited position is shown instead of the game's."""
        return False

    @property
    def locked(self) -> bool:
        """Whether nothing can be played: the position is being edited, or the viewer waits for another."""
        return self.working or self.waits

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

    @property
    def choosing(self) -> bool:
        """Whether something was chosen that can be put back."""
        return bool(self.picked)

    def forget_choice(self) -> None:
        """Put back whatever was chosen."""
        self.picked, self.preview, self.refused_at, self.concerned = "", None, "", ()
        self.aim = None

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
        return scene.styled(self.guide.at, "here") if self.guide.at else scene

    def named_in(self, words: str) -> tuple[str, ...]:
        """The places of the board that a text names."""
        return tuple(place for place in self.places() if f" {place} " in f" {words} ")

    def ringed(self) -> str:
        """The place whose piece was picked up."""
        return self.picked

    def leave(self) -> None:
        """Nothing is previewed any more, but what was tapped."""
        self.look_at(self.look_again())

    def release(self) -> None:
        """Put back whatever was chosen, and show it."""
        self.forget_choice()
        self.changed()

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

    # A finger: it looks first, then acts -----------------------------------------------------------------

    def would(self, place: str, dx: float = 0.0, dy: float = 0.0) -> Action | None:
        """What a click there would play; None where it chooses, picks up or lists first."""
        return None if self.working or self.picks(place) else self.action_at(place, dx, dy)

    def tap(self, place: str, dx: float = 0.0, dy: float = 0.0) -> None:
        """What a click would play is looked at first, and played when it is tapped again; all else is a
        click.
        """
        aim = Aim(lambda: self.would(place, dx, dy), lambda: self.click(place, dx, dy))
        self.take_aim(aim, self.remark_on(place))

    def tap_action(self, key: str) -> None:
        """An action of the list, by its notation."""
        action = self.game.parse(key)
        self.take_aim(Aim(lambda: action, lambda: self.act(action)))

    def take_aim(self, aim: Aim, remark: Text = NO_WORDS) -> None:
        """Look at what it would do; do it where it is looked at already, or cannot be."""
        action, before = self.previewed(aim.means()), self.aimed
        if action is None or action == before:
            self.aim = self.preview = None
            aim.do()
        else:
            self.aim, self.preview, self.refusals, self.refused_at = aim, action, [], ""
            self.changed()
            self.remark_that(remark)

    def look_again(self) -> Action | None:
        """What was tapped, as things are now: it may have been turned."""
        return self.previewed(self.aim.means()) if self.aim else None

    @property
    def aimed(self) -> Action | None:
        """The action that was tapped and is looked at."""
        return self.preview if self.preview is not None and self.preview == self.look_again() else None

    def do_it(self) -> None:
        """Do what was tapped."""
        if self.aim and self.aimed:
            self.aim.do()

    def aimed_at(self) -> Text:
        """What was tapped and would be played."""
        action = self.aimed
        if action is None:
            return NO_WORDS
        return message("do-it", action=joined([self.group(action), self.label(action)], " — "))

    def ask_at(self, place: str, dx: float = 0.0, dy: float = 0.0) -> None:
        """A finger lies on it: may this be done, and if not, why not?"""
        self.ask_about(self.would(place, dx, dy), place)

    def ask_about(self, action: Action | None, place: str = "") -> None:
        """Why not this? Where nothing would be played, what can be done now."""
        if action is None or self.locked:
            if not self.must_wait():
                self.changed(self.hint())
            return
        self.refused_at = place if self.broken(action) else ""
        self.ask_why(str(action))

    def meant(self, place: str, dx: float, dy: float) -> Action | None:
        """What to preview where the pointer is; None where a click would not play."""
        return None if self.working else self.action_at(place, dx, dy)

    def previewed(self, action: Action | None) -> Action | None:
        """The action if it may be previewed: a legal one; what only another player may know is not
        looked at.
        """
        legal = (
            action is not None and not self.locked and not self.state.is_terminal and not self.broken(action)
        )
        return action if legal else None

    def look_at(self, action: Action | None, remark: Text = NO_WORDS) -> None:
        """Preview a legal action, or nothing."""
        looked = (self.previewed(action), remark)
        if looked != (self.preview, self.remark):
            self.preview, self.remark = looked
            self.revision += 1

    def meanings(self, place: str) -> tuple[Action, ...]:
        """Every action that a click there can mean now."""
        action = self.action_at(place)
        return () if action is None else (action,)

    def targets(self) -> tuple[str, ...]:
        """The places where a click would be legal with what is chosen."""
        state = self.shown
        if self.locked or state.is_terminal:
            return ()
        return tuple(p for p in self.places() if any(not state.violations(a) for a in self.meanings(p)))

    def offers(self) -> tuple[Action, ...]:
        """The legal actions; a game may narrow them to what is chosen."""
        return () if self.locked else self.shown.legal_actions()
