"""The model of the pond's page: tiles of the hand are chosen and turned, a click becomes an action."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from explorer.core.game import Action, Game
from explorer.core.lazy import lazy_import
from explorer.core.messages import message
from explorer.core.text import NO_WORDS, Text, joined, numeral, verbatim
from explorer.games.pond import PondState, art, scene
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
)
from explorer.games.pond.board import CHOOSE, RULEBOOK, SECOND_LAY, SECOND_STEP
from explorer.picture.badges import Badge
from explorer.picture.scene import Geometry, Scene
from explorer.ui.board.model import BoardModel, Pointing, SetUp

if TYPE_CHECKING:
    from explorer.games.pond import plans
else:
    plans = lazy_import("explorer.games.pond.plans")


class Hand:
    """The tile of the hand that is chosen on a table, and how it is turned."""

    def __init__(self, model: PondModel) -> None:
        self.model = model
        self.chosen = -1
        """The hand index of the tile, -1 for none."""
        self.doubling = -1
        """The hand index of the double-lay tile while its first lay is being chosen, -1 otherwise."""
        self.turned = 0
        """Quarter turns of the tile."""

    def put_back(self) -> None:
        """Choose nothing."""
        self.chosen, self.doubling, self.turned = -1, -1, 0

    @property
    def tile(self) -> int:
        """The number of the chosen tile, 0 for none."""
        tiles = self.model.state.players[self.model.who].hand
        return tiles[self.chosen] if 0 <= self.chosen < len(tiles) else 0

    @property
    def effect(self) -> str:
        """The effect of the chosen tile, "" for a landscape tile."""
        return self.effect_of(self.tile)

    def effect_of(self, tile: int) -> str:
        """The effect of a tile, "" for a landscape tile."""
        found = self.model.state.board.effects.get(tile)
        return found.effect if found else ""

    @property
    def turn_laid(self) -> int:
        """Quarter turns of a tile that would be laid: as it is turned once it is chosen, upright before."""
        return self.turned if self.tile else 0

    def choose(self, index: int) -> None:
        """Take a tile, or put it back; after a double-lay tile, the landscape tile to lay first."""
        model = self.model
        tiles = model.state.players[model.who].hand
        if not 0 <= index < len(tiles) or model.state.is_terminal or model.must_wait():
            return
        effect = self.effect_of(tiles[index])
        if effect == "double" and model.state.phase != SECOND_LAY:
            self.doubling, self.chosen = (-1 if self.doubling == index else index), -1
        else:
            self.chosen = -1 if self.chosen == index else index
            self.doubling = -1 if effect else self.doubling
        self._looked_at_again()

    def take(self, index: int) -> None:
        """A click on a tile chooses it; a second click turns the chosen landscape tile."""
        if self.chosen == index and self.tile and not self.effect:
            self.turn(1)
        else:
            self.choose(index)

    def turn(self, quarters: int) -> None:
        """Turn the chosen tile."""
        self.turned = (self.turned + quarters) % 4
        self._looked_at_again()

    def _looked_at_again(self) -> None:
        pointing = self.model.pointing
        pointing.preview = pointing.again()
        self.model.changed()

    def scene(self) -> Scene:
        """The hand laid out, the chosen tile turned."""
        model = self.model
        chosen = next((index for index in (self.chosen, self.doubling) if index >= 0), None)
        return scene.hand(model.shown, model.who, self.turned, chosen)


class PondPointing(Pointing["PondModel"]):
    """Previews of what a click on the pond's board would do."""

    def meant(self, place: str, dx: float, dy: float) -> Action | None:
        """Preview actions that cost a tile; every action where the overlay shows before and after."""
        model = self.model
        return super().meant(place, dx, dy) if model.hand.tile or model.overlay == "change" else None


