"""The switches of a game: a frozen dataclass, each field with the rule it switches and what it may be."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import TypeVar

from explorer.core.cells import Displayed
from explorer.core.errors import BadOption, mismatch, unknown
from explorer.core.text import OR, Text, enumerated, joined, sentence, verbatim

OptionsT = TypeVar("OptionsT", bound="Options")
V = TypeVar("V")
MAX_SEED = 2**63 - 1
OPTION = verbatim("option")


@dataclass(frozen=True)
class Options(Displayed):
    """The switches of a game, default first; every field is made by `option`.

    >>> import explorer
    >>> explorer.load("pond").start(seed=1, max_rounds=10).options
    PondOptions(slide='rigid', max_rounds=10)
    """


NO_OPTIONS = Options()
"""The options of a game that has no switches."""


def option(
    default: V,
    rule: str,
    allowed: Mapping[V, Text] | range,
    title: Text,
    unsaid: V | None = None,
    *,
    later: bool = False,
) -> V:
    """A field of an `Options` class: its default, the rule it switches, what it may be (each name in words)
    and its own words.

    `unsaid` is what a record means that does not name it: the default when the option came. It stays when the
    default is changed, so that older records go on meaning what was played. `later` says that the option came
    to a game of which there are records: while it is what they mean, the digest of a position leaves it out.

    >>> @dataclass(frozen=True)
    ... class Switches(Options):
    ...     rounds: int = option(3, "MEA-E1", range(1, 10), Text("manches", "rounds"))
    >>> read_options(Switches, {"rounds": 5})
    Switches(rounds=5)
    >>> read_options(Switches, {"rounds": 10})
    Traceback (most recent call last):
    explorer.core.errors.BadOption: option rounds: got 10, expected 1 to 9
    """
    metadata = {
        "rule": rule,
        "allowed": allowed,
        "title": title,
        "unsaid": default if unsaid is None else unsaid,
        "later": later,
    }
    return field(default=default, metadata=metadata)


def digested(options: Options) -> dict[str, object]:
    """The options that the digest of a position rests on, by name: those that older records know, and what
    differs from what these mean.
    """
    known = {f.name: (getattr(options, f.name), f.metadata) for f in fields(options)}
    return {
        name: value for name, (value, said) in known.items() if not said["later"] or value != said["unsaid"]
    }


def unsaid(cls: type[Options]) -> dict[str, object]:
    """The value of each option in a record that does not name it."""
    return {f.name: f.metadata["unsaid"] for f in fields(cls)}


def read_options(cls: type[OptionsT], given: Mapping[str, object]) -> OptionsT:
    """Options from keywords.

    Raises
    ------
    BadOption
        Unknown name or a value that is not allowed, with the list of what is.
    """
    switches = {f.name: f for f in fields(cls)}
    for name, value in given.items():
        if name not in switches:
            raise BadOption(unknown(OPTION, name, switches))
        allowed, default = switches[name].metadata["allowed"], switches[name].default
        if type(value) is not type(default) or value not in allowed:
            raise BadOption(mismatch(f"option {name}", value, choices(allowed)))
    return cls(**given)


def in_words(value: V, allowed: Mapping[V, Text] | range) -> Text:
    """A value as a person reads it: its words, or the number."""
    return verbatim(value) if isinstance(allowed, range) else allowed[value]


def explained(cls: type[Options], name: str) -> Text:
    """A switch as a person reads it: what it switches, what it may be, what it is unless somebody chooses.

    >>> @dataclass(frozen=True)
    ... class Switches(Options):
    ...     rounds: int = option(3, "MEA-E1", range(1, 10), Text("Manches", "Rounds"))
    >>> explained(Switches, "rounds").en
    'Option "Rounds": 1 to 9. Unless chosen otherwise: 3.'
    """
    (switch,) = (each for each in fields(cls) if each.name == name)
    allowed, default = switch.metadata["allowed"], switch.default
    values = choices(allowed) if isinstance(allowed, range) else enumerated([*allowed.values()], OR)
    facts = {"title": switch.metadata["title"], "values": values, "default": in_words(default, allowed)}
    return sentence("core-option", **facts)


def choices(allowed: Mapping[V, Text] | range) -> Text:
    """Everything that an option may be: the name that a command line takes, with its words.

    >>> choices({"yes": Text("oui", "yes"), "no": Text("non", "no")}).fr
    'yes (oui), no (non)'
    >>> choices(range(6, 9, 2)).fr
    '6, 8'
    """
    if not isinstance(allowed, range):
        return joined(Text(f"{name} ({words.fr})", f"{name} ({words.en})") for name, words in allowed.items())
    if allowed.step == 1:
        return from_to(allowed[0], allowed[-1])
    row = ", ".join(map(str, allowed))
    return verbatim(row)


def described(cls: type[Options]) -> dict[str, Text]:
    """Each switch by name: the name that a command line takes, what it switches and what it may be."""
    said = Text("{name} · {title} : {choices}", "{name} · {title}: {choices}")
    return {
        f.name: said.filled(
            {"name": f.name, "title": f.metadata["title"], "choices": choices(f.metadata["allowed"])}
        )
        for f in fields(cls)
    }


def from_to(first: int, last: int) -> Text:
    """ "0 to 5"."""
    return sentence("core-from-to", first=first, last=last)
