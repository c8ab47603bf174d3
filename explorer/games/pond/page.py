"""The pond's page: the hand, how near each animal is, and its own sheets of Analyse."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from explorer.core.lazy import lazy_import
from explorer.core.messages import message
from explorer.games.pond import PondState, questions, scene
from explorer.games.pond.actions import Slide
from explorer.games.pond.board import CHOOSE, HIDDEN
from explorer.games.pond.model import PondModel, decimal, number
from explorer.games.pond.overlays import base_legend, ground_signs
from explorer.games.pond.page_setup import PondSetting
from explorer.games.pond.position import Position
from explorer.picture import plots
from explorer.picture.figures import Series
from explorer.picture.scene import Scene
from explorer.ui import nodes as n
from explorer.ui import sheets
from explorer.ui.nodes import Node, Nodes
from explorer.ui.play import standard
from explorer.ui.table import GamePage, GameTable, Part, badges, beginning, heads, mark

if TYPE_CHECKING:
    from explorer.games.pond import plans
else:
    plans = lazy_import("explorer.games.pond.plans")

Table: TypeAlias = GameTable[PondModel]
QUESTIONS = ("pon-distance-col", "pon-missing-col", "pon-routes-col")
GROUND = "#e6eedd"


def view(t: Table) -> n.Table:
    """The table: the board on its meadow, the hand, the animals with their steps to the pond."""
    points, note = partial(steps, t), partial(nearness, t)
    return standard(t, *acts(t), hand=hand(t), side=ground(t), points=points, note=note, ground=GROUND)


def ground(t: Table) -> Nodes:
    """The signs of ground that animals cannot enter, once somebody has played."""
    if beginning(t):
        return ()
    signs = ground_signs()
    lines = tuple(
        n.Goal("", t.word(f"pon-ground-{kind}"), art=n.Art(((0, signs[kind]),)))
        for kind in ("hedge", "field", "road")
    )
    title = t.word("pon-ground")
    return (n.Column((n.Heading(title), *lines), "goals thin", title, key="ground"),)


def acts(t: Table) -> Nodes:
    """The button that lists the rows and columns that the chosen tile can push: no click on the board means a
    slide.
    """
    if not t.model.hand.tile or t.model.locked or not any(isinstance(one, Slide) for one in t.model.offers()):
        return ()
    return (
        n.Button(
            t.word("pon-slides"), icon="arrow-left-right", key="slides", press=partial(t.open, "actions")
        ),
    )


def hand(t: Table) -> n.Hand | None:
    """The tiles of the viewer, each a card that can be turned and dragged."""
    model = t.model
    drawn = model.hand.scene().pointed(model.guide.at)
    tiles = model.shown.players[model.who].hand
    cards = tuple(card(t, drawn, place, tile) for place, tile in enumerate(tiles) if tile)
    turns: Nodes = ()
    if model.hand.tile and not model.hand.effect:
        turns = (
            n.Button(t.word("turn-left"), icon="left", key="left", press=partial(model.hand.turn, -1)),
            n.Button(t.word("turn-right"), icon="right", key="right", press=partial(model.hand.turn, 1)),
        )
    return n.Hand(
        t.word("hand-of", player=model.player_name(model.who)),
        cards,
        turns,
        key="hand",
        hotkeys=t.page.keys,
        hotkey=lambda key: model.key(key, ""),
        turn=model.hand.turn,
    )


def card(t: Table, drawn: Scene, place: int, tile: int) -> n.Card:
    """A tile of the hand: its picture as it is turned, its name."""
    model = t.model
    look = drawn.cells[f"hand-{place}"]
    art = n.Art(tuple((turn, drawn.geometry.symbols[name]) for name, turn in look.pieces))
    if tile == HIDDEN:
        return n.Card(art, "?", "back", key=f"tile-{place}")
    held = place in (model.hand.chosen, model.hand.doubling)
    state = "held" if held else "off" if model.locked else "here" if f"hand-{place}" in model.guide.at else ""
    return n.Card(
        art,
        t.say(model.tile_name(tile)).capitalize(),
        state,
        key=f"tile-{tile}",
        drag=f"tile-{tile}",
        press=partial(model.hand.take, place),
    )


def steps(t: Table, seat: int) -> str:
    """The number of steps from the animal to its pond, "–" if there is no way."""
    player = t.model.drawn.players[seat]
    if beginning(t) or not player.colour or not player.spot:
        return ""
    found = plans.distance(t.model.drawn, seat)
    return "–" if found is None else str(found)


def nearness(t: Table, seat: int) -> str:
    """The note beside that number; if there is no way, the number of tiles missing."""
    player = t.model.drawn.players[seat]
    if beginning(t):
        return ""
    if not player.colour or not player.spot:
        return t.word("pon-not-chosen")
    if plans.distance(t.model.drawn, seat) is None:
        missing = plans.tiles_missing(t.model.drawn, seat)
        if missing is None:
            return t.say(number(None))
        return t.word("pon-missing-note", missing=number(missing))
    return t.word("pon-steps-note")


# Analyse ----------------------------------------------------------------------------------------------------


def situation(t: Table, state: Position, seat: int) -> list[str]:
    """An animal's answers to the three `QUESTIONS`."""
    found = plans.progress(state, seat)
    return [t.say(number(found.distance)), t.say(number(found.missing)), str(found.routes)]


