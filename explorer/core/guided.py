"""The common part of the steps of a lesson and of a guided play, and how both are read."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from importlib.resources.abc import Traversable
from typing import Generic, NamedTuple, Protocol, TypedDict

from explorer.core.definitions import REQUIRED, Reader, Required, Source, read
from explorer.core.errors import BadNotation, BadRecord, ExplorerError, UnknownGame
from explorer.core.game import Action, Event, Game, S, State
from explorer.core.game import load as installed
from explorer.core.playthrough import Node, Playthrough
from explorer.core.rulebook import IllegalAction
from explorer.core.scenario import read_actions
from explorer.core.text import Text, sentence


@dataclass(frozen=True, slots=True)
class Step:
    """Something to do: its name in the file, what it is called, what is said of it, which places it points
    at.
    """

    key: str
    title: Text
    text: Text
    at: tuple[str, ...]


class Head(TypedDict):
    """The fields of any step, as a step of another kind takes them."""

    key: str
    title: Text
    text: Text
    at: tuple[str, ...]


def head(reader: Reader, at: tuple[str, ...] | Required = REQUIRED) -> Head:
    """The text of every step; the things it points at, where it names nothing."""
    return {
        "key": reader.string("key"),
        "title": reader.bilingual("title"),
        "text": reader.bilingual("text"),
        "at": reader.strings("at", default=at),
    }


class Keyed(Protocol):
    """Whatever has a name in its file."""

    @property
    def key(self) -> str:
        """Its name."""


def distinct(reader: Reader, key: str, items: Collection[Keyed]) -> None:
    """Refuse a name that is used twice."""
    names = [item.key for item in items]
    if twice := [name for name in names if names.count(name) > 1]:
        raise reader.refuse(key, twice[0], sentence("core-each-key-once"))


# Deeds: what a play waits for step by step, what is said to anything else, what follows by itself. A game's
# first play is made of them, and so is the question of a lesson that is played.

ANY, PLACE, AFTER = "any", "@", "; "


def fits(action: str, awaited: str) -> bool:
    """True if an action is one that is waited for.

    >>> [fits("lay 12 c4 r90", awaited) for awaited in ("lay 12 c4", "lay", "@c4", "any", "lay 1", "@c")]
    [True, True, True, True, False, False]
    """
    words, wanted = action.split(), awaited.split()
    if awaited.startswith(PLACE):
        return awaited.removeprefix(PLACE) in words
    return awaited == ANY or words[: len(wanted)] == wanted


class Read(NamedTuple):
    """The relation of some actions to a deed: whether they can still do it, whether they do, how many of them
    did.
    """

    right: bool
    done: bool
    length: int


@dataclass(frozen=True, slots=True)
class Deed(Step):
    """A step that waits for something to be played.

    Attributes
    ----------
    ways : tuple of tuple of str
        What is waited for: any of these ways, each a few actions.
    other : Text
        What is said to a legal action that is another.
    overlay : str
        What is drawn over the board meanwhile.
    then : tuple of str
        What is played afterwards by itself: the others' turns.
    """

    ways: tuple[tuple[str, ...], ...]
    other: Text
    overlay: str
    then: tuple[str, ...]

    def read(self, actions: Sequence[str]) -> Read:
        """The relation of the first of these actions to this deed."""
        for count in range(1, len(actions) + 1):
            open_ways = [way for way in self.ways if len(way) >= count and _begins(way, actions[:count])]
            if not open_ways or any(len(way) == count for way in open_ways):
                return Read(bool(open_ways), bool(open_ways), count)
        return Read(right=True, done=False, length=len(actions))


def _begins(way: Sequence[str], actions: Sequence[str]) -> bool:
    return all(fits(action, awaited) for action, awaited in zip(actions, way, strict=False))


class Progress(NamedTuple):
    """The progress of a playthrough: the deeds done, what was begun of the next, what the others still have
    to play.
    """

    done: int
    begun: tuple[str, ...]
    owed: tuple[str, ...]


class Awaited(NamedTuple):
    """A way in words, and whether others are as good: a tile however it is turned."""

    words: tuple[Text, ...]
    among_others: bool


class Stuck(NamedTuple):
    """Where a course cannot go on: at which deed, by which key of it, with which actions."""

    deed: int
    key: str
    what: str


@dataclass(frozen=True, slots=True)
class Course(Generic[S]):
    """A play that is led from deed to deed.

    Attributes
    ----------
    start : State
        The position to begin with.
    seed : int or None
        That of a new game; None where the position is one of its own.
    before : tuple of str
        What has been played already.
    """

    game: Game[S]
    start: S
    players: int
    seed: int | None
    before: tuple[str, ...]
    steps: tuple[Deed, ...]

    def begin(self) -> Playthrough[S]:
        """The playthrough at its first deed."""
        play = (
            Playthrough(self.game, start=self.start)
            if self.seed is None
            else Playthrough(self.game, self.players, self.seed)
        )
        for action in self.before:
            play.play(action)
        return play

    def kept(self, play: Playthrough) -> str:
        """The choices made until now, for `resumed`; "" before the first deed and after the last."""
        progress = self.progress(play)
        if progress is None or progress in (Progress(0, (), ()), Progress(len(self.steps), (), ())):
            return ""
        return AFTER.join(_decided(play, None)[len(self.before) :])

    def resumed(self, kept: str) -> Playthrough[S]:
        """The playthrough as far as it was kept; at its first deed, where that is no line of this play."""
        play = self.begin()
        with suppress(ExplorerError):
            for action in kept.split(AFTER) if kept else ():
                play.play_written(action)
        return play if self.progress(play) else self.begin()

    def progress(self, play: Playthrough, node: Node | None = None) -> Progress | None:
        """The progress of the line to a position, the one shown; None where it is no line of this play."""
        rest = _decided(play, node)
        if play.root.state != self.start or rest[: len(self.before)] != list(self.before):
            return None
        del rest[: len(self.before)]
        for number, step in enumerate(self.steps):
            found = step.read(rest)
            if not found.done:
                return Progress(number, tuple(rest), ()) if found.right else None
            del rest[: found.length]
            if rest[: len(step.then)] != list(step.then[: len(rest)]):
                return None
            if len(rest) < len(step.then):
                return Progress(number + 1, (), step.then[len(rest) :])
            del rest[: len(step.then)]
        return Progress(len(self.steps), (), ())

    def settle(self, play: Playthrough[S]) -> Iterator[Event]:
        """Play what the others owe at this place of the line."""
        progress = self.progress(play)
        while progress and progress.owed:
            yield from play.play(progress.owed[0]).events
            progress = self.progress(play)

    # Deeds done ---------------------------------------------------------------------------------------------

    def mine(self, play: Playthrough) -> tuple[str, ...]:
        """The choices made at the deeds, for `replayed`."""
        rest, found = _decided(play, None)[len(self.before) :], []
        for step in self.steps:
            length = step.read(rest).length
            found += rest[:length]
            del rest[: length + len(step.then)]
        return tuple(found)

    def replayed(self, mine: Sequence[str]) -> Playthrough[S]:
        """The playthrough after these actions and all that follows them by itself.

        Raises
        ------
        ExplorerError
            An action that cannot be read, is not legal there, or is not what its deed waits for.
        """
        play = self.begin()
        for action in mine:
            over = self.finished(play)
            play.play(action)
            if over or self.progress(play) is None:
                raise BadRecord(sentence("core-not-awaited", action=action))
            for _ in self.settle(play):
                pass
        return play

    def done(self, mine: Sequence[str]) -> int:
        """The number of deeds that these actions do, which `replayed` lets through."""
        rest = list(mine)
        for number, step in enumerate(self.steps):
            found = step.read(rest)
            if not found.done:
                return number
            del rest[: found.length]
        return len(self.steps)

    def worded(self, mine: Sequence[str]) -> tuple[Text, ...]:
        """These actions in words, each as its position says it."""
        return tuple(
            self.replayed(mine[:at]).state.worded(self.game.parse(action)) for at, action in enumerate(mine)
        )

    def finished(self, play: Playthrough) -> bool:
        """True if every deed is done and what follows was played."""
        return self.progress(play) == Progress(len(self.steps), (), ())

    # Actions awaited ----------------------------------------------------------------------------------------

    def awaited(self) -> Iterator[Sequence[Awaited]]:
        """For each deed its ways, where the first way of each deed before was gone."""
        play = self.begin()
        for step in self.steps:
            node = play.node
            yield [_awaited(play, node, way) for way in step.ways]
            play.goto(reached(play, node, step.ways[0])[0])
            for _ in self.settle(play):
                pass

    # Checks -------------------------------------------------------------------------------------------------

    def stuck(self) -> Stuck | None:
        """Where it cannot go on: each way of each deed must be legal in every position that the ways before
        lead to, and so must be what follows; None where it can.
        """
        play = self.begin()
        here: dict[S, Node[S]] = {play.state: play.node}
        for number, step in enumerate(self.steps):
            after: dict[S, Node[S]] = {}
            for node in here.values():
                for way in step.ways:
                    ends = reached(play, node, way)
                    if not ends:
                        return Stuck(number, "awaits", AFTER.join(way))
                    for end in ends:
                        if (why := _follow(play, end, step.then)) is not None:
                            return Stuck(number, "then", why)
                        after[play.state] = play.node
            here = after
        return None


def reached(play: Playthrough[S], node: Node[S], way: Sequence[str]) -> list[Node[S]]:
    """The positions that a way leads to from a position; [] where it cannot be gone."""
    ends = [node]
    for awaited in way:
        before, ends = ends, []
        for end in before:
            for action in chosen(end.state, play.game, awaited):
                play.goto(end)
                ends.append(play.play(action))
    return ends


def chosen(state: State, game: Game, awaited: str) -> Sequence[Action]:
    """The legal actions that are waited for."""
    try:
        action = game.parse(awaited)
    except BadNotation:
        return [each for each in state.legal_actions() if fits(str(each), awaited)]
    return [] if state.violations(action) else [action]


def _awaited(play: Playthrough[S], node: Node[S], way: Sequence[str]) -> Awaited:
    ends = reached(play, node, way)
    path = play.path(ends[0])[-len(way) :]
    said = [each.parent.state.worded(each.action) for each in path if each.parent and each.action]
    return Awaited(tuple(said), len(ends) > 1)


def _follow(play: Playthrough[S], node: Node[S], then: Sequence[str]) -> str | None:
    """Play what follows by itself; the action that cannot be played, None where all can."""
    play.goto(node)
    for action in then:
        try:
            play.play(action)
        except IllegalAction:
            return action
    return None


def _decided(play: Playthrough, node: Node | None) -> list[str]:
    """The choices on the way to a position, in order; what chance brought follows from the
    seed.
    """
    path = play.path(node)
    return [str(each.action) for each in path if each.parent and not each.parent.state.chance_outcomes()]


# Reading ----------------------------------------------------------------------------------------------------


class Fields(TypedDict, Generic[S]):
    """The fields of any course, as one of another kind takes them."""

    game: Game[S]
    start: S
    players: int
    seed: int | None
    before: tuple[str, ...]
    steps: tuple[Deed, ...]


def fields(reader: Reader, game: Game[S], key: str) -> Fields[S]:
    """The fields of every course: where it begins, and its deeds, the tables called `key`.

    Raises
    ------
    BadDefinition
        With file, key and line.
    """
    start, seed = _start(reader, game)
    steps = tuple(_deed(each, game) for each in reader.tables(key))
    distinct(reader, key, steps)
    return {
        "game": game, "start": start, "players": len(start.players), "seed": seed,
        "before": read_actions(reader, "before", game), "steps": steps,
    }  # fmt: skip


def _start(reader: Reader, game: Game[S]) -> tuple[S, int | None]:
    """The position to begin with, and its seed where it is a new game's."""
    if "position" in reader:
        return game._position(reader.table("position")), None
    table = reader.table("start")
    players, seed = (
        table.integer("players", game.players[0], game.players[-1]),
        table.integer("seed", 0, 9999),
    )
    table.close()
    return game.start(players, seed), seed


