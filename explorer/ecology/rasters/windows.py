"""Passages of animals that come from everywhere and go everywhere: current in a window that moves over the
map (McRae et al. 2016).

With a block of 1 each cell of habitat is a target of its own, and the cells within the radius are its land:
so does Omniscape, except at the upper and the left edge of a map (`omniscape`). A larger block differs from
Omniscape's: that takes the middle of a square for its target, whatever lies there; here each cell of habitat
stays a target, and a block says how many of them share a window.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import sqrt
from typing import TYPE_CHECKING, NamedTuple

from explorer.core.errors import BadNetwork, BadOption, mismatch
from explorer.core.lazy import lazy_import
from explorer.core.messages import message
from explorer.ecology.counting import Array
from explorer.ecology.rasters.circuit import PATCHES, System, Wiring, dissected, wire
from explorer.ecology.rasters.surface import Cell, Surface, same_shape

if TYPE_CHECKING:
    import numpy as np
    from scipy import ndimage
else:
    np, ndimage = lazy_import("numpy"), lazy_import("scipy.ndimage")

LUMP = 3
"""[cells] Deep within even habitat the targets of so small a square are counted together, and what they would
send each other is added by what it is on even land.
"""
MOST_GROUPS = 2
"""Times as many groups as squares hold habitat: with more, patches too small to be a group each are grouped
by the squares that they lie in.
"""
AT_ONCE = 16
"""Currents that fit a processor's cache together."""
FAINT = 1e-12
PIECES, LARGEST = 128, 32
"""Pieces that a map is to be worked on in, so that eight processes end together; and windows of a piece
beyond which its margin costs little.
"""
Box = tuple[int, int, int, int]
"""Of cells: top, left, rows, columns."""


class Everywhere(NamedTuple):
    """The sum so far.

    Attributes
    ----------
    done, windows : int
        How many windows, of how many.
    current : array
        Net passage through each cell [strength], summed over the targets.
    """

    done: int
    windows: int
    current: Array


class Group(NamedTuple):
    """Targets that share a window: the box around them, and which of its cells they are."""

    box: Box
    members: Array


def current_everywhere(
    surface: Surface, strength: Array, radius: int, block: int = 1
) -> Iterator[Everywhere]:
    """Send animals from all around to each target in turn, and add up where they pass.

    For an animal: where it is likely to meet others of its kind on the move, wherever they come from. Divide
    by the same on a land without differences (resistance 1) to see where the land squeezes or spreads them.

    Each cell of habitat is a target: as many animals as it sends itself come to it from the other cells
    within the radius, in proportion to what these send and so far as a way leads. Whether one cell sends to
    another depends on their distance alone, so both directions count alike.

    Parameters
    ----------
    surface : Surface
        What each cell resists.
    strength : array
        How many animals each cell sends [any one unit], 0 or more: its habitat.
    radius : int
        [cells] How far they come from, 1 or more.
    block : int
        Odd: targets of one patch that lie within a square of so many cells share a window, which reaches
        `radius` beyond them, so that a large map takes as many windows less.

    Yields
    ------
    Everywhere
        After each row of targets, so that progress can be shown; the last holds the whole map.

    Raises
    ------
    BadOption
        For another radius or block.
    BadNetwork
        When the strengths have another size, or are negative.

    References
    ----------
    McRae et al. 2016, Conserving Nature's Stage (The Nature Conservancy); Landau, Shah, Anantharaman and Hall
    2021, Journal of Open Source Software 6:2829 (Omniscape.jl), whose correction of blocks is that of `LUMP`.

    Examples
    --------
    Two cells of strength 1: one animal there, one back.

    >>> *_, found = current_everywhere(Surface(np.ones((1, 2))), np.ones((1, 2)), radius=1)
    >>> found.current.round(9).tolist(), found.windows
    ([[2.0, 2.0]], 2)
    """
    sends = _checked(surface, strength, radius, block)
    groups = list(_groups(sends, block))
    windows = _Windows(surface, sends, radius)
    for done, group in enumerate(groups, 1):
        windows.add(group)
        if done == len(groups) or groups[done].box[0] // block != group.box[0] // block:
            yield Everywhere(done, len(groups), windows.total.copy())
    if not groups:
        yield Everywhere(0, 0, windows.total)


