"""Values that balance at every node: voltages of a circuit, chances of a random walk; one small linear
system for both.

At node k, (leak_k + sum_j rate_kj) x_k = gain_k + sum_j rate_kj x_j. With scipy the system is factorised.
Without it, in one-way networks, and where rates differ so much that a factorisation would lose digits,
nodes are taken out one by one, each replaced by links between its neighbours (the star-mesh transform of
circuits; for chains Grassmann, Taksar and Heyman 1985, Operations Research 33:1107-1116). That only adds,
multiplies and divides positive numbers, so nothing can cancel out.
"""

from __future__ import annotations

from collections.abc import Generator, Hashable, Iterator, Mapping
from heapq import heapify, heappop, heappush
from types import ModuleType
from typing import Generic, NamedTuple

from explorer.core.errors import BadNetwork, about, shorten
from explorer.core.messages import message
from explorer.ecology.checks import N
from explorer.ecology.counting import finished, numpy_scipy

# Largest rate over smallest beyond which a factorisation in double precision would lose too many digits.
STEEP = 1e5
# The node that leaks lead to.
OUTSIDE: Hashable = object()
# Rates this small have lost their digits. A long way against strong one-way links makes them; where rates are
# the same both ways, they are always small beside others.
FAINTEST = 1e-290


class Star(NamedTuple, Generic[N]):
    """A node as it was when it was taken out: its rates to the nodes still there, and theirs to it."""

    node: N
    out: dict[N, float]
    into: dict[N, float]


def balance(
    rates: Mapping[N, Mapping[N, float]], leaks: Mapping[N, float], gains: Mapping[N, float]
) -> dict[N, float]:
    """Find the value of every node that balances what flows in and out, where rates are the same both ways.

    Parameters
    ----------
    rates : mapping
        Each node to its rates towards others, above 0, none towards itself. From every node, some chain of
        rates must lead to a node that leaks.
    leaks : mapping
        What leaves the network at a node, 0 or more; missing nodes leak nothing.
    gains : mapping
        What enters the network at a node, 0 or more; missing nodes gain nothing.

    Returns
    -------
    dict
        Node to value, in the order of `rates`.

    Examples
    --------
    Two nodes, the second leaks: all that enters the first, 3, has to leave by the second, at 3 / 1 = 3; and
    the first must stand 3 / 2 higher.

    >>> found = balance({"a": {"b": 2.0}, "b": {"a": 2.0}}, {"b": 1.0}, {"a": 3.0})
    >>> {node: round(value, 9) for node, value in found.items()}
    {'a': 4.5, 'b': 3.0}
    """
    return finished(balance_in_slices(rates, leaks, gains))


def balance_in_slices(
    rates: Mapping[N, Mapping[N, float]], leaks: Mapping[N, float], gains: Mapping[N, float]
) -> Generator[float, None, dict[N, float]]:
    """Find the same as `balance` in slices, each with the share of the nodes that are taken out [0 to 1]."""
    arrays = numpy_scipy()
    if arrays is None or spread(rates, leaks) > STEEP:
        passed, gained = yield from _passed(rates, leaks, gains)
        found = _put_back(passed, gained)
        return {node: found[node] for node in rates}
    return _factorised(arrays, rates, leaks, gains)


def eliminated_in_slices(
    rates: Mapping[N, Mapping[N, float]], leaks: Mapping[N, float], gains: Mapping[N, float]
) -> Generator[float, None, dict[N, float]]:
    """Find the same as `balance` where rates may differ by direction, by taking nodes out and putting them
    back; in slices, each with the share of the nodes that are taken out [0 to 1].

    Parameters
    ----------
    rates, leaks, gains : mapping
        As in `balance`. A one-way network can lead so strongly away from its leaks that a factorisation would
        find nothing but rounding errors.

    Returns
    -------
    dict
        Node to value, in the order of `rates`.

    Raises
    ------
    BadNetwork
        When what leads on is fainter than numbers can say.

    Examples
    --------
    Down from a to b with no way back; b leaks 2, so 3 stands at 3 / 2 there, and a is 3 / 1 higher.

    >>> finished(eliminated_in_slices({"a": {"b": 1.0}, "b": {}}, {"b": 2.0}, {"a": 3.0, "b": 3.0}))
    {'a': 4.5, 'b': 1.5}
    """
    passed, gained = yield from _passed(rates, leaks, gains)
    for star in passed:
        if min(star.out.values()) < FAINTEST:
            raise BadNetwork(about(shorten(star.node), message("ecology-too-faint")))
    found = _put_back(passed, gained)
    return {node: found[node] for node in rates}


def drops(
    rates: Mapping[N, Mapping[N, float]],
    leaks: Mapping[N, float],
    gains: Mapping[N, float],
    values: Mapping[N, float],
) -> dict[tuple[N, N], float]:
    """Find how much lower each neighbour's value is, where rates are the same both ways.

    Subtracting the values would do, unless they are nearly equal across a rate far larger than the others:
    then the drops are built up from one another, as nodes come back in.

    Parameters
    ----------
    rates, leaks, gains : mapping
        As in `balance`, but each rate the same in both directions.
    values : mapping
        What `balance` found.

    Returns
    -------
    dict
        (node, neighbour) to the value of the node less that of the neighbour.

    Examples
    --------
    >>> circuit = {"a": {"b": 2.0}, "b": {"a": 2.0}}, {"b": 1.0}, {"a": 3.0}
    >>> round(drops(*circuit, balance(*circuit))["a", "b"], 9)
    1.5
    """
    if spread(rates, leaks) <= STEEP:
        return {(u, v): values[u] - values[v] for u, row in rates.items() for v in row}
    passed, gained = finished(_passed(rates, leaks, gains))
    found: dict[tuple[Hashable, Hashable], float] = {}
    for star in reversed(passed):
        total = sum(star.out.values())
        for other in star.out:
            across = (rate * found[third, other] for third, rate in star.out.items() if third != other)
            found[star.node, other] = drop = (gained[star.node] + sum(across)) / total
            found[other, star.node] = -drop
    return {(u, v): found[u, v] for u, row in rates.items() for v in row}