def _deed(reader: Reader, game: Game) -> Deed:
    found = Deed(
        **head(reader),
        ways=tuple(tuple(way.split(AFTER)) for way in reader.strings("awaits")),
        other=reader.bilingual("other"),
        overlay=reader.string("overlay", "none"),
        then=read_actions(reader, "then", game),
    )
    reader.close()
    return found


# A guided first play as data: where it begins, what each step waits for, what the others play in between.

FILE = "learn.toml"
FEWEST, MOST = 6, 10
"""A first play has so many steps: three minutes."""


@dataclass(frozen=True, slots=True)
class GuidedPlay(Course[S], Generic[S]):
    """A game's first play, step by step.

    Attributes
    ----------
    goal : Text
        What the game is about, said before the first step.
    after : Text
        What to do next, said after the last.
    """

    title: Text
    goal: Text
    after: Text


def file_of(game: Game) -> Traversable | None:
    """The file of a game's guided play, which lies with the game; None where there is none, and for a game on
    data of one's own.
    """
    with suppress(UnknownGame):
        if installed(game.name) == game:
            file = game.beside(FILE)
            return file if file and file.is_file() else None
    return None


@cache
def guided(game: Game[S]) -> GuidedPlay[S] | None:
    """A game's guided play; None where it has none."""
    file = file_of(game)
    return load(file, game) if file else None


def load(file: Source, game: Game[S]) -> GuidedPlay[S]:
    """Read a guided play.

    Raises
    ------
    BadDefinition
        With file, key and line.
    """
    top = read(file)
    top.choice("game", (game.name,))
    title, goal, after = (top.bilingual(key) for key in ("title", "goal", "after"))
    play = GuidedPlay(**fields(top, game, "step"), title=title, goal=goal, after=after)
    if not FEWEST <= len(play.steps) <= MOST:
        raise top.refuse("step", len(play.steps), sentence("core-so-many-steps", few=FEWEST, many=MOST))
    top.close()
    return play
