"""Changes to a landscape: their notation (`remove c4`, `add c4 meadow`, `cut c4 d4`), which reads back, their
effect, and the history of them: each step is a short text, so that an address can carry all of them.

An edit never changes a landscape; `edited` gives another. What is removed can be added again with all that
it had.
"""

from __future__ import annotations

import shlex
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from explorer.core.errors import BadNotation, BadRecord, ExplorerError, about, one_of, shorten, unknown
from explorer.core.messages import message, template
from explorer.core.text import Text, verbatim
from explorer.graphs import frozen
from explorer.lab.landscape.landscape import Attributes, Landscape, NewLink, NewPlace

if TYPE_CHECKING:
    import networkx as nx


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


# The effect of a change -------------------------------------------------------------------------------------


class BadEdit(ExplorerError, ValueError):
    """A change that this landscape does not allow; it stays as it was. `why` says the reason without the
    change's notation.

    >>> from explorer.lab.landscape.catalogue import opened
    >>> try:
    ...     edited(opened("board:meadow"), [RemovePlace("z9")])
    ... except BadEdit as error:
    ...     print(error)
    'z9': no such place in this landscape
    """

    def __init__(self, text: Text, why: Text | None = None) -> None:
        self.why = why or text
        super().__init__(text)


LAND = Text("terrain", "land")


def edited(landscape: Landscape, edits: Iterable[Edit]) -> Landscape:
    """Make changes, one after the other.

    Parameters
    ----------
    landscape : Landscape
        It stays as it is.
    edits : iterable of Edit
        In order; an edit sees what those before it did.

    Returns
    -------
    Landscape
        With the changes made; what was removed is among its `additions`.

    Raises
    ------
    BadEdit
        For the first edit that names what does not exist, or that takes away what is protected.

    Examples
    --------
    >>> from explorer.lab.landscape.catalogue import opened
    >>> tunnel = edited(opened("board:road"), [ChangeLand("d3", "tunnel")])
    >>> tunnel.land["d3"], opened("board:road").land["d3"]
    ('tunnel', 'road')
    """
    for edit in edits:
        landscape = _HOW[type(edit)](landscape, edit)
    return landscape


# One edit ---------------------------------------------------------------------------------------------------


def _remove_place(before: Landscape, edit: RemovePlace) -> Landscape:
    """Without a place and its links; both can come back."""
    _require_place(before, edit.id)
    if before.protects(edit.id):
        raise _refused(edit, message("lab-protected"))
    if any(isinstance(kept, tuple) and edit.id in kept for kept in before.protected):
        raise _refused(edit, message("lab-protected-end"))
    if before.source == edit.id:
        raise _refused(edit, message("lab-stands-here"))
    G = before.graph
    links, coming = _links_of(before, edit.id)
    back = NewPlace(edit.id, before.land[edit.id], dict(G.nodes[edit.id]), links, coming)
    H = _open(G)
    H.remove_node(edit.id)
    land = {place: kind for place, kind in before.land.items() if place != edit.id}
    targets = tuple(place for place in before.targets if place != edit.id)
    places = {**before.additions.places, edit.id: back}
    return replace(
        before,
        graph=frozen(H),
        land=land,
        targets=targets,
        additions=replace(before.additions, places=places),
    )


def _links_of(before: Landscape, place: str) -> tuple[dict[str, Attributes], dict[str, Attributes]]:
    """Links from a place and to it, including those to places that are gone and may come back."""
    gone = before.additions.places.values()
    links: dict[str, Attributes] = {other.id: other.coming[place] for other in gone if place in other.coming}
    coming: dict[str, Attributes] = {other.id: other.links[place] for other in gone if place in other.links}
    if not before.directed:
        links, coming = coming, {}
    for u, v, attributes in before.graph.edges(data=True):
        if u == place or (v == place and not before.directed):
            links[v if u == place else u] = dict(attributes)
        elif v == place:
            coming[u] = dict(attributes)
    return links, coming


def _add_place(before: Landscape, edit: AddPlace) -> Landscape:
    """With a place and those of its links whose other end is there."""
    if edit.id in before.graph:
        raise _refused(edit, message("lab-there-already"))
    if edit.id not in before.additions.places:
        raise _refused(edit, message("lab-no-room"))
    new = before.additions.places[edit.id]
    H = _open(before.graph)
    H.add_node(edit.id, **new.attributes)
    H.add_edges_from((edit.id, other, dict(links)) for other, links in new.links.items() if other in H)
    H.add_edges_from((other, edit.id, dict(links)) for other, links in new.coming.items() if other in H)
    kind = edit.land or new.land
    if kind != new.land:
        _require_land(before, edit, kind)
        _set_land(H, before, edit.id, kind)
    elif before.changeable:
        _weigh_links(H, edit.id)
    places = {place: other for place, other in before.additions.places.items() if place != edit.id}
    additions = replace(before.additions, places=places)
    return replace(before, graph=frozen(H), land={**before.land, edit.id: kind}, additions=additions)


