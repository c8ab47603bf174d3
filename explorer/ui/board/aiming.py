"""A finger looks first, then acts; the pointer previews: what would be played, before it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, NamedTuple

from explorer.core.game import Action, S
from explorer.core.text import NO_WORDS, Text, joined
from explorer.ui.board.hooks import BoardHooks
from explorer.ui.messages import message


class Aim(NamedTuple):
    """What a finger tapped and what waits to be done."""

    means: Callable[[], Action | None]
    """What it would do, as things are now: a tile may have been turned meanwhile."""
    do: Callable[[], object]


class Aiming(BoardHooks[S], Generic[S]):
    """A board on which an action is looked at before it is played."""

    aim: Aim | None = None

    def forget_choice(self) -> None:
        """Put back whatever was chosen."""
        self.picked, self.preview, self.refused_at, self.concerned = "", None, "", ()
        self.aim = None

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
        """What was tapped and would be played; on a telephone also what that changes, which the panel says
        too far below.
        """
        action = self.aimed
        if action is None:
            return NO_WORDS
        asked = message("do-it", action=joined([self.group(action), self.label(action)], " — "))
        return joined([asked, self.consequence()], "\n") if self.narrow else asked

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
