"""The notation of actions: a verb and a word for each part; what reads them back also says what is no action
at all.

A kind of action is a frozen dataclass. Its verb is its name; a field may hold what its domain lists, and the
domain is the one of the field's name, unless the annotation names another:

>>> @dataclass(frozen=True, slots=True)
... class Lay(Action):
...     tile: int
...     turn: QuarterTurns
>>> notation = Notation((Lay,), {"tile": (7, 12), "turn": range(4)})
>>> notation.parse("lay 12 r90")
Lay(tile=12, turn=1)
>>> str(Lay(12, 1)), len(list(notation))
('lay 12 r90', 8)
>>> Notation((Lay,), {"tile": (7, 12)})
Traceback (most recent call last):
TypeError: Lay.turn: no domain 'turn', expected one of tile

Tuples are lists of words, read in any order; a word that is "" goes without saying:

>>> @dataclass(frozen=True, slots=True)
... class Pay(Action):
...     twice: Annotated[bool, Part("twice", {False: "", True: "twice"}.__getitem__)]
...     coins: Annotated[tuple[str, ...], Part("coins", " ".join)]
>>> notation = Notation((Pay,), {"twice": (False, True), "coins": (("cent",), ("euro", "cent"))})
>>> notation.parse("pay cent euro"), str(Pay(True, ("cent",)))
(Pay(twice=False, coins=('euro', 'cent')), 'pay twice cent')
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Generic, NoReturn, TypeVar, get_type_hints

from explorer.core.cells import Displayed
from explorer.core.errors import BadNotation, about, instead, one_of, shorten
from explorer.core.text import Text, sentence

K = TypeVar("K", bound="Action")
LONGEST = 400
LISTED = 12
"""A domain of so few words is listed in full when a word is not among them."""


@dataclass(frozen=True, slots=True)
class Part:
    """A field of an action: which domain its values are of, and how each is written.

    >>> part = Part("turn", quarter_turns)
    >>> part.domain, part.written(1)
    ('turn', 'r90')
    """

    domain: str
    written: Callable[[Any], str] = str


class Action(Displayed):
    """A choice: a frozen dataclass, one class a kind, with a notation that reads back
    (`game.parse(str(action)) == action`).

    It is written as its verb, which is its class's name, and a word for each field, none for one that goes
    without saying; see `Notation`.

    >>> import explorer
    >>> step = explorer.load("pond").parse("step a5")
    >>> step, str(step), step.verb
    (Step(to='a5'), 'step a5', 'step')
    """

    __slots__ = ()

    verb: ClassVar[str]

    def __init_subclass__(cls) -> None:
        cls.verb = cls.__name__.lower()

    def __str__(self) -> str:
        words = (part.written(getattr(self, name)) for name, part in parts(type(self)).items())
        return " ".join((self.verb, *filter(None, words)))


def _parts(kind: type[Action]) -> dict[str, Part]:
    """The fields of a kind of action: those whose annotation does not say otherwise are of the domain of
    their own name.
    """
    hints = get_type_hints(kind, include_extras=True)
    said = {
        name: getattr(hints[name], "__metadata__", (Part(name),))
        for name in getattr(kind, "__match_args__", ())
    }
    return {name: part for name, (part, *_) in said.items()}


parts: Callable[..., dict[str, Part]] = cache(_parts)


def quarter_turns(turn: int) -> str:
    """
    >>> quarter_turns(3)
    'r270'
    """
    return f"r{turn * 90}"


QuarterTurns = Annotated[int, Part("turn", quarter_turns)]
"""Quarter turns: how often something is turned by 90 degrees clockwise, written in degrees: r0, r90, r180,
r270.
"""


@dataclass(frozen=True, slots=True)
class Field:
    """A part of an action: the word of each value that it may have, and what is said to be expected."""

    name: str
    type: type
    words: Mapping[object, str]
    values: Mapping[str, object]
    expected: Text

    def holds(self, value: object) -> bool:
        """True if it may have this value: True and 1.0 are no 1."""
        try:
            return type(value) is self.type and value in self.words
        except TypeError:  # a list inside
            return False

    def taken(self, words: list[str]) -> str:
        """Its own words off the front: a list takes all there are, in whatever order; none may stand for what
        can be left out.
        """
        if self.type is tuple:
            found = " ".join(sorted(words))
            words.clear()
            return found
        return "" if not words or ("" in self.values and words[0] not in self.values) else words.pop(0)


@dataclass(frozen=True, slots=True)
class Form(Generic[K]):
    """The written form of one kind of action, and how many words may follow its verb."""

    kind: type[K]
    fields: tuple[Field, ...]
    fewest: int
    most: int

    @property
    def example(self) -> str:
        """The first word of every part."""
        return " ".join(
            (self.kind.verb, *filter(None, (next(iter(field.words.values())) for field in self.fields)))
        )


if TYPE_CHECKING:
    from typing_extensions import TypeVar as Defaulting

    A = Defaulting("A", bound=Action, default=Action, covariant=True)
else:  # a type variable with a default is Python 3.13's
    A = TypeVar("A")


class Notation(Generic[A]):
    """The actions that can be written in a game, on one board.

    Parameters
    ----------
    kinds
        The kinds of action, in the order in which they are listed to people.
    domains
        Name of a domain -> the values that it allows, all of one type; tuples are lists of words, in the
        order in which they are written, and end an action; one whose word is "" may be left out.
    expected
        Name of a domain -> what is said to be expected there; few words are listed otherwise.
    fits
        What is wrong with an action whose parts are all right one by one; None where nothing is.

    Examples
    --------
    >>> from explorer.core.game import load
    >>> notation = load("souls").notation
    >>> notation.parse("take 15"), [str(action) for action in notation.of("take")][:2]
    (Take(place=15), ['take 1', 'take 2'])
    """

    finite: ClassVar[bool] = True
    """True if iterating lists every action that can be written."""

    def __init__(
        self,
        kinds: Iterable[type[A]],
        domains: Mapping[str, Iterable[object]],
        expected: Mapping[str, Text] | None = None,
        fits: Callable[[Any], Text | None] = lambda action: None,
    ) -> None:
        forms = [_form(kind, domains, expected or {}) for kind in kinds]
        self.by_verb = {form.kind.verb: form for form in forms}
        self.by_kind: dict[type[Action], Form[A]] = {form.kind: form for form in forms}
        self.fits = fits

    def __iter__(self) -> Iterator[A]:
        """Every action that can be written."""
        for verb in self.by_verb:
            yield from self.of(verb)

    def of(self, verb: str) -> Iterator[A]:
        """Every action of a verb that can be written."""
        form = self.by_verb[verb]
        made = (form.kind(*values) for values in product(*(field.words for field in form.fields)))
        return (action for action in made if self.fits(action) is None)

    def parse(self, text: str) -> A:
        """The action that `text` denotes.

        Raises
        ------
        BadNotation
            With the word at fault and an example of the right form.
        """
        words = text.split() if isinstance(text, str) and len(text) < LONGEST else []
        form = self.by_verb.get(words[0] if words else "")
        if form is None:
            self.no_kind(text)
        if not form.fewest <= len(words) - 1 <= form.most:
            count = f"{form.fewest}–{form.most}" if form.fewest < form.most else form.most
            facts = {"got": len(words) - 1, "verb": words[0], "count": count, "example": form.example}
            _refuse(text, sentence("core-word-count", **facts))
        values, rest = [], words[1:]
        for field in form.fields:
            word = field.taken(rest)
            if word not in field.values or (rest and field is form.fields[-1]):
                _not_here(text, word or " ".join(rest), form, field)
            values.append(field.values[word])
        return self.fitting(text, form.kind(*values))

    def check(self, action: Action) -> None:
        """Refuse an action that no text denotes.

        Raises
        ------
        BadNotation
            With the part at fault and an example of the right form.
        """
        form = self.by_kind.get(type(action))
        if form is None:
            self.no_kind(action)
        for field in form.fields:
            value = getattr(action, field.name)
            if not field.holds(value):
                _not_here(action, value, form, field)
        self.fitting(action, action)

    def fitting(self, given: object, action: K) -> K:
        """The action, if its parts fit together."""
        if (wrong := self.fits(action)) is not None:
            _refuse(given, wrong)
        return action

    def no_kind(self, given: object) -> NoReturn:
        """It begins with no verb of this game, or is of no kind of this game's actions."""
        _refuse(given, sentence("core-expected", expected=one_of(self.by_verb)))


