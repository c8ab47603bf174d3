"""A playthrough: a tree of positions that begins with a set-up, a scenario or a position; how it is saved.

A record is a small TOML file of the set-up and its actions; a link is the same, compressed into an address.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import json
import random
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Generic

from explorer.core.cells import Displayed
from explorer.core.errors import (
    NO_PATH,
    BadOption,
    BadRecord,
    NotSaved,
    UnknownGame,
    Unreachable,
    about,
    mismatch,
    reason,
    shorten,
)
from explorer.core.game import Action, Event, Game, S, State, load
from explorer.core.messages import Loaded
from explorer.core.options import digested, unsaid
from explorer.core.rulebook import Refusals
from explorer.core.text import Text, sentence, verbatim

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
        """The events of the action that led here."""
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
        """True if undo and redo run through this node: a chance node that the seed resolves."""
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
    """The node visited last after this position, else what was played first."""
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
    """True if this is a text that a file can hold: half a character (a lone surrogate) cannot be written as
    UTF-8.
    """
    return isinstance(text, str) and len(text) <= longest and not any("\ud800" <= c <= "\udfff" for c in text)


# A playthrough as a readable JSON file, for `explorer.core.replay` to read back.

FORMAT = "explorer-record"
VERSION = 1
MAX_BYTES = 5_000_000
MAX_NODES = 100_000


def digest(state: State) -> str:
    """16 hexadecimal digits that two equal positions share on every machine."""
    plain = state.to_dict()
    if "options" in plain:
        plain["options"] = digested(state.options)
    text = json.dumps(plain, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def to_record(play: Tree) -> dict[str, object]:
    """The playthrough as plain JSON."""
    numbers, rows = _rows(play)
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": play.game.name,
        **({"edition": play.game.edition} if play.game.edition > 1 else {}),
        **({"data": play.game.data} if play.game.data != data_of_installed(play.game.name) else {}),
        "start": _start_of(play),
        "chance": play.chance,
        "lines": [
            {
                "from": numbers[branch.start],
                "name": branch.name,
                "actions": [str(node.action) for node in row],
                "digest": digest((row[-1] if row else play.root).state),
            }
            for branch, row in zip(play.branches(), rows, strict=True)
        ],
        "notes": {
            str(number): play.nodes[node].note for node, number in numbers.items() if play.nodes[node].note
        },
        "at": numbers[play.node.id],
    }


def _rows(play: Tree) -> tuple[dict[int, int], list[list[Node]]]:
    """(file number by node id, nodes of each branch in order)."""
    rows: list[list[Node]] = [[] for _ in play.branches()]
    for node in play.nodes[1:]:
        rows[node.branch].append(node)
    numbers = {0: 0}
    for row in rows:
        for node in row:
            numbers[node.id] = len(numbers)
    return numbers, rows


def _start_of(play: Tree) -> dict[str, object]:
    if play.scenario is not None:
        return {"scenario": play.scenario}
    if play.custom:
        return {"state": play.root.state.to_dict()}
    state = play.root.state
    usual = unsaid(type(state.options))
    options = {k: v for k, v in vars(state.options).items() if v != usual[k]}
    return {"players": len(state.players), "seed": state.seed, "options": options}


def save(play: Tree, path: str | Path) -> None:
    """Write the record; a file in the way is replaced only once the new one is complete.

    Raises
    ------
    NotSaved
        A folder that does not exist, a full disk, no permission; nothing half written is left.
    """
    text = dumps(play)
    try:
        _write(Path(path), text)
    except (OSError, ValueError, TypeError) as error:
        raise NotSaved(about_file(path, error)) from error


def _write(path: Path, text: str) -> None:
    partial = path.with_name(path.name + ".part")
    try:
        partial.write_text(text, encoding="utf-8")
        partial.replace(path)
    except OSError:
        partial.unlink(missing_ok=True)
        raise


def about_file(path: object, error: Exception) -> Text:
    """An error about a file; a ValueError or TypeError means that no file can have this name."""
    return about(path, reason(error)) if isinstance(error, OSError) else about(shorten(path), NO_PATH)


def dumps(play: Tree) -> str:
    """The record as JSON text, one line of play a row so that people can read and compare it."""
    return json.dumps(to_record(play), ensure_ascii=False, indent=1)


def data_of_installed(name: str) -> str:
    """The fingerprint of the data that the installed game plays on, which a record leaves unsaid."""
    try:
        return load(name).data
    except UnknownGame:
        return ""


# A playthrough as a short text that a page's address can carry; whatever comes in is untrusted.

LINK_PREFIX = "e1."
BESIDE = "~"
"""In a page's address, what stands between the record and what else the page shows."""
ELSEWHERE = ("local=", "rule.")
"""Things that an address may name instead of carrying a record: one that a browser keeps, a rule to be shown.
"""

# Words of errors.
LINK = Text("lien", "link")

