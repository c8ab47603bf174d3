"""The marks of each overlay, drawn from values that were computed elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise

from explorer.core.text import numeral
from explorer.lab import art, layout
from explorer.lab.landscape.landscape import Landscape
from explorer.lab.questions.layers import Layers, Share
from explorer.picture.drawing import circle, filled, path, shape, unfilled
from explorer.picture.scene import Shape

ROUTES = (
    ("#0072B2", ""),
    ("#D55E00", "0.16 0.12"),
    ("#6b3f7c", "0.03 0.12"),
    ("#111111", "0.3 0.1 0.03 0.1"),
)
LEGIBLE = 0.58  # below this scale a number would be too small to read
FEW = 160  # with more places, a sign on each hides the picture


def marks(land: Landscape, values: Layers) -> list[Shape]:
    """The marks of an overlay; values of places that are gone are left out."""
    return list(_HOW[values.overlay](land, values)) if values.overlay in _HOW else []


def _tint(land: Landscape, place: str, colour: str, opacity: float, rim: str = art.INK) -> Iterator[Shape]:
    d = layout.outline(land, place)
    yield filled(d, colour, opacity=opacity)
    yield unfilled(d, rim, 0.014, opacity=0.7)


def _number(land: Landscape, place: str, text: str) -> Iterator[Shape]:
    x, y = land.at[place]
    scale = max(layout.scale_of(land, place), LEGIBLE)
    yield from art.haloed(x, y + 0.05 * scale, text, round(0.25 * scale, 3), round(0.07 * scale, 3))


def _components(land: Landscape, values: Layers) -> Iterator[Shape]:
    for number, world in enumerate(values.groups):
        for place in sorted(world & set(land.graph)):
            yield from _tint(land, place, art.WORLDS[number % len(art.WORLDS)], 0.55)
    for number, world in enumerate(values.groups):
        for place in sorted(world & set(land.graph)) if len(land.graph) <= FEW else ():
            x, y = land.at[place]
            yield from art.badge(x, y, letter(number), r=round(0.16 * layout.scale_of(land, place), 3))


def letter(number: int) -> str:
    """The sign of a world: A is the largest, numbers follow Z.

    >>> letter(0), letter(25), letter(26)
    ('A', 'Z', '27')
    """
    return chr(ord("A") + number) if number < 26 else str(number + 1)


def _path(land: Landscape, values: Layers) -> Iterator[Shape]:
    if values.path:
        yield from _way(land, values.path, art.INK, "", 0.09)


def _way(land: Landscape, places: tuple[str, ...], colour: str, dashes: str, width: float) -> Iterator[Shape]:
    d = layout.whole(land, places)
    yield art.stroke(d, art.PAPER, width + 0.09, opacity=0.92)
    yield art.stroke(d, colour, width, **({"stroke_dasharray": dashes} if dashes else {}))
    for place in (places[0], places[-1]):
        yield circle(*land.at[place], 0.1, fill=colour, stroke=art.PAPER, stroke_width=0.04)


def _current(land: Landscape, values: Layers) -> Iterator[Shape]:
    yield from _heat(land, values.node_current, art.HEAT)
    most = max(values.link_current.values(), default=1.0)
    for (u, v), amps in sorted(values.link_current.items(), key=lambda item: item[1]):
        if u in land.at and v in land.at and amps > 0.005:
            d = path((land.at[u], land.at[v]), closed=False)
            wide = (0.02 + 0.15 * amps / most) * layout.coarseness(land)
            yield art.stroke(d, art.INK, round(wide, 3), opacity=0.62)
    for place, share in values.node_current.items():
        if place in land.graph and share >= 0.005 and len(land.graph) <= FEW:
            yield from _number(land, place, f"{100 * share:.0f}")


def _heat(land: Landscape, shares: Mapping[str, float], scale: tuple[str, ...]) -> Iterator[Shape]:
    for place, share in shares.items():
        if place in land.graph:
            yield from _tint(land, place, art.shade(scale, share), 0.86)


def _arrival(land: Landscape, values: Layers) -> Iterator[Shape]:
    yield from _heat(land, values.arrival, art.HOPE)
    for place, share in values.arrival.items():
        if place in land.graph and len(land.graph) <= FEW:
            yield from _number(land, place, percent(share))


def percent(share: float) -> str:
    """A share as a whole percentage, without rounding to never or always.

    >>> percent(0.0), percent(0.004), percent(0.496), percent(0.999)
    ('0', '<1', '50', '>99')
    """
    if 0 < share < 0.005:
        return "<1"
    return ">99" if 0.995 <= share < 1 else f"{100 * share:.0f}"


def _key(land: Landscape, values: Layers) -> Iterator[Shape]:
    places = sorted(values.key_nodes & set(land.graph))
    for place in places:
        d = layout.outline(land, place)
        yield filled(d, art.RED, opacity=0.2)
        yield art.stroke(d, art.PAPER, 0.1)
        yield art.stroke(d, art.RED, 0.06, stroke_dasharray="0.14 0.1")
    for u, v in sorted(values.key_links):
        if land.has_link(u, v):
            yield art.stroke(layout.bar(land, u, v), art.PAPER, 0.17)
            yield art.stroke(layout.bar(land, u, v), art.RED, 0.1)
    for sign, colour, found in (
        ("!", art.RED, set(places) - values.worst),
        ("★", art.WORST, values.worst & set(land.graph)),
    ):
        for place in sorted(found):
            x, y = land.at[place]
            yield from art.badge(x, y, sign, colour, round(0.15 * layout.scale_of(land, place), 3))


def _importance(land: Landscape, values: Layers) -> Iterator[Shape]:
    shown = {
        place: share
        for place, share in values.importance.items()
        if place in land.graph and share.delta >= 0.05
    }
    most = max((share.delta for share in shown.values()), default=0.0)
    for place, share in shown.items():
        yield from _bar(land, place, share, most)


def _bar(land: Landscape, place: str, share: Share, most: float) -> Iterator[Shape]:
    """The dPC of a place as a bar of its three parts, as long as it is large beside the largest, and its
    number above.
    """
    x, y = land.at[place]
    scale = layout.scale_of(land, place)
    wide, high = 0.72 * scale, 0.17 * scale
    left, top = x - wide / 2, y + 0.04 * scale
    box = {"y": round(top, 3), "height": round(high, 3)}
    yield shape("rect", x=round(left, 3), width=round(wide, 3), fill=art.PAPER, opacity=0.9, **box)
    if most > 0:
        for part, colour in art.PARTS.items():
            length = wide * max(getattr(share, part), 0.0) / most
            yield shape("rect", x=round(left, 3), width=round(length, 4), fill=colour, **box)
            left += length
    yield shape(
        "rect",
        x=round(x - wide / 2, 3),
        width=round(wide, 3),
        fill="none",
        stroke=art.INK,
        stroke_width=0.014,
        **box,
    )
    if scale >= LEGIBLE:
        yield from art.haloed(
            x, y - 0.12 * scale, numeral(tenth(share.delta)), round(0.21 * scale, 3), round(0.05 * scale, 3)
        )


def tenth(number: float) -> str:
    """A percentage: whole from 10 on, else to a tenth, without needless zeros."""
    return f"{number:.0f}" if number >= 9.95 else f"{number:.1f}".removesuffix(".0")


def _redundancy(land: Landscape, values: Layers) -> Iterator[Shape]:
    for place in sorted(values.cut & set(land.graph)):
        d = layout.outline(land, place)
        yield filled(d, art.RED, opacity=0.16)
        yield art.stroke(d, art.RED, 0.05, stroke_dasharray="0.14 0.1")
    for number, route in enumerate(values.routes):
        if all(place in land.graph for place in route):
            yield from _way(land, route, *ROUTES[number % len(ROUTES)], 0.08)
    for number, route in enumerate(values.routes):
        u, v = list(pairwise(route))[len(route) // 2 - (len(route) % 2 == 0)] if len(route) > 2 else route[:2]
        x, y = ((land.at[u][axis] + land.at[v][axis]) / 2 for axis in (0, 1))
        yield from art.badge(x, y, str(number + 1), ROUTES[number % len(ROUTES)][0], 0.14)


_HOW: dict[str, Callable[[Landscape, Layers], Iterator[Shape]]] = {
    "components": _components,
    "path": _path,
    "current": _current,
    "arrival": _arrival,
    "key": _key,
    "importance": _importance,
    "redundancy": _redundancy,
}
