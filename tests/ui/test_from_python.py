"""A page in a notebook: a widget in a box, linked with others, that shows what cells play."""

from __future__ import annotations

from collections.abc import Iterator

import ipywidgets
import pytest
from IPython.core.interactiveshell import InteractiveShell

from explorer.ui.play import TablePage, table


def opened() -> TablePage:
    """A page five actions into a game."""
    page = table("souls", seed=3)
    while page.play.node.ply < 5:
        page.play.play(page.state.legal_actions()[0])
    page.catch_up()
    return page


def test_a_slider_goes_through_the_line_and_grows_with_it() -> None:
    page = opened()
    slider = ipywidgets.IntSlider()
    ipywidgets.dlink((page, "last"), (slider, "max"))
    ipywidgets.link((page, "ply"), (slider, "value"))
    assert (slider.value, slider.max) == (5, 5)
    slider.value = 2
    assert (page.play.node.ply, page.ply, page.last) == (2, 2, 5)
    page.ply = 5
    page.model.act(page.state.legal_actions()[0])
    assert (slider.value, slider.max) == (page.ply, page.last)
    assert page.play.node.ply == page.last > 5
    assert ipywidgets.VBox([slider, page]).children[1] is page


def test_two_pages_are_linked() -> None:
    one, other = table("pond", seed=7), table("pond", seed=8)
    ipywidgets.dlink((one, "link"), (other, "link"))
    one.model.act(one.state.legal_actions()[0])
    assert other.state == one.state
    one.ply = 0
    assert other.state == one.state


@pytest.fixture
def shell() -> Iterator[InteractiveShell]:
    yield InteractiveShell.instance()
    InteractiveShell.clear_instance()


def test_what_a_cell_has_played_is_shown_after_it(shell: InteractiveShell) -> None:
    shell.run_cell(
        "import explorer, explorer.ui\nplay = explorer.Playthrough('pond', 2, 7)\n"
        "page = explorer.ui.dashboard(play=play)"
    )
    page = shell.user_ns["page"]
    shell.run_cell("node = play.play('choose start-blue')")
    assert (page.ply, page.last) == (1, 1)
    shell.run_cell("node = play.undo()")
    assert (page.ply, page.last) == (0, 1)
