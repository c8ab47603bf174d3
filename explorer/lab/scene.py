"""A landscape as a picture: places, links, signs, the marks of an overlay whose values are handed in, what
was changed since it was opened; and the legend.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from explorer.core.messages import message, template
from explorer.core.text import NO_WORDS, Text, joined, numeral
from explorer.lab import art, layout, overlays
from explorer.lab.landscape.grid import values as numbers
from explorer.lab.landscape.landscape import FENCE, PAVED, Landscape, Link
from explorer.lab.layout import geometry
from explorer.lab.overlays import ROUTES, percent, tenth
from explorer.lab.questions.layers import OVERLAYS, Layers
from explorer.picture.drawing import Shapes, circle, filled, label, rect, shape
from explorer.picture.scene import CellLook, LegendEntry, Placed, Scene, Shape

NEW, GONE, OTHER_LAND = "new", "gone", "other-land"
"""In words: the messages `lab-is-…`."""


def changed_place(land: Landscape, start: Landscape, place: str) -> str | None:
    """The change of a place since the start; one that was fenced off still lies there."""
    before, now = place in start.graph, place in land.graph
    if before and not now and place in land.fences:
        return OTHER_LAND
    if before != now:
        return NEW if now else GONE
    return OTHER_LAND if now and start.land[place] != land.land[place] else None


def changed_links(land: Landscape, start: Landscape) -> Iterator[tuple[Link, str]]:
    """The links between places that are there before and after, and that came or went."""
    for one, other, what in ((land, start, NEW), (start, land, GONE)):
        for u, v in layout.pairs(one):
            if not other.has_link(u, v) and all(
                end in each.graph for end in (u, v) for each in (land, start)
            ):
                yield (u, v), what


def changes_since(land: Landscape, start: Landscape | None) -> frozenset[str]:
    """Everything that happened, each kind once; nothing without a start."""
    if start is None or start is land:
        return frozenset()
    places = {what for place in land.at if (what := changed_place(land, start, place)) is not None}
    return frozenset(places | {what for _, what in changed_links(land, start)})


# The legend -------------------------------------------------------------------------------------------------

SIGNS = {
    NEW: ("+", art.GREEN), GONE: ("−", art.RED), OTHER_LAND: ("~",
    art.BROWN),
}  # fmt: skip
"""The sign of each change, and its colour."""


def legend(land: Landscape, values: Layers, start: Landscape | None) -> tuple[LegendEntry, ...]:
    """The overlay's entries, then the signs, then the kinds of land that are there."""
    grounds = [
        LegendEntry(art.ground(kind, 0.46), name.capitalised()) for kind, name in _grounds(land).items()
    ]
    return (*overlay_legend(values), *_signs(land, start), *grounds)


def _grounds(land: Landscape) -> dict[str, Text]:
    """Every kind of land that is drawn, with its name: places first, then what lies between them, then
    fences.
    """
    names = {**{kind: one.name for kind, one in numbers().lands.items()}, PAVED: message("lab-paved")}
    names |= {kind: one.name for kind, one in land.lands.items()}
    there = dict.fromkeys(
        [*(kind for kind in land.lands if kind in land.land.values()), *(kind for kind, _ in land.scenery)]
    )
    fenced = {FENCE: message("lab-fence")} if land.fences - set(land.graph) else {}
    return {kind: names[kind] for kind in there} | fenced


def _signs(land: Landscape, start: Landscape | None) -> list[LegendEntry]:
    found = []
    if land.source is not None:
        found.append(LegendEntry(art.sign(layout.animal(land)), message("lab-where-it-starts")))
    if land.targets:
        found.append(LegendEntry(art.sign("goal"), message("lab-where-to")))
    if land.protected:
        found.append(LegendEntry(art.sign("protected"), message("lab-shield")))
    ways = {land.directed and not land.has_link(v, u) for u, v in land.graph.edges}
    if True in ways:
        tip = filled("M0.45 0L0.1 -0.2V0.2Z", layout.BRIDGE)
        found.append(
            LegendEntry((art.stroke("M-0.4 0H0.2", layout.BRIDGE, 0.12), tip), message("lab-one-way-link"))
        )
    if False in ways:
        found.append(LegendEntry((art.stroke("M-0.4 0H0.4", layout.BRIDGE, 0.12),), message("lab-passable")))
    happened = changes_since(land, start)
    return found + [
        LegendEntry(_disc(colour, sign), message(f"lab-is-{what}"))
        for what, (sign, colour) in SIGNS.items()
        if what in happened
    ]


