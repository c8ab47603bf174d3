"""The contract of every game, to be imported from here: Game, State, Action, Event, Outcome, ScoreSheet.

What a position answers is in `positions/state.py`. `Game` checks what it is given; what a game writes has an
underscore (`_start`).

`State[A]` and `Game[S, A]` name a game's own actions and positions to the type checker; `State` and `Game`
alone are those of any game.
"""

from __future__ import annotations

import copyreg
import random
import sys
from abc import ABC, abstractmethod
from collections.abc import Mapping
from contextlib import suppress
from functools import cache, cached_property, lru_cache
from importlib.metadata import entry_points
from importlib.resources import files
from importlib.resources.abc import Traversable
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeAlias, TypeVar

from explorer.core.about import FILE as ABOUT
from explorer.core.about import About
from explorer.core.about import load as read_about
from explorer.core.cells import Displayed
from explorer.core.codec import from_dict, read
from explorer.core.dealing import ANOTHERS_HAND, STILL_TO_COME, known, shuffled, with_drawn
from explorer.core.definitions import DataReader, Reader, Source, Upload
from explorer.core.errors import BadOption, UnknownGame, mismatch, unknown, whole_number
from explorer.core.messages import message
from explorer.core.notation import A, Action, Notation
from explorer.core.options import MAX_SEED, Options, from_to, option, read_options
from explorer.core.rulebook import Event, Outcome, Rulebook, ScoreLine, ScoreSheet, Violation
from explorer.core.scenario import SHARED, Examples, Question, Scenario, ask, read_scenario, read_scenarios
from explorer.core.state import PLAYER, RuleOf, S, SameKind, State
from explorer.core.text import Text, sentence

__all__ = [
    "ANOTHERS_HAND",
    "MAX_SEED",
    "PLAYER",
    "STILL_TO_COME",
    "Action",
    "Event",
    "Game",
    "Options",
    "Outcome",
    "RuleOf",
    "S",
    "SameKind",
    "ScoreLine",
    "ScoreSheet",
    "State",
    "Violation",
    "known",
    "option",
    "shuffled",
    "with_drawn",
]


# Words of errors.
PLAYERS, SEED = Text("joueurs", "players"), Text("graine", "seed")
SCENARIO = Text("situation", "scenario")
A_SEED = whole_number(0, MAX_SEED)


GROUP = "explorer.games"
"""The entry points that name games."""

Switches: TypeAlias = Any
"""The options of the game that is set up, of the class that its `options` names."""


