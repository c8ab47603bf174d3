"""The Players tab prints no hand that the board shows from behind: whatever lies there, it says the same."""

from __future__ import annotations

import random
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import ipywidgets as w
import pytest
from ipywidgets.widgets.widget import _instances as alive

import explorer
from explorer.core.tree import draw
from explorer.ui.apps import Dashboard
from explorer.ui.guard import RAISE

DESKS = {game: f"explorer.games.{game}.dashboard.panels" for game in explorer.game_names()}


@pytest.fixture(autouse=True)
def put_away(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv(RAISE, "1")
    yield
    for widget in list(alive.values()):
        widget.close()


def begun(game: Any, plies: int, seed: int, **options: Any) -> Any:
    """A position of a random game in which somebody is to decide."""
    state, rng = game.start(players=game.players[0], seed=seed, **options), random.Random(seed)
    while plies > 0 or state.current_player is None:
        outcomes = state.chance_outcomes()
        state = state.apply(draw(outcomes, seed, plies) if outcomes else rng.choice(state.legal_actions()))[0]
        plies -= 1
    return state


def printed(game: Any, state: Any) -> str:
    """All that the Players tab of the open table says."""
    dashboard = Dashboard(import_module(DESKS[game.name]).DASHBOARD, game, start=state)
    dashboard.model.tab = "players"

    def texts(widget: w.Widget) -> Iterator[str]:
        yield str(getattr(widget, "value", ""))
        for child in getattr(widget, "children", ()):
            yield from texts(child)

    return "\n".join(texts(dashboard.panels["players"].widget))


OPTIONS: dict[str, list[dict[str, str]]] = {"papillon": [{"rounds": "blue"}, {"rounds": "orange"}]}


@pytest.mark.parametrize("name", explorer.game_names())
def test_the_players_tab_says_the_same_whatever_lies_hidden(name: str) -> None:
    game: Any = explorer.load(name)
    for options in OPTIONS.get(name, [{}]):
        state = begun(game, 9, 3, **options)
        twin = state.determinize(state.seat, random.Random(1))
        assert twin != state
        assert printed(game, state) == printed(game, twin)
