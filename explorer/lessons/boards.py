"""The boards of lessons by name, and their pictures: boards in letters, in a lesson or in `data.toml`, a
village that grows, small networks, random land, maps, or the lab's; each with an overlay of the lab, or the
regions that each generation reaches.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import replace
from functools import lru_cache
from itertools import combinations, pairwise
from math import hypot

import networkx as nx

from explorer import graphs
from explorer.core.errors import ExplorerError
from explorer.core.messages import message
from explorer.core.text import Text, numeral
from explorer.games.mariposas.landscape import mariposas
from explorer.games.village.landscape import TILES
from explorer.graphs import frozen
from explorer.lab import overlays, scene
from explorer.lab.landscape import catalogue
from explorer.lab.landscape.catalogue import whole
from explorer.lab.landscape.edits import RemovePlace, edited
from explorer.lab.landscape.grid import (
    STEP,
    BadBoard,
    cell_name,
    land_board,
    of_tiles,
    plain,
    random_land,
    values,
)
from explorer.lab.landscape.landscape import Additions, Landscape, Point
from explorer.lab.landscape.uploaded import from_graph
from explorer.lab.questions.layers import Layers, layers
from explorer.lessons.data import data
from explorer.lessons.experiments import commune, hedges, relays
from explorer.picture.scene import CellLook, Scene

BUILT = "built"
"""The name of the board that a group has changed itself; it is made by `explorer.lessons.workshop`."""
PLAYED = "played"
"""The name of the board on which a game is played: the question that asks for it says which, and where it
begins.
"""
OF_ITS_QUESTION = (BUILT, PLAYED)
FORESTS = Text("forêts", "forests")


def fault(name: str) -> Text | None:
    """Why no board has this name; None where one has."""
    try:
        if name not in OF_ITS_QUESTION:
            land(name)
    except BadBoard as error:
        return message("lesson-readable", why=error.text)
    except (ExplorerError, ValueError, KeyError, TypeError):
        return message("lesson-a-land")
    return None


@lru_cache(maxsize=128)
def land(name: str) -> Landscape:
    """A board by its name.

    Parameters
    ----------
    name : str
        `rows:mmm.mmm mmmmmmm`, a board in letters, row by row;
        `crossing:eye-1` and `words:linear`, boards of `data.toml`; `growth:9`, the village after so many
        tiles; `project:hedge:walker` and `project:hedge:flier`;
        `drawn:hopper:10:10:40:7` (or walker; rows, columns, percent, seed); `relay:line`; `map:regions`,
        `milkweed:all`, `milkweed:only:0:17`, `milkweed:left:9:2` (so many plants, by seed);
        `commune:AD`, the commune with two crossings (`commune:before`, `commune:none`);
        `hedges:near`, the commune with a project of hedges (`hedges:none`);
        `patches:2:9,0,0:3,4,0`, habitat [ha] at places [km], for an animal of which half get 2 km far;
        `stops:2:…`, the same for a journey from the first place to the last;
        `map:milkweed`, `map:spring`, `map:no-texas`; else a name of `explorer.lab.landscape.catalogue`.

    Raises
    ------
    BadOption, KeyError, ValueError
        When nothing has this name.

    Examples
    --------
    >>> sorted(land("growth:35").graph)[:3], land("project:hedge:walker").unit.en
    (['a1', 'a2', 'a3'], 'tile|tiles')
    """
    kind, *rest = name.split(":")
    return _MADE[kind](*rest) if kind in _MADE else catalogue.opened(name)


def places(name: str) -> Collection[str]:
    """The places of a board that a step can point at; none of one that its question makes."""
    return () if name in OF_ITS_QUESTION else land(name).at


def _crossing(key: str) -> Landscape:
    return land_board(data().boards[key])


# The village ------------------------------------------------------------------------------------------------


def built_after(tiles: int) -> dict[str, str]:
    """Which cells are built after so many tiles, and with what: b house, r road."""
    return dict(data().order[:tiles])


def _project(key: str, species: str) -> Landscape:
    chosen = data().projects[key] if key != "none" else ()
    hop = {"walker": 0.0, "flier": data().hop}[species]
    built = built_after(len(data().order))
    return green({**_cells(built), **dict.fromkeys(chosen, "h")}, hop)


def _cells(built: dict[str, str]) -> dict[str, str]:
    """A letter for each cell of the village, green where nothing is built."""
    every = [cell_name(row, col) for row in range(data().rows) for col in range(data().cols)]
    return {cell: built.get(cell, "m") for cell in every}


def _words(key: str) -> Landscape:
    rows = data().boards[key]
    letters = {cell_name(y, x): letter for y, row in enumerate(rows) for x, letter in enumerate(row)}
    return green({cell: "b" if letter == "." else letter for cell, letter in letters.items()})


def green(letters: dict[str, str], hop: float = 0.0) -> Landscape:
    """A village of square tiles in which only green ones are places.

    Parameters
    ----------
    letters : dict
        Cell -> m meadow, h hedge, b house, r road.
    hop : float
        Chance of getting over one tile that is not green; 0 for animals that walk.
    """
    numbers = values()
    at = {cell: (ord(cell[0]) - 97 + 0.5, int(cell[1:]) - 0.5) for cell in letters}
    kinds = {cell: numbers.letters[letter] for cell, letter in letters.items() if letter in "mh"}
    board = of_tiles(
        "village", message("lesson-village"), {cell: at[cell] for cell in kinds}, kinds, numbers.lands
    )
    G: nx.Graph[str] = nx.Graph(board.graph)
    G.add_edges_from((u, v, {"resistance": 1.0, "p": 1.0}) for u, v in list(G.edges))
    G.add_edges_from((u, v, {"resistance": 1.0, "p": hop}) for u, v in (_hops(at, kinds) if hop else ()))
    for facts in G.nodes.values():
        facts["death"] = 0.0
    start = data().start if data().start in kinds else None
    side = int(numbers.side)
    notices = [message("lesson-metres", side=side, area=side * side)]
    notices += [message("lesson-hops", p=numeral(f"{hop:g}"))] if hop else []
    return replace(
        board, graph=frozen(G), names={cell: plain(cell) for cell in kinds}, unit=TILES, source=start,
        things=message("lesson-green"),
        scenery=tuple((numbers.letters[letter], at[cell]) for cell,
        letter in letters.items() if letter in "br"),
        animal="butterfly" if hop else "", changeable=(), additions=Additions(),
        square_metres=numbers.side**2,
        notices=tuple(notices),
    )  # fmt: skip


def _hops(at: Mapping[str, Point], kinds: Collection[str]) -> Iterable[tuple[str, str]]:
    """Open tiles with exactly one closed tile between them, in a row or a column."""
    cell_at = {point: cell for cell, point in at.items()}
    for cell in kinds:
        x, y = at[cell]
        for dx, dy in ((1, 0), (0, 1)):
            middle, there = cell_at.get((x + dx, y + dy)), cell_at.get((x + 2 * dx, y + 2 * dy))
            if middle is not None and middle not in kinds and there in kinds:
                yield cell, str(there)


# Random land ------------------------------------------------------------------------------------------------


def _drawn(species: str, rows: str, cols: str, percent: str, seed: str) -> Landscape:
    """Land drawn at random, for a species that walks or one that hops over one closed tile."""
    board = random_land(whole(rows), whole(cols), whole(percent) / 100, whole(seed))
    G: nx.Graph[str] = nx.Graph(board.graph)
    hops = {"walker": [], "hopper": list(_hops(board.at, G))}[species]
    G.add_edges_from((u, v, dict(STEP)) for u, v in hops)
    free = {
        cell: replace(new, links=_near(board.at, cell, species))
        for cell, new in board.additions.places.items()
    }
    notices = board.notices + ((message("lesson-hops-always"),) if hops else ())
    return replace(
        board, graph=frozen(G), notices=notices, source=None, targets=(), additions=Additions(free)
    )


def _near(at: Mapping[str, Point], cell: str, species: str) -> dict[str, dict[str, float]]:
    """The links that a cell would have: to those a step away, or two in line for those who hop."""
    (x, y), far = at[cell], {"walker": 1, "hopper": 2}[species]
    return {
        other: dict(STEP)
        for other, (ox, oy) in at.items()
        if other != cell and (ox == x or oy == y) and abs(ox - x) + abs(oy - y) <= far
    }


# Small networks and maps ------------------------------------------------------------------------------------


def _relay(key: str) -> Landscape:
    """Forests in a line; or two large ones, with or without a small one between them."""
    found = data()
    G: nx.Graph[str] = nx.Graph()
    if key == "line":
        names = [chr(ord("A") + i) for i in range(len(found.areas))]
        sizes = dict(zip(names, found.areas, strict=True))
        links = [(u, v, found.p) for u, v in pairwise(names)]
    else:
        sizes = {"A": found.large, "C": found.large} | ({"B": found.areas[0]} if key == "stone" else {})
        links = [("A", "C", found.far)] + (
            [("A", "B", found.p), ("B", "C", found.p)] if key == "stone" else []
        )
    for i, (name, area) in enumerate(sorted(sizes.items())):
        x = 2.0 * i if len(sizes) == len(found.areas) else 4.0 * i
        G.add_node(name, area=area, x=x, y=0.6 if name == "B" and key == "stone" else 0.0)
    G.add_edges_from((u, v, {"p": p}) for u, v, p in links)
    return replace(
        from_graph(G, message(f"lesson-relay-{key}")),
        unit=message("lesson-hectares"),
        things=FORESTS,
        notices=(message("lesson-small"),),
        source=None,
        targets=(),
    )


def _patches(reach: str, *patches: str) -> Landscape:
    """Habitat at places of a map, each joined to those within twice the reach; half of the animals get as far
    as the reach.
    """
    far = float(reach)
    found = [tuple(map(float, patch.split(","))) for patch in patches]
    if not 0 < far < 1000 or not 1 <= len(found) <= 26 or any(area <= 0 for area, _, _ in found):
        raise ValueError(patches)
    G: nx.Graph[str] = nx.Graph()
    for number, (area, x, y) in enumerate(found):
        G.add_node(chr(ord("A") + number), area=area, x=x, y=y)
    for u, v in combinations(G, 2):
        away = hypot(G.nodes[u]["x"] - G.nodes[v]["x"], G.nodes[u]["y"] - G.nodes[v]["y"])
        if away <= 2 * far:
            G.add_edge(u, v, p=0.5 ** (away / far), resistance=away)
    drawn = from_graph(G, message("lesson-patches"))
    notices = (message("lesson-small"), message("lesson-reach-half", reach=numeral(reach)))
    return replace(drawn, unit=message("lesson-hectares"), things=message("lesson-woods"), notices=notices)


def _no_ends(land: Landscape) -> Landscape:
    return replace(land, source=None, targets=())


def _map(key: str) -> Landscape:
    if key == "no-texas":
        without = edited(mariposas(), [RemovePlace(region) for region in data().texas])
        return replace(without, title=message("lesson-no-texas"))
    return {
        "regions": lambda: mariposas(),
        "milkweed": lambda: mariposas(area="milkweed"),
        "spring": lambda: mariposas("spring"),
    }[key]()


def _milkweeds(how: str, *words: str) -> Landscape:
    """The map with all plants, with only these, or with so many drawn by lot."""
    every = range(len(relays.plants()))
    numbers = [whole(word) for word in words]
    if how == "left":
        return relays.with_plants(relays.drawn(*numbers))
    left = frozenset({"all": every, "only": numbers}[how])
    if not left <= frozenset(every):
        raise KeyError(how)
    return relays.with_plants(left)


_MADE: dict[str, Callable[..., Landscape]] = {
    "rows": lambda letters: land_board(letters.split()),
    "crossing": _crossing,
    "words": _words,
    "growth": lambda tiles: green(_cells(built_after(int(tiles)))),
    "project": _project,
    "relay": _relay,
    "map": _map,
    "drawn": _drawn,
    "milkweed": _milkweeds,
    "commune": commune.landscape,
    "hedges": hedges.landscape,
    "patches": lambda *words: _no_ends(_patches(*words)),
    "stops": _patches,
}


# Pictures ---------------------------------------------------------------------------------------------------

GENERATIONS = tuple(f"generations:{count}" for count in range(1, 6))
"""Overlays of how far so many generations get from the start."""
RELAYS = tuple(f"relays:{count}" for count in range(1, 6))
"""The same where each generation must end at a milkweed."""

drawn_over = lru_cache(maxsize=64)(layers)
"""The values of an overlay of the lab, counted once for each landscape."""


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
    """Cells whose labels name a generation instead of a world."""
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
