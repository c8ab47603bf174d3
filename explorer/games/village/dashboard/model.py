"""Viva Catrina's table: what a click means, what is offered, what is drawn and said."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from explorer.core.game import Action
from explorer.core.rulebook import Violation
from explorer.core.text import NO_WORDS, Text
from explorer.games.village.dashboard import words
from explorer.games.village.dashboard.tile import TileModel
from explorer.games.village.position.actions import Draw, Lay, Take, read_cell
from explorer.games.village.position.kinds import DRAW, NO_TILE, TAKE
from explorer.games.village.position.network import START, cell_name
from explorer.games.village.questions import gains
from explorer.games.village.rules import scoring
from explorer.games.village.rules.choices import take
from explorer.games.village.state import VillageState
from explorer.games.village.view import scene
from explorer.games.village.view.legends import base_legend, overlay_legend
from explorer.picture.scene import Geometry, LegendEntry, Scene
from explorer.ui.board.model import Aim
from explorer.ui.messages import message

MOST_BEST = 8
"""So many of the best lays are told."""
IN_A_ROW = 7
"""So many tiles of a line stand side by side where a page is narrow: each is 44 dots wide at 390."""


class VillageModel(TileModel):
    """A table for Viva Catrina: a tile of the lines is chosen and turned, then the cell where it is laid is
    clicked.
    """

    GOAL = "vil-goal"
    EXAMPLES = "take 57, lay x2 y-1 r90, draw 12…"

    def board_name(self) -> Text:
        """Whose village it is, and what it is worth."""
        points = scoring.total(self.state.players[self.who])
        return message("vil-village-of", player=self.player_name(self.who), points=points)

    def goal_places(self) -> tuple[str, ...]:
        """The square that all is to be connected to."""
        return (cell_name(*START),)

    def moment(self) -> Text:
        """The round, who has the Catrina, how many tiles are left on the board and in the bag."""
        state = self.state
        left = sum(1 for line in state.lines for tile in line if tile)
        facts = {"round": state.round, "rounds": len(state.players), "board": left, "bag": len(state.bag)}
        return message("vil-moment", player=self.player_name(state.catrina), **facts)

    # What a click means -------------------------------------------------------------------------------------

    def action_at(self, place: str, dx: float = 0.0, dy: float = 0.0) -> Action | None:
        """Lay there the tile that lies ready, as it is turned; nothing in a village where it cannot be
        laid.
        """
        cell = read_cell(place, self.state.board)
        return Lay(*cell, self.turned) if cell and self.tile and self.who == self.state.seat else None

    def laying(self, tile: int) -> VillageState:
        """The position in which a tile is in hand, as the viewer sees it."""
        state: VillageState = self.shown
        return state.apply(take(tile))[0] if state.phase == TAKE and tile else state

    def broken(self, action: Action) -> tuple[Violation, ...]:
        """A lay is judged as if the tile that lies ready were taken."""
        return (
            self.laying(self.shown_tile).violations(action)
            if isinstance(action, Lay)
            else super().broken(action)
        )

    def act(self, action: Action | str) -> bool:
        """Play an action; a lay of a chosen tile takes it first, and takes nothing where it may not be
        laid.
        """
        action = self.game.parse(action) if isinstance(action, str) else action
        if isinstance(action, Lay) and self.state.phase == TAKE and self.chosen and not self.waits:
            if broken := self.broken(action):
                self.attempt = str(action)
                self.refuse(broken)
                return False
            if self.guide.stops(take(self.chosen), action):
                return False
            self.play.play(take(self.chosen))
        self.looked = -1
        return super().act(action)

    def point(self, place: str, dx: float = 0.0, dy: float = 0.0) -> None:
        """Preview the lay, and keep in mind where the pointer is: the tile may be turned there."""
        super().point(place, dx, dy)
        self.pointed = place

    def look_at(self, action: Action | None, remark: Text = NO_WORDS) -> None:
        """Preview a legal action, or nothing."""
        self.pointed = ""
        super().look_at(action, remark)

    def remark_on(self, place: str) -> Text:
        """What the overlay has to say about a cell: what hangs on it, or why a base is open."""
        cell = read_cell(place, self.state.board)
        return words.remark(self.shown, self.who, self.overlay, cell) if cell else NO_WORDS

    # The best lays ------------------------------------------------------------------------------------------

    def best(self) -> tuple[gains.Gain, ...]:
        """The best lays of this turn, whatever tile they are of; of those alike but for the turn of the tile,
        one.
        """
        if self.must_wait():
            return ()
        found = gains.gains(self.shown)
        different: dict[tuple[object, ...], gains.Gain] = {}
        for one in gains.best(found, len(found)):
            different.setdefault(one._replace(lay=replace(one.lay, turn=0)), one)
        return tuple(different.values())[:MOST_BEST]

    def tap_lay(self, one: gains.Gain) -> None:
        """A finger tapped one of the best lays."""
        self.consider(one)
        self.take_aim(Aim(lambda: one.lay, lambda: self.lay(one)))

    def tap(self, place: str, dx: float = 0.0, dy: float = 0.0) -> None:
        """A finger tapped a cell: what was looked at in the list of the best is not meant any more."""
        self.trial = NO_TILE
        super().tap(place, dx, dy)

    def consider(self, one: gains.Gain | None) -> None:
        """Look at a lay before its tile is taken, or at nothing, unless it was tapped."""
        if one is None and self.aimed:
            return
        self.trial = one.tile if one and self.state.phase == TAKE else NO_TILE
        self.preview = self.previewed(one.lay) if one else None
        self.changed(self.status, refusal=self.status_refuses)

    def lay(self, one: gains.Gain) -> None:
        """Play it: take its tile, unless it is in hand, and lay it."""
        if not self.must_wait():
            self.forget_choice()
            self.chosen = one.tile if self.state.phase == TAKE else NO_TILE
            self.act(one.lay)

    # What the screen draws ----------------------------------------------------------------------------------

    def geometry(self) -> Geometry:
        """The cells of the village shown, and a ring around them; they grow with it."""
        return scene.geometry(self.state, self.who)

    def targets(self) -> tuple[str, ...]:
        """The cells where the tile that lies ready may be laid."""
        return tuple(cell_name(lay.x, lay.y) for lay in self.lays()) if self.who == self.state.seat else ()

    def scene(self) -> Scene:
        """The village shown, with overlay, legal cells, ghost and refusal; of the legend what is the
        overlay's.
        """
        drawn = scene.draw(
            self.shown, seat=self.who, overlay=self.overlay, preview=self.preview, legal=self.targets(),
            tile=self.shown_tile, turn=self.turned, refused=self.refused_at if self.refusals else "",
        )  # fmt: skip
        return replace(drawn, legend=overlay_legend(self.overlay))

    def glossary(self) -> Sequence[LegendEntry]:
        """What tiles show."""
        return base_legend()

    def scene_of(self, state: VillageState) -> Scene:
        """Another position of the village shown, as the viewer sees it."""
        return scene.draw(self.seen(state), seat=self.who, overlay=self.overlay)

    def lines_scene(self) -> Scene:
        """The two lines; ends are lit, the chosen tile lies turned. A telephone has no room for more than
        seven in a row that a finger can touch.
        """
        marked, most = not self.quiz.asking, IN_A_ROW if self.narrow else 0
        return scene.lines(self.shown, self.shown_tile, self.held_turn, marked=marked, most=most)

    def hand_scene(self) -> Scene:
        """The tile that lies ready, else the one that is pointed at."""
        tile = (
            self.preview.tile if isinstance(self.preview, Take) and not self.shown_tile else self.shown_tile
        )
        return scene.hand(self.shown, tile, self.held_turn)

    def beside(self) -> tuple[Scene, ...]:
        """The lines that tiles are taken from, and what was taken."""
        return (self.lines_scene(), self.hand_scene())

    @property
    def held_turn(self) -> int:
        """How the tile that lies ready is turned; in the lay that is looked at, if one is."""
        return self.preview.turn if isinstance(self.preview, Lay) else self.turned

    # Words --------------------------------------------------------------------------------------------------

    def hint(self) -> Text:
        """What can be done now, in one sentence."""
        state = self.state
        if outcome := state.outcome:
            return message("over", reason=outcome.reason)
        if state.phase == DRAW:
            return message("vil-hint-draw")
        if self.who != state.seat:
            return message("vil-hint-away", player=self.player_name(self.who))
        if not self.tile:
            return message("vil-hint-take")
        return message("vil-hint-chosen" if state.phase == TAKE else "vil-hint-lay", tile=self.tile)

    def gain(self, lay: Lay) -> gains.Gain:
        """What a lay of the tile that lies ready would bring."""
        return gains.gain(self.shown, self.shown_tile, lay)

    def consequence(self) -> Text:
        """What the previewed lay would bring; of a tile that is pointed at, where it would bring most."""
        match self.preview:
            case Lay() as lay if self.shown_tile:
                return words.brings(self.gain(lay))
            case Take(tile=tile):
                lays = [lay for lay in self.laying(tile).legal_actions() if isinstance(lay, Lay)]
                found = gains.best([gains.gain(self.shown, tile, lay) for lay in lays], 1)
                return (
                    message("vil-best-of", what=words.best(found[0]), gain=words.short(found[0]))
                    if found
                    else NO_WORDS
                )
        return NO_WORDS

    def lays(self) -> tuple[Lay, ...]:
        """The legal lays of the tile that lies ready, as it is turned."""
        if self.locked or not self.tile:
            return ()
        return tuple(
            a for a in self.laying(self.tile).legal_actions() if isinstance(a, Lay) and a.turn == self.turned
        )

    def offers(self) -> tuple[Action, ...]:
        """Tiles to take; once one lies ready, its lays, those first that bring most; what the bag may
        bring.
        """
        state: VillageState = self.shown
        if state.phase == DRAW:
            drawn = [action for action, _ in state.chance_outcomes() if isinstance(action, Draw)]
            return tuple(sorted(drawn, key=lambda action: self._bag_order(action.tile)))
        if not self.tile:
            return super().offers()
        found = [gains.gain(state, self.tile, lay) for lay in self.lays()]
        return tuple(one.lay for one in gains.best(found, len(found)))

    def _bag_order(self, tile: int) -> tuple[int, int]:
        order = (*words.HEADINGS, "bare")
        return order.index(words.heading(self.state, tile)), tile

    def group(self, action: Action) -> Text:
        """Under which heading the list shows the action."""
        return words.group(self.state, action, self.tile)

    def label(self, action: Action) -> Text:
        """The action in words, a lay with what it brings."""
        gain = gains.gain(self.shown, self.tile, action) if isinstance(action, Lay) and self.tile else None
        return words.label(self.state, action, gain)

    def phrase(self, state: VillageState, action: Action) -> Text:
        """The action in words that stand alone, taken in any position."""
        return state.worded(action)
