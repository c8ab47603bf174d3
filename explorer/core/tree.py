"""A tree of positions. Undo never loses the line undone; "what if" is one more branch.

Nodes are numbered in the order in which they were played; 0 is the start. A *line* is a path that ends where
nothing has been played yet. Each branch point keeps which child was visited last, so redo returns to where
one came from.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Generic

from explorer.core.cells import Displayed
from explorer.core.errors import BadOption, Unreachable, about, mismatch
from explorer.core.game import Action, Event, Game, S
from explorer.core.text import Text, sentence, verbatim

__all__ = ["Branch", "Node", "Tree", "draw"]

NOTE, BRANCH_NAME = verbatim("note"), sentence("core-branch-name")
SEED_OR_ASK = sentence("core-seed-or-ask")


@dataclass(slots=True)
class Node(Displayed, Generic[S]):
    """One position of a playthrough and how it came about."""

    id: int
    parent: Node[S] | None
    action: Action | None
    events: tuple[Event, ...]
    state: S
    ply: int
    branch: int
    note: str = ""
    children: list[Node[S]] = field(default_factory=list)
    preferred: Node[S] | None = None

    def __repr__(self) -> str:
        return f"<node {self.id}, ply {self.ply}{f', {self.action}' if self.action else ''}>"


@dataclass(frozen=True, slots=True)
class Branch:
    """A named line: where it leaves its parent line (`start`), and its last node (`tip`)."""

    id: int
    name: str
    start: int
    tip: int


class Tree(Displayed, Generic[S]):
    """Positions of a game, from one on: played, undone, replayed and branched.

    Parameters
    ----------
    game : Game
        What is played.
    state : State
        The position to begin with.
    chance : "seed" or "ask"
        Whether chance nodes are resolved at once from the seed or left for the explorer to choose.
    scenario : str, optional
        The scenario that the position is the start of.
    custom : bool
        Whether the position is neither a scenario's nor a new game's.

    Raises
    ------
    BadOption
        Another word for chance.
    """

    def __init__(
        self,
        game: Game[S],
        state: S,
        chance: str = "seed",
        scenario: str | None = None,
        *,
        custom: bool = False,
    ) -> None:
        if chance not in ("seed", "ask"):
            raise BadOption(mismatch("chance", chance, SEED_OR_ASK))
        self.game, self.chance, self.scenario, self.custom = game, chance, scenario, custom
        self.seed: int = state.seed or 0
        self.root = Node(0, None, None, (), state, 0, 0)
        self.nodes: list[Node[S]] = [self.root]
        self._names: dict[int, str] = {0: ""}
        self._tips: dict[int, Node[S]] = {0: self.root}
        self._starts: dict[int, int] = {0: 0}
        self._played: dict[tuple[int, Action], Node[S]] = {}  # a position may have hundreds of children
        self.node = self.root
        self._settle_chance()

    @property
    def state(self) -> S:
        """The current position."""
        return self.node.state

    @property
    def events(self) -> tuple[Event, ...]:
        """What the action that led here made happen."""
        return self.node.events

    def play(self, action: Action | str) -> Node[S]:
        """Play an action (or its notation) here; an action already tried here is entered again, not doubled.

        Raises
        ------
        IllegalAction
            With every broken rule; the playthrough stays where it is.
        """
        action = self.game.parse(action) if isinstance(action, str) else action
        self.node = self._child(action)
        self._settle_chance()
        return self.node

    def play_written(self, action: Action | str) -> Node[S]:
        """Play an action of a line that may have been written in an earlier edition of the game: what such a
        line leaves unsaid is played first (`State.left_out`).

        Raises
        ------
        IllegalAction
            As `play`.
        """
        action = self.game.parse(action) if isinstance(action, str) else action
        if self.state.left_out is not None and self.state.violations(action):
            self.play(self.state.left_out)
        return self.play(action)

    def undo(self) -> Node[S]:
        """Go back one action; the line undone stays and `redo` returns to it."""
        back = self.node.parent
        while back is not None and self._passed_over(back):
            back = back.parent
        if back is None:
            raise Unreachable(sentence("core-nothing-before"))
        here, self.node = self.node, back
        while here.parent is not None and here is not back:
            here.parent.preferred, here = here, here.parent
        return back

    def redo(self) -> Node[S]:
        """Go forward one action, along the line visited last."""
        following = _next(self.node)
        if following is None:
            raise Unreachable(sentence("core-nothing-after"))
        self.node = following
        return self._run_through()

    def goto(self, node: Node | int) -> Node[S]:
        """Jump to any position of the tree; redo then follows the line that leads there.

        A seeded playthrough never rests where only chance can act: a jump to such a position runs through to
        what the die showed there, the outcome visited last or else the one the seed gives. With
        `chance="ask"` it rests there, for the explorer to choose.
        """
        self.node = here = self._find(node)
        while here.parent is not None:
            here.parent.preferred, here = here, here.parent
        return self._run_through()

    def note(self, text: str) -> None:
        """Write a note on the current position; an empty text removes it."""
        if not _is_text(text, 2000):
            raise BadOption(about(NOTE, sentence("core-at-most-characters", most=Text("2 000", "2,000"))))
        self.node.note = text

    def name_branch(self, text: str, branch: int | None = None) -> None:
        """Name a branch (the current node's by default)."""
        branch = self.node.branch if branch is None else branch
        if type(branch) is not int or branch not in self._tips:
            raise Unreachable(sentence("core-no-such-branch", branch=branch, last=len(self._tips) - 1))
        if not _is_text(text, 80):
            raise BadOption(about(BRANCH_NAME, sentence("core-at-most-characters", most=80)))
        self._names[branch] = text

    def branches(self) -> tuple[Branch, ...]:
        """Every line that was tried, the main one first."""
        return tuple(Branch(b, self._names[b], self._starts[b], self._tips[b].id) for b in self._tips)

    def path(self, node: Node | int | None = None) -> tuple[Node[S], ...]:
        """The positions from the start to `node` (the current one by default)."""
        here: Node[S] | None = self.node if node is None else self._find(node)
        row: list[Node[S]] = []
        while here is not None:
            row.append(here)
            here = here.parent
        return tuple(reversed(row))

    def line(self) -> tuple[Node[S], ...]:
        """The path through the current position and on along the line visited last."""
        row = list(self.path())
        here = self.node
        while (following := _next(here)) is not None:
            row.append(following)
            here = following
        return tuple(row)

    def __iter__(self) -> Iterator[Node[S]]:
        return iter(self.nodes)

    def __repr__(self) -> str:
        return (
            f"<playthrough of {self.game.name}, {len(self.nodes)} positions, "
            f"{len(self._tips)} branches, at {self.node!r}>"
        )

    def _find(self, node: Node | int) -> Node[S]:
        number = node.id if isinstance(node, Node) else node
        if type(number) is not int or not 0 <= number < len(self.nodes):
            raise Unreachable(sentence("core-no-such-node", number=number, last=len(self.nodes) - 1))
        if isinstance(node, Node) and self.nodes[number] is not node:
            raise Unreachable(about(repr(node), sentence("core-anothers-position")))
        return self.nodes[number]

    def __getstate__(self) -> dict[str, object]:
        """The tree as a table: a long line would be nested too deeply to pickle as it stands."""
        rows = [
            (
                _id(n.parent),
                n.action,
                n.events,
                n.state,
                n.ply,
                n.branch,
                n.note,
                _id(n.preferred),
                [c.id for c in n.children],
            )
            for n in self.nodes
        ]
        tips = {branch: node.id for branch, node in self._tips.items()}
        return vars(self) | {"nodes": rows, "root": 0, "node": self.node.id, "_tips": tips, "_played": {}}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.nodes = [Node(i, None, *row[1:7]) for i, row in enumerate(state["nodes"])]
        for node, (parent, *_, preferred, children) in zip(self.nodes, state["nodes"], strict=True):
            node.parent, node.preferred = (None if i is None else self.nodes[i] for i in (parent, preferred))
            node.children = [self.nodes[i] for i in children]
        tips = {branch: self.nodes[i] for branch, i in state["_tips"].items()}
        played = {
            (n.parent.id, n.action): n for n in self.nodes if n.parent is not None and n.action is not None
        }
        whole = {
            "nodes": self.nodes,
            "root": self.nodes[0],
            "node": self.nodes[state["node"]],
            "_tips": tips,
            "_played": played,
        }
        vars(self).update(state | whole)

    def _passed_over(self, node: Node) -> bool:
        """Whether undo and redo run through this node: a chance node that the seed resolves."""
        return self.chance == "seed" and bool(node.state.chance_outcomes())

    def _run_through(self) -> Node[S]:
        """Go on from a chance node that the seed resolves, to the outcome visited last or else the one
        drawn.
        """
        while self._passed_over(self.node):
            self.node = _next(self.node) or self._child(self._drawn())
        return self.node

    def _child(self, action: Action) -> Node[S]:
        here = self.node
        try:
            known = self._played.get((here.id, action))
        except TypeError:  # a list where a cell belongs has no hash: `apply` says so in words
            known = None
        if known is not None:
            here.preferred = known
            return known
        state, events = here.state.apply(action)
        branch = here.branch if not here.children and self._tips[here.branch] is here else len(self._tips)
        child = Node(len(self.nodes), here, action, events, state, here.ply + 1, branch)
        if branch not in self._tips:
            self._names[branch], self._starts[branch] = "", here.id
        self._tips[branch] = here.preferred = child
        here.children.append(child)
        self._played[here.id, action] = child
        self.nodes.append(child)
        return child

    def _settle_chance(self) -> None:
        """Resolve chance nodes from the seed: the same seed and actions give the same outcomes."""
        while self._passed_over(self.node):
            self.node = self._child(self._drawn())

    def _drawn(self) -> Action:
        return draw(self.state.chance_outcomes(), self.seed, self.node.ply)


def _id(node: Node | None) -> int | None:
    return None if node is None else node.id


def _next(node: Node[S]) -> Node[S] | None:
    """What was visited last after this position, else what was played first."""
    return node.preferred or (node.children[0] if node.children else None)


def draw(outcomes: tuple[tuple[Action, float], ...], seed: int, ply: int) -> Action:
    """The outcome that this seed gives at this ply, with the stated probabilities."""
    point = random.Random(f"{seed}/chance/{ply}").random() * sum(p for _, p in outcomes)
    for action, probability in outcomes:
        point -= probability
        if point < 0:
            return action
    return outcomes[-1][0]


def _is_text(text: object, longest: int) -> bool:
    """Whether this is a text that a file can hold: half a character (a lone surrogate) cannot be written as
    UTF-8.
    """
    return isinstance(text, str) and len(text) <= longest and not any("\ud800" <= c <= "\udfff" for c in text)
