"""The pond's table: choosing hand tiles, turning them, what a click means, what is previewed, the workshop."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from traitlets import Int, Unicode

from explorer.errors import ExplorerError
from explorer.game import Action
from explorer.games.pond import edit, scene
from explorer.games.pond.actions import (
    Bulldoze,
    Choose,
    Done,
    Double,
    Hedge,
    Lay,
    Night,
    Pass,
    Slide,
    Step,
    Swap,
    Tunnel,
    Turn,
)  # fmt: skip
from explorer.games.pond.state import CHOOSE, RULEBOOK, SECOND_LAY, SECOND_STEP, PondState
from explorer.later import later
from explorer.locale import message
from explorer.playthrough import Playthrough
from explorer.scene import Scene
from explorer.text import Text
from explorer.ui.models import NOTHING, TableModel

if TYPE_CHECKING:
    from explorer.games.pond import analysis
else:
    analysis = later("explorer.games.pond.analysis")  # brings networkx, which an opening page can do without

TOOLS = ("put", "rotate", "remove", "tunnel", "hedge")


class PondModel(TableModel):
    """A table for the pond game."""

    chosen = Int(-1, help="hand tile chosen, -1 for none")
    doubling = Int(-1, help="hand index of the double-lay tile while its first lay is being chosen, -1 otherwise")
    turned = Int(0, help="quarter turns of the chosen tile")
    tool = Unicode("put", help="the workshop's tool")
    brush = Int(1, help="the workshop's tile")

    def __init__(self, game: Any, **start: Any) -> None:
        super().__init__(game, **start)
        self.preview: Action | None = None
        self.edits: list[PondState] = []
        self.refused_at = ""

    # The position shown, edited or played ---------------------------------------------------------------------------

    @property
    def state(self) -> Any:
        """The edited position while the workshop is open, else the playthrough's."""
        return self.edits[-1] if self.edits else self.play.state

    @property
    def working(self) -> bool:
        """Whether the workshop is open."""
        return bool(self.edits)

    @property
    def who(self) -> int:
        """Whose situation overlays and previews speak of."""
        return self.seat if self.seat >= 0 else self.state.seat

    @property
    def about(self) -> int:
        """Whose overlay is drawn: the viewer's; in a scenario its hero's, else that of whoever is to play."""
        if self.seat >= 0 or not self.scenario or self.working:
            return self.who
        return int(self.play.root.state.seat)

    def animal(self, seat: int) -> Text:
        """The name of a seat's animal."""
        name: Text = self.state.board.animals[self.state.players[seat].animal]
        return name

    def place(self, place: str) -> Text:
        """A cell or pond in words."""
        return RULEBOOK.words.get(place, Text(place, place))

    @property
    def hand_seat(self) -> int:
        """Whose hand is laid out: the viewer's, else that of whoever is to play."""
        return self.who

    # Choosing and clicking ------------------------------------------------------------------------------------------

    def choose(self, index: int) -> None:
        """Take a tile of the hand, or put it back; after a double-lay tile, the landscape tile to lay first."""
        hand = self.state.players[self.hand_seat].hand
        if not 0 <= index < len(hand) or self.hand_seat != self.state.seat or self.state.is_terminal:
            return
        effect = self._effect(hand[index])
        if effect == "double" and self.state.phase != SECOND_LAY:
            self.doubling, self.chosen = (-1 if self.doubling == index else index), -1
        else:
            self.chosen = -1 if self.chosen == index else index
            self.doubling = -1 if effect else self.doubling
        self.preview = None
        self.changed()

    def forget_choice(self) -> None:
        """Put the chosen tile back."""
        self.chosen, self.doubling, self.turned, self.preview, self.refused_at = -1, -1, 0, None, ""

    def _moved(self) -> None:
        """Going anywhere closes the workshop: what is shown is the game again."""
        self.edits = []
        super()._moved()

    def release(self) -> None:
        """Escape: put the chosen tile back and show it."""
        self.forget_choice()
        self.changed()

    def turn_tile(self, quarters: int) -> None:
        """Turn the chosen tile, or the workshop's brush."""
        self.turned = (self.turned + quarters) % 4
        self.preview = None
        self.changed()

    @property
    def tile(self) -> int:
        """The number of the chosen hand tile, 0 for none."""
        hand = self.state.players[self.hand_seat].hand
        return hand[self.chosen] if 0 <= self.chosen < len(hand) else 0

    def _effect(self, tile: int) -> str:
        found = self.state.board.effects.get(tile)
        return found.effect if found else ""

    def action_at(self, place: str, dx: float = 0.0, dy: float = 0.0) -> Action | None:
        """What a click there means with what is chosen; it may well be illegal, and the refusal then says why."""
        on_grid, tile = place in self.state.board.index, self.tile
        if self.state.phase == CHOOSE:
            return Choose(place) if not on_grid else None
        if not tile or not on_grid:
            return Night(place) if self._effect(tile) == "night" else Step(place)
        side = ("east" if dx > 0 else "west") if abs(dx) > abs(dy) else ("south" if dy > 0 else "north")
        meanings: dict[str, Callable[[], Action]] = {
            "tunnel": lambda: Tunnel(place),
            "hedge": lambda: Hedge(place, side),
            "bulldoze": lambda: Bulldoze(place),
            "turn": lambda: Turn(place, 3 if self.turned == 3 else 1),
            "night": lambda: Night(place),
        }
        make = Double if self.doubling >= 0 else Lay
        return meanings.get(self._effect(tile), lambda: make(tile, place, self.turned))()

    def click(self, place: str, dx: float = 0.0, dy: float = 0.0) -> None:
        """A click on the board: edit in the workshop, else play what it means or say why not."""
        if self.working:
            self.edit_at(place, dx, dy)
            return
        if self.seat >= 0 and self.seat != self.state.seat:
            self.changed(message("not-your-turn", animal=self.animal(self.state.seat)))
            return
        action = self.action_at(place, dx, dy)
        if action is not None:
            self.refused_at = place
            if self.act(action):
                self.refused_at = ""

    def point(self, place: str, dx: float = 0.0, dy: float = 0.0) -> None:
        """The pointer is there: preview what a click would do, if it is legal."""
        action = None if self.working else self.action_at(place, dx, dy)
        self.look_at(action if self.tile or self.overlay == "change" else None)

    def look_at(self, action: Action | None) -> None:
        """Preview a legal action, or nothing."""
        legal = action is not None and not self.state.is_terminal and not self.state.violations(action)
        preview = action if legal else None
        if preview != self.preview:
            self.preview = preview
            self.changed(self.status)

    def targets(self) -> tuple[str, ...]:
        """The places where a click would be legal with what is chosen."""
        if self.working or self.state.is_terminal or (self.seat >= 0 and self.seat != self.state.seat):
            return ()
        places = (*self.state.board.cells, *self.state.board.ponds)
        return tuple(p for p in places if any(not self.state.violations(a) for a in self._meanings(p)))

    def _meanings(self, place: str) -> Iterator[Action]:
        offsets = ((1, 0), (-1, 0), (0, 1), (0, -1)) if self._effect(self.tile) == "hedge" else ((0, 0),)
        yield from (a for dx, dy in offsets if (a := self.action_at(place, dx, dy)) is not None)

    # What the screen draws ------------------------------------------------------------------------------------------

    def scene(self) -> Scene:
        """The board with overlay, legal places, preview and refusal."""
        return scene.draw(
            self.shown, seat=self.about, overlay=self.overlay, preview=self.preview, legal=self.targets(),
            refused=self.refused_at if self.refusals else "",
        )  # fmt: skip

    def hand_scene(self) -> Scene:
        """The hand laid out, the chosen tile turned."""
        chosen = self.chosen if self.chosen >= 0 else (self.doubling if self.doubling >= 0 else None)
        return scene.hand(self.shown, self.hand_seat, self.turned, chosen)

    def hint(self) -> Text:
        """What can be done now, in one sentence."""
        if self.working:
            return message("edited", edits=len(self.edits) - 1)
        if self.state.is_terminal:
            return message("over", reason=self.state.outcome.reason)
        keys = {CHOOSE: "hint-choose", SECOND_STEP: "hint-second-step", SECOND_LAY: "hint-second-lay"}
        if self.state.phase in keys and not self.tile:
            return message(keys[self.state.phase])
        if self.doubling >= 0 and not self.tile:
            return message("hint-double")
        return message("hint-turn" if not self.tile else "hint-effect" if self._effect(self.tile) else "hint-tile")

    def consequence(self) -> Text:
        """Before and after the previewed action, in numbers; nothing where nothing is previewed."""
        if self.preview is None:
            return NOTHING
        change = analysis.change(self.state, self.preview, self.who)
        pairs = {
            "missing": (change.before.missing, change.after.missing),
            "distance": (change.before.distance, change.after.distance),
            "worlds": (change.land_before.worlds, change.land_after.worlds),
        }
        parts = {k: message(f"{k}-change", before=number(a), after=number(b)) for k, (a, b) in pairs.items()}
        return message("effect-line", **parts)

    # The list of legal actions --------------------------------------------------------------------------------------

    def offers(self) -> tuple[Action, ...]:
        """The legal actions, narrowed to the chosen tile and its orientation."""
        if self.working or (self.seat >= 0 and self.seat != self.state.seat):
            return ()
        actions = self.state.legal_actions()
        if not self.tile:
            return tuple(a for a in actions if not isinstance(a, (Lay, Slide, Double)) or not a.turn)
        return tuple(a for a in actions if self._about_choice(a))

    def _about_choice(self, action: Action) -> bool:
        if isinstance(action, (Lay, Slide, Double)):
            return action.tile == self.tile and action.turn == self.turned and isinstance(action, Double) == (self.doubling >= 0)
        if isinstance(action, Swap):
            return action.tile == self.tile
        return type(action).__name__.lower() == self._effect(self.tile)

    def tile_name(self, tile: int) -> Text:
        """A tile in words, with its number."""
        name = self.state.board.tiles[tile].name
        return Text(f"{name.fr} ({tile})", f"{name.en} ({tile})")

    def group(self, action: Action) -> Text:
        """Under which heading the list shows the action."""
        match action:
            case Choose():
                return message("group-choose")
            case Step():
                return message("group-step")
            case Swap():
                return message("group-swap")
            case Lay():
                return message("group-lay", tile=self.tile_name(action.tile))
            case Slide():
                return message("group-slide", tile=self.tile_name(action.tile))
            case Double():
                return message("group-double", tile=self.tile_name(action.tile))
            case Done() | Pass():
                return message("group-end")
        number = self.state.board.effect_number[type(action).__name__.lower()]
        return message("group-effect", tile=self.state.board.tiles[number].name)

    def label(self, action: Action) -> Text:
        """The action in words."""
        match action:
            case Choose(pond=place):
                return message("act-choose", place=self.place(place))
            case Step(to=place):
                return message("act-step", place=self.place(place))
            case Swap(tile=tile):
                return message("act-swap", tile=self.tile_name(tile))
            case Lay(cell=cell, turn=turn) | Double(cell=cell, turn=turn):
                return _turned(message("act-lay", place=cell), turn)
            case Slide(line=line, towards=towards, turn=turn):
                kind = "act-slide-column" if line.isalpha() else "act-slide-row"
                return _turned(message(kind, line=line, towards=RULEBOOK.words[towards]), turn)
            case Hedge(cell=cell, side=side):
                return message("act-hedge", place=cell, side=RULEBOOK.words[side])
            case Night(to=place):
                return message("act-night", place=self.place(place))
            case Turn(cell=cell, turn=turn):
                return message("act-turn", place=cell, degrees=90 if turn == 1 else -90)
            case Tunnel(cell=cell) | Bulldoze(cell=cell):
                return message(f"act-{type(action).__name__.lower()}", place=cell)
        return message(f"act-{type(action).__name__.lower()}")

    # The workshop ---------------------------------------------------------------------------------------------------

    def open_workshop(self) -> None:
        """Start editing a copy of the position shown."""
        self.forget_choice()
        self.refusals = []
        self.edits = [self.play.state]
        self.changed()

    def close_workshop(self) -> None:
        """Drop the edits; the game is where it was."""
        self._moved()

    def undo_edit(self) -> None:
        """Take back the last edit."""
        if len(self.edits) > 1:
            self.edits.pop()
        self.changed()

    def play_from_here(self) -> None:
        """Begin a playthrough from the edited position."""
        state, self.edits = self.edits[-1], []
        self.begin(Playthrough(self.game, start=state))

    def clear_board(self) -> None:
        """Take every tile away."""
        self._edited(edit.clear(self.state))

    def edit_at(self, place: str, dx: float, dy: float) -> None:
        """Use the tool on a place; what is impossible is said and changes nothing."""
        side = ("east" if dx > 0 else "west") if abs(dx) > abs(dy) else ("south" if dy > 0 else "north")
        try:
            self._edited(self._use_tool(place, side))
        except ExplorerError as error:
            self.changed(message("problem", detail=str(error)))

    def _use_tool(self, place: str, side: str) -> PondState:
        match self.tool:
            case "put":
                return edit.put(self.state, place, self.brush, self.turned)
            case "rotate":
                return edit.rotate(self.state, place)
            case "remove":
                return edit.remove(self.state, place)
            case "tunnel":
                return edit.toggle_tunnel(self.state, place)
            case "hedge":
                return edit.toggle_hedge(self.state, place, side)
            case tool:
                return edit.move_animal(self.state, int(tool.removeprefix("animal-")), place)

    def _edited(self, state: PondState) -> None:
        self.edits.append(state)
        self.changed()

    def scenario_file(self) -> str:
        """The edited position as a scenario file."""
        title = Text("Ma situation", "My position")
        return edit.to_toml(self.state, name="my-position", title=title, question=Text("?", "?"), answer=Text("…", "…"))


def number(value: int | None) -> Text:
    """A count in words: "no way" where there is none."""
    return message("none") if value is None else Text(str(value), str(value))


def _turned(text: Text, turn: int) -> Text:
    if not turn:
        return text
    note = message("quarter", degrees=turn * 90)
    return Text(f"{text.fr}, {note.fr}", f"{text.en}, {note.en}")
