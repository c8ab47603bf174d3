"""Where animals that know no map pass, without arrays: the cells of a map as a circuit whose patches are
places.

All other cells are taken out once, each replaced by links between its neighbours; what is left answers for
every pair of places, and the cells are put back with their voltages.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Generator, Iterator, Mapping, Set
from math import hypot, inf

from explorer.ecology.costs import SETTLED
from explorer.ecology.counting import finished
from explorer.ecology.elimination import balance, stars
from explorer.ecology.maps.land import Cells
from explorer.ecology.maps.plain.ways import PlainCosts, Steps

Place = int
"""A cell by its place in reading order; a patch by its number with a minus sign."""
Wires = dict[Place, dict[Place, float]]


def wired(steps: Steps, place: Callable[[int], Place]) -> Generator[float, None, Wires]:
    """How easily each place is reached from each neighbour, cells of one patch being one place; in slices.

    >>> finished(wired({0: {1: 2.0}, 1: {0: 2.0, 2: 4.0}, 2: {1: 4.0}}, lambda at: -1 if at == 2 else at))
    {0: {1: 0.5}, 1: {0: 0.5, -1: 0.25}, -1: {1: 0.25}}
    """
    found: Wires = {}
    for number, (at, onward) in enumerate(steps.items()):
        here = place(at)
        row = found.setdefault(here, {})
        for other, cost in onward.items():
            if (there := place(other)) != here:
                row[there] = row.get(there, 0.0) + 1 / cost
        if not number % SETTLED:
            yield number / len(steps)
    return found


class PlainCircuit:
    """A circuit of which some places may be sources and goals.

    >>> line = PlainCircuit({-1: {0: 1.0}, 0: {-1: 1.0, -2: 1.0}, -2: {0: 1.0}}, [-1, -2])
    >>> finished(line.settled())
    >>> finished(line.flow({-1: 1.0}, -2)) == {-1: 1.0, 0: 1.0, -2: 1.0}, line.apart
    (True, 2.0)
    """

    def __init__(self, wires: Wires, places: Collection[Place]) -> None:
        self.wires, self.places = wires, [place for place in places if place in wires]
        self.taken: list[tuple[Place, dict[Place, float]]] = []
        self.between: Wires = {}
        self.apart = 0.0

    def settled(self) -> Generator[float, None, None]:
        """Take out all that is no place; the share that is out."""
        kept = frozenset(self.places)
        between = {
            one: defaultdict(float, {o: rate for o, rate in self.wires[one].items() if o in kept})
            for one in self.places
        }
        inner = {node: row for node, row in self.wires.items() if node not in kept}
        for star in stars(inner, kept):
            self.taken.append((star.node, star.out))
            ends = [(end, rate) for end, rate in star.out.items() if end in kept]
            total = sum(star.out.values())
            for one, rate in ends:
                for other, share in ends:
                    if one != other:
                        between[one][other] += rate * share / total
            yield len(self.taken) / len(inner)
        self.between = {one: dict(row) for one, row in between.items()}

    def joined(self, goal: Place) -> list[Place]:
        """The other places from which some way leads to a place."""
        found = [goal]
        for one in found:
            found += [other for other in self.between.get(one, {}) if other not in found]
        return found[1:]

    def flow(self, amps: Mapping[Place, float], goal: Place) -> Generator[float, None, dict[Place, float]]:
        """The net passage through each place [animals], of so many from each place to the goal; nothing from
        where no way leads. `apart` is what the first of them stands above the goal. In slices.
        """
        near = self.joined(goal)
        rates = {one: {o: rate for o, rate in self.between[one].items() if o != goal} for one in near}
        leaks = {one: self.between[one].get(goal, 0.0) for one in near}
        sent = {one: amount for one, amount in amps.items() if one in rates}
        volts = defaultdict(float, balance(rates, leaks, sent) if sent else {})
        self.apart = next((volts[one] for one in sent), inf)
        for number, (node, out) in enumerate(reversed(self.taken)):
            total = sum(out.values())
            there = sum(rate * volts[other] for other, rate in out.items())
            volts[node] = there / total if total else 0.0
            if not number % SETTLED:
                yield 0.6 * number / len(self.taken)
        sent[goal] = sum(sent.values())
        found: dict[Place, float] = {}
        for number, (one, row) in enumerate(self.wires.items()):
            found[one] = (_through(row, volts[one], volts) + sent.get(one, 0.0)) / 2
            if not number % SETTLED:
                yield 0.6 + 0.4 * number / len(self.wires)
        return found


def _through(row: Mapping[Place, float], here: float, volts: Mapping[Place, float]) -> float:
    """All that flows in and out of a place."""
    return sum(abs(rate * (here - volts[other])) for other, rate in row.items())


def everywhere(
    costs: PlainCosts, sends: Collection[int], radius: int
) -> Iterator[tuple[float, dict[int, float]]]:
    """The passage through each cell of animals that set out from all these cells within a radius to each of
    them, one after the other; as `current_everywhere` with a block of 1. The share that is done, and the sum
    so far.
    """
    homes, columns = frozenset(sends), costs.shape[1]
    wires = finished(wired(costs.steps, lambda at: at))
    total: dict[int, float] = defaultdict(float)
    for number, at in enumerate(sorted(homes), 1):
        if at in wires and costs.each[at] != inf:
            _add_window(total, costs, wires, homes, divmod(at, columns), radius)
        yield number / len(homes), total


def _square(shape: tuple[int, int], middle: tuple[int, int], half: int) -> list[int]:
    """The cells of a square around one."""
    rows, columns = (
        range(max(at - half, 0), min(at + half + 1, size)) for at, size in zip(middle, shape, strict=True)
    )
    return [row * shape[1] + column for row in rows for column in columns]


def _add_window(
    total: dict[int, float],
    costs: PlainCosts,
    wires: Wires,
    homes: Set[int],
    target: tuple[int, int],
    radius: int,
) -> None:
    """One animal comes to the target from the cells around, each as likely."""
    goal = target[0] * costs.shape[1] + target[1]
    inside = _around(costs, target, radius)
    sources = [at for at in inside if at in homes and at != goal]
    if not sources:
        return
    amps = dict.fromkeys(sources, 1 / len(sources))
    near = {at: {o: rate for o, rate in wires[at].items() if o in inside} for at in inside}
    leaks = {at: row[goal] for at, row in near.items() if goal in row}
    rates = {at: {o: rate for o, rate in row.items() if o != goal} for at, row in near.items() if at != goal}
    volts = {goal: 0.0, **balance(rates, leaks, amps)}
    amps[goal] = 1.0
    for at, row in near.items():
        total[at] += (_through(row, volts[at], volts) + amps.get(at, 0.0)) / 2


def _around(costs: PlainCosts, target: tuple[int, int], radius: int) -> dict[int, None]:
    """The cells within a radius from which some way among them leads to the target."""
    columns = costs.shape[1]
    near = {
        at
        for at in _square(costs.shape, target, radius)
        if hypot(at // columns - target[0], at % columns - target[1]) <= radius
    }
    inside = [target[0] * columns + target[1]]
    near.discard(inside[0])
    for at in inside:
        more = [other for other in costs.steps[at] if other in near]
        near.difference_update(more)
        inside += more
    return dict.fromkeys(inside)


def places_of(layer: Cells[int], some: Collection[int]) -> Callable[[int], Place]:
    """The cells of these patches as one place each, all others each for itself."""
    flat = layer.flat
    return lambda at: -flat[at] if flat[at] in some else at
