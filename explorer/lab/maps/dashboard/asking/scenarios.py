"""The map as it was opened beside what was drawn: what each patch gains or loses, scenario by scenario."""

from __future__ import annotations

from base64 import b64encode
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from html import escape
from typing import TYPE_CHECKING

from explorer.core.lazy import lazy_import
from explorer.core.text import Text, joined
from explorer.ecology.counting import Array
from explorer.ecology.maps.land import LandCover
from explorer.ecology.maps.patches import Patches
from explorer.ecology.maps.seen.answers import Answer
from explorer.ecology.maps.seen.images import differences_of, picture_of
from explorer.ecology.maps.seen.places import greatest, laid_over, largest_in, origin_of
from explorer.ecology.maps.seen.strokes import TOOLS
from explorer.lab.maps.dashboard.drawing import kept, number
from explorer.ui.messages import message

if TYPE_CHECKING:
    from explorer.lab.maps.dashboard.model import MapModel
    from explorer.studies import landscapes

    Study = Callable[[], landscapes.MapStudy]
else:
    landscapes = lazy_import("explorer.studies.landscapes")

LEAST_CHANGE = 0.001
"""[ha] What is smaller is none."""
LETTERS = "ABC"


@dataclass(frozen=True, slots=True, eq=False)
class Scenario:
    """The map after some of the strokes.

    Attributes
    ----------
    at : int
        How many.
    land : LandCover
        The map.
    area : float
        [ha] Its connected area.
    change : array or None
        [ha] What each cell of habitat gains, beside the map as it was opened; None for that map itself.
    """

    at: int
    land: LandCover
    area: float
    change: Array | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Compared(Answer):
    """Two or three scenarios, the map as it was opened first.

    Attributes
    ----------
    gains : mapping
        Patch as it is now -> what it gains in each of the later scenarios [ha], the greatest change first.
    """

    scenarios: tuple[Scenario, ...] = ()
    gains: Mapping[int, tuple[float, ...]] = field(default_factory=dict)


def changes(study: Study, between: int = 0) -> Iterator[Answer]:
    """What each patch gains or loses by what was drawn: the habitat that can be reached from it.

    Parameters
    ----------
    study : callable
        The map as it is.
    between : int
        After how many strokes another scenario stands between the first and the last; 0 for none.
    """
    after = replace(study(), pair=None)
    before, at = replace(after, drawings=()), len(after.drawings)
    stops = [between, at] if 0 < between < at else [at]
    found: tuple[Scenario, ...] = ()
    for number_, stop in enumerate(stops):
        then = replace(after, drawings=after.drawings[:stop])
        for beside in landscapes.beside(before, then):
            yield Answer((number_ + 0.9 * beside.done) / len(stops))
        places = [with_origin(place, beside, before, then) for place in beside.places]
        if not found:
            found = (Scenario(0, before.now, beside.before.eca),)
        found = (*found, scenario(stop, then, beside, places))
    gains = of_patches(after.patches, found)
    yield Compared(
        1.0, found[-1].change, figures=gained(place.gain for place in places), scenarios=found, gains=gains
    )


def scenario(
    at: int, study: landscapes.MapStudy, beside: landscapes.Beside, places: list[landscapes.Change]
) -> Scenario:
    """One of them, with what each patch of it gains."""
    gains = {place.after: place.gain for place in places if place.after is not None}
    change = None if beside.change is None else laid_over(beside.change, study.patches.layer, gains)
    return Scenario(at, study.now, beside.after.eca, change)


def of_patches(patches: Patches, found: tuple[Scenario, ...]) -> dict[int, tuple[float, ...]]:
    """What each patch that is there now gains in each of the later scenarios: where its cells lie."""
    shown = [largest_in(one.change, patches) for one in found if one.change is not None]
    gains = {patch: tuple(each[patch] for each in shown) for patch in range(1, patches.count + 1)}
    return dict(sorted(gains.items(), key=lambda one: -max(map(abs, one[1]))))


def with_origin(
    place: landscapes.Change,
    found: landscapes.Beside,
    before: landscapes.MapStudy,
    after: landscapes.MapStudy,
) -> landscapes.Change:
    """A piece that was cut off a patch is compared with that patch, and is not new."""
    if place.before is not None or place.after is None:
        return place
    origin = origin_of(place.after, before.patches, after.patches)
    reached = {each.before: each.reach_before for each in found.places}
    return replace(place, reach_before=reached.get(origin, 0.0))


def gained(gains: Iterable[float]) -> dict[str, int]:
    """How many patches gain something, and how many lose."""
    some = [gain for gain in gains if abs(gain) > LEAST_CHANGE]
    return {"gain-patches": sum(gain > 0 for gain in some), "loss-patches": sum(gain < 0 for gain in some)}


# In words and pictures --------------------------------------------------------------------------------------


def strokes_in_words(model: MapModel, at: int) -> Text:
    """What was drawn by so many strokes: "1 road, 2 tunnels"."""
    if not at:
        return message("map-as-opened")
    tools = Counter(change.stroke.tool for change in model.history.changes[:at])
    return joined([message(f"map-count-{tool}", count=tools[tool]) for tool in TOOLS if tools[tool]])


def pictured(model: MapModel, found: Compared) -> str:
    """The scenarios side by side, as markup: each map with its changes, and its connected area."""
    most = max((greatest(one.change) for one in found.scenarios if one.change is not None), default=0.0)
    figures = "".join(
        _figure(model, letter, one, found.scenarios[0].area, most)
        for letter, one in zip(LETTERS, found.scenarios, strict=False)
    )
    return f'<div class="map-beside">{figures}</div>'


def _figure(model: MapModel, letter: str, one: Scenario, first: float, most: float) -> str:
    rows, columns = one.land.classes.shape
    land = kept(model, f"land-{letter}", one.land, lambda: picture_of(one.land, model.opened.colours()))
    layers = [land]
    if one.change is not None:
        change = one.change
        layers = [kept(model, f"change-{letter}", change, lambda: differences_of(change, most)), land]
    said = model.said(strokes_in_words(model, one.at))
    area = model.word("map-ha", number=number(one.area))
    change_of = model.said(of_area(one.area - first)) if one.at else ""
    name = escape(model.word("map-scenario", letter=letter, drawn=said))
    shown = ",".join(f"url(data:image/png;base64,{b64encode(each).decode()})" for each in layers)
    style = f"aspect-ratio:{columns}/{rows};background-image:{shown}"
    picture = f'<span class="map-small" role="img" aria-label="{name}" style="{style}"></span>'
    told = f"<b>{escape(area)}</b> <small>{escape(change_of)}</small>"
    return f"<figure>{picture}<figcaption>{name}<br>{told}</figcaption></figure>"


def of_area(gain: float) -> Text:
    """A gain or a loss with its sign: "−4.4 ha"."""
    sign = "+" if gain > LEAST_CHANGE else "−" if gain < -LEAST_CHANGE else "±"
    said = message("map-ha", number=number(abs(gain) if sign != "±" else 0.0))
    return Text(f"{sign}{said.fr}", f"{sign}{said.en}")
