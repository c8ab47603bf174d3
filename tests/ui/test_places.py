"""A table that is told only how a position is drawn: a click plays the action that names the place."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, Any, ClassVar

import networkx as nx
import pytest

from explorer.core.game import Action, Event, Game, Options, Outcome, State
from explorer.core.notation import Notation, Part
from explorer.core.options import NO_OPTIONS
from explorer.core.rulebook import Rule, Rulebook, Violation
from explorer.core.text import Text
from explorer.picture.drawing import squares
from explorer.picture.scene import CellLook, Scene
from explorer.ui.board.model import how_written
from explorer.ui.board.places import PlaceModel
from explorer.ui.play import TablePage
from explorer.ui.table import GamePage

CELLS = ("a1", "b1", "c1", "d1")


def rule(id_: str, said: str) -> Rule:
    return Rule(
        id_, "stated", Text("Tour", "Turn"), Text(id_, id_), Text(id_, id_), {"default": Text(said, said)}
    )


RULES = Rulebook(
    {one.id: one for one in (rule("SLI-T1", "not yours"), rule("SLI-T2", "taken"), rule("SLI-T3", "wall"))},
    {},
    {"slide": ("SLI-T1", Text("glisse", "slides")), "wall": ("SLI-T3", Text("mur", "wall"))},
)


@dataclass(frozen=True, slots=True)
class Slide(Action):
    here: Annotated[str, Part("cell")]
    there: Annotated[str, Part("cell")]


@dataclass(frozen=True, slots=True)
class Wall(Action):
    cell: str


@dataclass(frozen=True)
class SlideState(State[Slide | Wall]):
    """Two pieces of one player; one wall may be built."""

    game: ClassVar[str] = "slide"
    notation: ClassVar[Notation[Any]] = Notation((Slide, Wall), {"cell": CELLS})

    players: tuple[tuple[str, ...], ...] = (("a1", "b1"),)
    wall: str = ""
    turn: int = 0
    seat: int = 0
    seed: int | None = None
    options: Options = NO_OPTIONS

    @property
    def current_player(self) -> int | None:
        return 0

    @property
    def outcome(self) -> Outcome | None:
        return None

    def _apply(self, action: Any) -> tuple[SlideState, tuple[Event, ...]]:
        if isinstance(action, Wall):
            return replace(self, wall=action.cell, turn=self.turn + 1), (RULES.happened("wall"),)
        kept = tuple(cell for cell in self.players[0] if cell != action.here)
        return replace(self, players=((*kept, action.there),), turn=self.turn + 1), (RULES.happened("slide"),)

    def graph(self) -> nx.Graph[str]:
        return nx.Graph()


def yours(state: SlideState, action: Slide) -> Violation | None:
    """SLI-T1."""
    return None if action.here in state.players[0] else RULES.refuse("SLI-T1")


def free(state: SlideState, action: Slide) -> Violation | None:
    """SLI-T2."""
    return RULES.refuse("SLI-T2") if action.there in (*state.players[0], state.wall) else None


def last(state: SlideState, action: Wall) -> Violation | None:
    """SLI-T3: on the last cell, once."""
    return None if action.cell == "d1" and not state.wall else RULES.refuse("SLI-T3")


SlideState.rules = {Slide: (yours, free), Wall: (last,)}


class SlideGame(Game[SlideState, Any]):
    name: ClassVar[str] = "slide"
    title: ClassVar[Text] = Text("Glisser", "Slide")
    players: ClassVar[range] = range(1, 2)
    state = SlideState
    rules: ClassVar[Rulebook] = RULES

    def _start(self, players: int, seed: int, options: Options) -> SlideState:
        return SlideState()


class SlideModel(PlaceModel[SlideState]):
    def scene_of(self, state: SlideState) -> Scene:
        return Scene(squares(CELLS, 4, {}), {cell: CellLook() for cell in CELLS})


PAGE = GamePage("slide", SlideModel, start={"players": 1}, ground="#dcebf2")


@pytest.fixture
def model() -> SlideModel:
    return SlideModel(SlideGame())


def test_a_click_on_the_only_place_of_an_action_plays_it(model: SlideModel) -> None:
    model.click("d1")
    assert model.state.wall == "d1"


def test_the_first_of_two_places_picks_the_piece_up_and_the_second_puts_it_down(model: SlideModel) -> None:
    assert model.targets() == ("a1", "b1", "d1")
    model.click("b1")
    assert (model.picked, model.targets()) == ("b1", ("c1", "d1"))
    model.click("c1")
    assert (model.state.players, model.picked) == ((("a1", "c1"),), "")


def test_another_piece_is_picked_up_instead_and_the_same_is_put_back(model: SlideModel) -> None:
    model.click("b1")
    model.click("a1")
    assert model.picked == "a1"
    model.click("a1")
    assert model.picked == ""


def test_what_is_not_legal_is_refused_by_the_rule_in_its_way(model: SlideModel) -> None:
    model.click("d1")
    model.click("a1")
    model.click("d1")
    assert [each.rule for each in model.refusals] == ["SLI-T2"]
    model.click("c1")
    assert [each.rule for each in model.refusals] == [], "the piece is still held: it is put down"


def test_a_place_that_no_action_begins_with_says_what_to_do(model: SlideModel) -> None:
    model.click("d1")
    model.click("c1")
    assert [each.rule for each in model.refusals] == ["SLI-T3"]


def test_a_page_of_a_picture_alone_is_whole() -> None:
    page = TablePage(PAGE, SlideGame(), players=1)
    told = page.tree.json
    assert told["board"]["ground"] == "#dcebf2"
    assert set(told["board"]["drags"]) == {"a1", "b1"}
    assert page.table.under("learn") == ("quiz", "drawings")
    assert "scores" not in page.table.under("analyse"), "nobody scores here"
    assert how_written(page.model) == "slide a1 a1, wall a1"
