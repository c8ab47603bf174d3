"""The hooks of a table with a board: what a game fills in, each with what holds where it does not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Generic

from traitlets import Unicode

from explorer.core.game import Action, S
from explorer.core.text import NO_WORDS, Text, joined, verbatim
from explorer.picture.scene import LegendEntry, Scene
from explorer.ui.messages import message
from explorer.ui.models import Shown, TableModel


class BoardHooks(TableModel[S], Generic[S]):
    """What a click means and in which words; legality stays with the game's rules."""

    GOAL: ClassVar[str] = ""
    """The message with the goal in one sentence; "" where `[words]` of `rules.toml` has it as `goal`."""
    SUMMED: ClassVar[bool] = True
    """Whether the sum of all points on the score sheet decides."""

    picked = Unicode("", help="the place whose piece was picked up, '' for none")
    preview: Action | None = None
    """The action that is looked at before it is played."""

    def scene_of(self, state: Shown) -> Scene:
        """Another position under the same overlay, to compare with."""
        raise NotImplementedError

    def beside(self) -> tuple[Scene, ...]:
        """What lies beside the board and can be pointed at too: a hand, a row of tiles."""
        return ()

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

    def goal(self) -> Text:
        """What the game is about, in one sentence; nothing where it is not said."""
        return message(self.GOAL) if self.GOAL else self.game.rulebook.words.get("goal", NO_WORDS)

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

    @property
    def working(self) -> bool:
        """Whether an edited position is shown instead of the game's."""
        return False

    @property
    def locked(self) -> bool:
        """Whether nothing can be played: the position is being edited, or the viewer waits for another."""
        return self.working or self.waits

    @property
    def choosing(self) -> bool:
        """Whether something was chosen that can be put back."""
        return bool(self.picked)

    def release(self) -> None:
        """Put back whatever was chosen, and show it."""
        self.forget_choice()
        self.changed()

    def meanings(self, place: str) -> tuple[Action, ...]:
        """Every action that a click there can mean now."""
        action = self.action_at(place)
        return () if action is None else (action,)
