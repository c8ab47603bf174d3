"""A landscape as a picture: places, links, signs, and the marks of an overlay whose values are handed in."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from explorer.core.messages import message, template
from explorer.core.text import NO_WORDS, Text, joined, numeral
from explorer.lab.landscape.landscape import Landscape
from explorer.lab.questions.layers import OVERLAYS, Layers
from explorer.lab.view import art, differences, labels, layout, links, overlays
from explorer.lab.view.layout import geometry
from explorer.lab.view.legends import SIGNS, legend
from explorer.lab.view.overlays import percent, tenth
from explorer.picture.scene import CellLook, Placed, Scene, Shape

__all__ = ["OVERLAYS", "describe", "draw", "geometry"]

SIGN = 0.37
NUMBERED = ("components", "current", "arrival", "importance")
START, GOAL = template("lab-starts-here"), Text("arrivée", "goal")
PROTECTED = Text("protégé", "protected")


def draw(
    land: Landscape,
    values: Layers | None = None,
    *,
    start: Landscape | None = None,
    selected: str = "",
    legal: Collection[str] = (),
    refused: str = "",
) -> Scene:
    """Draw a landscape.

    Parameters
    ----------
    land : Landscape
        As it stands.
    values : Layers, optional
        The values of an overlay, from `explorer.lab.questions.layers`; None for none.
    start : Landscape, optional
        As it was before it was edited: what is different is marked.
    selected, refused : str
        A place to mark, "" for none.
    legal : collection of str
        Places to mark as possible choices.
    """
    values = values or Layers()
    styles = {"legal": legal, "refused": (refused,), "info": (selected,)}
    cells = {
        place: CellLook(_pieces(land, place), _style(place, styles), describe(land, place, values, start))
        for place in land.at
    }
    over = [
        *layout.fences(land),
        *links.drawn(land, faint=values.overlay in NUMBERED),
        *overlays.marks(land, values),
        *labels.names(land, values.overlay not in NUMBERED),
        *_changes(land, start),
    ]
    remarks = (values.remark,) if values.remark else ()
    notices = (*remarks, *land.notices)
    return Scene(
        geometry(land),
        cells,
        tuple(_tokens(land, values)),
        tuple(over),
        (),
        legend(land, values, start),
        notices,
    )


def _pieces(land: Landscape, place: str) -> tuple[tuple[str, int], ...]:
    return ((layout.symbol(land, place), 0),) if place in land.graph else ()


def _style(place: str, styles: dict[str, Collection[str]]) -> str:
    return " ".join(name for name, places in styles.items() if place in places)


# Signs ------------------------------------------------------------------------------------------------------


def _tokens(land: Landscape, values: Layers) -> Iterator[Placed]:
    """The animal, its goals, shields: in a corner of their place, so that numbers in the middle stay free."""
    shown = [(land.source, layout.animal(land), -1)] if land.source else []
    shown += [(goal, "goal", -1) for goal in land.targets]
    shown += [
        (kept, "protected", 1)
        for kept in sorted(k for k in land.protected if isinstance(k, str))
        if kept in land.graph
    ]
    for place, name, side in shown:
        x, y = corner(land, place, side)
        yield Placed(name, x, y, scale=round(SIGN * max(0.62, layout.scale_of(land, place)), 3))
    for kept in sorted(k for k in land.protected if isinstance(k, tuple)):
        if land.has_link(*kept):
            x, y = links.middle(land, *kept)
            yield Placed("protected", round(x, 3), round(y, 3), scale=0.26)


def corner(land: Landscape, place: str, side: int) -> tuple[float, float]:
    """The upper left (-1) or upper right (1) of a place."""
    x, y = land.at[place]
    scale = layout.scale_of(land, place)
    off = 0.31 if scale == 1 else 0.36 * scale
    return round(x + side * off, 3), round(y - off, 3)


def _changes(land: Landscape, start: Landscape | None) -> Iterator[Shape]:
    """A sign on every place and link that was added, taken away or changed since the start."""
    if start is None or start is land:
        return
    for place in land.place_ids:
        if (what := differences.of_place(land, start, place)) is not None:
            x, y = corner(land, place, 1)
            if what == differences.GONE:
                yield art.stroke(layout.outline(land, place), art.RED, 0.035, stroke_dasharray="0.1 0.09")
            yield from art.badge(
                x, y, *SIGNS[what], r=round(0.13 * max(0.75, layout.scale_of(land, place)), 3)
            )
    for (u, v), what in differences.of_links(land, start):
        yield from art.badge(
            *links.middle(land if what == differences.NEW else start, u, v), *SIGNS[what], 0.11
        )


# Words ------------------------------------------------------------------------------------------------------


def describe(
    land: Landscape, place: str, values: Layers | None = None, start: Landscape | None = None
) -> Text:
    """What a screen reader says of a place: what it is, what is special about it, what the overlay says of
    it.
    """
    what = differences.of_place(land, start, place) if start is not None else None
    changed = [message(f"lab-is-{what}")] if what else []
    if place not in land.graph:
        kind = land.lands[land.additions.places[place].land].name
        said_so = template("lab-fenced") if place in land.fences else template("lab-room")
        return joined([said_so.filled({"name": land.names[place], "land": kind}), *changed])
    facts = land.graph.nodes[place]
    area = message("lab-area", area=_number(facts["area"])) if facts["area"] != 1 else NO_WORDS
    said = [message("lab-there", name=land.names[place], land=land.lands[land.land[place]].name, area=area)]
    said += (
        [START] * (place == land.source)
        + [GOAL] * (place in land.targets)
        + [PROTECTED] * land.protects(place)
    )
    return joined([*said, *changed, *_values_said(place, values or Layers())])


def _values_said(place: str, values: Layers) -> Iterator[Text]:
    """What an overlay says of a place."""
    for number, world in enumerate(values.groups):
        if place in world:
            yield message("lab-scene-world", letter=overlays.letter(number))
    if place in values.path:
        yield message("lab-on-path")
    if place in values.node_current:
        yield message("lab-passing", share=percent(values.node_current[place]))
    if place in values.visits:
        yield message("lab-scene-visited", share=percent(values.visits[place]))
    if place in values.arrival:
        yield message("lab-arriving", share=percent(values.arrival[place]))
    if place in values.key_nodes:
        yield message("lab-key")
    if place in values.worst:
        yield message("lab-scene-worst")
    if (share := values.importance.get(place)) is not None:
        yield template("lab-loss").filled(
            {part: numeral(tenth(getattr(share, part))) for part in ("delta", "intra", "flux", "connector")}
        )
    inside = [number for number, route in enumerate(values.routes, 1) if place in route]
    if len(inside) == 1:
        yield message("lab-on-route", number=inside[0])


def _number(number: float) -> Text:
    return numeral(f"{number:.3g}")
