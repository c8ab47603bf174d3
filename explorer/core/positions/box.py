"""What games have in common whose box is one data file: the box, equal by its values, and the game that is
played with it.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from functools import cache, cached_property, lru_cache
from importlib.resources import files
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from explorer.core.definitions import DataReader, Source, Upload
from explorer.core.game import Game, S
from explorer.core.installed import message
from explorer.core.notation import A
from explorer.core.rulebook import Rulebook
from explorer.core.scenario import Examples, Scenario, read_scenarios
from explorer.core.text import Text

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
    >>> from explorer.core.installed import load
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

    >>> from explorer.core.installed import load
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