def _form(kind: type[K], domains: Mapping[str, Iterable[object]], expected: Mapping[str, Text]) -> Form[K]:
    fields = []
    for name, part in parts(kind).items():
        if part.domain not in domains:
            there = ", ".join(domains)
            raise TypeError(f"{kind.__name__}.{name}: no domain {part.domain!r}, expected one of {there}")
        words = {value: part.written(value) for value in domains[part.domain]}
        kind_of_value = type(next(iter(words)))
        values = {
            " ".join(sorted(word.split())) if kind_of_value is tuple else word: value
            for value, word in words.items()
        }
        fields.append(
            Field(name, kind_of_value, words, values, expected.get(part.domain) or _any_of(tuple(values)))
        )
    counts = [[len(word.split()) for word in field.values] for field in fields]
    return Form(kind, tuple(fields), sum(map(min, counts)), sum(map(max, counts)))


def _any_of(words: tuple[str, ...]) -> Text:
    return (
        one_of(words)
        if len(words) <= LISTED
        else sentence("core-word-between", first=words[0], last=words[-1])
    )


def _not_here(given: object, word: object, form: Form[K], field: Field) -> NoReturn:
    _refuse(given, sentence("core-as-in", wrong=instead(word, field.expected), example=form.example))


def _refuse(given: object, wrong: Text) -> NoReturn:
    raise BadNotation(about(f"action {shorten(given)}", wrong))
