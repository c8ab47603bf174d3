"""Mariposas' dashboard: what its panels say beyond what every game's say, and the cards beside the map."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING

import ipywidgets as w

from explorer.core.lazy import lazy_import
from explorer.core.text import Text, joined
from explorer.core.tree import Node
from explorer.games.mariposas.dashboard import words
from explorer.games.mariposas.dashboard.model import MariposasModel
from explorer.games.mariposas.dashboard.scores import MariposasCompare, MariposasScores, standing
from explorer.games.mariposas.position.position import Player
from explorer.games.mariposas.position.vocabulary import (
    BONUS,
    CARD,
    FLIES,
    FLOWERS,
    MOVE,
    OF_GENERATION,
    PLAY,
    RESERVE,
    SEASON,
)
from explorer.games.mariposas.state import MariposasState
from explorer.games.mariposas.view import scene
from explorer.games.mariposas.view.words import WORDS
from explorer.ui.apps import App, game_panels
from explorer.ui.chance import ChanceTurn
from explorer.ui.messages import message
from explorer.ui.panels import LogPanel
from explorer.ui.parts import Panel, badged, column, prose, row, show, table
from explorer.ui.widgets import Board, Listing

if TYPE_CHECKING:
    from explorer.games.mariposas.questions import outcomes, progress
else:
    outcomes = lazy_import("explorer.games.mariposas.questions.outcomes")
    progress = lazy_import("explorer.games.mariposas.questions.progress")

MOST_OUTCOMES = 10


class HandPanel(Panel[MariposasModel]):
    """Action cards, bonus cards and flowers of whoever is looked at, beside the map."""

    def build(self) -> w.Widget:
        """The strip is a board of its own."""
        model = self.model
        self.strip = Board(
            geometry=scene.hand_geometry(model.state.board).to_client(),
            hotkeys=list(model.HOTKEYS),
            max_height="330px",
        )
        self.strip.layout.width = "100%"
        self.strip.on_click(self.on(lambda pointer: model.use(pointer.id)))
        self.strip.on_tap(self.on(lambda pointer: model.tap_card(pointer.id)))
        self.strip.on_ask(self.on(lambda pointer: model.ask_card(pointer.id)))
        self.strip.on_point(self.on(lambda pointer: model.point_at_card(pointer.id)))
        self.strip.on_leave(self.on(model.leave))
        self.strip.on_key(self.on(model.key))
        return self.strip

    def refresh(self) -> None:
        """The cards of the viewer, else of whoever is to play."""
        model = self.model
        self.strip.scene = model.pointed_out(model.hand_scene()).to_client(model.lang)
        self.strip.label = model.word("hand-of", player=model.player_name(model.who))


class MariposasTurn(ChanceTurn[MariposasModel]):
    """The turn; which butterfly; the die; what this turn could give."""

    ROLL, ASKS = "mar-roll", "mar-asks"

    def build(self) -> w.Widget:
        """The butterflies to pick from are not there yet."""
        self.flock: Listing | None = None
        return super().build()

    def prompted(self) -> str:
        """Also the objectives of the season, lettered as the overlay letters them."""
        model, state = self.model, self.model.shown
        card = state.board.objectives.get(state.cards[state.season])
        lettered = zip("ABC", card.objectives if card else (), strict=False)
        said = " · ".join(
            model.word("mar-objective", letter=letter, text=one.text) for letter, one in lettered
        )
        return (
            f"{super().prompted()}<p><small>"
            f"<b>{escape(model.word('mar-objectives'))}</b> {escape(said)}</small></p>"
        )

    def extras(self) -> tuple[w.Widget, ...]:
        """Who says what the die shows; a button, and what it found."""
        self.found = prose()
        self.asked_of: object = None
        return row(self.button("mar-outcomes", self.explore), self.asks), self.found

    def explore(self) -> None:
        """The best distinct outcomes of the turn, in a table under how they are measured."""
        model, parse = self.model, self.model.game.parse
        self.asked_of = model.state
        if model.must_wait():
            return
        found = outcomes.outcomes(model.shown)
        if not found:
            self.found.value = f"<p>{escape(model.word('mar-no-outcomes'))}</p>"
            return
        rows = [
            [f"{one.value:+g}", *map(model.said, (words.brought(model.state, one), words.told(model.state,
            one.line, parse)))]
            for one in found[:MOST_OUTCOMES]
        ]  # fmt: skip
        head = [model.word(key) for key in ("mar-measure", "mar-brings", "mar-how")]
        said = model.word("mar-outcomes-found", count=len(found), shown=len(rows))
        self.found.value = (
            f"<p>{escape(said)}</p>{table(head, rows)}<p>"
            f"<small>{escape(model.word('mar-outcomes-note'))}</small></p>"
        )

    def refresh(self) -> None:
        """Also the butterflies to pick from, and at a season's end the steps still to come."""
        super().refresh()
        model, state = self.model, self.model.state
        self.show_flock(model.flock() if state.phase in (PLAY, MOVE) else ())
        group = (
            model.said(words.group(state, state.legal_actions()[0], picked=False))
            if state.phase == SEASON
            else ""
        )
        self.list.items = [
            *self.list.items,
            *({"id": f"step-{step}", "label": model.said(words.step_name(step)), "group": group,
            "disabled": True}
              for step in model.later_steps()),
        ]  # fmt: skip
        if self.asked_of is not state:
            self.found.value, self.asked_of = "", None

    def show_flock(self, flock: Sequence[str]) -> None:
        """The butterflies to pick from; the only one flies without being picked. Made when there is first a
        choice.
        """
        model = self.model
        if self.flock is None and len(flock) > 1:
            self.flock = Listing(max_height="132px")
            self.flock.on_choose(self.on(model.pick))
            self.insert(self.flock)
        if self.flock is not None:
            said = model.word("mar-flock")
            self.flock.label, self.flock.selected = said, model.fly
            labels = {fly: model.said(words.butterfly(model.state, fly)) for fly in flock if len(flock) > 1}
            self.flock.items = [{"id": fly, "label": label, "group": said} for fly, label in labels.items()]
            show(self.flock, bool(labels))


