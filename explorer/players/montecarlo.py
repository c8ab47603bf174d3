"""Monte Carlo search: a tree of what was tried, grown by playing hands out that its seat cannot see."""

from __future__ import annotations

import math
import random
import time
from collections.abc import Callable, Collection, Hashable, Iterator, Sequence
from dataclasses import dataclass
from typing import Generic

from explorer.core.errors import BadOption, mismatch, whole_number
from explorer.core.game import Action
from explorer.core.messages import message, template
from explorer.core.state import Compiled, M, Quick, at_random
from explorer.core.text import verbatim
from explorer.players.base import Advice, Player, Ply, Question, Slices, Verdict, finished, named
from explorer.players.greedy import Greedy
from explorer.players.odds import odds_of
from explorer.players.stacked import position_of

TWO_SIDED = 1.96
"""[standard errors] Either way of a mean: 95 % of what may be."""


class Node(Generic[M]):
    """A node of the search tree: the statistics after some actions.

    Attributes
    ----------
    seat : int or None
        Who moved here; None for chance and at the root.
    children : dict
        Move -> node.
    visits, chances : int
        How often a simulation came here, and how often it could have.
    answer : move or None
        The best answer so far, where answers are chosen (`answered`).
    total, squares : float
        Sum of the shares of victory of whoever moved here, and of their squares.
    """

    __slots__ = ("answer", "chances", "children", "seat", "squares", "total", "visits")

    def __init__(self, seat: int | None = None) -> None:
        self.seat = seat
        self.children: dict[M, Node[M]] = {}
        self.answer: M | None = None
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
    first: Sequence[M] = (), ahead: int | None = None, answers: int = 0,
) -> int:  # fmt: skip
    """One simulation: down the tree to a new node, on at random, and what came of it back up; returns the
    moves made.

    Only the `first` moves are looked at here, by default all of them; `ahead` is the number of decisions that
    are chosen by what earlier simulations found, by default as many as they went through. The first rival
    who is to decide then gives the best of so many `answers`, if any.
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
    if answers and not position.terminal and position.seat not in (None, path[1].seat):
        move, seat = answered(node, position, rng, answers), position.seat
        node = node.children.setdefault(move, Node(seat))
        position.make(move)
        path.append(node)
    made = len(path) - 1 + position.playout(rng, plies)
    shares = position.returns()
    for node in path:
        node.visits += 1
        if node.seat is not None:
            share = shares[node.seat]
            node.total += share
            node.squares += share * share
    return made


def answered(node: Node[M], position: Compiled[M], rng: random.Random, count: int) -> M:
    """The best of a few answers, by how they leave the seat standing: some at random, and the one that was
    the best of earlier simulations.
    """
    seat, moves = position.seat, position.moves()
    assert seat is not None
    tried = [moves[int(rng.random() * len(moves))] for _ in range(count)]
    if node.answer is not None and node.answer in moves:
        tried[0] = node.answer
    best, most = tried[0], -math.inf
    for move in tried:
        position.make(move)
        worth = position.value(seat)
        position.unmake()
        if worth > most:
            best, most = move, worth
    node.answer = best
    return best


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
    """The expected play from this move on: after it, at each node the move visited most."""
    child = node.children[move]
    line = [Ply(child.seat, position.action(move))]
    while child.children:
        move, child = child.favourite()
        line.append(Ply(child.seat, position.action(move)))
    return tuple(line)


# A player that simulates: Monte Carlo tree search over fair deals of what it cannot see.

MOST_SIMULATIONS = 10_000_000
SHORTEST, LONGEST = 0.001, 3600.0
VICTORY_SHARE = template("adviser-victory-share")
LIKELY_SHARE = template("adviser-likely-share")
SIMULATIONS = verbatim("simulations")


@dataclass(frozen=True)
class MonteCarlo(Player):
    """Plays the position on many times, ever more often along the lines that do well (UCT).

    Each simulation deals afresh what the seat cannot see and draws what chance decides; every seat goes for
    its own share of the victory, so values are chances of winning [0 to 1]: counted, where simulations are
    played to the end, else estimated, and corrected by what such odds were worth when they were measured
    (`explorer.players.odds`).

    Attributes
    ----------
    simulations : int
        The budget.
    seconds : float or None
        A time instead; then advice is not the same again on another machine.
    exploration : float or None
        The weight of what is little known: 0 only ever follows what has done best; None leaves it to the game
        (`Insight.exploration`).
    depth : int or None
        [plies] After how much random play the position is evaluated; None leaves it to the game
        (`Insight.rollout`).
    """

    simulations: int = 500
    seconds: float | None = None
    exploration: float | None = None
    depth: int | None = None

    def __post_init__(self) -> None:
        if type(self.simulations) is not int or not 1 <= self.simulations <= MOST_SIMULATIONS:
            raise BadOption(mismatch("simulations", self.simulations, whole_number(1, MOST_SIMULATIONS)))
        if self.seconds is not None and not (
            _is_number(self.seconds) and SHORTEST <= self.seconds <= LONGEST
        ):
            raise BadOption(
                mismatch("seconds", self.seconds, message("adviser-time", shortest=SHORTEST, longest=LONGEST))
            )
        if not (
            self.exploration is None or (_is_number(self.exploration) and 0 <= self.exploration < math.inf)
        ):
            raise BadOption(mismatch("exploration", self.exploration, message("adviser-not-negative")))
        if self.depth is not None and (type(self.depth) is not int or self.depth < 0):
            raise BadOption(mismatch("depth", self.depth, message("adviser-depth")))

    @property
    def name(self) -> str:
        """ "montecarlo:200", "montecarlo:2s", or for instance "montecarlo:200:depth=5"."""
        budget = (
            str(self.simulations) if self.seconds is None else f"{float(self.seconds)}s".replace(".0s", "s")
        )
        return named("montecarlo", budget, self, "exploration", "depth")

    def _steps(self, question: Question) -> Iterator[Advice]:
        root, slices, spent, begun = Node[Hashable](), Slices(), 0, time.perf_counter()
        deal, depth = _dealer(question), self._depth(question)
        insight = question.view.insight
        ahead, answers = insight.ahead(question.view), insight.answers
        exploration = insight.exploration if self.exploration is None else self.exploration
        actions = screened(question, insight.screened)
        done, first = 0.0, list[Hashable]()
        while done < 1:
            position = deal()
            first = first or [move for move in position.moves() if position.action(move) in actions]
            made = simulate(root, position, question.rng, exploration, depth, first, ahead, answers)
            for _ in range(made):
                position.unmake()
            spent += 1
            done = min(
                1.0,
                spent / self.simulations
                if self.seconds is None
                else (time.perf_counter() - begun) / self.seconds,
            )
            if done == 1 or slices.over():
                yield self._advice(question, root, position, spent, done)

    def _depth(self, question: Question) -> int | None:
        cut_off: int | None = question.view.insight.cut_off(question.view)
        return cut_off if self.depth is None else self.depth

    def _advice(
        self, question: Question, root: Node[M], position: Compiled[M], spent: int, done: float
    ) -> Advice:
        found = sorted(root.children.items(), key=lambda item: (-item[1].visits, -item[1].total))
        verdicts = tuple(self._verdict(question, root, position, move, node) for move, node in found)
        unit = VICTORY_SHARE if self._depth(question) is None else LIKELY_SHARE
        choice, count = verdicts[0].action, len(question.actions)
        return Advice(self.name, question.seat, choice, verdicts, unit, spent, SIMULATIONS, done, count)

    def _verdict(
        self, question: Question, root: Node[M], position: Compiled[M], move: M, node: Node[M]
    ) -> Verdict:
        action, line = position.action(move), principal_line(root, position, move)
        view = question.view
        odds, sides = odds_of(view.game), len(view.insight.sides(view))
        value, margin = odds.of(node.mean, sides), odds.margin(node.mean, node.margin, sides)
        return Verdict(action, value, node.visits, line, margin, question.actions[action])


def screened(question: Question, most: int | None) -> Collection[Action]:
    """The actions to simulate: all, or where there are more than `most`, those that do best one turn
    ahead.
    """
    if most is None or len(question.actions) <= most:
        return question.actions
    advice = finished(Greedy(worlds=1)._steps(question))
    return frozenset(verdict.action for verdict in advice.verdicts[:most])


def _dealer(question: Question) -> Callable[[], Quick]:
    """Gives the position of each simulation: one world after another, or always the same where nothing is
    hidden.
    """
    view, seat, rng = question.view, question.seat, question.rng
    if view.insight.hides(view, seat):
        return lambda: position_of(view.determinize(seat, rng))
    position = position_of(view.determinize(seat, rng))
    return lambda: position


def _is_number(thing: object) -> bool:
    return type(thing) in (int, float)
