"""Sentences in French and in English, carried together so that no screen ever has to translate."""

from __future__ import annotations

import os
import re
import string
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files

LANGUAGES = ("fr", "en")
_SPOKEN = {"language": ""}
SET = "EXPLORER_LANGUAGE"
"""The variable that says which language notebooks speak, those too that a program runs."""


def language() -> str:
    """The language of cells, refusals and errors in Python: what `explorer.language` was set to, else that
    of the page that a notebook is published as, else what the variable `EXPLORER_LANGUAGE` says, else
    English.
    """
    return _SPOKEN["language"] or page_language(os.environ)


def speak(lang: str) -> None:
    """Speak another language in Python from now on; pages have their own."""
    _SPOKEN["language"] = lang


def page_language(environment: Mapping[str, str]) -> str:
    """The language of a published page, by the query that its address has: French, if that asks for nothing.
    Without a page it is that of the variable, else English.

    >>> [page_language({"QUERY_STRING": query}) for query in ("lang=en", "")], page_language({})
    (['en', 'fr'], 'en')
    >>> page_language({"EXPLORER_LANGUAGE": "fr"}), page_language({"EXPLORER_LANGUAGE": "zz"})
    ('fr', 'en')
    """
    query = environment.get("QUERY_STRING")
    if query is not None:
        return asked_for(query) or LANGUAGES[0]
    return environment[SET] if environment.get(SET) in LANGUAGES else "en"


def asked_for(query: str) -> str:
    """The language that a page's address asks for, "" for none.

    >>> asked_for("?lang=en"), asked_for("lang=zz")
    ('en', '')
    """
    return next((lang for lang in LANGUAGES if f"lang={lang}" in query), "")


def terminal_language(environment: Mapping[str, str]) -> str:
    """The language that a terminal asks for, by the first of the variables of POSIX that is set.

    >>> terminal_language({"LC_ALL": "", "LANG": "fr_BE.UTF-8"}), terminal_language({"LANG": "C"})
    ('fr', 'en')
    """
    asked = next(
        (environment[each] for each in ("LC_ALL", "LC_MESSAGES", "LANG") if environment.get(each)), ""
    )
    return "fr" if asked.startswith("fr") else "en"


@dataclass(frozen=True, slots=True)
class Text:
    """A sentence in French and in English; where a finger points, it may be said otherwise.

    >>> Text("la mare", "the pond").in_language("fr")
    'la mare'
    >>> Text("un clic", "click", "un toucher", "tap").in_language("en", touch=True)
    'tap'
    """

    fr: str
    en: str
    fr_touch: str = field(default="", repr=False, compare=False)
    en_touch: str = field(default="", repr=False, compare=False)

    def __str__(self) -> str:
        return self.in_language(language())

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> Mapping[str, str]:
        """The display for Jupyter: the sentence in `explorer.language`."""
        return {"text/plain": str(self)}

    def in_language(self, lang: str, touch: bool = False) -> str:
        """The sentence in `lang` ("fr" or "en"; anything else reads French, the default for teachers), as it
        is said where a finger points if `touch`.
        """
        said = (self.en_touch if lang == "en" else self.fr_touch) if touch else ""
        return said or (self.en if lang == "en" else self.fr)

    def filled(self, facts: Mapping[str, object]) -> Text:
        """Both sentences with their `{placeholders}` filled; a fact that is a Text speaks its own language.

        This is the one place where nouns agree with numbers: `{n:card|cards}` is the number with the noun
        that agrees with it, `{n:|is|are}` the word alone. French speaks of 0 and 1 in the singular, English
        of 1.

        >>> Text("{n:carte|cartes}", "{n:card|cards}").filled({"n": 0})
        Text(fr='0 carte', en='0 cards')
        >>> Text("ils {n:|va|vont}", "there {n:|is|are}").filled({"n": 2})
        Text(fr='ils vont', en='there are')
        """
        if "{" not in self.fr and "{" not in self.en:
            return self
        parts = [self, *(fact for fact in facts.values() if isinstance(fact, Text))]
        return _made(parts, lambda lang, touch: _filled(self.in_language(lang, touch), facts, lang, touch))

    def capitalised(self) -> Text:
        """Both sentences with a capital first letter, whatever filled their first gap; a cell ("d5") stays as
        it is.
        """
        return _made([self], lambda lang, touch: _capitalised(self.in_language(lang, touch)))

    def placeholders(self) -> tuple[frozenset[str], frozenset[str]]:
        """The names in braces, French first: a test demands that both sides hold the same."""
        found = [frozenset(n for _, n, _, _ in string.Formatter().parse(s) if n) for s in (self.fr, self.en)]
        return found[0], found[1]


