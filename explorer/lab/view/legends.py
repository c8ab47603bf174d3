"""What the signs and colours of a landscape's picture mean."""

from __future__ import annotations

from explorer.core.messages import message
from explorer.core.text import Text
from explorer.lab.landscape.landscape import FENCE, PAVED, Landscape
from explorer.lab.landscape.values import values as numbers
from explorer.lab.questions.layers import Layers
from explorer.lab.view import art, differences, layout, links
from explorer.lab.view.overlays import ROUTES
from explorer.picture.drawing import Shapes, circle, filled, label, rect, shape
from explorer.picture.scene import LegendEntry, Shape

SIGNS = {
    differences.NEW: ("+", art.GREEN), differences.GONE: ("−", art.RED), differences.OTHER_LAND: ("~",
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
    """Signs that are on the picture, and links."""
    found = []
    if land.source is not None:
        found.append(LegendEntry(art.sign(layout.animal(land)), message("lab-where-it-starts")))
    if land.targets:
        found.append(LegendEntry(art.sign("goal"), message("lab-where-to")))
    if land.protected:
        found.append(LegendEntry(art.sign("protected"), message("lab-shield")))
    ways = {land.directed and not land.has_link(v, u) for u, v in land.graph.edges}
    if True in ways:
        tip = filled("M0.45 0L0.1 -0.2V0.2Z", links.BRIDGE)
        found.append(
            LegendEntry((art.stroke("M-0.4 0H0.2", links.BRIDGE, 0.12), tip), message("lab-one-way-link"))
        )
    if False in ways:
        found.append(LegendEntry((art.stroke("M-0.4 0H0.4", links.BRIDGE, 0.12),), message("lab-passable")))
    happened = differences.since(land, start)
    return found + [
        LegendEntry(_disc(colour, sign), message(f"lab-is-{what}"))
        for what, (sign, colour) in SIGNS.items()
        if what in happened
    ]


def overlay_legend(values: Layers) -> tuple[LegendEntry, ...]:
    """What the marks of an overlay mean; nothing where none are drawn."""
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
