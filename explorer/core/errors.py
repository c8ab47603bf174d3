"""One family of errors, in French and in English: each names the thing, what was got, what was expected and
the way out.

`error.text` says it in both languages, for screens; `str(error)` is the sentence in `explorer.language`,
for tracebacks.
"""

from __future__ import annotations

import copyreg
from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from pathlib import Path

from explorer.core.text import LANGUAGES, NO_WORDS, Text, joined, sentence, verbatim

LIKE = 0.75
"""Similarity of two names [0 to 1] where one may have been meant by the other: PON-T8 by PON-Z9 was not."""


class ExplorerError(Exception):
    """Anything this package refuses, with a message made to be read by the person who caused it.

    >>> str(ExplorerError(Text("la mare est vide", "the pond is empty")))
    'the pond is empty'
    """

    def __init__(self, text: Text) -> None:
        self.text = text
        super().__init__(text)

    def __str__(self) -> str:
        return str(self.text)

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> Mapping[str, str]:
        """The display for Jupyter: the refusal, in `explorer.language`."""
        return {"text/plain": str(self)}

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle whatever a subclass was made with, so that a worker process can send a refusal back."""
        return copyreg.__newobj__, (type(self), *self.args), vars(self)  # type: ignore[attr-defined]


class UnknownGame(ExplorerError):
    """The name is no installed game.

    >>> import explorer
    >>> try:
    ...     explorer.load("chess")
    ... except UnknownGame as error:
    ...     print(error)
    game 'chess': unknown, expected one of mariposas, papillon, pond, souls, village
    """


class BadOption(ExplorerError):
    """An option, player count or seed that the game does not have."""


class BadNotation(ExplorerError):
    """A text, or a thing, that is no action of the game on this board."""


class BadDefinition(ExplorerError):
    """A rule, data or scenario file that breaks its schema: file, line, key, what was got, what is expected.

    A Text as `got` is said in its own language: "nothing" for a key that is missing. Of a position that does
    not fit together: `at`, the places of its board that the fault is about; `lacking`, whether something is
    still to come rather than wrong.
    """

    at: tuple[str, ...] = ()
    lacking = False

    def __init__(
        self, source: str | Path, key: str, got: object, expected: Text, line: int | None = None
    ) -> None:
        self.source, self.key, self.got, self.expected, self.line = str(source), key, got, expected, line
        where = sentence("core-on-line", source=source, line=line) if line else source
        super().__init__(about(where, mismatch(short_key(key) or sentence("core-whole-file"), got, expected)))


class BadDefinitions(BadDefinition):
    """All faults of a file, each in a line of its own; file, key and line are those of the first.

    `faults` holds them, as `BadDefinition` each.
    """

    def __init__(self, faults: Sequence[BadDefinition]) -> None:
        first = faults[0]
        super().__init__(first.source, first.key, first.got, first.expected, first.line)
        self.faults = tuple(faults)
        self.args = (faults,)
        self.text = joined([fault.text for fault in faults], "\n")


class BadTable(ExplorerError):
    """A table, grid or network file that cannot be read: file, line, column, what was got, what is expected.

    Lines and columns count from 1 and are None where the fault has no place of its own; `what` says what the
    column holds.
    """

    def __init__(
        self,
        source: str,
        got: object,
        expected: Text,
        line: int | None = None,
        column: int | None = None,
        what: Text | None = None,
    ) -> None:
        self.source, self.got, self.expected, self.line, self.column, self.what = (
            source,
            got,
            expected,
            line,
            column,
            what,
        )
        at_line = sentence("core-line", line=line) if line else NO_WORDS
        at_column = sentence("core-column", column=column) if column else NO_WORDS
        where = joined([verbatim(source), at_line, at_column])
        holds = Text(f" ({what.fr})", f" ({what.en})") if what else NO_WORDS
        super().__init__(mismatch(joined([where, holds], ""), got, expected))


class NotSaved(ExplorerError):
    """A file that could not be written; what stood there before is untouched."""


class BadRecord(ExplorerError):
    """A record, link or position that cannot be trusted; nothing of it was kept.

    `ply` is the number of the action at fault, or None when the fault lies elsewhere.
    """

    def __init__(self, text: Text, ply: int | None = None, rule: str | None = None) -> None:
        self.ply, self.rule = ply, rule
        super().__init__(text)


class HiddenFromViewer(ExplorerError):
    """A question to a masked position (`State.seen_by`) depends on something its viewer cannot see: the
    answer is unknown.

    `what` names it, for instance another player's hand.

    >>> from explorer.core.dealing import known
    >>> try:
    ...     known(("Monarch", None), {None})
    ... except HiddenFromViewer as error:
    ...     print(error.what.en)
    another player's hand
    """

    def __init__(self, what: Text) -> None:
        self.what = what
        super().__init__(sentence("core-depends", what=what))


class Unreachable(ExplorerError):
    """A node asked for does not exist (unknown node, empty history)."""


class BadNetwork(ExplorerError, ValueError):
    """A network that a measure cannot be taken of: an impossible number on a node or a link, or one-way
    links.
    """


class NotSolvable(ExplorerError):
    """A position that cannot be counted out to the end: hidden things, chance, too many players or too many
    positions.
    """


# Parts of sentences -----------------------------------------------------------------------------------------

# What the system says of a file.
OF_A_FILE = {
    FileNotFoundError: sentence("core-no-file"),
    IsADirectoryError: sentence("core-a-folder"),
    NotADirectoryError: sentence("core-through-a-file"),
    PermissionError: sentence("core-forbidden"),
}
NO_PATH = sentence("core-no-path")


def about(where: object, said: Text) -> Text:
    """A sentence about a place: "seed: …"; a Text as place speaks its own language.

    >>> about("c4", Text("aucune dalle", "no tile")).en
    'c4: no tile'
    """
    here = where if isinstance(where, Text) else verbatim(where)
    return Text(f"{here.fr} : {said.fr}", f"{here.en}: {said.en}")


def mismatch(where: object, got: object, expected: Text) -> Text:
    """Where something is wrong, what was got and what was expected.

    >>> mismatch("seed", -1, Text("0 ou plus", "0 or more")).en
    'seed: got -1, expected 0 or more'
    """
    return about(where, instead(got, expected))


def instead(got: object, expected: Text) -> Text:
    """The value got and the value expected, in words.

    >>> instead(-1, Text("0 ou plus", "0 or more")).en
    'got -1, expected 0 or more'
    """
    quoted = Text(*(shorten(got, lang=lang) for lang in LANGUAGES))
    return sentence("core-instead", got=quoted, expected=expected)


def unknown(what: Text, name: object, known: Iterable[object]) -> Text:
    """A name that does not exist, the one that may have been meant, and those that there are.

    >>> unknown(Text("jeu", "game"), "chess", ["pond"]).en
    "game 'chess': unknown, expected one of pond"
    >>> unknown(Text("jeu", "game"), "ponds", ["pond", "souls"]).en
    "game 'ponds': unknown, did you mean 'pond'? Expected one of pond, souls"
    """
    where, names = joined([what, verbatim(shorten(name))], " "), [str(one) for one in known]
    near = get_close_matches(str(name), names, 1, LIKE)
    if not near:
        return about(where, sentence("core-unknown", expected=one_of(names)))
    return about(where, sentence("core-unknown-near", near=repr(near[0]), expected=one_of(names)))


def one_of(names: Iterable[object]) -> Text:
    """ "one of a, b"."""
    return sentence("core-one-of", names=", ".join(map(str, names)))


def whole_number(low: int, high: int) -> Text:
    """ "a whole number from 1 to 9"."""
    return sentence("core-whole-number-from", low=low, high=high)


def reason(error: Exception) -> Text:
    """The message of an error, in both languages where it can; other families speak their own words."""
    if isinstance(error, ExplorerError):
        return error.text
    words = str(error)
    if isinstance(error, OSError):
        words = error.strerror or words
        return OF_A_FILE.get(type(error), verbatim(words))
    return verbatim(words)


QUOTED = 60
"""As much of a foreign key or value as a message quotes [characters]."""


def shorten(value: object, width: int = QUOTED, lang: str = "en") -> str:
    """The value as text, cut to `width` characters: a hostile file cannot flood a message. Sentences of ours,
    to twice that.
    """
    try:
        text = repr(value.in_language(lang) if isinstance(value, Text) else value)
    except RecursionError:
        text = sentence("core-too-deep", kind=type(value).__name__).in_language(lang)
    most = 2 * width if isinstance(value, Text) else width
    return text if len(text) <= most else text[: most - 1] + "…"


def short_key(key: str) -> str:
    """A key with all the keys that lead to it, cut in the middle: where it lies and how it ends.

    >>> short_key("position." + "x" * 100 + ".end")
    'position.xxxxxxxxxxxxxxxxxxxxx…xxxxxxxxxxxxxxxxxxxxxxxxx.end'
    """
    half = QUOTED // 2
    return key if len(key) <= QUOTED else f"{key[:half]}…{key[1 - half :]}"