def spread(rates: Mapping[N, Mapping[N, float]], leaks: Mapping[N, float] | None = None) -> float:
    """The largest rate or leak over the smallest one above 0; 1 when there is none.

    >>> spread({"a": {"b": 2.0}, "b": {"a": 0.5}}, {"b": 8.0})
    16.0
    """
    numbers = [rate for row in rates.values() for rate in row.values()]
    numbers += [leak for leak in (leaks or {}).values() if leak > 0]
    return max(numbers) / max(min(numbers), 1e-300) if numbers else 1.0


def stars(rates: Mapping[N, Mapping[N, float]], kept: frozenset[N] = frozenset()) -> Iterator[Star[N]]:
    """Take the nodes out one by one, those with the fewest rates first; what they carried passes between
    their neighbours.

    Parameters
    ----------
    rates : mapping
        Each node to its rates towards others, above 0; nodes to keep need no entry.
    kept : frozenset
        Nodes that stay.

    Yields
    ------
    Star
        A node that was taken out. Its rates hold in the network of the nodes that are still there, which
        behaves as the whole network does.

    Examples
    --------
    In a line, the middle one goes last, when the others have gone.

    >>> [star.node for star in stars({1: {2: 1.0}, 2: {1: 1.0, 3: 1.0}, 3: {2: 1.0}})]
    [1, 2, 3]
    """
    out = {node: dict(row) for node, row in rates.items()}
    into: dict[N, dict[N, None]] = {node: {} for node in (*out, *kept)}
    for node, row in out.items():
        for other in row:
            into[other][node] = None
    place = {node: number for number, node in enumerate(out)}
    waiting = [
        (len(row) * len(into[node]), place[node], node) for node, row in out.items() if node not in kept
    ]
    heapify(waiting)
    while waiting:
        links, _, node = heappop(waiting)
        if node in out and links == len(out[node]) * len(into[node]):
            star = _taken_out(node, out, into)
            yield star
            for other in {**star.out, **star.into}:
                if other not in kept:
                    heappush(waiting, (len(out[other]) * len(into[other]), place[other], other))


def _passed(
    rates: Mapping[N, Mapping[N, float]], leaks: Mapping[N, float], gains: Mapping[N, float]
) -> Generator[float, None, tuple[list[Star[Hashable]], dict[Hashable, float]]]:
    """Every node as it was taken out, and what had come to it by then from outside and from those taken out
    before.
    """
    gained: dict[Hashable, float] = {node: gains.get(node, 0.0) for node in rates}
    wired: dict[Hashable, dict[Hashable, float]] = {
        node: dict((*row.items(), *([(OUTSIDE, leaks[node])] if leaks.get(node) else [])))
        for node, row in rates.items()
    }
    passed = []
    for star in stars(wired, kept=frozenset({OUTSIDE})):
        passed.append(star)
        for source, rate in star.into.items():
            gained[source] += rate * (gained[star.node] / sum(star.out.values()))
        yield len(passed) / len(rates)
    return passed, gained


def _put_back(passed: list[Star[Hashable]], gained: Mapping[Hashable, float]) -> dict[Hashable, float]:
    """The value of each node, by putting the nodes back in the opposite order; 0 outside."""
    found: dict[Hashable, float] = {OUTSIDE: 0.0}
    for star in reversed(passed):
        inflow = gained[star.node] + sum(rate * found[other] for other, rate in star.out.items())
        found[star.node] = inflow / sum(star.out.values())
    return found


def _factorised(
    arrays: tuple[ModuleType, ModuleType],
    rates: Mapping[N, Mapping[N, float]],
    leaks: Mapping[N, float],
    gains: Mapping[N, float],
) -> dict[N, float]:
    """The values, by a sparse LU factorisation; the diagonal dominates, so it needs no pivoting."""
    numpy, scipy = arrays
    if not rates:
        return {}
    place = {node: number for number, node in enumerate(rates)}
    entries = [(place[u], place[v], -rate) for u, row in rates.items() for v, rate in row.items()]
    entries += [
        (number, number, sum(rates[node].values()) + leaks.get(node, 0.0)) for node, number in place.items()
    ]
    rows, columns, numbers = zip(*entries, strict=True)
    matrix = scipy.sparse.csc_matrix((numbers, (rows, columns)), shape=(len(place), len(place)))
    factors = scipy.sparse.linalg.splu(matrix, permc_spec="MMD_AT_PLUS_A", diag_pivot_thresh=0.0)
    found = factors.solve(numpy.array([gains.get(node, 0.0) for node in place], dtype=float))
    return dict(zip(place, found.tolist(), strict=True))


def _taken_out(node: N, out: dict[N, dict[N, float]], into: dict[N, dict[N, None]]) -> Star[N]:
    """Remove one node; each neighbour that led to it now leads to the neighbours it led to."""
    row = out.pop(node)
    total = sum(row.values())
    star = Star(node, row, {other: out[other].pop(node) for other in into.pop(node)})
    shares = [(other, rate / total) for other, rate in row.items()]
    for other in row:
        del into[other][node]
    for source, rate in star.into.items():
        theirs = out[source]
        for other, share in shares:
            if other != source:
                theirs[other] = theirs.get(other, 0.0) + rate * share
                into[other][source] = None
    return star
