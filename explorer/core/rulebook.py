"""The words of a play: its events, its outcome, its score sheet."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from types import MappingProxyType
from typing import NamedTuple

from explorer.core.cells import Displayed
from explorer.core.definitions import Reader, Source, read
from explorer.core.errors import BadDefinition, ExplorerError, about, one_of
from explorer.core.text import LANGUAGES, LazyText, Text, sentence, set_apart, verbatim


@dataclass(frozen=True, slots=True)
class Event(Displayed):
    """An event: the rule that made it happen, a sentence in both languages, the cells concerned.

    >>> import explorer
    >>> game = explorer.load("pond")
    >>> _, (event,) = game.scenario("PON-X1").apply(game.parse("step a5"))
    >>> event.rule, event.text.en, event.cells
    ('PON-M1', 'The Toad Duke moves from a4 to a5.', ('a4', 'a5'))
    """

    rule: str
    text: Text
    cells: tuple[str, ...] = ()


class LazyEvent(Event):
    """An event put together when somebody first reads it, as a LazyText is."""

    __slots__ = ("_make",)
    _make: Callable[[], Event]

    def __init__(self, make: Callable[[], Event]) -> None:
        object.__setattr__(self, "_make", make)

    def __getattr__(self, name: str) -> object:
        """Python asks here for what has no value yet."""
        if name not in self.__match_args__:
            raise AttributeError(name)
        made = self._make()
        for each in self.__match_args__:
            object.__setattr__(self, each, getattr(made, each))
        return getattr(made, name)

    def _made(self) -> Event:
        return Event(self.rule, self.text, self.cells)

    def __eq__(self, other: object) -> bool:
        return self._made() == (other._made() if isinstance(other, LazyEvent) else other)

    __hash__ = Event.__hash__

    def __repr__(self) -> str:
        return repr(self._made())

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled as it reads."""
        return Event, (self.rule, self.text, self.cells)


@dataclass(frozen=True, slots=True)
class Outcome(Displayed):
    """The end of a game: winners (none = a draw), the rule, the reason, and the tie-breaks that were
    needed.

    >>> import explorer
    >>> game = explorer.load("pond")
    >>> game.start(seed=1).outcome is None
    True
    >>> over = explorer.players.playthrough("souls", [explorer.players.Random()] * 2, seed=1).state
    >>> over.outcome.winners, over.outcome.rule, over.outcome.reason.en
    ((1,), 'SOU-M1', 'player 2 wins by 3 white butterflies to 1.')
    """

    winners: tuple[int, ...]
    rule: str
    reason: Text
    tie_breaks: tuple[Text, ...] = ()


@dataclass(frozen=True, slots=True)
class ScoreLine(Displayed):
    """Points of one player: for what, by which rule, when; `projected` = only if the season ended now.

    >>> import explorer
    >>> over = explorer.players.playthrough("village", [explorer.players.Random()] * 2, seed=1).state
    >>> line = over.score_sheet().lines[0]
    >>> line.player, line.category.en, line.rule, line.points
    (1, 'Altars: blue balloons', 'VIL-A1', 1)
    """

    player: int
    category: Text
    rule: str
    points: int
    when: str = ""
    projected: bool = False


@dataclass(frozen=True, slots=True)
class ScoreSheet(Displayed):
    """All score lines of a position; totals are their sums and nothing else.

    >>> import explorer
    >>> over = explorer.players.playthrough("village", [explorer.players.Random()] * 2, seed=1).state
    >>> sheet = over.score_sheet()
    >>> sheet.totals, sheet.total(0) == sum(line.points for line in sheet.lines if line.player == 0)
    ((0, 4), True)
    """

    lines: tuple[ScoreLine, ...]
    players: int

    def total(self, player: int, *, projected: bool = False) -> int:
        """The player's points; with `projected`, those of an immediate end of season too."""
        return sum(
            line.points for line in self.lines if line.player == player and (projected or not line.projected)
        )

    @property
    def totals(self) -> tuple[int, ...]:
        """Points by player, projections left out."""
        return tuple(self.total(p) for p in range(self.players))


# Rules as data: id, status, title and text in French and English, and the sentences a refusal or an event
# says.

__all__ = ["LANGUAGES", "STATUSES", "Rule", "Rulebook", "Text", "Violation"]

STATUSES = ("stated", "published elsewhere", "inferred", "ruling", "reconstruction")


LINKS = ("refines", "excepts", "needs")
"""Relations of a rule to another: it says it more precisely, it is an exception to it, it makes no sense
without it.
"""


BRIEF = ("goal", "turn", "move", "end", "score")
"""Under which heading of the rules in brief a rule stands, in their order."""
LONGEST = 600
"""No play is longer [min]."""


