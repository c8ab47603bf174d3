"""The changes a landscape can go through, each with a notation that reads back: `remove c4`, `add c4 meadow`,
`cut c4 d4`.
"""

from __future__ import annotations

import shlex
from collections.abc import Callable
from dataclasses import dataclass

from explorer.core.errors import BadNotation, about, one_of, shorten
from explorer.core.messages import message, template


@dataclass(frozen=True, slots=True)
class RemovePlace:
    """Take a place away, with its links: `remove c4`.

    >>> str(RemovePlace("c4"))
    'remove c4'
    """

    id: str

    def __str__(self) -> str:
        return _written("remove", self.id)


@dataclass(frozen=True, slots=True)
class AddPlace:
    """Add a place that the landscape has room for, "" for the land that it would have: `add c4 meadow`.

    >>> str(AddPlace("c4", "meadow")), str(AddPlace("c4"))
    ('add c4 meadow', 'add c4')
    """

    id: str
    land: str = ""

    def __str__(self) -> str:
        return _written("add", self.id, *([self.land] if self.land else []))


@dataclass(frozen=True, slots=True)
class RemoveLink:
    """Take a link away: `cut c4 d4`.

    >>> str(RemoveLink("c4", "d4"))
    'cut c4 d4'
    """

    u: str
    v: str

    def __str__(self) -> str:
        return _written("cut", self.u, self.v)


@dataclass(frozen=True, slots=True)
class AddLink:
    """Add a link that the landscape has room for: `link c4 d4`.

    >>> str(AddLink("c4", "d4"))
    'link c4 d4'
    """

    u: str
    v: str

    def __str__(self) -> str:
        return _written("link", self.u, self.v)


@dataclass(frozen=True, slots=True)
class ChangeLand:
    """Make a place another kind of land: `change c4 hedge`.

    >>> str(ChangeLand("c4", "hedge"))
    'change c4 hedge'
    """

    id: str
    land: str

    def __str__(self) -> str:
        return _written("change", self.id, self.land)


@dataclass(frozen=True, slots=True)
class Protect:
    """Protect a place, or the link to another, from every later edit that would take it away: `protect c4`,
    `protect c4 d4`.

    >>> str(Protect("c4")), str(Protect("c4", "d4"))
    ('protect c4', 'protect c4 d4')
    """

    id: str
    other: str = ""

    def __str__(self) -> str:
        return _written("protect", self.id, *([self.other] if self.other else []))


Edit = RemovePlace | AddPlace | RemoveLink | AddLink | ChangeLand | Protect
# The word of each edit, what makes it, and how many names may follow.
WORDS: dict[str, tuple[Callable[..., Edit], tuple[int, ...]]] = {
    "remove": (RemovePlace, (1,)),
    "add": (AddPlace, (1, 2)),
    "cut": (RemoveLink, (2,)),
    "link": (AddLink, (2,)),
    "change": (ChangeLand, (2,)),
    "protect": (Protect, (1, 2)),
}


def parse_edit(text: str) -> Edit:
    """Read an edit back from its notation.

    Raises
    ------
    BadNotation
        When the text is no edit.

    Examples
    --------
    >>> parse_edit("cut c4 d4")
    RemoveLink(u='c4', v='d4')
    >>> parse_edit(str(RemovePlace("lac d'Ay"))).id
    "lac d'Ay"
    """
    try:
        word, *names = shlex.split(text)
    except ValueError:
        raise BadNotation(about(shorten(text), message("lab-one-edit"))) from None
    if word not in WORDS:
        raise BadNotation(about(shorten(text), one_of(WORDS)))
    make, counts = WORDS[word]
    if len(names) not in counts or not all(names):
        facts = {"word": word, "count": "/".join(map(str, counts))}
        raise BadNotation(about(shorten(text), template("lab-names-missing").filled(facts)))
    return make(*names)


def _written(word: str, *names: str) -> str:
    return " ".join([word, *map(shlex.quote, names)])
