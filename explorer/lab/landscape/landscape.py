"""A landscape: any board, map or file as places and links that an animal lives in and crosses.

The graph keeps to the convention of `explorer.ecology`: nodes carry `area` and `death`, edges `resistance`
and `p`. What can be added is listed too, so that a picture of the landscape has room for it from the start.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING

from explorer.core.cells import Displayed
from explorer.core.text import Text
from explorer.graphs.reach import require_nodes

if TYPE_CHECKING:
    import networkx as nx

KINDS = ("pond", "mariposas", "village", "random", "file")
POND = "pond"
"""The land of ponds of the pond game: animals set out from them and arrive in them, and nobody crosses them
on the way.
"""
PAVED, FENCE = "paved", "fence"
"""Drawn on the ground only: no place has these lands."""
WALK = "step"
"""The edge attribute by which a blind walker weighs its next step: no link carries it, so all links are as
likely.
"""
Point = tuple[float, float]
Attributes = Mapping[str, float]
Link = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Land:
    """A kind of land, with the numbers that a place has when it is of this kind.

    Attributes
    ----------
    area : float
        How much of a place of this land is habitat, within [0, 1]; 0 for land that is only crossed.
    resistance : float
        [relative] What crossing a place of this land costs an animal, above 0.
    death : float
        Chance of dying at each step taken from such a place, within [0, 1].

    Examples
    --------
    >>> from explorer.lab.landscape.catalogue import opened
    >>> meadow = opened("board:road").lands["meadow"]
    >>> meadow.name.en, meadow.area, meadow.resistance, meadow.death
    ('meadow', 1.0, 0.23, 0.005)
    """

    id: str
    name: Text
    area: float
    resistance: float
    death: float


@dataclass(frozen=True, slots=True)
class NewPlace:
    """A place that could be added.

    Attributes
    ----------
    land : str
        The kind of land that it is added as, unless another is asked for.
    attributes : mapping
        What its node would carry: `area`, `death`, `resistance`, `size`.
    links : mapping
        Other place -> what the link to it would carry; only links to places that are there come with it.
    coming : mapping
        The same for links that lead from the other place to this one; empty unless links are one-way.

    Examples
    --------
    >>> from explorer.lab.landscape.catalogue import opened
    >>> from explorer.lab.landscape.edits import edited
    >>> from explorer.lab.landscape.edits import RemovePlace
    >>> without = edited(opened("board:meadow"), [RemovePlace("a1")])
    >>> new = without.additions.places["a1"]
    >>> new.land, sorted(new.links)
    ('meadow', ['a2', 'b1'])
    """

    id: str
    land: str
    attributes: Attributes
    links: Mapping[str, Attributes]
    coming: Mapping[str, Attributes] = field(default_factory=lambda: MappingProxyType({}))


@dataclass(frozen=True, slots=True)
class NewLink:
    """A link that could be added: `resistance` and `p` as its `attributes`.

    >>> from explorer.lab.landscape.catalogue import opened
    >>> from explorer.lab.landscape.edits import edited
    >>> from explorer.lab.landscape.edits import RemoveLink
    >>> without = edited(opened("board:meadow"), [RemoveLink("a1", "b1")])
    >>> sorted(without.additions.links[0].ends)
    ['a1', 'b1']
    """

    ends: Link
    attributes: Attributes


@dataclass(frozen=True, slots=True)
class Additions:
    """Places and links that a landscape has room for.

    >>> from explorer.lab.landscape.catalogue import opened
    >>> sorted(opened("board:wall").additions.places), len(Additions().links)
    (['d1', 'd2', 'd3', 'd4', 'd5'], 0)
    """

    places: Mapping[str, NewPlace] = field(default_factory=lambda: MappingProxyType({}))
    links: tuple[NewLink, ...] = ()


@dataclass(frozen=True, kw_only=True, eq=False)
class Landscape(Displayed):
    """Places and links, with all that is needed to draw them and to speak of them.

    Attributes
    ----------
    kind : str
        Where it comes from, one of `KINDS`.
    graph : networkx.Graph or networkx.DiGraph
        Frozen. Nodes: `area`, `death`, `resistance` (their own), `size` (share of a tile). Edges:
        `resistance`, `p`.
    names : mapping
        What each place is called, those that could be added included.
    at : mapping
        Centre of each place [board units], those that could be added included.
    outlines : mapping
        SVG path data of the places that are neither squares nor discs.
    shape : str
        "tile" for squares of a grid, "disc" for discs sized by area.
    land : mapping
        Place -> the `id` of its kind of land; `lands` tells of each kind.
    written : mapping
        Place -> the word written on it in the picture.
    gates : mapping
        (u, v) -> the ends of the bridge that shows a link, where it is not midway between its places.
    scenery : tuple of (str, (float, float))
        Kinds of land that are no place, and the centres of the tiles on which they are drawn, beneath the
        places.
    fences : frozenset of str
        Cells that a fence closes: they are no places, unless somebody lays land there again.
    animal : str
        Which animal is drawn where animals start, "" for that of the landscape's kind.
    changeable : tuple of str
        The kinds that a place can be changed into; () where land is not ours to change.
    unit : Text
        Of areas, in its two forms: "tile|tiles", "region|regions".
    square_metres : float or None
        What one unit of area stands for, where that is assumed.
    things : Text
        What places are called together: "meadow tiles".
    source : str or None
        Where animals start.
    targets : tuple of str
        Where they want to go.
    protected : frozenset
        Places, and links as (u, v), that no edit takes away.
    notices : tuple of Text
        What is published, what is a teaching value, what is a reconstruction.

    Examples
    --------
    >>> from explorer.lab.landscape.catalogue import opened
    >>> board = opened("board:road")
    >>> len(board.graph), board.source, board.targets, board.land["d3"]
    (35, 'a3', ('g3',), 'road')
    """

    kind: str
    title: Text
    graph: nx.Graph[str] = field(repr=False)
    names: Mapping[str, Text] = field(repr=False)
    at: Mapping[str, Point] = field(repr=False)
    land: Mapping[str, str] = field(repr=False)
    lands: Mapping[str, Land] = field(repr=False)
    unit: Text
    things: Text
    shape: str = "tile"
    outlines: Mapping[str, str] = field(default_factory=dict, repr=False)
    written: Mapping[str, Text] = field(default_factory=dict, repr=False)
    gates: Mapping[Link, tuple[Point, Point]] = field(default_factory=dict, repr=False)
    scenery: tuple[tuple[str, Point], ...] = field(default=(), repr=False)
    fences: frozenset[str] = frozenset()
    animal: str = ""
    changeable: tuple[str, ...] = ()
    square_metres: float | None = None
    source: str | None = None
    targets: tuple[str, ...] = ()
    additions: Additions = field(default_factory=Additions, repr=False)
    protected: frozenset[str | Link] = frozenset()
    notices: tuple[Text, ...] = field(default=(), repr=False)

    def __post_init__(self) -> None:
        for name in ("names", "at", "land", "lands", "outlines", "gates", "written"):
            object.__setattr__(self, name, MappingProxyType(dict(getattr(self, name))))
        require_nodes(self.graph, *self.targets, *([self.source] if self.source is not None else ()))

    @property
    def directed(self) -> bool:
        """True if links are one-way."""
        return self.graph.is_directed()

    @property
    def place_ids(self) -> tuple[str, ...]:
        """Every place that is there or could be, row by row as drawn: what a picture has a cell for."""
        return tuple(
            sorted(
                self.at, key=lambda place: (round(self.at[place][1], 3), round(self.at[place][0], 3), place)
            )
        )

    @property
    def habitat(self) -> tuple[str, ...]:
        """The places in which an animal can live: those with an area."""
        return tuple(place for place, facts in self.graph.nodes.items() if facts["area"] > 0)

    @cached_property
    def ground(self) -> nx.Graph[str]:
        """The places but for the ponds where animals only set out and arrive: worlds and key places are asked
        of it.
        """
        ponds = {place for place, land in self.land.items() if land == POND}
        return (
            self.graph
            if not ponds
            else self.graph.subgraph(place for place in self.graph if place not in ponds)
        )

    def between(self, source: str | None, targets: tuple[str, ...]) -> Landscape:
        """The same landscape with another start and other goals.

        Raises
        ------
        Unreachable
            When one of them is no place of the landscape.
        """
        return replace(self, source=source, targets=targets)

    def has_link(self, u: str, v: str) -> bool:
        """True if a link leads from u to v."""
        return bool(self.graph.has_edge(u, v))

    def same_link(self, one: Link, other: Link) -> bool:
        """True if two pairs of ends name one link; without one-way links their order does not count."""
        return one == other or (not self.directed and one == other[::-1])

    def protects(self, u: str, v: str | None = None) -> bool:
        """True if a place, or the link from u to v, is protected."""
        if v is None:
            return u in self.protected
        return any(isinstance(kept, tuple) and self.same_link((u, v), kept) for kept in self.protected)