def _remove_link(before: Landscape, edit: RemoveLink) -> Landscape:
    """Without a link; it can come back."""
    _require_place(before, edit.u)
    _require_place(before, edit.v)
    if not before.has_link(edit.u, edit.v):
        raise _refused(edit, template("lab-no-link").filled(_named(before, edit.u, edit.v)))
    if before.protects(edit.u, edit.v):
        raise _refused(edit, message("lab-protected"))
    back = NewLink((edit.u, edit.v), dict(before.graph.edges[edit.u, edit.v]))
    H = _open(before.graph)
    H.remove_edge(edit.u, edit.v)
    additions = replace(before.additions, links=(*before.additions.links, back))
    return replace(before, graph=frozen(H), additions=additions)


def _add_link(before: Landscape, edit: AddLink) -> Landscape:
    _require_place(before, edit.u)
    _require_place(before, edit.v)
    if before.has_link(edit.u, edit.v):
        raise _refused(edit, message("lab-linked-already"))
    ends = edit.u, edit.v
    new = next((link for link in before.additions.links if before.same_link(link.ends, ends)), None)
    if new is None:
        raise _refused(edit, template("lab-no-candidate").filled(_named(before, edit.u, edit.v)))
    H = _open(before.graph)
    H.add_edges_from([(*new.ends, dict(new.attributes))])
    if before.changeable:
        _weigh_links(H, edit.u)
    links = tuple(link for link in before.additions.links if link is not new)
    return replace(before, graph=frozen(H), additions=replace(before.additions, links=links))


def _change_land(before: Landscape, edit: ChangeLand) -> Landscape:
    """With another kind of land on a place, and its links weighed anew."""
    _require_place(before, edit.id)
    _require_land(before, edit, edit.land)
    if before.land[edit.id] == edit.land:
        raise _refused(edit, message("lab-same-land"))
    H = _open(before.graph)
    _set_land(H, before, edit.id, edit.land)
    return replace(before, graph=frozen(H), land={**before.land, edit.id: edit.land})


def _protect(before: Landscape, edit: Protect) -> Landscape:
    _require_place(before, edit.id)
    if not edit.other:
        return replace(before, protected=before.protected | {edit.id})
    _require_place(before, edit.other)
    if not before.has_link(edit.id, edit.other):
        raise _refused(edit, template("lab-no-link").filled(_named(before, edit.id, edit.other)))
    return replace(before, protected=before.protected | {(edit.id, edit.other)})


_HOW: dict[type, Callable[[Landscape, Any], Landscape]] = {
    RemovePlace: _remove_place,
    AddPlace: _add_place,
    RemoveLink: _remove_link,
    AddLink: _add_link,
    ChangeLand: _change_land,
    Protect: _protect,
}

# Weights ----------------------------------------------------------------------------------------------------


def mean_link(one: Attributes, other: Attributes) -> dict[str, float]:
    """Attributes of a link between two tiles: the mean of their resistances, and 1 less the mean of their
    risks.

    An animal crosses half of each tile (the "average resistance" of Circuitscape).

    >>> mean_link({"resistance": 0.25, "death": 0.0}, {"resistance": 0.75, "death": 0.5})
    {'resistance': 0.5, 'p': 0.75}
    """
    return {
        "resistance": (one["resistance"] + other["resistance"]) / 2,
        "p": 1 - (one["death"] + other["death"]) / 2,
    }


def _set_land(H: nx.Graph[str], landscape: Landscape, place: str, kind: str) -> None:
    """Give a node the numbers of a kind of land, and its links theirs."""
    land, size = landscape.lands[kind], H.nodes[place].get("size", 1.0)
    H.nodes[place].update(area=size * land.area, resistance=land.resistance, death=land.death)
    _weigh_links(H, place)


def _weigh_links(H: nx.Graph[str], place: str) -> None:
    for other in H[place]:
        H.edges[place, other].update(mean_link(H.nodes[place], H.nodes[other]))


def _open(G: nx.Graph[str]) -> nx.Graph[str]:
    """A copy that can be changed, attributes too."""
    H = G.__class__()
    H.add_nodes_from((node, dict(attributes)) for node, attributes in G.nodes(data=True))
    H.add_edges_from((u, v, dict(attributes)) for u, v, attributes in G.edges(data=True))
    return H


