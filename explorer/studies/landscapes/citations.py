"""The works that a study rests on, as CSL-JSON, which reference managers read."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import NotRequired, TypedDict


class Author(TypedDict):
    """Who wrote a work."""

    family: str
    given: str


Issued = TypedDict("Issued", {"date-parts": list[list[int]]})
Work = TypedDict(
    "Work",
    {
        "id": str, "type": str, "title": str, "author": list[Author], "issued": Issued,
        "container-title": str, "volume": str, "issue": NotRequired[str], "page": str, "DOI": str,
    },
)  # fmt: skip
"""One work, in the fields of CSL-JSON."""
ALWAYS = ("saura2007", "saura2010", "saura2011")


@cache
def works() -> Mapping[str, Work]:
    """Id -> work, of all that any study may rest on."""
    found: list[Work] = json.loads((files(__package__) / "citations.json").read_text(encoding="utf-8"))
    return {work["id"]: work for work in found}


AREA = "saura2011"
ASKED: Mapping[str, tuple[str, ...]] = {
    "corridor": ("adriaensen2003",),
    "current": ("mcrae2008",),
    "pinches": ("adriaensen2003", "mcrae2008"),
    "obstacles": ("mcrae2012",),
    "importance": ("saura2007", "saura2010", "fall2007"),
    "links": ("saura2010", "fall2007"),
    "robustness": ("urban2001",),
    "everywhere": ("mcrae2008", "landau2021"),
    "each": ("mcrae2008",),
    "budget": ("hamonic2023",),
    "changes": ("saura2007",),
}
"""The works behind each question to a map."""


def behind(question: str) -> list[Work]:
    """The works behind the answer to a question, and behind the connected area that stands beside it."""
    return [works()[name] for name in (*ASKED.get(question, ()), AREA)]


def cited_by(links: str, pair: bool, plan: bool = False) -> list[Work]:
    """The works behind a study that links patches in this way, may ask about a pair of them, and may have a
    plan for a budget.
    """
    wanted = [*ALWAYS, *(["fall2007"] if links == "neighbours" else [])]
    wanted += ["adriaensen2003"] if pair or links != "straight" else []
    wanted += ["mcrae2008"] if pair else []
    wanted += ["hamonic2023"] if plan else []
    return [works()[name] for name in wanted]


def reference(work: Work) -> str:
    """A work as a line of a list.

    >>> reference(works()["fall2007"])[:46]
    "Fall A., Fortin M.-J., Manseau M., O'Brien D. "
    """
    authors = ", ".join(f"{one['family']} {_initials(one['given'])}" for one in work["author"])
    year = work["issued"]["date-parts"][0][0]
    issue = f"({work['issue']})" if "issue" in work else ""
    where = f"{work['container-title']} {work['volume']}{issue}:{work['page']}"
    return f"{authors} ({year}). {work['title']}. {where}. doi {work['DOI']}"


def csl(some: Sequence[Work]) -> str:
    """The works as a file."""
    return json.dumps(list(some), ensure_ascii=False, indent=1)


def _initials(given: str) -> str:
    """Marie-Josée -> M.-J."""
    return " ".join("-".join(f"{part[0]}." for part in name.split("-")) for name in given.split())