class Link(NamedTuple):
    """One rule `refines`, `excepts` or `needs` another."""

    rule: str
    kind: str
    other: str


STAYS = ("set-up", "turn", "material", "needed", "end", "option")
"""Why a rule that forbids something cannot be switched off: nothing would lie on the table; nobody would know
what is to be done; nobody can play what they do not have; other rules build on it; play would not stop; an
option switches it.
"""
UNASKED = ("chance", "hidden")
"""Why nobody can be asked about a rule that does something: a die or a draw does it; it rests on what nobody
sees beforehand.
"""


@dataclass(frozen=True, slots=True)
class Waiver:
    """A way to switch a rule off.

    Attributes
    ----------
    verbs : tuple of str
        The kinds of action that it forbids.
    rules : tuple of str
        The rule, and those that forbid the same in other words: alone it would change nothing.
    refusals : tuple of str
        Which of its sentences are not said any more; () means all.
    at_random : bool
        Whether only chance plays without it: players that think would have to guess what cannot be.
    """

    verbs: tuple[str, ...]
    rules: tuple[str, ...]
    refusals: tuple[str, ...] = ()
    at_random: bool = False

    def lifts(self, violation: Violation) -> bool:
        """True if this is no reason any more."""
        return violation.rule in self.rules and (not self.refusals or violation.why in self.refusals)


@dataclass(frozen=True, slots=True)
class Rule(Displayed):
    """One rule of a rulebook: what it says, how sure that is (`status`) and where it stands (`section`).

    `reason` is why there is such a rule, where the rulebook gives one; `waiver` how it is switched off, or
    `stays` why it is not: one of `STAYS`, "" where it forbids nothing; `unasked` why nobody is asked about
    it.

    >>> from explorer.core.game import load
    >>> rule = load("pond").rulebook["PON-M4"]
    >>> rule.status, rule.title.en, rule.text.en
    ('stated', 'Occupied tile', 'A tile on which another animal stands cannot be entered.')
    """

    id: str
    status: str
    section: Text
    title: Text
    text: Text
    refusals: Mapping[str, Text] = field(default_factory=dict)
    option: str | None = None
    elsewhere: Text | None = None
    """Who plays another value of the option than its default; None where nobody is known to."""
    note: Text | None = None
    links: tuple[Link, ...] = ()
    brief: str = ""
    """Its heading in the rules in brief, one of `BRIEF`; "" for one that comes later."""
    reason: Text | None = None
    waiver: Waiver | None = None
    stays: str = ""
    unasked: str = ""


@dataclass(frozen=True, slots=True)
class Card:
    """A game in brief, for whoever has not opened it yet.

    Attributes
    ----------
    minutes
        [min] How long it takes, from and to.
    status, note
        How sure that is, and who says so.
    scenario
        The name of a position that shows the game at work; "" for the first there is.
    """

    minutes: tuple[int, ...]
    status: str
    note: Text
    scenario: str


@dataclass(frozen=True, slots=True)
class Violation(Displayed):
    """A broken rule: its id, the facts, and a sentence in both languages that says what is in the way.

    >>> from explorer.core.game import load
    >>> game = load("pond")
    >>> (broken,) = game.scenario("PON-X1").violations(game.parse("step a1"))
    >>> broken.rule, dict(broken.facts)
    ('PON-M1', {'here': 'a4', 'there': 'a1'})
    >>> str(broken)
    'PON-M1: a1 does not share a side with a4: one step only, never diagonally.'
    """

    rule: str
    _facts: Mapping[str, object] = field(hash=False)
    text: Text = field(repr=False, hash=False)
    why: str = field(default="default", repr=False, compare=False)

    @property
    def facts(self) -> Mapping[str, object]:
        """The facts of the refusal, by name; cannot be written to."""
        return MappingProxyType(self._facts)

    def __str__(self) -> str:
        return f"{self.rule}: {self.text}"


class IllegalAction(ExplorerError):
    """An action that breaks at least one rule; `violations` holds every one of them, in rulebook order.

    >>> import explorer
    >>> game = explorer.load("pond")
    >>> try:
    ...     game.scenario("PON-X1").apply(game.parse("step a1"))
    ... except IllegalAction as refusal:
    ...     print(*refusal.violations)
    PON-M1: a1 does not share a side with a4: one step only, never diagonally.
    """

    def __init__(self, action: object, violations: Sequence[Violation]) -> None:
        self.action, self.violations = action, tuple(violations)
        super().__init__(sentence("core-illegal", action=action, why=self.reasons))

    @property
    def reasons(self) -> Text:
        """Each reason with the rule that gives it, on one line."""
        return set_apart([about(each.rule, each.text) for each in self.violations])


