"""A dashboard in a notebook: what it opens, and what the cells below it read back."""

from __future__ import annotations

from typing import Any

import pytest

import explorer
import explorer.ui
from explorer import ExplorerError, Playthrough
from explorer.core.errors import BadOption, BadRecord, UnknownGame

WIDGET = "application/vnd.jupyter.widget-view+json"


def opened(*game: Any, **how: Any) -> Any:
    return explorer.ui.dashboard(*game, **how)


def begun(name: str = "pond") -> Playthrough:
    play = Playthrough(name, players=2, seed=7)
    play.play(play.state.legal_actions()[0])
    return play


def test_a_cell_that_ends_with_it_shows_the_page() -> None:
    page = opened("pond", players=2, seed=7)
    assert WIDGET in page._repr_mimebundle_()
    assert page._repr_mimebundle_()["text/plain"].startswith("File dans ta mare\u00a0!\n")


def test_what_is_clicked_is_there_in_the_next_cell() -> None:
    play = begun()
    page = opened(play=play)
    page.model.act(play.state.legal_actions()[0])
    assert page.play is play
    assert page.state is play.state
    assert play.node.ply == 2


def test_it_opens_a_position_a_link_and_a_scenario() -> None:
    play = begun()
    assert opened(state=play.state).state == play.state
    assert opened("pond", state=play.state).state == play.state
    assert opened(link=play.link()).play.link() == play.link()
    assert opened("pond", link=play.link()).state == play.state
    assert opened("pond", scenario="PON-X1").play.scenario == "PON-X1"
    assert opened("lab", name="pond:one-bridge").state.graph.number_of_nodes() > 3
    assert explorer.ui.lesson("traverser").state is not None


@pytest.mark.parametrize(
    ("game", "how", "error", "says"),
    [
        (("pond",), {"play": 7}, BadOption, r"^play: got 'int', expected a playthrough"),
        (("pond",), {"state": {}}, BadOption, r"^state: got 'dict', expected a position"),
        (("pond",), {"link": 3}, BadOption, r"^link: got 'int', expected a text"),
        ((), {"link": "nonsense"}, BadRecord, r"link"),
        (("village",), {"play": begun()}, BadOption, r"^play: got 'pond', expected something of village"),
        (("village",), {"state": begun().state}, BadOption, r"^start"),
        ((), {"play": begun(), "state": begun().state}, BadOption, r"^play, state: only one thing"),
        ((), {"play": begun(), "seed": 3}, BadOption, r"^play, seed: only one thing"),
        (("ponds",), {}, UnknownGame, r"ponds"),
        ((), {}, UnknownGame, r"dashboard"),
    ],
)
def test_what_it_cannot_open_is_refused(
    game: tuple[str, ...], how: dict[str, Any], error: type[ExplorerError], says: str
) -> None:
    with pytest.raises(error, match=says):
        opened(*game, **how)


def test_a_function_hears_of_every_other_position_and_of_nothing_else() -> None:
    page = opened(play=begun())
    heard: list[int] = []
    page.on_change(lambda page: heard.append(page.play.node.ply))
    action = page.state.legal_actions()[0]
    page.model.pointing.look_at(action)
    page.model.overlay = "reach"
    assert heard == []
    page.model.act(action)
    page.model.step("back")
    assert heard == [2, 1]


def test_a_widget_follows_the_page() -> None:
    page = opened(play=begun())
    follower = page.follow(lambda state: state.score_sheet())
    first = follower.outputs
    assert "text/html" in first[0]["data"]
    page.model.act(page.state.legal_actions()[0])
    assert follower.outputs is not first
    assert opened(play=begun()).follow(lambda state: state.turn).outputs[0]["data"]["text/plain"] == "0"


def test_a_page_that_was_given_something_remembers_nothing_of_an_earlier_run() -> None:
    assert opened(play=begun()).address.key != opened(play=begun()).address.key