def animals(t: Table) -> Nodes:
    """The sheet of animals: place, distance, routes; the landscape; the most helpful actions."""
    model, state = t.model, t.model.drawn

    def answers(seat: int) -> Iterator[str]:
        player = state.players[seat]
        hand = " · ".join(
            "?" if tile == HIDDEN else t.say(state.board.tiles[tile].name) for tile in player.hand
        )
        if not player.colour:
            yield from (t.word("pon-not-chosen"), hand, "–", "–", "–", "–")
        else:
            yield from (t.say(model.place(player.goal)), hand, *situation(t, state, seat))
            yield str(plans.progress(state, seat).reach)

    keys = ("pon-pond-col", "pon-hand-col", *QUESTIONS, "pon-reach-col")
    columns = [tuple(answers(seat)) for seat in range(len(state.players))]
    asked = zip(keys, zip(*columns, strict=True), strict=True)
    rows: tuple[tuple[str | Node, ...], ...] = tuple((t.word(key), *cells) for key, cells in asked)
    found = plans.indices(state)
    land = {
        "area": decimal(found.area),
        "worlds": found.worlds,
        "largest": decimal(found.largest),
        "eca": decimal(found.eca),
    }
    return (
        n.Grid(heads(t, t.word("pon-player")), rows, label=t.called("pon-animals")),
        n.Words(t.word("pon-land", **land)),
        n.Words(t.word("pon-eca-note"), "soft"),
        *helpful(t),
    )


def helpful(t: Table) -> Nodes:
    """The actions after which the animal is nearest to its pond, on request."""
    model = t.model
    asked = (model.play.node, model.seat)

    def rank() -> None:
        if not model.must_wait():
            t.own["helpful"] = (asked, tuple(plans.helpful(model.shown, model.who)))
            model.revision += 1

    off = model.state.is_terminal or not model.state.player.spot
    button = n.Row((n.Button(t.word("pon-helpful"), off=off, key="helpful", press=rank),))
    of, ranked = t.own.get("helpful", (None, ()))
    if of != asked:
        return (button,)
    entries = tuple(
        sheets.action_entry(
            t,
            action,
            t.say(model.phrase(model.shown, action)),
            t.word("pon-outcome-of", missing=number(missing), distance=number(distance)),
        )
        for action, missing, distance in ranked
    )
    return (button, n.Listing(t.word("pon-helpful-title"), entries, key="helpful-list"))


def scores(t: Table) -> Nodes:
    """The sheet of charts: distance to the pond and fragmentation of the land along the line of play."""
    model = t.model
    line = model.play.line()
    series: Sequence[Series] = questions.progress_series([model.seen(node.state) for node in line])
    panels = [message(key) for key in ("pon-distance-col", "pon-missing-col", "pon-panel-worlds")]
    made = plots.lines(
        series,
        [str(node.ply) for node in line],
        panels=panels,
        axis=message("axis-ply"),
        lang=model.lang,
        now=model.play.node.ply,
        badges=badges(t, line[-1].state),
    )
    told = sheets.scores(t) if model.shown.score_sheet().lines else (n.Words(t.word("pon-score-none")),)
    return (*told, sheets.figure(t, made, t.word("progress-label"), plots.summary(series, model.lang), 460))


def compared(t: Table, here: PondState, there: PondState) -> list[tuple[str | Node, str, str]]:
    """Each animal's way, and the land, in both positions."""
    rows: list[tuple[str | Node, str, str]] = []
    for seat in range(len(here.players)):
        pairs = zip(QUESTIONS, situation(t, here, seat), situation(t, there, seat), strict=True)
        rows += [(mark(t, seat, f"{t.name(seat)} · {t.word(key)}"), one, two) for key, one, two in pairs]
    one, two = (str(plans.indices(state).worlds) for state in (here, there))
    return [*rows, (t.word("pon-panel-worlds"), one, two)]


PAGE = GamePage(
    game="pond",
    model=PondModel,
    view=view,
    overlays=scene.OVERLAYS,
    icons={
        "reach": "footprints",
        "route": "route",
        "opening": "sprout",
        "key": "key",
        "worlds": "split",
        "change": "compare",
    },
    parts={
        "pon-animals": Part("analyse", animals),
        "scores": Part("analyse", scores),
        "compare": Part("analyse", partial(sheets.compare, rows=compared)),
    },
    base=lambda _model: base_legend(),
    goal="pon-goal",
    goal_places=lambda model: (f"pond-{model.state.players[model.home].colour}",),
    setting_up=lambda state: state.phase == CHOOSE,
    keys=("r", "R", "1", "2", "3"),
    ground=GROUND,
    setting=PondSetting,
)
