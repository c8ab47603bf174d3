"""The model of the page of Viva Catrina: which village is shown, which tile is ready to be laid, what a click
means, and the texts of actions and gains.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from traitlets import Int, observe

from explorer.core.game import Action, Game
from explorer.core.messages import message
from explorer.core.playthrough import Playthrough
from explorer.core.rulebook import Violation
from explorer.core.scenario import Scenario
from explorer.core.text import NO_WORDS, Text, joined, verbatim
from explorer.games.village import VillageState, plans, position_village, scene, scoring
from explorer.games.village.actions import Draw, Lay, Take, turned
from explorer.games.village.board import DRAW, LAY, NO_TILE, RULEBOOK, SIZES, TAKE, WAY_NAMES, Cell, listed
from explorer.games.village.overlays import Asked, base_state, overlay_legend
from explorer.games.village.position_village import Village, cell_name, read_cell
from explorer.games.village.rules import take
from explorer.games.village.scene import tile_words
from explorer.picture.scene import Geometry, Scene
from explorer.ui.board.model import Aim, Pointing, SetUp
from explorer.ui.chance import ChanceModel

if TYPE_CHECKING:
    from explorer.games.village.plans import Gain


HEADINGS = ("stall", "altar", "balloon", "visitor", "butterfly")
"""Under which heading a tile of the bag stands: the first of these that it carries, else "bare"."""


# Texts of actions -------------------------------------------------------------------------------------------


def heading(state: VillageState, tile: int) -> str:
    """The heading of a tile in the list of the bag."""
    carried = {element.split()[-1] for element in state.board.tiles[tile].elements}
    return next((kind for kind in HEADINGS if kind in carried), "bare")


def tile_as_turned(state: VillageState, number: int, turn: int = 0) -> Text:
    """A tile in words, as it is turned."""
    return tile_words(state.board.lays[number, turn]).capitalised()


def group_words(state: VillageState, action: Action, ready: int) -> Text:
    """The heading of an action in the list."""
    match action:
        case Lay(turn=turn):
            return joined([message("vil-group-lay", tile=ready), turned(turn)])
        case Draw(tile=number):
            return message(f"vil-bag-{heading(state, number)}")
    return message("vil-group-take")


def label_words(state: VillageState, action: Action, gain: Gain | None = None) -> Text:
    """An action in words; a lay with its points."""
    match action:
        case Lay(x=x, y=y):
            where = verbatim(cell_name(x, y))
            return (
                joined([where, short_words(gain)], " · ")
                if gain and (gain.end or any(gain.connects))
                else where
            )
        case Take(tile=number) | Draw(tile=number):
            return tile_as_turned(state, number)
    return verbatim(action)


# Texts of gains ---------------------------------------------------------------------------------------------


def short_words(gain: Gain) -> Text:
    """The gain of a lay in a few words: "+7 at the end, 5 of them at once"; the elements it connects if it
    brings no points yet.
    """
    if not gain.end:
        return connected_words(gain)
    end = message("vil-end-points", points=f"{gain.end:+d}")
    return joined([end, message("vil-at-once", points=gain.now)]) if gain.now else end


def connected_words(gain: Gain) -> Text:
    """The elements that a lay connects."""
    return (
        message("vil-connects", elements=listed(gain.connects))
        if any(gain.connects)
        else message("vil-connects-none")
    )


def gain_words(gain: Gain) -> Text:
    """The whole gain of a lay, in a sentence."""
    more = message("vil-draws") if gain.draws else NO_WORDS
    parts = dict.fromkeys((short_words(gain), connected_words(gain), more))
    where = cell_name(gain.lay.x, gain.lay.y)
    return message("vil-gain", tile=gain.tile, cell=where, gain=joined(parts, " · "))


def lay_words(gain: Gain) -> Text:
    """A lay of a tile not yet taken: which, where, how it is turned."""
    where = cell_name(gain.lay.x, gain.lay.y)
    return joined([message("vil-lay-of", tile=gain.tile, cell=where), turned(gain.lay.turn)])


# Remarks of overlays ----------------------------------------------------------------------------------------


def remark_words(state: VillageState, seat: int, overlay: str, cell: Cell) -> Text:
    """The remark of an overlay on a cell of a village."""
    village = state.players[seat].village
    match overlay:
        case "ways":
            return joined(map(_stretch, _loose(village, cell)), " ")
        case "ends":
            return joined([_end(end) for end in plans.ends(village) if end.cell == cell], " ")
        case "key":
            return next((_key(key) for key in plans.key_tiles(village) if key.cell == cell), NO_WORDS)
        case "bases":
            return joined([_base(state, seat, base) for base in _bases(village, cell)], " ")
    return NO_WORDS


def _loose(village: Village, cell: Cell) -> Sequence[plans.Stretch]:
    """The loose stretches of ways that pass over a cell."""
    return [row for row in plans.stretches(village) if any(way[:2] == cell for way in row.ways)]


def _stretch(row: plans.Stretch) -> Text:
    facts = {"way": WAY_NAMES[row.kind], "elements": _some(row.elements), "fewest": row.fewest}
    return message("vil-loose-never" if row.fewest is None else "vil-loose", **facts).capitalised()


def _end(end: plans.End) -> Text:
    key = "vil-end-lit" if end.lit else "vil-end-loose"
    return message(key, way=WAY_NAMES[end.kind], elements=_some(end.elements)).capitalised()


def _key(key: plans.Key) -> Text:
    return message("vil-key", ways=len(key.ways), elements=_some(key.elements))


def _some(tally: Iterable[int]) -> Text:
    """A tally in words, or that there is nothing."""
    counts = tuple(tally)
    return listed(counts) if any(counts) else message("vil-nothing")


def _bases(village: Village, cell: Cell) -> Sequence[position_village.Base]:
    """The bases to which a tile belongs, or that an empty cell keeps open."""
    if cell in village.at:
        return position_village.bases_of_tile(village.at, cell)
    return [
        base
        for base in position_village.every_base(village.at)
        if cell in position_village.fit_of_base(village.at, base).wanted
    ]


def _base(state: VillageState, seat: int, base: position_village.Base) -> Text:
    village = state.players[seat].village
    found, fit = (
        base_state(Asked(state, seat, 0, 0, None), base),
        position_village.fit_of_base(village.at, base),
    )
    found = "huge" if found == "open" and base.size is None else found
    cells = fit.spoilt or fit.wanted
    facts = {
        "cells": ", ".join(cell_name(*cell) for cell in cells),
        "tiles": len(base.cells),
        "chimera": NO_WORDS if base.size is None else RULEBOOK.words[f"{SIZES[base.size]} chimera"],
    }
    return message(f"vil-base-{found}", **facts)


MOST_BEST = 8
"""The length of the list of best lays."""
IN_A_ROW = 7
"""Tiles of a line side by side on a narrow page: each is 44 pixels wide at 390."""


class Hand:
    """The tile that lies ready: the one in hand, or the one chosen in the lines, as it is turned."""

    def __init__(self, model: VillageModel) -> None:
        self.model = model
        self.chosen = NO_TILE
        """The tile of the lines that was chosen, 0 for none."""
        self.turned = 0
        """Quarter turns clockwise of the tile that lies ready."""

    def put_back(self) -> None:
        """Choose nothing, and turn upright what is in hand."""
        self.chosen, self.turned = NO_TILE, 0

    @property
    def tile(self) -> int:
        """The tile in hand, or the one that was chosen in the lines; 0 for none."""
        tiles: dict[str, int] = {LAY: self.model.state.hand, TAKE: self.chosen}
        return tiles.get(self.model.state.phase, NO_TILE)

    @property
    def shown(self) -> int:
        """The tile that is drawn and weighed: that of a lay that is only previewed, else the one that is
        ready.
        """
        return self.model.pointing.trial or self.tile

    def offered(self, place: str) -> int:
        """The tile on a place of the lines, 0 where it is taken."""
        row, col = "ab".index(place[0]), int(place[1:]) - 1
        return int(self.model.state.lines[row][col])

    def take_up(self, place: str) -> None:
        """A click on a place of the lines: choose its tile, turn the one that is chosen, or say why not."""
        tile = self.offered(place)
        if self.model.must_wait():
            return
        if tile and tile == self.chosen:
            self.turn(1)
        elif not tile:
            self.model.changed(self.model.hint())
        elif broken := self.model.broken(Take(tile)):
            self.model.attempt = str(Take(tile))
            self.model.refuse(broken)
        else:
            self._choose(tile)

    def _choose(self, tile: int) -> None:
        self.model.forget_choice()
        self.model.refusals, self.model.looked, self.chosen = [], -1, tile
        self.model.changed()

    def tap(self, place: str) -> None:
        """A tap on the lines: choose the tile, and show its text."""
        self.take_up(place)
        if not self.model.refusals and self.chosen == self.offered(place) != NO_TILE:
            self.model.remark_that(tile_as_turned(self.model.state, self.chosen))

    def point_at(self, place: str) -> None:
        """The pointer is over the lines: unless a tile is chosen, preview the tile there."""
        tile = self.offered(place)
        self.model.pointing.look_at(
            Take(tile) if tile and not self.tile else None,
            tile_as_turned(self.model.state, tile) if tile else NO_WORDS,
        )

    def turn(self, quarters: int) -> None:
        """Turn the tile that is ready; the preview under the pointer turns with it."""
        if self.model.must_wait():
            return
        if not self.model.turns:
            self.model.changed(self.model.hint())
            return
        self.turned = (self.turned + quarters) % 4
        self.model.pointing.look_again()
        self.model.changed()

    def lines(self) -> Scene:
        """The two lines; ends are lit, the chosen tile lies turned. A telephone has no room for more than
        seven in a row that a finger can touch.
        """
        marked, most = not self.model.quiz.asking, IN_A_ROW if self.model.narrow else 0
        return scene.lines(self.model.shown, self.shown, self.turn_shown, marked=marked, most=most)

    def scene(self) -> Scene:
        """The tile that is ready, else the one that is pointed at."""
        looked = self.model.pointing.preview
        tile = looked.tile if isinstance(looked, Take) and not self.shown else self.shown
        return scene.hand(self.model.shown, tile, self.turn_shown)

    @property
    def turn_shown(self) -> int:
        """Quarter turns of the tile that is ready; of the lay that is previewed, if there is one."""
        looked = self.model.pointing.preview
        return looked.turn if isinstance(looked, Lay) else self.turned


class Pointed(Pointing["VillageModel"]):
    """Previews of lays: of the tile that is ready where the pointer is, or of another one of the list of the
    best.
    """

    trial = NO_TILE
    """The tile of a lay that is only looked at."""
    place = ""
    """The cell under the pointer: the tile may be turned there."""

    def at(self, place: str, dx: float = 0.0, dy: float = 0.0) -> None:
        """Preview the lay, and remember the place."""
        super().at(place, dx, dy)
        self.place = place

    def look_at(self, action: Action | None, remark: Text = NO_WORDS) -> None:
        """Preview a legal action, or nothing."""
        self.place = ""
        super().look_at(action, remark)

    def look_again(self) -> None:
        """Preview what was tapped or is pointed at with the tile as it is turned now."""
        pointed = self.previewed(self.model.action_at(self.place)) if self.place else None
        self.preview = self.again() or pointed

    def tap(self, place: str, dx: float = 0.0, dy: float = 0.0) -> None:
        """A tap on a cell: the lay that was previewed in the list of the best is dropped."""
        self.trial = NO_TILE
        super().tap(place, dx, dy)

    def tap_lay(self, one: plans.Gain) -> None:
        """A tap on one of the best lays."""
        self.consider(one)
        self.take_aim(Aim(lambda: one.lay, lambda: self.model.lay(one)))

    def consider(self, one: plans.Gain | None) -> None:
        """Preview a lay before its tile is taken, or nothing, unless it was tapped."""
        if one is None and self.aimed:
            return
        model = self.model
        self.trial = one.tile if one and model.state.phase == TAKE else NO_TILE
        self.preview = self.previewed(one.lay) if one else None
        model.changed(model.status, refusal=model.status_refuses)


class VillageModel(ChanceModel[VillageState]):
    """A table for Viva Catrina: a tile of the lines is chosen and turned, then the cell where it is laid is
    clicked.
    """

    EXAMPLES = "take 57, lay x2 y-1 r90, draw 12…"

    looked = Int(-1, help="whose village is opened, -1 for one's own")
    pointing: Pointed

    def __init__(self, game: Game, **start: SetUp) -> None:
        super().__init__(game, **start)
        self.hand, self.pointing = Hand(self), Pointed(self)

    def board_name(self) -> Text:
        """The owner of the village shown, and its points."""
        points = scoring.total(self.state.players[self.who])
        return message("vil-village-of", player=self.player_name(self.who), points=points)

    def moment(self) -> Text:
        """The round, who has the Catrina, how many tiles are left on the board and in the bag."""
        state = self.state
        left = sum(1 for line in state.lines for tile in line if tile)
        facts = {"round": state.round, "rounds": len(state.players), "board": left, "bag": len(state.bag)}
        return message("vil-moment", player=self.player_name(state.catrina), **facts)

    # Whose village ------------------------------------------------------------------------------------------

    @property
    def who(self) -> int:
        """The seat whose village is shown large."""
        return self.looked if self.looked >= 0 else self.home

    def open_village(self, seat: int) -> None:
        """Show a village large; one's own is the way back."""
        self.looked = -1 if seat == self.home else seat
        self.pointing.preview = None
        self.changed()

    @observe("seat")
    def _own_village(self, _change: object) -> None:
        self.looked = -1

    def begin(
        self, play: Playthrough[VillageState], status: Text = NO_WORDS, own: Scenario | None = None
    ) -> None:
        """Begin another playthrough, on one's own village."""
        self.looked = -1
        super().begin(play, status, own)

    def play_answer(self) -> None:
        """Show the answer in the village that it is about: that of whoever the question is put to."""
        if self.current_scenario is not None:
            self.looked = self.play.root.state.seat
        super().play_answer()

    # The tile that lies ready -------------------------------------------------------------------------------

    @property
    def turns(self) -> bool:
        """True if there is a tile to turn."""
        return bool(self.hand.tile) and not self.locked

    @property
    def choosing(self) -> bool:
        """True if a tile was chosen that can be put back."""
        return bool(self.hand.chosen)

    def forget_choice(self) -> None:
        """Put the chosen tile back, and turn upright the one in hand."""
        super().forget_choice()
        self.hand.put_back()
        self.pointing.trial = NO_TILE

    def release(self) -> None:
        """Put the chosen tile back; where there is none, go back to one's own village."""
        if not self.choosing:
            self.looked = -1
        super().release()

    def key(self, key: str, place: str) -> None:
        """R turns, Escape puts back."""
        if key == "Escape":
            self.release()
        else:
            self.hand.turn(1 if key == "r" else -1)

    def wheel(self, place: str, step: int) -> None:
        """The wheel turns the tile."""
        self.hand.turn(step)

    # Clicks -------------------------------------------------------------------------------------------------

    def action_at(self, place: str, dx: float = 0.0, dy: float = 0.0) -> Action | None:
        """A lay there of the tile that is ready, as it is turned; nothing in a village where it cannot be
        laid.
        """
        cell, hand = read_cell(place, self.state.board), self.hand
        return Lay(*cell, hand.turned) if cell and hand.tile and self.who == self.state.seat else None

    def laying(self, tile: int) -> VillageState:
        """The position in which a tile is in hand, as the viewer sees it."""
        state: VillageState = self.shown
        return state.apply(take(tile))[0] if state.phase == TAKE and tile else state

    def broken(self, action: Action) -> tuple[Violation, ...]:
        """The rules that an action breaks; a lay is judged as if the tile that is ready were taken."""
        return (
            self.laying(self.hand.shown).violations(action)
            if isinstance(action, Lay)
            else super().broken(action)
        )

    def act(self, action: Action | str) -> bool:
        """Play an action; a lay of a chosen tile takes it first, and takes nothing where it may not be
        laid.
        """
        action = self.game.parse(action) if isinstance(action, str) else action
        if isinstance(action, Lay) and self.state.phase == TAKE and self.hand.chosen and not self.waits:
            if broken := self.broken(action):
                self.attempt = str(action)
                self.refuse(broken)
                return False
            if self.guide.stops(take(self.hand.chosen), action):
                return False
            self.play.play(take(self.hand.chosen))
        self.looked = -1
        return super().act(action)

    def remark_on(self, place: str) -> Text:
        """The overlay's remark on a cell: the elements that depend on it, or why a base is open."""
        cell = read_cell(place, self.state.board)
        return remark_words(self.shown, self.who, self.overlay, cell) if cell else NO_WORDS

    def lay(self, one: plans.Gain) -> None:
        """Play it: take its tile, unless it is in hand, and lay it."""
        if not self.must_wait():
            self.forget_choice()
            self.hand.chosen = one.tile if self.state.phase == TAKE else NO_TILE
            self.act(one.lay)

    # Pictures -----------------------------------------------------------------------------------------------

    def geometry(self) -> Geometry:
        """The cells of the village shown, and a ring around them; they grow with it."""
        return scene.geometry(self.state, self.who)

    def targets(self) -> tuple[str, ...]:
        """The cells where the tile that is ready may be laid."""
        return tuple(cell_name(lay.x, lay.y) for lay in self.lays()) if self.who == self.state.seat else ()

    def scene(self) -> Scene:
        """The village shown, with overlay, legal cells, ghost and refusal; of the legend only the overlay's
        part.
        """
        drawn = scene.draw(
            self.shown, seat=self.who, overlay=self.overlay, preview=self.pointing.preview,
            legal=self.targets(), tile=self.hand.shown, turn=self.hand.turned,
            refused=self.refused_at if self.refusals else "",
        )  # fmt: skip
        return replace(drawn, legend=overlay_legend(self.overlay))

    def scene_of(self, state: VillageState) -> Scene:
        """Another position of the village shown, as the viewer sees it."""
        return scene.draw(self.seen(state), seat=self.who, overlay=self.overlay)

    def beside(self) -> tuple[Scene, ...]:
        """The lines that tiles are taken from, and what was taken."""
        return (self.hand.lines(), self.hand.scene())

    # Words --------------------------------------------------------------------------------------------------

    def hint(self) -> Text:
        """The choices of this moment, in one sentence."""
        state = self.state
        if outcome := state.outcome:
            return message("over", reason=outcome.reason)
        if state.phase == DRAW:
            return message("vil-hint-draw")
        if self.who != state.seat:
            return message("vil-hint-away", player=self.player_name(self.who))
        if not self.hand.tile:
            return message("vil-hint-take")
        return message("vil-hint-chosen" if state.phase == TAKE else "vil-hint-lay", tile=self.hand.tile)

    def gain(self, lay: Lay) -> plans.Gain:
        """The gain of a lay of the tile that is ready."""
        return plans.gain(self.shown, self.hand.shown, lay)

    def consequence(self) -> Text:
        """The gain of the previewed lay; of a tile that is pointed at, the best lay."""
        match self.pointing.preview:
            case Lay() as lay if self.hand.shown:
                return gain_words(self.gain(lay))
            case Take(tile=tile):
                lays = [lay for lay in self.laying(tile).legal_actions() if isinstance(lay, Lay)]
                found = plans.best([plans.gain(self.shown, tile, lay) for lay in lays], 1)
                return (
                    message("vil-best-of", what=lay_words(found[0]), gain=short_words(found[0]))
                    if found
                    else NO_WORDS
                )
        return NO_WORDS

    def lays(self) -> tuple[Lay, ...]:
        """The legal lays of the tile that is ready, as it is turned."""
        hand = self.hand
        if self.locked or not hand.tile:
            return ()
        actions = self.laying(hand.tile).legal_actions()
        return tuple(one for one in actions if isinstance(one, Lay) and one.turn == hand.turned)

    def offers(self) -> tuple[Action, ...]:
        """Tiles to take; if one is ready, its lays, the highest gain first; outcomes of the bag."""
        state: VillageState = self.shown
        if state.phase == DRAW:
            drawn = [action for action, _ in state.chance_outcomes() if isinstance(action, Draw)]
            return tuple(sorted(drawn, key=lambda action: self._bag_order(action.tile)))
        if not self.hand.tile:
            return super().offers()
        found = [plans.gain(state, self.hand.tile, lay) for lay in self.lays()]
        return tuple(one.lay for one in plans.best(found, len(found)))

    def _bag_order(self, tile: int) -> tuple[int, int]:
        order = (*HEADINGS, "bare")
        return order.index(heading(self.state, tile)), tile

    def group(self, action: Action) -> Text:
        """The heading of the action in the list."""
        return group_words(self.state, action, self.hand.tile)

    def label(self, action: Action) -> Text:
        """The action in words, a lay with its gain."""
        tile = self.hand.tile
        gain = plans.gain(self.shown, tile, action) if isinstance(action, Lay) and tile else None
        return label_words(self.state, action, gain)

    def phrase(self, state: VillageState, action: Action) -> Text:
        """The action in words that make sense in any position."""
        return state.worded(action)


def best_lays(model: VillageModel) -> tuple[plans.Gain, ...]:
    """The best lays of this turn, of whatever tile; of those alike but for the turn of the tile, one."""
    if model.must_wait():
        return ()
    found = plans.gains(model.shown)
    different: dict[tuple[object, ...], plans.Gain] = {}
    for one in plans.best(found, len(found)):
        different.setdefault(one._replace(lay=replace(one.lay, turn=0)), one)
    return tuple(different.values())[:MOST_BEST]
