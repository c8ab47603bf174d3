"""A table whose board is pointed at and clicked: what every game's dashboard does alike, and the hooks a game fills in."""

from __future__ import annotations

from typing import Any, ClassVar

from traitlets import Unicode

from explorer.game import Action, Game
from explorer.locale import message
from explorer.scene import Geometry, Scene
from explorer.text import Text
from explorer.ui.models import NOTHING, TableModel


class BoardModel(TableModel):
    """A table with a board. A game says what a click means and in which words; legality stays with its rules.

    To be filled in: `geometry`, `scene`, `scene_of`, `places`, `action_at`, `player_name`, `group`, `label`, `hint`.
    As needed: `picks`, `release` and `key`, `consequence`, `moment`, `offers`.
    """

    HOTKEYS: ClassVar[tuple[str, ...]] = ()
    """Keys that `key` understands while a cell of the board has the focus; Escape always comes."""
    EXAMPLES: ClassVar[str] = ""
    """Actions in the game's notation, to show how one is written."""

    picked = Unicode("", help="the place whose piece was picked up, '' for none")

    def __init__(self, game: Game, **start: Any) -> None:
        super().__init__(game, **start)
        self.preview: Action | None = None
        self.refused_at = ""
        self.page: Any = None  # what only a browser can do: `copy()` and `download(name, text, mime)`

    # What a game fills in -------------------------------------------------------------------------------------------

    def geometry(self) -> Geometry:
        """The board's cells."""
        raise NotImplementedError

    def scene(self) -> Scene:
        """The position shown, with overlay, legal places, preview and refusal."""
        raise NotImplementedError

    def scene_of(self, state: Any) -> Scene:
        """Another position under the same overlay, to compare with."""
        raise NotImplementedError

    def places(self) -> tuple[str, ...]:
        """Every place that can be clicked."""
        raise NotImplementedError

    def action_at(self, place: str, dx: float = 0.0, dy: float = 0.0) -> Action | None:
        """What a click there means now; it may well be illegal, and the refusal then says why. None: nothing."""
        raise NotImplementedError

    def player_name(self, seat: int) -> Text:
        """Who sits there."""
        raise NotImplementedError

    def group(self, action: Action) -> Text:
        """Under which heading the list shows the action."""
        raise NotImplementedError

    def label(self, action: Action) -> Text:
        """The action in words."""
        raise NotImplementedError

    def hint(self) -> Text:
        """What can be done now, in one sentence."""
        raise NotImplementedError

    def consequence(self) -> Text:
        """Before and after the previewed action; nothing where nothing is previewed."""
        return NOTHING

    def moment(self) -> Text:
        """When this is: the round, the season."""
        return NOTHING

    def picks(self, place: str) -> bool:
        """Whether a click there picks a piece up instead of acting, or puts it back."""
        return False

    def key(self, key: str, place: str) -> None:
        """A key on a cell of the board; Escape puts back what was chosen."""
        if key == "Escape":
            self.release()

    # What follows for every game ------------------------------------------------------------------------------------

    @property
    def working(self) -> bool:
        """Whether an edited position is shown instead of the game's."""
        return False

    @property
    def locked(self) -> bool:
        """Whether nothing can be played: the position is being edited, or the viewer waits for another."""
        mover = self.state.current_player
        return self.working or (self.seat >= 0 and mover is not None and mover != self.seat)

    @property
    def choosing(self) -> bool:
        """Whether something was chosen that can be put back."""
        return bool(self.picked)

    def forget_choice(self) -> None:
        """Put back whatever was chosen."""
        self.picked, self.preview, self.refused_at = "", None, ""

    def release(self) -> None:
        """Put back whatever was chosen, and show it."""
        self.forget_choice()
        self.changed()

    def click(self, place: str, dx: float = 0.0, dy: float = 0.0) -> None:
        """A click on the board: pick up, or play what it means, or say why not."""
        if self.locked:
            self.changed(message("not-your-turn", player=self.player_name(self.state.current_player)))
        elif self.picks(place):
            self.picked, self.preview = ("" if place == self.picked else place), None
            self.changed()
        elif (action := self.action_at(place, dx, dy)) is None:
            self.changed(self.hint())
        else:
            self.refused_at = place
            self.act(action)

    def point(self, place: str, dx: float = 0.0, dy: float = 0.0) -> None:
        """The pointer is there: preview what a click would do, if it is legal."""
        self.look_at(None if self.working else self.action_at(place, dx, dy))

    def look_at(self, action: Action | None) -> None:
        """Preview a legal action, or nothing."""
        legal = action is not None and not self.state.is_terminal and not self.state.violations(action)
        preview = action if legal else None
        if preview != self.preview:
            self.preview = preview
            self.changed(self.status)

    def meanings(self, place: str) -> tuple[Action, ...]:
        """Every action that a click there can mean now."""
        action = self.action_at(place)
        return () if action is None else (action,)

    def targets(self) -> tuple[str, ...]:
        """The places where a click would be legal with what is chosen."""
        if self.locked or self.state.is_terminal:
            return ()
        return tuple(p for p in self.places() if any(not self.state.violations(a) for a in self.meanings(p)))

    def offers(self) -> tuple[Action, ...]:
        """The legal actions; a game may narrow them to what is chosen."""
        legal: tuple[Action, ...] = () if self.locked else self.state.legal_actions()
        return legal
