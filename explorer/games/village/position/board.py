"""The box: tiles, lines, piles and points, read from `data.toml` and checked (VIL-S1 to VIL-S4)."""

from __future__ import annotations

from collections import Counter
from types import MappingProxyType

from explorer.core.definitions import Reader, Source, read_data
from explorer.core.game import Box
from explorer.core.messages import message, template
from explorer.games.village.position.kinds import ELEMENTS, MOST, SIZES, STALLS, WAYS
from explorer.games.village.position.tiles import Tile, oriented, read_tile

SIDES_OF_BOARD = {"few": (2, 3), "many": (4, 6)}
"""VIL-S2: the players for whom each side of the board is."""


class Board(Box):
    """Everything printed. Shared by all states, never changed. Boards are equal when their files hold the
    same values.

    Attributes
    ----------
    tiles, starts : mapping
        Number -> path tile, number -> start tile; no number is both.
    lays : mapping
        (number, turn) -> the tile as it lies.
    lines : mapping
        "few" or "many" -> the places of each of the two lines.
    plain, golden : tuple of int
        The values of a colour's balloon tiles from the top of the pile, on either side.
    chimeras, chimera_points : tuple of int
        How many small and large chimeras there are; what one is worth.
    stall_points : tuple of int
        Points for 0, 1, 2 … different connected stalls.
    reach : int
        The most tiles that one village can have beside its start tile: no cell is further away.
    fingerprint : str
        16 hexadecimal digits of the file's values.
    """

    package = "explorer.games.village"

    def __init__(self, source: Source) -> None:
        top = read_data(source)
        self._keep(top)
        self.tiles = self._read_tiles(top.facts("tiles"))
        self.starts = self._read_starts(top.facts("start"))
        self._read_balloons(top.facts("balloons"))
        self._read_chimeras(top.facts("chimeras"))
        self._read_points(top.facts("points"))
        self.stall_points = self._read_stalls(top.facts("stalls"))
        self.lines = self._read_lines(top.facts("lines"))
        top.close()
        every = [*self.tiles.values(), *self.starts.values()]
        self.lays = MappingProxyType(
            {(tile.number, turn): oriented(tile, turn) for tile in every for turn in range(4)}
        )

    def side(self, players: int) -> tuple[int, ...]:
        """VIL-S2: the lengths of the two lines for so many players."""
        return self.lines[
            next(side for side, (low, high) in SIDES_OF_BOARD.items() if low <= players <= high)
        ]

    def pile(self, players: int) -> int:
        """VIL-S4: how many balloon tiles of each colour are used; always those of the highest values."""
        return self.balloons[min(players, max(self.balloons))]

    # Reading ------------------------------------------------------------------------------------------------

    def _read_tiles(self, table: Reader) -> MappingProxyType[int, Tile]:
        total = table.integer("total", 1, 500)
        carried = table.table("carried")
        tiles = _numbered(table, 1, {"provenance", "total", "carried"})
        if len(tiles) != total:
            raise table.refuse("total", total, message("vil-data-total", count=len(tiles)))
        counts = Counter(element for tile in tiles.values() for element in tile.elements)
        for element in ELEMENTS:
            said = carried.integer(element, 0, 1000)
            if said != counts[element]:
                raise carried.refuse(element, said, message("vil-data-counted", count=counts[element]))
        carried.close()
        if missing := [element for element in ELEMENTS if not counts[element]]:
            raise table.refuse(
                "carried", missing, message("vil-data-every-element", missing=", ".join(missing))
            )
        single = any(sum(tile.corners) > 2 * sum(tile.joined) for tile in tiles.values())
        if not single or not any(any(tile.joined) for tile in tiles.values()):
            raise table.refuse("", message("vil-data-no-bases"), message("vil-data-every-part"))
        self.stall_tiles = sum(counts[f"{stall} stall"] for stall in STALLS)
        return MappingProxyType(tiles)

    def _read_starts(self, table: Reader) -> MappingProxyType[int, Tile]:
        first = len(self.tiles) + 1
        starts = _numbered(table, first, {"provenance"})
        for number, tile in starts.items():
            if {segment.kind for segment in tile.segments} != set(WAYS):
                raise table.refuse(str(number), tile.text, message("vil-data-both-ways"))
            if any(tile.corners) or tile.elements:
                raise table.refuse(str(number), tile.text, message("vil-data-start-is-bare"))
        if len(starts) < MOST:
            raise table.refuse("", len(starts), message("vil-data-start-tiles", players=MOST))
        return MappingProxyType(starts)

    def _read_balloons(self, table: Reader) -> None:
        self.plain, self.golden = _values(table, "plain"), _values(table, "golden")
        if list(self.plain) != sorted(self.plain, reverse=True):
            raise table.refuse("plain", list(self.plain), message("vil-data-falling"))
        if len(self.golden) != len(self.plain) or any(
            g < p for g, p in zip(self.golden, self.plain, strict=False)
        ):
            raise table.refuse("golden", list(self.golden), message("vil-data-gold-is-more"))
        used = table.table("used")
        self.balloons = {players: used.integer(str(players), 1, len(self.plain)) for players in (2, 3, 4)}
        used.close()
        table.close()

    def _read_chimeras(self, table: Reader) -> None:
        sizes = [table.table(size) for size in SIZES]
        self.chimeras = tuple(reader.integer("tiles", 1, 100) for reader in sizes)
        self.chimera_points = tuple(reader.integer("points", 0, 99) for reader in sizes)
        for reader in (*sizes, table):
            reader.close()

    def _read_points(self, table: Reader) -> None:
        self.visitor_points, self.butterfly_points = (
            table.integer(key, 0, 99) for key in ("visitor", "butterfly")
        )
        self.altar_points = table.integer("altar", 0, 99)
        table.close()

    def _read_stalls(self, table: Reader) -> tuple[int, ...]:
        points = _values(table, "different")
        if len(points) != len(STALLS) or list(points) != sorted(points):
            raise table.refuse("different", list(points), message("vil-data-rising", count=len(STALLS)))
        table.close()
        return (0, *points)

    def _read_lines(self, table: Reader) -> MappingProxyType[str, tuple[int, ...]]:
        lines = {side: _values(table, side) for side in SIDES_OF_BOARD}
        table.close()
        for side, (_, players) in SIDES_OF_BOARD.items():
            places = sum(lines[side])
            if len(lines[side]) != 2 or min(lines[side]) < 2:
                raise table.refuse(side, list(lines[side]), message("vil-data-two-lines"))
            if places % 2:
                raise table.refuse(side, list(lines[side]), message("vil-data-even"))
            needed = places * players + self.stall_tiles
            if needed > len(self.tiles):
                facts = {
                    "places": places,
                    "players": players,
                    "stalls": self.stall_tiles,
                    "needed": needed,
                    "total": len(self.tiles),
                }
                raise table.refuse(side, list(lines[side]), message("vil-data-enough-tiles", **facts))
        self.reach = max(map(sum, lines.values())) + max(self.stall_tiles - len(STALLS), 0)
        return MappingProxyType(lines)


def _numbered(table: Reader, first: int, others: set[str]) -> dict[int, Tile]:
    """The tiles of a table, whose numbers follow one another from `first`."""
    keys = [key for key in table.keys if key not in others]
    numbers = [str(number) for number in range(first, first + len(keys))]
    if strange := [key for key in keys if key not in numbers]:
        facts = {"first": first, "last": first + len(keys) - 1}
        raise table.refuse(strange[0], strange[0], message("vil-data-numbers", **facts))
    tiles = {int(key): read_tile(table, key) for key in numbers}
    table.close()
    return tiles


def _values(table: Reader, key: str) -> tuple[int, ...]:
    values = table.typed(key, list, template("vil-data-values"))
    if not values or any(type(value) is not int or not 0 <= value <= 99 for value in values):
        raise table.refuse(key, values, message("vil-data-values"))
    return tuple(values)
