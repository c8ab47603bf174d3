"""What a field of a position holds where its type does not say it: said in its annotation.

Where it speaks of other fields, it is a function of the position, which is read field by field as they are
asked for:

>>> from typing import NamedTuple
>>> from explorer.core.positions.codec import read, written
>>> class Swim(NamedTuple):
...     lengths: Annotated[int, whole(0, lambda at: 10 * at.turn)]
...     turn: Annotated[int, named({"left": 1, "right": 2})] = 1
...     eggs: Annotated[tuple[int, ...], keyed(("toad", "newt"), whole(0, 9, 0))] = (0, 0)
>>> swim = read(Swim, Reader({"lengths": 20, "turn": "right", "eggs": {"newt": 5}}, "demo.toml"))
>>> swim, written(swim)["eggs"]
(Swim(lengths=20, turn=2, eggs=(0, 5)), {'toad': 0, 'newt': 5})
>>> read(Swim, Reader({"lengths": 20}, "demo.toml"))
Traceback (most recent call last):
explorer.core.errors.BadDefinition: demo.toml: lengths: got 20, expected a whole number from 0 to 10
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Annotated, TypeVar

from explorer.core.definitions import Reader
from explorer.core.options import MAX_SEED
from explorer.core.positions.codec import UNSAID, At, Draft, Kind, Of, plain

T = TypeVar("T")
MANY = 10**6
"""More than any game counts to."""


def last_seat(at: At) -> int:
    """The highest number of a player."""
    return len(at.players) - 1


def _of(value: Of[T], position: At) -> T:
    return value(position) if callable(value) else value


def whole(low: Of[int], high: Of[int], unsaid: object = UNSAID, key: str = "") -> Kind:
    """A whole number, both bounds included.

    >>> whole(1, 6).read(Reader({"die": 7}, "mine.toml"), "die", None)
    Traceback (most recent call last):
    explorer.core.errors.BadDefinition: mine.toml: die: got 7, expected a whole number from 1 to 6
    """
    return Kind(lambda table, key, at: table.integer(key, _of(low, at), _of(high, at)), plain, unsaid, key)


def choice(names: Of[Collection[str]], unsaid: object = UNSAID) -> Kind:
    """One text out of a closed list.

    >>> choice(("meadow", "field")).read(Reader({"land": "meadow"}, "mine.toml"), "land", None)
    'meadow'
    """
    return Kind(lambda table, key, at: table.choice(key, _of(names, at)), plain, unsaid)


def several(names: Of[Collection[str]], unsaid: object = UNSAID) -> Kind:
    """A list of texts out of a closed list.

    >>> several(("c1", "c2", "c3")).read(Reader({"sunk": ["c3", "c1"]}, "mine.toml"), "sunk", None)
    ('c3', 'c1')
    """
    return Kind(lambda table, key, at: table.strings(key, _of(names, at)), plain, unsaid)


def named(names: Mapping[str, object], unsaid: object = UNSAID) -> Kind:
    """What a text out of a closed list stands for.

    >>> named({"north": 0, "east": 90}).read(Reader({"side": "east"}, "mine.toml"), "side", None)
    90
    """
    names_of = {value: name for name, value in names.items()}
    return Kind(
        lambda table, key, at: names[table.choice(key, names)], lambda value, at: names_of[value], unsaid
    )


def keyed(names: Of[Sequence[str]], each: Kind, unsaid: object = UNSAID, *, sparse: bool = False) -> Kind:
    """A table with a value for each name; a sparse one leaves out what there is none of.

    >>> purse = keyed(("euro", "cent"), whole(0, 99, 0))
    >>> purse.read(Reader({"purse": {"cent": 5}}, "mine.toml"), "purse", None)
    (0, 5)
    """

    def read_table(table: Reader, key: str, at: Draft) -> tuple[object, ...]:
        inner = table.table(key, {})
        found = tuple(each.found(inner, name, at) for name in _of(names, at))
        inner.close()
        return found

    def as_table(values: tuple[object, ...], position: object) -> dict[str, object]:
        write = each.written or plain
        pairs = zip(_of(names, position), values, strict=True)
        return {name: write(value, position) for name, value in pairs if value or not sparse}

    return Kind(read_table, as_table, unsaid)


def follows(value: object = None) -> Kind:
    """What is not written because it follows from the rest; without a value, because it is `known`.

    >>> follows(3).read(Reader({}, "mine.toml"), "turn", None)
    3
    """
    return Kind(lambda table, key, at: _of(value, at), None)


Seed = Annotated[int | None, whole(0, MAX_SEED, 0)]
"""The seed of a position that somebody wrote: 0 if it names none."""
