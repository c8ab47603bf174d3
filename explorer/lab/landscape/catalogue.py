"""What the lab can open, by a short name that an address can carry: `board:road`, `pond:one-bridge`, `random:site:8:10:60:7`."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any

from explorer.core.errors import BadOption, mismatch
from explorer.core.installed import load
from explorer.core.text import Text
from explorer.lab.landscape.landscape import Landscape

if TYPE_CHECKING:
    from explorer.games.pond.state import PondState

FULL = 0.8
"""How many of a scattered board's cells bear a tile."""
LANDSCAPE = Text("paysage", "landscape")
KNOWN = Text(
    "un nom de paysage, par exemple board:road, pond:one-bridge, mariposas:spring ou random:site:8:10:60:7",
    "the name of a landscape, for instance board:road, pond:one-bridge, mariposas:spring or random:site:8:10:60:7",
)
BOARDS: dict[str, tuple[Text, str]] = {
    "meadow": (Text("Rien que de la prairie", "All meadow"), "mmmmmmm mmmmmmm mmmmmmm mmmmmmm mmmmmmm"),
    "fields": (Text("Rien que des champs", "All fields"), "fffffff fffffff mfffffm fffffff fffffff"),
    "gap": (Text("Une barrière, un passage", "A barrier with one gap"), "mmm.mmm mmm.mmm mmmmmmm mmm.mmm mmm.mmm"),
    "gaps": (Text("Une barrière, deux passages", "A barrier with two gaps"), "mmm.mmm mmmmmmm mmm.mmm mmmmmmm mmm.mmm"),
    "wall": (Text("Une barrière sans passage", "A barrier without a gap"), "mmm.mmm mmm.mmm mmm.mmm mmm.mmm mmm.mmm"),
    "road": (Text("Une route en travers", "A road across"), "mmmrmmm mmmrmmm mmmrmmm mmmrmmm mmmrmmm"),
    "tunnel": (Text("La route et un crapauduc", "The road and a toad tunnel"), "mmmrmmm mmmrmmm mmmtmmm mmmrmmm mmmrmmm"),
    "fence": (Text("Crapauduc et clôtures", "Toad tunnel and fences"), "mmmxmmm mmmxmmm mmmtmmm mmmxmmm mmmxmmm"),
    "file": (Text("Un corridor d'une dalle", "A corridor one tile wide"), "....... ....... mmmmmmm ....... ......."),
    "wide": (Text("Un corridor de trois dalles", "A corridor three tiles wide"), "....... mmmmmmm mmmmmmm mmmmmmm ......."),
}
"""Boards of our own that teach, in letters (`grid`); animals start in the middle of the left side and want to go to the right."""

GROUPS = {
    "board": Text("Plateaux d'étude", "Study boards"),
    "pond": Text("File dans ta mare", "Off to your pond"),
    "tiles": Text("File dans ta mare, par dalles", "Off to your pond, by tiles"),
    "mariposas": Text("Mariposas", "Mariposas"),
    "village": Text("Viva Catrina", "Viva Catrina"),
}
SEASONS = {
    "none": Text("dans les deux sens", "both ways"),
    "spring": Text("printemps, à sens unique", "spring, one way"),
    "autumn": Text("automne, à sens unique", "autumn, one way"),
}


@cache
def choices() -> dict[str, tuple[Text, Text]]:
    """Everything that can be chosen from a list: name -> (group, title)."""
    found = {f"board:{key}": (GROUPS["board"], title) for key, (title, _) in BOARDS.items()}
    for kind, game in (("pond", "pond"), ("tiles", "pond"), ("village", "village")):
        scenarios = load(game).scenarios
        found |= {f"{kind}:{key}": (GROUPS[kind], one.title) for key, one in scenarios.items() if _large_enough(game, key)}
    return found | {f"mariposas:{season}": (GROUPS["mariposas"], title) for season, title in SEASONS.items()}


def _large_enough(game: str, scenario: str) -> bool:
    """Whether a scenario's board has something to measure: a village of two tiles has not."""
    if game == "pond":
        return True
    state = load(game).scenario(scenario)
    return len(state.players[state.current_player or 0].village.at) > 5


@lru_cache(maxsize=32)
def opened(name: str) -> Landscape:
    """Open a landscape by its name.

    Parameters
    ----------
    name : str
        A kind and what it needs, parted by colons: `board:road`; `pond:one-bridge` and `tiles:one-bridge`, a scenario whose
        animal walks as in the game, or ventures onto every tile; `scattered:7` and `scattered-tiles:7`, a pond position at
        random, by its seed; `mariposas:spring`; `village:VIL-X4`; `random:site:8:10:60:7` (rows, columns, percent, seed).

    Raises
    ------
    BadOption
        When it names nothing; it may have come with an address.

    Examples
    --------
    >>> opened("board:road").land["d3"]
    'road'
    """
    kind, *rest = name.split(":")
    try:
        return _OPENED[kind](*rest)
    except (KeyError, TypeError, ValueError):
        raise BadOption(mismatch(LANDSCAPE, name, KNOWN)) from None


def _board(key: str) -> Landscape:
    from dataclasses import replace

    from explorer.lab.landscape.grid import land_board

    title, rows = BOARDS[key]
    return replace(land_board(rows.split()), title=title)


def _pond(key: str, by: str = "zones") -> Landscape:
    from dataclasses import replace

    from explorer.games.pond.landscape import pond

    game = load("pond")
    return replace(pond(game.scenario(key), seat=0, by=by), title=game.scenarios[key].title)


def _scattered(seed: str, by: str = "zones") -> Landscape:
    from explorer.games.pond.landscape import pond

    return pond(_scattered_position(_whole(seed)), seat=0, by=by)


def _scattered_position(seed: int) -> PondState:
    """Tiles of the box at random on most cells, turned at random; the first two animals wait in their ponds."""
    from explorer.games.pond.position.board import Laid

    state: Any = load("pond").start(players=2, seed=seed)
    for _ in range(2):
        state, _ = state.apply(state.legal_actions()[0])
    rng, kinds = random.Random(f"scattered/{seed}"), tuple(state.board.landscape)
    for cell in state.board.cells:
        tile, turn, laid = rng.choice(kinds), rng.randrange(4), rng.random() < FULL
        state = state.with_tile(cell, Laid(tile, turn)) if laid else state
    return state  # type: ignore[no-any-return]


def _village(key: str) -> Landscape:
    from dataclasses import replace

    from explorer.games.village.landscape.village import village

    game = load("village")
    return replace(village(game.scenario(key)), title=game.scenarios[key].title)


def _mariposas(season: str) -> Landscape:
    from explorer.games.mariposas.landscape import mariposas

    return mariposas(season)


def _random(kind: str, rows: str, cols: str, percent: str, seed: str) -> Landscape:
    from explorer.lab.landscape.random_land import random_land

    return random_land(_whole(rows), _whole(cols), _whole(percent) / 100, _whole(seed), kind)


def _whole(text: str) -> int:
    """A whole number of at most 18 digits, as somebody writes it."""
    if not (text.isascii() and text.isdigit() and len(text) < 19):
        raise ValueError(text)
    return int(text)


_OPENED: dict[str, Callable[..., Landscape]] = {
    "board": _board, "pond": _pond, "tiles": lambda key: _pond(key, "tiles"), "scattered": _scattered,
    "scattered-tiles": lambda seed: _scattered(seed, "tiles"), "village": _village, "mariposas": _mariposas, "random": _random,
}  # fmt: skip