# Refusals ---------------------------------------------------------------------------------------------------


def _refused(edit: Edit, why: Text) -> BadEdit:
    return BadEdit(about(edit, why), why)


def _named(landscape: Landscape, u: str, v: str) -> dict[str, Text | str]:
    return {"u": landscape.names.get(u, u), "v": landscape.names.get(v, v)}


def _require_place(landscape: Landscape, place: str) -> None:
    if place not in landscape.graph:
        raise BadEdit(about(shorten(place), message("lab-edits-no-place")), message("lab-edits-no-place"))


def _require_land(landscape: Landscape, edit: Edit, kind: str) -> None:
    if not landscape.changeable:
        raise _refused(edit, message("lab-fixed-land"))
    if kind not in landscape.changeable:
        raise BadEdit(about(edit, unknown(LAND, kind, landscape.changeable)))


# History ----------------------------------------------------------------------------------------------------

START, GOAL = "start", "goal"
MOST_STEPS = 300
"""So many changes are kept; a class makes a few dozen."""


def taken(landscape: Landscape, step: str) -> Landscape:
    """The landscape after a step: an edit as `explorer.lab.landscape` writes it, or `start c4`, `goal c4`.

    Raises
    ------
    ExplorerError
        When the step is no text of this kind, or the landscape does not allow it.
    """
    word, _, rest = step.partition(" ")
    if word not in (START, GOAL):
        return edited(landscape, [parse_edit(step)])
    place = " ".join(shlex.split(rest)) if "'" in rest else rest
    if place not in landscape.graph:
        raise BadEdit(about(place, message("lab-no-place")), message("lab-no-place"))
    if word == GOAL:
        return landscape.between(None if landscape.source == place else landscape.source, (place,))
    return landscape.between(place, tuple(goal for goal in landscape.targets if goal != place))


def step_to(word: str, place: str) -> str:
    """The step that makes a place the start or the goal."""
    return f"{word} {shlex.quote(place)}"


class History:
    """A landscape as it was opened, the steps since, and which of them are shown."""

    def __init__(self, opened: Landscape, steps: Iterable[str] = ()) -> None:
        self.steps: tuple[str, ...] = ()
        self._states: list[Landscape] = [opened]
        for step in steps:
            self.do(step)

    @property
    def opened(self) -> Landscape:
        """As it was opened."""
        return self._states[0]

    @property
    def landscape(self) -> Landscape:
        """As it is shown."""
        return self._states[self.at]

    at: int = 0
    """The number of steps that are shown."""

    @property
    def before(self) -> Landscape:
        """As it was opened, but with the start and the goal that are shown, so that only the land differs."""
        now, was = self.landscape, self.opened
        if (now.source, now.targets) == (was.source, was.targets):
            return was
        goals = tuple(goal for goal in now.targets if goal in was.graph)
        source = now.source if now.source in was.graph else was.source
        if source is None or source in goals:
            return was
        return self._between(source, goals or was.targets)

    def _between(self, source: str, goals: tuple[str, ...]) -> Landscape:
        """Made once, since its numbers are kept with it."""
        made = getattr(self, "_made", None)
        if made is None or (made.source, made.targets) != (source, goals):
            made = self._made = self.opened.between(source, goals)
        return made

    def do(self, step: str) -> None:
        """Take a step from what is shown; steps that were undone are dropped.

        Raises
        ------
        ExplorerError
            When it is not allowed; nothing changes.
        """
        if self.at >= MOST_STEPS:
            raise BadRecord(message("lab-too-many-steps", most=MOST_STEPS))
        state = taken(self.landscape, step)
        self.steps = (*self.steps[: self.at], step)
        self._states = [*self._states[: self.at + 1], state]
        self.at += 1

    def goto(self, at: int) -> bool:
        """Show so many of the steps; whether there are as many."""
        if not 0 <= at <= len(self.steps):
            return False
        self.at = at
        return True


def in_words(step: str, landscape: Landscape) -> Text:
    """A step in words."""
    word, *names = shlex.split(step)
    known = [landscape.names.get(name) or verbatim(name) for name in names]
    if word == "change" and len(names) == 2:
        return message("lab-did-change", place=known[0], land=landscape.lands[names[1]].name)
    keys = {
        "remove": "lab-did-remove", "add": "lab-did-add", "cut": "lab-did-cut", "link": "lab-did-link",
        "protect": "lab-did-protect",
        START: "lab-did-start", GOAL: "lab-did-goal",
    }  # fmt: skip
    if word == "protect" and len(names) == 2:
        return message("lab-did-protect-link", place=known[0], other=known[1])
    return message(keys[word], place=known[0], other=known[-1])