class Refusals(tuple[Violation, ...], Displayed):
    """Why not: the broken rules, in rulebook order; empty where an action is legal.

    >>> from explorer.core.playthrough import Playthrough
    >>> play = Playthrough("pond", scenario="PON-X1")
    >>> [broken.rule for broken in play.why_not("step a1")], play.why_not("step a5")
    (['PON-M1'], ())
    """

    def __str__(self) -> str:
        return "\n".join(map(str, self))


class Rulebook(Displayed):
    """The rules of one game, in rulebook order; iterating gives each `Rule`.

    `words` are the game's own nouns ("north", "hedge"), `events` the sentences of what happened, `card` what
    is told of the game before it is opened, where its rules say so.

    >>> from explorer.core.game import load
    >>> rules = load("pond").rulebook
    >>> len(rules), "PON-M4" in rules, rules["PON-M4"].title.en
    (30, True, 'Occupied tile')
    """

    def __init__(
        self,
        rules: Mapping[str, Rule],
        words: Mapping[str, Text],
        events: Mapping[str, tuple[str, Text]],
        card: Card | None = None,
    ) -> None:
        self._rules, self.words, self.events = dict(rules), dict(words), dict(events)
        self.card = card
        self._order = {rule: place for place, rule in enumerate(self._rules)}

    def __iter__(self) -> Iterator[Rule]:
        return iter(self._rules.values())

    def __len__(self) -> int:
        return len(self._rules)

    def __contains__(self, rule: object) -> bool:
        return rule in self._rules

    def __getitem__(self, rule: str) -> Rule:
        """A rule; an engine that names one that nobody wrote is told where to write it."""
        if rule not in self._rules:
            raise BadDefinition("rules.toml", "rule", rule, one_of(self._rules))
        return self._rules[rule]

    def order(self, rule: str) -> int:
        """The rule's place in the rulebook, for sorting."""
        return self._order[rule]

    @property
    def links(self) -> tuple[Link, ...]:
        """Every link between two rules, in rulebook order."""
        return tuple(link for rule in self for link in rule.links)

    def touching(self, rule: str) -> tuple[Link, ...]:
        """The links from and to a rule: its own first.

        >>> from explorer.core.game import load
        >>> [f"{link.rule} {link.kind} {link.other}" for link in load("pond").rulebook.touching("PON-T5")]
        ['PON-T5 excepts PON-T4', 'PON-E1 needs PON-T5']
        """
        others = (link for link in self.links if link.other == rule)
        return (*self._rules[rule].links, *others)

    @property
    def brief(self) -> tuple[Rule, ...]:
        """The rules in brief, heading by heading; where none is named, those that neither refine nor except
        another.
        """
        named = sorted((rule for rule in self if rule.brief), key=lambda rule: BRIEF.index(rule.brief))
        plain = (rule for rule in self if all(link.kind == "needs" for link in rule.links))
        return tuple(named or plain)

    def refuse(self, rule: str, why: str = "default", **facts: object) -> Violation:
        """A violation of `rule` with the sentence `why` of the catalogue, filled with `facts` when it is
        read.
        """
        refusals = self[rule].refusals
        if why not in refusals:
            raise _nowhere(f"{rule}: [rule.refusal]", "core-refusal-of", why, refusals)
        template = refusals[why]
        text = LazyText(lambda: self._said(template, facts, rule, why).capitalised())
        return Violation(rule, facts, text, why)

    def tell(self, event: str, **facts: object) -> tuple[str, Text]:
        """(rule id, sentence) of an event of the catalogue, filled with `facts` when it is read."""
        rule, text = self._event(event)
        return rule, LazyText(lambda: self._said(text, facts, "[events]", event))

    def happened(self, event: str, cells: tuple[str, ...] = (), /, **facts: object) -> Event:
        """An event of the catalogue on these cells, a sentence with a capital, filled with `facts` when it is
        read.
        """
        rule, text = self._event(event)
        return LazyEvent(
            lambda: Event(
                rule, LazyText(lambda: self._said(text, facts, "[events]", event).capitalised()), cells
            )
        )

    def _event(self, event: str) -> tuple[str, Text]:
        """The rule and the sentence of an event; an engine that names one that nobody wrote is told where to
        write it.
        """
        if event not in self.events:
            raise _nowhere("[events]", "core-event-of", event, self.events)
        return self.events[event]

    def _said(self, template: Text, facts: Mapping[str, object], where: str, key: str) -> Text:
        """The sentence with its facts; a gap for which the engine gives none is named."""
        try:
            return template.filled(self.spoken(facts))
        except KeyError as missing:
            (gap,) = missing.args
            raise BadDefinition(
                "rules.toml",
                f"{where}.{key}",
                verbatim(f"{{{gap}}}"),
                sentence("core-gap-of", facts=", ".join(f"{{{name}}}" for name in facts) or "–"),
            ) from None

    def spoken(self, facts: Mapping[str, object]) -> dict[str, object]:
        """The facts with every known word of the game in its two languages."""
        return {k: self.words.get(v, v) if isinstance(v, str) else v for k, v in facts.items()}

    @classmethod
    def load(cls, file: Source) -> Rulebook:
        """Read a `rules.toml`: `[section]`, `[card]`, `[[rule]]`, `[words]`, `[events]`; refuses whatever is
        unknown or half translated.
        """
        top = read(file)
        sections = top.table("section")
        titles = {key: sections.bilingual(key) for key in sections.keys}
        rules: dict[str, Rule] = {}
        readers = top.tables("rule")
        ids = [reader.string("id") for reader in readers]
        for reader in readers:
            rule = _rule(reader, titles, ids)
            if rule.id in rules:
                raise reader.refuse("id", rule.id, sentence("core-each-id-once"))
            rules[rule.id] = rule
        words = top.table("words")
        spoken = {key: words.bilingual(key) for key in words.keys}
        events = {key: _event(top.table("events").table(key), rules) for key in top.table("events").keys}
        card = _card(top.table("card")) if "card" in top else None
        top.close()
        return cls(rules, spoken, events, card)