class MariposasPlayers(Panel[MariposasModel]):
    """What everyone holds, where the butterflies are, and the life cycles gained."""

    TAB = "play"

    def build(self) -> w.Widget:
        """A block a player: a table beside the grid of life-cycle cards."""
        self.tables: list[w.HTML] = []
        self.cycles: list[Board] = []
        self.blocks: list[w.Widget] = []
        self.place = column()
        return self.place

    def holdings(self, seat: int, state: MariposasState) -> list[list[str]]:
        """Question and answer; generations that are nowhere are left out."""
        model, player = self.model, state.players[seat]
        hand = [model.said(WORDS[card]) if card else model.word("mar-hidden") for card in player.hand]
        bonus = [model.said(WORDS[card]) for card in BONUS if card in player.bonus]
        flowers = model.said(
            words.counted(f for f, n in zip(FLOWERS, player.flowers, strict=True) for _ in range(n))
        )
        rows = [[model.word("mar-hand"), " · ".join(hand)], [model.word("mar-flowers"), flowers]]
        rows += [[model.word("mar-bonus"), " · ".join(bonus)]] if bonus else []
        flies = [[model.word(f"mar-gen-{g}"), model.said(self.generation(player, g))] for g in (1, 2, 3, 4)]
        return [[question, said or "–"] for question, said in (*rows, *(row for row in flies if row[1]))]

    def generation(self, player: Player, generation: int) -> Text:
        """Where the butterflies of a generation are: spaces, reserve, objective card."""
        spaces = self.model.state.board.spaces
        parts = []
        for number in OF_GENERATION[generation]:
            if (at := player.flies[number]) in spaces:
                key = "mar-is-double" if number in player.doubles else "mar-is-at"
                parts.append(message(key, fly=FLIES[number], place=spaces[at].name))
        for where in (RESERVE, CARD):
            if count := sum(player.flies[number] == where for number in OF_GENERATION[generation]):
                parts.append(message(f"mar-in-{where}", count=count))
        return joined(parts)

    def refresh(self) -> None:
        """As many blocks as there are players; no hand is printed that is not laid out."""
        model, state = self.model, self.model.drawn
        for seat in range(len(state.players)):
            if seat == len(self.blocks):
                self.add(state)
            turn = "▶ " if seat == state.current_player else ""
            title = f"<h3>{turn}{badged(model, seat, standing(model, state, seat))}</h3>"
            self.tables[seat].value = title + table((), self.holdings(seat, state))
            self.cycles[seat].label = model.word("mar-cycles-of", player=model.player_name(seat))
            self.cycles[seat].scene = scene.cycles(state, seat).to_client(model.lang)
        if len(self.place.children) != len(state.players):
            self.place.children = tuple(self.blocks[: len(state.players)])

    def add(self, state: MariposasState) -> None:
        """One player's block more."""
        held, grid = (
            prose(flex="1 1 260px", width="auto"),
            Board(geometry=scene.cycles_geometry(state.board).to_client()),
        )
        grid.layout.flex, grid.layout.width, grid.max_height = "0 1 220px", "220px", "125px"
        self.tables.append(held)
        self.cycles.append(grid)
        self.blocks.append(row(held, grid, align_items="flex-start", width="100%"))


class MariposasLog(LogPanel[MariposasModel]):
    """The story, turn by turn."""

    def refresh(self) -> None:
        """Each entry under the turn in which it happened."""
        with self.list.hold_sync():
            super().refresh()
            nodes = self.model.play.nodes
            self.list.items = [
                {**item, "group": self.chapter(nodes[int(item["id"])])} for item in self.list.items
            ]

    def chapter(self, node: Node[MariposasState]) -> str:
        """Season, round and player of the position in which the action was taken."""
        before = (node.parent or node).state
        moment = progress.moment(before)
        if before.is_terminal or before.phase == SEASON:
            return self.model.said(moment).capitalize()
        said = message("mar-chapter", moment=moment, player=self.model.player_name(before.seat))
        return self.model.said(said.capitalised())


DASHBOARD = App(
    game="mariposas",
    model=MariposasModel,
    overlays=scene.OVERLAYS,
    panels=game_panels(
        turn=MariposasTurn,
        players=MariposasPlayers,
        points=MariposasScores,
        compare=MariposasCompare,
        log=MariposasLog,
    ),
    beside=HandPanel,
)