class Game(Displayed, ABC, Generic[S, A]):
    """The rules of one game; one instance each, found through the entry-point group `explorer.games`.

    Two games are equal when they are of one class and play on the same data.

    >>> game = load("pond")
    >>> game.name, game.title.en, game.players, game.rulebook["PON-M4"].title.en
    ('pond', 'Off to your pond!', range(2, 5), 'Occupied tile')
    >>> game.start(players=2, seed=7).current_player
    1
    """

    name: ClassVar[str]
    title: ClassVar[Text]
    players: ClassVar[range]
    options: ClassVar[type[Options]] = Options
    edition: ClassVar[int] = 1
    """Rises where a rule is read otherwise, so that records of before lack a step or hold one too many; what
    they lack, `State.left_out` says.
    """
    data: str = ""
    """The fingerprint of the data file played on (`DataReader.fingerprint`); "" for a game that has none."""

    state: type[S]
    """The class of its positions, which are read by their fields."""
    board: object = None
    """The printed components, which a position holds but no file repeats; None for a game that has none."""
    rules: ClassVar[Rulebook]

    @property
    def rulebook(self) -> Rulebook:
        """The catalogue of rules."""
        return self.rules

    @property
    def about(self) -> About | None:
        """Its story, what is true of it in nature, who made it and for whom it is; None for a game without an
        `about.toml`.
        """
        return _about(self)

    def beside(self, name: str) -> Traversable | None:
        """Where a file of this name lies with the game, or would; None for a game that is no folder."""
        package = sys.modules[type(self).__module__].__package__
        return files(package) / name if package else None

    @property
    def scenarios(self) -> Mapping[str, Scenario[S]]:
        """Worked examples and teaching positions by name: the files of its folder `scenarios`."""
        return _scenarios(self)

    @property
    def examples(self) -> Mapping[str, Scenario[S]]:
        """Positions that each show one rule, by its id, from its folder `examples`; each is read when it is
        first asked for.
        """
        return _examples(self)

    def showing(self, rule: str) -> tuple[Scenario[S], ...]:
        """The positions that are about a rule; first those in which it is seen, the plainest first."""
        alone = [self.examples[rule]] if rule in self.examples else []
        others = [each for each in self.scenarios.values() if rule in each.rules or each.showing(rule)]
        return (*alone, *sorted(others, key=lambda each: each.showing(rule) is None))

    def find_scenario(self, name: str) -> Scenario[S]:
        """The scenario or example of this name.

        Raises
        ------
        BadOption
            Where there is none.
        """
        if not isinstance(name, str) or not (name in self.examples or name in self.scenarios):
            raise BadOption(unknown(SCENARIO, name, self.scenarios))
        return self.examples[name] if name in self.examples else self.scenarios[name]

    @property
    def notation(self) -> Notation[A]:
        """The actions that can be written; by default those that its positions name, whatever the board."""
        written: object = self.state.notation
        if not isinstance(written, Notation):  # it needs a board: the game says so itself
            raise NotImplementedError
        return written

    @property
    def questions(self) -> Mapping[str, Question]:
        """Questions that a scenario's checks may ask, by name (`explorer.core.scenario.table`)."""
        return SHARED

    def ask(self, state: State, question: str, arguments: Mapping[str, object]) -> object:
        """The answer to a question about a position, as plain data.

        Raises
        ------
        BadOption
            For a question or an argument that there is not.
        """
        return ask(self, state, question, arguments)

    @abstractmethod
    def _start(self, players: int, seed: int, options: Switches) -> SameKind:
        """The set-up for checked arguments."""

    def parse(self, text: str) -> A:
        """The action that `text` denotes; BadNotation says what was expected."""
        return self.notation.parse(text)

    def from_dict(self, data: object) -> S:
        """The state that `State.to_dict` wrote; BadRecord names the key at fault."""
        return from_dict(self.state, data, board=self.board)

    def _position(self, reader: Reader) -> S:
        """The state that a `[position]` table describes."""
        return read(self.state, reader, board=self.board)

    def open(self, path: Source) -> S:
        """The position of a scenario file of one's own."""
        return self.open_scenario(path).state

    def open_scenario(self, path: Source) -> Scenario[S]:
        """A scenario file of one's own, question and checks included."""
        return read_scenario(path, self, self._position)

    def start(self, players: int | None = None, seed: int | None = None, **options: object) -> S:
        """A new game; without a seed one is drawn, and the state carries it.

        Raises
        ------
        BadOption
            Player count, seed or option that the game does not have.
        """
        players = self.players.start if players is None else players
        if type(players) is not int or players not in self.players:
            count = from_to(self.players[0], self.players[-1])
            raise BadOption(
                mismatch(PLAYERS, players, sentence("core-players-for", count=count, game=self.name))
            )
        seed = random.SystemRandom().randrange(2**32) if seed is None else seed
        if type(seed) is not int or not 0 <= seed <= MAX_SEED:
            raise BadOption(mismatch(SEED, seed, A_SEED))
        first: S = self._start(players, seed, read_options(self.options, options))
        return first

    def scenario(self, name: str) -> S:
        """The starting position of a scenario, for instance "PON-X1"."""
        return self.find_scenario(name).state

    def owns(self, state: object) -> bool:
        """True if this is a position of this game, on the same data."""
        return isinstance(state, State) and (state.game, state.data) == (self.name, self.data)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and (type(self), self.data) == (type(other), other.data)

    def __hash__(self) -> int:
        return hash((type(self), self.data))

    def __reduce__(self) -> tuple[object, ...]:
        """An installed game pickles as its name; any other with what it holds."""
        with suppress(UnknownGame):
            if load(self.name) is self:
                return load, (self.name,)
        return copyreg.__newobj__, (type(self),), vars(self)  # type: ignore[attr-defined]

    def __repr__(self) -> str:
        return f"<game {self.name}, {self.players[0]} to {self.players[-1]} players>"


@cache
def _about(game: Game) -> About | None:
    file = game.beside(ABOUT)
    if file is None or not file.is_file():
        return None
    return read_about(file, game.name, game.title, game.players, game.rulebook)


@cache
def _scenarios(game: Game[S]) -> Mapping[str, Scenario[S]]:
    folder = game.beside("scenarios")
    return read_scenarios(folder, game, game._position) if folder and folder.is_dir() else {}