def _nowhere(where: str, expected: str, name: str, known: Iterable[str]) -> BadDefinition:
    """The error for a sentence that the code asks for and `rules.toml` has not."""
    names = tuple(known)
    near = get_close_matches(name, names, 1)
    meant = near[0] if near else name
    return BadDefinition(
        "rules.toml", where, name, sentence(expected, names=", ".join(names) or "–", meant=repr(meant))
    )


def _rule(reader: Reader, sections: Mapping[str, Text], ids: Sequence[str]) -> Rule:
    refusals, name = reader.table("refusal", {}), reader.string("id")
    others = [other for other in ids if other != name]
    rule = Rule(
        id=name,
        status=reader.choice("status", STATUSES),
        section=sections[reader.choice("section", sections)],
        title=reader.bilingual("title"),
        text=reader.bilingual("text"),
        refusals={key: _paired(refusals, key) for key in refusals.keys},
        option=reader.string("option", None),
        note=reader.bilingual("note", None),
        links=tuple(Link(name, kind, other) for kind in LINKS for other in reader.strings(kind, others, ())),
        brief=reader.choice("brief", BRIEF, ""),
        reason=reader.bilingual("reason", None),
        waiver=_waiver(reader, name, refusals.keys, others),
        stays=reader.choice("stays", STAYS, ""),
        unasked=reader.choice("unasked", UNASKED, ""),
        elsewhere=reader.bilingual("elsewhere", None),
    )
    if rule.elsewhere and not rule.option:
        raise reader.refuse("elsewhere", rule.elsewhere.en, sentence("core-beside-an-option"))
    reader.close()
    return rule


def _card(reader: Reader) -> Card:
    card = Card(
        minutes=_minutes(reader),
        status=reader.choice("status", STATUSES),
        note=reader.bilingual("note"),
        scenario=reader.string("scenario", ""),
    )
    reader.close()
    return card


def _minutes(reader: Reader) -> tuple[int, ...]:
    """How long a game takes: `20`, or `[20, 30]` for from and to."""
    allowed, expected = range(1, LONGEST), sentence("core-minutes", high=LONGEST - 1)
    said = reader.value("minutes", expected)
    numbers = tuple(said) if isinstance(said, list) else (said,)
    if not 1 <= len(numbers) <= 2 or any(type(one) is not int or one not in allowed for one in numbers):
        raise reader.refuse("minutes", said, expected)
    return numbers


def _waiver(reader: Reader, rule: str, refusals: Sequence[str], others: Sequence[str]) -> Waiver | None:
    """The way to switch the rule off, None where there is none."""
    if "without" not in reader:
        return None
    said = reader.table("without")
    waiver = Waiver(
        said.strings("verbs"),
        (rule, *said.strings("also", others, ())),
        said.strings("refusals", refusals, ()),
        said.flag("at_random", False),
    )
    said.close()
    return waiver


def _event(reader: Reader, rules: Mapping[str, Rule]) -> tuple[str, Text]:
    rule, text = reader.choice("rule", rules), _paired(reader, "text")
    reader.close()
    return rule, text


def _paired(reader: Reader, key: str) -> Text:
    text = reader.bilingual(key)
    french, english = text.placeholders()
    if french != english:
        expected = sentence("core-same-gaps", gaps=Text("{emplacements}", "{placeholders}"))
        raise reader.refuse(key, sorted(french ^ english), expected)
    return text