class LazyText(Text):
    """A sentence made when somebody first reads it: a player that thinks makes thousands happen that nobody
    is told of.

    >>> told = LazyText(lambda: Text("{n} pas", "{n} steps").filled({"n": 2}))
    >>> told == Text("2 pas", "2 steps"), told
    (True, Text(fr='2 pas', en='2 steps'))
    """

    __slots__ = ("_make",)
    _make: Callable[[], Text]

    def __init__(self, make: Callable[[], Text]) -> None:
        object.__setattr__(self, "_make", make)

    def __getattr__(self, name: str) -> str:
        """Python asks here for what has no value yet: either language, before it was read."""
        if name not in SAID:
            raise AttributeError(name)
        made = self._make()
        for each in SAID:
            object.__setattr__(self, each, getattr(made, each))
        said: str = getattr(made, name)
        return said

    def filled(self, facts: Mapping[str, object]) -> Text:
        """The same, still unread, its gaps filled."""
        fill = super().filled
        return LazyText(lambda: fill(facts))

    def capitalised(self) -> Text:
        """The same, still unread, with a capital first letter."""
        return LazyText(super().capitalised)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Text) and (self.fr, self.en) == (other.fr, other.en)

    __hash__ = Text.__hash__

    def __repr__(self) -> str:
        return repr(Text(self.fr, self.en))

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled as it reads."""
        return Text, (self.fr, self.en, self.fr_touch, self.en_touch)


SAID = ("fr", "en", "fr_touch", "en_touch")
"""All that a text says, as its fields are called."""


def _made(parts: Iterable[Text], say: Callable[[str, bool], str]) -> Text:
    """A text out of parts, said in each language; for a finger too where one of its parts is."""
    fingers = (False, True) if any(part.fr_touch or part.en_touch for part in parts) else (False,)
    return Text(*(say(lang, touch) for touch in fingers for lang in LANGUAGES))


def _capitalised(said: str) -> str:
    return said if said[1:2].isdigit() else said[:1].upper() + said[1:]


@cache
def _sentences() -> dict[str, Text]:
    """The sentences of this layer, by key; `explorer.core.messages`, which reads everybody's, stands on
    errors.
    """
    table = tomllib.loads((files("explorer.core") / "messages.toml").read_text(encoding="utf-8"))
    return {key: Text(**said) for key, said in table.items()}


def sentence(key: str, /, **facts: object) -> Text:
    """A sentence of this layer's `messages.toml`, looked up and filled when somebody first reads it.

    >>> sentence("core-line", line=3).fr
    'ligne 3'
    """
    return LazyText(lambda: _sentences()[key].filled(facts) if facts else _sentences()[key])


def verbatim(words: object) -> Text:
    """A text that reads the same in both languages: a name, a number, a word of a file.

    >>> verbatim("c4")
    Text(fr='c4', en='c4')
    """
    return Text(str(words), str(words))


NO_WORDS = Text("", "")
"""Said where there is nothing to say."""


def printed(number: object) -> str:
    """A number, or one that is written already, with the minus of print, and none before a zero.

    >>> printed(-3), printed("-0.04"), printed(f"{-0.04:.1f}")
    ('−3', '−0.04', '0.0')
    """
    written = str(number)
    return written.replace("-", "−" if re.search("[1-9]", written) else "")


def numeral(written: str) -> Text:
    """A number written with a decimal point, as each language writes it.

    >>> numeral("-11.3")
    Text(fr='−11,3', en='−11.3')
    """
    shown = printed(written)
    return Text(shown.replace(".", ","), shown)


def joined(parts: Iterable[Text], between: str = ", ") -> Text:
    """Sentences side by side; empty ones are left out.

    >>> joined([Text("pain", "bread"), Text("", ""), Text("fruits", "fruit")]).in_language("en")
    'bread, fruit'
    """
    found = [part for part in parts if part.fr]
    return _made(found, lambda lang, touch: between.join(part.in_language(lang, touch) for part in found))


def set_apart(parts: Iterable[Text]) -> Text:
    """Sentences side by side, set apart by semicolons as each language writes them; empty ones are left out.

    >>> set_apart([Text("3 cartes", "3 cards"), Text("", ""), Text("1 point", "1 point")]).in_language("en")
    '3 cards; 1 point'
    """
    found = [part for part in parts if part.fr]
    between = {"fr": "\u00a0; ", "en": "; "}
    return _made(
        found, lambda lang, touch: between[lang].join(part.in_language(lang, touch) for part in found)
    )


def ended(said: Text) -> Text:
    """With a capital letter and a full stop.

    >>> ended(Text("la mare", "the pond")).en
    'The pond.'
    """
    return joined((said, verbatim(".")), "").capitalised()


def cited(said: Text, rules: Iterable[str]) -> Text:
    """A sentence, and the rules that say so.

    >>> cited(Text("rien", "nothing"), ["PON-L1", "PON-L2"]).en
    'nothing (PON-L1, PON-L2)'
    """
    return joined((said, verbatim(f"({', '.join(rules)})")), " ")


def seat_names(most: int) -> tuple[Text, ...]:
    """The names of players who have only a number, from the first seat on.

    >>> seat_names(2)[1].fr
    'joueur 2'
    """
    return tuple(sentence("core-seat", number=number) for number in range(1, most + 1))


def the_player(name: Text) -> Text:
    """A player inside a sentence: French gives one who has only a number an article.

    >>> the_player(seat_names(2)[1]).fr
    'le joueur 2'
    """
    return sentence("core-the-player", player=name) if name.fr.startswith("joueur ") else name


def counted(number: int | Text, noun: Text) -> Text:
    """So many of something: the noun in its two forms, "card|cards"; one that never changes, or "", as it is.

    >>> counted(2, Text("carte|cartes", "card|cards")).fr
    '2 cartes'
    >>> counted(numeral("1.5"), Text("tuile|tuiles", "tile|tiles")), counted(3, Text("m²", "m²")).fr
    (Text(fr='1,5 tuile', en='1.5 tiles'), '3 m²')
    >>> counted(8, Text("%", "%")).en
    '8%'
    """
    written = number if isinstance(number, Text) else numeral(str(number))
    found = joined([written, agreeing(number, noun)], " ")
    return Text(found.fr, found.en.replace(" %", "%"))


def agreeing(number: object, noun: Text) -> Text:
    """The noun alone, in the form that goes with the number.

    >>> agreeing(1, Text("dalle|dalles", "tile|tiles")).fr
    'dalle'
    """
    return Text(*(f"{{n:|{said}}}" if "|" in said else said for said in (noun.fr, noun.en))).filled(
        {"n": number}
    )


AND, OR = Text("et", "and"), Text("ou", "or")


def enumerated(parts: Sequence[Text], last: Text = AND) -> Text:
    """ "a, b and c".

    >>> enumerated([Text("1", "1"), Text("2", "2"), Text("3", "3")], OR).fr
    '1, 2 ou 3'
    """
    if len(parts) < 2:
        return joined(parts)
    most = joined(parts[:-1])
    return Text(f"{most.fr} {last.fr} {parts[-1].fr}", f"{most.en} {last.en} {parts[-1].en}")


def the_players(names: Iterable[Text]) -> Text:
    """Players inside a sentence: "le joueur 1 et le joueur 3"."""
    return enumerated([the_player(name) for name in names])


def _filled(sentence: str, facts: Mapping[str, object], lang: str, touch: bool) -> str:
    spoken = {k: v.in_language(lang, touch) if isinstance(v, Text) else v for k, v in facts.items()}
    if "|" in sentence:
        spoken = {k: Counted(v, lang) for k, v in spoken.items()}
    return sentence.format_map(spoken)


@dataclass(frozen=True, slots=True, repr=False)
class Counted:
    """A fact in a gap that may hold the two forms of a word.

    >>> f"{Counted(732720, 'en'):move|moves}", f"{Counted(1000, 'en'):move|moves}"
    ('732,720 moves', '1000 moves')
    >>> f"{Counted(732720, 'fr'):coup|coups}"
    '732\\u202f720 coups'
    """

    fact: object
    lang: str

    def __repr__(self) -> str:
        return repr(self.fact)

    def __str__(self) -> str:
        return str(self.fact)

    def __format__(self, spec: str) -> str:
        if "|" not in spec:
            return format(self.fact, spec)
        *alone, one, many = spec.split("|")
        form = one if self.single else many
        return form if alone else f"{self.written} {form}"

    @property
    def written(self) -> str:
        """The number as it is read: 732 720, or 732,720; four figures stay together."""
        if not isinstance(self.fact, int) or abs(self.fact) < 10_000:
            return printed(self.fact)
        return f"{self.fact:,}".replace(",", "\N{NARROW NO-BREAK SPACE}" if self.lang == "fr" else ",")

    @property
    def single(self) -> bool:
        """True if the language speaks of that many in the singular; a number may be written ("1,5"); "2 to 5"
        are many.
        """
        try:
            size = abs(float(str(self.fact).replace(",", ".").replace("−", "-")))
        except ValueError:  # "2 to 5"
            return False
        return size < 2 if self.lang == "fr" else size == 1