class PondModel(BoardModel[PondState]):
    """A table for the pond game."""

    EXAMPLES = "step d5, lay 12 c4 r90…"

    pointing: PondPointing

    def __init__(self, game: Game[PondState], **start: SetUp) -> None:
        super().__init__(game, **start)
        self.hand = Hand(self)
        self.pointing = PondPointing(self)

    # Whose situation ----------------------------------------------------------------------------------------

    @property
    def about(self) -> int:
        """The seat whose overlay is drawn: the viewer's; in a scenario its hero's, else that of whoever is to
        play.
        """
        if self.seat >= 0 or self.current_scenario is None or self.working:
            return self.who
        return int(self.play.root.state.seat)

    def player_name(self, seat: int) -> Text:
        """The name of a seat's animal."""
        return self.state.called(seat)

    def badge(self, seat: int, state: PondState | None = None) -> Badge | None:
        """The badge of the ponds that the animal travels between."""
        asked = self.state if state is None else state
        colour = asked.players[seat].colour
        return art.badge(asked.board, colour) if colour else None

    def place(self, place: str) -> Text:
        """A cell or pond in words."""
        return RULEBOOK.words.get(place, verbatim(place))

    def moment(self) -> Text:
        """The round; after the end, the last one."""
        return message("round", round=min(self.state.round, self.state.options.max_rounds))

    # Choosing and clicking ----------------------------------------------------------------------------------

    def forget_choice(self) -> None:
        """Put the chosen tile back."""
        super().forget_choice()
        self.hand.put_back()

    @property
    def choosing(self) -> bool:
        """True if a tile of the hand is chosen."""
        return self.hand.chosen >= 0 or self.hand.doubling >= 0

    def key(self, key: str, place: str) -> None:
        """R turns, 1-3 choose a tile, Escape puts it back."""
        if key == "Escape":
            self.release()
        elif key in "123":
            self.hand.choose(int(key) - 1)
        else:
            self.hand.turn(1 if key == "r" else -1)
        if place in self.places():
            self.pointing.at(place)

    def action_at(self, place: str, dx: float = 0.0, dy: float = 0.0) -> Action | None:
        """The action of a click there with the chosen tile; an illegal one is refused with the reason."""
        on_grid, tile = place in self.state.board.index, self.hand.tile
        if self.hand.doubling >= 0 and not tile:
            return None
        if self.state.phase == CHOOSE:
            return Choose(place) if not on_grid else None
        if not tile or not on_grid:
            return Night(place) if self.hand.effect_of(tile) == "night" else Step(place)
        meanings: dict[str, Callable[[], Action]] = {
            "tunnel": lambda: Tunnel(place),
            "hedge": lambda: Hedge(place, side_at(dx, dy)),
            "bulldoze": lambda: Bulldoze(place),
            "turn": lambda: Turn(place, 3 if self.hand.turned == 3 else 1),
            "night": lambda: Night(place),
        }
        make = Double if self.hand.doubling >= 0 else Lay
        return meanings.get(self.hand.effect_of(tile), lambda: make(tile, place, self.hand.turned))()

    def remark_on(self, place: str) -> Text:
        """Under the key tiles: the animals cut off and the habitat split if this tile goes."""
        state = self.state
        if self.overlay != "key" or place not in {zone.place for zone in plans.key_zones(state)}:
            return NO_WORDS
        if (seat := state.standing_on(place)) is not None:
            return message("pon-key-held", place=place, player=self.player_name(seat)).capitalised()
        loss, worlds = plans.without(state, place), plans.indices(state).worlds
        facts = {
            "place": place,
            "worlds": message("pon-worlds-change", before=worlds, after=worlds + loss.worlds),
        }
        if not loss.players:
            return message("pon-key-harmless", **facts)
        names = [self.player_name(seat) for seat in loss.players]
        return message("pon-key-cuts", animals=joined(names), **facts)

    def meanings(self, place: str) -> tuple[Action, ...]:
        """The actions of a click on a place, one a side for a hedge."""
        offsets = ((1, 0), (-1, 0), (0, 1), (0, -1)) if self.hand.effect == "hedge" else ((0, 0),)
        return tuple(a for dx, dy in offsets if (a := self.action_at(place, dx, dy)) is not None)

    # What the screen draws ----------------------------------------------------------------------------------

    def geometry(self) -> Geometry:
        """The grid and its ponds."""
        return scene.geometry(self.state.board)

    def scene(self) -> Scene:
        """The board with overlay, legal places, preview and refusal."""
        return scene.draw(
            self.shown, seat=self.about, overlay=self.overlay, preview=self.pointing.preview,
            legal=self.targets(), refused=self.refused_at if self.refusals else "",
        )  # fmt: skip

    def scene_of(self, state: PondState) -> Scene:
        """Another position, as the viewer sees it."""
        return scene.draw(self.seen(state), seat=self.who, overlay=self.overlay)

    def beside(self) -> tuple[Scene, ...]:
        """The hand."""
        return (self.hand.scene(),)

    def hint(self) -> Text:
        """The choices of this moment, in one sentence."""
        if outcome := self.state.outcome:
            return message("over", reason=outcome.reason)
        keys = {
            CHOOSE: "pon-hint-choose",
            SECOND_STEP: "pon-hint-second-step",
            SECOND_LAY: "pon-hint-second-lay",
        }
        if self.state.phase in keys and not self.hand.tile:
            return message(keys[self.state.phase])
        if self.hand.doubling >= 0 and not self.hand.tile:
            return message("pon-hint-double")
        return message(
            "pon-hint-turn"
            if not self.hand.tile
            else "pon-hint-effect"
            if self.hand.effect
            else "pon-hint-tile"
        )

    def consequence(self) -> Text:
        """The numbers before and after the previewed action; nothing without a preview."""
        if self.pointing.preview is None:
            return NO_WORDS
        change = plans.change(self.shown, self.pointing.preview, self.who)
        pairs = {
            "missing": (number(change.before.missing), number(change.after.missing)),
            "distance": (number(change.before.distance), number(change.after.distance)),
            "worlds": (number(change.land_before.worlds), number(change.land_after.worlds)),
            "eca": (decimal(change.land_before.eca), decimal(change.land_after.eca)),
        }
        parts = [message(f"pon-{k}-change", before=a, after=b) for k, (a, b) in pairs.items() if a != b]
        return message("pon-effect-line", what=joined(parts, " · ")) if parts else message("pon-effect-none")

    # The list of legal actions ------------------------------------------------------------------------------

    def offers(self) -> tuple[Action, ...]:
        """The legal actions, narrowed to the chosen tile and its orientation."""
        actions = super().offers()
        if self.hand.doubling >= 0:
            return tuple(
                a
                for a in actions
                if isinstance(a, Double) and self.hand.tile in (0, a.tile) and a.turn == self.hand.turn_laid
            )
        if not self.hand.tile:
            return tuple(a for a in actions if not isinstance(a, (Lay, Slide, Double)) or not a.turn)
        return tuple(a for a in actions if self._about_choice(a))

    def _about_choice(self, action: Action) -> bool:
        if isinstance(action, (Lay, Slide)):
            return action.tile == self.hand.tile and action.turn == self.hand.turned
        if isinstance(action, Swap):
            return action.tile == self.hand.tile
        return action.verb == self.hand.effect

    def tile_name(self, tile: int) -> Text:
        """A tile by the name of its picture; of several alike in a hand, which one."""
        name, hand = self.state.board.tiles[tile].name, self.shown.player.hand
        alike = [other for other in hand if other and self.state.board.tiles[other].name == name]
        return (
            message("pon-tile-alike", tile=name, number=alike.index(tile) + 1)
            if tile in alike and len(alike) > 1
            else name
        )

    def group(self, action: Action) -> Text:
        """The heading of the action in the list."""
        match action:
            case Choose() | Step() | Swap():
                return message(f"pon-group-{action.verb}")
            case Lay() | Slide() | Double():
                return message(f"pon-group-{action.verb}", tile=self.tile_name(action.tile))
            case Done() | Pass():
                return message("pon-group-end")
        number = self.state.board.effect_number[action.verb]
        return message("pon-group-effect", tile=self.state.board.tiles[number].name)

    def label(self, action: Action) -> Text:
        """The action in words."""
        match action:
            case Choose(pond=place):
                return message("pon-act-choose", place=self.place(place))
            case Step(to=place):
                return message("pon-act-step", place=self.place(place))
            case Swap(tile=tile):
                return message("pon-act-swap", tile=self.tile_name(tile))
            case Lay(cell=cell, turn=turn) | Double(cell=cell, turn=turn):
                return _turned(message("pon-act-lay", place=cell), turn)
            case Slide(line=line, towards=towards, turn=turn):
                kind = "pon-act-slide-column" if line.isalpha() else "pon-act-slide-row"
                return _turned(message(kind, line=line, towards=RULEBOOK.words[towards]), turn)
            case Hedge(cell=cell, side=side):
                return message("pon-act-hedge", place=cell, side=RULEBOOK.words[side])
            case Night(to=place):
                return message("pon-act-night", place=self.place(place))
            case Turn(cell=cell, turn=turn):
                return message("pon-act-turn", place=cell, degrees="90" if turn == 1 else "−90")
            case Tunnel(cell=cell) | Bulldoze(cell=cell):
                return message(f"pon-act-{action.verb}", place=cell)
        return message(f"pon-act-{action.verb}")


def side_at(dx: float, dy: float) -> str:
    """The side of a cell that lies nearest to a point of it.

    >>> side_at(0.4, -0.1), side_at(0.1, -0.3)
    ('east', 'north')
    """
    return ("east" if dx > 0 else "west") if abs(dx) > abs(dy) else ("south" if dy > 0 else "north")


def number(value: int | None) -> Text:
    """A count in words: "no way" where there is none."""
    return message("pon-none") if value is None else verbatim(value)


def decimal(value: float) -> Text:
    """A measure to three figures.

    >>> decimal(11.3137)
    Text(fr='11,3', en='11.3')
    """
    return numeral(f"{value:.3g}")


def _turned(text: Text, turn: int) -> Text:
    return joined((text, message("quarter", degrees=turn * 90))) if turn else text