def overlay_legend(values: Layers) -> tuple[LegendEntry, ...]:
    """The legend of an overlay's marks; empty where none are drawn."""
    match values.overlay:
        case "components" if values.groups:
            return (LegendEntry(_worlds(), message("lab-world")),)
        case "path" if values.path:
            return (LegendEntry(_line(art.INK, ""), message("lab-way")),)
        case "current" if values.node_current:
            line = (
                (LegendEntry((art.stroke("M-0.4 0H0.4", art.INK, 0.2, opacity=0.62),), message("lab-wide")),)
                if values.link_current
                else ()
            )
            return LegendEntry(_ramp(art.HEAT), message("lab-few-many")), *line
        case "arrival" if values.arrival:
            return (LegendEntry(_ramp(art.HOPE), message("lab-hope")),)
        case "key":
            worst = (
                (LegendEntry(_disc(art.WORST, "★"), message("lab-legends-worst")),) if values.worst else ()
            )
            places = (LegendEntry(_disc(art.RED, "!"), message("lab-key-place")),) if values.key_nodes else ()
            passages = (
                (LegendEntry((art.stroke("M0 -0.35V0.35", art.RED, 0.2),), message("lab-key-link")),)
                if values.key_links
                else ()
            )
            return (*worst, *places, *passages)
        case "importance" if values.importance:
            parts = [
                LegendEntry((_square(colour),), message(f"lab-part-{part}"))
                for part, colour in art.PARTS.items()
            ]
            return LegendEntry((label(0, 0, "%", 0.7, fill=art.INK),), message("lab-delta")), *parts
        case "redundancy" if values.routes:
            frame = art.stroke("M-0.4 -0.4H0.4V0.4H-0.4Z", art.RED, 0.1, stroke_dasharray="0.2 0.12")
            cut = (LegendEntry((frame,), message("lab-cut")),) if values.cut else ()
            return LegendEntry((*_line(*ROUTES[0]), *_disc(ROUTES[0][0], "1")), message("lab-route")), *cut
        case _:
            return ()


def _disc(colour: str, text: str) -> Shapes:
    return circle(0, 0, 0.4, fill=colour, stroke=art.INK, stroke_width=0.04), label(
        0, 0, text, 0.55, fill=art.ink_on(colour)
    )


def _square(colour: str) -> Shape:
    return rect(0, 0, 0.7, 0.5, fill=colour, stroke=art.INK, stroke_width=0.04)


def _line(colour: str, dashes: str) -> Shapes:
    d = "M-0.4 0H0.4"
    return art.stroke(d, art.PAPER, 0.26), art.stroke(d, colour, 0.13, stroke_dasharray=dashes)


def _ramp(scale: tuple[str, ...]) -> Shapes:
    wide = 0.96 / len(scale)
    return tuple(
        shape("rect", x=round(-0.48 + i * wide, 3), y=-0.3, width=round(wide, 3), height=0.6, fill=paint)
        for i, paint in enumerate(scale)
    )


def _worlds() -> Shapes:
    discs = circle(-0.2, 0, 0.24, fill=art.WORLDS[0]), circle(0.22, 0, 0.24, fill=art.WORLDS[1])
    return *discs, label(-0.2, 0, "A", 0.32, fill=art.PAPER), label(0.22, 0, "B", 0.32, fill=art.INK)


# The picture ------------------------------------------------------------------------------------------------

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
        place: CellLook(
            (((layout.symbol(land, place), 0),) if place in land.graph else ()),
            " ".join(name for name, places in styles.items() if place in places),
            describe(land, place, values, start),
        )
        for place in land.at
    }
    over = [
        *layout.fences(land),
        *layout.drawn(land, faint=values.overlay in NUMBERED),
        *overlays.marks(land, values),
        *layout.names(land, values.overlay not in NUMBERED),
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
            x, y = layout.middle(land, *kept)
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
        if (what := changed_place(land, start, place)) is not None:
            x, y = corner(land, place, 1)
            if what == GONE:
                yield art.stroke(layout.outline(land, place), art.RED, 0.035, stroke_dasharray="0.1 0.09")
            yield from art.badge(
                x, y, *SIGNS[what], r=round(0.13 * max(0.75, layout.scale_of(land, place)), 3)
            )
    for (u, v), what in changed_links(land, start):
        yield from art.badge(*layout.middle(land if what == NEW else start, u, v), *SIGNS[what], 0.11)


# Words ------------------------------------------------------------------------------------------------------


def describe(
    land: Landscape, place: str, values: Layers | None = None, start: Landscape | None = None
) -> Text:
    """The description of a place for screen readers: its land, its special roles, the overlay's value of
    it.
    """
    what = changed_place(land, start, place) if start is not None else None
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
