"""Names beside the places of a file: each where it covers neither a place nor another name, or nowhere."""

from __future__ import annotations

from collections.abc import Iterator

from explorer.core.text import LANGUAGES
from explorer.lab.landscape.landscape import Landscape
from explorer.lab.view import art, layout
from explorer.picture.drawing import in_lines
from explorer.picture.scene import Shape

SIZE, WIDTH = 0.2, 0.58  # of a letter: height [board units], and width for that height
LONGEST = 18
MOST = 80
Box = tuple[float, float, float, float]


def names(land: Landscape, room: bool = True) -> Iterator[Shape]:
    """The names that find room: below, above, right or left of their place, larger places first."""
    if room:
        yield from _written(land)
    if land.shape != "disc" or len(land.at) > MOST:
        return
    radii = layout.radii(land)
    taken = [
        (x - radii[place], y - radii[place], x + radii[place], y + radii[place])
        for place, (x, y) in land.at.items()
    ]
    left, top, right, bottom = layout.extent(land)
    size = SIZE * layout.coarseness(land)
    edge = layout.MARGIN * layout.coarseness(land) - 0.02
    for place in sorted(land.graph, key=lambda place: (-radii[place], place)):
        text = spoken(land, place)
        for x, y in _spots(land, place, radii[place], len(text) * size * WIDTH, size):
            half = len(text) * size * WIDTH / 2
            box = (x - half, y - size / 2, x + half, y + size / 2)
            inside = (
                box[0] > left - edge
                and box[2] < right + edge
                and box[1] > top - edge
                and box[3] < bottom + edge
            )
            if inside and not any(_meet(box, other) for other in taken):
                taken.append(box)
                yield from art.haloed(x, y, text, round(size, 3), round(size / 4, 3))
                break


def _written(land: Landscape) -> Iterator[Shape]:
    """The few names that a landscape has written on it."""
    for place, word in land.written.items():
        if place in land.graph:
            x, y = land.at[place]
            for row, line in enumerate(in_lines(word)):
                yield from art.haloed(x, y + 0.2 + 0.145 * row, line, 0.145, 0.045)


def spoken(land: Landscape, place: str) -> str:
    """The name of a place, cut to what a picture has room for; one that is the same in both languages, else
    its id.
    """
    name = land.names[place]
    word = name.fr if len({name.in_language(lang) for lang in LANGUAGES}) == 1 else place
    return word if len(word) <= LONGEST else word[: LONGEST - 1] + "…"


def _spots(
    land: Landscape, place: str, radius: float, wide: float, high: float
) -> Iterator[tuple[float, float]]:
    """The centres that a name could have."""
    x, y = land.at[place]
    off, aside = radius + high * 0.62, radius + wide / 2 + 0.25 * high
    yield from ((x, y + off), (x, y - off), (x + aside, y), (x - aside, y))


def _meet(one: Box, other: Box) -> bool:
    """Whether two boxes overlap."""
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]
