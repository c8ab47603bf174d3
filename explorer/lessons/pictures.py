"""What a board of a lesson looks like: the lab's picture, and the regions that each generation reaches."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache

from explorer import graphs
from explorer.core.messages import message
from explorer.core.text import Text
from explorer.lab.landscape.landscape import Landscape
from explorer.lab.questions.layers import Layers, layers
from explorer.lab.view import overlays, scene
from explorer.lessons.data import data
from explorer.lessons.experiments import relays
from explorer.picture.scene import CellLook, Scene

GENERATIONS = tuple(f"generations:{count}" for count in range(1, 6))
"""Overlays of how far so many generations get from the start."""
RELAYS = tuple(f"relays:{count}" for count in range(1, 6))
"""The same where each generation must end at a milkweed."""

drawn_over = lru_cache(maxsize=64)(layers)
"""What an overlay of the lab shows of a landscape, counted once."""


def generations(land: Landscape, most: int) -> tuple[frozenset[str], ...]:
    """The regions that each generation is the first to reach, when none flies more legs than `data.toml`
    says.
    """
    steps = graphs.reach(land.graph, land.source) if land.source is not None else {}
    legs = data().legs
    found = [
        frozenset(place for place, far in steps.items() if -(-max(far, 1) // legs) == n)
        for n in range(1, most + 1)
    ]
    return tuple(found)


def picture(
    land: Landscape,
    overlay: str = "none",
    *,
    start: Landscape | None = None,
    legal: tuple[str, ...] = (),
    refused: str = "",
) -> Scene:
    """Draw a board with an overlay of the lab, or one of `GENERATIONS` or `RELAYS`."""
    if overlay not in GENERATIONS + RELAYS:
        return scene.draw(land, drawn_over(land, overlay), start=start, legal=legal, refused=refused)
    count = int(overlay.partition(":")[2])
    groups = relays.waves(land)[:count] if overlay in RELAYS else generations(land, count)
    drawn = scene.draw(land, Layers("components", groups=groups), start=start, legal=legal, refused=refused)
    legend = tuple(
        replace(entry, text=message("lesson-letters")) if entry.text == message("lab-world") else entry
        for entry in drawn.legend
    )
    return replace(drawn, cells=_said(drawn.cells, groups), legend=legend)


def _said(cells: Mapping[str, CellLook], groups: tuple[frozenset[str], ...]) -> dict[str, CellLook]:
    """What is said of a region names its generation instead of a world."""
    found = dict(cells)
    for number, group in enumerate(groups):
        world, reached = (
            message("lab-scene-world", letter=overlays.letter(number)),
            message("lesson-reached", number=number + 1),
        )
        for place in group:
            look = found[place]
            label = Text(
                look.label.fr.replace(world.fr, reached.fr), look.label.en.replace(world.en, reached.en)
            )
            found[place] = replace(look, label=label)
    return found