class Tile(NamedTuple):
    """Some of the targets of a map, and the part of it that they need, a margin as broad as animals come from
    included: what can be worked on elsewhere.

    Attributes
    ----------
    part : (slice, slice)
        Rows and columns of the map.
    surface, strength
        Of this part.
    groups : tuple
        The targets, by rows and columns of the map.
    radius : int
        [cells] How far animals come from.
    """

    part: tuple[slice, slice]
    surface: Surface
    strength: Array
    groups: tuple[Group, ...]
    radius: int

    def current(self) -> Array:
        """Passages through each cell of this part on the way to these targets.

        >>> land, ones = Surface(np.ones((1, 2))), np.ones((1, 2))
        >>> [tile.current().round(9).tolist() for tile in Tiles(land, ones, radius=1, most=4)]
        [[[2.0, 2.0]]]
        """
        windows = _Windows(self.surface, self.strength, self.radius)
        down, right = self.part
        for group in self.groups:
            top, left, rows, columns = group.box
            windows.add(Group((top - down.start, left - right.start, rows, columns), group.members))
        return windows.total


class Tiles:
    """`current_everywhere` in pieces of at most so many windows that lie together, whose currents add up to
    the same. Which pieces there are does not depend on who works on them; each is cut out of the map when it
    is asked for.

    Parameters
    ----------
    surface, strength, radius, block
        As `current_everywhere`.
    most : int, optional
        Windows of a piece; by default so few that there are `PIECES` of them, but no more than `LARGEST`.

    Attributes
    ----------
    windows : int
        How many windows all pieces have.

    Examples
    --------
    >>> cut = Tiles(Surface(np.ones((9, 9))), np.ones((9, 9)), radius=2, block=3, most=4)
    >>> cut.windows, len(cut), cut[2].part
    (9, 4, (slice(1, 9, None), slice(0, 9, None)))
    """

    def __init__(
        self, surface: Surface, strength: Array, radius: int, block: int = 1, most: int | None = None
    ) -> None:
        self.surface, self.radius = surface, radius
        self.strength = _checked(surface, strength, radius, block)
        groups = list(_groups(self.strength, block))
        self.windows = len(groups)
        most = most or min(max(self.windows // PIECES, 1), LARGEST)
        side = max(int(sqrt(most) * block), 1)
        squares: dict[tuple[int, int], list[Group]] = {}
        for group in groups:
            squares.setdefault((group.box[0] // side, group.box[1] // side), []).append(group)
        self._some = [
            tuple(square[at : at + most])
            for _, square in sorted(squares.items(), key=lambda one: one[0])
            for at in range(0, len(square), most)
        ]

    def __len__(self) -> int:
        return len(self._some)

    def __getitem__(self, number: int) -> Tile:
        some, beyond = self._some[number], self.radius + LUMP  # a target is deep in habitat by what is around
        ends = [
            (
                min(group.box[axis] for group in some),
                max(group.box[axis] + group.box[2 + axis] for group in some),
            )
            for axis in (0, 1)
        ]
        down, right = (
            slice(max(low - beyond, 0), min(high + beyond, size))
            for (low, high), size in zip(ends, self.surface.shape, strict=True)
        )
        whole = self.surface
        part = Surface(whole.resistance[down, right], whole.neighbours, whole.average)
        return Tile((down, right), part, self.strength[down, right], some, self.radius)


def _checked(surface: Surface, strength: Array, radius: int, block: int) -> Array:
    """Amount that each cell sends, if all that is asked makes sense."""
    if radius < 1:
        raise BadOption(mismatch("radius", radius, message("ecology-count")))
    if block < 1 or block % 2 == 0:
        raise BadOption(mismatch("block", block, message("ecology-map-odd")))
    sends = np.where(surface.passable, same_shape(surface, strength, PATCHES), 0.0)
    if not (sends >= 0).all():
        raise BadNetwork(mismatch(PATCHES, float(sends.min()), message("ecology-area")))
    return sends


# Targets that share a window --------------------------------------------------------------------------------


def _groups(sends: Array, block: int) -> Iterator[Group]:
    """The cells of habitat, patch by patch, in boxes of at most so many cells a side, from north to south.

    A box is cut from its own patch, so that neither the edge of the map nor another patch changes it.
    """
    homes = sends > 0
    rows, columns = np.nonzero(homes)
    if not rows.size:
        return
    layer, count = ndimage.label(homes, np.ones((3, 3)))
    squares = np.unique(rows // block * homes.shape[1] + columns // block).size
    if count > MOST_GROUPS * squares and block > 1:
        layer, count = homes.astype(int), 1
    found = ndimage.find_objects(layer)
    patch = layer[rows, columns] - 1
    keys = [patch]
    for along, at in enumerate((rows, columns)):
        first = np.array([one[along].start for one in found])[patch]
        size = np.array([one[along].stop for one in found])[patch] - first
        keys.append(_parts(at - first, size, block))
    _, of = np.unique(np.stack(keys), axis=1, return_inverse=True)
    order = np.argsort(of.ravel(), kind="stable")
    starts = np.flatnonzero(np.diff(of.ravel()[order], prepend=-1))
    groups = []
    for part in np.split(order, starts[1:]):
        r, c = rows[part], columns[part]
        top, left = int(r.min()), int(c.min())
        members: Array = np.zeros((int(r.max()) - top + 1, int(c.max()) - left + 1), dtype=bool)
        members[r - top, c - left] = True
        groups.append(Group((top, left, *members.shape), members))
    yield from sorted(groups, key=lambda group: group.box)


def _parts(at: Array, size: Array, most: int) -> Array:
    """In which part of a length each place lies, if it is cut into equal parts of at most so many cells; what
    is mirrored lies in the mirrored part.

    >>> _parts(np.arange(7), np.array(7), 3).tolist()
    [0, 0, 1, 1, 1, 2, 2]
    """
    count = -(-size // most)
    count = count + (size % 2 > count % 2)  # a middle cell needs a middle part
    doubled, whole = (2 * at + 1) * count, 2 * size
    return np.where(
        2 * doubled <= count * whole, doubled // whole, count - 1 - (count * whole - doubled) // whole
    )


# One window -------------------------------------------------------------------------------------------------


class _Windows:
    """The windows of a map, and what has been added up."""

    def __init__(self, surface: Surface, sends: Array, radius: int) -> None:
        self.surface, self.sends, self.radius = surface, sends, radius
        self.total = np.zeros(surface.shape)
        self.reach = _sums_around(sends, radius) - sends
        even = {"size": 2 * LUMP + 1, "mode": "nearest"}
        self.deep = (sends > 0) & (
            ndimage.minimum_filter(sends, **even) == ndimage.maximum_filter(sends, **even)
        )

    def add(self, group: Group) -> None:
        """Add the passages on the way to the targets of a group."""
        (top, left, rows, columns), radius = group.box, self.radius
        frame = _Frame(self.sends.shape, group.box, radius)
        near = _near(rows, columns, radius)[frame.cut]
        land = Surface(
            np.where(near, self.surface.resistance[frame.part], np.inf),
            self.surface.neighbours, self.surface.average,
        )  # fmt: skip
        circuit = WindowCircuit(land, self.sends[frame.part])
        lumps, singles = [], group.members.copy()
        if rows * columns > 1:
            deep = self.deep[top : top + rows, left : left + columns] & group.members
            lumps = [box for box in _lumps(rows, columns) if deep[_slices(box)].all()]
        for box in lumps:
            singles[_slices(box)] = False
        at = [(top + int(r), left + int(c)) for r, c in np.argwhere(singles)]
        columns_of = [self._to([one], frame, circuit) for one in at]
        self.total[frame.part] += circuit.passages(columns_of)
        for box in lumps:
            sent = self._to(_cells(box, top, left), frame, circuit)
            factors = _corrections((rows, columns), radius, self.surface.neighbours)
            self.total[frame.part] += circuit.passages([sent]) * factors[box][frame.cut]

    def _to(self, targets: list[Cell], frame: _Frame, circuit: WindowCircuit) -> Array:
        """Amount sent at each cell of a window, above 0, or arriving, below 0, for these targets."""
        pulls, sent = np.zeros(circuit.sends.shape), np.zeros(circuit.sends.shape)
        for row, column in targets:
            r, c = row - frame.top, column - frame.left
            part, sources = _disc_at(pulls.shape, r, c, self.radius)
            from_all = float(self.reach[row, column])
            if circuit.torn is not None:
                sources = sources & (circuit.torn[part] == circuit.torn[r, c])
                from_all = float(circuit.sends[part][sources].sum() - circuit.sends[r, c])
            wanted = float(circuit.sends[r, c])
            if from_all > FAINT * wanted:
                share = wanted / from_all
                pulls[part] += sources * share
                pulls[r, c] -= share
                sent[r, c] -= wanted
        return sent + pulls * circuit.sends


@lru_cache(maxsize=64)
def _corrections(shape: tuple[int, int], radius: int, neighbours: int) -> dict[Box, Array]:
    """For each lump of a box, how much more passes each cell, on even land of even habitat, where its targets
    are taken one by one than where they are taken together.
    """
    near = _near(*shape, radius)
    circuit = WindowCircuit(Surface(np.where(near, 1.0, np.inf), neighbours), np.ones(near.shape))
    one, share = _to_the_middle(radius, neighbours), 1.0 / (_disc(radius).sum() - 1)
    found = {}
    for box in _lumps(*shape):
        sent, alone = np.zeros(near.shape), np.zeros(near.shape)
        for row, column in _cells(box, 0, 0):
            around = slice(row, row + 2 * radius + 1), slice(column, column + 2 * radius + 1)
            sent[around] += share * _disc(radius)
            sent[row + radius, column + radius] -= 1 + share
            alone[around] += one
        together = circuit.passages([sent])
        some = together > FAINT * together.max()
        found[box] = np.divide(alone, together, out=np.ones(near.shape), where=some)
    return found


class _Frame:
    """The place of a window on the map, and which part of a whole window that is."""

    def __init__(self, shape: tuple[int, ...], box: Box, radius: int) -> None:
        (top, left, rows, columns) = box
        self.top, self.left = max(top - radius, 0), max(left - radius, 0)
        bottom, right = min(top + rows + radius, shape[0]), min(left + columns + radius, shape[1])
        self.part = slice(self.top, bottom), slice(self.left, right)
        up, west = self.top - (top - radius), self.left - (left - radius)
        self.cut = slice(up, up + bottom - self.top), slice(west, west + right - self.left)


class WindowCircuit:
    """The circuit of a window."""

    def __init__(self, land: Surface, sends: Array) -> None:
        self.sends = np.where(land.passable, sends, 0.0)
        self.wiring: Wiring = dissected(wire(land))
        self.system = System(self.wiring)
        world = self.system.world
        place = self.wiring.place
        self.torn: Array | None = np.append(world, -1)[place] if world.size and world.max() > 0 else None
        self.here = place >= 0
        self.order = place[self.here]

    def passages(self, sent: list[Array]) -> Array:
        """Passages through each cell, summed over all that is sent."""
        found = np.zeros(self.here.shape)
        for first in range(0, len(sent), AT_ONCE):
            few = sent[first : first + AT_ONCE]
            amps = np.empty((self.wiring.size, len(few)))
            for number, one in enumerate(few):
                amps[self.order, number] = one[self.here]
            found[self.here] += self.system.passages(amps)[self.order]
        return found


@lru_cache(maxsize=8)
def _to_the_middle(radius: int, neighbours: int) -> Array:
    """Passages on the way to the middle cell of even land of even habitat."""
    disc = _disc(radius)
    circuit = WindowCircuit(Surface(np.where(disc, 1.0, np.inf), neighbours), np.ones(disc.shape))
    sent = disc / (disc.sum() - 1.0)
    sent[radius, radius] = -1.0
    return circuit.passages([sent])


# Shapes -----------------------------------------------------------------------------------------------------


@lru_cache(maxsize=8)
def _disc(radius: int) -> Array:
    """The cells within a radius."""
    return _near(1, 1, radius)


@lru_cache(maxsize=256)
def _near(rows: int, columns: int, radius: int) -> Array:
    """The cells within a radius of a box, in the window around it."""
    down, right = (
        np.maximum(
            np.maximum(
                radius - np.arange(size + 2 * radius), np.arange(size + 2 * radius) - radius - size + 1
            ),
            0,
        )
        for size in (rows, columns)
    )
    return np.hypot(down[:, None], right[None, :]) <= radius


def _disc_at(shape: tuple[int, ...], row: int, column: int, radius: int) -> tuple[tuple[slice, slice], Array]:
    """The part of a window within the radius of a cell along each side, and which of its cells are near."""
    top, left = max(row - radius, 0), max(column - radius, 0)
    bottom, right = min(row + radius + 1, shape[0]), min(column + radius + 1, shape[1])
    up, west = top - row + radius, left - column + radius
    disc = _disc(radius)[up : up + bottom - top, west : west + right - left]
    return (slice(top, bottom), slice(left, right)), disc


@lru_cache(maxsize=256)
def _lumps(rows: int, columns: int) -> tuple[Box, ...]:
    """A box, cut into lumps."""
    edges = []
    for size in (rows, columns):
        part = _parts(np.arange(size), np.array(size), LUMP)
        starts = np.flatnonzero(np.diff(part, prepend=-1)).tolist()
        edges.append(list(zip(starts, [*starts[1:], size], strict=True)))
    return tuple(
        (top, left, bottom - top, right - left) for top, bottom in edges[0] for left, right in edges[1]
    )


def _slices(box: Box) -> tuple[slice, slice]:
    top, left, rows, columns = box
    return slice(top, top + rows), slice(left, left + columns)


def _cells(box: Box, top: int, left: int) -> list[Cell]:
    """The cells of a lump whose box lies there."""
    return [(top + box[0] + row, left + box[1] + column) for row in range(box[2]) for column in range(box[3])]


def _sums_around(values: Array, radius: int) -> Array:
    """The sum of all cells within a radius of each."""
    rows, columns = values.shape
    along = np.zeros((rows, columns + 1))
    np.cumsum(values, axis=1, out=along[:, 1:])
    at, total = np.arange(columns), np.zeros(values.shape)
    for down in range(-radius, radius + 1):
        half = int((radius**2 - down**2) ** 0.5)
        strips = along[:, np.minimum(at + half + 1, columns)] - along[:, np.maximum(at - half, 0)]
        if abs(down) < rows:
            total[max(-down, 0) : rows - max(down, 0)] += strips[max(down, 0) : rows - max(-down, 0)]
    return total