# What most records share, so that a link does not carry it. Part of the link format: a change needs a new
# prefix.
_ZDICT = (
    b'pass" "done" "choose start- "step pond- "bulldoze "hedge "night "double "tunnel "turn " north" south" '
    b'east" west"'
    b' down r0"," up r0"," left r0"," right r0"," r180","slide "," r270","lay "," r90","lay "," r0","swap '
    b'"," r0","step "'
    b'"scenario":"PON-X1"},"players":2,"options":{},"seed":"chance":"seed"},"chance":"ask","notes":{},"at":'
    b'{"format":"explorer-record","version":1,"game":"pond","start":{"players":2,"seed":"lines":[{"from":0,"name":"","actions":['
)


def to_link(play: Tree) -> str:
    """A short text safe in a page's address: a version, then the compressed record."""
    return pack(to_record(play), LINK_PREFIX)


def pack(value: object, prefix: str) -> str:
    """Anything JSON can hold as a short text that `unpack` reads back; the prefix names its format and
    version.
    """
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, zdict=_ZDICT)
    return prefix + base64.urlsafe_b64encode(packer.compress(text) + packer.flush()).decode().rstrip("=")


def unpack(text: str, prefix: str) -> bytes:
    """The JSON that `pack` put into a text (or into an address, behind its #); it is not trusted yet.

    Raises
    ------
    BadRecord
        Broken, truncated, too long, of another prefix, or naming what is kept elsewhere.
    """
    if not isinstance(text, str) or len(text) > MAX_BYTES:
        raise BadRecord(about(LINK, sentence("core-at-most-5-mb")))
    token = text.strip().rpartition("#")[2].partition(BESIDE)[0]
    if not token.startswith(prefix):
        raise BadRecord(
            about(LINK, sentence("core-other-start", token=shorten(token, 24), prefix=repr(prefix)))
        )
    packed = token.removeprefix(prefix)
    if packed.startswith(ELSEWHERE):
        raise BadRecord(about(LINK, sentence("core-nothing-carried", token=shorten(token, 24))))
    try:
        raw = base64.b64decode(packed + "=" * (-len(packed) % 4), altchars=b"-_", validate=True)
        unpacker = zlib.decompressobj(-15, zdict=_ZDICT)
        data = unpacker.decompress(raw, MAX_BYTES)
    except (binascii.Error, ValueError, zlib.error):
        raise BadRecord(about(LINK, sentence("core-damaged-link"))) from None
    if not unpacker.eof or unpacker.unused_data:
        raise BadRecord(about(LINK, sentence("core-cut-short")))
    return data


# A playthrough: a tree of positions that begins with a set-up, a scenario or a position, and that can be
# kept and passed on.


class Playthrough(Tree[S]):
    """A game being played, undone, replayed and branched.

    Parameters
    ----------
    game : Game or name
        What is played.
    players, seed, options
        The set-up, as for `Game.start`; a scenario or a position has its own.
    start : State, optional
        A position of this game to play from.
    scenario : str, optional
        The name of the game's scenario to play from.
    chance : "seed" or "ask"
        Whether chance nodes are resolved at once from the seed or left for the explorer to choose.

    Raises
    ------
    BadOption
        A set-up that the game does not have, two set-ups at once, or a position of another game or on other
        data.

    Examples
    --------
    >>> play = Playthrough("pond", scenario="PON-X1")
    >>> play.play("step a5").ply, play.undo().ply
    (1, 0)
    >>> print(play.why_not("step a1"))
    PON-M1: a1 does not share a side with a4: one step only, never diagonally.
    """

    def __init__(
        self, game: Game[S] | str, players: int | None = None, seed: int | None = None, *,
        start: S | None = None, scenario: str | None = None, chance: str = "seed", **options: object,
    ) -> None:  # fmt: skip
        game = game_called(game)
        state = _first(game, start, scenario, players, seed, options)
        super().__init__(game, state, chance, scenario, custom=start is not None)

    def why_not(self, action: Action | str) -> Refusals:
        """Every rule that forbids the action here; empty when it is legal."""
        action = self.game.parse(action) if isinstance(action, str) else action
        return Refusals(self.state.violations(action))

    def link(self) -> str:
        """A short text that carries the whole playthrough; `explorer.open_link` reads it back."""
        return to_link(self)

    def save(self, path: str | Path) -> None:
        """Write the playthrough to a readable JSON file; `explorer.open_record` reads it back."""
        save(self, path)


def _first(
    game: Game[S], start: S | None, scenario: str | None,
    players: int | None, seed: int | None, options: Mapping[str, object],
) -> S:  # fmt: skip
    """The position to begin with: that of the set-up, of the scenario, or the one given."""
    if start is None and scenario is None:
        return game.start(players, seed, **options)
    said = {"scenario": None if start is None else scenario, "players": players, "seed": seed}
    if set_up := [*(name for name, value in said.items() if value is not None), *options]:
        why = sentence("core-has-its-own" if start is None else "core-is-its-own")
        raise BadOption(about(", ".join(set_up), why))
    if scenario is not None:
        return game.scenario(scenario)
    if start is None or not game.owns(start):
        raise BadOption(mismatch("start", start, sentence("core-a-position-of", game=game.name)))
    return start


def game_called(game: Game[S] | str) -> Game[S]:
    """The game itself, or the installed one of this name."""
    if isinstance(game, Game):
        return game
    found: Game[Loaded] = load(game)
    return found
