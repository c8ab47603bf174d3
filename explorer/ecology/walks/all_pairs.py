"""Effective resistances of all pairs of nodes in one connected part of a circuit."""

from __future__ import annotations

from collections.abc import Generator
from types import ModuleType

from explorer.ecology.checks import N
from explorer.ecology.counting import finished, numpy_scipy
from explorer.ecology.walks.elimination import STEEP, spread, stars
from explorer.ecology.walks.flow import Wires

Table = dict[N, dict[N, float]]


def within(part: Wires[N]) -> Table[N]:
    """Compute the effective resistance of all pairs in one connected part.

    With numpy, from the inverse of L + J/n (L the Laplacian, J all ones). Without it, and where conductances
    differ so much that an inverse would lose digits, node by node.

    Parameters
    ----------
    part : mapping
        Each node to its neighbours' conductances, the same both ways, above 0; all nodes joined.

    Returns
    -------
    dict
        Node to node to resistance, 0 to itself.

    Examples
    --------
    >>> within({"a": {"b": 0.5}, "b": {"a": 0.5}})["a"]
    {'a': 0.0, 'b': 2.0}
    """
    return finished(within_in_slices(part))


def within_in_slices(part: Wires[N]) -> Generator[float, None, Table[N]]:
    """Compute the same as `within` in slices, each with the part of the work that is done [0 to 1]."""
    arrays = numpy_scipy()
    if arrays is not None and spread(part) <= STEEP:
        return _inverted(arrays[0], part)
    found = yield from _grown(part)
    return found


def _grown(part: Wires[N]) -> Generator[float, None, Table[N]]:
    """Put the nodes back one by one, each as a star on those already there.

    From the centre k of a star with shares w_j = c_kj / C of its conductance C, a current to i passes 1/C and
    then, split by the shares, the rest: R_ki = 1/C + sum_j w_j R_ij - sum_j<m w_j w_m R_jm.
    """
    found: dict[N, dict[N, float]] = {}
    taken = []
    for star in stars(part):
        taken.append(star)
        yield len(taken) / len(part) / 2
    for star in reversed(taken):
        total = sum(star.out.values())
        shares = {node: rate / total for node, rate in star.out.items()}
        inside = sum(w * other * found[j][m] for j, w in shares.items() for m, other in shares.items()) / 2
        row = {
            i: 1 / total - inside + sum(w * near[j] for j, w in shares.items()) for i, near in found.items()
        }
        for i, value in row.items():
            found[i][star.node] = value
        found[star.node] = {**row, star.node: 0.0}
        yield 0.5 + len(found) / len(part) / 2
    for s, near in found.items():
        found[s] = {t: near[t] for t in part}
        yield 1.0
    return {s: found[s] for s in part}


def _inverted(numpy: ModuleType, part: Wires[N]) -> Table[N]:
    """R_st = X_ss + X_tt - 2 X_st, with X the inverse of L + J c / n and c a typical conductance."""
    place = {node: number for number, node in enumerate(part)}
    laplacian = numpy.zeros((len(place), len(place)))
    for u, row in part.items():
        for v, conductance in row.items():
            laplacian[place[u], place[v]] = -conductance
            laplacian[place[u], place[u]] += conductance
    typical = (laplacian.trace() or 1.0) / len(place)
    inverse = numpy.linalg.inv(laplacian + typical / len(place))
    near = inverse.diagonal()
    table = near[:, None] + near[None, :] - inverse - inverse.T
    numpy.fill_diagonal(table, 0.0)
    return {node: dict(zip(place, row, strict=True)) for node, row in zip(place, table.tolist(), strict=True)}