@cache
def _examples(game: Game[S]) -> Mapping[str, Scenario[S]]:
    folder = game.beside("examples")
    return Examples(folder, game, game._position) if folder and folder.is_dir() else {}


def game_names() -> tuple[str, ...]:
    """The names of every installed game, sorted; another package adds one with an entry point in
    `explorer.games`.

    >>> "pond" in game_names()
    True
    """
    return tuple(sorted({point.name for point in entry_points(group=GROUP)}))


def load(name: str) -> Game:
    """The game called `name`, always the same object.

    Raises
    ------
    UnknownGame
        With the list of the names there are.

    Examples
    --------
    >>> load("pond"), load("pond") is load("pond")
    (<game pond, 2 to 4 players>, True)
    """
    if not isinstance(name, str):
        raise UnknownGame(unknown(Text("jeu", "game"), name, game_names()))
    return _loaded(name)


@cache
def _loaded(name: str) -> Game:
    for point in entry_points(group=GROUP, name=name):
        found: Game | type[Game] = point.load()
        return found() if isinstance(found, type) else found
    raise UnknownGame(unknown(Text("jeu", "game"), name, game_names()))


# What games have in common whose box is one data file: the box, equal by its values, and the game that is
# played with it.

if TYPE_CHECKING:
    from typing_extensions import TypeVar as Defaulting

    B = Defaulting("B", bound="Box", default="Box")
else:  # a type variable with a default is Python 3.13's
    B = TypeVar("B")


class Box:
    """Everything printed, read from a data file; equal to another whose file holds the same values.

    Attributes
    ----------
    package : str
        The folder that it ships with: its `data.toml`, and the game's `scenarios`.
    source : Upload
        The file as it was read.
    fingerprint : str
        16 hexadecimal digits of the file's values.
    provenance : mapping
        Table of the file -> where its facts come from.

    Examples
    --------
    >>> from explorer.core.game import load
    >>> box = load("pond").board
    >>> box.package, len(box.fingerprint), box == load("pond").board
    ('explorer.games.pond', 16, True)
    """

    package: ClassVar[str]

    @abstractmethod
    def __init__(self, source: Source) -> None: ...

    def _keep(self, top: DataReader) -> None:
        """Keep what identifies the file."""
        self.source, self.fingerprint, self.provenance = (
            top.source,
            top.fingerprint,
            MappingProxyType(top.provenance),
        )

    def reconstructed(self, said: str, table: str = "") -> tuple[Text, ...]:
        """The message `said`, which pictures show where a table of the file, or this one, is a
        reconstruction.
        """
        known = (self.provenance[table],) if table else self.provenance.values()
        return (message(said),) if "reconstruction" in known else ()

    def __eq__(self, other: object) -> bool:
        return self is other or (type(other) is type(self) and self.fingerprint == other.fingerprint)

    def __hash__(self) -> int:
        return hash(self.fingerprint)

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle as the file read: the one that ships by reference, another with its text; a process reads
        each once.
        """
        kind: Any = type(self)  # mypy takes the `__hash__` of instances for that of the class
        return (packaged, (kind,)) if self == packaged(kind) else (_read_again, (kind, self.source))


@cache
def packaged(kind: type[B]) -> B:
    """The box of the data file that ships with the game."""
    return kind(files(kind.package) / "data.toml")


@lru_cache(maxsize=16)
def _read_again(kind: type[B], source: Upload) -> B:
    return kind(source)


class BoxGame(Game[S, A], Generic[S, A, B]):
    """A game played with the box of its folder, or with a data file of one's own: `PondGame("mine.toml")`.

    >>> from explorer.core.game import load
    >>> game = load("pond")
    >>> type(game)(game.board.source) == game
    True
    """

    box: type[B]
    rules: ClassVar[Rulebook]

    def __init__(self, data: Source | None = None) -> None:
        kind: Any = self.box
        self.board: B = packaged(kind) if data is None else kind(data)
        self.data = self.board.fingerprint

    @property
    def rulebook(self) -> Rulebook:
        """The catalogue of the game's rules."""
        return self.rules

    @cached_property
    def scenarios(self) -> Mapping[str, Scenario[S]]:
        """Worked examples and teaching positions: the folder's `scenarios`."""
        return read_scenarios(files(self.box.package) / "scenarios", self, self._position)

    @cached_property
    def examples(self) -> Mapping[str, Scenario[S]]:
        """Positions that each show one rule: the folder's `examples`."""
        return Examples(files(self.box.package) / "examples", self, self._position)
