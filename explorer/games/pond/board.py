"""The board, tiles and ponds of the pond game, read from `data.toml` and checked (PON-S2, PON-S6, PON-E1),
and the habitat network that tiles make.

Nodes of the network are `Spot`s: a zone of a tile that has a meadow or hedge side, or a pond. Edges join
zones whose facing sides are both meadow or hedge (PON-M2), and a pond with the zones on its shore (PON-M6).
Node attributes: `kind` ("zone" or "pond"), `place`, `area` (tiles; 0 for ponds), `sides` (walkable sides of
the zone). Edge attribute: `sides`, the two kinds.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from itertools import chain
from operator import itemgetter
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from explorer.core.definitions import Reader, Source, read_data
from explorer.core.game import Box
from explorer.core.lazy import lazy_import
from explorer.core.messages import message, template, templates
from explorer.core.rulebook import Rulebook
from explorer.core.text import NO_WORDS, Text

if TYPE_CHECKING:
    import networkx as nx

    from explorer import graphs
else:
    graphs = lazy_import("explorer.graphs")
    nx = lazy_import("networkx")

SIDES = ("north", "east", "south", "west")
OPPOSITE = {"north": "south", "east": "west", "south": "north", "west": "east"}
KINDS = ("meadow", "hedge", "field", "housing", "road")
WALKABLE = frozenset({"meadow", "hedge"})
EFFECTS = ("tunnel", "hedge", "night", "bulldoze", "turn", "double")
ANIMALS = ("toad", "newt", "frog", "salamander")
TOWARDS = {"down": (1, 0), "up": (-1, 0), "right": (0, 1), "left": (0, -1)}
HIDDEN = 0
MAX_SIDE = 20


class Laid(NamedTuple):
    """A tile on the board: which, how many quarter turns clockwise, and what was done to it.

    `hedges` has bit i set where hedge was planted on the side that is `SIDES[i]` as printed.
    """

    tile: int
    turn: int = 0
    tunnel: bool = False
    hedges: int = 0


@dataclass(frozen=True, slots=True)
class Tile:
    """A landscape tile as printed: the kind of each side and the zones its roads leave (PON-M5)."""

    number: int
    count: int
    name: Text
    sides: tuple[str, ...]
    zones: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Effect:
    """A special-effect tile (PON-E1)."""

    number: int
    count: int
    name: Text
    effect: str


@dataclass(frozen=True, slots=True)
class Pair:
    """A start pond and the arrival pond of its colour, each with the cells it touches."""

    colour: str
    start: tuple[str, ...]
    arrival: tuple[str, ...]


class Board(Box):
    """Everything printed: cells, lines, ponds, tiles. Shared by all states, never changed; its tables are
    read-only.

    Boards are equal when their files hold the same values.

    Attributes
    ----------
    cells : tuple of str
        "a1" to "h6", row by row; columns are letters from the left, rows numbers from the top.
    neighbours : mapping
        cell -> {side: cell} for the sides that lead to another cell.
    sides_towards : mapping
        (cell or pond, cell or pond that it touches) -> side by which one leaves; "open" from a pond.
    first_dark, laid_along : mapping
        Line -> its first dark-grey cell, or None (PON-L1); what reads the tiles of its cells from all tiles.
    ponds : mapping
        "start-blue" or "pond-blue" -> the cells it touches.
    fingerprint : str
        16 hexadecimal digits of the file's values.
    """

    package = "explorer.games.pond"

    def __init__(self, source: Source) -> None:
        top = read_data(source)
        self._keep(top)
        self._read_grid(top.facts("board"))
        self.pairs = self._read_ponds(top.facts("ponds"))
        self.animals = self._read_animals(top.facts("animals"))
        self.landscape = MappingProxyType(self._read_landscape(top.facts("landscape")))
        self.effects = MappingProxyType(self._read_effects(top.facts("effects")))
        top.close()
        ponds = {f"start-{p.colour}": p.start for p in self.pairs} | {
            f"pond-{p.colour}": p.arrival for p in self.pairs
        }
        self.ponds = MappingProxyType(ponds)
        self.sides_towards = MappingProxyType(
            {(cell, there): side for cell, near in self.neighbours.items() for side, there in near.items()}
            | {(pond, cell): "open" for pond, cells in ponds.items() for cell in cells}
            | {(cell, pond): self.side_of(pond, cell) for pond, cells in ponds.items() for cell in cells}
        )
        tiles: dict[int, Tile | Effect] = {**self.landscape, **self.effects}
        self.tiles = MappingProxyType(tiles)
        self.effect_number = MappingProxyType({tile.effect: number for number, tile in self.effects.items()})
        self.sides = lru_cache(maxsize=None)(self._sides)
        self.zones = lru_cache(maxsize=None)(self._zones)

    # Components ---------------------------------------------------------------------------------------------

    def _sides(self, laid: Laid) -> MappingProxyType[str, str]:
        """Kind of each side as it lies: {"north": "meadow", …}."""
        printed = self.landscape[laid.tile].sides
        kinds = ["hedge" if laid.hedges >> i & 1 else kind for i, kind in enumerate(printed)]
        return MappingProxyType({SIDES[(i + laid.turn) % 4]: kind for i, kind in enumerate(kinds)})

    def _zones(self, laid: Laid) -> tuple[frozenset[str], ...]:
        """The sides of each zone as it lies; a tunnel makes one zone of all (PON-E1)."""
        printed = self.landscape[laid.tile].zones
        if laid.tunnel and len(printed) > 1:
            printed = (tuple(chain.from_iterable(printed)),)
        return tuple(
            frozenset(SIDES[(SIDES.index(side) + laid.turn) % 4] for side in zone) for zone in printed
        )

    def zone_towards(self, laid: Laid, side: str) -> int | None:
        """The zone that holds `side`, None where that side is a road."""
        return next((i for i, zone in enumerate(self.zones(laid)) if side in zone), None)

    def pile(self) -> tuple[int, ...]:
        """Every tile of the box, by number."""
        return tuple(chain.from_iterable([t.number] * t.count for t in self.tiles.values()))

    def slidable(self, line: str) -> bool:
        """True if the line has no dark-grey cell (PON-L1)."""
        return self.first_dark[line] is None

    def along(self, line: str, towards: str) -> tuple[str, ...]:
        """The line's cells from the end where a tile enters when pushed `towards`."""
        cells = self.lines[line]
        return cells if towards in ("down", "right") else cells[::-1]

    def pushes(self) -> Iterator[tuple[str, str]]:
        """(line, towards) of every push that the notation can express."""
        return ((line, towards) for line in self.lines for towards in self.ends(line))

    def ends(self, line: str) -> tuple[str, str]:
        """The two directions in which a line can be pushed: a column down or up, a row right or left."""
        return ("down", "up") if line.isalpha() else ("right", "left")

    # Reading ------------------------------------------------------------------------------------------------

    def _read_grid(self, table: Reader) -> None:
        self.note = table.bilingual("note", NO_WORDS)
        rows = table.strings("rows")
        if not 2 <= len(rows) <= MAX_SIDE or any(
            len(r) != len(rows[0]) or not 2 <= len(r) <= MAX_SIDE for r in rows
        ):
            raise table.refuse("rows", rows, message("pon-data-equal-rows", most=MAX_SIDE))
        if set("".join(rows)) - set("ld"):
            raise table.refuse("rows", rows, message("pon-data-light-or-dark"))
        table.close()
        self.height, self.width = len(rows), len(rows[0])
        self.columns = "abcdefghijklmnopqrst"[: self.width]
        self.cells = tuple(f"{c}{r + 1}" for r in range(self.height) for c in self.columns)
        self.index = MappingProxyType({cell: i for i, cell in enumerate(self.cells)})
        self.dark = frozenset(
            c for c in self.cells if rows[self.index[c] // self.width][self.index[c] % self.width] == "d"
        )
        down = {c: tuple(f"{c}{r + 1}" for r in range(self.height)) for c in self.columns}
        across = {str(r + 1): tuple(f"{c}{r + 1}" for c in self.columns) for r in range(self.height)}
        self.lines = MappingProxyType(down | across)
        self.neighbours = MappingProxyType(
            {cell: MappingProxyType(dict(self._around(cell))) for cell in self.cells}
        )
        self.first_dark = MappingProxyType(
            {line: next((c for c in cells if c in self.dark), None) for line, cells in self.lines.items()}
        )
        self.laid_along = MappingProxyType(
            {line: itemgetter(*map(self.index.__getitem__, cells)) for line, cells in self.lines.items()}
        )

    def _around(self, cell: str) -> Iterator[tuple[str, str]]:
        row, col = divmod(self.index[cell], self.width)
        for side, (dr, dc) in zip(SIDES, ((-1, 0), (0, 1), (1, 0), (0, -1)), strict=True):
            if 0 <= row + dr < self.height and 0 <= col + dc < self.width:
                yield side, self.cells[(row + dr) * self.width + col + dc]

    def side_of(self, pond: str, cell: str) -> str:
        """The side of `cell` that faces `pond`: start ponds lie south of the grid, arrival ponds north."""
        return "south" if pond.startswith("start") else "north"

    def _read_ponds(self, table: Reader) -> tuple[Pair, ...]:
        pairs = tuple(self._pair(reader) for reader in table.tables("pairs"))
        table.close()
        if len(pairs) < 4 or len({p.colour for p in pairs}) < len(pairs):
            raise table.refuse("pairs", [p.colour for p in pairs], message("pon-data-four-pairs"))
        for end in ("start", "arrival"):
            touched = [cell for pair in pairs for cell in getattr(pair, end)]
            if len(touched) != len(set(touched)):
                raise table.refuse("pairs", touched, message(f"pon-data-no-shared-{end}"))
        return pairs

    def _pair(self, reader: Reader) -> Pair:
        colour = reader.string("colour")
        if not (colour.isascii() and colour.isalpha() and colour.islower()):
            raise reader.refuse("colour", colour, message("pon-data-lower-case"))
        ends = {}
        for end, row in (("start", self.height), ("arrival", 1)):
            ends[end] = reader.strings(end, [f"{c}{row}" for c in self.columns])
            if len(ends[end]) < 2 or not any(self.slidable(cell[0]) for cell in ends[end]):
                raise reader.refuse(end, ends[end], message("pon-data-two-cells"))
        reader.close()
        return Pair(colour, ends["start"], ends["arrival"])

    def _read_animals(self, table: Reader) -> MappingProxyType[str, Text]:
        animals = MappingProxyType({name: table.bilingual(name) for name in ANIMALS})
        table.close()
        return animals

    def _read_landscape(self, table: Reader) -> dict[int, Tile]:
        tiles = tuple(_tile(reader) for reader in table.tables("tile"))
        total = table.integer("total", 1, 1000)
        if sum(t.count for t in tiles) != total:
            raise table.refuse("total", total, message("pon-data-the-sum", sum=sum(t.count for t in tiles)))
        if total < len(self.cells) + 12:
            raise table.refuse("total", total, message("pon-data-enough-tiles", least=len(self.cells) + 12))
        if missing := set(KINDS) - {kind for t in tiles for kind in t.sides}:
            raise table.refuse("tile", sorted(missing), message("pon-data-every-kind"))
        table.close()
        return _by_number(tiles, table)

    def _read_effects(self, table: Reader) -> dict[int, Effect]:
        effects = tuple(_effect(reader) for reader in table.tables("tile"))
        total = table.integer("total", 0, 1000)
        if sum(t.count for t in effects) != total:
            raise table.refuse("total", total, message("pon-data-the-sum", sum=sum(t.count for t in effects)))
        if sorted(t.effect for t in effects) != sorted(EFFECTS):
            expected = message("pon-data-each-effect", effects=", ".join(EFFECTS))
            raise table.refuse("tile", [t.effect for t in effects], expected)
        if twice := {t.number for t in effects} & set(self.landscape):
            raise table.refuse("tile", sorted(twice), message("pon-data-other-numbers"))
        table.close()
        return _by_number(effects, table)


T = TypeVar("T", Tile, Effect)


def _by_number(tiles: tuple[T, ...], table: Reader) -> dict[int, T]:
    found = {tile.number: tile for tile in tiles}
    if len(found) < len(tiles):
        raise table.refuse("tile", [t.number for t in tiles], message("pon-data-each-number"))
    return found


def _tile(reader: Reader) -> Tile:
    sides = reader.strings("sides", KINDS)
    if len(sides) != 4:
        raise reader.refuse("sides", sides, message("pon-data-four-sides"))
    raw = reader.value("zones", template("pon-data-lists-of-sides"))
    if not isinstance(raw, list) or not all(isinstance(zone, list) for zone in raw):
        raise reader.refuse("zones", raw, message("pon-data-one-a-zone"))
    zones = tuple(map(tuple, raw))
    expected = sorted(side for side, kind in zip(SIDES, sides, strict=True) if kind != "road")
    if sorted(map(str, chain.from_iterable(zones))) != expected or () in zones:
        once = ", ".join(expected) or message("pon-data-no-side")
        raise reader.refuse("zones", raw, message("pon-data-sides-once", sides=once))
    tile = Tile(
        reader.integer("number", 1, 999),
        reader.integer("count", 1, 100),
        reader.bilingual("name"),
        sides,
        zones,
    )
    reader.close()
    return tile


def _effect(reader: Reader) -> Effect:
    number, count = reader.integer("number", 1, 999), reader.integer("count", 1, 100)
    effect = Effect(number, count, reader.bilingual("name"), reader.choice("effect", EFFECTS))
    reader.close()
    return effect


# Phases, places, the rulebook -------------------------------------------------------------------------------

FOLDER = files("explorer.games.pond")
RULEBOOK = Rulebook.load(FOLDER / "rules.toml")
HAND = 3

SIDE_NAMES = {side: RULEBOOK.words[side] for side in SIDES}
KIND_NAMES = templates("pon-kind", KINDS)

CHOOSE, TURN, SECOND_STEP, SECOND_LAY = "choose", "turn", "second step", "second lay"
PHASES = (CHOOSE, TURN, SECOND_STEP, SECOND_LAY)


class Spot(NamedTuple):
    """The place of an animal: a cell or a pond, and the zone of that tile (0 for a pond). Also a node of the
    graph.
    """

    place: str
    zone: int = 0

    def __str__(self) -> str:
        return self.place if not self.zone else f"{self.place} zone {self.zone + 1}"


# The habitat network ----------------------------------------------------------------------------------------


@lru_cache(maxsize=512)
def habitat(board: Board, tiles: tuple[Laid | None, ...]) -> nx.Graph[Spot]:
    """The frozen network of a board full of tiles, built once a layout."""
    G: nx.Graph[Spot] = nx.Graph()
    for pond in board.ponds:
        G.add_node(Spot(pond), kind="pond", place=pond, area=0.0, sides=())
    for cell, laid in zip(board.cells, tiles, strict=True):
        if laid is not None:
            for number, open_sides in walkable_zones(board, laid):
                area = 1 / len(board.zones(laid))
                G.add_node(Spot(cell, number), kind="zone", place=cell, area=area, sides=open_sides)
    for spot in [n for n in G if n.place not in board.ponds]:
        for side in G.nodes[spot]["sides"]:
            _join(G, board, tiles, spot, side)
    return graphs.frozen(G)


def walkable_zones(board: Board, laid: Laid) -> Iterator[tuple[int, tuple[str, ...]]]:
    """(zone number, its meadow and hedge sides) of the zones that an animal can enter."""
    kinds = board.sides(laid)
    for number, zone in enumerate(board.zones(laid)):
        if open_sides := tuple(side for side in OPPOSITE if side in zone and kinds[side] in WALKABLE):
            yield number, open_sides


def _join(G: nx.Graph[Spot], board: Board, tiles: tuple[Laid | None, ...], spot: Spot, side: str) -> None:
    """Join the zone with what lies beyond one of its walkable sides; each pair is met once, from the north or
    west.
    """
    cell = spot.place
    kind = board.sides(_at(board, tiles, cell))[side]
    for pond, shore in board.ponds.items():
        if cell in shore and board.side_of(pond, cell) == side:
            G.add_edge(Spot(pond), spot, sides=("open", kind))
    there = board.neighbours[cell].get(side)
    if there is None or side in ("north", "west") or (laid := tiles[board.index[there]]) is None:
        return
    back = OPPOSITE[side]
    if board.sides(laid)[back] in WALKABLE:
        G.add_edge(
            spot, Spot(there, board.zone_towards(laid, back) or 0), sides=(kind, board.sides(laid)[back])
        )


def _at(board: Board, tiles: tuple[Laid | None, ...], cell: str) -> Laid:
    laid = tiles[board.index[cell]]
    assert laid is not None
    return laid


@lru_cache(maxsize=64)
def with_empty_cells(board: Board, tiles: tuple[Laid | None, ...], G: nx.Graph[Spot]) -> nx.Graph[Spot]:
    """The network in which every empty cell is a place one could build on: node attribute `kind` "empty",
    zone -1.

    An empty cell touches its empty neighbours, the walkable sides that face it, and the ponds beside it: a
    tile with meadow all round exists, so a route over empty cells can always be laid.
    """
    H: nx.Graph[Spot] = nx.Graph(G)
    empty = [cell for cell, laid in zip(board.cells, tiles, strict=True) if laid is None]
    H.add_nodes_from((Spot(cell, -1), {"kind": "empty", "place": cell}) for cell in empty)
    for cell in empty:
        H.add_edges_from((Spot(cell, -1), Spot(pond)) for pond, shore in board.ponds.items() if cell in shore)
        for side, there in board.neighbours[cell].items():
            laid = tiles[board.index[there]]
            if laid is None:
                H.add_edge(Spot(cell, -1), Spot(there, -1))
            elif board.sides(laid)[OPPOSITE[side]] in WALKABLE:
                H.add_edge(Spot(cell, -1), Spot(there, board.zone_towards(laid, OPPOSITE[side]) or 0))
    return H
