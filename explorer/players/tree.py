"""The tree that a Monte Carlo search grows: one simulation after another, each in a world dealt afresh.

A node stands for the actions that led to it, whatever world they were played in (information set search:
Cowling, Powley and Whitehouse 2012). Actions are chosen by UCB1 (Auer and others 2002; on trees Kocsis and
Szepesvári 2006) out of those that are legal in the world at hand, so an action counts how often it could have
been chosen.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import Generic

from explorer.core.state import Compiled, M, at_random
from explorer.players.base import Ply

TWO_SIDED = 1.96
"""[standard errors] Either way of a mean: 95 % of what may be."""


class Node(Generic[M]):
    """What is known after some actions.

    Attributes
    ----------
    seat : int or None
        Who moved here; None for chance and at the root.
    children : dict
        Move -> node.
    visits, chances : int
        How often a simulation came here, and how often it could have.
    total, squares : float
        Sum of the shares of victory of whoever moved here, and of their squares.
    """

    __slots__ = ("chances", "children", "seat", "squares", "total", "visits")

    def __init__(self, seat: int | None = None) -> None:
        self.seat = seat
        self.children: dict[M, Node[M]] = {}
        self.visits, self.chances = 0, 1
        self.total = self.squares = 0.0

    @property
    def mean(self) -> float:
        """The mean share of victory of whoever moved here."""
        return self.total / self.visits

    @property
    def margin(self) -> float:
        """The mean is known to so much either way, 19 times out of 20; one defeat and one victory are added
        to what was seen.

        Without them a few simulations that all end alike would seem to leave no doubt (compare Agresti and
        Coull 1998).
        """
        count = self.visits + 2
        mean, square = (self.total + 1) / count, (self.squares + 1) / count
        return TWO_SIDED * math.sqrt(max(0.0, square - mean * mean) / count)

    def favourite(self) -> tuple[M, Node[M]]:
        """The move visited most, the better one of equals."""
        return max(self.children.items(), key=lambda item: (item[1].visits, item[1].total))


def simulate(
    root: Node[M], position: Compiled[M], rng: random.Random, exploration: float, plies: int | None,
    first: Sequence[M] = (), ahead: int | None = None,
) -> int:  # fmt: skip
    """One simulation: down the tree to a new node, on at random, and what came of it back up; returns the
    moves made.

    Only the `first` moves are looked at here, by default all of them; `ahead` is the number of decisions that
    are chosen by what earlier simulations found, by default as many as they went through.
    """
    path, node, fresh, decided = [root], root, False, 0
    while not (fresh or decided == ahead or position.terminal):
        seat, moves = position.seat, (node is root and first) or position.moves()
        move = (
            at_random(position, moves, rng)
            if seat is None
            else chosen(node.children, moves, rng, exploration)
        )
        child = node.children.get(move)
        if child is None:
            child = node.children[move] = Node(seat)
            fresh = seat is not None
        decided += seat is not None
        position.make(move)
        path.append(child)
        node = child
    made = len(path) - 1 + position.playout(rng, plies)
    shares = position.returns()
    for node in path:
        node.visits += 1
        if node.seat is not None:
            share = shares[node.seat]
            node.total += share
            node.squares += share * share
    return made


def chosen(children: dict[M, Node[M]], moves: Sequence[M], rng: random.Random, exploration: float) -> M:
    """The move to look at next: any that is new, else the one with the highest upper confidence bound
    (UCB1).
    """
    best, bound, new = moves[0], -1.0, list[M]()
    for move in moves:
        child = children.get(move)
        if child is None:
            new.append(move)
            continue
        child.chances += 1
        if not new:
            visits = child.visits
            hope = child.total / visits + exploration * math.sqrt(math.log(child.chances) / visits)
            if hope > bound:
                best, bound = move, hope
    return new[int(rng.random() * len(new))] if new else best


def principal_line(node: Node[M], position: Compiled[M], move: M) -> tuple[Ply, ...]:
    """What is expected from this move on: after it, at each node the move visited most."""
    child = node.children[move]
    line = [Ply(child.seat, position.action(move))]
    while child.children:
        move, child = child.favourite()
        line.append(Ply(child.seat, position.action(move)))
    return tuple(line)
