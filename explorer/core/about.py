"""A game beside its rules: its story, the animals it speaks of, who made it, for whom it is.

A game's `about.toml` retells in our own words, in French and in English, what its rulebook says beside the
rules. Each fact says where it is from, the rulebook or something published; how many can play and how long it
takes is read from the game's catalogue of rules.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from explorer.core.cells import Displayed
from explorer.core.definitions import Reader, Source, read
from explorer.core.options import from_to
from explorer.core.rulebook import Rulebook
from explorer.core.text import NO_WORDS, Text, sentence, verbatim

FILE = "about.toml"
ORIGINS = ("rulebook", "published")
"""Where a fact of the file may be from: what is neither read nor cited is not told."""
OF_STATUS: Mapping[str, str] = {"stated": "rulebook", "published elsewhere": "published"}
"""Where what a rule says is from, by its status; the other statuses are called alike."""


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing that is told, and where it is from.

    Attributes
    ----------
    text
        Whole sentences.
    origin
        One of `explorer.core.definitions.PROVENANCES`; "" where it says what the rulebook does not tell.
    source
        What was read, for instance an article; for a number that we worked out, how.
    """

    text: Text
    origin: str = ""
    source: Text = NO_WORDS

    @property
    def where(self) -> Text:
        """Where it is from, in words: "rulebook", or "published: Ludovox"."""
        if not self.origin:
            return NO_WORDS
        kind = sentence(f"core-about-{self.origin}")
        return sentence("core-about-named", name=kind, value=self.source) if self.source.fr else kind

    def cited(self, lang: str) -> tuple[str, str]:
        """The text and where it is from, "" for nowhere, in one language."""
        return self.text.in_language(lang), self.where.in_language(lang)


@dataclass(frozen=True, slots=True)
class Section:
    """A heading and the facts under it."""

    title: Text
    facts: tuple[Fact, ...]


@dataclass(frozen=True, slots=True)
class About(Displayed):
    """The story of a game beside its rules; iterating gives each `Section`.

    >>> from explorer.core.game import load
    >>> about = load("souls").about
    >>> [part.title.en for part in about]
    ['The legend of the white butterfly', 'The butterflies', 'Who made it', 'For whom']
    >>> print(tuple(about)[-1].facts[0].text.en)
    2 players.
    """

    title: Text
    parts: tuple[Section, ...]

    def __iter__(self) -> Iterator[Section]:
        return iter(self.parts)

    def lines(self, lang: str) -> Iterator[str]:
        """Everything in one language, to be read where there are only words."""
        for part in self:
            yield from ("", part.title.in_language(lang))
            for text, where in (fact.cited(lang) for fact in part.facts):
                yield f"- {text} ({where})" if where else f"- {text}"


def load(file: Source, game: str, title: Text, players: range, rules: Rulebook) -> About:
    """Read an `about.toml` of the game of this name and title.

    Raises
    ------
    BadDefinition
        With file, key and line: whatever is unknown, half translated, has a gap that nothing would fill, or
        does not say where it is from.
    """
    top = read(file)
    top.choice("game", (game,))
    parts = [_part(each) for each in top.tables("part", ())] or [
        Section(sentence("core-about-booklet"), (Fact(sentence("core-about-silent")),))
    ]
    made = tuple(_maker(each) for each in top.tables("maker", ()))
    makers = Section(sentence("core-about-makers"), made or (Fact(sentence("core-about-no-makers")),))
    people = Section(sentence("core-about-people"), tuple(_people(top, players, rules)))
    top.close()
    return About(title, (*parts, makers, people))


def _part(reader: Reader) -> Section:
    title = _whole(reader, "title")
    facts = tuple(_fact(each, _whole(each, "text")) for each in reader.tables("fact"))
    if not facts:
        raise reader.refuse("fact", [], sentence("core-tables", key="fact"))
    reader.close()
    return Section(title, facts)


def _fact(reader: Reader, text: Text) -> Fact:
    """A fact with its origin; what is published names where, what the rulebook says needs no more."""
    origin = reader.choice("provenance", ORIGINS)
    source = _whole(reader, "source") if origin == "published" else NO_WORDS
    reader.close()
    return Fact(text, origin, source)


def _maker(reader: Reader) -> Fact:
    """Who did what: "Design: Joel Lewis"."""
    role, names = _whole(reader, "role"), reader.strings("names")
    if not names or len({*names}) < len(names) or not all(name.strip() for name in names):
        raise reader.refuse("names", list(names), sentence("core-about-names"))
    return _fact(reader, sentence("core-about-named", name=role, value=verbatim(", ".join(names))))


def _people(top: Reader, players: range, rules: Rulebook) -> Iterator[Fact]:
    """Number of players, their age, length of a game."""
    rule = rules[top.choice("players", [rule.id for rule in rules])]
    low, high = players[0], players[-1]
    count = from_to(low, high) if low < high else verbatim(low)
    origin = OF_STATUS.get(rule.status, rule.status)
    yield Fact(sentence("core-about-players", count=count), origin, rule.note or NO_WORDS)
    if "ages" in top:
        ages = top.table("ages")
        yield _fact(ages, _whole(ages, "text"))
    else:
        yield Fact(sentence("core-about-no-ages"))
    if card := rules.card:
        low, high = card.minutes[0], card.minutes[-1]
        count = from_to(low, high) if low < high else verbatim(low)
        origin = OF_STATUS.get(card.status, card.status)
        yield Fact(sentence("core-about-minutes", count=count), origin, card.note)


def _whole(reader: Reader, key: str) -> Text:
    """A text in both languages without a gap: nothing would fill it."""
    text = reader.bilingual(key)
    if "{" in text.fr + text.en:
        raise reader.refuse(key, text, sentence("core-about-no-gaps"))
    return text
